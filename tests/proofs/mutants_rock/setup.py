"""Components, setting up, the end of a mission, Deep Dives."""

from __future__ import annotations

from tests.proofs.mutants_rock.mark import m

DAMAGED = "creature.health = max(0, creature.health - dealt)"
CUBES = "sum(kind_of(state, c.kind).health - c.health for c in state.creatures)"

MUTANTS = (
    m("COMP.03", "decks.py", "[*content.rock_n_stone()]", "[*content.rock_n_stone()][1:]"),
    m("COMP.12", "damage.py", DAMAGED, f"dealt = min(dealt, 15 - {CUBES})\n    {DAMAGED}"),
    m("COMP.26", "mission_setup.py", "if not 1 <= seats <= 4:", "if not 1 <= seats <= 5:"),
    m("END.09", "map_setup.py", "{kind: content.box().minerals[kind] for kind in MINERALS}", "content.box().minerals"),
    m("DIVE.01", "deep_dive.py", "else dwarf.health\n", "else content.box().health\n"),
)
