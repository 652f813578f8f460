"""The bot with the toy game in it, which asks what Rolling Deep does not: in secret, several seats at once, forms."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bot import games
from bot.__main__ import main
from tests import toy

real = games.load


def load(name: str) -> Any:
    return toy.GAME if name == "toy" else real(name)


def put_in() -> None:
    """From now on the toy game is one of the games."""
    games.GAMES["toy"] = "Vault"
    vars(games)["load"] = load


@contextmanager
def toy_among_games() -> Iterator[None]:
    """The toy game is one of the games for a while: for oracles that run in the tests' own process."""
    put_in()
    try:
        yield
    finally:
        del games.GAMES["toy"]
        vars(games)["load"] = real


if __name__ == "__main__":
    put_in()
    sys.exit(main(["run"]))
