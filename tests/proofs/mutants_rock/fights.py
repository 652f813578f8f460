"""Sight, attacks, resistance, dice, upgrades, effects."""

from __future__ import annotations

from tests.proofs.mutants_rock.mark import m, without

HITS = "blow.add(lie.kind, lie.hits)"
PRAETORIAN = '"pickaxe", "flame", "flame", "bullet"]\nreward = true'

MUTANTS = (
    m("LOS.04", "sight.py", "if any(not around & way for", "if all(not around & way for"),
    m("LOS.12", "sight.py", "for d in state.dwarves if d.standing", "for d in state.dwarves if d.conscious"),
    m(
        "AMMO.05",
        "attack.py",
        "weapon_in(dwarf, shot.slot), shots.mode_of(dwarf, shot)",
        "weapon_in(dwarf, shot.slot), shots.modes(weapon_in(dwarf, shot.slot))[0]",
    ),
    m("RESIST.06", "data/creatures.toml", PRAETORIAN, PRAETORIAN.replace("true", "false")),
    m("DIE.03", "assign.py", HITS, 'blow.add(lie.kind, lie.hits * (1 + (lie.kind == "armor_piercing")))'),
    without("UPG.08", "attack.py", '    "bonus_explosive": "explosive",\n'),
)
