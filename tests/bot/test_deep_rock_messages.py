"""Deep Rock's real messages: every message of whole missions within the budget, every option in one of its controls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot import games
from bot.cogs.fathom import game_of
from bot.engine.log import Entry
from bot.engine.simulate import Simulation
from bot.table.types import Place, Seat, Setup, TableView
from bot.ui import build, lobby, table
from bot.ui.controls import public_seat
from bot.ui.limits import BUDGET_COMPONENTS, BUDGET_TEXT, components_of, fitted, problems, text_of
from bot.ui.parts import Menu, Row, Section, Sheet, Shot
from tests.bot import golden
from tests.bot.sample import components
from tests.bot.sample import golden as written

GAME = games.load("deep_rock")
DEFAULTS = {option.name: option.default for option in GAME.setup}
KEPT = 60
"""Entries told since the last turn: more than a round brings."""


def view_of(simulation: Simulation, options: dict[str, str], since: list[Entry], **more: Any) -> TableView:
    play = simulation.play
    seats = tuple(Seat(101 + n, f"Player {n + 1}") for n in range(play.seats))
    given: dict[str, Any] = {
        "id": 40,
        "game": GAME,
        "status": "over" if play.over else "open",
        "place": Place(9, 8),
        "setup": Setup(seats, options),
        "revision": 5,
        "number": 5,
        "opened_by": 101,
        "commitment": "c" * 64,
        "state": play.state,
        "question": play.question,
        "since": tuple(since[-KEPT:]),
    }
    return TableView(**{**given, **more})


def moments(seed: int, players: int, **chosen: str) -> Iterator[TableView]:
    """Every question of a mission, and its end."""
    options = DEFAULTS | chosen
    simulation = Simulation(GAME, seed, players, options, "random")
    since: list[Entry] = []
    while simulation.play.question is not None:
        yield view_of(simulation, options, since)
        seat, key = simulation.next_answer(simulation.play.question)
        simulation.answers += 1
        since += [item.entry for item in simulation.play.answer(seat, key).logged if item.readers is None]
    yield view_of(simulation, options, since)


def pressed(sheet: Sheet) -> set[str]:
    """The keys that the controls of a message give, a form's by what it fills in."""
    found: set[str] = set()
    for part in sheet.all():
        match part:
            case Menu():
                found |= {choice.value for choice in part.choices}
            case Row():
                found |= {button.id.split(":", 3)[-1] for button in part.buttons}
            case Section():
                found.add(part.button.id.split(":", 3)[-1])
    return {key.removeprefix("~form.").partition("=")[0] for key in found}


@pytest.mark.parametrize(
    ("seed", "players", "options"),
    [
        (1, 4, {"mission": "2", "hazard": "3", "ties": "ask"}),
        (2, 1, {"mission": "6", "hazard": "2"}),
        (3, 2, {"mission": "9", "hazard": "5", "dwarves": "4", "overwhelming_odds": "true"}),
        (4, 3, {"mission": "14", "hazard": "1", "ties": "ask"}),
    ],
)
def test_every_message_of_a_mission_keeps_the_budget(seed: int, players: int, options: dict[str, str]) -> None:
    for view in moments(seed, players, **options):
        board = build.board(view, Shot("the picture"))
        assert fitted(board)[1] == ()
        assert components_of(board) <= BUDGET_COMPONENTS
        assert text_of(board) <= BUDGET_TEXT
        for sheet in (board, table.words_panel(view, 101), table.seat_panel(view, 101), build.folded(view)):
            assert problems(components(sheet)) == []
        seat = public_seat(view)
        if seat is not None and view.question is not None:
            assert {option.key for option in view.question.asked[seat]} <= pressed(board)
        for seat, offered in (view.question.asked if view.question is not None else {}).items():
            if public_seat(view) is None and view.asked_seat(101 + seat) == seat:
                assert {option.key for option in offered} <= pressed(table.choice_panel(view, 101 + seat))


def test_nothing_is_left_to_be_filled_in() -> None:
    """Names that stand for a Dwarf or a seat are put in everywhere."""
    for view in moments(5, 2, mission="4", hazard="4"):
        sheets = (build.board(view), table.words_panel(view, 101), table.seat_panel(view, 101))
        assert [sheet for sheet in sheets if "{" in written(sheet)] == []


def lobby_of(people: int, options: dict[str, str]) -> TableView:
    seats = tuple(Seat(101 + n, f"Player {n + 1}") for n in range(people))
    bots = tuple(Seat(None, f"Bot {n + 1}", computer=True) for n in range(3 - people))
    simulation = Simulation(GAME, 1, 1, DEFAULTS, "random")
    setup = Setup((*seats, *bots), options)
    return view_of(simulation, options, [], status="lobby", state=None, question=None, number=0, setup=setup)


def test_the_lobby() -> None:
    golden.check("deep_rock_lobby", written(build.board(lobby_of(1, DEFAULTS | {"ties": "ask", "dive": "eggs"}))))


@pytest.mark.parametrize("people", [1, 2, 3])
def test_the_lobby_keeps_the_budget_and_names_every_option(people: int) -> None:
    view = lobby_of(people, DEFAULTS)
    for sheet in (build.board(view), lobby.more(view)):
        assert problems(components(sheet)) == []
        assert components_of(sheet) <= BUDGET_COMPONENTS
    keys = {key for _, key in lobby.choices(view)}
    assert {f"option:{o.name}={value}" for o in GAME.setup for value, _ in o.choices} <= keys


@pytest.mark.parametrize("about", ["class", "secondary", "turn", "hits", "react", "exchange"])
def test_the_main_messages(about: str) -> None:
    """Two Dwarves at hazard 3; of a turn the first one with something to shoot at."""
    found = next(
        view
        for seed in range(1, 40)
        for view in moments(seed, 2, hazard="3")
        if view.question is not None and view.question.about.partition(":")[0] == about
        if about != "turn" or any(o.key.startswith("shoot") for o in view.question.asked[view.question.seats()[0]])
    )
    golden.check(f"deep_rock_{about}", written(build.board(found)))


@pytest.mark.parametrize("typed", ["deep_rock", "Deep Rock", "deep rock"])
def test_it_is_found_by_its_name(typed: str) -> None:
    assert game_of(typed) == "deep_rock"
