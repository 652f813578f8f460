"""Interest: piggy banks first, then coins for potions or potions for coins."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep.entries import Gain
from tests.rules.rolling_deep.deep import Deep, interest, row


def kinds(run: Deep) -> list[str]:
    return run.starting("interest:")


@pytest.mark.rule("ROLL.INT.01")
def test_piggy_banks_pay_before_interest_is_counted() -> None:
    run = interest(coins=9, potions=0, rows={2: row(["G24"])})
    assert (run.now.coins, run.about) == (11, "interest")
    assert run.press("interest:potions").now.potions == 2


@pytest.mark.rule("ROLL.INT.01")
def test_piggy_banks_go_top_to_bottom_and_left_to_right() -> None:
    run = interest(coins=9, rows={3: row(["G24"]), 0: row(["P24", "Y05"])})
    assert [gain.source for gain in run.told(Gain)] == ["P24", "Y05", "Y05", "G24"]


@pytest.mark.rule("ROLL.INT.02")
@pytest.mark.parametrize(("potions", "coins"), [(2, 0), (3, 1), (7, 2), (9, 3)])
def test_a_coin_for_three_potions(potions: int, coins: int) -> None:
    run = interest(coins=0, potions=potions)
    if coins:
        run.press("interest:coins")
    assert (run.now.coins, run.now.potions) == (coins, potions)
    assert run.now.phase == "shopping"


@pytest.mark.rule("ROLL.INT.03")
@pytest.mark.parametrize(("coins", "potions"), [(4, 0), (5, 1), (9, 1), (10, 2)])
def test_a_potion_for_five_coins(coins: int, potions: int) -> None:
    run = interest(coins=coins, potions=0)
    if potions:
        run.press("interest:potions")
    assert (run.now.coins, run.now.potions) == (coins, potions)
    assert run.now.phase == "shopping"


@pytest.mark.rule("ROLL.INT.04")
def test_only_one_of_the_two() -> None:
    run = interest(coins=9, potions=7).press("interest:coins")
    assert (run.now.coins, run.now.potions) == (11, 7)
    run.refuses("interest:potions", "interest:coins")


@pytest.mark.rule("ROLL.INT.05")
def test_interest_costs_nothing() -> None:
    assert interest(coins=0, potions=7).press("interest:coins").now.potions == 7
    assert interest(coins=9, potions=0).press("interest:potions").now.coins == 9


@pytest.mark.rule("ROLL.INT.06")
def test_interest_is_voluntary_and_asked_for_only_when_there_is_some() -> None:
    none = interest(coins=4, potions=2)
    assert (none.now.phase, none.about) == ("shopping", "shop")
    some = interest(coins=4, potions=3)
    some.offers("interest:coins", "interest:none")
    some.refuses("interest:potions")
    some.press("interest:none")
    assert (some.now.coins, some.now.potions) == (4, 3)


@pytest.mark.rule("ROLL.INT.10")
def test_interest_is_limited_by_the_supply() -> None:
    assert interest(coins=44, potions=9).press("interest:coins").now.coins == 45
    assert interest(coins=45, potions=28).press("interest:potions").now.potions == 30


@pytest.mark.rule("ROLL.INT.11")
def test_change_is_made() -> None:
    assert interest(coins=40, potions=3).press("interest:coins").now.coins == 41
    assert interest(coins=5, potions=27).press("interest:potions").now.potions == 28
