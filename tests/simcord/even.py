"""Makes chance even, pictures still and the bot patient, so that two runs of one flow can be compared word by word."""

from __future__ import annotations

import secrets
from concurrent.futures import Future
from random import Random
from typing import Any

from bot import games
from bot.client import pictures
from bot.engine import verify
from bot.table import table
from bot.ui import reply, roll
from renderers.picture import Picture
from tests import toy
from tests.simcord import maze

EXTRA = {"toy": toy.GAME, "maze": maze.GAME}
real = games.load
# The smallest PNG there is: one transparent pixel.
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc33"
    "0000000049454e44ae426082"
)


class Still:
    """Draws at once, always the same."""

    def start(self) -> Future[int]:
        return done(0)

    def submit(self, game: str, view: str, data: bytes) -> Future[Any]:
        return done(Picture(PIXEL, f"{game} {view}"))

    def submit_strip(self, data: bytes) -> Future[Any]:
        return done(Picture(PIXEL, "dice"))

    def submit_film(self, game: str, data: bytes) -> Future[Any]:
        return done(Picture(PIXEL, f"{game} film"))

    def close(self) -> None: ...


class Lowest(Random):
    """Every die shows its first face."""

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return start if stop is not None else 0


def done(result: Any) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_result(result)
    return future


def load(name: str) -> Any:
    return EXTRA.get(name) or real(name)


PATCHES: tuple[tuple[Any, str, Any], ...] = (
    (reply, "PATIENCE", 60.0),  # whether an answer is promised first must not hang on how busy the machine is
    (games, "load", load),
    (games, "GAMES", {**games.GAMES, "toy": "Vault", "maze": "Maze"}),
    (secrets, "token_bytes", lambda count: bytes(range(count))),
    (table, "seed_of", lambda secret, joined: secret),
    (verify, "seed_of", lambda secret, joined: secret),
    (roll, "RANDOM", Lowest()),
    (pictures.Pictures, "_ready", lambda self: Still()),
)
"""What is put in place of what; in the process of tests by monkeypatch."""
