"""The swarm threat marker: every step is taken, each symbol it reaches is a swarm (DRG.COMMON.04, .05)."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock import content, end
from bot.games.deep_rock.entries.events import Threat
from bot.games.deep_rock.state import State, Task


async def advance(state: State, table: Asks, n: int = 1, *, cards: int = 1) -> None:
    """The marker goes `n` spaces on. A swarm of `cards` cards goes on the agenda for each symbol reached.

    Raises `MissionOver` when it must leave its last space (DRG.END.06). Against all odds that brings a swarm card
    instead, so that time still runs where nobody draws an event any more (our ruling).
    """
    track = content.track()
    for _ in range(n):
        if state.marker >= track.spaces:
            if not against_all_odds(state):
                end.fail(state, table, "threat")
            state.agenda.append(Task("swarm", n=cards))
            continue
        state.marker += 1
        swarm = state.marker in track.swarms
        table.log(Threat(state.marker, swarm))
        if swarm:
            state.agenda.append(Task("swarm", n=cards))


def at_the_end(state: State) -> bool:
    return state.marker >= content.track().spaces


def against_all_odds(state: State) -> bool:
    """The variant in which swarms come instead of the end (DRG.DIFF.03)."""
    return state.options.get("overwhelming_odds") == "true"
