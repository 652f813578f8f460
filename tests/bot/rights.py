"""What the tests of rights, deletions and refusals share: a room that counts what the bot asks of Discord."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections import Counter
from typing import Any

from bot.local.actors import Person, Reply, controls, pictures
from tests.bot.rooms import Channel, ids, words
from tests.stack import Stack

Json = dict[str, Any]
ROOMS = itertools.count(1)
WAIT = 0.4
"""Seconds without a request after which the bot has nothing more to do."""


class Counted(Channel):
    """A channel of a stack whose requests are counted."""

    def __init__(self, stack: Stack, channel: str, people: list[Person]) -> None:
        super().__init__(stack, channel, people)
        self.read = 0

    @classmethod
    async def of(cls, stack: Stack) -> Counted:
        channel = str((await stack.server.channel(f"rights-{next(ROOMS)}"))["id"])
        people = [await stack.server.person(name) for name in ("Alice", "Bob")]
        for person in people:
            person.channel = channel
        room = cls(stack, channel, people)
        await room.asked()
        return room

    async def elsewhere(self) -> None:
        """A fresh place of the same kind: for a thread another thread."""
        if self.alice.channel == self.id:
            await super().elsewhere()
        else:
            await self.alice.slash("moderate end")  # so that what is typed in the channel above means one table
            self.alice.channel = await self.alice.thread(f"again-{next(ROOMS)}", channel=self.id)

    async def quiet(self) -> None:
        """Wait until the bot asks for nothing any more."""
        before = -1
        while (now := sum((await self.server.requests()).values())) != before:
            before = now
            await asyncio.sleep(WAIT)

    async def asked(self) -> Counter[str]:
        """What the bot asked since the last call: `METHOD what status`, such as `PATCH messages 403`."""
        await self.quiet()
        lines = self.stack.record.read_text().splitlines()
        new, self.read = lines[self.read :], len(lines)
        return Counter(short(json.loads(line)) for line in new)

    async def failed(self) -> Counter[str]:
        """Of these, the ones that Discord refused."""
        return Counter({what: n for what, n in (await self.asked()).items() if int(what[-3:]) >= 400})

    async def private(self, reply: Reply) -> str:
        assert reply.state == "answered", reply
        assert reply.private
        assert "broke on our side" not in reply.text
        return reply.text

    async def typed(self, key: str, who: Person | None = None, channel: str | None = None) -> str:
        """`/table choose`: counts, whatever may be shown."""
        reply = await (who or self.alice).slash("table choose", option=key, channel=channel)
        return await self.private(reply)

    async def potions(self) -> int:
        """How many potions are left, by the exported table: what is committed, whatever is shown."""
        message = (await self.alice.slash("table export")).message
        assert message is not None
        found = json.loads(await self.server.download(message["attachments"][0]["url"]))
        return int(found["view"]["potions"])

    async def shows(self, part: str) -> bool:
        return any(part in words(board) for board in await self.boards())

    async def pictured(self) -> bool:
        return bool(pictures(await self.board()))


def short(record: Json) -> str:
    path = str(record["path"])
    what = "callback" if path.endswith("/callback") else "webhook" if "/webhooks/" in path else ""
    last = [part for part in path.split("?")[0].split("/") if part and not part.isdigit()][-1]
    return f"{record['method']} {what or last} {record['status']}"


def key_of(message: Json, key: str) -> str:
    """The id of the control that gives this answer."""
    return next(i for i in ids(message) if i.split(":", 3)[-1] == key)


def answer_of(message: Json) -> str:
    """The first answer that can be pressed."""
    return next(i for i in ids(message) if i.startswith("t:") and "~" not in i)


def grey(message: Json) -> bool:
    return not controls(message)


class Direct(Counted):
    """Somebody alone with the bot, in direct messages."""

    @classmethod
    async def alone(cls, stack: Stack) -> Direct:
        room = cls(stack, "", [])
        await room.elsewhere()
        await room.asked()
        return room

    async def elsewhere(self) -> None:
        person = await self.server.person(f"Dora {next(ROOMS)}")
        person.channel = self.id = await person.dm()
        self.people = [person]
