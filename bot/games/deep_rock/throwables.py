"""What the 16 throwables do (DRG.THR): blasts, effects, tokens that wait, rock that goes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import board, content, damage, decks, dice, fear, traps, turn
from bot.games.deep_rock.board import NEAR, Space, Spaces, bits, each, has
from bot.games.deep_rock.entries.fights import Blasted, Laid, Rolled, Stuck
from bot.games.deep_rock.ground import body, crossing, kind_of
from bot.games.deep_rock.shots import Aim
from bot.games.deep_rock.state import Creature, Dwarf, State

TOKENS = ("inhibitor_field_generator", "lure_grenade", "proximity_grenade", "satchel_charge")
"""Cards whose token stays; the card is discarded when the token goes."""
CLEARING = ("tunnel_carver", "soil_smasher")
HARMING = (
    "frag_grenade", "incendiary_grenade", "plasma_grenade", "cluster_grenade", "phosphor_grenade",
    "electrocution_grenade", "corrosive_bomb",
)  # fmt: skip
"""Cards that hurt Dwarves inside at once."""
DRAG = 3
"""Spaces that a Sticky Grenade moves its victim at most."""
Effect = Callable[[State, Asks, Dwarf, str, Aim], Awaitable[None]]


@dataclass(frozen=True)
class Trigger(Option):
    """What a satchel charge waits for: a creature next to it, or its owner's word only."""

    near: bool

    @property
    def key(self) -> str:
        return "trigger:near" if self.near else "trigger:hand"


@dataclass(frozen=True)
class Drag(Option):
    """Where a Sticky Grenade takes its victim."""

    kind: str
    to: Space

    @property
    def key(self) -> str:
        return f"drag:{board.name(self.to)}"

    @property
    def marks(self) -> tuple[str, ...]:
        return (f"space:{board.name(self.to)}",)


@lru_cache(maxsize=65536)
def area(card: str, aim: Aim) -> Spaces:
    """The spaces that a card thrown so affects."""
    match content.throwables()[card].shape:
        case "disc":
            return traps.disc(aim[0])
        case "ring":
            return NEAR[aim[0]]
        case "cluster":
            return bits(aim[1:])
        case "line" if card == "tunnel_carver":
            return bits(aim[1:])
    return bits(aim)


async def use(state: State, table: Asks, dwarf: Dwarf, card: str, aim: Aim) -> None:
    """The effect of a card; it goes to its discard pile unless its token stays (DRG.THROW.02)."""
    if card not in TOKENS:
        decks.discard(state, "throwables", card)
    effect: Effect = EFFECTS.get(card, _blast)
    await effect(state, table, dwarf, card, aim)


# ---- blasts


def _roll(state: State, table: Asks, dwarf: Dwarf, card: str) -> tuple[str, ...]:
    kinds = content.throwables()[card].dice
    faces = tuple(dice.roll(state, table, die) for die in kinds)
    table.log(Rolled(turn.index(state, dwarf), card, kinds, faces))
    return faces


async def _blast(state: State, table: Asks, dwarf: Dwarf, card: str, aim: Aim) -> None:
    """The sum of the dice on everything inside, resistance counting by die (DRG.THROW.09); a scare drives off. An
    Electrocution Grenade stuns whatever it shows."""
    kinds, faces = content.throwables()[card].dice, _roll(state, table, dwarf, card)
    hits = sum(dice.hits(face) for face in faces)
    scares = fear.STEPS if "scare" in faces else 0
    await _strike(state, table, dwarf, card, aim, {kinds[0]: hits}, scare=scares, stun=card == "electrocution_grenade")


async def _strike(
    state: State,
    table: Asks,
    dwarf: Dwarf,
    card: str,
    aim: Aim,
    hits: dict[str, int],
    *,
    scare: int = 0,
    stun: bool = False,
    freeze: bool = False,
) -> None:
    """Hits and effects on all in the card's area; Dwarves inside take the hits."""
    spaces = area(card, aim)
    table.log(Blasted(card, tuple(each(spaces))))
    blows = damage.blows_in(state, spaces, hits, scare=scare, stun=stun, freeze=freeze)
    await damage.deal(
        state, table, blows, source=card, at=dwarf.at, origin=aim[0], chooser=dwarf.seat, dwarves=spaces,
        hurts=sum(hits.values()), by=dwarf,
    )  # fmt: skip


async def _corrode(state: State, table: Asks, dwarf: Dwarf, card: str, aim: Aim) -> None:
    """1 damage to everyone inside; no die, so no resistance (DRG.THR.21)."""
    await _strike(state, table, dwarf, card, aim, {"": 1})


