"""People at tables of a real bot, for tests of presses that cross: rooms, bursts, and what the database kept."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from typing import Any

from bot.local.actors import Control, Person, Reply, controls, texts
from tests.stack import Stack

Json = dict[str, Any]
NAMES = ("Alice", "Bob", "Carol")
ROOMS = itertools.count(1)
WEEK = 7 * 86_400
OLD = ("out of date", "still fits", "chosen already", "running, so the lobby is closed")
"""What an older control may say; nothing else."""


SETTLES = 5.0
"""Seconds after which a board counts as settled though something is owed: what Discord refuses is owed on."""


class ToyStack(Stack):
    """The bot with the toy game in it: secrets, forms, several seats at once."""

    bot = "tests.bot.toy_bot"


class Party:
    """Some people at one table in a channel of their own."""

    def __init__(self, stack: Stack, channel: str, people: list[Person]) -> None:
        self.stack = stack
        self.channel = channel
        self.people = people

    @property
    def alice(self) -> Person:
        return self.people[0]

    @property
    def bob(self) -> Person:
        return self.people[1]

    @property
    def carol(self) -> Person:
        return self.people[2]

    async def boards(self) -> list[Json]:
        """The public messages with controls, oldest first."""
        return [m for m in await self.alice.messages() if not m["flags"] & 64 and controls(m)]

    async def board(self) -> Json:
        """The newest; while an old one gives way to a new one there may be none for a moment."""
        return dict((await self.stack.server.until(self.boards))[-1])

    async def says(self, part: str, seconds: float = 30) -> str:
        """The board's words, once `part` is among them."""

        async def there() -> str:
            words = said(await self.board())
            return words if part in words else ""

        return str(await self.stack.server.until(there, seconds))

    async def settled(self) -> Json:
        """The board, once the bot owes nothing here (or cannot pay for a while) and nothing changes for a moment."""
        before, same, end = await self.board(), 0, time.monotonic() + SETTLES
        while same < 3:
            await asyncio.sleep(0.04)
            now = await self.board()
            paid = time.monotonic() > end or not self.stack.owes(self.channel)
            same = same + 1 if paid and now == before else 0
            before = now
        return before

    async def tap(self, who: Person, end: str, value: str | None = None) -> Reply:
        """Press the control of the settled board whose id ends or begins so."""
        board = await self.settled()
        return await who.press(board, control(board, end).custom_id, value)

    async def panel(self, who: Person, word: str = "~words") -> Json:
        """A private panel with that person's controls."""
        reply = await self.tap(who, word)
        assert reply.private
        assert reply.message is not None
        return reply.message

    def rows(self, *kinds: str) -> list[tuple[str, str, int, int]]:
        """(kind, key, person, interaction) of each change of this channel's tables, oldest first."""
        asked = (
            "SELECT c.kind, c.key, c.person_id, c.interaction_id FROM changes c JOIN tables t ON t.id = c.table_id "
            "WHERE t.channel_id = ? ORDER BY c.table_id, c.revision"
        )
        with closing(sqlite3.connect(self.stack.folder / "bot.sqlite3", timeout=10)) as file:
            found = file.execute(asked, (int(self.channel),)).fetchall()
        return [row for row in found if not kinds or row[0] in kinds]

    def answers(self) -> list[tuple[str, int]]:
        """(key, person) of each answer."""
        return [(key, person) for _, key, person, _ in self.rows("answer")]

    async def burst(self, *acts: Json) -> list[Reply]:
        """Begin all of them in one instant; what came of each."""
        told = await self.stack.server.post("burst", acts=[{"channel": self.channel, **act} for act in acts], wait=15)
        return [await self.alice.reply(one["interaction"], 0) for one in told["acts"]]


def press(who: Person, message: Json, end: str, value: str | None = None) -> Json:
    """A press for a burst."""
    act = {"as": who.id, "message": message["id"], "custom_id": control(message, end).custom_id}
    return act | ({"values": [value]} if value else {})


def typed(who: Person, name: str, **options: str) -> Json:
    """A command for a burst."""
    return {"as": who.id, "name": name, "options": options}


def control(message: Json, end: str) -> Control:
    """The control whose key is, or begins with, `end`."""
    every = controls(message)
    keys = [one.custom_id.split(":", 3)[-1] for one in every]
    found = [one for one, key in zip(every, keys, strict=True) if key == end]
    found += [one for one, key in zip(every, keys, strict=True) if key.startswith(end)]
    assert found, (end, keys)
    return found[0]


def keys(message: Json) -> list[str]:
    """What the controls of a message stand for."""
    return [one.custom_id.split(":", 3)[-1] for one in controls(message)]


def said(message: Json) -> str:
    return "\n".join(texts(message))


async def seated(stack: Stack, game: str, number: int, options: str = "", names: Sequence[str] = NAMES) -> Party:
    """A new channel with so many people in a lobby; all three are there in any case."""
    channel = str((await stack.server.channel(f"race-{next(ROOMS)}"))["id"])
    people = [await stack.server.person(name) for name in names]
    for person in people:
        person.channel = channel
    party = Party(stack, channel, people)
    given: Json = {"options": options} if options else {}
    reply = await party.alice.slash("fathom play", game=game, **given)
    assert not reply.private, reply.text
    for person in people[1:number]:
        await person.press(await party.settled(), "Sit here")
    return party


async def playing(stack: Stack, game: str, number: int, options: str = "") -> Party:
    """The same, in play and shown."""
    party = await seated(stack, game, number, options)
    reply = await party.tap(party.alice, "start")
    assert reply.state == "answered"
    await party.settled()
    return party


async def bids(party: Party, *coins: int) -> None:
    """All bid in private, each so many coins."""
    for person, number in zip(party.people, coins, strict=True):
        panel = await party.panel(person, "~choose")
        assert "Done" in (await person.press(panel, control(panel, "~menu.0").custom_id, f"bid={number}")).text


@asynccontextmanager
async def outage(stack: Stack, seconds: float) -> AsyncIterator[None]:
    """The bot hears nothing; what happens within comes to it at once, at the end, after so many seconds more."""
    os.kill(stack.bot_pid, signal.SIGSTOP)
    try:
        yield
        await asyncio.sleep(seconds)
    finally:
        os.kill(stack.bot_pid, signal.SIGCONT)


def right(reply: Reply) -> Reply:
    """Every interaction is answered, and by nothing that broke."""
    assert reply.state == "answered", (reply.state, reply.callback_type)
    assert "broke on our side" not in reply.text
    return reply
