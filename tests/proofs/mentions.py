"""Who was mentioned, and who should have been: once for each turn of a person who had not just been at the table."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import aiohttp
import msgspec

from bot.local.actors import Person
from bot.table.types import id_of
from tests.proofs.crowd import Act
from tests.proofs.oracle import Kept, Turn

LIVELY, NEAR = timedelta(seconds=300), timedelta(seconds=15)


@dataclass(frozen=True)
class Mention:
    person: int
    table: int
    revision: int
    message: str


class Ear:
    """Hears every mention as a person's client does, and reads on the message what it was for."""

    def __init__(self, people: Sequence[Person]) -> None:
        self.heard: list[Mention] = []
        self._tasks = [asyncio.create_task(self._listen(person)) for person in people]

    async def _listen(self, person: Person) -> None:
        async with aiohttp.ClientSession() as session:
            where = person.server.base.replace("http", "ws", 1) + f"/local/live?as={person.id}"
            async with session.ws_connect(where, max_msg_size=0) as socket:
                async for message in socket:
                    event = msgspec.json.decode(message.data)
                    if event["t"] == "MENTION":
                        await self._note(person, event["d"])

    async def _note(self, person: Person, event: dict[str, Any]) -> None:
        every = await person.messages(event["channel"], limit=40)
        nonce = next(m["nonce"] for m in every if m["id"] == event["message"])
        code, _, revision = str(nonce).partition(".")
        self.heard.append(Mention(int(person.id), id_of(code), int(revision.partition(".")[0]), event["message"]))

    async def close(self) -> None:
        broken = [task.exception() for task in self._tasks if task.done() and not task.cancelled()]
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        assert not any(broken), broken


def judged(kept: Kept, acts: Sequence[Act], heard: Sequence[Mention]) -> tuple[Counter[str], list[str]]:
    """How many mentions of one table were due, went out, were missing, doubled, or disturbed somebody at play."""
    tally, wrong = Counter[str](), []
    for turn in kept.turns:
        got = [m for m in heard if m.person == turn.person and within(turn, m.revision)]
        due, lively = expected(kept, turn, acts)
        tally["due"] += due
        tally["out"] += len(got)
        for word, bad in (("missing", due and not got), ("doubled", len(got) > 1), ("loud", lively and bool(got))):
            if bad:
                tally[word] += 1
                wrong.append(f"mention {word}: {turn} {got}")
    stray = sum(not any(m.person == t.person and within(t, m.revision) for t in kept.turns) for m in heard)
    tally["stray"] += stray
    return tally, wrong + [f"{stray} mentions outside of turns at table {kept.id}"] * bool(stray)


def within(turn: Turn, revision: int) -> bool:
    return turn.start <= revision and (turn.end is None or revision < turn.end)


def expected(kept: Kept, turn: Turn, acts: Sequence[Act]) -> tuple[bool, bool]:
    """Whether a mention was promised for certain, and whether it should not have been made for certain.

    Between the two: who did something that changed nothing before the bot died may be mentioned or not.
    """
    first = kept.changes[turn.start - 1]
    life = next((act.life for act in acts if act.interaction == first.interaction_id), None)
    own = [act for act in acts if act.person == turn.person and act.at <= turn.at + timedelta(seconds=1)]
    seen = any(act.life == life or near(turn.at, act.at, LIVELY + NEAR) for act in own)
    left = turn.end is None or kept.changes[turn.end - 1].person_id == turn.person
    saved = [c.at for c in kept.changes[: turn.start] if c.person_id == turn.person]
    lively = any(near(turn.at, at, LIVELY - NEAR) for at in saved)
    return life is not None and left and not seen, lively


def near(at: datetime, before: datetime, gap: timedelta) -> bool:
    return at - before < gap
