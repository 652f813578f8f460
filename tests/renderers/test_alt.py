"""Descriptions: complete, in order, within limits, and free of drawing."""

from __future__ import annotations

import subprocess
import sys

import msgspec
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from bot.games.rolling_deep.view import CardView, DieView, RowView
from renderers.canvas import Sheet
from renderers.picture import clipped
from renderers.rolling_deep import alt, board, crop, samples, shop
from tests.renderers.looking import collisions, outside

TURN = samples.TURN
SHOP = samples.shop(5)


def test_a_turn_names_dice_result_and_sum() -> None:
    told = alt.board(TURN)
    assert (
        "red 2 with potion, counts 2; purple 1, counts 1; green 1 with coin, counts 1, rerolled. Result 4, row 4-5."
        in told
    )
    assert "Score now: +11, then 23 of 23 (red die +1 potion, result +4, mushrooms +4, Root Wand +3)" in told
    assert "Deuce Pick (off)" in told


def test_ignored_dice_are_told() -> None:
    told = alt.board(samples.boards()[3])
    assert "red 2 with potion, ignored; purple 2, ignored; green Sadie Snake Eyes, counts 0" in told


def test_every_price_is_told_with_what_is_missing() -> None:
    told = alt.shop(SHOP)
    assert "Gary's Good Idea, 1 coin (printed 6);" in told
    assert "Borrowed Daylight, 15 coins, 6 short;" in told
    assert "Shop. 9 coins, refresh 1." in told


def test_the_end_is_told() -> None:
    assert alt.over(samples.over("won")).startswith("Won.")
    assert "Score 65 of 62 in chapter 5, round 3." in alt.over(samples.over("won"))
    assert alt.over(samples.over("lost")).startswith("Lost in round 9 of 15.")


def test_alt_begins_with_what_matters() -> None:
    told = alt.board(TURN)
    places = [
        told.index(word) for word in ("Score 12 of 23", "Dice:", "Result 4", "Score now", "4 potions", "Boss", "Row")
    ]
    assert places == sorted(places)
    assert alt.shop(SHOP).startswith("Shop. 9 coins, refresh 1. On the table: Lantern of Lees, 4 coins;")


def test_long_text_is_cut_at_a_word() -> None:
    cut = clipped("word " * 400)
    assert len(cut) <= 1024
    assert cut.endswith("word…")
    assert clipped("short") == "short"


def test_descriptions_and_the_studio_import_no_drawing() -> None:
    code = (
        "import sys, renderers.worker, renderers.strip; from renderers.rolling_deep import alt;"
        "assert 'PIL' not in sys.modules and 'discord' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


CARDS = st.builds(
    CardView,
    id=st.just("R01"),
    name=st.text("abcdefgh ", min_size=1, max_size=40).map(str.strip).filter(bool),
    kind=st.sampled_from(["torch", "compass", "wand", "pickaxe", "piggy_bank", "scroll"]),
    deck=st.sampled_from(["red", "purple", "green", "yellow"]),
    text=st.text("abcdefgh +1234", min_size=1, max_size=90).map(lambda s: s + " 2 score"),
    printed=st.integers(0, 15),
    price=st.integers(0, 15),
    affordable=st.booleans(),
    off=st.booleans(),
)
ROWS = st.tuples(
    *(
        st.builds(
            RowView,
            label=st.just(label),
            low=st.just(low),
            slots=st.integers(slots, slots + 5),
            cards=st.lists(CARDS, max_size=slots).map(tuple),
            mushrooms=st.integers(0, 51),
            plus_score=st.integers(0, 10),
            plus_equip=st.integers(0, 5),
            scoring=st.booleans(),
        )
        for label, low, slots in (("0-1", 0, 4), ("2-3", 2, 3), ("4-5", 4, 2), ("6+", 6, 1))
    )
)
DICE = st.tuples(
    *(
        st.builds(
            DieView,
            colour=st.just(colour),
            sides=st.just(("0cc", "1pp", "2", "3c", "5", "F")),
            showing=st.sampled_from([None, "0cc", "1pp", "2", "3c", "5", "F"]),
            counts=st.integers(0, 5),
            ignored=st.booleans(),
            rerolled=st.booleans(),
        )
        for colour in ("red", "purple", "green")
    )
)


@settings(max_examples=12, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(ROWS, DICE, st.lists(CARDS, max_size=4), st.integers(-20, 90), st.integers(1, 80), st.integers(0, 6))
def test_any_state_fits_its_picture_and_its_description(
    rows: tuple[RowView, ...], dice: tuple[DieView, ...], cards: list[CardView], score: int, target: int, cost: int
) -> None:
    view = samples.changed(
        TURN, rows=rows, dice=dice, scrolls=tuple(cards[:3]), ongoing=tuple(cards), score=score, target=target,
        try_cost=cost, potions=30, coins=45, time_up=10, time_total=10, preview=samples.GAINS * 5,
    )  # fmt: skip
    visit = msgspec.structs.replace(view, phase="shop", offers=tuple(cards))
    assert max(len(alt.board(view)), len(alt.shop(visit)), len(alt.sides(view))) <= 1024
    for sheet in (board.sheet(view), crop.sheet(view), shop.sheet(visit)):
        assert faults(sheet) == []


def faults(sheet: Sheet) -> list[object]:
    return [fault for tile in sheet.tiles for fault in [*outside(tile), *collisions(tile)]]
