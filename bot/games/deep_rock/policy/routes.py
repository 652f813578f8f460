"""What a way costs a Dwarf in steps: rock that must be dug, pits that must be bridged, creatures that must go first."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from bot.games.deep_rock import caves, engineer
from bot.games.deep_rock.board import COUNT, NEAR, Space, Spaces, bit, bits, each, has
from bot.games.deep_rock.state import Dwarf, State

DIG, BRIDGE, CROWD, FAR = 3.6, 2.4, 2.5, 60.0
"""A space of rock (a swing opens 7 in 6), of a pit that he can bridge himself, with a creature; no way at all."""
OVER = {"scout": 1.1, "bosco": 1.0}
"""Who crosses pits, stalagmites and creatures without ado, and at what price."""
Costs = list[float]


class Land(NamedTuple):
    """What it costs to enter each space. `hard`: what is opened only by somebody who stands beside it; `brief`: where
    nobody comes to a stand, so that a way from there into what is hard is none."""

    enter: Costs
    hard: Spaces
    brief: Spaces

    def price(self, here: Space, to: Space) -> float:
        return self.enter[to] + (FAR if has(self.brief, here) and has(self.hard, to) else 0.0)


def entering(state: State, dwarf: Dwarf | None) -> Land:
    """The map as this Dwarf goes it; None for BOSCO, who flies."""
    cls = dwarf.cls if dwarf else "bosco"
    costs = [1.0] * COUNT
    for spaces, cost in _terrain(state, cls):
        for at in each(spaces):
            costs[at] = cost
    return Land(costs, _hard(state, cls), _brief(state, dwarf))


def _hard(state: State, cls: str) -> Spaces:
    if cls == "driller":
        return bits(state.cave.veins)
    return caves.walls(state) | (0 if cls in OVER else state.cave.stalagmites)


def _brief(state: State, dwarf: Dwarf | None) -> Spaces:
    """Where figures are and on exits nobody stops; the Scout and BOSCO go on over pits and past creatures, too."""
    cls = dwarf.cls if dwarf else "bosco"
    others = bits(other.at for other in state.dwarves if other is not dwarf)
    minis = caves.minis(state) & ~(0 if dwarf else bit(state.cave.bosco))
    over = caves.open_pits(state) | state.cave.stalagmites | caves.creatures(state) if cls in OVER else 0
    return caves.exits(state) | others | minis | over


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
        (caves.creatures(state), OVER.get(cls, CROWD)),
        (cave.fields.flames, 6.0),
    ]


def _pit(state: State, cls: str) -> float:
    """The Scout swings over pits, the Engineer bridges them while he has platforms; for ziplines see deeds.py."""
    if cls in OVER:
        return OVER[cls]
    return BRIDGE if cls == "engineer" and engineer.available(state) else FAR


def from_here(land: Land, at: Space) -> Costs:
    """What it costs to get from a space to each."""
    spent = [1e9] * COUNT
    spent[at] = 0.0
    queue = [(0.0, at)]
    while queue:
        cost, here = heappop(queue)
        if cost > spent[here]:
            continue
        barred = land.hard if has(land.brief, here) else 0
        for to in AROUND[here]:
            onward = cost + land.enter[to] + (FAR if has(barred, to) else 0.0)
            if onward < spent[to]:
                spent[to] = onward
                heappush(queue, (onward, to))
    return spent


def to_there(land: Land, goals: Spaces) -> Costs:
    """What is left from each space to the nearest of `goals`."""
    left = [1e9] * COUNT
    queue = [(0.0, at) for at in each(goals)]
    for _, at in queue:
        left[at] = 0.0
    while queue:
        cost, here = heappop(queue)
        if cost > left[here]:
            continue
        barred = land.brief if has(land.hard, here) else 0
        for back in AROUND[here]:
            onward = cost + land.enter[here] + (FAR if has(barred, back) else 0.0)
            if onward < left[back]:
                left[back] = onward
                heappush(queue, (onward, back))
    return left


AROUND = tuple(tuple(each(near)) for near in NEAR)


def path(land: Land, left: Costs, at: Space) -> list[Space]:
    """The spaces of the best way on from `at`, the goal last; empty where there is none or he is there."""
    found: list[Space] = []
    while left[at] > 0 and len(found) < COUNT:
        _, at = min((land.price(at, to) + left[to], to) for to in AROUND[at])
        if left[at] >= 1e9:
            return []
        found.append(at)
    return found


def standable(state: State, dwarf: Dwarf | None, spaces: Spaces) -> Spaces:
    """Those of `spaces` where he (None: BOSCO) could end a move now or after some work: rock counts, it can be dug."""
    free = spaces & ~caves.creatures(state) & ~_brief(state, dwarf)
    bridges = dwarf is not None and dwarf.cls == "engineer" and engineer.available(state)
    return free if bridges else free & ~caves.open_pits(state)
