"""Every mission brought home by a lone Dwarf of every class, by the real rules, with legs and pickaxe only.

What one Dwarf can do without his class's tools, any set of Dwarves can do with theirs.
"""

import pytest

from bot.games.deep_rock import board, end
from tests.rules.deep_rock.pilot import Lost, Pilot, needed, way

LONGEST = 25
"""Turns that it takes him at most with nobody in his way; the threat needs 18 steps or more to end a mission."""


@pytest.mark.parametrize("number", range(1, 15))
@pytest.mark.parametrize("cls", ["scout", "driller", "gunner", "engineer"])
def test_a_lone_dwarf_gets_everything_and_gets_home(number: int, cls: str) -> None:
    pilot = Pilot(number, cls)
    assert pilot.flies() == "won"
    state = pilot.run.state
    assert needed(state) == []
    assert board.has(state.cave.pod.spaces, state.dwarves[0].at)
    assert state.turn_no <= LONGEST


def test_the_pilot_says_when_there_is_no_way() -> None:
    pilot = Pilot(1, "gunner")
    state = pilot.run.state
    state.cave.veins, state.cave.tokens, state.cave.hidden = {}, [], []
    assert end.progress(state)["morkite"] == (0, 5)
    with pytest.raises(Lost):
        pilot.flies()


def test_a_way_is_told_from_here_to_there() -> None:
    assert way({1: 1, 2: 1, 3: 2}, 3) == [2, 3]
    assert way({1: 1}, 1) == []
