"""Signs of a panel: a glyph, a badge, a mineral; each around its middle, drawn at four times its size."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from renderers.canvas import Painted
from renderers.deep_rock import figures, pieces, signs
from renderers.deep_rock.brush import Brush
from renderers.palette import Colour


@dataclass(frozen=True, slots=True)
class Sign:
    """A glyph in one colour; `hexagon` is a class's shape."""

    name: str
    size: int
    colour: Colour

    def paint(self) -> Painted:
        brush = Brush(self.size // 2 + 2)
        if self.name == "hexagon":
            brush.hexagon(self.size / 2, self.colour)
        else:
            brush.glyph(self.name, self.size, self.colour)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Badge:
    """A glyph on a disc with a rim."""

    name: str
    size: int
    fill: Colour
    rim: Colour
    colour: Colour

    def paint(self) -> Painted:
        brush = Brush(self.size // 2 + 2)
        brush.disc(self.size / 2, self.rim)
        brush.disc(self.size / 2 - 2.5, self.fill)
        brush.glyph(self.name, self.size * 0.66, self.colour)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Mineral:
    """A mineral as on the map, at another size."""

    kind: str
    size: int

    def paint(self) -> Painted:
        brush = Brush(22)
        pieces.crystal(brush, self.kind)
        return resized(brush, self.size / 38)


@dataclass(frozen=True, slots=True)
class Held:
    """What holds a figure back, as the map's badge."""

    state: str
    size: int

    def paint(self) -> Painted:
        brush = Brush(self.size // 2 + 2)
        brush.badge(signs.STATES[self.state], figures.STATES[self.state], 0, 0, self.size / 2)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Shells:
    """Ammo: a row of rounds (or of diamonds for a secondary weapon), the spent ones dim; each 18 pixels by `scale`."""

    left: int
    room: int
    lit: Colour
    dim: Colour
    diamonds: bool = False
    scale: float = 1

    def paint(self) -> Painted:
        one = self.scale
        brush = Brush(max(13, round(18 * one) * self.room // 2 + round(12 * one)))
        for i in range(self.room):
            hue, x = self.lit if i < self.left else self.dim, -brush.reach + (10 + 18 * i) * one
            if self.diamonds:
                brush.shape([(x, -12 * one), (x + 9 * one, 0), (x, 12 * one), (x - 9 * one, 0)], hue)
            else:
                wide = 6 * one
                brush.square(wide, 5.5 * one, hue, x, -wide)
                for top, foot in ((-wide, 7 * one), (9 * one, 12 * one)):
                    brush.shape([(x - wide, top), (x + wide, top), (x + wide, foot), (x - wide, foot)], hue)
        found = brush.painted()
        return Painted(found.colour, found.mask, found.dx + brush.reach, found.dy)


def resized(brush: Brush, scale: float) -> Painted:
    """A brush's picture at another size than that which it was drawn for."""
    half = max(1, round(brush.reach * scale))
    small = brush.image.resize((2 * half, 2 * half), Image.Resampling.LANCZOS)
    return Painted(small.convert("RGB"), small.getchannel("A"), -half, -half)
