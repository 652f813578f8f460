"""Components and overview: what is in the box, and what runs out."""

from __future__ import annotations

import pytest

from bot.engine.play import Play
from bot.games.rolling_deep import GAME, supply
from bot.games.rolling_deep.entries import Gain, Lacking
from bot.games.rolling_deep.state import State
from tests.rules.rolling_deep.deep import (
    Deep,
    advance,
    begin,
    first_round,
    found,
    laid_out,
    reward,
    row,
    shop,
    totals,
    turn,
)

STANDARD = (6, 7, 8, 10, 12, 14, 17, 20, 23, 28, 33, 38, 46, 54, 62)


def new_game() -> State:
    """The state after setting up, before the first round."""
    options = {option.name: option.default for option in GAME.setup}
    return Play.new(GAME, 1, options, b"s" * 32).state


@pytest.mark.rule("ROLL.COMP.01")
def test_three_dice_of_six_sides_that_change_one_by_one() -> None:
    run = shop("R01", coins=9).press("buy:R01", "side:red:0:2p")
    assert [len(die.sides) for die in run.now.dice] == [6, 6, 6]
    assert run.now.die("red").sides == ["2p", "1", "1", "2", "2", "F"]
    assert run.now.die("purple").sides == ["0p", "0", "1", "1", "2", "F"]
    assert run.now.die("green").sides == ["0", "0", "1c", "1c", "2", "F"]


@pytest.mark.rule("ROLL.COMP.02")
def test_there_are_thirty_potions() -> None:
    run = turn("1 0p 0", potions=30).press("score")
    assert run.now.potions == 30
    assert supply.potions_left(run.now) == 0
    assert turn("1 0p 0", potions=29).press("score").now.potions == 30


@pytest.mark.rule("ROLL.COMP.03")
def test_there_are_forty_five_coins() -> None:
    run = reward(round=1, coins=44)
    assert run.now.coins == 45
    assert Lacking("reward", "coin", 2) in run.log


@pytest.mark.rule("ROLL.COMP.04")
def test_there_are_fifty_one_mushrooms() -> None:
    rows = {0: row(mushrooms=20), 1: row(mushrooms=20), 3: row(mushrooms=10)}
    run = shop("R08", coins=5, rows=rows).press("buy:R08")
    assert run.now.rows[2].mushrooms == 1
    run.offers("move:0:1", "move:0:2", "move:1:2", "move:3:2", "enough")
    run.refuses("move:0:3", "move:2:1")
    run.press("move:0:2")
    assert [r.mushrooms for r in run.now.rows] == [18, 20, 3, 10]


@pytest.mark.rule("ROLL.COMP.05")
def test_there_are_fifty_six_sides() -> None:
    state = new_game()
    assert sum(len(die.sides) for die in state.dice) == 18
    assert sum(state.yellow_sides.values()) == 38


@pytest.mark.rule("ROLL.COMP.06")
def test_eighteen_yellow_sides_are_plain() -> None:
    plain = {side: n for side, n in new_game().yellow_sides.items() if side.isdigit()}
    assert plain == {"0": 4, "1": 5, "2": 3, "3": 2, "4": 2, "5": 2}


@pytest.mark.rule("ROLL.COMP.07")
def test_eleven_yellow_sides_bear_coins() -> None:
    coined = {side: n for side, n in new_game().yellow_sides.items() if "c" in side}
    assert coined == {"0c": 2, "0cc": 2, "1c": 2, "1cc": 2, "2c": 2, "3c": 1}
    assert turn("1cc 0 0").press("score").now.coins == 5


@pytest.mark.rule("ROLL.COMP.08")
def test_nine_yellow_sides_bear_potions() -> None:
    brewed = {side: n for side, n in new_game().yellow_sides.items() if "p" in side}
    assert brewed == {"0p": 2, "1p": 2, "1pp": 2, "2p": 2, "3p": 1}
    assert turn("1pp 0 0").press("score").now.potions == 5


