"""Line of sight against two judges who know nothing of corridors: `make proof-sight N=20000`.

The first judge is shapely: hexes as polygons with lengths in floats. Sight needs a line with room on both sides; so it
tries every line through two corners that stand a hair (`HAIR`) off the blockers and inside the two hexes. If one is
free, there is sight. With the hair on the other side it looks for any line at all. Where the two looks differ, the room
is less than a hair, and the second judge decides: the same search in whole numbers, without rounding.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely

from bot.games.deep_rock import board, sight
from bot.games.deep_rock.board import Space, bit
from bot.games.deep_rock.state import CLASSES, Cave, Creature, Dwarf, State

HAIR = 1e-6
SCALE = 2_000_000
"""Whole numbers to a unit for the second judge; half a hair is 1."""
Points = npt.NDArray[Any]
CORNERS = np.array([(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)])
"""Corners of a hex in half widths and quarter heights."""
WIDTH, HEIGHT = 3**0.5 / 2, 0.5
"""Lengths of these units for hexes with sides of 1."""
OFF_BOARD = [(x, row) for row in range(-1, 16) for x in range(-3, 32) if (x - row) % 2 == 0]
OUTSIDE = [cell for cell in OFF_BOARD if cell not in set(board.CELLS)]
Cell = tuple[int, int]


def hexes(cells: list[Cell], grown: float, whole: bool = False) -> Points:
    """The corners of hexes, shape (n, 6, 2): true lengths, or whole numbers without stretching them back."""
    centres = np.array([(x, 3 * row) for x, row in cells]).reshape(-1, 1, 2)
    if whole:
        return np.asarray(centres * SCALE + CORNERS * round(SCALE * (1 + grown)), dtype=np.int64)
    return np.asarray((centres + CORNERS * (1 + grown)) * (WIDTH, HEIGHT), dtype=float)


def sides(points: Points, p: Points, q: Points) -> Points:
    """For each line p-q and each point: positive, zero or negative by the side it lies on."""
    d = q - p
    return np.asarray(
        d[:, None, 0] * (points[None, :, 1] - p[:, None, 1]) - d[:, None, 1] * (points[None, :, 0] - p[:, None, 0])
    )


def candidates(shapes: Points) -> tuple[Points, Points]:
    """All lines through two different corners, as pairs of points."""
    corners = np.unique(shapes.reshape(-1, 2), axis=0)
    i, j = np.triu_indices(len(corners), 1)
    return corners[i], corners[j]


def crossing(hexagon: Points, p: Points, q: Points) -> Points:
    """Which lines pass through the inside of a hex."""
    side = sides(hexagon, p, q)
    return np.asarray((side.min(axis=1) < 0) & (side.max(axis=1) > 0))


def free_line(a: Cell, b: Cell, blockers: list[Cell], hair: float) -> bool:
    """Whether shapely finds a line from a to b past the blockers: half a `hair` off them; below 0, as far into them."""
    near, far = min(hair / 2, hair), max(hair / 2, hair)
    p, q = candidates(np.concatenate([hexes([a, b], -far), hexes(blockers, far)]))
    mine, yours = hexes([a, b], -near)
    fit = crossing(mine, p, q) & crossing(yours, p, q)
    p, q = p[fit], q[fit]
    if not len(p):
        return False
    d = (q - p) / np.linalg.norm(q - p, axis=1)[:, None]
    lines = shapely.linestrings(np.stack([p - 90 * d, p + 90 * d], axis=1))
    start = shapely.centroid(shapely.intersection(lines, shapely.Polygon(mine)))
    end = shapely.centroid(shapely.intersection(lines, shapely.Polygon(yours)))
    there = ~(shapely.is_empty(start) | shapely.is_empty(end))
    if not there.any():
        return False
    start, end = start[there], end[there]
    paths = shapely.linestrings(np.stack([shapely.get_coordinates(start), shapely.get_coordinates(end)], axis=1))
    rock = shapely.union_all(shapely.polygons(hexes(blockers, near)))
    shapely.prepare(rock)
    return not bool(shapely.intersects(rock, paths).all())


def free_exactly(a: Cell, b: Cell, blockers: list[Cell]) -> bool:
    """The same search in whole numbers: a line through corners 2 off the blockers that keeps 1 off all of them.

    Of two hexes that a line crosses, it comes first to the one whose centre lies nearer to its start.
    """
    ends, rocks = hexes([a, b], -HAIR, True), hexes(blockers, HAIR, True)
    p, q = candidates(np.concatenate([ends, rocks]))
    mine, yours = hexes([a, b], -HAIR / 2, True)
    fit = crossing(mine, p, q) & crossing(yours, p, q)
    p, q = p[fit], q[fit]
    free = np.ones(len(p), dtype=bool)
    along = (q - p) * (3, 1)
    start, end = along @ mine.sum(axis=0) // 6, along @ yours.sum(axis=0) // 6
    for rock in hexes(blockers, HAIR / 2, True):
        side, place = sides(rock, p, q), along @ rock.sum(axis=0) // 6
        beyond = (place - start > 0) == (place - end > 0)
        free &= beyond | (side.min(axis=1) > 0) | (side.max(axis=1) < 0)
    return bool(free.any())


@cache
def hull(a: Cell, b: Cell) -> Any:
    return shapely.convex_hull(shapely.union_all(shapely.polygons(hexes([a, b], 0))))


def between(a: Cell, b: Cell, blockers: list[Cell]) -> list[Cell]:
    """Blockers that touch the hull of the two hexes: no line between these meets any other."""
    found = shapely.intersects(hull(a, b), shapely.polygons(hexes(blockers, 0)))
    return [cell for cell, touches in zip(blockers, found, strict=True) if touches]


@dataclass
class Tally:
    pairs: int = 0
    seen: int = 0
    thin: int = 0
    """Decided by whole numbers."""


def judge(a: Space, b: Space, blocked: board.Spaces, tally: Tally) -> bool:
    """Whether there is sight, by the judges; `blocked` are the spaces that stop it."""
    tally.pairs += 1
    one, other = board.CELLS[a], board.CELLS[b]
    stops = [board.CELLS[s] for s in board.each(blocked & ~bit(a) & ~bit(b))] + OUTSIDE
    near = between(one, other, stops)
    if not near:
        return True
    surely, perhaps = free_line(one, other, near, HAIR), free_line(one, other, near, -HAIR)
    if surely == perhaps:
        return surely
    tally.thin += 1
    return free_exactly(one, other, near)


def random_state(luck: random.Random) -> State:
    """A map with walls, stalagmites, flames, creatures and dwarves anywhere."""
    state = State(1, {}, 1, 1)
    open_ = luck.choice((0.35, 0.6, 0.8, 0.93, 0.98))
    floor = [s for s in range(board.COUNT) if luck.random() < open_]
    cave = Cave(floor=board.bits(floor))
    cave.stalagmites = board.bits(s for s in floor if luck.random() < 0.04)
    cave.fields.flames = board.bits(s for s in floor if luck.random() < 0.03)
    state.cave = cave
    for at in luck.sample(floor, min(len(floor), 12)):
        if luck.random() < 0.4:
            state.dwarves.append(Dwarf(luck.choice(CLASSES), 0, at, knocked_over=luck.random() < 0.3))
        else:
            state.creatures.append(Creature(len(state.creatures), luck.choice(("grunt", "slasher")), at, 1))
    return state


def stopping(state: State) -> board.Spaces:
    """What the rules say stops sight, said once more."""
    found = board.BOARD & ~state.cave.floor | state.cave.stalagmites | state.cave.fields.flames
    found |= board.bits(d.at for d in state.dwarves if not d.knocked_over and not d.unconscious)
    return found | board.bits(c.at for c in state.creatures if c.kind != "grunt")


def pairs(state: State, luck: random.Random, n: int) -> Iterator[tuple[Space, Space]]:
    """Pairs of open spaces, near ones as often as far ones."""
    floor = list(board.each(state.cave.floor))
    for _ in range(n):
        a = luck.choice(floor)
        near = list(board.each(board.within(a, luck.randint(2, 20)) & state.cave.floor & ~bit(a)))
        if near:
            yield a, luck.choice(near)


def differences(n: int, seed: int, tally: Tally) -> list[str]:
    """Where the game and the judges disagree, over `n` pairs on random maps."""
    luck = random.Random(seed)
    wrong = []
    while tally.pairs < n:
        state = random_state(luck)
        blocked = stopping(state)
        for a, b in pairs(state, luck, min(40, n - tally.pairs)):
            said, truth = sight.line_of_sight(state, a, b), judge(a, b, blocked, tally)
            tally.seen += truth
            if said != truth:
                wrong.append(f"{board.name(a)} to {board.name(b)}: we say {said}, blocked {blocked:#x}")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    tally = Tally()
    wrong = differences(args.n, args.seed, tally)
    print(*wrong[:20], sep="\n", end="\n" if wrong else "")
    print(f"{tally.pairs} pairs, {tally.seen} with sight, {tally.thin} decided in whole numbers, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
