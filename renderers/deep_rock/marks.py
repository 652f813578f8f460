"""What is drawn on a hex itself: fire, light, platforms, cables, the shield, rings of the question, coordinates."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from renderers import fonts
from renderers.canvas import Painted
from renderers.deep_rock import colours as c
from renderers.deep_rock.brush import SCALE, Brush, Point
from renderers.deep_rock.places import HALF, HIGH, LOW, outline
from renderers.palette import INK, WHITE, Colour, mix

LABEL_SIZE = 16
LABEL_DOWN = 11
"""How far below a hex's upper corner the middle of its coordinate lies."""


def _hex(inset: float) -> list[Point]:
    """A hex's corners around a token's middle."""
    return [(x - HALF, y - HIGH / 2 - LOW) for x, y in outline(inset)]


def _ring(brush: Brush, inset: float, wide: float, hue: Colour) -> None:
    points = _hex(inset)
    brush.line([*points, points[0], points[1]], hue, wide)


@dataclass(frozen=True, slots=True)
class Ring:
    """A hex of the open question: `reach` a white ring; `target` a double one with the four ticks of a sight."""

    what: str

    def paint(self) -> Painted:
        brush = Brush(48)
        if self.what == "target":
            for wide, hue in ((7.4, INK), (5.6, WHITE), (3.2, c.TARGET)):
                _ring(brush, 3, wide, hue)
            for across, down in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                ends: list[Point] = [(across * 29, down * 34 - LOW), (across * 20, down * 24 - LOW)]
                brush.line(ends, INK, 6)
                brush.line(ends, WHITE, 3.4)
        else:
            _ring(brush, 4.2, 4, INK)
            _ring(brush, 4.2, 2.2, WHITE)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Work:
    """A pickaxe's mark on rock that can be worked."""

    def paint(self) -> Painted:
        brush = Brush(34)
        brush.badge("pickaxe", WHITE, 15, 13, 10.5)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Fire:
    """A burning hex."""

    def paint(self) -> Painted:
        brush = Brush(34)
        brush.glyph("small_fire", 46, c.EMBER, 0, 0)
        brush.glyph("small_fire", 42, c.FIRE, 0, 0)
        brush.glyph("fire", 21, c.FLAME, 0, 8)
        brush.cast(lambda b: b.disc(20, INK), c.FIRE, 0.6, 6)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Flare:
    """A flare with its light."""

    def paint(self) -> Painted:
        brush = Brush(34)
        brush.disc(7, INK, 0, 2)
        brush.disc(5, WHITE, 0, 2)
        brush.glyph("flare", 34, c.FLAME, 0, 2)
        brush.disc(4, WHITE, 0, 2)
        brush.cast(lambda b: b.disc(19, INK, 0, 2), c.FLAME, 0.55, 7)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Platform:
    """Planks over a whole hex."""

    def paint(self) -> Painted:
        brush = Brush(48)
        brush.shape(_hex(3), INK)
        brush.shape(_hex(4.4), c.PLANK)
        brush.shape(_hex(8), mix(c.PLANK, c.PLANK_DARK, 0.7))
        for y in (-22.0, -13.0, -4.0, 5.0, 14.0):
            brush.line([(-19, y), (19, y)], INK, 1.6)
            if y < 14:
                brush.disc(1.3, c.PLANK, -15, y + 4.5)
                brush.disc(1.3, c.PLANK, 15, y + 4.5)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Anchor:
    """A zipline's token: a pulley on a post."""

    def paint(self) -> Painted:
        brush = Brush(34)
        brush.disc(9, INK, 0, -20)
        brush.disc(7.2, c.CLASSES["gunner"], 0, -20)
        brush.disc(4.6, INK, 0, -20)
        brush.disc(2.6, WHITE, 0, -20)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Cable:
    """A zipline from one hex to the next; (x, y): to the next one's middle."""

    x: int
    y: int

    def paint(self) -> Painted:
        brush = Brush(90)
        for wide, hue in ((6.5, INK), (3.6, mix(c.CLASSES["gunner"], WHITE, 0.35))):
            brush.line([(0, -20), (self.x, self.y - 20)], hue, wide)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Edge:
    """One edge of an area's outline: `edge` as in `places.EDGES`; dashes for what is not solid."""

    edge: int
    hue: Colour

    def paint(self) -> Painted:
        brush = Brush(48)
        points = _hex(1.6)
        a, b = points[self.edge], points[(self.edge + 1) % 6]
        brush.line([a, b], INK, 5.5)
        brush.line([a, b], self.hue, 3)
        x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        brush.disc(3.6, INK, x, y)
        brush.disc(2.4, WHITE, x, y)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Veil:
    """A hex seen through a field: every second pixel row tinted, so that what lies there shows."""

    hue: Colour

    def paint(self) -> Painted:
        big = Image.new("L", (2 * HALF * SCALE, HIGH * SCALE))
        ImageDraw.Draw(big).polygon(outline(0.5, SCALE), 78)
        mask = big.reduce(SCALE)
        return Painted(self.hue, mask, -HALF, -HIGH // 2 - LOW)


@dataclass(frozen=True, slots=True)
class Label:
    """A coordinate with a dark edge, legible over everything; its place is the middle of its letters."""

    text: str
    colour: Colour
    edge: Colour
    size: int = LABEL_SIZE

    def paint(self) -> Painted:
        font = fonts.face("label", self.size)
        wide, high = round(font.getlength(self.text)) + 6, self.size + 4
        mask, ink = Image.new("L", (wide, high)), Image.new("L", (wide, high))
        place = (wide / 2, high / 2)
        ImageDraw.Draw(mask).text(place, self.text, 255, font, anchor="mm", stroke_width=2)
        ImageDraw.Draw(ink).text(place, self.text, 255, font, anchor="mm")
        image = Image.new("RGB", (wide, high), self.edge)
        image.paste(self.colour, (0, 0, wide, high), ink)
        return Painted(image, mask, -(wide // 2), -(high // 2))


@lru_cache(8)
def words_of(kind: str) -> tuple[Colour, Colour]:
    """A coordinate's colour and its edge's on a kind of ground."""
    return {
        ".": (c.LABEL, c.SEAM),
        "~": (c.LABEL_PIT, c.PIT),
        "=": (WHITE, c.STEEL_DARK),
        "H": (WHITE, c.STEEL_DARK),
        "near": (c.LABEL_ROCK, c.ROCK),
        "over": (WHITE, INK),
    }.get(kind, (c.LABEL_DEEP, c.ROCK_DEEP))
