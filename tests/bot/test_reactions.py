"""Deep Rock's reactions at a table: buttons for all, answers of several people in one instant, standing orders."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.engine.play import Play
from bot.table.types import Refusal, TableView
from bot.ui import build, controls, table
from bot.ui.parts import Row
from tests.bot.laying import lay
from tests.bot.tabling import ALICE, BOB, CAROL, Room
from tests.rules.deep_rock.acting import ends_turn
from tests.rules.deep_rock.cavern import Run, name


def slasher() -> Run:
    """A Slasher has come out beside Alice's Engineer; her Gunner, Bob's Scout and Carol's Driller may shoot first."""
    run = ends_turn(
        """
              # S
           # E . D
              # G
        """,
        "a_slasher_emerges",
        turns="ESDG",
        seats=3,
        origin="E",
        rock=True,
    )
    assert run.asks.startswith("react")
    return run


@pytest_asyncio.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    made = await Room.at(tmp_path)
    yield made
    await made.tables.store.close()


async def reacting(room: Room, play: Play[Any]) -> Room:
    await room.open("deep_rock", (ALICE, BOB, CAROL))
    await lay(room.tables.store, room.table, play)
    return await room.reopened()


def shoots(view: TableView, person: int) -> list[str]:
    found = controls.pressed(view, person, "shoot")
    assert not isinstance(found, str)
    return [option.key for option in found]


async def test_everybody_sees_the_same_buttons_and_who_has_said_what(room: Room) -> None:
    room = await reacting(room, slasher().play)
    await room.press(BOB, "pass")
    board = build.board(await room.view())
    rows = [[button.label for button in part.buttons] for part in board.parts if isinstance(part, Row)]
    assert rows == [["Shoot", "Pass", "Pass this round", "Slasher?"]]
    told = "\n".join(str(getattr(part, "text", "")) for part in board.parts)
    assert "Scout: passes · Driller: thinking · Gunner: thinking" in told
    assert "shoot:" not in str(board), "what each may shoot with is chosen in private"


async def test_a_common_button_means_what_its_presser_may_do(room: Room) -> None:
    run = slasher()
    view = await (await reacting(room, run.play)).view()
    assert shoots(view, BOB) == [key for key in run.options(1) if key.startswith("shoot")]
    assert "Dead, it does not strike" in str(controls.pressed(view, BOB, "threat"))
    with pytest.raises(Refusal, match="stale"):
        controls.pressed(view, BOB, "nonsense")
    with pytest.raises(Refusal, match="foreign"):
        controls.pressed(view, 999, "shoot")


async def test_who_cannot_reach_it_is_told_why(room: Room) -> None:
    empty = {"primary_ammo": 0, "secondary_ammo": 0}
    run = ends_turn("S . D . E", "cave_leech_attack", turns="SDE", engineer=empty)
    view = await (await reacting(room, run.play)).view()
    with pytest.raises(Refusal) as refused:
        controls.pressed(view, CAROL, "shoot")
    assert "Engineer cannot reach it" in refused.value.data["why"]
    with pytest.raises(Refusal) as refused:
        controls.pressed(view, ALICE, "shoot")
    assert "is the one it goes for" in refused.value.data["why"]


async def test_every_way_to_react_is_in_the_private_panel_with_its_chance(room: Room) -> None:
    run = slasher()
    view = await (await reacting(room, run.play)).view()
    panel = str(table.choice_panel(view, CAROL))
    assert all(f"'{key}'" in panel or f":{key}'" in panel for key in run.options(2))
    assert "~form.reflex:driller" in panel
    assert "dies 49 %" in panel


@pytest.mark.parametrize("order", [(ALICE, BOB, CAROL), (CAROL, BOB, ALICE)])
async def test_three_answers_in_one_instant_all_count(room: Room, order: tuple[int, ...]) -> None:
    """The same whatever the order of arrival: nobody's button is out of date, and dice fall as if in turn order."""
    room = await reacting(room, slasher().play)
    keys = {
        ALICE: f"shoot:primary.burst:{name(1, 0)}",
        BOB: f"shoot:primary.regular:{name(1, 0)}",
        CAROL: f"shoot:primary.haze:{name(1, 0)}",
    }
    number = (await room.view()).number
    outcomes = await asyncio.gather(*(room.press(person, keys[person], number) for person in order))
    assert [outcome.word for outcome in outcomes] == ["done"] * 3
    first = next(entry for entry in outcomes[-1].entries if type(entry).__name__ == "Fired")
    assert getattr(first, "weapon", "") == "m1000"
    assert (await room.view()).asked_seats() != [0, 1, 2]


async def test_an_order_set_meanwhile_makes_no_panel_stale(room: Room) -> None:
    room = await reacting(room, slasher().play)
    number = (await room.view()).number
    await room.press(BOB, "reflex:scout=any,hold,0", number)
    view = await room.view()
    assert view.number == number
    assert view.asked_seats() == [0, 2]
    assert (await room.press(CAROL, "pass", number)).word == "done"
    assert (await (await room.reopened()).view()).asked_seats() == [0]


async def test_time_passes_for_who_says_nothing(room: Room) -> None:
    room = await reacting(room, slasher().play)
    await room.press(BOB, "pass")
    view = await room.view()
    assert view.due is not None
    assert f"<t:{int(view.due.timestamp())}:R>" in str(build.board(view))
    room.clock.pass_by(minutes=16)
    for deadline in await room.tables.store.due(room.clock()):
        await room.tables.expire(deadline)
    assert not (await room.view()).question.about.startswith("react")  # type: ignore[union-attr]
