"""The event phase: cards, spawning, reactions, creatures; BOSCO."""

from __future__ import annotations

from tests.proofs.mutants_rock.mark import m, without

SLASHER = 'id = "slasher"\nname = "Slasher"\norder = 5\nhealth = 2\nrange = 1\nmove = '

MUTANTS = (
    m("COMMON.01", "mission_events.py", 'page.event if page else f"mission_{state.mission}"', '"mission_1"'),
    without("ACT.07", "strike.py", "    face_to(creature, target.at)\n"),
    m("ACT.12", "ground.py", "& ~figures(state) & ~hindrances", "& ~hindrances"),
    without("SOLO.20", "solo.py", "    state.cave.bosco = OFF\n"),
    m("CINFO.04", "toll.py", "resistance.count(kind))", "int(kind in resistance))"),
    m("CRE.08", "damage.py", "while state.fallen:", "if state.fallen:"),
    m("CRE.12", "data/creatures.toml", SLASHER + "3", SLASHER + "4"),
    without("CRE.22", "march.py", "    creature.facing = board.direction(creature.arrived_from, space)\n"),
    m(
        "CRE.23",
        "strike.py",
        "creature.facing = board.direction(creature.at, at) if",
        "creature.facing = board.direction(at, creature.at) if",
    ),
)
