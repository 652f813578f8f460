"""Computer players: the sensible one gets far and says what a deadline answers."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep import GAME
from bot.games.rolling_deep.state import State
from tests.games.every import simulation
from tests.rules.rolling_deep.table import rolling


def rounds(policy: str, seeds: range) -> list[int]:
    reached = []
    for seed in seeds:
        run = simulation("rolling_deep", seed, policy)
        run.finish()
        assert isinstance(run.play.state, State)
        reached.append(run.play.state.round)
    return reached


def test_the_sensible_player_gets_further_than_the_random_one() -> None:
    assert sum(rounds("sensible", range(1, 5))) > 2.5 * sum(rounds("random", range(1, 5)))


def sensible(**laid: object) -> str:
    run = rolling(**laid)  # type: ignore[arg-type]
    return GAME.policy("sensible", run.state, run.question, 0, None)  # type: ignore[arg-type]


def test_the_sensible_player_tries_luck_with_a_poor_roll_and_scores_a_good_one() -> None:
    assert sensible(dice="2 2 2", round=1, score=0) == "score"
    assert sensible(dice="F 0 2", round=3, score=5, up=1, total=3, scrolls="").startswith("reroll:")


def test_the_sensible_player_saves_the_run_with_the_smallest_scroll() -> None:
    assert sensible(phase="late", round=1, score=2, up=0, scrolls="S00") == "scroll:S00"


DEADLINES = [
    ({"dice": "1 1 0"}, "score"),
    ({"phase": "roll", "score": 3}, "roll"),
    ({"phase": "late", "score": 3, "up": 0}, "scroll:S00"),
    ({"phase": "shopping", "coins": 9}, "leave"),
    ({"phase": "interest", "coins": 9, "potions": 7}, "interest:coins"),
]


@pytest.mark.parametrize(("laid", "answer"), DEADLINES)
def test_what_a_deadline_answers(laid: dict[str, object], answer: str) -> None:
    run = rolling(**laid)  # type: ignore[arg-type]
    assert GAME.default(run.state, run.question, 0) == answer
