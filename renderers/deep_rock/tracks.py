"""What has just been done: ways as thin lines with an arrow head (Dwarves' whole, creatures' dotted), shots as tracers,
blows as stars with their damage, and a ring around the figure that acted last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin

from bot.games.deep_rock.view import TrailView, View
from renderers.canvas import Item, Painted, Sprite
from renderers.deep_rock import colours as c
from renderers.deep_rock.brush import Brush, Point
from renderers.deep_rock.places import NAMED, middle
from renderers.palette import BONE, INK, MUTE, WHITE, Colour, mix

RIM = 25
"""How far from a figure's middle an arrow or a shot ends."""
PACE = 13
"""Pixels from one mark of a tracer or dotted way to the next."""
STAR = 22
"""How far apart stars must be, to be read."""
TURNS = 24
"""Directions that a tracer is drawn in."""
HOSTILE = mix(c.ENEMY, BONE, 0.4)
Pair = tuple[tuple[int, int], tuple[int, int]]
WAYS, SHOTS, SHOWN = ("walk", "leap"), ("shot", "throw"), ("came", "hurt")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a way; (x, y): to the next hex's middle. `head`: it ends with an arrow head at that figure's rim."""

    x: int
    y: int
    hue: Colour
    head: bool
    dotted: bool

    def paint(self) -> Painted:
        brush = Brush(72)
        far = hypot(self.x, self.y)
        ux, uy = self.x / far, self.y / far
        end = far - RIM if self.head else far
        for grown, hue in ((2.2, INK), (0, self.hue)):
            if self.dotted:
                for i in range(round(end / (PACE - 3))):
                    brush.disc(1.9 + grown * 0.7, hue, ux * i * (PACE - 3), uy * i * (PACE - 3))
            else:
                brush.line([(0, 0), (ux * end, uy * end)], hue, 2.6 + grown)
            if self.head:
                brush.shape(_arrow(ux, uy, end + 3, grown), hue)
        return brush.painted()


def _arrow(ux: float, uy: float, tip: float, grown: float) -> list[Point]:
    """A head whose tip lies `tip` pixels along a direction."""
    tip, back, half = tip + grown * 1.4, tip - 11 - grown * 0.6, 6.5 + grown * 1.1
    return [
        (ux * tip, uy * tip),
        (ux * back - uy * half, uy * back + ux * half),
        (ux * (back + 3), uy * (back + 3)),
        (ux * back + uy * half, uy * back - ux * half),
    ]


@dataclass(frozen=True, slots=True)
class Tracer:
    """One mark of a shot's line; `turn` in parts of a whole turn."""

    turn: int
    hue: Colour

    def paint(self) -> Painted:
        brush = Brush(12)
        x, y = cos(2 * pi * self.turn / TURNS) * 3.6, sin(2 * pi * self.turn / TURNS) * 3.6
        brush.line([(-x, -y), (x, y)], INK, 4.6)
        brush.line([(-x, -y), (x, y)], self.hue, 2.6)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Head:
    """The arrow head of a leap."""

    turn: int
    hue: Colour

    def paint(self) -> Painted:
        brush = Brush(20)
        ux, uy = cos(2 * pi * self.turn / TURNS), sin(2 * pi * self.turn / TURNS)
        for grown, hue in ((2.2, INK), (0, self.hue)):
            brush.shape(_arrow(ux, uy, 5, grown), hue)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Foot:
    """Where a way began."""

    hue: Colour

    def paint(self) -> Painted:
        brush = Brush(10)
        brush.disc(5.4, INK)
        brush.disc(3.8, self.hue)
        brush.disc(1.6, INK)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Blow:
    """A star with the damage dealt (`!`: a condition); in vain: a dash on a small disc."""

    told: str
    hue: Colour = c.TARGET

    def paint(self) -> Painted:
        brush = Brush(18)
        if not self.told:
            brush.disc(7.4, INK)
            brush.disc(5.8, MUTE)
            brush.line([(-3, 0), (3, 0)], INK, 2.2)
            return brush.painted()
        for grown, hue in ((2, INK), (0, WHITE), (-1.8, self.hue)):
            brush.shape([_ray(i, (12 if i % 2 == 0 else 8) + grown) for i in range(20)], hue)
        brush.text(self.told, 14, INK, 0, 0.4, "bold")
        return brush.painted()


def _ray(i: int, far: float) -> Point:
    return far * sin(i * pi / 10), -far * cos(i * pi / 10)


@dataclass(frozen=True, slots=True)
class Fallen:
    """A creature died here."""

    def paint(self) -> Painted:
        brush = Brush(24)
        brush.glyph("skull", 29, INK)
        brush.glyph("skull", 24, mix(c.ENEMY, BONE, 0.35))
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Came:
    """This one is new on the map."""

    def paint(self) -> Painted:
        brush = Brush(14)
        brush.disc(8.6, INK)
        brush.disc(7.2, BONE)
        brush.line([(-4.2, 0), (4.2, 0)], INK, 2.6)
        brush.line([(0, -4.2), (0, 4.2)], INK, 2.6)
        return brush.painted()


@dataclass(frozen=True, slots=True)
class Latest:
    """A broken ring close around who acted last."""

    def paint(self) -> Painted:
        brush = Brush(34)
        brush.arc(27.6, (0, 360), INK, 5.4)
        for i in range(6):
            brush.arc(26.4, (i * 60 + 5, i * 60 + 55), BONE, 3)
        return brush.painted()


