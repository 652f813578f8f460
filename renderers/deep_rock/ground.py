"""The rock and the floor, a patch of the board at a time: drawn at twice its size, reduced, kept by what it shows.

Kinds of ground, one sign a hex: `#` rock, `.` floor, `~` pit, `=` the landed pod, `H` mine head, `a` to `f` a cave not
open yet. What is on no cell is the frame.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers.canvas import Painted
from renderers.deep_rock import colours as c
from renderers.deep_rock.places import EDGES, HALF, HIGH, PITCH, WIDE, Cell, corner, outline
from renderers.palette import Colour, mix

SCALE = 2
MARGIN = 26
"""Pixels drawn around a patch, so that shadows do not end at its edge."""
CHUNK = (3 * WIDE, 3 * PITCH)
"""A patch's size."""
SOLID = frozenset("#abcdef")
FRAME = " "
LIGHT = (0.26, 0.02, -0.2, -0.28, -0.04, 0.3)
"""How much light falls on each facet of a rock, clockwise from the upper right."""
SPECKLES = 7
Point = tuple[float, float]


def noise(*numbers: int) -> float:
    """0 to 1, the same for the same numbers."""
    found = 0x9E3779B9
    for number in numbers:
        found = ((found ^ (number + 77)) * 0x85EBCA6B) & 0xFFFFFFFF
        found ^= found >> 13
    return (found * 0xC2B2AE35 & 0xFFFFFFFF) / 2**32


@dataclass(frozen=True)
class Ground:
    """A patch with its upper left corner at (x, y) of the board; `kinds`: a sign for each of `about(x, y)`."""

    x: int
    y: int
    kinds: str

    def paint(self) -> Painted:
        """An opaque picture of `CHUNK` pixels."""
        kinds = {at: kind for at, kind in zip(about(self.x, self.y), self.kinds, strict=True) if kind != FRAME}
        big = _Big(self.x, self.y, kinds)
        big.draw()
        image = big.image.reduce(SCALE)
        return Painted(image.crop((MARGIN, MARGIN, MARGIN + CHUNK[0], MARGIN + CHUNK[1])), None)


