"""Where a hex lies: names (`F7`) to cells and pixels. Pointy-top hexes with an integer pitch, so that every sprite
lands on the same pixel phase. A cell is (half-x from the west edge, row); a step east is +2 half-x.
"""

from __future__ import annotations

from functools import cache
from typing import Final

Cell = tuple[int, int]

WIDE, HIGH, PITCH = 58, 68, 51
"""A hex's width and height, and from one row to the next, in pixels."""
HALF: Final = WIDE // 2
LETTERS: Final = "ABCDEFGHIJKLMNO"
ROWS: Final = (15, 14, 15, 14, 13, 14, 15, 14, 15, 14, 13, 14, 15, 14, 15)
"""Hexes by row as the board has them: odd rows begin half a hex further east, rows of 13 lose both ends."""
BOARD_WIDE, BOARD_HIGH = len(LETTERS) * WIDE, (len(ROWS) - 1) * PITCH + HIGH
LOW = 7
"""How far below a hex's middle its token sits, so that the coordinate has room in the top corner."""
AROUND: Final = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))
"""East, then counter-clockwise: the directions of the game's `facing`."""


def _cells() -> tuple[Cell, ...]:
    found = []
    for row, count in enumerate(ROWS):
        first = row % 2 if count > 13 else 2
        found += [(first + 2 * i, row) for i in range(count)]
    return tuple(found)


CELLS: Final = _cells()
NAMES: Final = {(x, row): f"{LETTERS[x // 2]}{row + 1}" for x, row in CELLS}
NAMED: Final = {name: at for at, name in NAMES.items()}


def corner(at: Cell) -> tuple[int, int]:
    """The upper left pixel of a hex's box on the board."""
    return at[0] * HALF, at[1] * PITCH


def middle(at: Cell) -> tuple[int, int]:
    """Where a token's middle lies."""
    return at[0] * HALF + HALF, at[1] * PITCH + HIGH // 2 + LOW


@cache
def beside(at: Cell) -> tuple[Cell, ...]:
    """The six neighbours, on the board or not, from the east counter-clockwise."""
    return tuple((at[0] + x, at[1] + row) for x, row in AROUND)


@cache
def apart(a: Cell, b: Cell) -> int:
    """Hexes from one cell to another."""
    x, rows = abs(a[0] - b[0]), abs(a[1] - b[1])
    return rows + max(0, x - rows) // 2


def outline(inset: float = 0, scale: float = 1, dx: float = 0, dy: float = 0) -> list[tuple[float, float]]:
    """A hex's six corners in its own box, clockwise from the top; `inset` pixels inside its edge."""
    wide, high = HALF - inset, HIGH / 2 - inset * 1.1547
    steps = ((0, -high), (wide, -high / 2), (wide, high / 2), (0, high), (-wide, high / 2), (-wide, -high / 2))
    return [((HALF + x + dx) * scale, (HIGH / 2 + y + dy) * scale) for x, y in steps]


EDGES: Final = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
"""The neighbour across each edge of `outline`, from the upper right clockwise."""
