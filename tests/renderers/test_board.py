"""The boards of Rolling Deep by their draw lists, and a few pixels."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.games.rolling_deep.view import GainView, View
from renderers.canvas import Sheet
from renderers.dice import Die
from renderers.draw import draw
from renderers.palette import INK, WHITE
from renderers.rolling_deep import board, crop, ending, panels, samples, shop, sides
from renderers.sprites import Box, Hatch
from tests.renderers.looking import icons, told

TURN = samples.TURN


def changed(**fields: Any) -> View:
    return samples.changed(TURN, **fields)


def cells(view: View) -> tuple[int, int, int]:
    """(full, hatched, open) cells of the score's track."""
    track = [item.sprite for name, item in board.sheet(view).items() if name == "track"]
    small = [s for s in track if isinstance(s, Box) and s.height == 30]
    hatched = [s for s in track if isinstance(s, Hatch)]
    return sum(s.rim == 0 for s in small), len(hatched), sum(s.rim == 1 for s in small)


def test_the_dice_lie_as_rolled() -> None:
    found = board.sheet(changed(dice=samples.rolled("2p", "2", "F", ignored=(0, 1)), result=0))
    assert [item.sprite for _, item in found.items("die")] == [
        Die("red", "2p", panels.DIE, "struck"),
        Die("purple", "2", panels.DIE, "struck"),
        Die("green", "F", panels.DIE, "rerolled"),
    ]
    assert told(found, "counts") == ["red", "0", "purple", "0", "green", "0"]


def test_dice_that_were_not_rolled_show_no_number() -> None:
    found = board.sheet(changed(dice=samples.rolled(None, None, None), result=None, preview_score=None, preview=()))
    assert [item.sprite.face for _, item in found.items("die") if isinstance(item.sprite, Die)] == ["?", "?", "?"]
    assert told(found, "result")[0] == "-"
    assert "Your dice" in told(found)


def test_the_track_counts_score_and_what_score_would_bring() -> None:
    assert cells(changed(score=12, target=23)) == (12, 11, 0)
    gain = GainView("result", "score", 4, 16)
    assert cells(changed(score=12, target=23, preview=(gain,), preview_score=16)) == (12, 4, 7)
    assert cells(changed(score=-3, target=8, preview=(), preview_score=None)) == (0, 0, 8)
    assert cells(changed(score=30, target=23)) == (23, 0, 0)


@pytest.mark.parametrize("place", range(4))
def test_the_scored_row_is_told_by_rim_word_and_arrow(place: int) -> None:
    found = board.sheet(changed(rows=samples.rows(place)))
    label = TURN.rows[place].label
    assert told(found, "scoring") == [label, "scores"]
    assert icons(found, "scoring") == ["arrow"]
    assert (
        sum(isinstance(i.sprite, Box) and i.sprite.rim == 4 and i.sprite.line == WHITE for _, i in found.items("panel"))
        == 1
    )
    assert f"row {label}" in told(found, "result")


def test_cards_lie_in_their_slots_and_free_slots_show() -> None:
    found = board.sheet(changed(rows=samples.rows(-1, more=2)))
    assert told(found, "free", "row 0-1") == ["free"] * 3
    assert told(found, "card", "row 0-1") == ["Root Wand", "Nudge", "Fat Piggy"]
    assert icons(found, "card", "row 0-1") == ["wand", "compass", "piggy_bank"]
    assert told(found, "free", "row 4-5") == []
    assert icons(found, "off", "row 4-5") == ["off"]
    assert told(found, "off", "row 4-5") == ["Deuce Pick"]


def test_tokens_and_mushrooms_are_counted_on_their_rows() -> None:
    found = board.sheet(changed(rows=samples.rows(-1, more=2)))
    assert told(found, "mushrooms") == ["3", "4", "0", "12"]
    assert [told(found, "plus", f"row {label}") for label in ("0-1", "2-3", "4-5", "6+")] == [["2"], ["2"], [], ["1"]]


def test_what_a_card_does_is_written_on_it_with_signs() -> None:
    found = board.sheet(TURN)
    assert "".join(told(found, "effect", "row 2-3")) == "+2per face-up timetokenRed face showing: +4"
    assert icons(found, "effect", "row 2-3") == ["score", "score"]


def test_the_next_reroll_is_marked_on_its_track() -> None:
    for cost in (1, 2, 3):
        found = board.sheet(changed(try_cost=cost))
        marked = [i.sprite for name, i in found.items("price") if isinstance(i.sprite, Box) and i.sprite.rim == 4]
        assert len(marked) == 1
        assert told(found, "price", "price") == ["Reroll", "1", "2", "3"]
    found = board.sheet(changed(try_cost=5, potions=4))
    assert told(found, "price", "price") == ["Reroll", "5"]
    assert "off" in icons(found, "price", "price")


def test_the_boss_says_who_what_and_when() -> None:
    found = board.sheet(TURN)
    assert told(found, "boss")[:2] == ["IN FORCE NOW", "Twin Maw"]
    later = samples.changed_boss(samples.TWIN, active=False)
    assert told(board.sheet(changed(boss=later, round_in_chapter=1)), "boss")[0] == "IN 2 ROUNDS"
    assert told(board.sheet(changed(boss=later, round_in_chapter=2)), "boss")[0] == "NEXT ROUND"
    assert told(board.sheet(changed(boss=later, phase="shop", round_in_chapter=3)), "boss")[0] == "DEFEATED"
    assert "No boss" in told(board.sheet(changed(boss=None)))


