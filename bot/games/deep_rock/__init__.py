"""Deep Rock, the board game's base box; see README.md."""

from __future__ import annotations

from typing import Any


def __getattr__(name: str) -> Any:
    """`GAME` is built when first touched, so that a single rule's module can be imported without all others."""
    if name != "GAME":
        raise AttributeError(name)
    from bot.games.deep_rock.game import GAME

    return GAME
