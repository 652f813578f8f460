"""Whole missions with expansions in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from bot.engine.simulate import Simulation
from bot.games.deep_rock.game import DeepRock
from bot.games.deep_rock.state import State
from tests.games.deep_rock.invariants import broken
from tests.rules.deep_rock.expansions import bats, tide

TOYS = (bats, tide)
"""Importing them has entered them."""


class Expanded(DeepRock):
    """The game with these expansions."""

    def __init__(self, *names: str) -> None:
        self.names = names

    def new(self, seats: int, options: Mapping[str, str]) -> State:
        state = super().new(seats, options)
        state.expansions += self.names
        return state


def played(game: Expanded, seed: int, policy: str, watch: list[State] | None = None) -> State:
    """The end of a mission of two Dwarves; nothing is broken on the way. `watch` gets every state."""
    run = Simulation(cast("Any", game), seed, 2, {"hazard": "3"}, policy)
    while run.play.question is not None:
        run.advance(1)
        state = cast("State", run.play.state)
        assert broken(state, run.play.question) == []
        assert game.words.board(state)
        assert len(game.words.situation(state, run.play.question, [])) <= 900
        if watch is not None:
            watch.append(game.decode(game.encode(state)))
    assert run.play.result is not None
    return cast("State", run.play.state)
