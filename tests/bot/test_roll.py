"""`/roll`: notation, games' own dice, rerolls that need nothing but their control."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.table.types import Refusal
from bot.ui import ids, roll
from bot.ui.limits import problems
from bot.ui.parts import Menu, Row, Sheet
from tests.bot.sample import components


def controls(sheet: Sheet) -> tuple[list[Menu], list[Row]]:
    return [p for p in sheet.parts if isinstance(p, Menu)], [p for p in sheet.parts if isinstance(p, Row)]


def argument(custom_id: str) -> str:
    found = ids.parse(custom_id)
    assert isinstance(found, ids.Loose)
    assert found.word == "roll"
    return found.argument


@pytest.mark.parametrize(
    ("dice", "count", "low", "high"),
    [
        ("d20", 1, 1, 20),
        ("2d6+1", 2, 3, 13),
        ("4d6kh3", 4, 3, 18),
        ("3 d 4", 3, 3, 12),
        ("d%", 1, 0, 90),
        ("(2d4)*2-1", 2, 3, 15),
    ],
)
def test_standard_notation(dice: str, count: int, low: int, high: int) -> None:
    for _ in range(20):
        made = roll.throw(dice)
        assert len(made.values) == count
        assert low <= int(made.total) <= high


def test_dice_that_do_not_count_are_struck() -> None:
    made = roll.throw("4d6kh3", {0: 1, 1: 6, 2: 5, 3: 4})
    assert made.total == "15"
    assert made.shown == (("d6", "1", True), ("d6", "6", False), ("d6", "5", False), ("d6", "4", False))


def test_kept_dice_stay_and_chosen_ones_fall_anew() -> None:
    seen = set()
    for _ in range(60):
        made = roll.again("3d6|2.5.6|", ["1"])
        assert (made.values[0], made.values[2]) == (2, 6)
        assert made.again == (1,)
        seen.add(made.values[1])
    assert len(seen) > 2


def test_a_control_says_all_that_a_reroll_needs() -> None:
    first = roll.throw("3d6")
    menus, rows = controls(roll.sheet(first, "Alice"))
    made = roll.again(argument(menus[0].id), ["0", "2"])
    assert made.values[1] == first.values[1]
    assert roll.again(argument(rows[0].buttons[0].id)).dice == "3d6"


def test_dice_that_roll_on_by_themselves_are_only_rolled_whole() -> None:
    menus, rows = controls(roll.sheet(roll.throw("3d6e6"), "Alice"))
    assert (menus, len(rows)) == ([], 1)


def test_a_games_own_dice_by_name() -> None:
    made = roll.throw("rolling")
    assert [kind for kind, _, _ in made.shown] == ["red", "purple", "green"]
    assert made.total == ""
    assert [kind for kind, _, _ in roll.throw("2 red + green").shown] == ["red", "red", "green"]
    assert roll.throw("green", {0: 5}).detail == "green face"
    assert roll.face_of("purple", "0p") == "0 with potion"
    again = roll.again(f"red|{made.values[0]}|0")
    assert len(again.values) == 1


@pytest.mark.parametrize(
    ("dice", "why"),
    [("", "1 to 60"), ("banana", "not written"), ("2d", "not written"), ("1000d6", "at once"), ("0d6", "no die"),
     ("3", "no die"), ("d0", "sides"), ("d1001", "sides"), ("1d1rr1", "too many"), ("d6/0", "no sense"),
     ("x" * 61, "1 to 60"), ("41 red", "at once"), ("d6" + "+d6" * 30, "1 to 60"), ("d6`@here`", "not written")],
)  # fmt: skip
def test_what_cannot_be_rolled_is_told_why(dice: str, why: str) -> None:
    with pytest.raises(Refusal) as refused:
        roll.throw(dice)
    assert refused.value.word == "bad_dice"
    assert why in refused.value.data["why"]
    assert "`" not in refused.value.data["dice"]


@settings(max_examples=150, deadline=None)
@given(st.text("0123456789d%khl+-*/()., re<>mio", max_size=40))
def test_whatever_is_typed_is_rolled_or_refused(dice: str) -> None:
    try:
        made = roll.throw(dice)
    except Refusal:
        return
    assert problems(components(roll.sheet(made, "Alice"))) == []
    assert roll.again(f"{made.dice}||all").dice == made.dice


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=60), st.lists(st.text(max_size=4), max_size=3))
def test_a_forged_control_is_rolled_or_refused(forged: str, picked: list[str]) -> None:
    try:
        roll.again(forged, picked)
    except Refusal:
        pass


def test_the_most_dice_still_make_a_message() -> None:
    made = roll.throw("40d1000")
    assert problems(components(roll.sheet(made, "A" * 40))) == []
    assert re.fullmatch(r"\d+", made.total)
