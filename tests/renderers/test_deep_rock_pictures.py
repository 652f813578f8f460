"""Deep Rock's pictures as pixels: their size, seams, colours; what is secret; games as they are played."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from bot.engine.simulate import Simulation
from bot.games import load
from bot.games.deep_rock.game import DeepRock
from bot.games.deep_rock.view import View
from renderers import canvas
from renderers.canvas import Sheet, compose, render
from renderers.deep_rock import board, colours, crop, ground, places, samples, scene, window
from renderers.deep_rock.places import NAMED
from renderers.draw import draw
from renderers.palette import Colour
from tests.games.hidden import exchanged

MISSION = samples.MISSION
GAME = DeepRock()


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def pixel(image: Image.Image, x: int, y: int) -> Colour:
    found = image.getpixel((x, y))
    assert isinstance(found, tuple)
    return int(found[0]), int(found[1]), int(found[2])


def near(a: Colour, b: Colour, most: int = 32) -> bool:
    return max(abs(x - y) for x, y in zip(a, b, strict=True)) <= most


def at(name: str, dx: int = 0, dy: int = 0) -> tuple[int, int]:
    """A pixel of the whole board, from a token's middle."""
    x, y = places.middle(NAMED[name])
    return board.LEFT + x + dx, board.TOP + y + dy


@cache
def whole() -> Image.Image:
    return opened(render(board.sheet(MISSION)))


def test_the_pictures_are_small_palette_files_of_their_size() -> None:
    for view, size in (("board", (board.WIDTH, board.HEIGHT)), ("crop", crop.SIZE), ("seat:2", (1400, 922))):
        picture = draw("deep_rock", view, msgspec.msgpack.encode(MISSION))
        image = Image.open(io.BytesIO(picture.png))
        assert (image.size, image.mode) == (size, "P")
        assert len(picture.png) < 300_000
        assert 0 < len(picture.alt) <= 1024


def test_an_unknown_picture_is_refused() -> None:
    with pytest.raises(LookupError, match="hand"):
        draw("deep_rock", "hand", msgspec.msgpack.encode(MISSION))


def test_a_few_pixels() -> None:
    image = whole()
    for name, hue in (("F9", "scout"), ("I9", "driller"), ("H6", "gunner")):
        assert near(pixel(image, *at(name, -14, -8)), colours.CLASSES[hue]), name
    assert near(pixel(image, *at("J8", 0, -20)), colours.ENEMY)
    assert near(pixel(image, *at("H5", 0, -20)), colours.ICE)
    assert near(pixel(image, *at("K5", 0, 0)), colours.PIT)
    assert near(pixel(image, *at("C8", 0, 10)), colours.FLOORS[1], 40)
    assert near(pixel(image, *at("L3", 0, 16)), colours.TOKENS["loot_bug"])
    assert near(pixel(image, *at("L7", -17, 0)), colours.STEEL_DARK)


def test_the_crop_is_the_boards_middle() -> None:
    left, top = window.window(MISSION)
    x, y = board.LEFT + left * places.HALF, board.TOP + top * places.PITCH
    part = whole().crop((x, y, x + window.WIDTH, y + window.HEIGHT))
    cut = opened(render(crop.sheet(MISSION)))
    cut = cut.crop((crop.LEFT, crop.TOP, crop.LEFT + window.WIDTH, crop.TOP + window.HEIGHT))
    assert ImageChops.difference(part, cut).getbbox() is None


def test_patches_fit_together() -> None:
    kinds = scene.kinds(MISSION.ground)
    wide, high = ground.CHUNK
    for x, y in ((wide, high), (2 * wide, 2 * high), (0, 3 * high), (3 * wide, high), (2 * wide, 4 * high)):
        one, between = (ground.patch(left, y, kinds).paint().colour for left in (x, x + places.WIDE))
        assert isinstance(one, Image.Image)
        assert isinstance(between, Image.Image)
        same = one.crop((places.WIDE, 0, wide, high)), between.crop((0, 0, wide - places.WIDE, high))
        assert max(ImageStat.Stat(ImageChops.difference(*same)).mean) < 0.3


