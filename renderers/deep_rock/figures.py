"""Who stands on the map: Dwarves are bright hexagons with a class letter, creatures dark circles with a magenta rim."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, radians, sin

from renderers.canvas import Painted
from renderers.deep_rock import colours as c
from renderers.deep_rock import signs
from renderers.deep_rock.brush import Brush
from renderers.palette import BONE, INK, WHITE, Colour, mix

RADIUS = 21.5
STATES: dict[str, Colour] = {
    "frozen": c.ICE,
    "stunned": c.FLAME,
    "webbed": WHITE,
    "knocked_over": c.CLASSES["engineer"],
    "unconscious": c.HEART,
    "far_sighted": c.GOOD,
}
PIP, SPENT = (255, 246, 224), (90, 42, 68)


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature of one hex, or the front of one of two. `turn`: where it looks, in degrees clockwise from the east."""

    kind: str
    health: int
    most: int
    states: tuple[str, ...] = ()
    turn: int | None = None

    def paint(self) -> Painted:
        brush = Brush(34)
        if self.turn is not None:
            _snout(brush, self.turn)
        brush.disc(RADIUS + 0.9, INK)
        _body(brush, "frozen" in self.states)
        brush.glyph(signs.CREATURES.get(self.kind, "monster"), 30, BONE, 0, -1.5 if self.most > 1 else 0)
        if self.most > 1:
            _pips(brush, self.health, self.most)
        for i, state in enumerate(self.states):
            brush.badge(signs.STATES[state], STATES[state], 16 - 32 * i, -15)
        brush.cast(lambda b: b.disc(RADIUS, INK), INK, 0.8, 2.2, 3)
        return brush.painted()


def _body(brush: Brush, frozen: bool) -> None:
    rim = c.ICE if frozen else c.ENEMY
    brush.disc(RADIUS, rim)
    brush.disc(RADIUS - 3.4, c.ENEMY_DARK)
    for i in range(12):
        brush.disc(RADIUS - 4.4 - i * 0.95, mix(c.ENEMY_LIT, c.ENEMY_DARK, i / 12))


def _snout(brush: Brush, turn: int) -> None:
    """A wedge where it looks."""
    x, y = cos(radians(turn)), sin(radians(turn))
    for far, wide, hue in ((32, 13.5, INK), (29.5, 11.0, c.ENEMY)):
        left, right = (x * 17 - y * wide, y * 17 + x * wide), (x * 17 + y * wide, y * 17 - x * wide)
        brush.shape([(x * far, y * far), left, right], hue)


def _pips(brush: Brush, health: int, most: int) -> None:
    """Its health as segments of the lower rim; as a figure, too, where there are many."""
    whole = min(200, 36 * most)
    step = whole / most
    brush.arc(RADIUS + 0.6, (90 - whole / 2 - 4, 90 + whole / 2 + 4), INK, 7)
    for i in range(most):
        end = 90 + whole / 2 - i * step
        brush.arc(RADIUS - 0.6, (end - step + 2.5, end - 2.5), PIP if i < health else SPENT, 4.4)
    if most >= 5:
        brush.number(str(health), PIP, 17, 14, 9.5)


@dataclass(frozen=True, slots=True)
class Rear:
    """The second hex of a creature of two, with the neck; (x, y): from the rear's middle to the front's."""

    x: int
    y: int

    def paint(self) -> Painted:
        brush = Brush(100)
        for grown, hue in ((0.9, INK), (0.0, c.ENEMY), (-3.4, c.ENEMY_DARK)):
            self._capsule(brush, RADIUS + grown, hue)
        turn = degrees(atan2(self.y, self.x))
        x, y = cos(radians(turn)), sin(radians(turn))
        for back in (-6, 4, 14):  # soft behind: chevrons that open to the front
            brush.line(
                [(x * (back + 6) - y * 9, y * (back + 6) + x * 9), (x * back, y * back),
                 (x * (back + 6) + y * 9, y * (back + 6) - x * 9)], mix(c.ENEMY, BONE, 0.2), 3,
            )  # fmt: skip
        brush.cast(lambda b: self._capsule(b, RADIUS, INK), INK, 0.8, 2.2, 3)
        return brush.painted()

    def _capsule(self, brush: Brush, radius: float, hue: Colour) -> None:
        brush.line([(0, 0), (self.x, self.y)], hue, 2 * radius)
        brush.disc(radius, hue)
        brush.disc(radius, hue, self.x, self.y)


@dataclass(frozen=True, slots=True)
class Dwarf:
    """A Dwarf: his class, his health, what holds him back. `active`: it is his turn; `carries`: an Aquarq."""

    cls: str
    health: int
    most: int
    states: tuple[str, ...] = ()
    active: bool = False
    carries: bool = False

    def paint(self) -> Painted:
        brush = Brush(36)
        out = "unconscious" in self.states
        hue = mix(c.CLASSES[self.cls], c.ROCK_LIT, 0.7) if out else c.CLASSES[self.cls]
        brush.hexagon(26 if self.active else 24.8, WHITE if self.active else INK)
        brush.hexagon(23.2, INK)
        brush.hexagon(22, hue)
        dark = self.cls == "gunner" and not out
        brush.glyph("dwarf", 29, BONE if dark else INK, 0, -1, 90 if "knocked_over" in self.states or out else 0)
        self._health(brush)
        self._letter(brush)
        if self.carries:
            _small_gem(brush)
        for i, state in enumerate(self.states[:2]):
            brush.badge(signs.STATES[state], STATES[state], 17 - 34 * i, -14)
        if self.active:
            brush.cast(lambda b: b.hexagon(26, WHITE), WHITE, 0.85, 3)
        brush.cast(lambda b: b.hexagon(23, INK), INK, 0.8, 2.2, 3)
        return brush.painted()

    def _health(self, brush: Brush) -> None:
        """A heart with its figure at the lower left."""
        brush.glyph("heart", 25, INK, -16, 15)
        brush.glyph("heart", 21.5, c.HEART if self.health else c.STEEL, -16, 15)
        brush.text(str(self.health), 15, INK if self.health else BONE, -16, 14.2, "bold")

    def _letter(self, brush: Brush) -> None:
        brush.disc(9.5, INK, 16, 14.5)
        brush.text(self.cls[:1].upper(), 16, mix(c.CLASSES[self.cls], WHITE, 0.35), 16, 14.6, "bold")


def _small_gem(brush: Brush) -> None:
    """An Aquarq below the face, between heart and letter."""
    out = [(-6, -5), (6, -5), (9, 0), (0, 10), (-9, 0)]
    for grown, hue in ((1.35, INK), (1.0, c.MINERALS["aquarq"])):
        brush.shape([(x * grown, 18 + y * grown) for x, y in out], hue)
    brush.shape([(x, 18 + y) for x, y in ((-6, -5), (6, -5), (3, 0), (-3, 0))], mix(c.MINERALS["aquarq"], WHITE, 0.6))