@pytest.mark.rule("ROLL.COMP.09")
def test_there_are_ten_time_tokens() -> None:
    full = shop("R11", coins=20, time_total=10, time_up=10).press("buy:R11")
    assert (full.now.time_total, full.now.time_up) == (10, 10)
    nearly = shop("R11", coins=20, time_total=9, time_up=9).press("buy:R11")
    assert (nearly.now.time_total, nearly.now.time_up) == (10, 10)


@pytest.mark.rule("ROLL.COMP.10")
def test_there_are_ten_plus_tokens_of_both_kinds_together() -> None:
    rows = {0: row(equip=6), 1: row(score=3)}
    run = found("D01", rows=rows).press("take:D01:1", "row:2")
    assert run.now.rows[2].plus_score == 1
    assert Lacking("D01", "plus_score", 2) in run.log


@pytest.mark.rule("ROLL.COMP.11")
def test_the_starting_scroll_belongs_to_no_deck() -> None:
    run = first_round("1 1 0").press("scroll:S00")
    assert all("S00" not in pile for pile in (*run.now.discards.values(), *run.now.decks.values()))
    assert "S00" in run.now.box


@pytest.mark.rule("ROLL.COMP.12")
def test_five_chapter_cards_have_a_standard_and_an_advanced_side() -> None:
    assert tuple(begin(round=1).view().targets) == STANDARD
    advanced = tuple(begin(round=1, side="advanced").view().targets)
    assert advanced == (7, 8, 9, 12, 14, 16, 20, 23, 26, 32, 37, 42, 51, 60, 69)


@pytest.mark.rule("ROLL.COMP.13")
def test_there_are_four_results_cards() -> None:
    assert [r.label for r in Deep(new_game()).view().rows] == ["0-1", "2-3", "4-5", "6+"]


@pytest.mark.rule("ROLL.COMP.14")
def test_five_of_twenty_bosses_are_met() -> None:
    state = new_game()
    assert sorted(state.bosses) == [f"B{n:02}" for n in range(1, 21)]
    met = [state.bosses[0]]
    for last in (3, 6, 9, 12):
        state = advance(round=last, bosses=state.bosses, boss_discard=state.boss_discard).now
        met.append(state.bosses[0])
    assert len(set(met)) == 5


@pytest.mark.rule("ROLL.OVER.01")
@pytest.mark.parametrize(("number", "chapter", "place"), [(1, 1, 1), (3, 1, 3), (4, 2, 1), (7, 3, 1), (15, 5, 3)])
def test_three_rounds_make_a_chapter(number: int, chapter: int, place: int) -> None:
    view = begin(round=number).view()
    assert (view.chapter, view.round_in_chapter) == (chapter, place)
    assert list(STANDARD) == sorted(STANDARD)


@pytest.mark.rule("ROLL.OVER.02")
@pytest.mark.parametrize("number", range(1, 16))
def test_a_boss_changes_the_last_round_of_each_chapter(number: int) -> None:
    view = begin(round=number, bosses=["B20", "B01"]).view()
    assert view.boss is not None
    assert view.boss.active == (number in (3, 6, 9, 12, 15))
    assert view.target == STANDARD[number - 1] + (3 if number in (3, 6, 9, 12, 15) else 0)


@pytest.mark.rule("ROLL.OVER.03")
def test_one_missed_target_loses_the_expedition() -> None:
    run = turn("1 1 0", round=8, time_up=1, scrolls=[]).press("score")
    assert (run.now.phase, run.now.over) == ("over", "lost")
    assert run.keys == []
    assert not [gain for gain in run.told(Gain) if gain.source in ("reward", "interest")]


@pytest.mark.rule("ROLL.OVER.04")
@pytest.mark.parametrize("dice", ["F 0 0", "0 F 0", "0 0 F"])
def test_a_face_does_nothing_by_itself(dice: str) -> None:
    before = turn(dice)
    assert totals(before.press("score")) == (0, 3, 3)
    assert before.now.rows == laid_out("turn").rows
