"""An expansion's event phase, with its own spawning."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.deep_rock import board, spawning
from bot.games.deep_rock.board import distance
from tests.rules.deep_rock.cavern import Run, cavern
from tests.rules.deep_rock.expansions.whole import Expanded, played


def shore(face: str, drawing: str = "S . . . . . . 1", **fields: Any) -> Run:
    run = cavern(drawing, expansions=["tide"], actions=0, events="bugs_bugs_bugs", **fields)
    return run.loads(face).answers("end")


def test_no_event_card_is_drawn() -> None:
    run = shore("calm")
    assert run.state.decks.event.draw[-1] == "bugs_bugs_bugs"
    assert run.state.decks.event.discard == []
    assert run.state.marker == 1
    assert run.asks == "turn"


@pytest.mark.parametrize(("face", "washed"), [("calm", 0), ("one", 1), ("two", 2), ("flood", 3)])
def test_the_die_says_how_many_are_washed_up(face: str, washed: int) -> None:
    assert len(shore(face).creatures("grunt")) == washed


def test_they_come_as_far_away_as_can_be_not_next_to_the_dwarf() -> None:
    run = shore("one")
    assert distance(run.creature("grunt").at, run.dwarf("scout").at) == 7


def test_a_flood_raises_the_threat_and_all_creatures_act() -> None:
    run = shore("flood", "S . . g . . . 1")
    assert run.state.marker == 2
    assert distance(run.creature("grunt").at, run.dwarf("scout").at) == 1


def test_a_swarm_that_a_flood_brings_is_the_base_s_own() -> None:
    run = shore("flood", "S . . . . . . 1", marker=4)
    assert run.state.marker == 5
    assert run.state.swarms == 1


def test_other_kinds_still_come_where_the_base_puts_them() -> None:
    run = cavern("S . . . . . . 1", expansions=["tide"])
    state = run.state
    near = spawning.best_places(state, "slasher", run.at(3, 0))
    assert near == board.bit(run.at(3, 0))
    assert spawning.best_places(state, "grunt", run.at(3, 0)) == board.bit(run.at(7, 0))


@pytest.mark.parametrize("policy", ["random", "sensible"])
@pytest.mark.parametrize("seed", range(1, 4))
def test_whole_missions_with_the_tide(seed: int, policy: str) -> None:
    end = played(Expanded("tide"), seed, policy)
    assert end.decks.event.discard == []
    assert end.born > 5


def test_both_expansions_together() -> None:
    end = played(Expanded("bats", "tide"), 7, "sensible")
    assert end.expansions == ["bats", "tide"]
