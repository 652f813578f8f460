"""The bot with the toy game in it, which asks what Rolling Deep does not: in secret, several seats at once, forms."""

from __future__ import annotations

import sys
from typing import Any

from bot import games
from bot.__main__ import main
from tests import toy

real = games.load


def load(name: str) -> Any:
    return toy.GAME if name == "toy" else real(name)


if __name__ == "__main__":
    games.GAMES["toy"] = "Vault"
    vars(games)["load"] = load
    sys.exit(main(["run"]))
