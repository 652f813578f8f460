"""The sentry gun fires by itself: once at each creature in an event phase, once that is in reach (DRG.ENG.07-.10)."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock import damage, dice, sight
from bot.games.deep_rock.board import NEAR, OFF, Space, Spaces, has
from bot.games.deep_rock.entries.events import SentryShot
from bot.games.deep_rock.ground import body
from bot.games.deep_rock.state import Creature, State

REACH = 3


async def watch(state: State, table: Asks, creature: Creature) -> None:
    """Called when a creature comes, moves a step or acts: one bullet die if it is due. It may die of it."""
    if due(state, creature):
        await fire(state, table, creature)


async def fire(state: State, table: Asks, creature: Creature) -> None:
    """One bullet die at a creature that may have died, or destroyed the gun, in the same moment."""
    gun = state.cave.fields.sentry
    creature.fired_at = True
    state.cave.fields.sentry_fired = state.turn_no
    face = dice.roll(state, table, "bullet")
    again = not dice.hits(face) and lit(state, creature)
    if again:
        face = dice.roll(state, table, "bullet")
    table.log(SentryShot(creature.id, creature.kind, creature.at, face, again))
    if dice.hits(face) and damage.alive(state, creature):
        at = gun if gun != OFF else None
        his = state.of_class("engineer")
        await damage.hit_creature(state, table, creature, dice.hits(face), "bullet", source="sentry", at=at, credit=his)


def fire_at_unseen(state: State, table: Asks, name: str, at: Space) -> bool:
    """Its shot at something that cannot be seen and holds the dwarf at `at`; whether it hit."""
    state.cave.fields.sentry_fired = state.turn_no
    face = dice.roll(state, table, "bullet")
    table.log(SentryShot(0, name, at, face))
    return dice.hits(face) > 0


def reach(state: State) -> Spaces:
    """Spaces within 3 of the gun and in its sight; none when it is not out."""
    gun = state.cave.fields.sentry
    return sight.in_range(state, gun, REACH) if gun != OFF else 0


def lit(state: State, creature: Creature) -> bool:
    """Whether a flare lies on or next to it, so that a blank is rolled again (DRG.SCOUT.08)."""
    near = NEAR[creature.at] | (NEAR[creature.rear] if creature.rear != OFF else 0) | body(creature)
    return any(has(near, flare) for flare in state.cave.fields.flares)


def due(state: State, creature: Creature) -> bool:
    """Whether it fires at this creature now: an event or swarm is on, in reach and sight, no shot at it yet."""
    gun = state.cave.fields.sentry
    if gun < 0 or creature.fired_at or not on_duty(state) or not damage.alive(state, creature):
        return False
    return in_reach(state, creature)


def in_reach(state: State, creature: Creature) -> bool:
    """Whether one of its spaces is within 3 of the gun and in sight."""
    gun = state.cave.fields.sentry
    seen = sight.seen(sight.blockers(state) & ~body(creature), gun, REACH)
    return has(seen, creature.at) or has(seen, creature.rear)


def on_duty(state: State) -> bool:
    """It fires in event and swarm phases only (DRG.ENG.08)."""
    return state.phase.startswith("event") or bool(state.agenda)


def rest(state: State) -> None:
    """The phase is over: in the next one it may fire at all of them again."""
    for creature in state.creatures:
        creature.fired_at = False
