"""A campaign's messages as they were last read, and the fullest ones within Discord's limits and our budget."""

from __future__ import annotations

from typing import Any

import pytest

from bot import games
from bot.games.deep_rock.campaign import DeepDives
from bot.games.deep_rock.state import UPGRADES
from bot.store import Campaign
from bot.table.campaigns import Standing
from bot.table.types import Place, Seat, Setup, TableView, Wish, Within
from bot.ui import build, campaign, table
from bot.ui.limits import BUDGET_COMPONENTS, BUDGET_TEXT, components_of, fitted, problems, text_of
from bot.ui.parts import Sheet, Shot
from tests.bot import golden
from tests.bot.sample import components
from tests.bot.sample import golden as written
from tests.rules.deep_rock.cavern import Run
from tests.rules.deep_rock.starting import ALL, start
from tests.rules.deep_rock.test_deep_dive_carried import won
from tests.store.making import NOON

GAME = games.load("deep_rock")
DIVES = DeepDives()
NAMES = ("Alice", "Bob_the*bold", "Carol", "Dora " + "x" * 35)


def between(classes: str = "scout gunner", *, gold: int = 2, hands: int = 1) -> Run:
    """After mission 1 of three; upgrades are shared out, and each Dwarf holds so many cards and throwables."""
    run = start(1, classes, dive="short", hazard="2")
    upgrades = [each for each in UPGRADES if each != "stun"] + ["stun"]
    for place, dwarf in enumerate(run.state.dwarves):
        dwarf.health, dwarf.primary.ammo = 2 + place % 3, 1
        dwarf.loose = (
            [upgrades.pop() for _ in range(len(UPGRADES) // len(run.state.dwarves))] if hands > 1 else ["stun"]
        )
        dwarf.cards = [run.state.decks.rock_n_stone.draw.pop() for _ in range(hands)]
        dwarf.throwables = [run.state.decks.throwables.draw.pop() for _ in range(hands)]
    if hands == 1:
        run.state.dwarves[1].loose = []
    return won(run, turns=30, gold=gold)


def view_of(run: Run, **more: Any) -> TableView:
    seats = tuple(Seat(101 + n, NAMES[n]) for n in range(run.state.seats))
    given: dict[str, Any] = {
        "id": 40,
        "game": GAME,
        "status": "open",
        "place": Place(9, 8),
        "setup": Setup(seats, run.state.options, campaign=Within(12, "Deep pockets", ("mission", "dive"), 4)),
        "revision": 5,
        "number": 5,
        "opened_by": 101,
        "commitment": "c" * 64,
        "state": run.state,
        "question": run.play.question,
        "since": tuple(run.last),
    }
    return TableView(**{**given, **more})


def standing(run: Run, view: TableView | None, status: str) -> Standing:
    kept = Campaign(12, 8, GAME.name, "Deep pockets", "deep pockets", 101, NOON, 40, b"{}")
    return Standing(kept, GAME, DIVES.carry(run.state), status, view)


def lobby(run: Run) -> TableView:
    options = DIVES.carry(run.state)
    within = Within(12, "Deep pockets", DIVES.settled(options), DIVES.seats(options))
    setup = Setup((Seat(101, "Alice"),), options, campaign=within)
    return view_of(run, status="lobby", state=None, question=None, number=0, setup=setup, since=())


def sheets() -> dict[str, Sheet]:
    trading = between()
    spending = between().answers("ready")
    playing = between(gold=0).answers("ready")
    rests = view_of(trading, status="paused", question=None)
    asked = Wish(1, 103, "Carol", (101,), 17)
    return {
        "trade": build.board(view_of(trading)),
        "trade_mine": table.choice_panel(view_of(trading), 101),
        "gold": build.board(view_of(spending, wish=asked)),
        "paused": build.board(rests),
        "lobby": build.board(lobby(trading)),
        "shown": campaign.shown(standing(playing, view_of(playing), "open")),
        "shown_paused": campaign.shown(standing(trading, view_of(trading, status="paused", question=None), "paused")),
        "brought": campaign.brought(standing(trading, None, "new")),
        "sure": campaign.sure(standing(trading, None, "new")),
        "table_panel": table.table_panel(view_of(playing), 103),
    }


@pytest.mark.parametrize("name", sorted(sheets()))
def test_a_message_is_as_it_was_read(name: str) -> None:
    sheet = sheets()[name]
    assert problems(components(sheet)) == []
    golden.check(f"campaign_{name}", written(sheet))


@pytest.mark.parametrize("classes", [ALL, "scout"])
def test_the_fullest_ones_keep_the_budget(classes: str) -> None:
    """Four Dwarves share all ten upgrades, three cards and three throwables each; somebody asks for a seat."""
    run = between(classes, gold=3, hands=3) if classes == ALL else won(start(1, classes, dive="short"), gold=3)
    for _ in range(12):
        if run.play.question is None or run.asks == "turn":
            break
        view = view_of(run, wish=Wish(0, 104, "y" * 40, (101, 102, 103), 17))
        board = build.board(view, Shot("the picture"))
        assert fitted(board)[1] == ()
        assert components_of(board) <= BUDGET_COMPONENTS
        assert text_of(board) <= BUDGET_TEXT
        rests = build.board(view_of(run, status="paused", question=None))
        told = campaign.shown(standing(run, view, "open"))
        for sheet in (board, build.folded(view), rests, told, *(table.choice_panel(view, 101 + n) for n in range(4))):
            assert problems(components(sheet)) == []
        keys = run.options()
        run.answers("ready" if "ready" in keys else "agree" if "agree" in keys else keys[0])


def test_every_seat_reaches_all_that_it_may_trade() -> None:
    run = between(ALL, hands=3)
    view = view_of(run)
    assert view.question is not None
    for seat, offered in view.question.asked.items():
        assert len(offered) > 8
        told = written(table.choice_panel(view, 101 + seat))
        assert [option.key for option in offered if option.key not in told] == []
