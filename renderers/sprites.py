"""The general sprites: text, icons, boxes, discs, hatching. Round edges are drawn large and reduced."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from renderers import fonts, heraldry
from renderers.canvas import Painted
from renderers.palette import Colour

SCALE = 4
LEAN = 2  # pixels kept free beside a line of text, for glyphs that lean out of their box


@lru_cache(64)
def ascent(name: str, size: int) -> tuple[int, int]:
    """A font's (pixels above, pixels below) the baseline."""
    up, down = fonts.face(name, size).getmetrics()
    return up, down


@lru_cache(64)
def middle(name: str, size: int) -> int:
    """From a text sprite's upper edge to the middle of its capitals and digits."""
    box = fonts.face(name, size).getbbox("H0", anchor="ls")
    return round(ascent(name, size)[0] + (box[1] + box[3]) / 2)


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text."""

    text: str
    font: str
    size: int
    colour: Colour

    def paint(self) -> Painted:
        """Drawn at its size: FreeType smooths by itself. Only the box of its ink is kept."""
        up, down = ascent(self.font, self.size)
        mask = Image.new("L", (fonts.width(self.text, self.font, self.size) + 2 * LEAN, up + down))
        ImageDraw.Draw(mask).text((LEAN, up), self.text, 255, fonts.face(self.font, self.size), anchor="ls")
        box = mask.getbbox() or (0, 0, 1, 1)
        return Painted(self.colour, mask.crop(box), box[0], box[1])


@dataclass(frozen=True, slots=True)
class Icon:
    """A glyph of an icon font, or a sign of our own (`heraldry.OWN`)."""

    name: str
    size: int
    colour: Colour

    def paint(self) -> Painted:
        """Raises LookupError for a name that is neither."""
        own = heraldry.OWN.get(self.name)
        mask = own(self.size * SCALE).reduce(SCALE) if own else fonts.glyph(self.name, self.size, SCALE)
        return Painted(self.colour, mask)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners, filled, with a rim of `rim` pixels inside its edge.

    On a known ground it is an opaque picture, which is pasted many times faster than one with a mask.
    """

    width: int
    height: int
    radius: int
    fill: Colour
    line: Colour
    rim: int = 0
    ground: Colour | None = None
    band: Colour | None = None  # of the upper edge, `high` pixels
    high: int = 0

    def paint(self) -> Painted:
        """Rim, inside, then the corners of the ground."""
        mask = rounded(self.width, self.height, self.radius)
        image = self._filled()
        if self.ground is None:
            return Painted(image, mask)
        opaque = Image.new("RGB", image.size, self.ground)
        opaque.paste(image, (0, 0, *image.size), mask)
        return Painted(opaque, None)

    def _filled(self) -> Image.Image:
        image = Image.new("RGB", (self.width, self.height), self.line if self.rim else self.fill)
        rim = self.rim
        inner = rounded(self.width - 2 * rim, self.height - 2 * rim, max(0, self.radius - rim))
        image.paste(self.fill, (rim, rim, self.width - rim, self.height - rim), inner)
        if self.band is not None:
            image.paste(self.band, (0, 0, self.width, self.high))
        return image


@dataclass(frozen=True, slots=True)
class Dashed:
    """The dashed outline of a free place on a known ground."""

    width: int
    height: int
    radius: int
    colour: Colour
    ground: Colour
    dash: int = 12
    rim: int = 2

    def paint(self) -> Painted:
        """An outline cut by a grid of gaps."""
        mask = rounded(self.width, self.height, self.radius)
        rim = self.rim
        inner = rounded(self.width - 2 * rim, self.height - 2 * rim, max(0, self.radius - rim))
        mask.paste(0, (rim, rim, self.width - rim, self.height - rim), inner)
        draw = ImageDraw.Draw(mask)
        for x in range(self.dash * 2, self.width - self.dash, self.dash * 2):
            draw.rectangle((x - self.dash // 2, 0, x, self.height), 0)
        for y in range(self.dash * 2, self.height - self.dash, self.dash * 2):
            draw.rectangle((0, y - self.dash // 2, self.width, y), 0)
        image = Image.new("RGB", mask.size, self.ground)
        image.paste(self.colour, (0, 0, *mask.size), mask)
        return Painted(image, None)


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle with a rim."""

    size: int
    fill: Colour
    line: Colour
    rim: int = 0

    def paint(self) -> Painted:
        """Two circles, one in the other."""
        return Box(self.size, self.size, self.size // 2, self.fill, self.line, self.rim).paint()


@dataclass(frozen=True, slots=True)
class Hatch:
    """Slanting stripes in a rounded box: what would be, not what is."""

    width: int
    height: int
    radius: int
    colour: Colour
    ground: Colour

    def paint(self) -> Painted:
        """Stripes of 6 pixels."""
        big = Image.new("L", (self.width * 2, self.height * 2))
        draw = ImageDraw.Draw(big)
        for x in range(-self.height * 2, self.width * 2, 24):
            draw.line((x, self.height * 2, x + self.height * 2, 0), 255, 11)
        image = Image.new("RGB", (self.width, self.height), self.ground)
        image.paste(self.colour, (0, 0, self.width, self.height), big.reduce(2))
        return Painted(image, rounded(self.width, self.height, self.radius))


def rounded(width: int, height: int, radius: int) -> Image.Image:
    """A rounded rectangle as a mask; only its corners are drawn large."""
    mask = Image.new("L", (width, height), 255)
    radius = min(radius, width // 2, height // 2)
    if radius <= 0:
        return mask
    big = Image.new("L", (2 * radius * SCALE, 2 * radius * SCALE))
    ImageDraw.Draw(big).ellipse((0, 0, 2 * radius * SCALE - 1, 2 * radius * SCALE - 1), 255)
    disc = big.reduce(SCALE)
    for x, left in ((0, 0), (width - radius, radius)):
        for y, top in ((0, 0), (height - radius, radius)):
            mask.paste(disc.crop((left, top, left + radius, top + radius)), (x, y))
    return mask
