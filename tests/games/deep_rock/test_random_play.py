"""A part of the proof by random play (`make proof-random N=2000`): every invariant after every answer."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bot.engine.simulate import Simulation
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.state import State
from tests.games.deep_rock.invariants import broken
from tests.proofs.random import Played, play, setup

ENDS = ("won", "modest", "lost")


@pytest.mark.parametrize("number", range(14))
def test_every_mission_by_random_answers(number: int) -> None:
    assert ends(play(number, seed=1))


@pytest.mark.parametrize("number", range(14, 19))
def test_missions_by_random_and_sensible_answers(number: int) -> None:
    assert ends(play(number, seed=1, policy="mixed"))


def test_a_deep_dive_by_sensible_answers() -> None:
    assert setup(19)[1]["dive"] != "none"
    assert ends(play(19, policy="sensible"))


def ends(played: Played) -> bool:
    """It came to an end, and before the threat could have run out twice over."""
    return played.word in ENDS and 0 < played.turns < 400


@pytest.mark.parametrize("fault", ["health", "minerals", "figures", "creatures", "cards", "footing"])
def test_what_is_wrong_is_seen(fault: str) -> None:
    run = Simulation(cast("Any", GAME), 1, 2, {}, "sensible")
    run.advance(8)
    state, question = cast("State", run.play.state), run.play.question
    assert broken(state, question) == []
    match fault:
        case "health":
            state.dwarves[0].health = 6
        case "minerals":
            state.store.minerals["gold"] += 1
        case "figures":
            state.creatures[0].at = state.dwarves[0].at
        case "creatures":
            state.creatures += state.creatures * 20
        case "cards":
            state.dwarves[0].cards.append("catch")
        case "footing":
            state.dwarves[0].at = next(iter(state.cave.exits.values()))
    assert broken(state, question)
