"""What is hidden in each game: the same state with all that one onlooker may not know exchanged."""

from __future__ import annotations

from typing import Any

from bot.engine.game import Game


def exchanged(game: Game[Any], state: Any, onlooker: int | None) -> Any:
    """A copy of `state` that differs from it only in what is hidden from `onlooker` (None: everybody at the table)."""
    other = game.decode(game.encode(state))
    HIDDEN[game.name](other, onlooker)
    return other


def _toy(state: Any, onlooker: int | None) -> None:
    held = [(s, c) for s, hero in enumerate(state.heroes) if s != onlooker for c in range(len(hero.cards))]
    pool = [state.heroes[s].cards[c] for s, c in held] + state.deck
    pool = pool[1:] + pool[:1]
    for s, c in held:
        state.heroes[s].cards[c] = pool.pop(0)
    state.deck = pool


def _rolling_deep(state: Any, onlooker: int | None) -> None:
    for deck in state.decks.values():
        deck.reverse()
    state.discoveries.reverse()
    state.bosses[1:] = reversed(state.bosses[1:])


HIDDEN = {"toy": _toy, "rolling_deep": _rolling_deep}
