"""A creature attacks: it turns to its target, rolls the dice of its card, and all of it falls on that target."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.asks import Asks
from bot.games.deep_rock import board, damage, dice, hooks, turn
from bot.games.deep_rock.board import OFF
from bot.games.deep_rock.entries.events import Attacked
from bot.games.deep_rock.entries.fights import Struck
from bot.games.deep_rock.ground import kind_of
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import Creature, Dwarf, State
from bot.games.deep_rock.targets import Target, aim_of


async def attack(state: State, table: Asks, creature: Creature, target: Target) -> None:
    """One attack, by its kind's rule (DRG.ACT.07)."""
    await hooks.look(state, "attacks", creature.kind)(state, table, creature, target)


@base("attacks")
async def strike(state: State, table: Asks, creature: Creature, target: Target) -> None:
    await bite(state, table, creature, target, kind_of(state, creature.kind).special)


async def bite(state: State, table: Asks, creature: Creature, target: Target, special: Sequence[str]) -> None:
    """Each bite is 1 damage, each [!] all of `special`: damage or a condition. A hologram only looks like prey."""
    face_to(creature, target.at)
    rolls = 0 if target.kind == "lure" else kind_of(state, creature.kind).dice
    faces = [dice.roll(state, table, "creature") for _ in range(rolls)]
    alarms = faces.count("special")
    hurt = sum(map(harm, faces)) + alarms * list(special).count("damage")
    effects = tuple(e for e in dict.fromkeys(special) if e != "damage") if alarms else ()
    at, goal, aim = creature.at, target.at, aim_of(state, creature, target)
    table.log(Attacked(creature.id, creature.kind, at, target.kind, target.who, goal, tuple(faces), hurt, aim))
    if target.kind == "sentry" and hurt:
        damage.hit_sentry(state, table, creature.kind)
    if target.kind == "dwarf":
        await wound(state, table, state.dwarves[target.who], hurt, effects, creature.kind)


def harm(face: str) -> int:
    """Damage that a face of a creature's die deals by itself."""
    return 1 if face == "bite" else dice.hits(face)


async def wound(state: State, table: Asks, dwarf: Dwarf, hurt: int, effects: Sequence[str], source: str) -> None:
    """Damage from a creature, then its effects unless the damage fells him; a shield keeps both off."""
    felled = hurt >= dwarf.health
    if hurt:
        await damage.hit_dwarf(state, table, dwarf, hurt, source=source)
    if damage.protected(state, dwarf) or felled:
        return
    for effect in effects:
        if dwarf.conscious:
            if renew(state, dwarf, effect):
                table.log(Struck(turn.index(state, dwarf), effect, source))
            EFFECTS[effect](state, table, dwarf, source)


def renew(state: State, dwarf: Dwarf, condition: str) -> bool:
    """What befalls the active dwarf in his own event phase holds him through his next turn (DRG.EFF.04).

    Returns whether he was in it already."""
    held = dwarf is turn.active(state) and condition in state.turn.held
    if held:
        state.turn.held.remove(condition)
    return held


EFFECTS = {
    "webbed": damage.web,
    "stunned": damage.stun_dwarf,
    "knocked_over": damage.knock_over,
}
"""Conditions by their names in `creatures.toml`."""


def face_to(creature: Creature, at: int) -> None:
    """It turns on the spot. A big one that has its target at its rear changes ends, which destroys nothing."""
    if creature.rear == OFF:
        creature.facing = board.direction(creature.at, at) if creature.at != at else creature.facing
    elif board.distance(creature.rear, at) < board.distance(creature.at, at):
        turn_round(creature)


def turn_round(creature: Creature) -> None:
    creature.at, creature.rear = creature.rear, creature.at
    creature.facing = board.direction(creature.rear, creature.at)
