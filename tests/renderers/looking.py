"""Reading draw lists: the words on a picture, and where the ink of its items lies."""

from __future__ import annotations

from functools import lru_cache

from renderers.canvas import Item, Sheet, Sprite, Tile
from renderers.sprites import Icon, Text

Box = tuple[int, int, int, int]


def told(sheet: Sheet, layer: str = "", tile: str = "") -> list[str]:
    """The lines of text, in drawing order."""
    return [
        item.sprite.text for name, item in sheet.items(layer) if isinstance(item.sprite, Text) and tile in ("", name)
    ]


def icons(sheet: Sheet, layer: str = "", tile: str = "") -> list[str]:
    """The names of the icons."""
    return [
        item.sprite.name for name, item in sheet.items(layer) if isinstance(item.sprite, Icon) and tile in ("", name)
    ]


@lru_cache(4096)
def extent(sprite: Sprite) -> Box:
    """The box of a sprite's visible pixels."""
    painted = sprite.paint()
    shape = painted.mask if painted.mask is not None else painted.colour
    assert not isinstance(shape, tuple)
    box = shape.getbbox() if painted.mask is not None else (0, 0, shape.width, shape.height)
    assert box is not None, sprite
    return box[0] + painted.dx, box[1] + painted.dy, box[2] + painted.dx, box[3] + painted.dy


def ink(item: Item) -> Box:
    """The box of an item's visible pixels on its tile."""
    x0, y0, x1, y1 = extent(item.sprite)
    return item.x + x0, item.y + y0, item.x + x1, item.y + y1


def outside(tile: Tile) -> list[Item]:
    """Items that stick out of their tile by more than a pixel."""
    found = []
    for item in tile.items:
        x0, y0, x1, y1 = ink(item)
        if x0 < -1 or y0 < -1 or x1 > tile.width + 1 or y1 > tile.height + 1:
            found.append(item)
    return found


def collisions(tile: Tile, slack: int = 2) -> list[tuple[Item, Item]]:
    """Pairs of texts and icons whose ink overlaps by more than `slack` pixels both ways."""
    written = [(item, ink(item)) for item in tile.items if isinstance(item.sprite, Text | Icon)]
    found = []
    for i, (one, a) in enumerate(written):
        for other, b in written[i + 1 :]:
            if min(a[2], b[2]) - max(a[0], b[0]) > slack and min(a[3], b[3]) - max(a[1], b[1]) > slack:
                found.append((one, other))
    return found
