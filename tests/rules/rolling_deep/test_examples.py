"""The printed examples, step by step with every figure of the ledger's oracles."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep import GAME
from bot.games.rolling_deep.entries import Left
from tests.rules.rolling_deep.table import Run, card, effect, rolling

BOSS_ROWS = {"0-1": "G20 P19", "2-3": "P20 P13 P14", "4-5": "G19"}
"""Coin pickaxe and use-row-below wand; +2 per face-up token wand and both torches; +3 doubles pickaxe."""


# ---- Example 1: round 1, target 6


def example_1() -> Run:
    return rolling(phase="torches", scrolls="S00")


@pytest.mark.rule("ROLL.EX1.01")
def test_example_1_first_turn_scores_three_and_a_coin() -> None:
    run = example_1()
    run.loads("2 F 1c")
    run.shows(round=1, target=6, score=0, coins=3, potions=3, time_up=3, down=0, cost=1, scrolls="S00")
    run.shows(dice="2 F 1c", result=3)
    run.answers("score")
    assert run.gains() == [("dice", "coin", 1, 4), ("result", "score", 3, 3)]
    run.shows(coins=4, potions=3, score=3, time_up=2, down=1, cost=1, last_row=1)


def after_turn_1() -> Run:
    run = example_1()
    run.loads("2 F 1c 0 0 0")
    return run.answers("score", "roll")


@pytest.mark.rule("ROLL.EX1.02", "ROLL.EX1.03", "ROLL.EX1.04")
def test_example_1_second_turn_tries_red_twice() -> None:
    run = after_turn_1()
    run.shows(dice="0 0 0")
    run.loads("red:0")
    run.answers("reroll:red")
    run.shows(dice="0 0 0", potions=2, cost=2)
    run.loads("red:1")
    run.answers("reroll:red")
    run.shows(dice="1 0 0", potions=0, cost=3, time_up=2, result=1)
    run.answers("score")
    run.offers_only("roll", "scroll:S00")
    run.shows(score=4, coins=4, potions=0, time_up=1, down=2, cost=1, last_row=0)


def after_turn_2() -> Run:
    run = after_turn_1()
    run.loads("red:0 red:1")
    run.answers("reroll:red", "reroll:red")
    run.loads("1 F 0")
    return run.answers("score", "roll")


@pytest.mark.rule("ROLL.EX1.05")
def test_example_1_third_turn_must_score() -> None:
    run = after_turn_2()
    run.shows(dice="1 F 0", potions=0, cost=1, time_up=1)
    run.refuses("reroll:red", "reroll:purple", "reroll:green")
    run.shows(potions=0, cost=1)
    run.answers("score")
    run.shows(score=5, coins=4, time_up=0, down=3, cost=1, phase="late", asks="late", last_row=0)


@pytest.mark.rule("ROLL.EX1.06")
def test_example_1_only_the_scroll_saves_the_run() -> None:
    run = after_turn_2().answers("score")
    run.offers_only("scroll:S00", "giveup")
    run.answers("scroll:S00")
    assert run.gains()[0] == ("S00", "score", 5, 10)
    run.shows(score=10, scrolls="", box=["S00"], round=1, coins=7)
    lost = after_turn_2().answers("score", "giveup")
    lost.shows(over="lost", score=5)
    assert lost.play.over


# ---- Example 2: round 9, target 23, the boss ignores exact pairs


def example_2() -> Run:
    return rolling(
        phase="torches",
        round=9,
        bosses="B01",
        coins=0,
        potions=3,
        scrolls="P11",
        rows=BOSS_ROWS,
        mushrooms={"0-1": 3, "2-3": 3},
        sides={"red": "2p 0 1 1 2 F"},
    )


@pytest.mark.rule("ROLL.EX2.02", "ROLL.EX2.17")
def test_example_2_torches_before_the_first_roll() -> None:
    run = example_2()
    run.loads("2p 0 F")
    run.shows(round=9, target=23, score=0, coins=0, time_up=3, potions=5, m01=3, m23=4, cost=1)


@pytest.mark.rule("ROLL.EX2.03", "ROLL.EX2.04", "ROLL.EX2.05", "ROLL.EX2.06")
def test_example_2_first_turn() -> None:
    run = example_2()
    run.loads("2p 0 F 1 F 1c")
    run.shows(dice="2p 0 F", result=2, preview=12)
    run.answers("score")
    assert run.gains() == [
        ("dice", "potion", 1, 6),
        ("result", "score", 2, 2),
        ("mushrooms", "score", 4, 6),
        ("P20", "score", 6, 12),
        ("G20", "coin", 2, 2),
    ]
    run.shows(score=12, potions=6, coins=2, m23=3, m01=3, time_up=2, down=1, cost=1, last_row=1)


def second_turn() -> Run:
    run = example_2()
    run.loads("2p 0 F 1 F 1c")
    return run.answers("score")


@pytest.mark.rule("ROLL.EX2.01", "ROLL.EX2.07", "ROLL.EX2.08", "ROLL.EX2.09", "ROLL.EX2.10")
@pytest.mark.rule("ROLL.EX2.11", "ROLL.EX2.18")
def test_example_2_second_turn_a_pair_is_ignored() -> None:
    run = second_turn()
    run.shows(dice="1 F 1c", result=0, preview=18, score=12)
    run.loads("2 2 F")
    run.answers("score")
    assert run.gains() == [("mushrooms", "score", 3, 15), ("P19", "score", 3, 18)]
    run.shows(score=18, coins=2, potions=6, m01=2, m23=2, time_up=1, down=2, cost=1, last_row=0)


@pytest.mark.rule("ROLL.EX2.01")
def test_example_2_three_of_a_kind_is_no_pair() -> None:
    run = rolling("1 1 1c", round=9, bosses="B01")
    run.shows(result=3)


def third_turn() -> Run:
    run = second_turn()
    run.loads("red:2 purple:2 green:F")
    return run.answers("score")


@pytest.mark.rule("ROLL.EX2.12", "ROLL.EX2.13", "ROLL.EX2.14")
def test_example_2_third_turn_tries_and_the_purple_scroll() -> None:
    run = third_turn()
    run.shows(dice="2 2 F", result=0, preview=22, target=23)
    run.loads("purple:2")
    run.answers("reroll:purple")
    run.shows(dice="2 2 F", potions=5, cost=2)
    run.loads("purple:2")
    run.answers("reroll:purple")
    run.shows(dice="2 2 F", potions=3, cost=3)
    run.offers("reroll:purple", "score", "scroll:P11:purple-1")
    run.answers("scroll:P11:purple-1")
    run.shows(dice="2 1 F", result=3, scrolls="", pile_purple="P11", potions=3)


@pytest.mark.rule("ROLL.EX2.15", "ROLL.EX2.16")
def test_example_2_third_turn_beats_the_boss() -> None:
    run = third_turn()
    run.loads("purple:2 purple:2")
    run.answers("reroll:purple", "reroll:purple", "scroll:P11:purple-1")
    run.shows(preview=25)
    run.answers("score")
    assert run.gains()[:4] == [
        ("result", "score", 3, 21),
        ("mushrooms", "score", 2, 23),
        ("P20", "score", 2, 25),
        ("G20", "coin", 2, 4),
    ]
    run.shows(score=25, target=23, m01=2, m23=1, round=9)
    assert run.state.phase == "reward"
    assert run.question.about.startswith("take:") or run.question.about == "interest"


# ---- Reward


def discovered() -> Run:
    return rolling(phase="reward", round=3, coins=4, discoveries="D01", potions=0)


@pytest.mark.rule("ROLL.REW.08")
def test_reward_example_seven_coins() -> None:
    run = discovered()
    run.offers_only("take:D01:0", "take:D01:1")
    run.shows(coins=4, plus_left=10, s45=0)
    run.answers("take:D01:0")
    run.shows(coins=11, s45=0, plus_left=10, discovery_discard=["D01"])


@pytest.mark.rule("ROLL.REW.08")
def test_reward_example_three_tokens_in_one_row() -> None:
    run = discovered().answers("take:D01:1")
    run.offers_only("row:0", "row:1", "row:2", "row:3")
    run.answers("row:2")
    run.shows(coins=4, s45=3, plus_left=7, discovery_discard=["D01"])


# ---- Interest


@pytest.mark.rule("ROLL.INT.07")
def test_interest_example() -> None:
    run = rolling(phase="interest", coins=9, potions=7)
    run.offers_only("interest:coins", "interest:potions", "interest:none")
    assert [getattr(option, "amount", 0) for option in run.question.options(0)] == [2, 1, 0]
    run.answers("interest:coins")
    run.shows(coins=11, potions=7)
    other = rolling(phase="interest", coins=9, potions=7).answers("interest:potions")
    other.shows(coins=9, potions=8)


@pytest.mark.rule("ROLL.INT.08", "ROLL.INT.09")
def test_interest_example_with_the_doubling_piggy_bank() -> None:
    run = rolling(phase="interest", coins=9, potions=7, rows={"0-1": "G23"})
    assert run.gains() == [("interest", "coin", 4, 13)]
    run.shows(coins=13, potions=7, phase="shopping")
    run.refuses("interest:potions")


# ---- Shop: nine coins, every slot full but one in row 2-3

FULL = {"0-1": "R18 P15 P21 P24", "2-3": "R20 R21", "4-5": "R22 R23", "6+": "R24"}
"""Row 0-1 holds A, B, a wand of Gary's and a piggy bank."""
LAST = card("T01", "compass", effect("flag", flag="nothing"), price=3, deck="purple", name="The last card")


