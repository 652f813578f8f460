"""A channel with people in it, for end-to-end tests: what they see on its board and what they press."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from bot.local.actors import Control, Person, Reply, controls, texts
from tests.stack import Stack

Json = dict[str, Any]
AGAIN = itertools.count(1)
LUCKY = 4
"""A score that a reroll may bring to the first target."""


class Channel:
    """A fresh channel with people in it."""

    def __init__(self, stack: Stack, channel: str, people: list[Person]) -> None:
        self.stack = stack
        self.server = stack.server
        self.id = channel
        self.people = people

    @property
    def alice(self) -> Person:
        return self.people[0]

    @property
    def bob(self) -> Person:
        return self.people[1]

    async def boards(self) -> list[Json]:
        """The public messages with controls, oldest first."""
        return [m for m in await self.alice.messages() if not m["flags"] & 64 and controls(m)]

    async def board(self) -> Json:
        """The newest; while an old one gives way to a new one there may be none for a moment."""
        return dict((await self.server.until(self.boards))[-1])

    async def paid(self) -> Json:
        """The board, once the bot owes nothing here: picture, mention and folding are done; what is typed counts."""
        await self.server.until(lambda: not self.stack.owes(self.id))
        return await self.board()

    async def opened(self, *others: Person) -> Json:
        """A table that Alice opened and the others joined, in play.

        Its first roll beats no round, not even once red was rerolled: one that may is left, for another channel.
        """
        while True:
            await self.alice.slash("fathom play", game="rolling_deep")
            for other in others:
                await other.press(await self.board(), "Sit here")
            await self.alice.press(await self.board(), "Quick start: as advised")
            board = await self.board()
            if int((named(board, "Score").label or "").split()[-1]) < LUCKY:
                return board
            await self.elsewhere()

    async def elsewhere(self) -> None:
        """All go to a fresh channel."""
        self.id = str((await self.server.channel(f"again-{next(AGAIN)}"))["id"])
        for person in self.people:
            person.channel = self.id


class Direct(Channel):
    """Somebody alone with the bot, in direct messages."""

    @classmethod
    async def of(cls, stack: Stack) -> Direct:
        room = cls(stack, "", [])
        await room.elsewhere()
        return room

    async def elsewhere(self) -> None:
        """Another person's direct messages."""
        person = await self.server.person(f"Dora {next(AGAIN)}")
        person.channel = self.id = await person.dm()
        self.people = [person]


async def room_of(stack: Stack, name: str, people: Sequence[str] = ("Alice", "Bob", "Carol")) -> Channel:
    """A fresh channel of that name, with these people."""
    channel = str((await stack.server.channel(name))["id"])
    seated = [await stack.server.person(who) for who in people]
    for person in seated:
        person.channel = channel
    return Channel(stack, channel, seated)


def ids(message: Json) -> list[str]:
    return [control.custom_id for control in controls(message)]


def answers(message: Json) -> list[str]:
    """The keys of the buttons that answer the question."""
    return [i.split(":", 3)[3] for i in ids(message) if i.startswith("t:") and "~" not in i]


def named(message: Json, start: str) -> Control:
    return next(control for control in controls(message) if (control.label or "").startswith(start))


def words(message: Json) -> str:
    return "\n".join(texts(message))


def well(reply: Reply) -> Reply:
    assert reply.state == "answered"
    assert "broke on our side" not in reply.text
    return reply


async def first_answer(person: Person, board: Json) -> Reply:
    return well(await person.press(board, next(i for i in ids(board) if i.startswith("t:") and "~" not in i)))
