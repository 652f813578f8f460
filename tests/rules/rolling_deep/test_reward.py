"""Reward: coins after the first two rounds of a chapter, a discovery card after the third."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep.entries import Found, Kept
from tests.rules.rolling_deep.deep import begin, first_round, found, reward, turn


@pytest.mark.rule("ROLL.REW.01")
@pytest.mark.parametrize("number", [1, 4, 7, 10, 13])
def test_three_coins_after_a_first_round(number: int) -> None:
    assert reward(round=number, coins=6, potions=0).now.coins == 9


@pytest.mark.rule("ROLL.REW.02")
@pytest.mark.parametrize("number", [2, 5, 8, 11, 14])
def test_five_coins_after_a_second_round(number: int) -> None:
    assert reward(round=number, coins=6, potions=0).now.coins == 11


@pytest.mark.rule("ROLL.REW.03")
@pytest.mark.parametrize("number", [3, 6, 9, 12])
def test_a_discovery_after_a_third_round(number: int) -> None:
    run = reward(round=number, coins=3, potions=0, discoveries=["D07", "D23"])
    assert run.told(Found) == [Found("D07")]
    assert (run.now.coins, run.now.discoveries) == (3, ["D23"])
    assert reward(round=number - 1, discoveries=["D07"]).told(Found) == []


@pytest.mark.parametrize(("number", "came_out"), [(1, False), (3, True)])
def test_a_discovery_that_came_out_stops_undo(number: int, came_out: bool) -> None:
    run = turn("2 2 2", round=number, score=8, bosses=["B19"], discoveries=["D01"], potions=9)
    assert run.play.answer(0, "score").answer.chance == came_out


@pytest.mark.rule("ROLL.REW.04")
def test_one_of_the_alternatives_is_taken() -> None:
    run = found("D06", coins=0, potions=0)
    assert run.keys == ["take:D06:0", "take:D06:1"]
    run.press("take:D06:1")
    assert run.now.coins == 6
    assert sum(run.now.yellow_sides.values()) == 38
    assert run.starting("take") + run.starting("side") == []


@pytest.mark.rule("ROLL.REW.05")
def test_an_immediate_card_is_discarded_after_use() -> None:
    run = found("D23", coins=0, potions=0)
    assert (run.now.coins, run.now.potions) == (3, 4)
    assert (run.now.discovery_discard, run.now.ongoing) == (["D23"], [])


@pytest.mark.rule("ROLL.REW.06")
def test_an_ongoing_card_stays_in_force() -> None:
    run = found("D10")
    assert (run.now.ongoing, run.now.discovery_discard) == (["D10"], [])
    assert run.told(Kept) == [Kept("D10", False)]
    later = begin("1 1 0, 1 1 0", ongoing=["D10"])
    assert later.now.score == 2
    assert later.press("score").now.ongoing == ["D10"]
    assert [card.id for card in later.view().ongoing] == ["D10"]


@pytest.mark.rule("ROLL.REW.07")
def test_a_delayed_card_waits_for_its_moment_and_goes() -> None:
    run = found("D14", "1 1 0", coins=0, potions=0)
    assert (run.now.ongoing, run.now.coins) == (["D14"], 0)
    run.leave()
    assert (run.now.round, run.now.coins) == (4, 9)
    assert (run.now.ongoing, run.now.discovery_discard) == ([], ["D14"])


@pytest.mark.rule("ROLL.REW.09")
def test_a_discovery_cannot_be_declined() -> None:
    run = found("D05")
    assert run.keys
    assert run.starting("side:") == run.keys
    run.refuses("enough", "back", "use:no", "done")


@pytest.mark.rule("ROLL.REW.10")
@pytest.mark.parametrize("score", [0, 9])
def test_the_margin_does_not_change_the_reward(score: int) -> None:
    run = first_round("2 2 2", score=score, potions=0, coins=0).press("score")
    assert run.now.coins == 3


@pytest.mark.rule("ROLL.REW.03")
def test_no_discovery_after_the_last_round() -> None:
    run = turn("2 2 2", round=15, score=60, bosses=["B19"], boss_enraged=True).press("score")
    assert (run.now.over, run.told(Found)) == ("won", [])
