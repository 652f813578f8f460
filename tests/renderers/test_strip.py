"""Dice and strips of dice."""

from __future__ import annotations

import io

import msgspec
import pytest
from PIL import Image

from renderers import emoji
from renderers.dice import Die, outline
from renderers.draw import draw_strip
from renderers.palette import RED, struck
from renderers.picture import Picture
from renderers.rolling_deep import samples
from renderers.rolling_deep.pictures import strip as strip_of
from renderers.strip import MOST, Strip, StripDie, alt
from renderers.strip_sheet import plan, sheet
from tests.renderers.looking import collisions, outside, told


def picture(strip: Strip) -> Picture:
    return draw_strip(msgspec.msgpack.encode(strip))


def many(count: int) -> Strip:
    return Strip(f"{count}d6", tuple(StripDie("d6", str(i % 6 + 1)) for i in range(count)), total=str(count * 3))


def test_a_strip_shows_title_dice_and_total() -> None:
    dice = (StripDie("red", "2p", name="red"), StripDie("d20", "17"))
    found = sheet(Strip("Alice rolls", dice, "for luck", "19", "sum", "well thrown"))
    assert told(found, "title") == ["Alice rolls", "for luck"]
    assert told(found, "total") == ["19", "SUM", "well thrown"]
    assert told(found, "number") == ["red", "2"]
    assert [item.sprite for _, item in found.items("die")] == [Die("red", "2p", 128), Die("d20", "17", 128)]


def test_marks_are_part_of_the_die() -> None:
    dice = (StripDie("red", "2", struck=True), StripDie("green", "F", struck=True, rerolled=True))
    states = [item.sprite.state for _, item in sheet(Strip("t", dice)).items("die") if isinstance(item.sprite, Die)]
    assert states == ["struck", "struck rerolled"]


@pytest.mark.parametrize("count", [1, 5, 6, 20, 21, 60, 61, 500])
def test_any_number_of_dice_fits(count: int) -> None:
    found = sheet(many(count))
    tile = found.tiles[0]
    assert outside(tile) == []
    assert collisions(tile) == []
    assert len(found.items("die")) == min(count, MOST)
    size, line = plan(count)
    assert 28 + line * (size + 10) < 1100 - 226, "the dice would reach under the total"
    assert (f"and {count - MOST} more dice" in told(found)) == (count > MOST)
    assert len(picture(many(count)).alt) <= 1024


@pytest.mark.parametrize("kind", ["d4", "d6", "d8", "d10", "d12", "d20", "d100", "d3", "red", "purple", "green"])
def test_every_kind_of_die_has_a_body_and_shows_its_number(kind: str) -> None:
    one, other = Die(kind, "1", 96).paint(), Die(kind, "3", 96).paint()
    assert isinstance(one.colour, Image.Image)
    assert isinstance(other.colour, Image.Image)
    assert one.mask is not None
    assert one.mask.getbbox()
    assert one.colour.tobytes() != other.colour.tobytes()


def test_shapes_tell_dice_apart() -> None:
    masks = {kind: outline(kind, 64).tobytes() for kind in ("d4", "d6", "d8", "d12", "d20", "d100")}
    assert len(set(masks.values())) == len(masks)


def test_a_struck_die_is_grey_and_crossed() -> None:
    plain, gone = Die("red", "0", 96).paint().colour, Die("red", "0", 96, "struck").paint().colour
    assert isinstance(plain, Image.Image)
    assert isinstance(gone, Image.Image)
    assert plain.getpixel((16, 48)) == RED
    assert gone.getpixel((16, 48)) == struck(RED)
    assert gone.getpixel((20, 75)) != struck(RED), "no line from corner to corner"


def test_alt_tells_total_first_and_every_die() -> None:
    dice = (StripDie("red", "1cc"), StripDie("purple", "F", struck=True), StripDie("d6", "4", rerolled=True))
    assert alt(Strip("Bob", (*dice, StripDie("d6", "2")), total="5", total_label="result", note="Row 4-5")) == (
        "Bob. Result: 5. Dice: red 1 with 2 coins; purple Gary (does not count); d6 4 (rerolled), 2. Row 4-5."
    )
    named = (StripDie("d8", "4", name="fire"), StripDie("d8", "7"))
    assert alt(Strip("Eve", named)) == "Eve. Dice: fire 4; d8 7."


def test_a_view_gives_its_strip() -> None:
    found = strip_of(samples.boards()[3], "Scored", "turn 2", "+3")
    assert [(die.kind, die.face, die.struck) for die in found.dice] == [
        ("red", "2p", True),
        ("purple", "2", True),
        ("green", "F", False),
    ]
    assert (found.title, found.total, found.total_label, found.note) == ("Scored", "0", "result", "+3")


@pytest.mark.parametrize("name", emoji.NAMES)
def test_every_emoji_is_a_small_picture_with_a_clear_ground(name: str) -> None:
    png = emoji.draw(name)
    image = Image.open(io.BytesIO(png))
    assert (image.size, image.mode) == ((128, 128), "RGBA")
    assert image.getpixel((0, 0))[3] == 0  # type: ignore[index]
    assert image.getchannel("A").getbbox() is not None
    assert len(png) < 100_000