def shop_example() -> Run:
    return rolling(
        phase="shop",
        coins=9,
        potions=0,
        rows=FULL,
        scrolls="",
        decks={"red": "R13 R01", "purple": "G14 T01", "green": "G06 G12"},
        extra=[LAST],
    )


@pytest.mark.rule("ROLL.SHOPEX.01", "ROLL.SHOPEX.02")
def test_shop_example_buys_the_middle_card() -> None:
    run = shop_example()
    run.shows(coins=9, offers="R13 G14 G06", refresh=1)
    run.answers("buy:G14")
    run.offers("place:1.0", "place:1.1", "place:1.2")
    run.answers("place:1.2")
    run.shows(coins=8, row23="R20 R21 G14", offers="R13 G06", refresh=1)


def after_refresh() -> Run:
    return shop_example().answers("buy:G14", "place:1.2", "refresh")


@pytest.mark.rule("ROLL.SHOPEX.03", "ROLL.SHOPEX.04")
def test_shop_example_refreshes_and_reads_prices() -> None:
    run = after_refresh()
    run.shows(coins=7, refresh=2, offers="R01 T01 G12", pile_red="R13", pile_green="G06")
    offered = GAME.view(run.state, 0).offers
    assert [(shown.printed, shown.price) for shown in offered] == [(3, 1), (3, 3), (5, 5)]


