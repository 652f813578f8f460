"""Goal and the order of a round."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep.entries import Beaten, Began, Flipped, Gain, Offered, Rolled
from tests.rules.rolling_deep.deep import Deep, begin, boss_turn, first_round, laid_out, turn


@pytest.mark.rule("ROLL.GOAL.01")
def test_reaching_the_target_is_enough() -> None:
    run = first_round("1 0 0", score=5, scrolls=[]).press("score")
    assert Beaten(6, 6) in run.log
    assert not run.now.in_adventure
    short = first_round("1 0 0", score=4, scrolls=[]).press("score")
    assert short.told(Beaten) == []


@pytest.mark.rule("ROLL.GOAL.02")
def test_three_tokens_allow_three_scored_rolls() -> None:
    run = begin("1 F F, 1 F F, 1 F F", round=1, scrolls=[]).press("score", "score")
    assert run.now.over == ""
    run.press("score")
    assert (run.now.over, run.keys) == ("lost", [])


@pytest.mark.rule("ROLL.GOAL.03")
def test_scores_add_up_within_a_round() -> None:
    run = begin("2 F F, 2 1 F, 2 F F", round=1, scrolls=[]).press("score")
    assert run.now.score == 2
    assert run.press("score").now.score == 5
    run.press("score")
    assert [beaten.score for beaten in run.told(Beaten)] == [7]


@pytest.mark.rule("ROLL.GOAL.04")
def test_out_of_time_below_the_target_is_lost() -> None:
    run = first_round("F F 0", score=5, time_up=1, scrolls=[]).press("score")
    assert (run.now.phase, run.now.over) == ("over", "lost")
    assert run.play.result is not None
    assert run.play.result.word == "lost"


@pytest.mark.rule("ROLL.GOAL.05")
def test_the_fifteenth_round_wins() -> None:
    run = boss_turn("B19 enraged", "1 1 0", score=61).press("score")
    assert (run.now.over, run.keys) == ("won", [])
    earlier = boss_turn("B19", "1 1 0", score=37).press("score")
    assert earlier.now.over == ""


@pytest.mark.rule("ROLL.ROUND.01")
def test_the_phases_follow_in_order() -> None:
    run = first_round("2 2 2", score=5, coins=6).press("score", "interest:coins").leave()
    order = [type(e) for e in run.log if isinstance(e, Beaten | Offered | Began | Rolled)]
    gains = [g.source for g in run.told(Gain) if g.source in ("reward", "interest")]
    assert order == [Beaten, Offered, Began, Rolled]
    assert gains == ["reward", "interest"]
    assert (run.now.round, run.now.in_adventure) == (2, True)


@pytest.mark.rule("ROLL.ROUND.02")
def test_as_many_turns_as_face_up_tokens() -> None:
    state = laid_out("torches", round=13, time_up=4, time_total=4, scrolls=[])
    run = Deep(state, "1 1 F, 1 1 F, 1 1 F, 1 1 F").press("score", "score", "score")
    assert run.now.over == ""
    run.press("score")
    assert len(run.told(Rolled)) == 4
    assert run.now.over == "lost"


@pytest.mark.rule("ROLL.ADV.09")
def test_a_missed_target_costs_one_token() -> None:
    run = turn("1 1 0").press("score")
    assert (run.now.time_up, run.now.time_down) == (2, 1)
    assert run.told(Flipped) == [Flipped(2, 3)]
    beaten = first_round("2 2 2").press("score")
    assert beaten.told(Flipped) == []