@cache
def about(x: int, y: int) -> tuple[Cell, ...]:
    """The cells that matter for a patch's pixels: those that its margin shows, and their neighbours."""
    across = range(x // HALF - 4, (x + CHUNK[0]) // HALF + 3)
    down = range(y // PITCH - 2, (y + CHUNK[1]) // PITCH + 2)
    return tuple((a, row) for row in down for a in across if (a + row) % 2 == 0)


def patch(x: int, y: int, kinds: Mapping[Cell, str]) -> Ground:
    """The patch at (x, y) of a map."""
    return Ground(x, y, "".join([kinds.get(at, FRAME) for at in about(x, y)]))


class _Big:
    """A patch while it is drawn."""

    def __init__(self, x: int, y: int, kinds: Mapping[Cell, str]) -> None:
        self.left, self.top = x - MARGIN, y - MARGIN
        self.kinds = kinds
        size = ((CHUNK[0] + 2 * MARGIN) * SCALE, (CHUNK[1] + 2 * MARGIN) * SCALE)
        self.image = Image.new("RGB", size, c.VOID)
        self.pen = ImageDraw.Draw(self.image)

    @cached_property
    def open(self) -> list[Cell]:
        return [at for at, kind in self.kinds.items() if kind not in SOLID]

    def points(self, at: Cell, inset: float = 0, down: float = 0) -> list[Point]:
        x, y = corner(at)
        return outline(inset, SCALE, x - self.left, y - self.top + down)

    def edges(self, at: Cell, inset: float = 0) -> Iterator[tuple[int, str, Point, Point]]:
        """Number, the kind of ground beyond it, and both ends of each edge."""
        points = self.points(at, inset)
        for i, (x, row) in enumerate(EDGES):
            yield i, self.kinds.get((at[0] + x, at[1] + row), ""), points[i], points[(i + 1) % 6]

    def near(self, at: Cell) -> bool:
        """Whether the rock borders on something open."""
        return any(kind and kind not in SOLID for _, kind, _, _ in self.edges(at))

    def draw(self) -> None:
        for at, kind in self.kinds.items():
            if kind in SOLID:
                self.rock(at, kind)
        for at in self.open:
            self.floor(at, self.kinds[at])
        if self.open:
            self.shadows()
        if "~" in self.kinds.values():
            self.pits()
        for at in self.open:
            self.rims(at)
        for at, kind in self.kinds.items():
            if kind in SOLID and kind != "#":
                self.secret(at, kind)

    def rock(self, at: Cell, kind: str) -> None:
        """Six facets around a peak, lit from the upper left; flat and dark where nothing open is near."""
        near = self.near(at)
        tint = noise(at[0] % 4, at[1] % 3, int(near))
        base = mix(c.ROCK, c.ROCK_LIT, 0.04 + 0.1 * tint) if near else mix(c.ROCK_DEEP, c.ROCK, 0.15 + 0.4 * tint)
        if kind != "#":
            base = mix(base, c.SECRET, 0.16)
        points, (x, y) = self.points(at), corner(at)
        peak = (
            (x - self.left + HALF + 16 * noise(at[0] % 4, at[1] % 3, 5) - 8) * SCALE,
            (y - self.top + HIGH / 2 + 18 * noise(at[0] % 4, at[1] % 3, 6) - 10) * SCALE,
        )
        for i, lit in enumerate(LIGHT):
            lit = (lit + 0.14 * noise(at[0] % 4, at[1] % 3, 10 + i) - 0.07) * (1 if near else 0.22)
            hue = mix(base, c.ROCK_LIT if lit > 0 else c.VOID, abs(lit) * 1.15)
            self.pen.polygon([points[i], points[(i + 1) % 6], peak], hue)

    def floor(self, at: Cell, kind: str) -> None:
        points = self.points(at)
        if kind == "~":
            self.pen.polygon(points, c.PIT)
            return
        self.pen.polygon(points, c.FLOORS[(at[0] * 5 + at[1] * 3 + at[0] * at[1]) % 4])
        if kind in "=H":
            self.plate(at, kind)
            return
        self.speckle(at)
        self.pen.line([*points, points[0]], c.SEAM, 3)
        lit = self.points(at, 1.4)
        self.pen.line([lit[5], lit[0], lit[1]], c.SEAM_LIT, SCALE)

    def speckle(self, at: Cell) -> None:
        x, y = corner(at)
        seed = (at[0] * 5 + at[1] * 3) % 5
        for i in range(SPECKLES):
            px = (x - self.left + 10 + (WIDE - 20) * noise(seed, i, 1)) * SCALE
            py = (y - self.top + 16 + (HIGH - 28) * noise(seed, i, 2)) * SCALE
            size = (0.7 + 1.5 * noise(seed, i, 3)) * SCALE
            hue = mix(c.FLOORS[1], c.SHADE if noise(seed, i, 4) < 0.6 else c.SEAM_LIT, 0.4)
            self.pen.ellipse((px - size, py - size * 0.7, px + size, py + size * 0.7), hue)

    def plate(self, at: Cell, kind: str) -> None:
        """Steel with a yellow rim: the pod; with a mute one: the mine head."""
        rim = c.POD if kind == "=" else c.ROCK_EDGE
        points = self.points(at, 2.4)
        self.pen.polygon(points, c.STEEL)
        self.pen.polygon(self.points(at, 9), c.STEEL_DARK)
        self.pen.line([*points, points[0], points[1]], rim, 5, joint="curve")
        for x, y in self.points(at, 7.5):
            self.pen.ellipse((x - 3, y - 3, x + 3, y + 3), rim)

    def shadows(self) -> None:
        """The rock's front, and what it and the frame cast on the floor."""
        for at in self.open:
            for i, kind, a, b in self.edges(at):
                if i in (0, 5) and (not kind or kind in SOLID):
                    self.pen.polygon([a, b, (b[0], b[1] + 9 * SCALE), (a[0], a[1] + 9 * SCALE)], c.FACE)
                    self.pen.line([(a[0], a[1] + 9 * SCALE), (b[0], b[1] + 9 * SCALE)], c.FACE_LOW, 3)
        inside = Image.new("L", self.image.size)
        pen = ImageDraw.Draw(inside)
        for at in self.open:
            pen.polygon(self.points(at), 255)
        rock = ImageChops.invert(inside)
        cast = _soft(ImageChops.offset(rock, 0, 14 * SCALE), 4)
        for mask, share in ((cast, 0.72), (_soft(rock, 3), 0.5)):
            dark = ImageChops.multiply(mask, inside).point([int(v * share) for v in range(256)])
            self.image.paste(c.SHADE, (0, 0, *self.image.size), dark)

    def pits(self) -> None:
        """A glow from below along their edges, and a rim."""
        inside = Image.new("L", self.image.size)
        pen, found = ImageDraw.Draw(inside), [at for at in self.open if self.kinds[at] == "~"]
        for at in found:
            pen.polygon(self.points(at), 255)
        glow = ImageChops.multiply(_soft(ImageChops.invert(inside), 5), inside).point(
            [int(v * 0.5) for v in range(256)]
        )
        self.image.paste(c.PIT_GLOW, (0, 0, *self.image.size), glow)
        for at in found:
            points = self.points(at, 1)
            self.pen.line([*points, points[0]], mix(c.PIT, c.PIT_EDGE, 0.25), SCALE)
            for _, kind, a, b in self.edges(at):
                if kind != "~":
                    self.pen.line([a, b], c.PIT_EDGE, 5)

    def rims(self, at: Cell) -> None:
        """Where rock ends: dark above the floor, light below it."""
        for i, kind, a, b in self.edges(at):
            if not kind or kind in SOLID:
                upper = i in (0, 5)
                hue = c.ROCK_LIT if upper else c.ROCK_EDGE if i in (2, 3) else c.ROCK
                self.pen.line([a, b], hue, 3 if upper else 4)

    def secret(self, at: Cell, kind: str) -> None:
        """A cave that is not open: a broken line around all of it."""
        for _, other, a, b in self.edges(at, 2):
            if other != kind:
                _dashes(self.pen, a, b, c.SECRET)


def _soft(mask: Image.Image, radius: float) -> Image.Image:
    """A mask blurred by finished pixels; at half its size, which nobody sees and takes a quarter of the time."""
    small = mask.reduce(SCALE).filter(ImageFilter.GaussianBlur(radius))
    return small.resize(mask.size, Image.Resampling.BILINEAR)


def _dashes(pen: ImageDraw.ImageDraw, a: Point, b: Point, hue: Colour) -> None:
    for start in (0.08, 0.58):
        ends = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (start, start + 0.34)]
        pen.line(ends, hue, 5)
