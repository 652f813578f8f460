"""Range and line of sight (DRG.LOS): plain facts about a state. Sets of spaces are bits (board.py)."""

from __future__ import annotations

from functools import cache, lru_cache

from bot.games.deep_rock import caves
from bot.games.deep_rock.board import AXIAL, BOARD, COUNT, ROWS, Space, Spaces, bit, bits, each, within
from bot.games.deep_rock.ground import body, kind_of
from bot.games.deep_rock.lines import corridors
from bot.games.deep_rock.state import State

FAR = 29
"""Further than any two spaces are apart."""
STRIDE = 64
"""Bits of a row in the wide layout, where a step of (q, r) is the same shift everywhere."""
START = STRIDE * (len(ROWS) + 1)
WHOLE = (1 << 2 * START) - 1
Wide = int


def line_of_sight(state: State, a: Space, b: Space) -> bool:
    """Whether a dwarf or creature on `a` sees the space `b`: both look by the same rules (DRG.LOS.10)."""
    return a == b or bool(seen(blockers(state), a, FAR) >> b & 1)


def seen_from(state: State, at: Space) -> Spaces:
    """All spaces in sight of `at`, itself among them."""
    return seen(blockers(state), at, FAR)


def in_range(state: State, at: Space, r: int) -> Spaces:
    """Spaces within `r` hexes of `at` and in its sight, itself among them (DRG.LOS.01, .02)."""
    return seen(blockers(state), at, r)


def arc_range(state: State, at: Space, r: int) -> Spaces:
    """Spaces within `r` hexes of `at` that a throw in an arc can reach: only walls stop it (DRG.THROW.06, ENG.16)."""
    return seen(caves.walls(state), at, r)


def blockers(state: State) -> Spaces:
    """Walls, standing dwarves, all but small creatures, flames, stalagmites stop sight (DRG.LOS.05-.09, .11-.14)."""
    dwarves = bits(d.at for d in state.dwarves if d.standing)
    creatures = 0
    for creature in state.creatures:
        if kind_of(state, creature.kind).blocks_sight:
            creatures |= body(creature)
    cave = state.cave
    return caves.walls(state) | cave.stalagmites | cave.fields.flames | creatures | dwarves


@lru_cache(maxsize=4096)
def seen(blocked: Spaces, at: Space, r: int) -> Spaces:
    """Spaces within `r` of `at` in sight if `blocked` were what stops it; off the board is wall."""
    if at < 0:
        return 0
    around = _wide(blocked) >> (_place(at) - START)
    found = bit(at)
    for space in each(within(at, r) & ~bit(at)):
        if any(not around & way for way in _ways(at, space)):
            found |= bit(space)
    return found


def _ways(a: Space, b: Space) -> tuple[Wide, ...]:
    (q, r), (s, t) = AXIAL[a], AXIAL[b]
    return _masks(s - q, t - r)


@cache
def _masks(q: int, r: int) -> tuple[Wide, ...]:
    """The corridors from a hex to the one (q, r) further, in the wide layout about the first."""
    return tuple(sum(1 << (START + dr * STRIDE + dq) for dq, dr in way) for way in corridors(q, r))


def _place(space: Space) -> int:
    q, r = AXIAL[space]
    return START + r * STRIDE + q


def _rows() -> tuple[tuple[int, int, int], ...]:
    """For each row: its first space, a mask of its length, where it begins in the wide layout."""
    firsts = [sum(ROWS[:row]) for row in range(len(ROWS))]
    return tuple((first, (1 << n) - 1, _place(first)) for first, n in zip(firsts, ROWS, strict=True))


_ROWS = _rows()


def _widened(spaces: Spaces) -> Wide:
    found = 0
    for first, mask, place in _ROWS:
        found |= (spaces >> first & mask) << place
    return found


_OFF_BOARD = WHOLE & ~_widened(BOARD)


@lru_cache(maxsize=256)
def _wide(spaces: Spaces) -> Wide:
    """A set of spaces in the wide layout, with all that is off the board."""
    return _widened(spaces) | _OFF_BOARD


assert sum(ROWS) == COUNT
