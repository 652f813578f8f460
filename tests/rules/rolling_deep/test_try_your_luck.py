"""Trying your luck: one die for 1, then 2, then 3 potions."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep import supply
from bot.games.rolling_deep.entries import Tried
from tests.rules.rolling_deep.deep import Deep, interest, reward, row, shop, turn


def sides(run: Deep) -> list[str | None]:
    return [die.showing for die in run.view().dice]


@pytest.mark.rule("ROLL.LUCK.01")
@pytest.mark.parametrize(
    ("key", "fall", "dice"),
    [
        ("reroll:red", "red 2", ["2", "1", "0"]),
        ("reroll:purple", "purple F", ["1", "F", "0"]),
        ("reroll:green", "green 1c", ["1", "1", "1c"]),
    ],
)
def test_the_first_try_costs_one_and_rolls_one_die(key: str, fall: str, dice: list[str]) -> None:
    run = turn("1 1 0", fall).press(key)
    assert (run.now.potions, run.view().try_cost) == (2, 2)
    assert sides(run) == dice


@pytest.mark.rule("ROLL.LUCK.02")
def test_the_second_try_costs_two() -> None:
    run = turn("1 1 0", "red 2", potions=2, tries=1).press("reroll:red")
    assert (run.now.potions, run.view().try_cost) == (0, 3)


@pytest.mark.rule("ROLL.LUCK.03")
def test_all_later_tries_cost_three() -> None:
    run = turn("1 1 0", "red 2, purple 1, green 0", potions=9, tries=2)
    left = []
    for key in ("reroll:red", "reroll:purple", "reroll:green"):
        run.press(key)
        left.append((run.now.potions, run.view().try_cost))
    assert left == [(6, 3), (3, 3), (0, 3)]


@pytest.mark.rule("ROLL.LUCK.04")
def test_only_potions_limit_the_tries() -> None:
    run = turn("1 1 0", potions=30)
    tries = 0
    while "reroll:green" in run.keys:
        run.press("reroll:green")
        tries += 1
    assert (tries, run.now.potions) == (11, 0)


@pytest.mark.rule("ROLL.LUCK.05")
def test_a_try_that_cannot_be_paid_is_refused() -> None:
    run = turn("1 1 0", potions=1, tries=1)
    run.refuses("reroll:red", "reroll:purple", "reroll:green")
    assert (run.now.potions, run.view().try_cost) == (1, 2)


@pytest.mark.rule("ROLL.LUCK.06")
def test_the_same_die_again_or_another() -> None:
    run = turn("1 1 0", "red 2, red 0, purple 2", potions=9).press("reroll:red", "reroll:red", "reroll:purple")
    assert sides(run) == ["0", "2", "0"]
    assert [tried.paid for tried in run.told(Tried)] == [1, 2, 3]
    assert [die.rerolled for die in run.view().dice] == [True, True, False]


@pytest.mark.rule("ROLL.LUCK.07")
def test_scoring_sets_the_cost_back() -> None:
    run = turn("1 1 0", "red 2, red 2, 1 1 0, red 2", potions=9).press("reroll:red", "reroll:red")
    assert run.view().try_cost == 3
    run.press("score")
    assert run.view().try_cost == 1
    run.press("reroll:red")
    assert [tried.paid for tried in run.told(Tried)] == [1, 2, 1]


@pytest.mark.rule("ROLL.LUCK.08")
def test_no_try_outside_the_adventure() -> None:
    for run in (shop(potions=9), interest(potions=9), reward(round=3, discoveries=["D01"], potions=9)):
        run.refuses("reroll:red", "reroll:purple", "reroll:green")


@pytest.mark.rule("ROLL.LUCK.08")
def test_no_try_in_the_shop_though_a_scroll_rolls_dice_there() -> None:
    run = shop(falls="1 1 0", potions=9, scrolls=["P12"]).press("scroll:P12")
    run.refuses("reroll:red", "reroll:purple", "reroll:green", "score")
    assert (run.now.potions, run.about) == (9, "shop")


@pytest.mark.rule("ROLL.LUCK.09")
def test_the_track_shows_the_next_cost() -> None:
    run = turn("1 1 0", "red 2, red 1, red 1", potions=9)
    costs = [run.view().try_cost]
    for _ in range(3):
        costs.append(run.press("reroll:red").view().try_cost)
    assert costs == [1, 2, 3, 3]


@pytest.mark.rule("ROLL.LUCK.10")
def test_who_cannot_pay_can_only_score() -> None:
    assert turn("1 1 0", potions=0, scrolls=[]).keys == ["score"]
    assert turn("1 1 0", potions=0).keys == ["score", "scroll:S00"]


@pytest.mark.rule("ROLL.LUCK.11")
def test_spent_potions_can_be_gained_again() -> None:
    run = turn("1 0p 0", "red 2", potions=30).press("reroll:red")
    assert (run.now.potions, supply.potions_left(run.now)) == (29, 1)
    assert run.press("score").now.potions == 30


@pytest.mark.rule("ROLL.LUCK.01")
def test_a_reroll_may_not_name_two_dice() -> None:
    run = turn("1 1 0", potions=9, rows={0: row()})
    assert run.starting("several") == []
    run.refuses("reroll:red+green", "reroll:yellow")
