"""The one door: whatever comes in and whatever breaks, there is exactly one answer."""

from __future__ import annotations

import asyncio
import logging
import time
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.client.boards import Boards
from bot.client.campaigns import Desk
from bot.client.clock import Clock
from bot.client.commands import Tree
from bot.client.door import Door
from bot.client.known import LIVELY
from bot.client.panels import Panels
from bot.client.pictures import Pictures
from bot.client.rolls import Rolls
from bot.client.typed import Forms
from bot.table.types import Outcome, Refusal
from bot.ui import reply
from tests.bot.tabling import ALICE, BOB, Room


class Failure(discord.HTTPException):
    """What Discord answers instead of taking our answer."""

    def __init__(self, code: int) -> None:
        super().__init__(cast("Any", SimpleNamespace(status=400, reason="no")), {"code": code, "message": "no"})


class Answers:
    """Stands for both `response` and `followup`: keeps what was sent, or fails as told."""

    type = None

    def __init__(self, fails: int = 0) -> None:
        self.sent: list[tuple[str, dict[str, Any]]] = []
        self.fails = fails

    def is_done(self) -> bool:
        return bool(self.sent)

    async def _take(self, kind: str, more: dict[str, Any]) -> Any:
        if self.fails:
            raise Failure(self.fails)
        self.sent.append((kind, more))
        return SimpleNamespace(message_id=1)

    async def send_message(self, **more: Any) -> Any:
        return await self._take("message", more)

    async def edit_message(self, **more: Any) -> Any:
        return await self._take("edit", more)

    async def send_modal(self, modal: Any) -> Any:
        return await self._take("modal", {"modal": modal})

    async def send(self, **more: Any) -> Any:
        return await self._take("followup", more)


def press(custom_id: str, room: Room, *, values: list[str] | None = None, fails: int = 0, person: int = ALICE) -> Any:
    """An interaction as the library gives it, as far as the door looks at it."""
    answers = Answers(fails)
    return SimpleNamespace(
        id=room.snowflake(),
        guild_id=1,
        channel=None,
        app_permissions=discord.Permissions.all(),
        type=discord.InteractionType.component,
        data={"custom_id": custom_id, "values": values or []},
        user=SimpleNamespace(id=person, display_name="Alice"),
        extras={},
        message=SimpleNamespace(id=77, attachments=[], flags=SimpleNamespace(ephemeral=False)),
        response=answers,
        followup=answers,
    )


def text(itx: Any) -> str:
    (kind, sent), *more = itx.response.sent
    assert (kind, more) == ("message", [])
    assert sent["ephemeral"]
    made: Any = sent["view"].to_components()
    return str(made[0]["components"][0]["content"])


@pytest.fixture
def door(room: Room) -> Door:
    pictures = Pictures(cast("Any", None))
    boards = Boards(cast("Any", SimpleNamespace(get_channel=lambda _: None)), room.tables, pictures, Clock())
    room.tables.listeners.clear()
    panels = Panels(room.tables, boards)
    desk = Desk(room.tables, boards, panels)
    return Door(room.tables, boards, panels, Forms(room.tables), Rolls(pictures), desk)


async def test_who_pressed_an_hour_ago_is_not_taken_to_be_there_now(door: Door, room: Room) -> None:
    """What Discord delivers again after an outage tells of then: a turn that begins now is mentioned all the same."""
    door.boards.clock = cast("Any", SimpleNamespace(now=room.clock))
    view = await room.open()
    known = door.boards.known(view)
    known.active.clear()
    for minutes, lively in ((50, False), (0, True), (50, True)):
        itx = press(f"t:{view.code}:{view.number}:~why", room, person=BOB)
        room.clock.pass_by(minutes=minutes)
        await door.answer(itx)
        assert (time.monotonic() - known.active[BOB] < LIVELY) is lively


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "t:1:1:a b",
        "x:nothing:",
        "x:campaign:go.",
        "x:campaign:go.1x",
        "x:campaign:",
        "x:UP:",
        "hello",
        "t:1",
        "t:zzzzzzzz:1:a",
    ],
)
async def test_unknown_controls_are_answered(door: Door, room: Room, custom_id: str) -> None:
    itx = press(custom_id, room)
    await door.answer(itx)
    assert "do not know that control" in text(itx)


async def test_a_table_that_is_gone_is_told(door: Door, room: Room) -> None:
    itx = press("t:zz:1:score", room)
    await door.answer(itx)
    assert "no such table" in text(itx)


async def test_what_breaks_gets_an_id_that_stands_in_the_log(
    door: Door, room: Room, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_press: Any) -> Any:
        raise ZeroDivisionError("a secret detail")

    monkeypatch.setattr(room.tables, "answer", broken)
    itx = press("t:1:1:score", room)
    with caplog.at_level(logging.ERROR):
        await door.answer(itx)
    told = text(itx)
    error_id = told.partition("(error ")[2][:6]
    assert f"({error_id})" in caplog.text
    assert "secret detail" not in told


