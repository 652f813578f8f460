"""Scare: creatures run up to 2 spaces from what frightened them; the attacker picks how far and where (DRG.DIE.07)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import board, hooks
from bot.games.deep_rock.board import NEAR, OFF, Space, Spaces, bit, distance, each, has
from bot.games.deep_rock.entries.fights import Scared
from bot.games.deep_rock.ground import body, crossing, kind_of
from bot.games.deep_rock.state import Creature, State

STEPS = 2
"""Spaces that a scared creature may be moved."""


@dataclass(frozen=True)
class Run(Option):
    """Where a scared creature goes; its own space: it stays."""

    kind: str
    was: Space
    to: Space

    @property
    def key(self) -> str:
        return f"scare:{board.name(self.was)}/{board.name(self.to)}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{board.name(self.to)}",)


async def scare(
    state: State, table: Asks, creatures: Sequence[Creature], source_at: Space, *, chooser: int, steps: int = STEPS
) -> None:
    """Each of `creatures` still alive runs from `source_at`, as the seat `chooser` likes."""
    for creature in creatures:

        def menu(creature: Creature = creature) -> list[Run]:
            ends = _furthest_first(state, retreats(state, creature, source_at, steps), source_at)
            return [
                *(Run(creature.kind, creature.at, end) for end in ends),
                Run(creature.kind, creature.at, creature.at),
            ]

        if len(menu()) == 1:
            continue
        picked = await table.choose(chooser, menu, f"scare:{board.name(creature.at)}")
        way = retreats(state, creature, source_at, steps).get(picked.to, ())
        if way:
            await flee(state, table, creature, way)


def _furthest_first(state: State, ends: dict[Space, tuple[Space, ...]], source_at: Space) -> list[Space]:
    """Ends by the distance from all Dwarves: what most people want comes first."""

    def safety(at: Space) -> tuple[int, int, int]:
        nearest = min((distance(at, d.at) for d in state.dwarves if d.conscious and d.at != OFF), default=0)
        return -nearest, -distance(at, source_at), at

    return sorted(ends, key=safety)


def retreats(state: State, creature: Creature, source_at: Space, steps: int) -> dict[Space, tuple[Space, ...]]:
    """Where it can run to, with the way there: no step brings it nearer, each is one that it could walk.

    Immobile and dead creatures stay (DRG.DIE.08). One of two hexes runs with its front, its rear follows.
    """
    row = kind_of(state, creature.kind)
    if row.immobile or all(other.id != creature.id for other in state.creatures):
        return {}
    through, onto = crossing(state, creature)
    if row.hexes > 1:
        through = onto = onto & ~body(creature)
    ways = walks(creature.at, steps, lambda at: _onward(creature, at, source_at, through))
    return {at: way for at, way in ways.items() if way and has(onto, at)}


def walks(start: Space, steps: int, onward: Callable[[Space], Spaces]) -> dict[Space, tuple[Space, ...]]:
    """All spaces within so many steps, each with a shortest way; `onward`: the spaces that may follow one."""
    ways: dict[Space, tuple[Space, ...]] = {start: ()}
    last = [start]
    for _ in range(steps):
        fresh: list[Space] = []
        for at in last:
            for nxt in each(onward(at)):
                if nxt not in ways:
                    ways[nxt] = (*ways[at], nxt)
                    fresh.append(nxt)
        last = fresh
    return ways


def _onward(creature: Creature, at: Space, source_at: Space, through: Spaces) -> Spaces:
    """The steps from `at` that do not lead nearer to the source. A huge one may turn on the spot first."""
    starts = bit(at) | (bit(creature.rear) if at == creature.at else 0)
    found = 0
    for start in each(starts):
        for nxt in each(NEAR[start] & through):
            if distance(nxt, source_at) >= distance(start, source_at):
                found |= bit(nxt)
    return found


async def flee(state: State, table: Asks, creature: Creature, way: Sequence[Space]) -> None:
    """Walk a creature step by step; what lies in its way goes off, and that may end its flight.

    In an event the sentry gun fires at what runs into its reach (DRG.ENG.07). A kind that breaks its way through does
    so here, too.
    """
    from bot.games.deep_rock import sentry, traps

    was, clear = creature.at, hooks.look(state, "clears", creature.kind)
    for space in way:
        before = creature.at
        if clear is not None and not await clear(state, table, creature, space):
            break
        if creature not in state.creatures or creature.at != before:  # shot, or scared anew, by what that set off
            return
        shift(creature, space)
        await sentry.watch(state, table, creature)
        if await traps.entered(state, table, creature) or creature not in state.creatures:
            break
    table.log(Scared(creature.id, creature.kind, was, creature.at))


def shift(creature: Creature, to: Space) -> None:
    """One step; the rear of a huge one follows, and it looks where it goes."""
    creature.arrived_from = creature.at
    if creature.rear != OFF:
        tail = creature.at if has(NEAR[creature.at], to) else creature.rear
        creature.rear = tail
        creature.facing = board.STEPS[tail].index(to)
    elif has(NEAR[creature.at], to):
        creature.facing = board.STEPS[creature.at].index(to)
    creature.at = to