# ---- from a view


def under(view: View) -> Iterator[Item]:
    """What lies below the figures: ways, shots, those who died, the ring."""
    for trail in view.trails:
        points = [middle(NAMED[name]) for name in trail.spaces if name in NAMED]
        if len(points) != len(trail.spaces) or not points:
            continue
        if trail.deed in WAYS:
            yield from _way(trail, points)
        elif trail.deed in SHOTS and len(points) > 1:
            yield from _line("shot", points[0], points[-1], hue_of(trail))
        elif trail.deed == "strike" and _apart(points[0], points[1]) > RIM * 3:
            yield from _line("shot", points[0], points[1], hue_of(trail))
        elif trail.deed == "died":
            yield Item("fallen creature", Fallen(), *points[0])
    if view.last in NAMED and view.last not in {dwarf.at for dwarf in view.dwarves if dwarf.active}:
        yield Item("latest", Latest(), *middle(NAMED[view.last]))


def over(view: View) -> Iterator[Item]:
    """What lies over the figures: blows and signs."""
    alive = {creature.at for creature in view.creatures}
    for (x, y), told in _blows(view).items():
        yield Item("blow", Blow(told), x, y)
    for trail in view.trails:
        at = trail.spaces[0] if trail.spaces else ""
        if trail.deed in SHOWN and at in alive and at in NAMED:
            x, y = middle(NAMED[at])
            sprite: Sprite = Came() if trail.deed == "came" else Blow(str(trail.n), c.FLAME)
            yield Item("new" if trail.deed == "came" else "blow", sprite, x - 20, y - 13)


def _blows(view: View) -> dict[tuple[int, int], str]:
    """What each strike did, where it is shown. Several of one at another are added up."""
    strikes: dict[Pair, list[TrailView]] = {}
    for trail in view.trails:
        if trail.deed == "strike" and all(name in NAMED for name in trail.spaces):
            start, end = (middle(NAMED[name]) for name in trail.spaces[:2])
            strikes.setdefault((start, end), []).append(trail)
    found: dict[tuple[int, int], str] = {}
    for pair in sorted(strikes, key=lambda pair: _apart(*pair)):
        harm = sum(trail.n for trail in strikes[pair])
        told = str(harm) if harm else "!" if any(trail.hit for trail in strikes[pair]) else ""
        found[_struck(pair, found)] = told
    return found


def _struck(pair: Pair, taken: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """On the edge between both; from afar at the rim of who was struck, farther off where others are shown already."""
    start, end = pair
    if _apart(start, end) < 70:
        return _edge(start, end)
    places = [_short(start, end, rest) for rest in range(RIM + 4, max(RIM + 5, round(_apart(start, end)) - RIM), 6)]
    return next((at for at in places if all(_apart(at, other) >= STAR for other in taken)), places[0])


def _edge(start: tuple[int, int], end: tuple[int, int]) -> tuple[int, int]:
    """The middle of the edge between neighbours, moved off the lower one's coordinate in its top corner."""
    x, y = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    lower = max(start, end, key=lambda at: at[1])
    return (x, y) if start[1] == end[1] else (x + (9 if x > lower[0] else -9), y + 5)


def hue_of(trail: TrailView) -> Colour:
    """A class's colour, the sentry gun's (its Engineer's), BOSCO's; all others are enemies."""
    if trail.who == "bosco":
        return c.GEAR
    if trail.who in c.CLASSES:
        return mix(c.CLASSES[trail.who], WHITE, 0.5) if trail.who == "gunner" else c.CLASSES[trail.who]
    return c.CLASSES["engineer"] if trail.who == "sentry" else HOSTILE


def _way(trail: TrailView, points: list[tuple[int, int]]) -> Iterator[Item]:
    if points[:1] * 2 == points or len(points) < 2:
        return
    hue, last = hue_of(trail), len(points) - 2
    for i, (start, end) in enumerate(pairwise(points)):
        if _apart(start, end) > 70 or trail.deed == "leap":
            yield from _line("way", start, end, hue)
            if i == last:
                x, y = _short(start, end, RIM + 3)
                yield Item("way", Head(_turn(start, end), hue), round(x), round(y))
        else:
            step = Step(end[0] - start[0], end[1] - start[1], hue, i == last, hue == HOSTILE)
            yield Item("way", step, *start)
    yield Item("way", Foot(hue), *points[0])


def _line(layer: str, start: tuple[int, int], end: tuple[int, int], hue: Colour) -> Iterator[Item]:
    """Marks from rim to rim."""
    sprite, far = Tracer(_turn(start, end), hue), _apart(start, end)
    for i in range(max(1, int((far - 2 * RIM) // PACE) + 1)):
        share = (RIM + 2 + i * PACE) / far
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        yield Item(layer, sprite, round(x), round(y))


def _turn(start: tuple[int, int], end: tuple[int, int]) -> int:
    return round(atan2(end[1] - start[1], end[0] - start[0]) / (2 * pi) * TURNS) % TURNS


def _apart(start: Point, end: Point) -> float:
    return max(1.0, hypot(end[0] - start[0], end[1] - start[1]))


def _short(start: tuple[int, int], end: tuple[int, int], rest: float) -> tuple[int, int]:
    """The point on the way from one to the other that lies `rest` pixels before its end."""
    share = 1 - rest / _apart(start, end)
    return round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)
