"""Drawing a sprite at four times its size, in pixels of the finished picture, around the middle of a token."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers import fonts
from renderers.canvas import Painted
from renderers.deep_rock import signs
from renderers.palette import INK, Colour

SCALE = 4
Point = tuple[float, float]
Shape = Callable[[ImageDraw.ImageDraw, float], None]
"""Fills a shape grown by some pixels."""


class Brush:
    """A transparent canvas with (0, 0) in its middle; `reach`: how far it goes each way."""

    def __init__(self, reach: int) -> None:
        self.reach = reach
        size = 2 * reach * SCALE
        self.image = Image.new("RGBA", (size, size))
        self.pen = ImageDraw.Draw(self.image)

    def at(self, x: float, y: float) -> Point:
        return (x + self.reach) * SCALE, (y + self.reach) * SCALE

    def disc(self, radius: float, hue: Colour, x: float = 0, y: float = 0) -> None:
        self.pen.ellipse((*self.at(x - radius, y - radius), *self.at(x + radius, y + radius)), hue)

    def square(self, half: float, corner: float, hue: Colour, x: float = 0, y: float = 0) -> None:
        box = (*self.at(x - half, y - half), *self.at(x + half, y + half))
        self.pen.rounded_rectangle(box, corner * SCALE, hue)

    def shape(self, points: Sequence[Point], hue: Colour) -> None:
        self.pen.polygon([self.at(x, y) for x, y in points], hue)

    def line(self, points: Sequence[Point], hue: Colour, wide: float) -> None:
        self.pen.line([self.at(x, y) for x, y in points], hue, round(wide * SCALE), joint="curve")

    def arc(self, radius: float, turn: tuple[float, float], hue: Colour, wide: float) -> None:
        """Degrees clockwise from the east; the arc lies inside the radius."""
        self.pen.arc((*self.at(-radius, -radius), *self.at(radius, radius)), *turn, fill=hue, width=round(wide * SCALE))

    def hexagon(self, radius: float, hue: Colour, y: float = 0) -> None:
        self.shape([(x, y + dy) for x, dy in corners(radius)], hue)

    def cast(self, draw: Callable[[Brush], None], hue: Colour, share: float, blur: float, down: float = 0) -> None:
        """A shape as a soft shadow or glow below what is there."""
        other = Brush(self.reach)
        draw(other)
        soft = other.image.getchannel("A").reduce(SCALE // 2).filter(ImageFilter.GaussianBlur(blur * 2))
        mask = soft.resize(self.image.size, Image.Resampling.BILINEAR)
        mask = ImageChops.offset(mask, 0, round(down * SCALE)).point([int(v * share) for v in range(256)])
        layer = Image.new("RGBA", self.image.size, (*hue, 0))
        layer.putalpha(mask)
        layer.alpha_composite(self.image)
        self.image.paste(layer)

    def stamp(self, mask: Image.Image, hue: Colour, x: float, y: float) -> None:
        left, top = self.at(x, y)
        place = (round(left - mask.width / 2), round(top - mask.height / 2))
        layer = Image.new("RGBA", mask.size, (*hue, 0))
        layer.putalpha(mask)
        self.image.alpha_composite(layer, (max(0, place[0]), max(0, place[1])))

    def glyph(self, name: str, size: float, hue: Colour, x: float = 0, y: float = 0, turned: int = 0) -> None:
        mask = signs.glyph(name, round(size * SCALE))
        self.stamp(mask.rotate(turned) if turned else mask, hue, x, y)

    def text(self, text: str, size: int, hue: Colour, x: float, y: float, font: str = "label") -> None:
        self.pen.text(self.at(x, y), text, hue, fonts.face(font, size * SCALE), anchor="mm")

    def badge(self, name: str, hue: Colour, x: float, y: float, radius: float = 10) -> None:
        """A small disc with a sign."""
        self.disc(radius, INK, x, y)
        self.disc(radius - 1.5, hue, x, y)
        self.glyph(name, (radius - 1.5) * 1.5, INK, x, y)

    def number(self, text: str, hue: Colour, x: float, y: float, radius: float = 9) -> None:
        """A small disc with a figure."""
        self.disc(radius, INK, x, y)
        self.disc(radius - 1.4, hue, x, y)
        self.text(text, 15, INK, x, y, "bold")

    def painted(self) -> Painted:
        """Reduced, without its empty margins; its place is that of the token's middle."""
        small = self.image.resize((2 * self.reach, 2 * self.reach), Image.Resampling.LANCZOS)
        box = small.getchannel("A").getbbox() or (0, 0, 1, 1)
        cut = small.crop(box)
        return Painted(cut.convert("RGB"), cut.getchannel("A"), box[0] - self.reach, box[1] - self.reach)


def corners(radius: float) -> list[Point]:
    """A regular hexagon with a corner up."""
    return [(radius * sin(i * pi / 3), -radius * cos(i * pi / 3)) for i in range(6)]


def ring(points: Sequence[Point], inside: Sequence[Point]) -> list[Point]:
    """The closed path of both, for a ring."""
    return [*points, points[0], *inside, inside[0]]
