"""Every card of the three shop decks does what it says, with the figures of the facts written out."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.rolling_deep.entries import Bought, Resulted
from tests.rules.rolling_deep.deep import Deep, advance, begin, interest, piles, row, shop, totals, turn

PRICES = {
    "R": "3 3 4 5 5 6 6 5 5 8 15 3 5 5 5 4 7 6 6 6 5 5 6 5",
    "P": "3 4 4 4 6 2 5 6 7 15 3 2 4 5 5 4 6 3 6 9 5 4 5 4",
    "G": "1 4 4 4 6 2 5 6 6 2 3 5 5 1 2 4 8 7 8 6 5 5 4 5",
    "Y": "4 6 5 5 4 3 6 5 5 6",
}
KINDS = {
    "book": "R01 R02 R03 R04 R05 R06 R07 P01 P02 P03 P04 P05 G01 G02 G03 G04 G05 Y07",
    "consumable": "R08 R09 R10 R11 P06 P07 P08 P09 P10 G06 G07 G08 Y06 Y08",
    "scroll": "R12 R13 P11 P12 G09 G10 G11",
    "torch": "R14 R15 P13 P14 G12 G13 Y04",
    "compass": "R16 R17 P15 P16 P17 P18 G14 G15 G16 Y01",
    "wand": "R18 R19 R20 P19 P20 P21 G17 G18 Y02 Y10",
    "pickaxe": "R21 R22 R23 P22 P23 G19 G20 G21 G22 Y03 Y09",
    "piggy_bank": "R24 P24 G23 G24 Y05",
}
PRICED = [(f"{deck}{n:02}", int(price)) for deck, row in PRICES.items() for n, price in enumerate(row.split(), 1)]


@pytest.mark.parametrize(("card", "price"), PRICED)
def test_prices(card: str, price: int) -> None:
    decks = piles() | ({"yellow": [card]} if card[0] == "Y" else {})
    rows = {0: row(["G25"])} if card[0] == "Y" else {}
    run = shop(card, coins=price, decks=decks, rows=rows)
    run.offers(f"buy:{card}")
    run.press(f"buy:{card}")
    assert run.told(Bought) == [Bought(0, card, price, 0)]
    if price > 0:
        shop(card, coins=price - 1, decks=piles() | {"yellow": [card]}, rows=rows).refuses(f"buy:{card}")


@pytest.mark.parametrize(("kind", "cards"), KINDS.items())
def test_kinds(kind: str, cards: str) -> None:
    for card in cards.split():
        shown = shop(rows={0: row([card])}).view().rows[0].cards[0]
        assert (card, shown.kind) == (card, kind)


def test_every_card_is_of_one_kind() -> None:
    listed = sorted(card for cards in KINDS.values() for card in cards.split())
    assert listed == sorted(card for card, _ in PRICED)
    assert len(listed) == 24 + 24 + 24 + 10


BOOKS = [
    ("R01", "red", "2p"), ("R02", "any", "2"), ("R03", "red", "3"), ("R04", "any", "3"), ("R05", "red", "4"),
    ("R06", "any", "4"), ("R07", "red", "5"), ("P01", "any", "1p"), ("P02", "purple", "1pp"),
    ("P03", "purple", "2p"), ("P04", "purple", "3"), ("P05", "any", "3p"), ("G01", "any", "0cc"),
    ("G02", "green", "1cc"), ("G03", "green", "2c"), ("G04", "green", "3"), ("G05", "any", "3c"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "die", "side"), BOOKS)
def test_books(card: str, die: str, side: str) -> None:
    run = shop(card, coins=9).press(f"buy:{card}")
    dies = ["red", "purple", "green"] if die == "any" else [die]
    assert sorted({key.split(":")[1] for key in run.starting("side:")}) == sorted(dies)
    assert {key.split(":")[3] for key in run.starting("side:")} == {side}
    before = run.now.yellow_sides[side]
    run.press(f"side:{dies[-1]}:0:{side}")
    assert run.now.die(dies[-1]).sides.count(side) == (2 if side == "2" else 1)
    assert run.now.yellow_sides[side] == before - 1


CONSUMED = [
    ("R08", (0, 0, 3, 0), 0, 0), ("R09", (0, 0, 0, 5), 0, 0), ("P06", (0, 0, 0, 0), 0, 3),
    ("P07", (0, 0, 0, 0), 0, 6), ("P08", (4, 0, 0, 0), 0, 0), ("P09", (0, 4, 0, 0), 0, 0),
    ("G06", (0, 0, 0, 0), 4, 0), ("G08", (1, 1, 1, 1), 0, 0),
]  # fmt: skip


@pytest.mark.parametrize(("card", "mushrooms", "coins", "potions"), CONSUMED)
def test_consumables(card: str, mushrooms: tuple[int, ...], coins: int, potions: int) -> None:
    price = dict(PRICED)[card]
    run = shop(card, coins=price, potions=1).press(f"buy:{card}")
    assert tuple(r.mushrooms for r in run.now.rows) == mushrooms
    assert (run.now.coins, run.now.potions) == (coins, 1 + potions)


def test_battle_chalk_and_extra_pocket_go_on_a_row_of_choice() -> None:
    chalk = shop("R10", coins=8).press("buy:R10")
    chalk.offers("row:0", "row:1", "row:2", "row:3")
    assert chalk.press("row:3").now.rows[3].plus_score == 2
    pocket = shop("G07", coins=5).press("buy:G07", "row:2")
    assert [r.plus_equip for r in pocket.now.rows] == [0, 0, 1, 0]


@pytest.mark.parametrize("card", ["R11", "P10"])
def test_borrowed_daylight_and_slow_sand_give_a_time_token(card: str) -> None:
    run = shop(card, coins=15, falls="1 1 0").press(f"buy:{card}").leave()
    assert (run.now.time_total, run.now.time_up) == (4, 4)


def spent(card: str, dice: str = "1 1 0", falls: str = "", **given: Any) -> Deep:
    return turn(dice, falls, scrolls=[card], **given).press(f"scroll:{card}")


def test_red_scrolls() -> None:
    assert spent("R12").now.score == 5
    assert spent("R13", time_total=4, time_up=2).now.score == 12


def test_the_scroll_of_second_thoughts_turns_a_die_by_one() -> None:
    run = turn("2 F 0", scrolls=["P11"])
    assert run.starting("scroll:") == ["scroll:P11:red-1", "scroll:P11:red+1", "scroll:P11:green+1"]
    assert turn("2 F 0", scrolls=["P11"]).press("scroll:P11:red-1", "score").now.score == 1
    assert turn("2 F 0", scrolls=["P11"]).press("scroll:P11:green+1", "score").now.score == 3


def test_a_turned_die_makes_and_breaks_doubles() -> None:
    rows = {0: row(["G19"])}
    assert turn("2 1 F", scrolls=["P11"], rows=rows).press("scroll:P11:red-1", "score").now.score == 2 + 3
    assert turn("2 2 F", scrolls=["P11"], rows=rows).press("scroll:P11:red-1", "score").now.score == 3


def test_the_scroll_of_do_over_rolls_all_three() -> None:
    run = spent("P12", "1 1 0", "2 2 2")
    assert [die.showing for die in run.view().dice] == ["2", "2", "2"]


def test_green_scrolls() -> None:
    assert spent("G10").now.coins == 8
    run = spent("G09", time_up=1)
    assert (run.now.time_up, run.now.time_total, run.gained("G09", "up")) == (2, 3, 1)
    turn("1 1 0", scrolls=["G09"], time_up=3).refuses("scroll:G09")


def test_bought_time_saves_a_round_that_is_out_of_time() -> None:
    run = turn("1 F 0", "2 2 2", round=1, time_up=1, scrolls=["G09"]).press("score", "scroll:G09")
    assert (run.now.time_up, run.about) == (1, "turn")
    run.press("score")
    assert run.now.over == ""


def test_the_sure_thing_pays_after_a_turn_with_doubles() -> None:
    lying = turn("1 1 0", "2 1 0", scrolls=["G11"])
    lying.refuses("scroll:G11")
    lying.press("score")
    assert lying.press("scroll:G11").now.score == 2 + 6
    turn("2 1 0", "1 1 0", scrolls=["G11"]).press("score").refuses("scroll:G11")
    advance("2 1 0", round=13, scrolls=["G11"], doubles=True).refuses("scroll:G11")


def test_torches() -> None:
    assert totals(begin(rows={0: row(["R14"])})) == (2, 3, 3)
    assert [r.mushrooms for r in begin(rows={0: row(["R15"])}).now.rows] == [0, 0, 1, 1]
    assert totals(begin(rows={0: row(["P13"])})) == (0, 3, 5)
    assert [r.mushrooms for r in begin(rows={0: row(["P14"])}).now.rows] == [0, 1, 0, 0]
    assert totals(begin(rows={0: row(["G12"])})) == (0, 5, 3)


@pytest.mark.parametrize(("coins", "score"), [(7, 0), (8, 3), (20, 3)])
def test_the_high_rollers_torch_wants_eight_coins(coins: int, score: int) -> None:
    assert begin(coins=coins, rows={0: row(["G13"])}).now.score == score


@pytest.mark.parametrize(("dice", "result"), [("2 1 0", 4), ("3 F F", 4), ("1 2 2", 5), ("F 2 0", 2)])
def test_the_downhill_compass(dice: str, result: int) -> None:
    run = turn(dice, rows={0: row(["R16"])}).press("score")
    assert [resulted.result for resulted in run.told(Resulted)] == [result]


@pytest.mark.parametrize(("dice", "result"), [("2 1 0", 4), ("0 F F", 1), ("F F F", 0)])
def test_the_needle_of_nerve(dice: str, result: int) -> None:
    run = turn(dice, rows={0: row(["R17"])}).press("score")
    assert [resulted.result for resulted in run.told(Resulted)] == [result]


def test_the_even_keel_compass_caps_the_cost_at_two() -> None:
    run = turn("1 1 0", potions=9, rows={0: row(["P15"])}).press("reroll:red", "reroll:red", "reroll:red")
    assert (run.now.potions, run.view().try_cost) == (9 - 1 - 2 - 2, 2)


def test_the_deep_cup_and_double_or_nothing_pay_once_a_roll() -> None:
    cup = turn("1p 0p 0", rows={0: row(["P18"])}).press("score")
    assert cup.now.potions == 3 + 2 + 1
    coins = turn("1c 1 1c", rows={0: row(["G16"])}).press("score")
    assert coins.now.coins == 3 + 2 + 1


def test_the_bookworm_compass_makes_books_cost_one() -> None:
    run = shop("R07", "P06", "G06", coins=9, rows={0: row(["G14"])})
    assert [card.price for card in run.view().offers] == [1, 2, 2]
    assert [card.printed for card in run.view().offers] == [6, 2, 2]
    assert run.press("buy:R07", "side:red:0:5").now.coins == 8


def test_the_thump_and_regiment_wands() -> None:
    assert turn("2 1 0", rows={1: row(["R18"])}).press("score").now.score == 3 + 2
    three = {1: row(["R19", "P13", "G24"])}
    assert turn("2 1 0", rows=three).press("score").now.score == 3 + 3


@pytest.mark.parametrize(("dice", "gain"), [("F F 0", 0), ("1 F 0", 1), ("2 F 0", 1), ("2 1 0", 2), ("5 2 2", 5)])
def test_the_avalanche_wand_pays_half_the_result_rounded_up(dice: str, gain: int) -> None:
    run = turn(dice, rows={number: row(["R20"]) for number in range(4)}).press("score")
    assert run.gained("R20") == gain


def test_the_root_wand_uses_the_row_below() -> None:
    run = turn("2 1 0", rows={1: row(["P19"]), 2: row(["R18"], mushrooms=3, score=4)}).press("score")
    assert (run.now.score, run.now.rows[2].mushrooms) == (3 + 3, 2)
    assert turn("2 2 2", rows={3: row(["P19"], mushrooms=1), 0: row(mushrooms=9)}).press("score").now.score == 7


def test_the_sundial_and_sprouting_wands() -> None:
    assert turn("2 1 0", rows={1: row(["P20"])}, time_up=2).press("score").gained("P20") == 4
    run = turn("2 1 0", rows={1: row(["P21"], mushrooms=2)}).press("score")
    assert (run.now.score, run.now.rows[1].mushrooms) == (3 + 2 + 1, 2)
    first = turn("1 F 0", rows={0: row(["P21"])}).press("score")
    assert [r.mushrooms for r in first.now.rows] == [1, 0, 0, 0]


@pytest.mark.parametrize(("coins", "gain"), [(2, 0), (3, 1), (8, 2), (15, 5), (18, 5), (45, 5)])
def test_the_jackpot_wand_pays_per_three_coins_up_to_five(coins: int, gain: int) -> None:
    assert turn("2 1 0", rows={1: row(["G17"])}, coins=coins).press("score").gained("G17") == gain


@pytest.mark.parametrize(("dice", "pair"), [("1 1 0", True), ("1 1 1c", True), ("2 1 0", False), ("F F 0", False)])
def test_doubles(dice: str, pair: bool) -> None:
    rows = {number: row(["G18"]) for number in range(4)}
    assert turn(dice, rows=rows).press("score").gained("G18") == (4 if pair else 0)
    assert turn(dice, rows={3: row(["G19"])}).press("score").gained("G19") == (3 if pair else 0)


PICKS = [
    ("R21", "2 2 2", 4, 0, 0), ("R21", "2 2 1c", 0, 0, 0), ("R22", "F 1 0", 4, 0, 0), ("R22", "1 F 0", 0, 0, 0),
    ("R23", "1 1 0", 1, 0, 0), ("P22", "1 1 0", 0, 0, 0), ("P23", "1 F 0", 2, 0, 2), ("P23", "F 1 0", 0, 0, 0),
    ("G20", "2 1 0", 0, 2, 0), ("G20", "2 2 2", 0, 2, 0), ("G20", "1 1 0", 0, 0, 0), ("G21", "2 2 2", 8, 3, 0),
    ("G21", "2 2 0", 0, 0, 0), ("G22", "1 1 F", 2, 2, 0), ("G22", "F F 0", 0, 0, 0),
]  # fmt: skip


@pytest.mark.parametrize(("card", "dice", "score", "coins", "potions"), PICKS)
def test_pickaxes(card: str, dice: str, score: int, coins: int, potions: int) -> None:
    run = turn(dice, rows={2: row([card])}).press("score")
    assert [run.gained(card, what) for what in ("score", "coin", "potion")] == [score, coins, potions]


def test_picks_that_look_at_tries() -> None:
    rows = {0: row(["R23", "P22"])}
    assert turn("1 1 0", "red 1", rows=rows).press("reroll:red", "score").now.score == 2 + 3
    assert turn("1 1 0", rows=rows).press("score").now.score == 2 + 1


def test_piggy_banks() -> None:
    assert [r.mushrooms for r in interest(coins=0, potions=0, rows={0: row(["R24"])}).now.rows] == [0, 0, 1, 1]
    assert interest(coins=0, potions=0, rows={0: row(["P24"])}).now.potions == 2
    assert interest(coins=0, potions=0, rows={0: row(["G24"])}).now.coins == 2


def test_the_fat_piggy_doubles_coins_and_bars_potions() -> None:
    run = interest(coins=9, potions=7, rows={0: row(["G23"])})
    assert (run.now.coins, run.now.potions, run.about) == (13, 7, "shop")
    none = interest(coins=9, potions=2, rows={0: row(["G23"])})
    assert (none.now.coins, none.now.potions) == (9, 2)
