"""What lies on the map: minerals are bare crystals, tokens rounded squares; fields of classes and throwables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from renderers.canvas import Painted
from renderers.deep_rock import colours as c
from renderers.deep_rock import signs
from renderers.deep_rock.brush import Brush, Point
from renderers.palette import BONE, INK, WHITE, Colour, mix

PRISMS: dict[str, tuple[tuple[float, ...], ...]] = {
    # x of the foot, y of the foot, x of the tip, y of the tip, half its width
    "morkite": ((-7, 13, -15, -4, 4), (7, 13, 16, -2, 4), (3, 14, 8, -14, 5), (-2, 15, -4, -19, 6)),
    "nitra": ((-5, 12, -17, 3, 3.5), (5, 12, 17, 5, 3.5), (-4, 13, -11, -12, 4), (5, 13, 12, -10, 4),
              (0, 15, 1, -18, 5)),
}  # fmt: skip
NUGGETS = ((-9, 6, 8), (9, 8, 7), (1, -6, 9), (-1, 11, 6), (12, -6, 4), (-12, -7, 4.5))


def _prism(brush: Brush, prism: Sequence[float], hue: Colour) -> None:
    """A crystal with a lit and a dark side, and a bright tip."""
    x, y, tip_x, tip_y, wide = prism
    high = ((tip_x - x) ** 2 + (tip_y - y) ** 2) ** 0.5
    ux, uy = (tip_x - x) / high, (tip_y - y) / high

    def at(along: float, aside: float) -> Point:
        return x + ux * along - uy * aside, y + uy * along + ux * aside

    low, neck = at(0, 0), high - wide * 1.5
    brush.shape([at(-1.5, -wide - 1.5), at(neck, -wide - 1.5), at(high + 2, 0), at(neck, wide + 1.5),
                 at(-1.5, wide + 1.5)], INK)  # fmt: skip
    brush.shape([at(0, -wide), at(neck, -wide), at(high, 0), at(neck, 0.2 * wide), low], mix(hue, WHITE, 0.24))
    brush.shape([low, at(neck, 0.2 * wide), at(high, 0), at(neck, wide), at(0, wide)], mix(hue, INK, 0.28))
    brush.shape([at(neck, -wide), at(high, 0), at(neck, 0.2 * wide)], mix(hue, WHITE, 0.6))


def _gem(brush: Brush, hue: Colour) -> None:
    """A cut stone: table, crown, pavilion."""
    out = [(-12, -11), (12, -11), (19, -1), (0, 18), (-19, -1)]
    brush.shape([(x * 1.1, y * 1.1) for x, y in out], INK)
    brush.shape(out, hue)
    brush.shape([(-12, -11), (12, -11), (7, -1), (-7, -1)], mix(hue, WHITE, 0.6))
    brush.shape([(-12, -11), (-7, -1), (-19, -1)], mix(hue, WHITE, 0.3))
    brush.shape([(-7, -1), (7, -1), (0, 18)], mix(hue, WHITE, 0.2))
    brush.shape([(12, -11), (19, -1), (7, -1)], mix(hue, INK, 0.18))
    brush.shape([(7, -1), (19, -1), (0, 18)], mix(hue, INK, 0.34))


def _nugget(brush: Brush, x: float, y: float, size: float, hue: Colour) -> None:
    shape = [(-1, -0.2), (-0.4, -0.9), (0.5, -0.8), (1, 0.1), (0.6, 0.8), (-0.6, 0.8)]
    brush.shape([(x + a * (size + 1.6), y + b * (size + 1.6)) for a, b in shape], INK)
    brush.shape([(x + a * size, y + b * size) for a, b in shape], mix(hue, INK, 0.18))
    brush.shape(
        [(x + a * size, y + b * size) for a, b in (shape[0], shape[1], shape[2], (0.1, 0.1))], mix(hue, WHITE, 0.6)
    )
    brush.shape([(x + a * size, y + b * size) for a, b in (shape[0], (0.1, 0.1), (-0.1, 0.8), shape[5])], hue)
    brush.shape([(x + a * size, y + b * size) for a, b in (shape[0], shape[1], (0.1, 0.1))], mix(hue, WHITE, 0.25))


def crystal(brush: Brush, kind: str) -> None:
    """A mineral around the middle, about 38 pixels high."""
    hue = c.MINERALS.get(kind, c.GEAR)
    if kind == "gold":
        for x, y, size in NUGGETS:
            _nugget(brush, x, y, size, hue)
    elif kind == "aquarq":
        _gem(brush, hue)
    else:
        for prism in PRISMS.get(kind, PRISMS["morkite"]):
            _prism(brush, prism, hue)


@dataclass(frozen=True, slots=True)
class Crystal:
    """A mineral: in a wall with a glow, fallen on the ground on a dark spot with its number."""

    kind: str
    n: int = 1
    fallen: bool = False

    def paint(self) -> Painted:
        brush = Brush(34)
        crystal(brush, self.kind)
        if self.n > 1:
            brush.number(str(self.n), c.MINERALS.get(self.kind, c.GEAR), 15, 13)
        if self.fallen:
            brush.cast(lambda b: b.disc(17, INK, 0, 4), INK, 0.75, 3)
        else:
            brush.cast(lambda b: b.disc(18, INK), c.MINERALS.get(self.kind, c.GEAR), 0.5, 6)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Token:
    """A rounded square: a pickup, gear, a machine; face down with a question mark, an upgrade's with another."""

    kind: str
    n: int = 1
    upgrade: bool = False

    @property
    def hue(self) -> Colour:
        if not self.kind:
            return c.UPGRADE if self.upgrade else c.TOKENS["alien_fossil"]
        if self.kind in MACHINES:
            return MACHINES[self.kind]
        return c.TOKENS.get(self.kind, c.UPGRADE if self.upgrade else c.HEART if self.kind == "health" else c.GEAR)

    def paint(self) -> Painted:
        brush, hue = Brush(34), self.hue
        half = 19.5 if self.kind in MACHINES else 17.5
        brush.square(half + 1, 8, INK)
        brush.square(half, 7, hue)
        brush.square(half - 2.6, 5, mix(INK, hue, 0.16))
        if self.kind:
            brush.glyph(signs.TOKENS.get(self.kind, "question"), 26, hue)
        elif self.upgrade:
            brush.text("?", 22, hue, -4, 1, "bold")
            brush.shape([(8, -10), (14, -2), (10.4, -2), (10.4, 9), (5.6, 9), (5.6, -2), (2, -2)], hue)
        else:
            brush.text("?", 25, hue, 0, 1, "bold")
        if self.n > 1:
            brush.number(str(self.n), hue, 16, 14)
        brush.cast(lambda b: b.square(half, 7, INK), INK, 0.75, 2.2, 3)
        return brush.painted()


