"""Adventure: torches, turns, faces, and how the phase ends."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep.entries import Beaten, Gain, Rolled
from tests.rules.rolling_deep.deep import Deep, begin, first_round, laid_out, row, totals, turn


@pytest.mark.rule("ROLL.ADV.01")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_torches_burn_before_the_first_roll_in_every_row(place: int) -> None:
    run = begin(potions=1, rows={place: row(["P13"])})
    assert run.now.potions == 3
    gains = [i for i, entry in enumerate(run.log) if isinstance(entry, Gain)]
    rolls = [i for i, entry in enumerate(run.log) if isinstance(entry, Rolled)]
    assert gains[0] < rolls[0]


@pytest.mark.rule("ROLL.ADV.01")
def test_torches_burn_top_to_bottom_and_left_to_right() -> None:
    run = begin(rows={2: row(["G12"]), 0: row(["P13", "R14"])})
    assert [gain.source for gain in run.told(Gain)] == ["P13", "R14", "G12"]


@pytest.mark.rule("ROLL.ADV.02")
def test_torches_burn_once_a_round() -> None:
    run = begin("1 1 F, 1 1 F, 1 1 F", rows={0: row(["P13"])}, scrolls=[]).press("score", "score", "score")
    assert [gain.amount for gain in run.told(Gain) if gain.source == "P13"] == [2]


@pytest.mark.rule("ROLL.ADV.03")
def test_each_turn_begins_with_all_three_dice() -> None:
    run = begin("1 1 F, 2 2 0").press("score")
    assert [rolled.dice for rolled in run.told(Rolled)] == [("1", "1", "F"), ("2", "2", "0")]
    assert [die.showing for die in run.view().dice] == ["2", "2", "0"]
    tried = turn("1 1 0", "red 1, 2 2 0").press("reroll:red", "score")
    assert [die.rerolled for die in tried.view().dice] == [False, False, False]


@pytest.mark.rule("ROLL.ADV.04")
def test_after_every_try_the_same_choice_again() -> None:
    run = turn("1 1 0", "red 2, red 1", potions=9)
    for _ in range(2):
        run.offers("score", "reroll:red", "reroll:purple", "reroll:green")
        run.press("reroll:red")
    run.press("score")
    assert [gain.amount for gain in run.told(Gain) if gain.source == "result"] == [2]
    assert run.now.turns_taken == 1


@pytest.mark.rule("ROLL.ADV.05")
def test_faces_count_nothing() -> None:
    run = turn("F F F", rows={0: row(mushrooms=2), 1: row(mushrooms=9)}).press("score")
    assert run.now.score == 2
    assert turn("F 2 F").press("score").now.score == 2


@pytest.mark.rule("ROLL.ADV.06")
def test_a_card_may_be_set_off_by_a_face() -> None:
    run = turn("F 1 0", rows={3: row(["R22"])}).press("score")
    assert run.now.score == 1 + 4
    assert turn("2 F 0", rows={3: row(["R22"])}).press("score").now.score == 2


@pytest.mark.rule("ROLL.ADV.07")
def test_past_the_target_the_reward_follows() -> None:
    run = first_round("2 2 1c", round=2, score=4).press("score")
    assert [(b.score, b.target) for b in run.told(Beaten)] == [(9, 7)]
    assert run.now.phase in ("interest", "shopping")
    assert [g.amount for g in run.told(Gain) if g.source == "reward"] == [5]


@pytest.mark.rule("ROLL.ADV.08")
def test_no_turn_after_the_target_is_met() -> None:
    run = first_round("2 2 2", score=2, coins=0, potions=0).press("score")
    run.refuses("roll", "score", "reroll:red")
    assert totals(run)[1:] == (3, 0)
    assert run.told(Rolled) == []


@pytest.mark.rule("ROLL.ADV.10")
def test_a_token_left_means_another_turn() -> None:
    run = turn("1 1 0", "2 2 2", time_up=2).press("score")
    assert run.now.time_up == 1
    assert [rolled.dice for rolled in run.told(Rolled)] == [("2", "2", "2")]
    run.offers("score")


@pytest.mark.rule("ROLL.ADV.11")
def test_out_of_time_a_scroll_may_still_save_the_round() -> None:
    saved = first_round("F F 0", score=5, time_up=1).press("score")
    saved.offers("scroll:S00", "giveup")
    assert saved.now.time_up == 0
    saved.press("scroll:S00")
    assert [beaten.score for beaten in saved.told(Beaten)] == [10]


@pytest.mark.rule("ROLL.ADV.11")
def test_out_of_time_without_a_scroll_that_helps_is_lost_at_once() -> None:
    declined = first_round("F F 0", score=5, time_up=1).press("score", "giveup")
    assert declined.now.over == "lost"
    useless = first_round("F F 0", score=5, time_up=1, scrolls=["G10"]).press("score")
    assert useless.now.over == "lost"


@pytest.mark.rule("ROLL.ADV.12")
def test_only_the_roll_that_is_scored_counts() -> None:
    run = turn("0 1 1c", "green 0").press("reroll:green", "score")
    assert (run.now.score, run.now.coins) == (1, 3)


@pytest.mark.rule("ROLL.ADV.12")
def test_a_scored_die_counts_once() -> None:
    run = turn("0 1 1c", "0 1 1c").press("score")
    assert (run.now.score, run.now.coins) == (2, 4)
    assert Deep(laid_out("turn", round=13, turn=1, dice="0 1 1c")).now.coins == 3
