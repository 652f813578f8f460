"""All 25 discovery cards, with the figures of the facts written out. Those that stay are played into later rounds."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.rolling_deep.entries import Kept, Offered
from tests.rules.rolling_deep.deep import Deep, advance, begin, found, piles, row, shop, turn

CHOICES = [
    ("D01", 0, 7, 0), ("D02", 0, 0, 6), ("D03", 1, 8, 0), ("D04", 1, 5, 0), ("D06", 1, 6, 0), ("D09", 1, 5, 0),
    ("D17", 1, 0, 4), ("D22", 1, 6, 0), ("D25", 1, 3, 3),
]  # fmt: skip


def taken(card: str, choice: int, *more: str, **given: Any) -> Deep:
    """The card found with no coins and no potions, and one of its choices taken."""
    return found(card, coins=0, potions=0, **given).press(f"take:{card}:{choice}", *more)


@pytest.mark.parametrize(("card", "choice", "coins", "potions"), CHOICES)
def test_choices_of_coins_and_potions(card: str, choice: int, coins: int, potions: int) -> None:
    run = taken(card, choice, rows={0: row(["R18"])}).now
    assert (run.coins, run.potions) == (coins, potions)
    assert (run.discovery_discard, run.ongoing) == ([card], [])
    assert run.phase in ("interest", "shopping")


def test_forked_vein_and_alchemists_cache_on_one_row() -> None:
    assert [r.plus_score for r in taken("D01", 1, "row:2").now.rows] == [0, 0, 3, 0]
    assert [r.mushrooms for r in taken("D02", 1, "row:3").now.rows] == [0, 0, 0, 4]


def test_sunken_hourglass_gives_a_time_token() -> None:
    assert taken("D03", 0).now.time_total == 4


@pytest.mark.parametrize(("rows", "tokens"), [("0 2", [1, 0, 1, 0]), ("3 3", [0, 0, 0, 2])])
def test_hidden_shelf_gives_two_slots_in_any_rows(rows: str, tokens: list[int]) -> None:
    first, second = rows.split()
    run = taken("D04", 0, f"row:{first}", f"row:{second}")
    assert [r.plus_equip for r in run.now.rows] == tokens


@pytest.mark.parametrize(
    ("card", "take", "side"), [("D05", None, "4"), ("D06", 0, "5"), ("D20", 0, "3c"), ("D20", 1, "3p")]
)
def test_sides_for_any_die(card: str, take: int | None, side: str) -> None:
    run = found(card)
    if take is not None:
        run.press(f"take:{card}:{take}")
    assert {key.split(":")[1] for key in run.starting("side:")} == {"red", "purple", "green"}
    run.press(f"side:green:0:{side}")
    assert run.now.die("green").sides == [side, "0", "1c", "1c", "2", "F"]


def test_mushroom_grotto_and_chalk_portraits() -> None:
    assert [r.mushrooms for r in found("D07").now.rows] == [2, 2, 2, 2]
    assert [r.plus_score for r in found("D08").now.rows] == [1, 1, 1, 1]


def test_loose_ledger_shows_two_cards_of_which_one_is_kept_free() -> None:
    run = taken("D09", 0, "deck:red", "deck:green")
    assert run.keys == ["keep:R01", "keep:G01"]
    assert run.told(Offered) == [Offered(("R01", "G01"))]
    run.press("keep:G01", "side:red:0:0cc")
    assert (run.now.coins, run.now.discards["red"], run.now.discards["green"]) == (0, ["R01"], ["G01"])
    assert "0cc" in run.now.die("red").sides


def test_deep_echo_starts_every_round_with_two() -> None:
    assert begin(ongoing=["D10"]).now.score == 2
    assert advance(round=13, ongoing=["D10"], scrolls=[]).now.score == 2


def test_friendly_bat_pays_the_first_reroll_of_each_round() -> None:
    run = turn("1 1 0", "red 1, red 1, 1 1 0", potions=9, ongoing=["D11"])
    assert run.view().try_cost == 0
    run.press("reroll:red")
    assert run.now.potions == 9
    run.press("reroll:red")
    assert run.now.potions == 7
    assert run.press("score").view().try_cost == 1
    assert advance(round=13, ongoing=["D11"], round_tries=2).view().try_cost == 0


def test_friendly_bat_helps_without_potions() -> None:
    run = turn("1 1 0", "red 2", potions=0, ongoing=["D11"]).press("reroll:red")
    run.refuses("reroll:red")
    assert run.now.potions == 0


def test_toll_token_makes_refreshes_cheaper() -> None:
    run = shop(coins=20, ongoing=["D12"])
    costs = [run.view().refresh_cost]
    for _ in range(5):
        costs.append(run.press("refresh").view().refresh_cost)
    assert (costs, run.now.coins) == ([0, 1, 2, 3, 4, 4], 20 - 0 - 1 - 2 - 3 - 4)


def test_warm_stones_spare_the_first_use_of_each_round() -> None:
    rows = {1: row(["P19"], mushrooms=3), 2: row(mushrooms=3)}
    run = turn("2 1 0", "2 1 0", rows=rows, ongoing=["D13"]).press("score")
    assert [r.mushrooms for r in run.now.rows] == [0, 3, 2, 0]
    run.press("score")
    assert [r.mushrooms for r in run.now.rows] == [0, 2, 1, 0]
    later = advance("2 1 0", round=13, rows=rows, ongoing=["D13"], mush_kept=True).press("score")
    assert later.now.rows[1].mushrooms == 3


DELAYED = [("D14", 9, 0), ("D16", 0, 9)]


@pytest.mark.parametrize(("card", "coins", "potions"), DELAYED)
def test_what_comes_with_the_next_chapter(card: str, coins: int, potions: int) -> None:
    early = advance(round=4, ongoing=[card], coins=0, potions=0)
    assert (early.now.coins, early.now.potions, early.now.ongoing) == (0, 0, [card])
    due = advance(round=3, ongoing=[card], coins=0, potions=0)
    assert (due.now.coins, due.now.potions) == (coins, potions)
    assert (due.now.ongoing, due.now.discovery_discard) == ([], [card])
    assert due.told(Kept) == [Kept(card, True)]


def test_buried_seeds_grow_in_a_row_of_choice() -> None:
    run = advance(round=3, ongoing=["D15"])
    run.offers("row:0", "row:1", "row:2", "row:3")
    run.press("row:1")
    assert [r.mushrooms for r in run.now.rows] == [0, 7, 0, 0]
    assert run.now.ongoing == []


def test_cave_in_takes_equipment_for_coins() -> None:
    run = taken("D17", 0, rows={0: row(["R18", "P20"])})
    assert run.keys == ["destroy:R18", "destroy:P20"]
    run.press("destroy:P20")
    assert (run.now.coins, run.now.rows[0].cards, run.now.discards["purple"]) == (10, ["R18"], ["P20"])
    assert found("D17", coins=0, potions=0).now.potions == 4


def test_oracle_pool_orders_the_top_three_bosses_and_gives_coins() -> None:
    run = found("D18", coins=0, potions=0, bosses=["B01", "B02", "B03", "B04"])
    assert len(run.keys) == 6
    run.press("order:B03,B01,B02")
    assert (run.now.bosses, run.now.coins) == (["B03", "B01", "B02", "B04"], 4)
    assert found("D18", bosses=["B01", "B02"]).keys == ["order:B01,B02", "order:B02,B01"]
    assert found("D18", coins=0, potions=0, bosses=["B01"]).now.coins == 4


def test_twin_sides_gives_two_threes() -> None:
    run = found("D19").press("side:red:0:3", "side:green:0:3")
    assert (run.now.die("red").sides[0], run.now.die("green").sides[0]) == ("3", "3")
    assert run.now.yellow_sides["3"] == 0


def test_smugglers_map_shows_one_card_of_each_deck() -> None:
    run = found("D21", coins=0, potions=0)
    assert run.keys == ["keep:R01", "keep:P01", "keep:G01"]
    run.press("keep:P01", "side:red:0:1p")
    assert (run.now.coins, run.now.discards["red"], run.now.discards["green"]) == (0, ["R01"], ["G01"])


def test_spare_scroll_tube_finds_a_red_scroll() -> None:
    run = taken("D22", 0, scrolls=[])
    assert run.now.scrolls == ["R12"]
    assert "R12" not in run.now.decks["red"]
    decks = piles() | {"red": ["R01"]}
    discards: dict[str, list[str]] = {"red": ["R02", "R13"], "purple": [], "green": [], "yellow": []}
    assert taken("D22", 0, scrolls=[], decks=decks, discards=discards).now.scrolls == ["R13"]
    both = taken("D22", 0)
    assert both.keys == ["keep:S00", "keep:R12"]


def test_fumarole_gives_both() -> None:
    run = found("D23", coins=0, potions=0).now
    assert (run.coins, run.potions) == (3, 4)


def test_cracked_idol_lowers_every_target() -> None:
    view = begin(round=1, ongoing=["D24"]).view()
    assert view.target == 6 - 2
    assert tuple(view.targets) == (4, 5, 6, 8, 10, 12, 15, 18, 21, 26, 31, 36, 44, 52, 60)
    run = turn("2 2 0", round=1, ongoing=["D24"], coins=0, potions=0).press("score")
    assert not run.now.in_adventure


def test_worn_smooth_turns_up_to_three_sides_into_zeros_or_ones() -> None:
    run = taken("D25", 0, "side:red:2:1", "side:green:1c:0", "enough")
    assert run.now.die("red").sides == ["0", "1", "1", "1", "2", "F"]
    assert run.now.die("green").sides == ["0", "0", "0", "1c", "2", "F"]
    three = taken("D25", 0, "side:red:2:1", "side:red:2:1", "side:purple:2:1")
    assert three.starting("side:") == []
    assert three.now.yellow_sides["1"] == 2
