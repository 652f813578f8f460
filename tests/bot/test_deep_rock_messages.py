"""Deep Rock's real messages: every message of whole missions within the budget, every option in one of its controls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot import games
from bot.cogs.fathom import game_of
from bot.engine.log import Entry
from bot.engine.roles import Pick
from bot.engine.simulate import Simulation
from bot.games.deep_rock.throw import SURE
from bot.table.types import Place, Seat, Setup, Swap, TableView
from bot.ui import build, lobby, roles, table
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
    return found


def answers(view: TableView, sheet: Sheet) -> set[str]:
    """The keys of all answers that a message leads to, through its drafts, a form's by what it fills in."""
    found, drafts = set[str](), set[str]()
    waiting = [sheet]
    while waiting:
        keys = pressed(waiting.pop())
        found |= {key.removeprefix("~form.").partition("=")[0] for key in keys}
        fresh = {key.removeprefix("~draft.") for key in keys if key.startswith("~draft.")} - drafts
        found |= {key.removeprefix("at.").partition("=")[0] for key in fresh}
        found |= {
            key.removesuffix(SURE).replace(":aim=", ":") for key in keys if key.endswith(SURE)
        }  # confirmed already
        fresh = {key for key in fresh if "=" not in key}  # one of many spaces
        drafts |= fresh
        waiting += [build.board(view, Shot("the picture"), draft=draft) for draft in sorted(fresh)]
        assert all(components_of(one) <= BUDGET_COMPONENTS for one in waiting)
    return found


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
            assert {option.key for option in view.question.asked[seat]} <= answers(view, board)
        for seat, offered in (view.question.asked if view.question is not None else {}).items():
            if public_seat(view) is None and view.asked_seat(101 + seat) == seat:
                keys = {
                    key.removeprefix("~form.").partition("=")[0]
                    for key in pressed(table.choice_panel(view, 101 + seat))
                }
                assert {option.key for option in offered} <= keys


def test_nothing_is_left_to_be_filled_in() -> None:
    """Names that stand for a Dwarf or a seat are put in everywhere."""
    for view in moments(5, 2, mission="4", hazard="4"):
        sheets = (build.board(view), table.words_panel(view, 101), table.seat_panel(view, 101))
        assert [sheet for sheet in sheets if "{" in written(sheet)] == []


def lobby_of(options: dict[str, str], *seats: Seat, swaps: tuple[Swap, ...] = ()) -> TableView:
    simulation = Simulation(GAME, 1, 1, DEFAULTS, "random")
    setup = Setup(seats, options, swaps=swaps)
    return view_of(simulation, options, [], status="lobby", state=None, question=None, number=0, setup=setup)


def person(number: int, *classes: str, **gear: str) -> Seat:
    return Seat(100 + number, f"Player {number}", picks=tuple(Pick(cls, gear) for cls in classes))


BOT = Seat(None, "Bot 1", computer=True)
FULL = (person(1, "gunner", secondary="zhukov"), person(2, "scout"), person(3, "engineer"), person(4, "driller"))
SWAPS = (Swap("scout", "gunner"), Swap("engineer", "gunner"), Swap("driller", "gunner"), Swap("gunner", "scout"))
LOBBIES = {
    "new": (person(1),),
    "some": (person(1, "gunner"), person(2), BOT),
    "full": FULL,
    "alone": (person(1, "gunner", "scout", "engineer", "driller"),),
}


def test_the_lobby() -> None:
    options = DEFAULTS | {"ties": "ask", "dive": "eggs"}
    seats = (person(1, "gunner", secondary="subata"), person(2, "scout"), person(3), BOT)
    view = lobby_of(options, *seats, swaps=(Swap("scout", "gunner"),))
    golden.check("deep_rock_lobby", written(build.board(view)))
    golden.check("deep_rock_lobby_mine", written(roles.panel(view, 101, "gunner")))
    golden.check("deep_rock_lobby_theirs", written(roles.panel(view, 101, "scout")))


@pytest.mark.parametrize("which", sorted(LOBBIES))
def test_the_lobby_keeps_the_budget_and_names_every_option(which: str) -> None:
    dwarves = {"dwarves": "4"} if which == "alone" else {}
    view = lobby_of(DEFAULTS | dwarves, *LOBBIES[which], swaps=SWAPS if which == "full" else ())
    panels = [roles.panel(view, 101, role.id) for role in GAME.roles]
    for sheet in (build.board(view, Shot("the picture"), note="a line more"), lobby.more(view), *panels):
        assert problems(components(sheet)) == []
        assert fitted(sheet)[1] == ()
        assert components_of(sheet) <= BUDGET_COMPONENTS
        assert text_of(sheet) <= BUDGET_TEXT
    keys = {key for _, key in lobby.choices(view)}
    assert {f"option:{o.name}={value}" for o in GAME.setup for value, _ in o.choices} <= keys
    taken = {pick.role for seat in view.seats for pick in seat.picks}
    assert {f"pick:{role.id}" for role in GAME.roles if role.id not in taken} <= keys


def test_all_of_a_role_s_gear_can_be_typed_by_who_has_it() -> None:
    view = lobby_of(DEFAULTS, *FULL, swaps=SWAPS)
    own, others = ({key for _, key in lobby.choices(view, person)} for person in (101, 102))
    assert {"gear:gunner.primary=thunderhead", "gear:gunner.secondary=bulldog", "swap:gunner/driller"} <= own
    assert not any(key.startswith("gear:gunner") for key in others)
    assert "gear:scout.secondary=zhukov" not in others, "Player 1 has chosen it by name"
    assert "gear:scout.secondary=bulldog" in others


@pytest.mark.parametrize("about", ["class", "secondary", "turn", "hits", "react", "exchange"])
def test_the_main_messages(about: str) -> None:
    """Two Dwarves at hazard 3; of a turn the first one with something to shoot at, of hits the first that is shot."""
    wanted = {"turn": "shoot", "hits": "hit"}
    found = next(
        view
        for seed in range(1, 40)
        for view in moments(seed, 2, hazard="3")
        if view.question is not None and view.question.about.partition(":")[0] == about
        if about not in wanted
        or any(o.key.partition(":")[0] == wanted[about] for o in view.question.asked[view.question.seats()[0]])
    )
    golden.check(f"deep_rock_{about}", written(build.board(found)))


@pytest.mark.parametrize("typed", ["deep_rock", "Deep Rock", "deep rock"])
def test_it_is_found_by_its_name(typed: str) -> None:
    assert game_of(typed) == "deep_rock"


def test_every_line_of_the_log_is_one_of_a_list() -> None:
    """Also those that begin with something bold."""
    view = list(moments(11, 2, mission="2"))[40]
    lines = table.told(view, view.since, 3_000).splitlines()
    assert any(line.startswith("- **") for line in lines)
    assert [line for line in lines if not line.startswith(("- ", "…"))] == []
