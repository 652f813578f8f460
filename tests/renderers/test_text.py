"""Boards in words and descriptions: complete, in order, within limits, and free of drawing."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from bot.games.rolling_deep.view import CardView, DieView, RowView, View
from renderers.canvas import Sheet
from renderers.picture import clipped
from renderers.rolling_deep import alt, board, crop, samples, shop, words
from renderers.rolling_deep.text import text
from tests.renderers.looking import collisions, outside

TURN = samples.TURN
SHOP = samples.shop(5)


@pytest.mark.parametrize("view", [TURN, SHOP], ids=["turn", "shop"])
def test_everything_on_the_table_is_named(view: View) -> None:
    told = text(view)
    offers = view.offers if view.phase == "shop" else ()
    for card in [*(c for row in view.rows for c in row.cards), *view.scrolls, *view.ongoing, *offers]:
        assert card.name in told
        assert card.text in told
    for row in view.rows:
        free = row.slots - len(row.cards)
        assert f"Row {row.label}" in told
        assert f"{words.count(row.mushrooms, 'mushroom')}" in told
        assert f"{words.count(row.slots, 'slot')}, {free} free" in told
    for figure in (f"Score {view.score} of {view.target}", "2 of 3", "4 potions", f"{view.coins} coins", "costs 1"):
        assert figure in told
    assert view.boss is not None
    assert f"{view.boss.name}, in force now: {view.boss.text}" in told
    assert "red die: 0, 1, 1, 2, 2 with potion, Sir Pipsqueak" in told


def test_a_turn_names_dice_result_and_sum() -> None:
    told = text(TURN).splitlines()
    assert told[3].startswith("Dice: red 2 with potion, counts 2; purple 1, counts 1; green 1 with coin, counts 1, re")
    assert told[4] == "Result 4, row 4-5."
    assert told[5] == "**Score now:** +11, then 23 of 23, reaches the target."
    assert told[6:10] == [
        "- red die +1 potion, potion then 5",
        "- result +4, score then 16",
        "- mushrooms +4, score then 20",
        "- Root Wand +3, score then 23",
    ]
    assert "- Row 4-5 (scores now): 0 mushrooms, 2 slots, 0 free." in told
    assert any("Deuce Pick (pickaxe, switched off)" in line for line in told)


def test_ignored_dice_are_told() -> None:
    assert "red 2 with potion, ignored; purple 2, ignored; green Sadie Snake Eyes, counts 0" in text(
        samples.boards()[3]
    )


def test_every_price_is_told_with_what_is_missing() -> None:
    told = text(SHOP)
    assert "Gary's Good Idea, purple book (changes a die side now), 1 coin (printed 6): any die" in told
    assert "Borrowed Daylight, red supplies (used at once), 15 coins, 6 short: gain 1 time token" in told
    assert "Lantern of Lees, purple torch (at the start of each round), 4 coins: gain 2 potions" in told
    assert "Refresh costs 1 coin." in told
    assert "Next target: 28." in told


def test_the_end_is_told() -> None:
    assert text(samples.over("won")).startswith("**Won.**")
    assert "Score 65 of 62 in chapter 5, round 3." in text(samples.over("won"))
    assert text(samples.over("lost")).startswith("**Lost** in round 9 of 15.")


def test_text_is_a_list_and_never_a_grid() -> None:
    for view in [*samples.boards(), SHOP, samples.over()]:
        for line in text(view).splitlines():
            assert "|" not in line
            assert "```" not in line
            assert "   " not in line.strip()


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


def test_texts_and_the_studio_import_no_drawing() -> None:
    code = (
        "import sys, renderers.worker, renderers.strip; from renderers.rolling_deep import text, alt;"
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
def test_any_state_fits_its_picture_and_its_words(
    rows: tuple[RowView, ...], dice: tuple[DieView, ...], cards: list[CardView], score: int, target: int, cost: int
) -> None:
    view = samples.changed(
        TURN, rows=rows, dice=dice, scrolls=tuple(cards[:3]), ongoing=tuple(cards), score=score, target=target,
        try_cost=cost, potions=30, coins=45, time_up=10, time_total=10, preview=samples.GAINS * 5,
    )  # fmt: skip
    visit = msgspec.structs.replace(view, phase="shop", offers=tuple(cards))
    assert max(len(alt.board(view)), len(alt.shop(visit)), len(alt.sides(view))) <= 1024
    assert all(card.name in text(visit) for card in cards)
    for sheet in (board.sheet(view), crop.sheet(view), shop.sheet(visit)):
        assert faults(sheet) == []


def faults(sheet: Sheet) -> list[object]:
    return [fault for tile in sheet.tiles for fault in [*outside(tile), *collisions(tile)]]
