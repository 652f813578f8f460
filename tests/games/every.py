"""The games that must pass the every-game tests. A new game gets a line here and in `hidden.py`."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

from bot import games
from bot.engine.game import Game
from bot.engine.simulate import Simulation
from tests import toy
from tests.shared import ROOT


def load(name: str) -> Game[Any]:
    return toy.GAME if name == "toy" else games.load(name)


EVERY = ["toy", *games.GAMES]
SETUPS = {"toy": [{}, {"rounds": "2"}]}
MIXED = ("deep_rock",)
"""Games with so many options that each setup takes another value of every option at once."""


def setups(name: str) -> list[dict[str, str]]:
    """Each option of the game once with each of its values; of a mixed game, several options at once."""
    if name in SETUPS:
        return SETUPS[name]
    game = load(name)
    plain = {option.name: option.default for option in game.setup}
    if name in MIXED:
        most = max(len(option.choices) for option in game.setup)
        return [plain] + [{o.name: o.choices[i % len(o.choices)][0] for o in game.setup} for i in range(most)]
    return [plain] + [{**plain, o.name: v} for o in game.setup for v, _ in o.choices if v != o.default]


def simulation(name: str, seed: int, policy: str = "random", setup: int = 0, players: int = 0) -> Simulation:
    game = load(name)
    chosen = setups(name)[setup % len(setups(name))]
    return Simulation(game, seed, players or game.seats[0], chosen, policy)


def digest(name: str, seed: int) -> str:
    """A checksum of a whole random game: every state, question and log entry."""
    import hashlib

    run = simulation(name, seed)
    total = hashlib.sha256()
    while run.play.question is not None:
        run.advance(1)
        total.update(run.play.point.state + repr(run.play.point.answers).encode())
    return total.hexdigest()


def digest_elsewhere(name: str, seed: int, hash_seed: str) -> str:
    """The same in a process of its own, under another PYTHONHASHSEED."""
    code = f"from tests.games.every import digest; print(digest({name!r}, {seed}))"
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONWARNINGS": "ignore"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return done.stdout.strip()
