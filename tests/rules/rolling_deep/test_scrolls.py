"""Scrolls: when they may be spent, what becomes of them, one of each colour."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep.entries import Beaten, Removed
from tests.rules.rolling_deep.deep import Deep, first_round, interest, laid_out, reward, row, shop, turn


@pytest.mark.rule("ROLL.SCROLL.01")
def test_a_scroll_before_the_roll() -> None:
    run = Deep(laid_out("roll", round=1, score=1))
    run.offers("scroll:S00", "roll")
    run.press("scroll:S00")
    assert [beaten.score for beaten in run.told(Beaten)] == [6]


@pytest.mark.rule("ROLL.SCROLL.01")
def test_a_scroll_after_the_roll_and_between_tries() -> None:
    run = first_round("1 1 0", "red 2", potions=3)
    run.offers("scroll:S00")
    run.press("reroll:red")
    run.offers("scroll:S00")
    run.press("scroll:S00")
    assert run.now.score == 5
    assert run.told(Beaten) == []
    run.offers("score", "reroll:red")


@pytest.mark.rule("ROLL.SCROLL.02")
def test_a_scroll_in_the_shop() -> None:
    run = shop(coins=2, scrolls=["G10"])
    run.offers("scroll:G10")
    run.press("scroll:G10")
    assert (run.now.coins, run.now.phase) == (7, "shopping")
    run.offers("leave", "refresh")


@pytest.mark.rule("ROLL.SCROLL.03")
def test_no_scroll_between_adventure_and_shop() -> None:
    interest(coins=9, potions=9, scrolls=["G10", "S00"]).refuses("scroll:G10", "scroll:S00")
    reward(round=3, discoveries=["D01"], scrolls=["G10", "S00"]).refuses("scroll:G10", "scroll:S00")


@pytest.mark.rule("ROLL.SCROLL.04")
def test_the_starting_scroll_adds_five() -> None:
    run = first_round("1 F F", score=5).press("scroll:S00")
    assert (run.now.score, run.now.phase) == (10, "turn")
    assert run.told(Beaten) == []


@pytest.mark.rule("ROLL.SCROLL.05")
def test_a_scroll_after_the_last_token() -> None:
    run = first_round("F F 0", score=5, time_up=1).press("score")
    assert run.now.time_up == 0
    run.press("scroll:S00")
    assert [beaten.score for beaten in run.told(Beaten)] == [10]


@pytest.mark.rule("ROLL.SCROLL.06")
def test_a_scroll_is_spent_once() -> None:
    run = turn("1 1 0").press("scroll:S00")
    run.refuses("scroll:S00")
    assert (run.now.score, run.now.scrolls) == (5, [])


@pytest.mark.rule("ROLL.SCROLL.07")
def test_the_starting_scroll_goes_to_the_box() -> None:
    run = turn("1 1 0").press("scroll:S00")
    assert run.now.box == ["S00"]
    assert not any(run.now.discards.values())


@pytest.mark.rule("ROLL.SCROLL.08")
@pytest.mark.parametrize(
    ("card", "key", "deck"),
    [("P11", "scroll:P11:red-1", "purple"), ("R12", "scroll:R12", "red"), ("G10", "scroll:G10", "green")],
)
def test_other_scrolls_go_to_the_pile_of_their_deck(card: str, key: str, deck: str) -> None:
    run = turn("1 1 0", scrolls=[card]).press(key)
    assert {name: pile for name, pile in run.now.discards.items() if pile} == {deck: [card]}
    assert (run.now.box, run.now.scrolls) == ([], [])


@pytest.mark.rule("ROLL.SCROLL.09")
def test_one_scroll_of_a_colour() -> None:
    run = shop("R13", coins=9, scrolls=["R12", "P11"]).press("buy:R13", "keep:R13")
    assert sorted(run.now.scrolls) == ["P11", "R13"]


@pytest.mark.rule("ROLL.SCROLL.09")
def test_scrolls_of_several_colours_are_held_together() -> None:
    run = shop("P11", coins=9).press("buy:P11")
    assert run.now.scrolls == ["S00", "P11"]


@pytest.mark.rule("ROLL.SCROLL.10")
@pytest.mark.parametrize(("kept", "gone"), [("R12", "S00"), ("S00", "R12")])
def test_of_two_of_a_colour_the_player_destroys_one(kept: str, gone: str) -> None:
    run = shop("R12", coins=9).press("buy:R12")
    run.offers("keep:R12", "keep:S00")
    run.press(f"keep:{kept}")
    assert run.now.scrolls == [kept]
    assert (run.now.box, run.now.discards["red"]) == ((["S00"], []) if gone == "S00" else ([], ["R12"]))
    assert run.told(Removed) == [Removed(gone, "box" if gone == "S00" else "red")]


@pytest.mark.rule("ROLL.SCROLL.11")
def test_the_starting_scroll_counts_as_red() -> None:
    assert shop("R12", coins=9).press("buy:R12").starting("keep:") == ["keep:S00", "keep:R12"]
    assert shop("R12", coins=9, scrolls=["P11", "G10"]).press("buy:R12").now.scrolls == ["P11", "G10", "R12"]


@pytest.mark.rule("ROLL.SCROLL.12")
def test_a_scroll_takes_no_slot() -> None:
    cards = {0: row(["R18", "R19", "R20", "R21"]), 1: row(["P19", "P20", "P21"]), 2: row(["G17", "G18"])}
    run = shop("P11", coins=9, rows=cards | {3: row(["G19"])}).press("buy:P11")
    assert [len(r.cards) for r in run.now.rows] == [4, 3, 2, 1]
    assert run.told(Removed) == []
