"""Equipment: slots, order, placing and destroying, and when each kind acts."""

from __future__ import annotations

import pytest

from bot.games.rolling_deep.entries import Gain, Placed, Removed, Rolled
from bot.games.rolling_deep.state import Row
from tests.rules.rolling_deep.deep import begin, found, interest, row, shop, turn
from tests.rules.rolling_deep.table import add, discovery, effect

FULL = (["R18", "R19", "R20", "R21"], ["P19", "P20", "P21"], ["G17", "G18"], ["G19"])


def all_full() -> dict[int, Row]:
    return {number: row(cards) for number, cards in enumerate(FULL)}


@pytest.mark.rule("ROLL.EQUIP.01")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_bought_equipment_goes_in_any_row(number: int) -> None:
    run = shop("R18", coins=6).press("buy:R18")
    assert run.starting("place:") == ["place:0.0", "place:1.0", "place:2.0", "place:3.0"]
    run.press(f"place:{number}.0")
    assert [r.cards for r in run.now.rows][number] == ["R18"]
    assert run.leave().now.rows[number].cards == ["R18"]


def fills(number: int) -> None:
    """Row `number` takes no further card but in the place of one of its own."""
    run = shop("R14", coins=5, rows={number: row(FULL[number])}).press("buy:R14")
    refused = [f"place:{number}.{place}" for place in range(6)]
    run.refuses(*refused)
    run.press(f"place:{number}.0:{FULL[number][0]}")
    assert run.now.rows[number].cards == ["R14", *FULL[number][1:]]


def has_room(number: int) -> None:
    """Row `number` takes one more card when it holds one less than it can."""
    run = shop("R14", coins=5, rows={number: row(FULL[number][1:])}).press("buy:R14", f"place:{number}.0")
    assert run.now.rows[number].cards == ["R14", *FULL[number][1:]]
    assert run.view().rows[number].slots == len(FULL[number])


@pytest.mark.rule("ROLL.EQUIP.02")
def test_the_first_row_has_four_slots() -> None:
    fills(0)
    has_room(0)
    assert len(FULL[0]) == 4


@pytest.mark.rule("ROLL.EQUIP.03")
def test_the_second_row_has_three_slots() -> None:
    fills(1)
    has_room(1)
    assert len(FULL[1]) == 3


@pytest.mark.rule("ROLL.EQUIP.04")
def test_the_third_row_has_two_slots() -> None:
    fills(2)
    has_room(2)
    assert len(FULL[2]) == 2


@pytest.mark.rule("ROLL.EQUIP.05")
def test_the_last_row_has_one_slot() -> None:
    fills(3)
    has_room(3)
    assert len(FULL[3]) == 1


@pytest.mark.rule("ROLL.EQUIP.06")
def test_a_plus_equipment_token_makes_room_for_good() -> None:
    run = shop("R14", coins=5, rows={3: row(["G19"], equip=1)}).press("buy:R14", "place:3.1")
    assert run.now.rows[3].cards == ["G19", "R14"]
    assert run.leave().now.rows[3].plus_equip == 1


@pytest.mark.rule("ROLL.EQUIP.07")
def test_in_the_shop_equipment_may_be_destroyed_freely() -> None:
    run = shop(coins=4, rows={0: row(["R18", "P20", "G17"])}).press("destroy:R18", "destroy:G17")
    assert (run.now.coins, run.now.rows[0].cards) == (4, ["P20"])
    assert (run.now.discards["red"], run.now.discards["green"]) == (["R18"], ["G17"])
    turn("1 1 0", rows={0: row(["R18"])}).refuses("destroy:R18")


@pytest.mark.rule("ROLL.EQUIP.08")
def test_cards_keep_their_order() -> None:
    run = shop("R14", coins=5, rows={0: row(["R18", "P20"])})
    run.refuses("place:0.0", "move:0:1", "order:P20,R18", "place:0.0:R18")
    run.press("buy:R14", "place:0.2")
    assert run.now.rows[0].cards == ["R18", "P20", "R14"]


@pytest.mark.rule("ROLL.EQUIP.09")
@pytest.mark.parametrize(
    ("place", "cards"),
    [(0, ["R14", "R18", "P20"]), (1, ["R18", "R14", "P20"]), (2, ["R18", "P20", "R14"])],
)
def test_a_new_card_goes_to_an_end_or_between(place: int, cards: list[str]) -> None:
    run = shop("R14", coins=5, rows={0: row(["R18", "P20"])}).press("buy:R14")
    run.refuses("place:0.3")
    assert run.press(f"place:0.{place}").now.rows[0].cards == cards


@pytest.mark.rule("ROLL.EQUIP.10")
def test_equipment_gained_by_any_means_must_be_placed() -> None:
    decks = {"red": ["R18"], "purple": ["P20"], "green": ["G17"], "yellow": []}
    run = found("D21", decks=decks).press("keep:R18")
    assert run.keys == ["place:0.0", "place:1.0", "place:2.0", "place:3.0"]
    run.refuses("back", "leave", "done")
    assert run.press("place:2.0").now.rows[2].cards == ["R18"]


@pytest.mark.rule("ROLL.EQUIP.11")
def test_on_a_full_board_one_card_makes_room() -> None:
    decks = {"red": ["R14"], "purple": ["P06"], "green": ["G06"], "yellow": []}
    run = found("D21", decks=decks, rows=all_full()).press("keep:R14")
    assert len(run.keys) == 4 * 4 + 3 * 3 + 2 * 2 + 1
    run.refuses("place:0.0", "place:3.0", "place:0.0:G19")
    run.press("place:1.2:P19")
    assert run.now.rows[1].cards == ["P20", "P21", "R14"]
    assert "P19" in run.now.discards["purple"]