MACHINES: dict[str, Colour] = {
    "sentry": c.CLASSES["engineer"],
    "supply": c.ICE,
    "bosco": c.GEAR,
    "drone": c.GEAR,
    "lure": c.DOME,
    "proximity": c.TARGET,
    "satchel": c.TARGET,
    "mark": c.FLAME,
}


@dataclass(frozen=True, slots=True)
class Tag:
    """Something small beside a figure that stands on it: a token's or a mineral's sign."""

    kind: str
    mineral: bool = False
    upgrade: bool = False

    def paint(self) -> Painted:
        brush = Brush(16)
        hue = c.MINERALS.get(self.kind, c.GEAR) if self.mineral else Token(self.kind, 1, self.upgrade).hue
        if self.kind == "flame":
            hue = c.FIRE
        brush.square(10, 4, INK)
        brush.square(9, 3.5, hue)
        name = (
            "crystal_cluster" if self.mineral else signs.TOKENS.get(self.kind, "question" if not self.kind else "fire")
        )
        brush.glyph(name, 14, INK)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Stalagmite:
    """Three stones."""

    def paint(self) -> Painted:
        brush = Brush(34)
        for x, foot, wide, high in ((-13, 12, 13, 23), (13, 13, 14, 26), (0, 18, 23, 38)):
            half = wide / 2 + 1.5
            brush.shape([(x - half, foot + 1), (x, foot - high - 2), (x + half, foot + 1), (x, foot + 5)], INK)
            brush.shape([(x - wide / 2, foot), (x, foot - high), (x + wide / 2, foot), (x, foot + 3.5)], c.ROCK)
            brush.shape([(x - wide / 2, foot), (x, foot - high), (x + 1, foot + 3.5)], c.ROCK_EDGE)
            brush.shape([(x, foot - high), (x + wide / 2, foot), (x + 1, foot + 3.5)], mix(c.ROCK, c.ROCK_LIT, 0.35))
        brush.cast(lambda b: b.disc(17, INK, 0, 9), INK, 0.7, 3)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Exit:
    """A tunnel that creatures come out of: teeth around its number."""

    number: int

    def paint(self) -> Painted:
        brush = Brush(34)
        for radius, hue in ((22.5, INK), (21, (143, 45, 45)), (18.5, INK)):
            brush.disc(radius, hue)
        for i in range(12):
            brush.shape([_round(19.5, i / 12 - 0.028), _round(19.5, i / 12 + 0.028), _round(12, i / 12)], BONE)
        brush.text(str(self.number), 23, BONE, 0, 0.5, "bold")
        return brush.painted()


def _round(radius: float, turns: float) -> Point:
    return radius * cos(2 * pi * turns), radius * sin(2 * pi * turns)
