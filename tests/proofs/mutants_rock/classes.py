"""The four Dwarves' own skills and weapons, and the alternatives to these."""

from __future__ import annotations

from tests.proofs.mutants_rock.mark import m, without

LIGHT = 'state.turn.light = dwarf.cls == "scout" and dwarf.standing'
SITES = 'if dwarf.cls != "engineer" or not turn.can_act(state, dwarf):\n        return []\n    paid'

MUTANTS = (
    m("SCOUT.01", "move.py", LIGHT, LIGHT + " and state.turn.spent == 1"),
    m("SCOUT.07", "scout.py", "sight.seen_from(state, dwarf.at)", "sight.in_range(state, dwarf.at, 8)"),
    without("DRILL.16", "spawning.py", "        fields.flames &= ~bit(creature.at)\n"),
    m("GUN.07", "harm.py", "has(NEAR[shield] | bit(shield), dwarf.at)", "has(NEAR[shield], dwarf.at)"),
    m(
        "GUN.16",
        "attack.py",
        "state.turn.burst = mode.sustained",
        "state.turn.burst = mode.sustained and shot.cost > 0",
    ),
    m("ENG.06", "engineer.py", SITES, SITES.replace("dwarf):", "dwarf) or state.cave.fields.sentry >= 0:")),
    m("ENG.11", "engineer.py", "sight.seen_from(state, dwarf.at) & caves.open_pits", "caves.open_pits"),
    m("ENG.19", "volley.py", "return self.target if self.harms else self.at", "return self.at"),
    m("ALT.11", "data/weapons.toml", 'id = "plasma"\nrange = 1', 'id = "plasma"\nrange = 2'),
)
