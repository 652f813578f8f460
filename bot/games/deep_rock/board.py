"""The board's 214 hexes: names, neighbours, distances. A space is its number, 0 to 213, row by row from the north-west.

Sets of spaces are integers with bit `1 << space`: union, difference and membership are `|`, `& ~` and `>> space & 1`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

Space = int
Spaces = int
"""A set of spaces as bits."""

ROWS: Final = (15, 14, 15, 14, 13, 14, 15, 14, 15, 14, 13, 14, 15, 14, 15)
"""Hexes by row, from the north; an odd row begins half a hex further east, rows of 13 lose both ends to the frame."""
LETTERS: Final = "ABCDEFGHIJKLMNO"
DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""East, north-east, north-west, west, south-west, south-east, as steps of (q, r); the opposite is 3 further."""
OFF: Final = -1
"""No space: off the board, or not in play."""


def _cells() -> list[tuple[int, int]]:
    """Every hex as (half-x from the west edge, row)."""
    cells = []
    for row, count in enumerate(ROWS):
        first = row % 2 if count > 13 else 2
        cells += [(first + 2 * i, row) for i in range(count)]
    return cells


CELLS: Final = tuple(_cells())
AXIAL: Final = tuple(((x - row) // 2, row) for x, row in CELLS)
"""The (q, r) of each space."""
_AT: Final = {axial: space for space, axial in enumerate(AXIAL)}
NAMES: Final = tuple(f"{LETTERS[x // 2]}{row + 1}" for x, row in CELLS)
_NAMED: Final = {name: space for space, name in enumerate(NAMES)}
COUNT: Final = len(CELLS)
BOARD: Final[Spaces] = (1 << COUNT) - 1


def at(q: int, r: int) -> Space:
    """The space at (q, r), or `OFF`."""
    return _AT.get((q, r), OFF)


def named(name: str) -> Space:
    """The space that people call `F7`. Raises `KeyError`."""
    return _NAMED[name.upper()]


def name(space: Space) -> str:
    return NAMES[space]


def step(space: Space, direction: int) -> Space:
    """The neighbour in one of the six directions, or `OFF`."""
    return STEPS[space][direction % 6]


STEPS: Final = tuple(tuple(at(q + dq, r + dr) for dq, dr in DIRECTIONS) for q, r in AXIAL)
"""The six neighbours of each space, `OFF` where the board ends."""


def bit(space: Space) -> Spaces:
    return 1 << space if space >= 0 else 0


def bits(spaces: Iterable[Space]) -> Spaces:
    found = 0
    for space in spaces:
        found |= bit(space)
    return found


def each(spaces: Spaces) -> Iterator[Space]:
    """The spaces of a set in ascending order."""
    while spaces:
        low = spaces & -spaces
        yield low.bit_length() - 1
        spaces ^= low


def has(spaces: Spaces, space: Space) -> bool:
    return space >= 0 and bool(spaces >> space & 1)


NEAR: Final = tuple(bits(s for s in steps if s != OFF) for steps in STEPS)
"""The neighbours of each space as a set."""


def around(spaces: Spaces) -> Spaces:
    """All neighbours of a set, the set itself left out unless its members touch each other."""
    found = 0
    for space in each(spaces):
        found |= NEAR[space]
    return found


def distance(a: Space, b: Space) -> int:
    """Hexes from `a` to `b` over anything (DRG.LOS.02)."""
    (q, r), (s, t) = AXIAL[a], AXIAL[b]
    return (abs(q - s) + abs(r - t) + abs(q + r - s - t)) // 2


def _discs() -> tuple[tuple[Spaces, ...], ...]:
    table = []
    for a in range(COUNT):
        by_distance = [0] * 30
        for b in range(COUNT):
            by_distance[distance(a, b)] |= 1 << b
        for i in range(1, 30):
            by_distance[i] |= by_distance[i - 1]
        table.append(tuple(by_distance))
    return tuple(table)


_within: list[tuple[tuple[Spaces, ...], ...]] = []


def within(space: Space, radius: int) -> Spaces:
    """All spaces at most `radius` hexes away, `space` among them."""
    if not _within:
        _within.append(_discs())
    return _within[0][space][min(radius, 29)] if radius >= 0 else 0


def direction(a: Space, b: Space) -> int:
    """The direction (0 to 5) that leads from `a` most nearly towards `b`; the lower of two that are as near."""
    (q, r), (s, t) = AXIAL[a], AXIAL[b]
    x, y = 2 * (s - q) + (t - r), 3 * (t - r)
    toward = [(2 * dq + dr) * x + dr * y for dq, dr in DIRECTIONS]
    return toward.index(max(toward))
