"""Events that strike the active dwarf unless allies shoot first: creatures that break out, and enemies nobody sees."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock import activation, damage, effects, spawning, threat, turn
from bot.games.deep_rock.entries.events import Grabbed
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.reaction import Threat, react
from bot.games.deep_rock.state import Creature, State
from bot.games.deep_rock.strike import attack, wound
from bot.games.deep_rock.targets import Target, can_attack


@base("events", "dug_out_surprise")
async def dug_out_surprise(state: State, table: Asks) -> None:
    await emerge(state, table, "grunt")


@base("events", "a_slasher_emerges")
async def a_slasher_emerges(state: State, table: Asks) -> None:
    await emerge(state, table, "slasher")


@base("events", "cave_leech_attack")
async def cave_leech_attack(state: State, table: Asks) -> None:
    if await unseen(state, table, "leech"):
        await damage.hit_dwarf(state, table, turn.active(state), 2, source=state.event)


@base("events", "grabber_attack")
async def grabber_attack(state: State, table: Asks) -> None:
    """1 damage, up to 3 spaces towards the nearest exit, knocked over."""
    dwarf = turn.active(state)
    if await unseen(state, table, "grabber") and not damage.protected(state, dwarf):
        await damage.hit_dwarf(state, table, dwarf, 1, source=state.event)
        effects.drag(state, table, dwarf, 3)
        damage.knock_over(state, table, dwarf, state.event)


@base("events", "aerial_surprise")
async def aerial_surprise(state: State, table: Asks) -> None:
    """1 damage and stunned; whether or not, the threat rises."""
    dwarf = turn.active(state)
    if await unseen(state, table, "aerial"):
        await wound(state, table, dwarf, 1, ("stunned",), state.event)
    await threat.advance(state, table, 1)


async def emerge(state: State, table: Asks, kind: str) -> None:
    """A creature comes up beside the active dwarf; after the reactions, if it lives, it attacks him (DRG.REACT.05)."""
    dwarf = turn.active(state)
    if not effects.exposed(state, table, dwarf):
        return
    creature = await spawning.spawn(state, table, kind, dwarf.at, watched=False)
    if creature is None or await react(state, table, Threat(creature.kind, creature.at, creature)):
        return
    await pounce(state, table, creature)


async def pounce(state: State, table: Asks, creature: Creature) -> None:
    """It attacks the active dwarf if it still can; frozen or stunned it loses that."""
    dwarf = turn.active(state)
    target = Target("dwarf", dwarf.at, state.active)
    if creature.frozen or creature.stunned:
        activation.hold(state, table, creature)
    elif dwarf.conscious and can_attack(state, creature, target):
        await attack(state, table, creature, target)


async def unseen(state: State, table: Asks, name: str) -> bool:
    """Something out of sight goes for the active dwarf: whether it gets through to him (DRG.REACT.03, .08)."""
    dwarf = turn.active(state)
    if not effects.exposed(state, table, dwarf):
        return False
    table.log(Grabbed(name, state.active))
    return not await react(state, table, Threat(name, dwarf.at))
