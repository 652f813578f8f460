"""From a draw list to a picture.

A `Sheet` is a set of opaque tiles, a `Tile` a list of items: which sprite, where, on which layer. Both are plain
values, so tests read them and the drawn tile is kept by its own draw list: equal lists are equal pixels. Sprites are
kept as colour and mask, tiles as palette indices, so that a picture of which one tile changed costs that tile.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple, Protocol

from PIL import Image

from renderers import palette, png
from renderers.cache import Cache
from renderers.palette import Colour

SPRITE_BYTES = 12_000_000
TILE_BYTES = 12_000_000
Colours = Callable[[], tuple[Colour, ...]]
"""A palette of at most 256 colours; a function that keeps what it gives, so that a sheet can name it cheaply."""


class Painted(NamedTuple):
    """A sprite's pixels: one colour or an RGB image, seen through a mask (none: all of it).

    `dx`, `dy`: where they lie from the sprite's corner, for sprites that leave out their empty margins.
    """

    colour: Colour | Image.Image
    mask: Image.Image | None
    dx: int = 0
    dy: int = 0

    @property
    def bytes(self) -> int:
        """Roughly what it takes in memory."""
        area = 0 if self.mask is None else self.mask.width * self.mask.height
        return 200 + area + (self.colour.width * self.colour.height * 4 if isinstance(self.colour, Image.Image) else 0)


class Sprite(Hashable, Protocol):
    """A small picture as a value, with everything that its pixels depend on."""

    def paint(self) -> Painted:
        """Draw it once; the result is kept."""
        ...


class Item(NamedTuple):
    """A sprite with its upper left corner at a place of its tile."""

    layer: str
    sprite: Sprite
    x: int
    y: int


@dataclass(frozen=True)
class Tile:
    """An opaque rectangle of a sheet."""

    name: str
    x: int
    y: int
    width: int
    height: int
    ground: Colour
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Sheet:
    """A whole picture, in the colours of `colours`."""

    width: int
    height: int
    ground: Colour
    tiles: tuple[Tile, ...] = field(default=())
    colours: Colours = palette.fixed

    def items(self, layer: str = "") -> list[tuple[str, Item]]:
        """The draw list: tile name and item, of one layer or of all."""
        return [(tile.name, item) for tile in self.tiles for item in tile.items if layer in ("", item.layer)]


sprites: Cache[Painted] = Cache(SPRITE_BYTES, lambda painted: painted.bytes)
tiles: Cache[Image.Image] = Cache(TILE_BYTES, lambda image: 200 + image.width * image.height)


@cache
def _palette_image(colours: Colours) -> Image.Image:
    flat = [part for colour in colours() for part in colour]
    image = Image.new("P", (1, 1))
    image.putpalette(flat + flat[:3] * (256 - len(colours())))
    return image


@cache
def _palette_bytes(colours: Colours) -> bytes:
    return bytes(part for colour in colours() for part in colour)


def compose(ground: Colour, size: tuple[int, int], items: tuple[Item, ...]) -> Image.Image:
    """Items drawn in their order on a ground, as RGB."""
    image = Image.new("RGB", size, ground)
    for item in items:
        painted = sprites.get(item.sprite, item.sprite.paint)
        image.paste(painted.colour, _place(item, painted), painted.mask)
    return image


def _place(item: Item, painted: Painted) -> tuple[int, int, int, int]:
    shape = painted.mask if painted.mask is not None else painted.colour
    assert isinstance(shape, Image.Image)
    x, y = item.x + painted.dx, item.y + painted.dy
    return x, y, x + shape.width, y + shape.height


def _indexed(tile: Tile, colours: Colours) -> Image.Image:
    key = (tile.width, tile.height, tile.ground, tile.items, colours)
    return tiles.get(key, lambda: _drawn(tile, colours))


def _drawn(tile: Tile, colours: Colours) -> Image.Image:
    image = compose(tile.ground, (tile.width, tile.height), tile.items)
    return image.quantize(palette=_palette_image(colours), dither=Image.Dither.NONE)


def render(sheet: Sheet) -> bytes:
    """The sheet as PNG."""
    # One column more on the left: png.encode makes the rows' filter bytes of it.
    image = _laid(sheet, 1)
    image.paste(0, (0, 0, 1, sheet.height))
    return png.encode(image, _palette_bytes(sheet.colours))


def flattened(tiles: tuple[Tile, ...], size: tuple[int, int], colours: Colours) -> Image.Image:
    """Tiles as one RGB image of that size, for a sprite that shows them at another."""
    image = Image.new("RGB", size)
    for tile in tiles:
        image.paste(_indexed(tile, colours).convert("RGB"), (tile.x, tile.y))
    return image


def film(sheets: Sequence[Sheet], milliseconds: Sequence[int]) -> bytes:
    """Sheets of one size and palette as an animated GIF that begins anew; equal neighbours are one picture that stays
    as long as the one of them that stays longest."""
    frames: list[Image.Image] = []
    stays: list[int] = []
    for sheet, stay in zip(sheets, milliseconds, strict=True):
        frame = _laid(sheet)
        if frames and frame.tobytes() == frames[-1].tobytes():
            stays[-1] = max(stays[-1], stay)
        else:
            frames.append(frame)
            stays.append(stay)
    palette = _palette_image(sheets[0].colours)
    for frame in frames:
        frame.putpalette(palette.getpalette() or [])
    out = io.BytesIO()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=stays, loop=0, disposal=1)
    return out.getvalue()


def _laid(sheet: Sheet, left: int = 0) -> Image.Image:
    """The sheet as palette indices, `left` columns from the edge."""
    image = Image.new("P", (sheet.width + left, sheet.height), _index(sheet.ground, sheet.colours))
    for tile in sheet.tiles:
        image.paste(_indexed(tile, sheet.colours), (tile.x + left, tile.y))
    return image


@cache
def _index(colour: Colour, colours: Colours) -> int:
    image = _palette_image(colours)
    swatch = Image.new("RGB", (1, 1), colour).quantize(palette=image, dither=Image.Dither.NONE)
    return swatch.tobytes()[0]
