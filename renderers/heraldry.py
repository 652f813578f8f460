"""Signs that no icon font has, drawn by us: the three heads of Rolling Deep's dice a coin and a potion.

Each function draws a mask of the given size in a unit square; `ink` is what shows, cut-outs let the ground through.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin

from PIL import Image, ImageDraw

Point = tuple[float, float]


class Stencil:
    """Drawing in a unit square."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.mask = Image.new("L", (size, size))
        self._draw = ImageDraw.Draw(self.mask)

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.size, y * self.size) for x, y in points]

    def disc(self, x: float, y: float, radius: float, ink: bool = True, tall: float = 1.0) -> None:
        """A circle, or an ellipse `tall` times as high as wide."""
        box = self._at([(x - radius, y - radius * tall), (x + radius, y + radius * tall)])
        self._draw.ellipse([box[0], box[1]], fill=255 * ink)

    def shape(self, *points: Point, ink: bool = True) -> None:
        """A filled polygon."""
        self._draw.polygon(self._at(points), fill=255 * ink)

    def line(self, *points: Point, wide: float = 0.04, ink: bool = True) -> None:
        """A line with round bends."""
        self._draw.line(self._at(points), 255 * ink, max(1, round(wide * self.size)), joint="curve")

    def arc(
        self, x: float, y: float, radius: float, turn: tuple[int, int], wide: float = 0.04, ink: bool = True
    ) -> None:
        """Part of a ring; degrees clockwise from the right."""
        box = self._at([(x - radius, y - radius), (x + radius, y + radius)])
        self._draw.arc([box[0], box[1]], *turn, fill=255 * ink, width=max(1, round(wide * self.size)))

    def slice(self, x: float, y: float, radius: float, turn: tuple[int, int]) -> None:
        """Cut a segment out of a circle, from one angle to another."""
        box = self._at([(x - radius, y - radius), (x + radius, y + radius)])
        self._draw.chord([box[0], box[1]], *turn, fill=0)


def sir_pipsqueak(size: int) -> Image.Image:
    """A mouse knight: round ears beside a plumed helmet with a visor, whiskers below it."""
    s = Stencil(size)
    for x, inner in ((0.2, 0.21), (0.8, 0.79)):
        s.disc(x, 0.36, 0.18)
        s.disc(inner, 0.37, 0.1, ink=False)
    s.shape((0.52, 0.2), (0.47, 0.1), (0.56, 0.02), (0.76, 0.02), (0.66, 0.09), (0.74, 0.13), (0.6, 0.2))
    s.disc(0.5, 0.5, 0.34, ink=False)
    s.disc(0.5, 0.48, 0.3)
    s.shape((0.2, 0.48), (0.8, 0.48), (0.7, 0.72), (0.5, 0.92), (0.3, 0.72))
    s.shape((0.24, 0.46), (0.47, 0.5), (0.47, 0.6), (0.28, 0.56), ink=False)
    s.shape((0.76, 0.46), (0.53, 0.5), (0.53, 0.6), (0.72, 0.56), ink=False)
    s.disc(0.38, 0.535, 0.035)
    s.disc(0.62, 0.535, 0.035)
    s.disc(0.5, 0.86, 0.075, ink=False)
    s.disc(0.5, 0.87, 0.055)
    for side in (-1, 1):
        for drop in (0.7, 0.8):
            s.line((0.5 + side * 0.16, 0.78), (0.5 + side * 0.44, drop), wide=0.028)
    return s.mask


def gary(size: int) -> Image.Image:
    """A brewer: tuft of hair, round goggles, moustache and a beard."""
    s = Stencil(size)
    s.disc(0.5, 0.48, 0.33, tall=1.05)
    s.shape((0.3, 0.2), (0.34, 0.03), (0.45, 0.12), (0.53, 0.0), (0.6, 0.12), (0.72, 0.05), (0.7, 0.2))
    s.shape((0.2, 0.62), (0.8, 0.62), (0.68, 0.9), (0.5, 1.0), (0.32, 0.9))
    s.line((0.1, 0.4), (0.9, 0.4), wide=0.05)
    for x in (0.335, 0.665):
        s.disc(x, 0.41, 0.185, ink=False)
        s.disc(x, 0.41, 0.155)
        s.disc(x, 0.41, 0.1, ink=False)
        s.disc(x + 0.02, 0.39, 0.045)
    s.disc(0.5, 0.58, 0.06, ink=False)
    s.shape((0.5, 0.62), (0.66, 0.6), (0.86, 0.7), (0.68, 0.76), (0.5, 0.7), ink=False)
    s.shape((0.5, 0.62), (0.34, 0.6), (0.14, 0.7), (0.32, 0.76), (0.5, 0.7), ink=False)
    s.shape((0.5, 0.645), (0.64, 0.63), (0.79, 0.695), (0.67, 0.73), (0.5, 0.675))
    s.shape((0.5, 0.645), (0.36, 0.63), (0.21, 0.695), (0.33, 0.73), (0.5, 0.675))
    return s.mask


def sadie(size: int) -> Image.Image:
    """A snake from above, winding up to a broad head whose eyes are the single pips of two dice; its tongue is out."""
    s = Stencil(size)
    for k in range(90):
        t = k / 89
        s.disc(0.5 + 0.3 * sin(2.15 * pi * t) * min(1, t * 4), 0.47 + 0.46 * t, 0.098 - 0.062 * t * t)
    s.shape(
        (0.5, 0.12),
        (0.62, 0.15),
        (0.74, 0.34),
        (0.68, 0.46),
        (0.56, 0.54),
        (0.44, 0.54),
        (0.32, 0.46),
        (0.26, 0.34),
        (0.38, 0.15),
    )
    s.line((0.5, 0.14), (0.5, 0.06), wide=0.045)
    s.line((0.5, 0.075), (0.43, 0.0), wide=0.04)
    s.line((0.5, 0.075), (0.57, 0.0), wide=0.04)
    for side in (-1, 1):
        s.disc(0.5 + side * 0.115, 0.325, 0.072, ink=False)
        s.disc(0.5 + side * 0.115, 0.325, 0.032)
        s.disc(0.5 + side * 0.045, 0.19, 0.018, ink=False)
    return s.mask


def coin(size: int) -> Image.Image:
    """A coin with a rim and a square hole."""
    s = Stencil(size)
    s.disc(0.5, 0.5, 0.46)
    s.arc(0.5, 0.5, 0.37, (0, 360), wide=0.055, ink=False)
    s.shape((0.5, 0.33), (0.67, 0.5), (0.5, 0.67), (0.33, 0.5), ink=False)
    return s.mask


def potion(size: int) -> Image.Image:
    """A round flask, three quarters full, with bubbles."""
    s = Stencil(size)
    s.shape((0.33, 0.03), (0.67, 0.03), (0.67, 0.13), (0.33, 0.13))
    s.shape((0.39, 0.13), (0.61, 0.13), (0.61, 0.4), (0.39, 0.4))
    s.disc(0.5, 0.64, 0.34)
    s.shape((0.455, 0.17), (0.545, 0.17), (0.545, 0.46), (0.455, 0.46), ink=False)
    s.slice(0.5, 0.62, 0.265, (190, 350))
    s.disc(0.39, 0.72, 0.055, ink=False)
    s.disc(0.56, 0.8, 0.04, ink=False)
    return s.mask


OWN: dict[str, Callable[[int], Image.Image]] = {
    "sir_pipsqueak": sir_pipsqueak,
    "gary": gary,
    "sadie": sadie,
    "coin": coin,
    "potion": potion,
}
