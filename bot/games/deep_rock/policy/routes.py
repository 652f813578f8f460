"""What a way costs a Dwarf in steps: rock that must be dug, pits that must be bridged, creatures that must go first."""

from __future__ import annotations

from heapq import heappop, heappush

from bot.games.deep_rock import caves, engineer
from bot.games.deep_rock.board import COUNT, NEAR, Space, Spaces, bits, each
from bot.games.deep_rock.state import Dwarf, State

DIG, BRIDGE, CROWD, FAR = 3.6, 2.4, 2.5, 60.0
"""A space of rock (a swing opens 7 in 6), of a pit that he can bridge himself, with a creature; no way at all."""
OVER = {"scout": 1.1, "bosco": 1.0}
"""Who crosses pits and stalagmites without ado, and at what price."""
Costs = list[float]


def entering(state: State, dwarf: Dwarf | None) -> Costs:
    """What it costs to enter each space; None for BOSCO, who flies."""
    cls = dwarf.cls if dwarf else "bosco"
    costs = [1.0] * COUNT
    for spaces, cost in _terrain(state, cls):
        for at in each(spaces):
            costs[at] = cost
    return costs


def _terrain(state: State, cls: str) -> list[tuple[Spaces, float]]:
    """What is not plain floor, later entries over earlier ones."""
    cave = state.cave
    rock = 1.2 if cls == "driller" else DIG
    stalagmite = {"driller": 1.2, **OVER}.get(cls, DIG)
    return [
        (caves.walls(state), rock),
        (bits(cave.veins), DIG),
        (caves.unrevealed(state), 1.2),
        (cave.stalagmites, stalagmite),
        (caves.open_pits(state), _pit(state, cls)),
        (cave.fields.ziplines, 0.6),
        (caves.exits(state), 1.3),
        (caves.creatures(state), 1.0 if cls == "bosco" else CROWD),
        (cave.fields.flames, 6.0),
    ]


def _pit(state: State, cls: str) -> float:
    """The Scout swings over pits, the Engineer bridges them while he has platforms; for ziplines see deeds.py."""
    if cls in OVER:
        return OVER[cls]
    return BRIDGE if cls == "engineer" and engineer.available(state) else FAR


def from_here(costs: Costs, at: Space) -> Costs:
    """What it costs to get from a space to each."""
    spent = [1e9] * COUNT
    spent[at] = 0.0
    queue = [(0.0, at)]
    while queue:
        cost, here = heappop(queue)
        if cost > spent[here]:
            continue
        for to in AROUND[here]:
            onward = cost + costs[to]
            if onward < spent[to]:
                spent[to] = onward
                heappush(queue, (onward, to))
    return spent


def to_there(costs: Costs, goals: Spaces) -> Costs:
    """What is left from each space to the nearest of `goals`."""
    left = [1e9] * COUNT
    queue = [(0.0, at) for at in each(goals)]
    for _, at in queue:
        left[at] = 0.0
    while queue:
        cost, here = heappop(queue)
        if cost > left[here]:
            continue
        onward = cost + costs[here]
        for to in AROUND[here]:
            if onward < left[to]:
                left[to] = onward
                heappush(queue, (onward, to))
    return left


AROUND = tuple(tuple(each(near)) for near in NEAR)


def path(costs: Costs, left: Costs, at: Space) -> list[Space]:
    """The spaces of the best way on from `at`, the goal last; empty where there is none or he is there."""
    found: list[Space] = []
    while left[at] > 0 and len(found) < COUNT:
        at = min(AROUND[at], key=lambda to: (costs[to] + left[to], to))
        if left[at] >= 1e9:
            return []
        found.append(at)
    return found


def standable(state: State, dwarf: Dwarf, spaces: Spaces) -> Spaces:
    """Those of `spaces` where he could end a move now or after some work: rock counts, it can be dug."""
    free = spaces & ~caves.creatures(state) & ~caves.minis(state) & ~caves.exits(state)
    if dwarf.cls != "engineer" or not engineer.available(state):
        free &= ~caves.open_pits(state)
    return free & ~state.cave.stalagmites if dwarf.cls == "scout" else free
