"""Tokens that wait for a creature: the proximity grenade and the satchel charge (DRG.THR.11-.18).

Whoever moves a creature awaits `entered` after each step; `armed` tells beforehand whether anything will go off.
"""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock import board, caves, content, damage, decks, dice, fear, tokens
from bot.games.deep_rock.board import NEAR, OFF, Space, Spaces, bit, distance, each, has
from bot.games.deep_rock.entries.fights import Blasted, Cleared, Rolled, Struck
from bot.games.deep_rock.ground import body, crossing, kind_of
from bot.games.deep_rock.state import Creature, Dwarf, State

NEARBY = "near"
"""A satchel charge's trigger: a creature has stepped next to it."""


def disc(at: Space) -> Spaces:
    """A space and all around it."""
    return NEAR[at] | bit(at)


def armed(state: State, creature: Creature) -> bool:
    """Whether something goes off at this creature where it is now."""
    return _on_grenade(state, creature) or _at_satchel(state, creature)


def _on_grenade(state: State, creature: Creature) -> bool:
    """It stands on the proximity grenade and does not fly (DRG.THR.11)."""
    at = state.cave.fields.proximity
    return has(body(creature), at) and not kind_of(state, creature.kind).flying


def _at_satchel(state: State, creature: Creature) -> bool:
    """It has come next to a satchel charge that its owner, conscious, set to go off at that."""
    fields = state.cave.fields
    armed = fields.satchel_trigger == NEARBY and fields.satchel != OFF
    return armed and state.dwarves[fields.satchel_owner].conscious and bool(body(creature) & disc(fields.satchel))


async def entered(state: State, table: Asks, creature: Creature) -> bool:
    """What is armed goes off; whether the creature's movement ends with it: it died or ran."""
    was = creature.at
    if _on_grenade(state, creature):
        await _grenade(state, table, creature)
    if damage.alive(state, creature) and _at_satchel(state, creature):
        await detonate(state, table)
    return not damage.alive(state, creature) or creature.at != was


async def _grenade(state: State, table: Asks, creature: Creature) -> None:
    """2 explosive dice on all around; who scares the entrant drives it back the way it came (DRG.THR.11-.13)."""
    fields = state.cave.fields
    owner, at = state.dwarves[fields.proximity_owner], fields.proximity
    fields.proximity, fields.proximity_owner = OFF, -1
    faces = await _explode(state, table, "proximity_grenade", owner, at, spared=creature)
    if "scare" in faces and damage.alive(state, creature):
        await _back(state, table, creature)


async def _back(state: State, table: Asks, creature: Creature) -> None:
    """Up to 2 spaces back towards where its step began, as far as there is room."""
    if kind_of(state, creature.kind).immobile or creature.arrived_from == OFF:
        return
    _, onto = crossing(state, creature)
    way: list[Space] = []
    toward = board.direction(creature.at, creature.arrived_from)
    for n in (creature.arrived_from, board.step(creature.arrived_from, toward)):
        if has(onto, n):
            way.append(n)
        else:
            break
    if way:
        await fear.flee(state, table, creature, way)


async def detonate(state: State, table: Asks) -> None:
    """The satchel charge blows: damage first, then walls, stalagmites and platforms around it go (DRG.THR.16-.18)."""
    fields = state.cave.fields
    owner, at = state.dwarves[fields.satchel_owner], fields.satchel
    fields.satchel, fields.satchel_owner, fields.satchel_trigger = OFF, -1, ""
    await _explode(state, table, "satchel_charge", owner, at)
    await clear(state, table, disc(at), "satchel_charge")


async def _explode(
    state: State, table: Asks, card: str, owner: Dwarf, at: Space, spared: Creature | None = None
) -> list[str]:
    """The card's dice, summed, on all around `at`; creatures but `spared` run from a scare. Returns the faces."""
    kinds = content.throwables()[card].dice
    faces = [dice.roll(state, table, die) for die in kinds]
    hits = sum(dice.hits(face) for face in faces)
    who = next(i for i, other in enumerate(state.dwarves) if other is owner)
    table.log(Rolled(who, card, kinds, tuple(faces)))
    decks.discard(state, "throwables", card)
    area = disc(at)
    table.log(Blasted(card, tuple(each(area))))
    blows = damage.blows_in(state, area, {"explosive": hits}, scare=fear.STEPS if "scare" in faces else 0)
    for blow in blows:
        if spared is not None and blow.creature.id == spared.id:
            blow.scare = 0
    await damage.deal(
        state, table, blows, source=card, at=at, origin=at, chooser=owner.seat, dwarves=area, hurts=hits, by=owner
    )
    return faces


async def clear(state: State, table: Asks, spaces: Spaces, card: str) -> None:
    """Walls become floor and drop what is in them; stalagmites and platforms go unrolled (DRG.THROW.10, .12)."""
    cave = state.cave
    rock = spaces & (caves.diggable(state) | cave.stalagmites)
    lost = spaces & cave.fields.platforms if card == "satchel_charge" else 0
    if rock | lost:
        table.log(Cleared(card, tuple(each(rock | lost))))
    for at in each(rock & cave.stalagmites):
        caves.remove_stalagmite(state, table, at)
    for at in each(rock & caves.diggable(state)):
        await caves.dig(state, table, at, drop=True, by=None)
    cave.fields.platforms &= ~lost
    if has(lost, cave.fields.sentry):
        damage.hit_sentry(state, table, card)
    for dwarf in state.dwarves:
        if has(lost, dwarf.at):
            _tumble(state, table, dwarf, card)


def _tumble(state: State, table: Asks, dwarf: Dwarf, card: str) -> None:
    """A Dwarf whose platform is gone lands on the nearest free floor, no exit, and lies there (DRG.THR.17)."""
    free = [*each(caves.empty_ground(state) & ~caves.exits(state))]
    if free:
        dwarf.at = min(free, key=lambda at: (distance(at, dwarf.at), at))
    if dwarf.conscious:
        dwarf.knocked_over = True
        table.log(Struck(next(i for i, d in enumerate(state.dwarves) if d is dwarf), "knocked_over", card))
    tokens.turn_up(state, table, dwarf)
