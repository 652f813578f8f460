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


def _deep_rock(state: Any, onlooker: int | None) -> None:
    for deck in ("event", "swarm", "rock_n_stone", "supply", "throwables"):
        getattr(state.decks, deck).draw.reverse()
    for upgrade, box in ((False, state.box.pickups), (True, state.box.upgrades)):
        down = [token for token in state.cave.tokens if not token.up and token.upgrade == upgrade]
        pool = [*(token.kind for token in down), *box]
        pool = pool[1:] + pool[:1]
        for token in down:
            token.kind = pool.pop(0)
        box[:] = pool
    for cave, other in zip(state.cave.hidden, _unlike(state), strict=True):
        cave.contents = other


def _unlike(state: Any) -> list[str]:
    """Other contents for each hidden cave that is not open yet."""
    from bot.games.deep_rock import content

    lying = [cave.contents for cave in state.cave.hidden]
    return [name for name in content.hidden_caves() if name not in lying][: len(lying)]


HIDDEN = {"toy": _toy, "rolling_deep": _rolling_deep, "deep_rock": _deep_rock}
