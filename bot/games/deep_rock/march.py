"""A creature walks: which of equal ways it takes, and what happens on every space it enters."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import board, damage, hooks, sentry, ties, traps
from bot.games.deep_rock.board import OFF, Space, has
from bot.games.deep_rock.entries.events import Walked
from bot.games.deep_rock.ground import body, fair_game
from bot.games.deep_rock.paths import Way, ways
from bot.games.deep_rock.state import Creature, State
from bot.games.deep_rock.targets import aim_of, attack_spaces


@dataclass(frozen=True)
class Path(Option):
    """One of the equally good ways of a creature; named by its ends."""

    start: Space
    way: Way

    @property
    def key(self) -> str:
        return f"path:{board.name(self.start)}/{board.name(self.way[-1])}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{board.name(self.start)}", f"space:{board.name(self.way[-1])}")


async def advance(state: State, table: Asks, creature: Creature) -> bool:
    """It goes for its target as far as it gets; whether it took a step (DRG.ACT.08)."""
    return await along(state, table, creature, ways(state, creature))


async def along(state: State, table: Asks, creature: Creature, equal: list[Way]) -> bool:
    """It takes one of equal ways; whether it set out. A satchel charge that drove it off meanwhile was its move."""
    if not equal:
        return False
    paths = [Path(creature.at, way) for way in equal]
    seat = state.dwarves[state.active].seat
    about = f"path:{creature.id}"
    path = await ties.settle(state, table, seat, paths, about, lambda p: unkind(state, creature, p.way))
    if damage.alive(state, creature) and creature.at == path.start:
        await walk(state, table, creature, path.way)
    return True


def unkind(state: State, creature: Creature, way: Way) -> tuple[int, int, Space]:
    """How bad an end is for the players: fewer dwarves whom it threatens there, more room to all of them."""
    dwarves = fair_game(state)
    threatened = sum(has(attack_spaces(state, creature, d.at), way[-1]) for d in dwarves)
    return threatened, -sum(board.distance(way[-1], d.at) for d in dwarves), way[-1]


async def walk(state: State, table: Asks, creature: Creature, way: Way) -> None:
    """Step by step, facing where it goes; the sentry gun and traps may stop it (DRG.CRE.22, DRG.ENG.07).

    A kind that breaks its way through makes room on the next space; where it cannot, or what comes to light kills it
    or drives it off, the walk ends.
    """
    told, clear = [creature.at], hooks.look(state, "clears", creature.kind)
    aim = aim_of(state, creature)
    for space in way:
        before = creature.at
        if clear is not None and not await clear(state, table, creature, space):
            break
        if not damage.alive(state, creature) or creature.at != before:
            break
        enter(creature, space)
        told.append(space)
        if sentry.due(state, creature) or traps.armed(state, creature):
            table.log(Walked(creature.id, creature.kind, tuple(told), neighbours(state, creature), aim))
            told, aim = [space], None
        await sentry.watch(state, table, creature)
        if await traps.entered(state, table, creature) or not damage.alive(state, creature):
            return
    if len(told) > 1:
        table.log(Walked(creature.id, creature.kind, tuple(told), neighbours(state, creature), aim))


def neighbours(state: State, creature: Creature) -> tuple[int, ...]:
    """Places of the Dwarves next to it."""
    near = board.around(body(creature))
    return tuple(who for who, dwarf in enumerate(state.dwarves) if dwarf.at != OFF and has(near, dwarf.at))


def enter(creature: Creature, space: Space) -> None:
    """It takes one step; a big one draws its rear after it (DRG.CRE.26)."""
    creature.arrived_from, creature.at = creature.at, space
    creature.facing = board.direction(creature.arrived_from, space)
    if creature.rear != OFF:
        creature.rear = creature.arrived_from
