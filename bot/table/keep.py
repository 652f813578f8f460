"""Tables in memory under their locks: loaded when touched, dropped when anything fails, set aside when broken."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, Final

import msgspec

from bot import faultpoints, games
from bot.engine.asks import DeadEnd, Runaway
from bot.engine.log import Logged, readable
from bot.engine.play import ReplayDiffers
from bot.store import (
    AlreadySeen,
    Change,
    Deadline,
    Loaded,
    NoSuchTable,
    NotRead,
    NotSaved,
    PlaceTaken,
    Snapshot,
    Stale,
    Store,
    StoreError,
    TableFields,
    Unlock,
    Unreadable,
    Unsure,
)
from bot.table import aim, going_back
from bot.table.table import SIGHT, Table
from bot.table.types import Outcome, Press, Refusal, TableView, code_of

log = logging.getLogger(__name__)
KEPT = 2_000
BROKEN: Final = "broken"
Listener = Callable[[TableView], None]


class Keep:
    """The tables of one database. Every change goes through `_commit` under the table's lock."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self.store = store
        self.now = now
        self.listeners: list[Listener] = []
        self.deadline_moved = asyncio.Event()
        self._locks: dict[int, asyncio.Lock] = {}
        self._kept: OrderedDict[int, Table] = OrderedDict()

    @asynccontextmanager
    async def _locked(self, table_id: int, *, frozen: bool = False) -> AsyncIterator[Table]:
        """The table's lock, first come first served, and the table, loaded if need be. `frozen`: also one that
        rests; it is not kept at hand."""
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            table = self._kept.get(table_id) or await self._load(table_id, frozen=frozen)
            if table.row.status == "frozen":
                yield table
                return
            self._kept[table_id] = table
            self._kept.move_to_end(table_id)
            while len(self._kept) > KEPT:
                old, _ = self._kept.popitem(last=False)
                if not self._locks[old].locked():
                    del self._locks[old]
            yield table

    @asynccontextmanager
    async def _wished(self, press: Press) -> AsyncIterator[Table]:
        """The table of a wish, under its lock. Raises `Refusal` (seen, late) where a wish of any kind cannot count:
        late is also who has waited behind others for so long that Discord has told them that it failed."""
        aim.in_time(press, self.now())
        async with self._locked(press.table) as table:
            aim.in_time(press, self.now())
            aim.unseen(table, press)
            yield table

    async def _load(self, table_id: int, *, frozen: bool = False) -> Table:
        try:
            loaded = await self.store.load(table_id)
            if loaded.table.status == "broken" or (loaded.table.status == "frozen" and not frozen):
                raise Refusal(loaded.table.status, table=code_of(table_id))
            if newer(loaded):
                raise Refusal("newer", table=code_of(table_id))
            table = Table(loaded, await self.store.changes(table_id, newest=True, limit=SIGHT))
            if table.play is not None and loaded.snapshot and loaded.snapshot.rules_version != table.game.version:
                await self._upgraded(table)
            table.earlier = await going_back.earlier_point(self.store, table)
        except NoSuchTable as error:
            raise Refusal("gone") from error
        except NotRead as error:
            raise Refusal("not_read", why=str(error)) from error
        except (ReplayDiffers, msgspec.MsgspecError, KeyError, DeadEnd, Runaway, Unreadable) as error:
            await self._break(table_id, error)
            raise Refusal("broken", table=code_of(table_id)) from error
        return table

    async def _upgraded(self, table: Table) -> None:
        """The rules changed in mid-step: the step starts again, and the answers that were dropped are kept and told."""
        assert table.play is not None
        dropped = msgspec.json.encode(table.play.dropped)
        change = table.change("note", self.now(), key="upgraded", data=dropped)
        await self._commit(table, change, snapshot=table.snapshot(change.revision))
        table.number = change.revision

    async def _break(self, table_id: int, error: Exception) -> None:
        """Set a table aside whole, once: its rows stay as they are, nothing plays on."""
        try:
            if (await self.store.table(table_id)).status == BROKEN:
                return
            log.error("table %s is set aside: %s", code_of(table_id), error)
            change = Change(table_id, await self.store.newest(table_id) + 1, "note", self.now(), key=BROKEN)
            await self.store.append(change, table_fields={"status": BROKEN}, deadlines=())
        except StoreError as second:  # the damage goes that far: the table is told of all the same, each time
            log.error("table %s cannot be set aside: %s", code_of(table_id), second)

    async def _set_aside(self, table: Table, error: Exception) -> None:
        self._forget(table)
        await self._break(table.id, error)

    def _forget(self, table: Table) -> None:
        self._kept.pop(table.id, None)

    def _row(self, table: Table, kind: Any, press: Press, **more: Any) -> Change:
        more.setdefault("key", press.key)
        return table.change(kind, self.now(), interaction_id=press.interaction, person_id=press.person, **more)

    async def _set_up(self, table: Table, press: Press, setup: Any, kind: Any) -> None:
        change = self._row(table, kind, press)
        table.setup = setup
        seats = {i: seat.person for i, seat in enumerate(setup.seats) if seat.person is not None}
        await self._commit(table, change, fields={"setup": msgspec.json.encode(setup)}, seats=seats)

    async def _commit(
        self,
        table: Table,
        change: Change,
        *,
        snapshot: Snapshot | None = None,
        deadlines: Sequence[Deadline] | None = None,
        fields: TableFields | None = None,
        seats: dict[int, int] | None = None,
        unlocks: Sequence[Unlock] = (),
    ) -> None:
        """Write a change; whatever goes wrong, what is in memory is dropped, so that only what is stored counts."""
        if change.asked is None:
            change = msgspec.structs.replace(change, asked=_asked(table, change, fields))
        faultpoints.reached("before_commit")
        try:
            await self.store.append(change, snapshot, deadlines, fields or None, seats, unlocks)
        except BaseException as error:
            self._forget(table)
            raise _told(error) from error
        faultpoints.reached("after_commit")
        table.took(change, self.now())
        if fields:
            table.row = msgspec.structs.replace(table.row, **{k: v for k, v in fields.items() if k != "setup"})
        if deadlines is not None:
            table.deadlines = tuple(deadlines)
            self.deadline_moved.set()

    async def _end(self, table: Table, change: Change) -> None:
        """Close a table for good before it is played out: a game is over, a lobby cancelled."""
        fields: TableFields = {"status": "cancelled" if table.row.status == "lobby" else "over"}
        fields |= {"closed_at": change.at, "result": "ended"}
        await self._commit(table, change, fields=fields, deadlines=())

    async def truly(self, refusal: Refusal, interaction: int) -> Refusal:
        """What is delivered once more after a restart may run into anything: if it counted, that is what is told.
        Only a table that could not be shown was unmade again."""
        if refusal.word == "no_rights":
            return refusal
        try:
            seen = await self.store.seen(interaction)
        except StoreError:
            return refusal
        return Refusal("seen") if seen is not None and seen.revision is not None else refusal

    async def owes(self, table_id: int, revision: int) -> None:
        """What was shown before is sent once more, without its picture as yet: until that comes, it is owed again."""
        table = self._kept.get(table_id)
        if table is None or table.shown >= revision:
            await self.store.owe(table_id, revision)

    async def _seen(self, table: Table) -> TableView:
        view = table.view()
        if table.row.status != "lobby":
            return view
        opened = await self.store.unlocks(table.persons(), table.game.name)
        return dataclasses.replace(view, unlocked=frozenset(what for whats in opened.values() for what in whats))

    async def _done(self, table: Table, word: str, logged: list[Logged], key: str) -> Outcome:
        view = await self._seen(table)
        for listener in self.listeners:
            listener(view)
        return Outcome(view, word, tuple(readable(logged, None)), key)


def _asked(table: Table, change: Change, fields: TableFields | None) -> bytes:
    """What a change keeps of who is asked after it: nobody where it ends the table, or lets it rest."""
    over = fields is not None and fields.get("status") in ("over", "cancelled", "paused")
    return msgspec.json.encode({} if over else table.asked_by(change.revision))


def newer(loaded: Loaded) -> bool:
    """Whether a newer Fathom played this table: it is left as it is, for that one to go on with."""
    return loaded.snapshot is not None and loaded.snapshot.rules_version > games.load(loaded.table.game).version


def _told(error: BaseException) -> BaseException:
    """What the store says, as a refusal that a person understands."""
    match error:
        case Stale():
            return Refusal("stale")
        case AlreadySeen():
            return Refusal("seen")
        case NotSaved():
            return Refusal("not_saved", why=error.reason)
        case Unsure():
            return Refusal("unsure")
        case PlaceTaken():
            return Refusal("taken", table=code_of(error.table_id))
    return error
