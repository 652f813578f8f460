"""Shop: what is offered, buying, leaving."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep import supply
from bot.games.rolling_deep.entries import Bought, Offered
from tests.rules.rolling_deep.deep import row, shop


@pytest.mark.rule("ROLL.SHOP.01")
def test_each_deck_shows_its_top_card() -> None:
    run = shop("R18", "P06", "G06")
    assert run.now.offers == ["R18", "P06", "G06"]
    assert [len(run.now.decks[deck]) for deck in ("red", "purple", "green")] == [23, 23, 23]
    assert run.now.decks["red"][0] == "R01"


@pytest.mark.rule("ROLL.SHOP.02")
def test_any_number_of_cards_may_be_bought() -> None:
    run = shop("R12", "P06", "G13", coins=10, scrolls=[])
    run.press("buy:R12", "buy:P06", "buy:G13", "place:0.0")
    assert (run.now.coins, run.now.offers) == (0, [])
    assert (run.now.scrolls, run.now.potions, run.now.rows[0].cards) == (["R12"], 6, ["G13"])


@pytest.mark.rule("ROLL.SHOP.03")
def test_buying_nothing_is_legal() -> None:
    run = shop("R12", "P06", "G06", falls="1 1 0", coins=9).leave()
    assert (run.now.coins, run.now.round, run.told(Bought)) == (9, 2, [])
    assert [run.now.discards[deck] for deck in ("red", "purple", "green")] == [["R12"], ["P06"], ["G06"]]


@pytest.mark.rule("ROLL.SHOP.04")
def test_the_price_must_be_paid() -> None:
    poor = shop("R14", coins=4)
    poor.refuses("buy:R14")
    assert (poor.now.coins, poor.now.offers[0]) == (4, "R14")
    assert shop("R14", coins=5).press("buy:R14", "place:0.0").now.coins == 0


@pytest.mark.rule("ROLL.SHOP.04")
def test_only_cards_on_offer_can_be_bought() -> None:
    shop("R14", "P06", "G06", coins=45).refuses("buy:R15", "buy:S00", "buy:")


@pytest.mark.rule("ROLL.SHOP.05")
def test_spent_coins_can_be_gained_again() -> None:
    run = shop("R14", "P06", "G10", coins=45, scrolls=["G10"]).press("buy:R14", "place:0.0")
    assert (run.now.coins, supply.coins_left(run.now)) == (40, 5)
    assert run.press("scroll:G10").now.coins == 45


@pytest.mark.rule("ROLL.SHOP.06")
def test_unspent_coins_are_kept() -> None:
    assert shop(falls="1 1 0", coins=1).leave().now.coins == 1


@pytest.mark.rule("ROLL.SHOP.07")
def test_a_bought_card_is_not_replaced() -> None:
    run = shop("R12", "P06", "G06", coins=9).press("buy:P06")
    assert run.now.offers == ["R12", "G06"]
    assert len(run.told(Offered)) == 1
    run.refuses("buy:P06")


@pytest.mark.parametrize(("card", "price"), [("P01", 3), ("P20", 9), ("G07", 5)])
def test_a_purchase_taken_back_never_happened(card: str, price: int) -> None:
    run = shop("R12", *((card, "G06") if card[0] == "P" else ("P06", card)), coins=9)
    offers = list(run.now.offers)
    run.press(f"buy:{card}")
    assert run.now.coins == 9 - price
    run.press("back")
    assert (run.now.coins, run.now.offers, run.now.discards[run.now.shops[0]]) == (9, offers, [])
    assert [bought.price for bought in run.told(Bought)] == [price, -price]


def test_a_scroll_of_a_colour_held_may_be_taken_back() -> None:
    run = shop("R12", coins=9).press("buy:R12", "back")
    assert (run.now.coins, run.now.scrolls, run.now.offers[0]) == (9, ["S00"], "R12")


@pytest.mark.rule("ROLL.SHOP.08")
def test_unbought_cards_are_discarded_by_deck() -> None:
    run = shop("R12", "P06", "G06", falls="1 1 0", coins=2).press("buy:P06").leave()
    assert run.now.discards == {"red": ["R12"], "purple": ["P06"], "green": ["G06"], "yellow": []}
    assert run.now.offers == []


def test_leaving_with_coins_for_a_card_asks_once_more() -> None:
    run = shop("R12", coins=4).press("leave")
    assert run.keys == ["leave:yes", "back"]
    assert run.press("back").about == "shop"
    assert shop("R12", coins=3, falls="1 1 0").press("leave").now.round == 2
    assert shop("R14", "P07", "G05", coins=4, falls="1 1 0").press("leave").now.round == 2


@pytest.mark.rule("ROLL.SHOP.09")
def test_leaving_sets_the_cost_back_and_goes_on() -> None:
    run = shop(falls="1 1 0", coins=6).press("refresh", "refresh", "refresh")
    assert run.view().refresh_cost == 4
    run.leave()
    assert (run.now.refreshes, run.view().refresh_cost) == (0, 1)
    assert (run.now.round, run.now.in_adventure) == (2, True)


@pytest.mark.rule("ROLL.SHOP.10")
@pytest.mark.parametrize(("card", "deck"), [("R18", "red"), ("P20", "purple"), ("G17", "green"), ("Y02", "yellow")])
def test_a_card_goes_to_the_pile_of_its_own_deck(card: str, deck: str) -> None:
    run = shop(rows={2: row([card])}).press(f"destroy:{card}")
    assert {name: pile for name, pile in run.now.discards.items() if pile} == {deck: [card]}
