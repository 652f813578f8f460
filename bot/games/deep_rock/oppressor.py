"""The Oppressor: two spaces long, straight through Grunts, stalagmites and rock (DRG.CRE.24-.31)."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock import activation, board, caves, damage, march
from bot.games.deep_rock.board import BOARD, OFF, Space, Spaces, around, bit, bits, has
from bot.games.deep_rock.entries.events import Idle, Trampled
from bot.games.deep_rock.ground import body, crossing, figures, hindrances, taken
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.paths import Way, ways
from bot.games.deep_rock.state import Creature, State
from bot.games.deep_rock.strike import turn_round
from bot.games.deep_rock.targets import targets

SMALL = ("grunt",)
"""Kinds that it walks over."""


@base("obstacles", "oppressor")
def straight_on(state: State, creature: Creature) -> tuple[Spaces, Spaces]:
    """It crosses all but dwarves, the pod, flames and the like, and the supply pod; Grunts do not keep it out."""
    cave = state.cave
    solid = figures(state) | (cave.pod.spaces if cave.pod.here else 0) | bit(cave.supply.at if cave.supply else OFF)
    through = BOARD & ~solid & ~hindrances(state, creature)
    return through, through & ~(taken(state, creature) & ~small(state))


def small(state: State) -> Spaces:
    return bits(c.at for c in state.creatures if c.kind in SMALL)


@base("acts", "oppressor")
async def charge(state: State, table: Asks, creature: Creature) -> None:
    """It attacks; or it moves and attacks whom it reaches, in any event only once (DRG.CRE.29, .30)."""
    if await activation.attack_if_it_can(state, table, creature):
        return
    found = targets(state, creature)
    if not found or activation.now(state) == "adjacent":
        table.log(Idle(creature.id, creature.kind, creature.at))
        return
    if board.distance(creature.rear, found[0].at) < board.distance(creature.at, found[0].at):
        turn_round(creature)
    if not await march.along(state, table, creature, fitting(state, creature)):
        table.log(Idle(creature.id, creature.kind, creature.at))
    if damage.alive(state, creature):
        await activation.attack_if_it_can(state, table, creature)


def fitting(state: State, creature: Creature) -> list[Way]:
    """Its best ways, cut where front and rear both have room; of these the longest, one for each end."""
    cut = {way[-1]: way for whole in ways(state, creature) if (way := _cut(state, creature, whole))}
    longest = max((len(way) for way in cut.values()), default=0)
    return [cut[end] for end in sorted(cut) if len(cut[end]) == longest]


def _cut(state: State, creature: Creature, way: Way) -> Way:
    _, onto = crossing(state, creature)
    room, unsure = onto | body(creature), _unsure(state)
    fronts = (creature.at, *way)
    fits = [n == 0 or (has(room, at) and has(room, fronts[n - 1])) for n, at in enumerate(fronts)]
    for n in range(len(way), 0, -1):
        halts = (before for before in range(n) if has(unsure, way[before]))
        if fits[n] and all(fits[halt] for halt in halts):
            return way[:n]
    return ()


def _unsure(state: State) -> Spaces:
    """Spaces whose rock it breaks into a hidden cave: something may stand there then, before which it stops."""
    hidden = caves.unrevealed(state)
    return hidden | around(hidden) & caves.walls(state)


@base("clears", "oppressor")
async def make_way(state: State, table: Asks, creature: Creature, space: Space) -> bool:
    """It crushes what stands on the next space; False where that has become something it stops at.

    What it crushes gives nothing: no reward, no mineral roll; a vein falls to the floor (DRG.CRE.27, .28).
    """
    rock = not has(state.cave.floor, space)
    if rock:
        await caves.dig(state, table, space, drop=True, by=None)
    for cave in [cave for cave in state.cave.hidden if space in cave.spaces]:
        await caves.reveal(state, table, cave)
    crushed = [c for c in state.creatures if c.at == space and c.kind in SMALL]
    state.creatures = [c for c in state.creatures if c not in crushed]
    stalagmite = has(state.cave.stalagmites, space)
    if crushed or stalagmite or rock:
        table.log(Trampled(creature.id, space, tuple(c.kind for c in crushed), stalagmite, rock))
    if stalagmite:
        caves.remove_stalagmite(state, table, space)
    known = state.agenda[0].born if activation.now(state) else state.born
    come = bits(c.at for c in state.creatures if c.id > known)
    return has(crossing(state, creature)[0] & ~come, space)
