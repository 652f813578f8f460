"""Tables whose server the bot has left, how many there may be at once, and what is let go with time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from datetime import datetime, timedelta

import msgspec

from bot.store import UNFINISHED, Lag, Status, Store, StoreError, TableFields, TableRow
from bot.table.keep import Keep
from bot.table.types import Place, Refusal, code_of

log = logging.getLogger(__name__)
FROZEN_FOR = timedelta(days=30)
"""How long the tables of a server that the bot has left can be woken, and taken along by their people."""


class Most(msgspec.Struct, frozen=True):
    """How many tables may be open at once, lobbies among them: those that one person opened, those in one server."""

    a_person: int
    a_server: int


class House(Keep):
    """What is done with tables beside play."""

    def __init__(self, store: Store, now: Callable[[], datetime], most: Most | None = None) -> None:
        super().__init__(store, now)
        self.most = most
        self._opening = asyncio.Lock()

    async def _room_for_one(self, place: Place, person: int) -> None:
        """Raises `Refusal`: many_of_yours, many_here. The caller holds `_opening` until the table is there."""
        if self.most is None:
            return
        if await self.store.count_live(opened_by=person) >= self.most.a_person:
            raise Refusal("many_of_yours", most=str(self.most.a_person))
        if place.guild is not None and await self.store.count_live(guild_id=place.guild) >= self.most.a_server:
            raise Refusal("many_here", most=str(self.most.a_server))

    # ---- a server without the bot

    async def settle(self, guilds: Collection[int]) -> None:
        """Freeze and wake by the servers that the bot is in now: it may have come and gone while it was off."""
        for guild in await self.store.guilds(*UNFINISHED) - set(guilds):
            await self.freeze(guild)
        for guild in await self.store.guilds("frozen") & set(guilds):
            await self.wake(guild)

    async def freeze(self, guild: int) -> int:
        """The bot was removed from a server: its tables rest as they are. Returns how many."""
        resting = await self.store.tables_in(guild, *UNFINISHED)
        return sum([await _quietly(row, self._freeze(row.id)) for row in resting])

    async def wake(self, guild: int) -> int:
        """The bot is back in a server: its tables go on, and are shown. Returns how many."""
        return sum([await _quietly(row, self._wake(row.id)) for row in await self.store.frozen_tables(guild)])

    async def _freeze(self, table_id: int) -> bool:
        async with self._locked(table_id) as table:
            if table.row.status not in UNFINISHED:
                return False
            change = table.change("note", self.now(), key="frozen", text=table.row.status)
            await self._commit(table, change, fields={"status": "frozen", "closed_at": change.at}, deadlines=())
            self._forget(table)
        await self.store.set_marks(table_id, shown=change.revision, mentioned=change.revision)
        return True

    async def _wake(self, table_id: int) -> bool:
        async with self._locked(table_id, frozen=True) as table:
            if table.row.status != "frozen":
                return False
            before = next((c.text for c in reversed(table.recent) if c.key == "frozen"), None)
            played: Status = "open" if table.play is not None else "lobby"
            fields: TableFields = {"status": "paused" if before == "paused" else played, "closed_at": None}
            table.row = msgspec.structs.replace(table.row, **fields)
            change = table.change("note", self.now(), key="woken")
            await self._commit(table, change, fields=fields, deadlines=table.due(change.at, table.number))
            self._forget(table)
        async with self._locked(table_id) as table:
            await self._done(table, "woken", [], "")
        return True

    async def resting(self, person: int) -> tuple[TableRow, ...]:
        """The frozen tables that are somebody's, newest first."""
        return await self.store.frozen_tables(person_id=person)

    # ---- what is owed, and what is let go

    async def lagging(self) -> Sequence[Lag]:
        """Tables that owe Discord something, oldest first; none where the database cannot say."""
        try:
            return await self.store.lagging()
        except StoreError as error:
            log.error("what was not shown before the start cannot be told: %s", error)
            return ()

    async def tidy(self) -> None:
        """Once a day: interactions after 3 days, old snapshots of ended tables, frozen tables after 30 days."""
        now = self.now()
        await self.store.tidy(now)
        await self.store.prune_closed()
        await self.store.drop_frozen(now - FROZEN_FOR)

    async def forget(self, person: int) -> None:
        """Delete somebody's name, settings and unlocks; seats and moves stay part of their tables."""
        await self.store.forget_person(person)


async def _quietly(row: TableRow, work: Awaitable[bool]) -> bool:
    """Whether it was done; a table that cannot be read, or whose place is taken, holds up no other."""
    try:
        return await work
    except Refusal as refusal:
        log.warning("table %s stays as it is: %s", code_of(row.id), refusal.word)
        return False


def days_left(row: TableRow, now: datetime) -> int:
    """Whole days, the current one among them, until a frozen table is deleted."""
    left = (row.closed_at or now) + FROZEN_FOR - now
    return max(1, left.days + (left.seconds > 0))
