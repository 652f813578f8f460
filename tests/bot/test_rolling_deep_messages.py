"""Rolling Deep's real messages: golden texts of the main ones, and every message of whole games within the budget."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot import games
from bot.engine.simulate import Simulation
from bot.table.types import Place, Seat, Setup, TableView
from bot.ui import build, table
from bot.ui.limits import BUDGET_COMPONENTS, BUDGET_TEXT, components_of, fitted, problems, text_of
from bot.ui.parts import Shot
from tests.bot import golden
from tests.bot.sample import components
from tests.bot.sample import golden as written

GAME = games.load("rolling_deep")
DEFAULTS = {option.name: option.default for option in GAME.setup}


def view_of(simulation: Simulation, players: int, **more: Any) -> TableView:
    play = simulation.play
    given: dict[str, Any] = {
        "id": 40,
        "game": GAME,
        "status": "over" if play.over else "open",
        "place": Place(9, 8),
        "setup": Setup(tuple(Seat(101 + n, f"Player {n + 1}") for n in range(players)), DEFAULTS),
        "revision": 5,
        "number": 5,
        "opened_by": 101,
        "commitment": "c" * 64,
        "state": play.state,
        "question": play.question,
    }
    return TableView(**{**given, **more})


def moments(seed: int, players: int, policy: str, **options: str) -> Iterator[TableView]:
    """Every question of a game, and its end."""
    simulation = Simulation(GAME, seed, players, DEFAULTS | options, policy)
    while simulation.play.question is not None:
        yield view_of(simulation, players)
        simulation.advance(1)
    yield view_of(simulation, players)


@pytest.mark.parametrize("about", ["turn", "interest", "shop", "place", "side"])
def test_the_main_messages(about: str) -> None:
    found = next(
        view
        for seed in range(1, 20)
        for view in moments(seed, 1, "sensible")
        if view.question is not None and view.question.about.partition(":")[0] == about
    )
    golden.check(f"rolling_deep_{about}", written(build.board(found, Shot("the picture"))))


def test_the_lobby() -> None:
    alone = Setup((Seat(101, "Alice"),), DEFAULTS)
    simulation = Simulation(GAME, 1, 1, DEFAULTS, "random")
    view = view_of(simulation, 1, status="lobby", state=None, question=None, number=0, setup=alone)
    golden.check("rolling_deep_lobby", written(build.board(view)))


@pytest.mark.parametrize(
    ("seed", "players", "policy", "options"),
    [
        (1, 1, "sensible", {}),
        (2, 2, "random", {"turns": "anyone"}),
        (3, 6, "sensible", {"side": "advanced", "yellow": "true", "keepsake": "scroll"}),
    ],
)
def test_every_message_of_a_game_keeps_the_budget(
    seed: int, players: int, policy: str, options: dict[str, str]
) -> None:
    for view in moments(seed, players, policy, **options):
        board = build.board(view, Shot("the picture"))
        assert fitted(board)[1] == ()
        assert components_of(board) <= BUDGET_COMPONENTS
        assert text_of(board) <= BUDGET_TEXT
        for sheet in (board, table.words_panel(view, 101), table.seat_panel(view, 102), build.folded(view)):
            assert problems(components(sheet)) == []
