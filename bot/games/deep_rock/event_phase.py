"""The event phase: a card is drawn, may be called off, does what it says, is discarded (DRG.EVENT).

What takes long (swarms, creatures that act) waits on the agenda; phase `event_end` comes when that is done.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.asks import Asks
from bot.engine.options import Option
from bot.games.deep_rock import decks, end, hooks, rock_n_stone, sentry, standing, threat, trails
from bot.games.deep_rock.entries.events import CalledOff, Drawn, EventOver
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import State, Task

SAVING = "not_today"
"""The Rock 'n' Stone card that calls an event off."""


@dataclass(frozen=True)
class CallOff(Option):
    """Play the card that cancels the event."""

    who: int
    cls: str

    @property
    def key(self) -> str:
        return f"calloff:{self.cls}"


@base("steps", "event")
async def event(state: State, table: Asks) -> None:
    """Draw and resolve a card, or a swarm in its place (DRG.EVENT.01, DRG.DIFF.02, .03)."""
    state.phase = "event_end"
    sentry.rest(state)
    trails.clear(state)
    if state.climax or (threat.against_all_odds(state) and threat.at_the_end(state)):
        state.climax = False
        state.agenda.append(Task("swarm", n=1))
        return
    state.volatile = False
    card = decks.draw(state, table, "event")
    if card is None:
        return
    state.event = card
    table.log(Drawn("event", card))
    if await called_off(state, table, card):
        await threat.advance(state, table, 1)
        return
    await hooks.look(state, "events", card)(state, table)
    await end.check(state, table)


async def called_off(state: State, table: Asks, card: str) -> bool:
    """Whether somebody who holds the card for it plays it now (RNS Not Today); others may play theirs meanwhile."""
    answer = await table.window(lambda: asked(state), f"event:{card}")
    if answer is None:
        return False
    _, option = answer
    holder = state.dwarves[option.who]
    holder.cards.remove(SAVING)
    decks.discard(state, "rock_n_stone", SAVING)
    table.log(CalledOff(option.who, card))
    return True


def asked(state: State) -> dict[int, list[CallOff]]:
    """Who is asked before the event bites: who could call it off, and who holds another card and said so."""
    found = savers(state)
    for seat in range(state.seats):
        holds = standing.says(state, seat, standing.CARDS) and rock_n_stone.anytime(state, seat)
        if seat in found and not (holds or standing.says(state, seat, standing.EVENTS)):
            del found[seat]
        elif holds:
            found.setdefault(seat, [])
    return found


def savers(state: State) -> dict[int, list[CallOff]]:
    """By seat: the conscious dwarves who hold it (DRG.ASSIST.02)."""
    found: dict[int, list[CallOff]] = {}
    for who, dwarf in enumerate(state.dwarves):
        if SAVING in dwarf.cards and dwarf.conscious:
            found.setdefault(dwarf.seat, []).append(CallOff(who, dwarf.cls))
    return found


@base("steps", "event_end")
async def over(state: State, table: Asks) -> None:
    close(state, table)
    state.phase = "turn_end"


def close(state: State, table: Asks) -> None:
    """The card goes to its discards; the sentry gun may fire at everything again in the next phase (DRG.EVENT.04)."""
    if state.event:
        decks.discard(state, "event", state.event)
        table.log(EventOver(state.event))
        state.event = ""
    sentry.rest(state)
