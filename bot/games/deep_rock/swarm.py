"""A swarm: its cards' creatures come out of the tunnels, card by card; then all creatures act (DRG.COMMON.06, .07)."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock import content, decks, end, spawning
from bot.games.deep_rock.entries.events import Drawn
from bot.games.deep_rock.hooks import base
from bot.games.deep_rock.state import State, Task


@base("agenda", "swarm")
async def swarm(state: State, table: Asks, task: Task) -> None:
    """The activation comes next, before whatever else is owed; what is placed now takes part."""
    state.swarms += 1
    state.agenda.insert(0, Task("activate", word="all"))
    cards = [await place_card(state, table) for _ in range(task.n)]
    for card in cards:
        decks.discard(state, "swarm", card)


async def place_card(state: State, table: Asks) -> str:
    """The top swarm card: its creatures at its exits. Against all odds an empty deck is the end (DRG.DIFF.04).

    Returns the card, which lies open until the others of the swarm are done, too.
    """
    card = decks.draw(state, table, "swarm")
    if card is None:
        end.fail(state, table, "swarm")
    table.log(Drawn("swarm", card))
    for exit_no, kind, n in content.swarm()[card].spawns:
        await spawning.spawn_at_exit(state, table, kind, exit_no, n)
    return card