async def _cryo(state: State, table: Asks, dwarf: Dwarf, card: str, aim: Aim) -> None:
    """Creatures inside freeze, flying ones die (DRG.THR.24, .25)."""
    await _strike(state, table, dwarf, card, aim, {}, freeze=True)


async def _axe(state: State, table: Asks, dwarf: Dwarf, card: str, aim: Aim) -> None:
    """The better of 2 dice on one creature (DRG.THR.04)."""
    best = max(dice.hits(face) for face in _roll(state, table, dwarf, card))
    for creature in [c for c in state.creatures if has(body(c), aim[0])]:
        await damage.hit_creature(state, table, creature, best, "armor_piercing", source=card, by=dwarf)


async def _stick(state: State, table: Asks, dwarf: Dwarf, card: str, aim: Aim) -> None:
    """The victim is moved up to 3 spaces, then the blast goes off around it (DRG.THR.14, .15)."""
    creature = next(c for c in state.creatures if has(body(c), aim[0]))
    at = aim[0]

    def menu() -> list[Drag]:
        ways = drags(state, creature)
        return [Drag(creature.kind, to) for to in sorted(ways, key=lambda to: (len(ways[to]), to))]

    if len(menu()) > 1:
        picked = await table.choose(dwarf.seat, menu, "drag")
        at = await _drag(state, table, creature, drags(state, creature)[picked.to])
    await _blast(state, table, dwarf, card, (at,))


def drags(state: State, creature: Creature) -> dict[Space, tuple[Space, ...]]:
    """Where it can be moved, on ground that it can walk; big, immobile and dead ones stay where they are."""
    row = kind_of(state, creature.kind)
    if row.immobile or row.hexes > 1 or not damage.alive(state, creature):
        return {creature.at: ()}
    through, onto = crossing(state, creature)
    ways = fear.walks(creature.at, DRAG, lambda at: NEAR[at] & through)
    return {at: way for at, way in ways.items() if not way or has(onto, at)}


async def _drag(state: State, table: Asks, creature: Creature, way: Aim) -> Space:
    was = creature.at
    for space in way:
        fear.shift(creature, space)
        if await traps.entered(state, table, creature):
            break
    if way:
        table.log(Stuck(creature.id, creature.kind, was, creature.at))
    return creature.at


# ---- rock


async def _clear(state: State, table: Asks, dwarf: Dwarf, card: str, aim: Aim) -> None:
    """Walls and stalagmites go, minerals fall (DRG.THR.19, .20, .23, DRG.THROW.10, .12)."""
    await traps.clear(state, table, area(card, aim), card)


# ---- tokens


async def _field(state: State, table: Asks, dwarf: Dwarf, card: str, aim: Aim) -> None:
    """No creature crosses its edge until his next turn (DRG.THR.05, .06)."""
    fields = state.cave.fields
    fields.inhibitor, fields.inhibitor_owner = area(card, aim), turn.index(state, dwarf)
    table.log(Laid("inhibitor", aim[0]))


async def _lure(state: State, table: Asks, dwarf: Dwarf, card: str, aim: Aim) -> None:
    """A hologram that draws creatures until his next turn (DRG.THR.07-.10)."""
    fields = state.cave.fields
    fields.lure, fields.lure_owner = aim[0], turn.index(state, dwarf)
    table.log(Laid("lure", aim[0]))


async def _mine(state: State, table: Asks, dwarf: Dwarf, card: str, aim: Aim) -> None:
    """It waits for the first creature on foot (DRG.THR.11)."""
    fields = state.cave.fields
    fields.proximity, fields.proximity_owner = aim[0], turn.index(state, dwarf)
    table.log(Laid("proximity", aim[0]))


async def _satchel(state: State, table: Asks, dwarf: Dwarf, card: str, aim: Aim) -> None:
    """It waits for its owner, or for a creature if he says so (DRG.THR.16)."""
    fields = state.cave.fields
    fields.satchel, fields.satchel_owner = aim[0], turn.index(state, dwarf)
    table.log(Laid("satchel", aim[0]))
    arm(state, await table.choose(dwarf.seat, [Trigger(True), Trigger(False)], "trigger"))


def arm(state: State, trigger: Trigger) -> None:
    state.cave.fields.satchel_trigger = traps.NEARBY if trigger.near else ""


EFFECTS: dict[str, Effect] = {
    "corrosive_bomb": _corrode,
    "cryo_grenade": _cryo,
    "impact_axe": _axe,
    "sticky_grenade": _stick,
    "tunnel_carver": _clear,
    "soil_smasher": _clear,
    "inhibitor_field_generator": _field,
    "lure_grenade": _lure,
    "proximity_grenade": _mine,
    "satchel_charge": _satchel,
}
"""By card; all others are blasts of their dice."""