@pytest.mark.rule("ROLL.EQUIP.11")
def test_outside_the_shop_a_full_row_stays_while_another_has_room() -> None:
    decks = {"red": ["R14"], "purple": ["P06"], "green": ["G06"], "yellow": []}
    run = found("D21", decks=decks, rows={3: row(["G19"])}).press("keep:R14")
    run.refuses("place:3.0:G19", "place:3.0")
    run.offers("place:0.0", "place:1.0", "place:2.0")


@pytest.mark.rule("ROLL.EQUIP.12")
def test_a_card_that_finds_no_place_is_discarded() -> None:
    no_slots = {0: row(equip=-4), 1: row(equip=-3), 2: row(equip=-2), 3: row(equip=-1)}
    run = shop("R14", coins=5, rows=no_slots).press("buy:R14")
    assert [r.cards for r in run.now.rows] == [[], [], [], []]
    assert (run.now.discards["red"], run.told(Removed)) == (["R14"], [Removed("R14", "red")])
    assert run.about == "shop"


@pytest.mark.rule("ROLL.EQUIP.13")
def test_moving_equipment_may_destroy_a_card_in_a_full_row() -> None:
    add(discovery("T1", [effect("move_equip")]))
    run = found("T1", rows={0: row(["R18", "P20"]), 3: row(["G19"])}, coins=0, potions=0)
    assert run.keys == ["keep:R18", "keep:P20", "keep:G19"]
    run.press("keep:R18")
    run.refuses("place:3.0", "place:0.0", "place:3.0:P20")
    run.press("place:3.0:G19")
    assert [r.cards for r in run.now.rows] == [["P20"], [], [], ["R18"]]
    assert (run.now.discards["green"], run.now.discards["red"]) == (["G19"], [])


@pytest.mark.rule("ROLL.EQUIP.13")
def test_moving_equipment_to_a_row_with_room_destroys_nothing() -> None:
    add(discovery("T1", [effect("move_equip")]))
    run = found("T1", rows={0: row(["R18", "P20"]), 1: row(["G19", "G20"])}).press("keep:R18")
    run.refuses("place:1.0:G19", "place:1.3")
    run.press("place:1.1")
    assert run.told(Placed) == [Placed("R18", 1, 1)]
    assert [r.cards for r in run.now.rows] == [["P20"], ["G19", "R18", "G20"], [], []]
    assert run.told(Removed) == []


@pytest.mark.rule("ROLL.EQUIP.14")
def test_no_more_is_destroyed_than_needed() -> None:
    decks = {"red": ["R14"], "purple": ["P06"], "green": ["G06"], "yellow": []}
    run = found("D21", decks=decks, rows=all_full(), coins=0, potions=0).press("keep:R14")
    run.refuses("destroy:R18", "place:0.0:R18:R19")
    run.press("place:0.0:R18")
    assert [removed.card for removed in run.told(Removed)] == ["R18"]
    assert sum(len(r.cards) for r in run.now.rows) == 10


@pytest.mark.rule("ROLL.EQUIP.15")
def test_a_torch_burns_first_at_the_start_of_the_next_adventure() -> None:
    run = shop("R14", falls="1 1 0", coins=5, scrolls=[]).press("buy:R14", "place:0.0")
    assert run.gained("R14") == 0
    run.leave()
    assert run.now.score == 2
    kinds = [type(entry) for entry in run.log if isinstance(entry, Gain | Rolled)]
    assert kinds == [Gain, Rolled]


@pytest.mark.rule("ROLL.EQUIP.16")
def test_a_compass_works_from_the_moment_it_is_bought() -> None:
    run = shop("R01", "P06", "G14", coins=2)
    run.refuses("buy:R01")
    run.press("buy:G14", "place:0.0", "buy:R01", "side:red:0:2p")
    assert run.now.coins == 0


@pytest.mark.rule("ROLL.EQUIP.17")
def test_a_wand_acts_when_its_row_is_scored() -> None:
    rows = {2: row(["R18"])}
    assert turn("2 2 0", rows=rows).press("score").now.score == 4 + 2
    assert turn("2 1 0", rows=rows).press("score").now.score == 3


@pytest.mark.rule("ROLL.EQUIP.18")
@pytest.mark.parametrize(("dice", "result"), [("1 F 0", 1), ("2 1 0", 3), ("2 2 1c", 5), ("2 2 2", 6)])
def test_a_pickaxe_acts_whatever_row_is_scored(dice: str, result: int) -> None:
    assert turn(dice, rows={3: row(["R23"])}).press("score").now.score == result + 1


@pytest.mark.rule("ROLL.EQUIP.19")
def test_a_piggy_bank_pays_after_the_reward_and_before_interest() -> None:
    run = turn("2 2 2", round=1, rows={0: row(["G24"])}, coins=6).press("score", "interest:coins")
    assert [gain.source for gain in run.told(Gain)][-3:] == ["reward", "G24", "interest"]
    assert interest(coins=0, potions=0, rows={0: row(["G24"])}).now.coins == 2
    assert begin(coins=0, rows={0: row(["G24"])}).now.coins == 0


@pytest.mark.rule("ROLL.EQUIP.20")
def test_cards_close_up_when_one_leaves() -> None:
    rows = {1: row(["R18", "G24", "P20"])}
    run = shop("R14", coins=5, rows=rows).press("destroy:P20", "buy:R14", "place:1.2")
    assert run.now.rows[1].cards == ["R18", "G24", "R14"]
    swapped = shop("R14", coins=5, rows=rows).press("buy:R14", "place:1.2:R18")
    assert swapped.now.rows[1].cards == ["G24", "P20", "R14"]