@pytest.mark.rule("ROLL.SHOPEX.05")
def test_shop_example_buys_the_book_for_one() -> None:
    run = after_refresh()
    assert run.state.yellow_sides["2p"] == 2
    run.answers("buy:R01")
    run.offers_only("side:red:0:2p", "side:red:1:2p", "side:red:2:2p", "back")
    run.answers("side:red:0:2p")
    run.shows(coins=6, red="2p 1 1 2 2 F", box=["0"], pile_red="R13 R01", offers="T01 G12")
    assert run.state.yellow_sides["2p"] == 1


def after_torch() -> Run:
    return after_refresh().answers("buy:R01", "side:red:0:2p", "buy:G12", "place:0.3:P21")


@pytest.mark.rule("ROLL.SHOPEX.06", "ROLL.SHOPEX.07")
def test_shop_example_buys_the_torch_instead_of_a_wand() -> None:
    run = after_torch()
    run.shows(coins=1, row01="R18 P15 P24 G12", pile_purple="P21", offers="T01", refresh=2)
    run.refuses("buy:T01", "refresh")
    run.shows(coins=1, refresh=2)


@pytest.mark.rule("ROLL.SHOPEX.08")
def test_shop_example_ends_with_one_coin() -> None:
    run = after_torch()
    run.answers("leave")
    run.shows(coins=3, offers="", refresh=1, pile_purple="P21 T01", round=2)
    assert [(entry.coins, entry.cards) for entry in run.told(Left)] == [(1, ("T01",))]
