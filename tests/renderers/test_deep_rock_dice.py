"""The dice of an attack: above the map with what each did, and as a strip."""

from __future__ import annotations

import io

import msgspec
import pytest
from PIL import Image

from bot.games.deep_rock import content
from bot.games.deep_rock.game import GAME
from bot.games.deep_rock.view import DiceView
from renderers.canvas import Item, Sheet, compose
from renderers.deep_rock import alt, crop, dice, rolled, samples, sides
from renderers.draw import draw, draw_strip
from renderers.palette import struck
from renderers.sprites import Text
from renderers.strip import Strip, StripDie
from renderers.strip_sheet import sheet as strip_sheet
from tests.renderers.looking import collisions, outside, told
from tests.rules.deep_rock.cavern import open_floor

THREE, SIX = crop.sheet(samples.rolled()), crop.sheet(samples.rolled(6))
ASKED = {n: crop.sheet(samples.rolled(3, n)) for n in (1, 2, 3, 4)}


@pytest.mark.parametrize("sheet", [THREE, SIX, *ASKED.values()])
def test_dice_and_words_have_room(sheet: Sheet) -> None:
    (tile,) = [tile for tile in sheet.tiles if tile.name == "roll"]
    assert outside(tile) == []
    assert collisions(tile) == []
    assert min(item.sprite.size for item in tile.items if isinstance(item.sprite, Text)) >= 22
    for other in sheet.tiles:
        across = min(tile.x + tile.width, other.x + other.width) - max(tile.x, other.x)
        down = min(tile.y + tile.height, other.y + other.height) - max(tile.y, other.y)
        assert other is tile or min(across, down) <= 0, other.name


def test_they_stand_in_the_tracks_place_and_the_map_does_not_move() -> None:
    plain = crop.sheet(samples.MISSION)
    assert (THREE.width, THREE.height) == (plain.width, plain.height)
    assert [tile for tile in THREE.tiles if tile.name.startswith("map")] == [
        tile for tile in plain.tiles if tile.name.startswith("map")
    ]
    assert not [tile for tile in THREE.tiles if tile.name == "threat"]
    assert not [tile for tile in plain.tiles if tile.name == "roll"]


def test_each_die_with_what_it_did() -> None:
    found = [item.sprite for _, item in THREE.items("die")]
    assert found == [
        dice.RockDie("bullet", "hit", rolled.DIE),
        dice.RockDie("bullet", "hit", rolled.DIE, "rerolled"),
        dice.RockDie("bullet", "blank", rolled.DIE),
    ]
    assert told(THREE, "did") == ["Grunt I6 dies", "Mactera Spawn H5 -1", "blank"]


def test_where_there_is_room_it_says_what_was_fired() -> None:
    assert told(crop.sheet(samples.rolled(2)), "title") == ["Lead Storm"]
    assert told(THREE, "title", "roll") == []


def test_many_dice_tell_it_shortly_and_what_was_not_used_is_crossed_out() -> None:
    assert told(SIX, "did") == ["Grunt I6", "dies", "H5", "-1", "blank", "already", "dead", "J8", "runs", "not", "used"]
    assert [item.sprite for _, item in SIX.items("die")][-1] == dice.RockDie("flame", "hit", rolled.DIE, "struck")


def test_results_to_choose_from_carry_letters() -> None:
    assert told(ASKED[2], "letter") == ["A", "B"]
    assert told(ASKED[2], "result") == ["Grunt I6 dies", "Mactera Spawn H5 1 left, frozen; Grunt J8 dies"]
    assert told(ASKED[4], "letter") == ["A", "B", "C", "D"]
    assert told(ASKED[1], "letter") == []
    assert told(ASKED[1], "result") == ["Grunt I6 dies"]
    assert told(ASKED[2], "did") == []


def test_the_description_tells_the_dice_before_the_cave() -> None:
    said = alt.board(samples.rolled())
    roll = "Gunner, Lead Storm: bullet hit, Grunt I6 dies; bullet hit again, Mactera Spawn H5 -1; bullet blank."
    assert said.index(roll) < said.index("Objectives")
    assert "Lead Storm: " not in draw("deep_rock", "board", msgspec.msgpack.encode(samples.rolled())).alt
    assert "A: Grunt I6 dies. B: Mactera Spawn H5 1 left" in alt.board(samples.rolled(3, 2))


def test_every_face_of_every_die_has_a_look_of_its_own() -> None:
    for kind, die in content.dice().items():
        looks = [compose((0, 0, 0), (48, 48), (Item("", dice.RockDie(kind, face, 48), 0, 0),)) for face in {*die.faces}]
        assert len({look.tobytes() for look in looks}) == len(looks), kind
    assert set(dice.HUES) == set(content.dice())
    assert len(set(dice.HUES.values())) == len(dice.HUES)


def test_a_blank_is_dim() -> None:
    """A pixel of the plate, aside of the sign."""
    for kind, hue in dice.HUES.items():
        for face, wanted in (("blank", struck(hue)), ("hit", hue)):
            if kind != "mineral" or face == "blank":
                shown = compose((0, 0, 0), (64, 64), (Item("", dice.RockDie(kind, face, 64), 0, 0),)).getpixel((10, 32))
                assert isinstance(shown, tuple)
                assert max(abs(a - b) for a, b in zip(shown, wanted, strict=True)) <= 3


def test_a_strip_tells_it_below_the_dice() -> None:
    lying = (StripDie("bullet", "hit", did="Grunt J10 dies"), StripDie("bullet", "blank", did="blank"))
    sheet = strip_sheet(Strip("2 bullet dice", lying))
    assert [item.sprite for _, item in sheet.items("die")] == [
        dice.RockDie("bullet", "hit", 128),
        dice.RockDie("bullet", "blank", 128),
    ]
    assert told(sheet, "number") == ["Grunt J10 dies", "blank"]
    made = draw_strip(msgspec.msgpack.encode(Strip("2 bullet dice", lying)))
    assert made.alt == "2 bullet dice. Dice: bullet hit (Grunt J10 dies), blank."
    assert Image.open(io.BytesIO(made.png)).size == (1100, 270)


def test_the_picture_with_dice_is_small_enough() -> None:
    made = draw("deep_rock", "crop", msgspec.msgpack.encode(samples.rolled(6)))
    assert Image.open(io.BytesIO(made.png)).size == crop.SIZE
    assert len(made.png) < 300_000


def test_every_side_of_every_die() -> None:
    view = GAME.seen("dice", open_floor("S").state, None)
    assert isinstance(view, DiceView)
    sheet = sides.sheet(view)
    for tile in sheet.tiles:
        assert outside(tile) == []
        assert collisions(tile) == []
    for die in content.dice().values():
        drawn = [item.sprite for name, item in sheet.items("side") if name == f"die {die.id}"]
        assert drawn == [dice.RockDie(die.id, face, sides.DIE) for face in die.faces]
    assert "3 dice · our figures" in told(sheet, "count", "die bullet")
    made = draw("deep_rock", "dice", msgspec.msgpack.encode(view))
    assert made.alt.startswith("Bullet: hit, hit, hit, hit, blank, blank; Armor-piercing: hit")
    assert len(made.png) < 300_000