async def test_a_step_that_forgets_to_answer_is_caught(door: Door, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    async def silent(_itx: Any, _control: Any) -> None:
        return None

    monkeypatch.setattr(door.panels, "show", silent)
    itx = press("t:1:1:~seat", room)
    await door.answer(itx)
    assert "Something broke" in text(itx)


@pytest.mark.parametrize("code", [10062, 40060, 50027])
async def test_a_dead_token_or_a_double_answer_is_nothing_to_fret_about(
    door: Door, room: Room, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    await room.open()
    itx = press(f"t:{room.table}:99:bid=1", room, fails=code)
    with caplog.at_level(logging.ERROR):
        await door.answer(itx)
    assert itx.response.sent == []
    assert caplog.records == []


async def test_a_form_that_was_opened_for_another_question_is_out_of_date(door: Door, room: Room) -> None:
    await room.open()
    itx = press(f"t:{room.table}:0:~form.bid", room)
    await door.answer(itx)
    assert "out of date" in text(itx)


KEYS = st.sampled_from(
    ["bid=1", "bid=9", "~menu.0", "~form.bid", "~form.x", "~why.a", "~still.bid=1", "~undo", "~seat"]
)
MORE = st.sampled_from(["~consent.yes", "~end", "~leaving", "~type", "~nonsense.x", "start", "sit", "~export", "~no"])
VALUES = st.lists(st.sampled_from(["bid=1", "~form.bid", "~menu.0", "a b", "", "~", "x" * 101]), max_size=2)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.one_of(KEYS, MORE), st.integers(0, 12), VALUES, st.sampled_from([ALICE, 999]))
async def test_whatever_is_pressed_is_answered_once(
    door: Door, room: Room, key: str, number: int, values: list[str], person: int
) -> None:
    if not room.table:
        await room.open()
    itx = press(f"t:{room.table}:{number}:{key}", room, values=values, person=person)
    await door.answer(itx)
    assert len(itx.response.sent) == 1
    made: Any = itx.response.sent[0][1].get("view")
    assert made is None or "Something broke" not in str(made.to_components())


async def test_what_is_shown_is_one_moment_of_the_table(
    door: Door, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Views share what changes with the table: another's answer, not yet kept, must not be half in what is shown."""
    number = (await room.open()).number
    shown: list[tuple[int, int]] = []
    result = door.panels.result

    def noted(outcome: Outcome, person: int) -> Any:
        assert outcome.view.question is not None
        shown.append((outcome.view.revision - number, len(outcome.view.question.given)))
        return result(outcome, person)

    monkeypatch.setattr(door.panels, "result", noted)
    presses = [press(f"t:{room.table}:{number}:bid=1", room, person=person) for person in (ALICE, BOB)]
    await asyncio.gather(*(door.answer(one) for one in presses))
    assert [revisions for revisions, _ in shown] == [given for _, given in shown]
    assert all("Done" in text(one) for one in presses)


async def test_commands_that_fail_are_answered_too(room: Room) -> None:
    tree = Tree(cast("Any", discord.Client(intents=discord.Intents.none())))
    for error, part in (
        (
            discord.app_commands.CommandInvokeError(cast("Any", SimpleNamespace(name="a")), Refusal("no_table")),
            "no table",
        ),
        (discord.app_commands.CommandNotFound("old", []), "Reload Discord"),
        (discord.app_commands.AppCommandError("oh"), "Something broke"),
    ):
        itx = press("", room)
        itx.client = SimpleNamespace(tables=room.tables)
        itx.type = discord.InteractionType.application_command
        await tree.on_error(itx, error)
        assert part in text(itx)
    itx = press("", room)
    itx.type = discord.InteractionType.autocomplete
    await tree.on_error(itx, discord.app_commands.AppCommandError("oh"))
    assert itx.response.sent == []


async def test_what_counted_before_a_restart_and_is_delivered_once_more_is_told_that_it_counted(
    door: Door, room: Room
) -> None:
    """Whatever it runs into now: here nobody asks for a bid any more, and no such command is offered."""
    await room.open()
    form = press(f"t:{room.table}:{(await room.view()).number}:~form.bid", room)
    form.type = discord.InteractionType.modal_submit
    form.data["components"] = []
    await room.tables.answer(room.wish(ALICE, "bid=1", interaction=form.id))
    await door.answer(form)
    assert "has been counted already" in text(form)
    typed = press("", room)
    typed.id, typed.client = form.id, SimpleNamespace(tables=room.tables)
    tree = Tree(cast("Any", discord.Client(intents=discord.Intents.none())))
    no_match = Refusal("no_match", typed="bid=1", list="strike")
    name = cast("Any", SimpleNamespace(name="choose"))
    await tree.on_error(typed, discord.app_commands.CommandInvokeError(name, no_match))
    assert "has been counted already" in text(typed)


async def test_what_takes_long_is_promised_in_time(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    promised: list[dict[str, Any]] = []

    async def defer(**more: Any) -> None:
        promised.append(more)

    async def work(seconds: float) -> str:
        await asyncio.sleep(seconds)
        return "done"

    monkeypatch.setattr(reply, "PATIENCE", 0.05)
    itx = press("", room)
    itx.response.defer = defer
    assert await reply.patiently(itx, work(0)) == "done"
    assert promised == []
    assert await reply.patiently(itx, work(0.2)) == "done"
    itx.type = discord.InteractionType.application_command
    assert await reply.patiently(itx, work(0.2)) == "done"
    assert promised == [{"ephemeral": typed, "thinking": typed} for typed in (False, True)]


async def test_what_was_pressed_a_while_ago_is_promised_before_discord_tells_that_it_failed(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reply, "PATIENCE", 600)
    promised = asyncio.Event()

    async def defer(**_: Any) -> None:
        promised.set()

    for age in (2.3, 2.9):
        promised.clear()
        itx = press("", room)
        itx.response.defer = defer
        reply.pressed(itx, age)
        assert await asyncio.wait_for(reply.patiently(itx, promised.wait()), 30)
    promised.clear()
    assert await reply.patiently(itx, asyncio.sleep(0, "done")) == "done"
    assert not promised.is_set()
