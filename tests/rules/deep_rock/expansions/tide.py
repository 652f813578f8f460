"""A replaced event phase with its own spawning: no cards are drawn, the tide rises by a die and washes creatures up.

Its die says what comes: calm, one Grunt or two, or a flood, in which all creatures act and the threat rises. Whatever
comes stands as far from all Dwarves as it can be.
"""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock import activation, dice, end, spawning, threat
from bot.games.deep_rock.board import Space, Spaces, bits, distance, each
from bot.games.deep_rock.event_phase import close
from bot.games.deep_rock.hooks import EXPANSIONS, Expansion
from bot.games.deep_rock.state import State, Task

TIDE = ("calm", "one", "one", "two", "two", "flood")
WASHED = {"calm": 0, "one": 1, "two": 2, "flood": 3}


async def rise(state: State, table: Asks) -> None:
    """The event phase of this expansion: the die, then what it brings, as a task of its own."""
    face = dice.roll(state, table, "tide")
    state.phase = "tide_out"
    state.agenda.append(Task("wash", n=WASHED[face]))
    if face == "flood":
        await threat.advance(state, table, 1)
        activation.order(state)


async def wash(state: State, table: Asks, task: Task) -> None:
    """Creatures are washed up."""
    for _ in range(task.n):
        await spawning.spawn(state, table, "grunt", state.dwarves[state.active].at)


async def out(state: State, table: Asks) -> None:
    """The tide is out: what the base does at the end of an event."""
    close(state, table)
    await end.check(state, table)
    state.phase = "turn_end"


def far_away(state: State, kind: str, near: Space, *, beside: bool = False) -> Spaces:
    """The free spaces that a creature can walk to and that lie furthest from all Dwarves."""
    free = spawning.reachable_room(state, kind)
    far = {at: min(distance(at, d.at) for d in state.dwarves) for at in each(free)}
    return bits(at for at, n in far.items() if n == max(far.values()))


EXPANSIONS["tide"] = Expansion(
    "tide",
    dice={"tide": TIDE},
    steps={"event": rise, "tide_out": out},
    agenda={"wash": wash},
    spawns={"grunt": far_away},
)
