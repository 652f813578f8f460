"""What single kinds of creatures do differently: Grunts, Exploders, Brood Nexus, Warden; oppressor.py has one."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock import activation, board, damage, dice, fear, march, spawning
from bot.games.deep_rock.board import within
from bot.games.deep_rock.entries.events import Blew, Brood, Idle
from bot.games.deep_rock.ground import body, kind_of
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.paths import approach
from bot.games.deep_rock.state import Creature, State
from bot.games.deep_rock.strike import bite, face_to
from bot.games.deep_rock.targets import Target, targets

FIERCE = 5
"""The hazard level at which a Grunt's [!] hurts, too."""


@base("attacks", "grunt")
async def claw(state: State, table: Asks, creature: Creature, target: Target) -> None:
    """A [!] does nothing, at hazard 5 it is 1 damage (DRG.HAZARD.05, DRG.CRE.01)."""
    special = kind_of(state, creature.kind).special
    await bite(state, table, creature, target, (*special, "damage") if state.hazard >= FIERCE else special)


@base("attacks", "exploder")
async def blow_up(state: State, table: Asks, creature: Creature, target: Target) -> None:
    """It dies of its own attack, and its death is the blast (DRG.CRE.06). A hologram does not set it off."""
    if target.kind == "lure":
        await bite(state, table, creature, target, ())
        return
    face_to(creature, target.at)
    await damage.kill(state, table, creature, source=creature.kind, reward=False)


@base("deaths")
async def die(state: State, table: Asks, creature: Creature) -> None:
    """Most creatures just die; a volatile one goes off (an event)."""
    if state.volatile:
        await detonate(state, table, creature)


@base("deaths", "exploder")
async def detonate(state: State, table: Asks, creature: Creature) -> None:
    """One explosive die for all next to it: creatures, dwarves, the sentry gun; rock holds (DRG.CRE.06-.08).

    A scare moves no dwarf and no gun; the active dwarf says where creatures run.
    """
    state.volatile = False
    around = board.around(body(creature)) & ~body(creature)
    face = dice.roll(state, table, "explosive")
    table.log(Blew(creature.id, creature.kind, creature.at, face))
    hits, steps = dice.hits(face), fear.STEPS if face == "scare" else 0
    blows = damage.blows_in(state, around, {"explosive": hits}, scare=steps)
    await damage.deal(
        state,
        table,
        blows,
        source=creature.kind,
        at=creature.at,
        origin=creature.at,
        chooser=state.dwarves[state.active].seat,
        dwarves=around,
        hurts=hits,
    )


@base("deaths", "brood_nexus")
async def last_brood(state: State, table: Asks, creature: Creature) -> None:
    """It activates once more (DRG.CRE.17)."""
    await die(state, table, creature)
    await brood(state, table, creature)


@base("acts", "brood_nexus")
async def brood(state: State, table: Asks, creature: Creature) -> None:
    """Each [!] is a Grunt next to it; bites count for nothing (DRG.CRE.14-.16)."""
    faces = [dice.roll(state, table, "creature") for _ in range(kind_of(state, creature.kind).dice)]
    table.log(Brood(creature.id, creature.at, tuple(faces)))
    for _ in range(faces.count("special")):
        await spawning.spawn(state, table, "grunt", creature.at, beside=True)


@base("acts", "warden")
async def accompany(state: State, table: Asks, creature: Creature) -> None:
    """It keeps within 3 of other creatures; alone it calls a Grunt. It never attacks (DRG.CRE.34-.36)."""
    if activation.now(state) == "adjacent":
        return
    reach = kind_of(state, creature.kind).range
    others = targets(state, creature)
    moved = False
    if others and not company(state, creature, reach):
        goal = 0
        for other in others:
            goal |= within(other.at, reach)
        nearest = within(others[0].at, reach)
        moved = await march.along(state, table, creature, approach(state, creature, others[0], nearest, goal))
    if damage.alive(state, creature) and not company(state, creature, reach):
        await spawning.spawn(state, table, "grunt", creature.at, beside=True)
    elif not moved:
        table.log(Idle(creature.id, creature.kind, creature.at))


def company(state: State, creature: Creature, reach: int) -> bool:
    """Whether another creature is within `reach`."""
    spaces = within(creature.at, reach)
    return any(body(other) & spaces for other in state.creatures if other.id != creature.id)
