"""The five decks: shuffled, drawn from, discarded to (DRG.MAP.01, .02, .04). The top is the last of `Deck.draw`."""

from __future__ import annotations

from bot.engine.asks import Asks
from bot.games.deep_rock import content
from bot.games.deep_rock.state import Deck, State

NAMES = ("event", "swarm", "rock_n_stone", "supply", "throwables")
MILD = ("starch_nuts", "crack_in_the_floor", "ouch")
"""Events that constant critters takes out (DRG.DIFF.01)."""


def deck(state: State, name: str) -> Deck:
    found: Deck = getattr(state.decks, name)
    return found


def whole(state: State, name: str) -> list[str]:
    """All cards of a deck in this game, in the order of its file."""
    cards = {
        "event": [card.id for card in content.events().values() for _ in range(card.copies)],
        "swarm": [*content.swarm()],
        "rock_n_stone": [*content.rock_n_stone()],
        "supply": [*content.supply()],
        "throwables": [*content.throwables()],
    }[name]
    out = MILD if state.options.get("constant_critters") == "true" else ()
    return [card for card in cards if card not in out]


def draw(state: State, table: Asks, name: str) -> str | None:
    """The top card, its discards shuffled first where the deck is empty; None when there is no card at all."""
    pile = deck(state, name)
    if not pile.draw and not _keeps_empty(state, name):
        pile.draw, pile.discard = table.shuffle(pile.discard, name), []
    if not pile.draw:
        return None
    table.reveal()
    return pile.draw.pop()


def _keeps_empty(state: State, name: str) -> bool:
    """Overwhelming odds: an empty swarm deck stays empty (DRG.DIFF.04)."""
    return name == "swarm" and state.options.get("overwhelming_odds") == "true"


def discard(state: State, name: str, card: str) -> None:
    deck(state, name).discard.append(card)
