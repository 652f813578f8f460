"""The games, each in a folder of its own; loaded when touched. A new game gets a line in `GAMES`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from bot.engine.game import Game

GAMES = {"rolling_deep": "Rolling Deep", "deep_rock": "Deep Rock"}
FIRST = "deep_rock"
"""What is suggested to somebody who names no game."""


@cache
def load(name: str) -> Game[Any]:
    """The game of that name. Raises `KeyError` when there is none."""
    if name not in GAMES:
        raise KeyError(name)
    game: Game[Any] = import_module(f"bot.games.{name}").GAME
    return game
