"""Refreshing the shop: new cards for 1, 2, 3, 4, 5 and then always 5 coins."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep.entries import Refreshed
from tests.rules.rolling_deep.deep import piles, shop


def costs(run_coins: int, times: int) -> list[int]:
    run = shop(coins=run_coins).press(*["refresh"] * times)
    return [refreshed.paid for refreshed in run.told(Refreshed)]


@pytest.mark.rule("ROLL.FRESH.01")
def test_unbought_cards_go_and_new_ones_come() -> None:
    run = shop("R12", "P06", "G06", coins=3).press("buy:P06", "refresh")
    assert run.now.coins == 0
    assert run.now.offers == ["R01", "P01", "G01"]
    assert (run.now.discards["red"], run.now.discards["green"]) == (["R12"], ["G06"])
    run.refuses("buy:R12", "refresh")


@pytest.mark.rule("ROLL.FRESH.02")
def test_refreshes_grow_dearer_up_to_five() -> None:
    assert costs(25, 6) == [1, 2, 3, 4, 5, 5]
    run = shop(coins=25).press(*["refresh"] * 6)
    assert run.now.coins == 5


@pytest.mark.rule("ROLL.FRESH.03")
def test_only_coins_limit_refreshes() -> None:
    run = shop(coins=30).press(*["refresh"] * 8)
    assert run.now.coins == 0
    assert [refreshed.paid for refreshed in run.told(Refreshed)][4:] == [5, 5, 5, 5]
    run.refuses("refresh")


@pytest.mark.rule("ROLL.FRESH.04")
def test_buying_between_refreshes() -> None:
    run = shop(coins=20).press("refresh", "buy:R02", "side:red:0:2", "buy:P02", "side:purple:0:1pp", "refresh")
    assert (run.now.coins, len(run.now.offers)) == (20 - 1 - 3 - 4 - 2, 3)


@pytest.mark.rule("ROLL.FRESH.05")
def test_the_track_shows_the_next_cost() -> None:
    run = shop(coins=25)
    shown = [run.view().refresh_cost]
    for _ in range(6):
        shown.append(run.press("refresh").view().refresh_cost)
    assert shown == [1, 2, 3, 4, 5, 5, 5]


@pytest.mark.rule("ROLL.FRESH.06")
def test_every_round_begins_at_one() -> None:
    run = shop(falls="1 1 0, 2 2 2", round=2, coins=10).press(*["refresh"] * 4).leave()
    assert (run.now.round, run.now.refreshes) == (3, 0)
    assert shop(refreshes=4, coins=10).view().refresh_cost == 1


def test_cards_that_came_out_stop_undo() -> None:
    assert shop(coins=9).play.answer(0, "refresh").answer.chance
    assert not shop("P06", coins=9).play.answer(0, "buy:P06").answer.chance


@pytest.mark.rule("ROLL.FRESH.07")
def test_no_refresh_when_nothing_could_come() -> None:
    decks: dict[str, list[str]] = {"red": ["R01"], "purple": [], "green": [], "yellow": ["Y01"]}
    run = shop(decks=decks, coins=9)
    assert run.now.offers == ["R01"]
    run.refuses("refresh")


@pytest.mark.rule("ROLL.FRESH.07")
def test_an_empty_deck_is_not_reshuffled() -> None:
    decks = piles() | {"purple": []}
    run = shop(decks=decks, coins=9, discards={"red": [], "purple": ["P01", "P02"], "green": [], "yellow": []})
    assert run.now.offers == ["R01", "G01"]
    assert run.press("refresh").now.offers == ["R02", "G02"]
    assert (run.now.decks["purple"], run.now.discards["purple"]) == ([], ["P01", "P02"])