def test_the_sum_of_score_is_told_line_by_line() -> None:
    found = board.sheet(TURN)
    assert told(found, "gain") == ["+1", "red die", "+4", "result", "+4", "mushrooms", "+3", "Root Wand"]
    assert icons(found, "gain") == ["potion", "score", "score", "score"]
    assert told(found, "sum") == ["Score now", "23 of 23", "+11"]
    assert icons(found, "sum") == ["check"]
    long = board.sheet(changed(preview=samples.GAINS * 3))
    assert told(long, "gain")[-1] == "and 3 more"


def test_stock_stands_in_the_header() -> None:
    found = board.sheet(TURN)
    assert told(found, "stock") == ["coins", "7", "potions", "4", "turns left", "2"]
    assert icons(found, "stock") == ["coin", "potion", "time_used", "time", "time"]
    assert told(board.sheet(changed(coins=1, time_up=1)), "stock")[0] == "coin"


def test_scrolls_tell_what_they_do() -> None:
    one = board.sheet(changed(scrolls=(samples.FIVE,)))
    assert told(one, "scroll") == ["+5"]
    two = board.sheet(changed(scrolls=(samples.FIVE, samples.BOUGHT), preview=samples.GAINS[1:3]))
    assert icons(two, "scroll", "price") == ["sadie", "sir_pipsqueak", "scroll"]
    assert told(two, "scroll", "preview")[-1].startswith("Flip 1 used time token up")
    full = board.sheet(changed(scrolls=(samples.FIVE, samples.BOUGHT), preview=samples.GAINS * 2))
    assert told(full, "scroll", "preview") == []


def test_lasting_cards_show_beside_any_second_row() -> None:
    wide = [msgspec.structs.replace(row, slots=row.slots + 3) for row in samples.rows()]
    found = board.sheet(changed(rows=tuple(wide), ongoing=(samples.ECHO, samples.BAT)))
    assert told(found, "ongoing") == ["Deep Echo", "Friendly Bat"]


def test_the_shop_offers_cards_with_prices() -> None:
    found = shop.sheet(samples.shop(4))
    assert told(found, "price") == ["4", "1", "15", "6"]
    assert told(found, "printed") == ["6"]
    assert told(found, "afford") == ["6 short"]
    assert icons(found, "afford") == ["check", "check", "check"]
    assert "SUPPLIES" in told(found, "too dear")
    assert told(found, "refresh") == ["Refresh", "1"]
    assert len([line for line in told(found, "side") if line]) == 15, "five numbers a die, and a head"


def test_an_empty_shop_says_so() -> None:
    assert "The table is empty" in told(shop.sheet(samples.shop(0)))


def test_all_sides_are_drawn_when_asked() -> None:
    found = sides.sheet(TURN)
    shown = [item.sprite for _, item in found.items("side") if isinstance(item.sprite, Die)]
    assert [(die.kind, die.face) for die in shown] == [(d.colour, side) for d in TURN.dice for side in d.sides]


def test_the_end_shows_how_far_it_went() -> None:
    won, lost = ending.sheet(samples.over("won")), ending.sheet(samples.over("lost"))
    assert len(told(won, "done")) == 15 + 5
    assert told(lost, "here") == ["23"]
    assert len([text for text in told(lost, "ahead") if text.isdigit()]) == 6
    assert icons(won, "won") == ["trophy"]
    assert icons(lost, "lost") == ["skull"]


def test_the_crop_keeps_what_decides() -> None:
    found = crop.sheet(TURN)
    assert told(found, "counts") == ["red 2", "purple 1", "green 1"]
    assert told(found, "scoring") == ["4-5"]
    assert told(found, "gain") == told(board.sheet(TURN), "gain")
    assert told(found, "stock") == ["2", "4", "7", "costs 1"]
    assert [len(found_icons(found, label)) for label in ("0-1", "2-3", "4-5", "6+")] == [3, 2, 2, 0]


def found_icons(found: Sheet, label: str) -> list[str]:
    tile = f"row {label}"
    return icons(found, "card", tile) + icons(found, "off", tile)


def pixels(view: View, kind: str = "board") -> Image.Image:
    png = draw("rolling_deep", kind, msgspec.msgpack.encode(view)).png
    return Image.open(io.BytesIO(png)).convert("RGB")


def test_a_few_pixels_of_the_board() -> None:
    image = pixels(TURN)
    row = next(tile for tile in board.sheet(TURN).tiles if tile.name == "row 4-5")
    assert image.size == (1100, 700)
    assert image.getpixel((0, 0)) == INK
    assert image.getpixel((row.x + row.width // 2, row.y + 1)) == WHITE
    assert image.getpixel((row.x + 1, row.y + row.height // 2)) == WHITE
    plain = pixels(changed(rows=samples.rows(0)))
    assert plain.getpixel((row.x + 1, row.y + row.height // 2)) != WHITE


@pytest.mark.parametrize("kind", ["board", "crop", "seat:0", "dice"])
def test_draw_gives_a_png_and_words(kind: str) -> None:
    for view in (TURN, samples.shop(), samples.over("won"), samples.over("lost")):
        picture = draw("rolling_deep", kind, msgspec.msgpack.encode(view))
        assert Image.open(io.BytesIO(picture.png)).format == "PNG"
        assert 0 < len(picture.alt) <= 1024
        assert len(picture.png) <= 300_000


def test_what_has_no_picture_is_an_error() -> None:
    with pytest.raises(LookupError, match="backgammon"):
        draw("backgammon", "board", b"")
    with pytest.raises(LookupError, match="map"):
        draw("rolling_deep", "map", msgspec.msgpack.encode(TURN))