def test_the_palette_holds_what_is_drawn() -> None:
    assert len(set(colours.fixed())) == len(colours.fixed()) <= 256
    for tile in crop.sheet(MISSION).tiles:
        image = compose(tile.ground, (tile.width, tile.height), tile.items)
        shown = canvas._drawn(tile, colours.fixed).convert("RGB")
        assert max(ImageStat.Stat(ImageChops.difference(image, shown)).mean) < 5, tile.name


def test_both_games_keep_their_own_palette() -> None:
    plain = Sheet(4, 4, colours.CLASSES["scout"])
    own = Sheet(4, 4, colours.CLASSES["scout"], (), colours.fixed)
    assert pixel(opened(render(own)), 1, 1) == colours.CLASSES["scout"]
    assert pixel(opened(render(plain)), 1, 1) != colours.CLASSES["scout"]


def test_a_step_changes_only_the_patches_around_it() -> None:
    moved = (samples.changed_dwarf(MISSION.dwarves[0], at="F10"), *MISSION.dwarves[1:])
    before, after = (scene.Scene(samples.changed(MISSION, dwarves=dwarves)) for dwarves in (MISSION.dwarves, moved))
    box = (0, 0, places.BOARD_WIDE, places.BOARD_HIGH)
    pairs = zip(scene.tiles(before, box, 0, 0), scene.tiles(after, box, 0, 0), strict=True)
    assert 1 <= sum(a != b for a, b in pairs) <= 4


def test_a_mined_wall_changes_only_the_ground_around_it() -> None:
    mined = samples.changed_ground(MISSION, floor=(*MISSION.ground.floor, "H8"))
    kinds = [scene.kinds(view.ground) for view in (MISSION, mined)]
    wide, high = ground.CHUNK
    patches = [[ground.patch(i * wide, j * high, k) for j in range(6) for i in range(5)] for k in kinds]
    differ = [a for a, b in zip(*patches, strict=True) if a != b]
    assert 1 <= len(differ) <= 6


# ---- games as they are played


@cache
def played(mission: int, answers: int = 0) -> tuple[Any, Any]:
    """State and question of a mission after some sensible answers, two Dwarves."""
    chosen = {option.name: option.default for option in GAME.setup} | {"mission": str(mission)}
    run = Simulation(load("deep_rock"), mission, 2, chosen, "sensible")
    run.advance(answers)
    return run.play.state, run.play.question


@pytest.mark.parametrize("mission", range(1, 15))
def test_every_mission_can_be_drawn_from_its_first_question(mission: int) -> None:
    state, question = played(mission, mission % 3)
    view = GAME.view(state, None, question)
    assert isinstance(view, View)
    for sheet in (board.sheet(view), crop.sheet(view)):
        labels = [item for _, item in sheet.items("label")]
        assert len(labels) >= 80
    assert len(board.sheet(view).items("vein")) >= len(view.veins)


@pytest.mark.parametrize("name", ["board", "crop", "seat:0"])
def test_what_is_hidden_changes_no_picture(name: str) -> None:
    state, question = played(8, 20)
    other = exchanged(GAME, state, None)
    assert GAME.encode(other) != GAME.encode(state)
    views = [msgspec.msgpack.encode(GAME.view(one, None, question)) for one in (state, other)]
    one, two = (draw("deep_rock", name, view) for view in views)
    assert one == two


def test_what_lies_open_changes_the_picture() -> None:
    state, question = played(8, 20)
    other = GAME.decode(GAME.encode(state))
    token = next(token for token in other.cave.tokens if not token.up)
    token.up = True
    views = [msgspec.msgpack.encode(GAME.view(one, None, question)) for one in (state, other)]
    one, two = (draw("deep_rock", "board", view) for view in views)
    assert one.png != two.png


def test_drawing_many_boards_stays_within_the_caches() -> None:
    for view in samples.boards():
        render(board.sheet(view))
    assert canvas.tiles.size <= canvas.TILE_BYTES
    assert canvas.sprites.size <= canvas.SPRITE_BYTES
