"""Many presses in one moment: each is promised an answer in time, each counts once, each is answered."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.client import rush
from bot.client.rush import CALM, FEW, Rush
from bot.commands.measures_bed import NEVER, board_of, fresh_table, pressable
from bot.local.actors import Person
from tests.stack import Stack

Json = dict[str, Any]
TABLES = 24


class Response:
    """As much of an interaction's response as a promise needs."""

    def __init__(self) -> None:
        self.type: discord.InteractionResponseType | None = None
        self.promises = 0

    async def defer(self, **_: bool) -> None:
        self.promises += 1
        await asyncio.sleep(0)
        self.type = discord.InteractionResponseType.deferred_message_update


def press(number: int, *, private: bool = False) -> Any:
    message = SimpleNamespace(flags=SimpleNamespace(ephemeral=private))
    return SimpleNamespace(
        id=number, type=discord.InteractionType.component, message=message, response=Response(), extras={}
    )


class Work:
    """What is done in a press's turn, until it is let go."""

    def __init__(self) -> None:
        self.rush = Rush()
        self.go = asyncio.Event()
        self.begun: list[int] = []

    async def answer(self, itx: Any, after: asyncio.Event | None = None) -> None:
        self.rush.enter(itx)
        async with self.rush.turn(itx):
            self.begun.append(itx.id)
            await (after or self.go).wait()
        self.rush.leave(itx)


async def test_only_what_comes_on_top_of_a_rush_is_promised() -> None:
    work, presses = Work(), [press(n) for n in range(CALM + 5)]
    tasks = [asyncio.create_task(work.answer(itx)) for itx in presses]
    tasks.append(asyncio.create_task(work.answer(private := press(99, private=True))))
    await asyncio.sleep(0.01)
    work.go.set()
    await asyncio.gather(*tasks)
    assert [itx.response.promises for itx in (*presses, private)] == [0] * CALM + [1] * 5 + [0]
    assert sorted(work.begun) == [*range(CALM + 5), 99]
    assert work.rush.calm


async def test_promised_presses_take_turns_and_none_waits_for_a_slow_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rush, "LONGEST", 0.2)
    work, never = Work(), asyncio.Event()
    first = [asyncio.create_task(work.answer(press(n), never)) for n in range(CALM)]
    promised = [asyncio.create_task(work.answer(press(CALM + n), never)) for n in range(FEW + 3)]
    await asyncio.sleep(0.1)
    assert len(work.begun) == CALM + FEW
    await asyncio.sleep(0.3)
    assert len(work.begun) == CALM + FEW + 3
    never.set()
    await asyncio.gather(*first, *promised)


# ---- with both processes


async def seated(stack: Stack, number: int) -> Person:
    made = await stack.server.post("people", name=f"Player {number}")
    channel = await stack.server.channel(f"cave-{number}")
    person = Person(stack.server, made["id"], made["name"], str(channel["id"]))
    await fresh_table(person, "rolling_deep")
    return person


def answers(folder: Path) -> dict[int, int]:
    """How many answers each table has."""
    with sqlite3.connect(folder / "bot.sqlite3") as conn:
        return dict(conn.execute("SELECT table_id, count(*) FROM changes WHERE kind = 'answer' GROUP BY table_id"))


def act(person: Person, board: Json) -> Json:
    reroll = next(one for one in pressable(board) if ":reroll:" in one)
    return {"as": person.id, "channel": person.channel, "message": board["id"], "custom_id": reroll}


async def quiet(stack: Stack) -> None:
    before = -1
    while (now := sum((await stack.server.requests()).values())) != before:
        before = now
        await asyncio.sleep(0.5)


async def test_a_rush_on_many_tables_and_on_one(tmp_path: Path) -> None:
    async with Stack(tmp_path) as stack:
        people = [await seated(stack, number) for number in range(TABLES)]
        boards = [await board_of(person) or {} for person in people]
        told = await stack.server.post("burst", acts=[act(p, b) for p, b in zip(people, boards, strict=True)])
        seconds = [[one or NEVER for one in each["seconds"]] for each in told["acts"]]
        assert all(shown != NEVER for _, shown in seconds)
        assert any(shown > called for called, shown in seconds)  # these were promised first
        await quiet(stack)
        assert answers(tmp_path) == dict.fromkeys(range(1, TABLES + 1), 1)
        after = [await board_of(person) or {} for person in people]
        assert all(new["id"] == old["id"] for new, old in zip(after, boards, strict=True))
        assert all(pressable(new) != pressable(old) for new, old in zip(after, boards, strict=True))

        told = await stack.server.post("burst", acts=[act(people[0], after[0])] * 40)
        assert {each["state"] for each in told["acts"]} == {"answered"}
        await quiet(stack)
        assert answers(tmp_path)[1] == 2
        assert "Traceback" not in stack.log
