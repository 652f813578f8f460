"""Moves on random caves, judged by walking every path of up to 3 spaces one after the other."""

from __future__ import annotations

import random

import pytest

from bot.games.deep_rock import board, move
from bot.games.deep_rock.board import COUNT, STEPS, Space, bit, bits, has
from bot.games.deep_rock.state import CLASSES, Creature, Dwarf, State, Token
from tests.rules.deep_rock.cavern import fresh

Found = set[tuple[Space, frozenset[Space]]]
KINDS = ("loot_bug", "alien_fossil", "barley_bulb")


def random_cave(luck: random.Random) -> State:
    """Floor, walls, pits, stalagmites, figures and tokens strewn over the whole board."""
    state = fresh(4)
    cave, fields = state.cave, state.cave.fields
    spaces = [*range(COUNT)]
    luck.shuffle(spaces)
    take = iter(spaces)
    state.dwarves = [Dwarf(cls, i, at=next(take), health=luck.choice((3, 5))) for i, cls in enumerate(CLASSES)]
    state.creatures = [Creature(i, "slasher", next(take), 2) for i in range(luck.randrange(20))]
    cave.pits = bits(next(take) for _ in range(20))
    fields.platforms = bits([*board.each(cave.pits)][:8])
    cave.stalagmites = bits(next(take) for _ in range(12))
    fields.flames = bits(next(take) for _ in range(4))
    cave.exits = {1: next(take), 2: next(take)}
    fields.sentry = next(take)
    cave.tokens = [Token(luck.choice(KINDS), next(take), up=luck.random() < 0.5) for _ in range(luck.randrange(16))]
    cave.sugar = {next(take): 2}
    walls = bits(next(take) for _ in range(luck.choice((10, 40))))
    cave.veins = {next(take): "gold" for _ in range(8)}
    cave.floor = board.BOARD & ~walls & ~bits(cave.veins)
    return state


def judged(state: State, dwarf: Dwarf, steps: int) -> Found:
    """Each end with the spaces of what was turned up or taken, by trying all paths and all choices."""
    found: Found = set()

    def go(at: Space, left: int, things: frozenset[Space], drilled: bool) -> None:
        if ends(state, dwarf, at) and (at != dwarf.at or things):
            found.add((at, things))
        if left and not drilled:
            for to in STEPS[at]:
                if to >= 0 and enters(state, dwarf, to):
                    seen = things | {t.at for t in state.cave.tokens if not t.up and board.distance(t.at, to) <= 1}
                    go(to, left - 1, seen, drills(state, dwarf, to))
                    if lies(state, dwarf, to):
                        go(to, left - 1, seen | {to}, drills(state, dwarf, to))

    go(dwarf.at, steps, frozenset(), False)
    return found


def creature_on(state: State, at: Space) -> bool:
    return any(creature.at == at for creature in state.creatures)


def open_pit(state: State, at: Space) -> bool:
    return has(state.cave.pits, at) and not has(state.cave.fields.platforms, at)


def drills(state: State, dwarf: Dwarf, at: Space) -> bool:
    wall = not has(state.cave.floor, at) and at not in state.cave.veins
    free = not creature_on(state, at) and not has(state.cave.fields.flames, at)
    return dwarf.cls == "driller" and free and (wall or has(state.cave.stalagmites, at))


def enters(state: State, dwarf: Dwarf, at: Space) -> bool:
    if drills(state, dwarf, at):
        return True
    if not has(state.cave.floor, at) or has(state.cave.fields.flames, at):
        return False
    obstacle = creature_on(state, at) or open_pit(state, at) or has(state.cave.stalagmites, at)
    return dwarf.cls == "scout" or not obstacle


def ends(state: State, dwarf: Dwarf, at: Space) -> bool:
    if drills(state, dwarf, at):
        return True
    others = [d.at for d in state.dwarves if d is not dwarf]
    barred = at in others or at in state.cave.exits.values() or at == state.cave.fields.sentry
    floor = has(state.cave.floor, at) and not has(state.cave.stalagmites | state.cave.fields.flames, at)
    return floor and not barred and not open_pit(state, at) and not creature_on(state, at)


def lies(state: State, dwarf: Dwarf, at: Space) -> bool:
    """Something to be taken in passing."""
    token = any(t.at == at and t.up and t.kind != "loot_bug" for t in state.cave.tokens)
    return token or (dwarf.health < 5 and at in state.cave.sugar)


@pytest.mark.parametrize("seed", range(12))
def test_ways_are_all_ways_and_only_those(seed: int) -> None:
    state = random_cave(random.Random(seed))
    for dwarf in state.dwarves:
        walks = move.ways(state, dwarf)
        offered = {(walk.to, frozenset(board.each(walk.turned | walk.taken))) for walk in walks}
        assert offered == judged(state, dwarf, 3)
        assert len({walk.key for walk in walks}) == len(walks)
        assert move.reach(state, dwarf) == bits(at for at, _ in offered) & ~bit(dwarf.at)


@pytest.mark.parametrize("seed", range(12))
def test_every_way_is_walked_step_by_step_within_3(seed: int) -> None:
    state = random_cave(random.Random(seed))
    for dwarf in state.dwarves:
        for walk in move.ways(state, dwarf):
            assert walk.way[0] == dwarf.at
            assert walk.costs[-1] == len(walk.way) - 1 <= 3
            assert all(b in STEPS[a] for a, b in zip(walk.way, walk.way[1:], strict=False))
            assert all(enters(state, dwarf, at) for at in walk.way[1:])
