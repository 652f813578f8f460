"""Every shop card does what it says. Wands lie in the row that is scored; the others in row 0-1 unless said."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.rolling_deep import content
from bot.games.rolling_deep.entries import Spores
from tests.rules.rolling_deep.table import Run, rolling

Gains = list[tuple[str, int]]


def scored(card: str, dice: str, row: str = "0-1", **more: Any) -> Gains:
    """What and how much a card brings when these dice are scored."""
    run = rolling(dice, round=13, rows={row: card}, **more).answers("score")
    return [(what, amount) for source, what, amount, _ in run.gains() if source == card]


SCORED: list[tuple[str, str, str, dict[str, Any], Gains]] = [
    ("R18", "1 1 0", "2-3", {}, [("score", 2)]),
    ("R18", "1 1 0", "4-5", {}, []),
    ("R19", "1 1 0", "2-3", {}, [("score", 1)]),
    ("R20", "2 2 1c", "4-5", {}, [("score", 3)]),
    ("R20", "2 2 0", "4-5", {}, [("score", 2)]),
    ("R21", "2 2 2", "0-1", {}, [("score", 4)]),
    ("R21", "2 2 1c", "0-1", {}, []),
    ("R22", "F 1 0", "0-1", {}, [("score", 4)]),
    ("R22", "1 F 0", "0-1", {}, []),
    ("R23", "1 1 0", "6+", {}, [("score", 1)]),
    ("R23", "1 1 0", "6+", {"tries": 1}, []),
    ("P20", "1 1 0", "2-3", {"up": 2}, [("score", 4)]),
    ("P21", "1 1 0", "2-3", {}, [("score", 1)]),
    ("P22", "1 1 0", "0-1", {"tries": 2}, [("score", 3)]),
    ("P22", "1 1 0", "0-1", {}, []),
    ("P23", "1 F 0", "0-1", {}, [("potion", 2), ("score", 2)]),
    ("P23", "F 1 0", "0-1", {}, []),
    ("G17", "1 1 0", "2-3", {"coins": 10}, [("score", 3)]),
    ("G17", "1 1 0", "2-3", {"coins": 30}, [("score", 5)]),
    ("G18", "1 1 0", "2-3", {}, [("score", 4)]),
    ("G18", "2 1 0", "2-3", {}, []),
    ("G19", "2 2 F", "6+", {}, [("score", 3)]),
    ("G19", "2 2 2", "6+", {}, [("score", 3)]),
    ("G20", "2 1 0", "0-1", {}, [("coin", 2)]),
    ("G20", "1 1 0", "0-1", {}, []),
    ("G21", "1 1 1c", "0-1", {}, [("score", 8), ("coin", 3)]),
    ("G21", "1 1 0", "0-1", {}, []),
    ("G22", "1 1 F", "0-1", {}, [("coin", 2), ("score", 2)]),
    ("Y01", "2 2 0", "0-1", {}, [("score", 2)]),
    ("Y01", "2 2 1c", "0-1", {}, [("score", 2)]),
    ("Y01", "2 1 0", "0-1", {}, []),
    ("Y01", "2 2 2", "0-1", {}, []),
    ("Y02", "1 1 0", "2-3", {}, [("score", 4)]),
    ("Y03", "2 1 0", "0-1", {}, [("score", 2)]),
    ("Y03", "2 1 F", "0-1", {}, []),
    ("Y09", "2 1 0", "0-1", {}, [("score", 6)]),
    ("Y09", "2 0 2", "0-1", {}, []),
]


@pytest.mark.parametrize(("card", "dice", "row", "more", "gains"), SCORED)
def test_cards_that_act_when_a_roll_is_scored(
    card: str, dice: str, row: str, more: dict[str, Any], gains: Gains
) -> None:
    assert scored(card, dice, row, **more) == gains


RESULTS = [
    ("R16", "2 0 0", 3),
    ("R16", "1 2 2", 5),
    ("R17", "2 1 0", 4),
    ("R17", "F F F", 0),
]


@pytest.mark.parametrize(("card", "dice", "result"), RESULTS)
def test_compasses_that_change_the_result(card: str, dice: str, result: int) -> None:
    rolling(dice, rows={"0-1": card}).shows(result=result)


def test_wands_with_mushrooms() -> None:
    rooted = rolling("1 0 0", round=13, rows={"0-1": "P19"}, mushrooms={"0-1": 2, "2-3": 3}).answers("score")
    rooted.shows(score=6, m01=1, m23=2)
    lowest = rolling("2 2 2", round=13, rows={"6+": "P19"}, mushrooms={"6+": 2}).answers("score")
    lowest.shows(score=8, m6=1)
    sprouting = rolling("1 1 0", round=13, rows={"2-3": "P21"}).answers("score")
    sprouting.shows(score=3, m23=1)


def test_the_obsidian_wand_takes_a_mushroom_where_the_seat_says() -> None:
    run = rolling("1 1 0", round=13, rows={"2-3": "Y02"}, mushrooms={"4-5": 2, "6+": 1})
    run.answers("score")
    run.offers_only("row:2", "row:3")
    run.answers("row:3")
    run.shows(m45=2, m6=0, score=6)


def test_the_mirror_wand_does_what_lies_left_of_it() -> None:
    run = rolling("1 1 0", round=13, rows={"2-3": "R18 Y10"}).answers("score")
    assert [gain[:3] for gain in run.gains("score")] == [
        ("result", "score", 2),
        ("R18", "score", 2),
        ("Y10", "score", 2),
    ]
    assert scored("Y10", "1 1 0", "2-3") == []


TORCHES: list[tuple[str, dict[str, Any], dict[str, int]]] = [
    ("R14", {}, {"score": 2}),
    ("R15", {}, {"m45": 1, "m6": 1}),
    ("P13", {}, {"potions": 5}),
    ("P14", {}, {"m23": 1}),
    ("G12", {}, {"coins": 5}),
    ("G13", {"coins": 8}, {"score": 3}),
    ("G13", {"coins": 7}, {"score": 0}),
    ("Y04", {"mushrooms": {"2-3": 3, "6+": 2}}, {"score": 2}),
    ("Y04", {"mushrooms": {"2-3": 9}}, {"score": 4}),
    ("Y04", {}, {"score": 0}),
]


@pytest.mark.parametrize(("card", "more", "figures"), TORCHES)
def test_torches(card: str, more: dict[str, Any], figures: dict[str, int]) -> None:
    rolling(phase="torches", rows={"0-1": card}, **more).shows(**figures)


PIGGIES = [
    ("R24", {"m45": 1, "m6": 1}),
    ("P24", {"potions": 2}),
    ("G24", {"coins": 2}),
    ("Y05", {"coins": 1, "potions": 1}),
]


@pytest.mark.parametrize(("card", "figures"), PIGGIES)
def test_piggy_banks(card: str, figures: dict[str, int]) -> None:
    rolling(phase="interest", coins=0, potions=0, rows={"0-1": card}).shows(**figures)


CONSUMED: list[tuple[str, tuple[str, ...], dict[str, Any]]] = [
    ("R08", (), {"m45": 3}),
    ("R09", (), {"m6": 5}),
    ("R10", ("row:1",), {"s23": 2}),
    ("R11", (), {"time_total": 4, "time_up": 4}),
    ("P06", (), {"potions": 6}),
    ("P07", (), {"potions": 9}),
    ("P08", (), {"m01": 4}),
    ("P09", (), {"m23": 4}),
    ("P10", (), {"time_total": 4}),
    ("G06", (), {"coins": 22}),
    ("G07", ("row:3",), {"e6": 1}),
    ("G08", (), {"m01": 1, "m23": 1, "m45": 1, "m6": 1}),
    ("Y06", ("row:0", "row:2"), {"m01": 2, "m45": 2}),
]


def bought(card: str, *answers: str, **more: Any) -> Run:
    return rolling(phase="shopping", coins=20, offers=card, options={"yellow": "true"}, **more).answers(
        f"buy:{card}", *answers
    )


@pytest.mark.parametrize(("card", "answers", "figures"), CONSUMED)
def test_consumables(card: str, answers: tuple[str, ...], figures: dict[str, Any]) -> None:
    run = bought(card, *answers)
    figures.setdefault("coins", 20 - content.card(card).price)
    run.shows(**figures, offers="")
    assert card in run.state.discards[content.card(card).deck]


def test_two_rows_are_two_different_rows() -> None:
    run = bought("Y06", "row:0")
    run.offers_only("row:1", "row:2", "row:3")


def test_an_eruption_turns_one_row_into_coins() -> None:
    run = bought("Y08", mushrooms={"0-1": 3, "4-5": 4})
    run.offers_only("row:0", "row:2", "back")
    run.answers("row:2").shows(m45=0, coins=23)
    bought("Y08").shows(coins=15)


BOOKS = [card.id for card in content.cards().values() if card.type == "book"]


@pytest.mark.parametrize("card", BOOKS)
def test_books(card: str) -> None:
    effect = content.card(card).effects[0]
    run = bought(card)
    dies = ("red", "purple", "green") if effect.die == "any" else (effect.die,)
    for die in ("red", "purple", "green"):
        assert any(key.startswith(f"side:{die}:") for key in run.options()) is (die in dies)
    key = run.options()[0]
    die, old, new = key.removeprefix("side:").split(":")
    before = run.state.yellow_sides[effect.side]
    run.answers(key)
    assert new == effect.side
    assert new in run.state.die(die).sides
    assert (run.state.box, run.state.yellow_sides[effect.side]) == ([old], before - 1)


def test_every_book_is_found_in_the_supply() -> None:
    stock = content.setup().yellow_sides
    assert [card for card in BOOKS if content.card(card).effects[0].side not in stock] == []


# ---- scrolls


def test_score_scrolls() -> None:
    rolling("1 1 0", round=13, scrolls="R12").answers("scroll:R12").shows(score=5, pile_red="R12")
    rolling("1 1 0", round=13, scrolls="R13", up=2, total=4).answers("scroll:R13").shows(score=12)


def test_the_sure_thing_follows_doubles() -> None:
    run = rolling("1 1 0", round=13, scrolls="G11", score=0)
    run.refuses("scroll:G11")
    run.loads("2 1 0")
    run.answers("score", "scroll:G11").shows(score=8)
    none = rolling("2 1 0", round=13, scrolls="G11")
    none.loads("1 1 0")
    none.answers("score").refuses("scroll:G11")


def test_second_thoughts_changes_a_number_by_one() -> None:
    run = rolling("2 0 F", round=13, scrolls="P11")
    ways = [key for key in run.options() if key.startswith("scroll:")]
    assert ways == ["scroll:P11:red-1", "scroll:P11:red+1", "scroll:P11:purple+1"]
    run.answers("scroll:P11:red+1").shows(dice="3 0 F", result=3, pile_purple="P11")


def test_do_over_rolls_all_dice_and_is_no_try() -> None:
    run = rolling("0 0 0", round=13, scrolls="P12")
    run.loads("2 1 F")
    run.answers("scroll:P12").shows(dice="2 1 F", tries=0, potions=3, cost=1)


def test_bought_time_turns_a_token_up() -> None:
    run = rolling("1 1 0", round=13, scrolls="G09", up=1, total=3)
    run.answers("score").shows(phase="late", time_up=0)
    run.answers("scroll:G09").shows(phase="turn", time_up=1, pile_green="G09")
    rolling("1 1 0", round=13, scrolls="G09").refuses("scroll:G09")


def test_credit_pays_in_the_shop() -> None:
    rolling(phase="shopping", coins=2, scrolls="G10").answers("scroll:G10").shows(coins=7, phase="shopping")


# ---- compasses


def test_even_keel_caps_the_price_of_a_try() -> None:
    run = rolling("0 0 0", round=13, potions=9, rows={"0-1": "P15"})
    run.answers("reroll:red", "reroll:red").shows(cost=2, potions=6)
    run.answers("reroll:red").shows(cost=2, potions=4)


def test_whirlpool_rerolls_dice_together() -> None:
    run = rolling("0 0 0", round=13, rows={"0-1": "P16"})
    run.offers("several:red+purple", "several:red+green", "several:purple+green", "several:red+purple+green")
    run.loads("red:2 green:F")
    run.answers("several:red+green").shows(dice="2 0 F", potions=2, cost=2, tries=1)


def test_nudge_adds_one_to_a_number() -> None:
    run = rolling("0 F 1c", round=13, rows={"0-1": "P17"})
    run.offers("nudge:red", "nudge:green")
    run.refuses("nudge:purple")
    run.answers("nudge:green").shows(dice="0 F 2c", potions=2, cost=2, result=2)
    run.answers("score").shows(coins=4, score=2)


def test_deep_cup_and_double_or_nothing() -> None:
    rolling("0 0p 0", round=13, rows={"0-1": "P18"}).answers("score").shows(potions=5)
    rolling("0 0 1c", round=13, rows={"0-1": "G16"}).answers("score").shows(coins=5)
    rolling("0 0 0", round=13, rows={"0-1": "G16 P18"}).answers("score").shows(coins=3, potions=3)


def test_fence_shows_one_more_green_card() -> None:
    run = rolling(phase="shop", rows={"0-1": "G15"}, coins=9)
    assert [content.card(card).deck for card in run.state.offers] == ["red", "purple", "green", "green"]


def test_the_ash_compass_opens_the_old_volcano_deck() -> None:
    run = rolling(phase="shop", coins=9, options={"yellow": "true"}, decks={"green": "G25"})
    assert [content.card(card).deck for card in run.state.offers] == ["red", "purple", "green"]
    run.answers("buy:G25", "place:0.0", "refresh")
    assert [content.card(card).deck for card in run.state.offers] == ["red", "purple", "green", "yellow"]
    run.answers("destroy:G25", "refresh")
    assert [content.card(card).deck for card in run.state.offers] == ["red", "purple", "green"]


def test_mushrooms_are_told() -> None:
    run = bought("R09")
    assert [(entry.row, entry.amount, entry.left) for entry in run.told(Spores)] == [(3, 5, 5)]
