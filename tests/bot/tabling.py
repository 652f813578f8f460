"""Tables for tests: a store in a folder, a clock that is moved by hand, people who press."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.store import Store
from bot.table.types import DISCORD_EPOCH, Outcome, Place, Press, TableView
from bot.tables import Tables

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
ALICE, BOB, CAROL = 101, 102, 103
NAMES = {ALICE: "Alice", BOB: "Bob", CAROL: "Carol"}


class Clock:
    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        return self.time

    def pass_by(self, **span: float) -> None:
        self.time += timedelta(**span)


class Room:
    """One channel with its people. Interaction ids come from the clock, as Discord's do."""

    def __init__(self, store: Store, clock: Clock | None = None, channel: int = 50) -> None:
        self.clock = clock or Clock()
        self.tables = Tables(store, self.clock)
        self.place = Place(channel, 7)
        self.last = 0
        self.table = 0

    @classmethod
    async def at(cls, folder: Path) -> Room:
        return cls(await Store.open(f"sqlite+aiosqlite:///{folder}/t.sqlite3"))

    async def reopened(self) -> Room:
        """The same after a restart: nothing of the old process is kept but the file."""
        room = Room(self.tables.store, self.clock, self.place.channel)
        room.table, room.last = self.table, self.last
        return room

    def snowflake(self) -> int:
        since = int(self.clock.time.timestamp() * 1000) - DISCORD_EPOCH
        self.last = max(self.last + 1, since << 22)
        return self.last

    async def view(self) -> TableView:
        return await self.tables.view(self.table)

    def wish(self, person: int, key: str, number: int | None = None, text: str = "", **more: int) -> Press:
        interaction = more.get("interaction") or self.snowflake()
        return Press(self.table, key, person, NAMES[person], interaction, number, text)

    async def open(self, game: str = "toy", people: tuple[int, ...] = (ALICE, BOB, CAROL), **options: str) -> TableView:
        """A table in play with these people seated."""
        await self.lobby(game, people, **options)
        return (await self.tables.lobby(self.wish(people[0], "start"))).view

    async def lobby(self, game: str = "toy", people: tuple[int, ...] = (ALICE,), **options: str) -> TableView:
        view = await self.tables.open(self.place, game, options, self.wish(people[0], "sit"))
        self.table = view.id
        for person in people[1:]:
            await self.tables.lobby(self.wish(person, "sit"))
        return await self.view()

    async def press(self, person: int, key: str, number: int | None = None, text: str = "") -> Outcome:
        """Press a control that is on the screen now (or `number`, an older one)."""
        number = (await self.view()).number if number is None else number
        return await self.tables.answer(self.wish(person, key, number, text))

    async def type(self, person: int, key: str, text: str = "") -> Outcome:
        return await self.tables.answer(self.wish(person, key, None, text))
