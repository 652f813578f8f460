"""A turn and the actions that all Dwarves have, but for attacks."""

from __future__ import annotations

from tests.proofs.mutants_rock.mark import m

THROUGH = "caves.open_floor(state) & ~burning & ~creatures | zips"
FLOWN = "pod.here, pod.left = False, True"
SLEPT = '        state.phase = "turn_end"\n        await threat'

MUTANTS = (
    m("TURN.01", "turn.py", "(state.active + 1) % len", "(state.active - 1) % len"),
    m("TURN.05", "turn.py", "Turn(actions=_actions(dwarf),", "Turn(actions=_actions(dwarf) + state.turn.actions,"),
    m("MOVE.04", "move.py", THROUGH, "caves.open_floor(state) & ~burning | zips"),
    m("MOVE.05", "move.py", THROUGH, "cave.floor & ~cave.stalagmites & ~burning & ~creatures | zips"),
    m("MOVE.13", "pod.py", FLOWN, "pod.here, pod.left, pod.spaces = False, True, 0"),
    m("ASSIST.07", "turn.py", SLEPT, SLEPT.replace("turn_end", "event")),
)
