"""The picture of a mission's end: its figures by the draw list, and the cave as it lay."""

from __future__ import annotations

import io

import msgspec
import pytest
from PIL import Image, ImageChops

from bot.games.deep_rock.view import EndView, View
from renderers.canvas import flattened
from renderers.deep_rock import alt, colours, crop, ending, samples, scene, window
from renderers.draw import draw
from renderers.sprites import Text
from tests.renderers.looking import collisions, icons, outside, told

WON, LOST = samples.ended(), samples.ended("lost", 1)


@pytest.mark.parametrize("view", [WON, LOST, samples.ended("modest", 3)])
def test_words_stay_inside_apart_and_large(view: View) -> None:
    sheet = ending.sheet(view)
    for tile in sheet.tiles:
        assert outside(tile) == [], tile.name
        assert collisions(tile) == [], tile.name
        sizes = [item.sprite.size for item in tile.items if isinstance(item.sprite, Text)]
        assert min(sizes, default=33) >= 33, tile.name


def test_it_tells_the_outcome_by_word_and_sign() -> None:
    assert told(ending.sheet(WON), "outcome") == ["Mission accomplished"]
    assert told(ending.sheet(LOST), "outcome") == ["Mission lost"]
    signs = [icons(ending.sheet(samples.ended(outcome)), "outcome") for outcome in ("won", "modest", "lost")]
    assert len({tuple(sign) for sign in signs}) == 3


def test_it_tells_objectives_and_the_teams_figures() -> None:
    assert told(ending.sheet(LOST), "goal") == ["4/6", "Morkite", "2/2", "alien egg"]
    assert icons(ending.sheet(LOST), "goal") == ["off", "check"]
    assert told(ending.sheet(WON), "team") == ["7/20", "threat", "3", "swarms", "44", "turns", "54", "kills"]
    one = samples.changed(WON, end=EndView(samples.TALLIES, 1, 1, 1))
    assert told(ending.sheet(one), "team") == ["7/20", "threat", "1", "swarm", "1", "turn", "1", "kill"]


def test_every_dwarf_has_his_row_and_the_best_a_star() -> None:
    sheet = ending.sheet(WON)
    assert told(sheet, "name") == ["Scout", "Driller", "Gunner", "Engineer"]
    for tally in samples.TALLIES:
        for name in ending.COLUMNS:
            assert told(sheet, f"{name} {tally.cls}") == [str(getattr(tally, name))]
    stars = {layer for layer in {item.layer for _, item in sheet.items()} if "score" in icons(sheet, layer)}
    assert stars == {"kills gunner", "dealt gunner", "mined scout", "found gunner"}
    assert "score" not in icons(ending.sheet(LOST))


def test_the_cave_is_the_last_crop_only_smaller() -> None:
    """Its pixels, against those of the crop's own picture: no map of its own."""
    view = samples.changed(WON, end=None)
    whole = Image.open(io.BytesIO(draw("deep_rock", "crop", msgspec.msgpack.encode(view)).png)).convert("RGB")
    left, top = crop.LEFT, crop.TOP
    there = whole.crop((left, top, left + window.WIDTH, top + window.HEIGHT)).resize(ending.SMALL)
    image = Image.open(io.BytesIO(draw("deep_rock", "crop", msgspec.msgpack.encode(WON)).png)).convert("RGB")
    here = image.crop((576, 112, 576 + ending.SMALL[0], 112 + ending.SMALL[1]))
    differing = ImageChops.difference(here, there).convert("L")
    assert sum(differing.histogram()[64:]) < 400
    assert flattened(tuple(scene.tiles(scene.Scene(view), (0, 0, 58, 68), 0, 0)), (58, 68), colours.fixed).getbbox()


def test_it_is_described_with_all_figures() -> None:
    text = alt.ending(WON)
    assert text.startswith("Mission accomplished: mission 9, A Cave of Samples, hazard 3. Objectives: Morkite 6 of 6")
    assert "Gunner: 21 kills, 30 damage dealt, 4 health lost, 0 minerals, 2 tokens, down 0 times, 12 turns." in text
    assert len(text) <= 1_024


def test_only_the_crop_gives_way_to_it() -> None:
    made = {name: draw("deep_rock", name, msgspec.msgpack.encode(WON)) for name in ("crop", "board")}
    assert Image.open(io.BytesIO(made["crop"].png)).size == (1100, 700)
    assert Image.open(io.BytesIO(made["board"].png)).size == (1400, 922)
    assert len(made["crop"].png) < 300_000
