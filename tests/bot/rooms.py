"""A channel with people in it, for end-to-end tests: what they see on its board and what they press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.local.actors import Control, Person, Reply, Server, controls, texts
from tests.stack import Stack

Json = dict[str, Any]


class Channel:
    """A fresh channel with people in it."""

    def __init__(self, server: Server, channel: str, people: list[Person]) -> None:
        self.server = server
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
        return (await self.boards())[-1]

    async def opened(self, *others: Person) -> Json:
        """A table that Alice opened and the others joined, in play."""
        await self.alice.slash("fathom play", game="rolling_deep")
        for other in others:
            await other.press(await self.board(), "Sit here")
        await self.alice.press(await self.board(), "Quick start: as advised")
        return await self.board()


async def room_of(stack: Stack, name: str, people: Sequence[str] = ("Alice", "Bob", "Carol")) -> Channel:
    """A fresh channel of that name, with these people."""
    channel = str((await stack.server.channel(name))["id"])
    seated = [await stack.server.person(who) for who in people]
    for person in seated:
        person.channel = channel
    return Channel(stack.server, channel, seated)


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
