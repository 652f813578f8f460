"""Which straight lines join two hexes, and what each of them crosses: exact, in whole numbers.

Sight asks for one line from inside a hex to inside another that misses every blocker, blockers closed (DRG.LOS.04).
The lines that do so form an open set, so one that passes through no corner of any hex is among them; and two such lines
with the same corners on either side cross the same hexes. So it is enough to try one line for each way the corners can
be parted: slopes between neighbouring fractions, heights between neighbouring corners. What such a line crosses is a
corridor; sight is free when one corridor is. Only the smallest corridors are kept.

Stretching a hex grid changes no line, so corners are whole: a hex at (q, r) has its centre at (2q + r, 3r) and its
corners 2 above and below, and 1 to each side by 1 up and down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import ceil, floor

Axial = tuple[int, int]
Corridor = frozenset[Axial]
CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Around a hex; side i runs from corner i to the next, and leads to NEXT[i]."""
NEXT = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


@cache
def corridors(q: int, r: int) -> tuple[Corridor, ...]:
    """The smallest sets of hexes between (0, 0) and (q, r) of which one must be free to see, as steps from (0, 0)."""
    turns, mirrored = _home(q, r)
    there = _turned((q, r), turns, mirrored)
    back = [frozenset(_returned(at, turns, mirrored) for at in corridor) for corridor in _eastward(*there)]
    return tuple(sorted(back, key=lambda c: (len(c), sorted(c))))


def homes(cells: Sequence[Axial]) -> list[Axial]:
    """The steps between any two of these hexes, each turned and mirrored so that q >= r >= 0."""
    steps = {(s - q, t - r) for q, r in cells for s, t in cells}
    return sorted({_turned(step, *_home(*step)) for step in sorted(steps)})


def _turned(at: Axial, turns: int, mirrored: bool) -> Axial:
    """`at` turned by sixths about (0, 0), then mirrored."""
    q, r = at
    for _ in range(turns):
        q, r = -r, q + r
    return (r, q) if mirrored else (q, r)


def _returned(at: Axial, turns: int, mirrored: bool) -> Axial:
    return _turned((at[1], at[0]) if mirrored else at, -turns % 6, False)


def _home(q: int, r: int) -> tuple[int, bool]:
    """How to turn and mirror (q, r) into the twelfth of the plane where q >= r >= 0."""
    ways = [(turns, mirrored) for turns in range(6) for mirrored in (False, True)]
    return next(w for w in ways if (there := _turned((q, r), *w))[0] >= there[1] >= 0)


SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"
SHIFT = 2
"""What is added to q and r, so that each is one of the signs."""


def _eastward(q: int, r: int) -> tuple[Corridor, ...]:
    """`corridors` for q >= r >= 0: those that lie in `data/corridors.txt`, since they take long to find."""
    return _kept().get((q, r)) or found_eastward(q, r)


@cache
def _kept() -> dict[Axial, tuple[Corridor, ...]]:
    """The file, a line each: `q r`, then the corridors, two signs for each of their hexes."""
    text = files(__package__).joinpath("data", "corridors.txt").read_text(encoding="ascii")
    kept = {}
    for q, r, *words in map(str.split, text.splitlines()):
        kept[int(q), int(r)] = tuple(map(_hexes, words))
    return kept


def _hexes(word: str) -> Corridor:
    """A corridor as written; `.` is the empty one."""
    places = [SIGNS.index(sign) - SHIFT for sign in word.strip(".")]
    return frozenset(zip(places[::2], places[1::2], strict=True))


def written(q: int, r: int) -> str:
    """The line of the file for one pair of hexes."""
    words = ["".join(SIGNS[n + SHIFT] for at in sorted(c) for n in at) or "." for c in found_eastward(q, r)]
    return " ".join([str(q), str(r), *words])


@cache
def found_eastward(q: int, r: int) -> tuple[Corridor, ...]:
    """`corridors` for q >= r >= 0, found anew: all lines run from west to east."""
    if q + r <= 1:
        return (frozenset(),)
    found = {_crossed(line, (q, r)) for line in _lines(q, r)}
    smallest: list[Corridor] = []
    for corridor in sorted(found, key=lambda c: (len(c), sorted(c))):
        if not any(kept <= corridor for kept in smallest):
            smallest.append(corridor)
    return tuple(smallest)


Line = tuple[int, int, int]
"""(s, p, c): the line s*y - p*x = c."""


def _lines(q: int, r: int) -> Iterator[Line]:
    """One line for each way in which lines through both hexes can part the corners."""
    x, y = 2 * q + r, 3 * r
    for slope in _slopes(x, y):
        s, p = 2 * slope.denominator, 2 * slope.numerator
        reach = _reach(s, p)
        low, high = max(-reach, s * y - p * x - reach), min(reach, s * y - p * x + reach)
        heights = sorted({low, high, *(c for c in _heights(s, p, q, r) if low < c < high)}) if low < high else []
        for a, b in pairwise(heights):
            yield s, p, (a + b) // 2


def _reach(s: int, p: int) -> int:
    """How far a hex reaches to either side of a line through its centre."""
    return max(s * cy - p * cx for cx, cy in CORNERS)


def _slopes(x: int, y: int) -> Iterator[Fraction]:
    """A slope between each two neighbouring fractions that could join corners on the way to (x, y)."""
    least, most = Fraction(y - 3, x - 1), Fraction(y + 3, x - 1)
    known = {Fraction(n, d) for d in range(1, x + 3) for n in range(floor(least * d), ceil(most * d) + 1)}
    for a, b in pairwise(sorted(known)):
        yield Fraction(a.numerator + b.numerator, a.denominator + b.denominator)


def _heights(s: int, p: int, q: int, r: int) -> Iterator[int]:
    """The heights of all corners near the way, for lines of slope p/s."""
    for row in range(-1, r + 2):
        for column in range(-2 - row, q + r + 3 - row):
            x, y = 2 * column + row, 3 * row
            yield from (s * (y + cy) - p * (x + cx) for cx, cy in CORNERS)


def _crossed(line: Line, goal: Axial) -> Corridor:
    """The hexes that a line through no corner crosses from (0, 0) to `goal`, both left out."""
    s, p, c = line
    at = (0, 0)
    crossed: set[Axial] = set()
    while True:
        q, r = at
        beyond = c - s * 3 * r + p * (2 * q + r)
        side = _way_out(s, p, beyond)
        at = (q + NEXT[side][0], r + NEXT[side][1])
        if at == goal:
            return frozenset(crossed)
        crossed.add(at)


def _way_out(s: int, p: int, c: int) -> int:
    """The side by which s*y - p*x = c leaves a hex about (0, 0) eastwards: from above the line to below it."""
    above = [s * cy - p * cx > c for cx, cy in CORNERS]
    return next(i for i in range(6) if not above[i] and above[(i + 1) % 6])
