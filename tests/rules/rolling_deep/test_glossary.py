"""Glossary: tokens and icons."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep import GAME
from bot.games.rolling_deep.entries import Tried
from tests.rules.rolling_deep.deep import found, numbered, piles, row, shop, turn


@pytest.mark.rule("ROLL.GLOSS.01")
def test_a_plus_equipment_token_holds_one_more_card() -> None:
    third = shop("R14", coins=5, rows={2: row(["G17", "G18"], equip=1)}).press("buy:R14", "place:2.2")
    assert third.now.rows[2].cards == ["G17", "G18", "R14"]
    assert third.view().rows[2].slots == 3
    fourth = shop("R14", coins=5, rows={2: row(["G17", "G18", "P20"], equip=1)}).press("buy:R14")
    fourth.refuses("place:2.0", "place:2.3")


@pytest.mark.rule("ROLL.GLOSS.02")
def test_a_plus_score_token_adds_one_point_in_its_row() -> None:
    assert turn("F F 0", rows={0: row(score=1)}).press("score").now.score == 1
    assert turn("2 F 0", rows={0: row(score=1)}).press("score").now.score == 2


@pytest.mark.rule("ROLL.GLOSS.03")
def test_a_clover_card_gives_another_way_to_try() -> None:
    run = turn("1 1 0", "red 2, purple 2, green 2", rows={0: row(["P16"])})
    run.offers("reroll:red", "several:red+purple", "several:red+green", "several:red+purple+green")
    run.press("several:red+purple+green")
    assert [die.showing for die in run.view().dice] == ["2", "2", "2"]
    turn("1 1 0").refuses("several:red+purple", "nudge:red")


@pytest.mark.rule("ROLL.GLOSS.03")
def test_a_clover_card_that_raises_a_number() -> None:
    run = turn("1 F 0", rows={3: row(["P17"])})
    run.offers("reroll:red", "nudge:red", "nudge:green")
    run.refuses("nudge:purple")
    run.press("nudge:red", "score")
    assert run.now.score == 2


@pytest.mark.rule("ROLL.GLOSS.03")
def test_a_raised_number_is_gone_when_the_die_is_rolled_again() -> None:
    run = turn("1 1 0", "red 1, 2 1 0", potions=9, rows={3: row(["P17"])}).press("nudge:red", "reroll:red", "score")
    assert run.now.score == 2
    assert [die.counts for die in run.view().dice] == [2, 1, 0]


@pytest.mark.rule("ROLL.GLOSS.04")
@pytest.mark.parametrize("clover", ["several:red+purple", "nudge:red"])
def test_a_clover_ability_costs_like_any_try(clover: str) -> None:
    rows = {0: row(["P16", "P17"])}
    run = turn("1 1 0", potions=4, rows=rows).press(clover, "reroll:green")
    assert [tried.paid for tried in run.told(Tried)] == [1, 2]
    assert (run.now.potions, run.view().try_cost) == (1, 3)
    run.refuses(clover, "reroll:red")


@pytest.mark.rule("ROLL.GLOSS.05")
def test_the_track_is_for_tries_in_the_adventure_and_for_refreshes_in_the_shop() -> None:
    adventure = turn("1 1 0", "red 1").press("reroll:red").view()
    assert (adventure.phase, adventure.try_cost, adventure.refresh_cost) == ("adventure", 2, 1)
    visit = shop(coins=9).press("refresh").view()
    assert (visit.phase, visit.try_cost, visit.refresh_cost) == ("shop", 1, 2)


@pytest.mark.rule("ROLL.GLOSS.05")
def test_the_words_name_the_cost_of_the_phase() -> None:
    trying, visiting = turn("1 1 0", "red 1").press("reroll:red"), shop(coins=9).press("refresh")
    adventure = GAME.words.situation(trying.now, trying.question, ())
    visit = GAME.words.headline(visiting.now, visiting.question)
    assert ("reroll 2" in adventure, "refresh" in adventure) == (True, False)
    assert ("refresh 2" in visit, "reroll" in visit) == (True, False)


@pytest.mark.rule("ROLL.GLOSS.06")
def test_an_extra_card_of_the_deck_shown() -> None:
    run = shop(coins=9, rows={0: row(["G15"])})
    assert run.now.offers == ["R01", "P01", "G01", "G02"]
    assert run.press("refresh").now.offers == ["R02", "P02", "G03", "G04"]
    assert shop().now.offers == ["R01", "P01", "G01"]


@pytest.mark.rule("ROLL.GLOSS.07")
def test_a_deck_out_of_play_is_brought_into_play() -> None:
    decks = piles() | {"yellow": numbered("Y", 10)}
    assert shop(decks={**decks}).now.offers == ["R01", "P01", "G01"]
    run = shop(decks={**decks}, coins=9, rows={0: row(["G25"])})
    assert run.now.offers == ["R01", "P01", "G01", "Y01"]
    assert run.press("refresh").now.offers == ["R02", "P02", "G02", "Y02"]


@pytest.mark.rule("ROLL.GLOSS.09")
@pytest.mark.parametrize(("compass", "more"), [("G15", []), ("G25", ["yellow"])])
def test_a_deck_brought_into_play_counts_as_any_deck(compass: str, more: list[str]) -> None:
    decks = piles() | {"yellow": numbered("Y", 10)}
    rows = {0: row([compass])}
    any_deck = found("D09", decks={**decks}, rows=rows).press("take:D09:0")
    assert any_deck.keys == [f"deck:{deck}" for deck in ("red", "purple", "green", *more)]
    each = found("D21", decks={**decks}, rows=rows)
    assert each.keys == ["keep:R01", "keep:P01", "keep:G01", *(["keep:Y01"] if more else [])]


@pytest.mark.rule("ROLL.GLOSS.08")
def test_a_reroll_by_a_card_is_no_try() -> None:
    run = turn("1 1 0", "2 2 2", scrolls=["P12"], rows={0: row(["R23", "P22"])}).press("scroll:P12")
    assert [die.showing for die in run.view().dice] == ["2", "2", "2"]
    assert (run.view().try_cost, run.now.potions, run.told(Tried)) == (1, 3, [])
    assert run.press("score").now.score == 6 + 1


@pytest.mark.rule("ROLL.GLOSS.09")
def test_a_card_from_any_deck_in_play() -> None:
    run = found("D09").press("take:D09:0")
    assert run.keys == ["deck:red", "deck:purple", "deck:green"]
    run.press("deck:green", "deck:green")
    assert run.keys == ["keep:G01", "keep:G02"]
