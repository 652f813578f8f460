"""What must be true of the tables in a database, and on their boards, found by playing the kept answers once more."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec
from sqlalchemy import Connection, NullPool, create_engine, func, select

from bot.engine.chance import seed_of
from bot.engine.play import Play
from bot.local.actors import controls, pictures, texts
from bot.store import Change, Store, TableRow
from bot.store.database import Database
from bot.store.schema import changes, tables
from bot.table import rows
from bot.table.types import TableView
from bot.tables import Tables
from bot.ui import build
from bot.ui.render import layout

T = TypeVar("T")
Json = dict[str, Any]
LIVELY = timedelta(seconds=300)


class OnlyReading:
    """A `Database` that is looked at without a trace: closing it neither recovers nor tidies what the bot left."""

    def __init__(self, path: Path) -> None:
        def connect() -> sqlite3.Connection:
            return sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=5)

        self._engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)

    async def read(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as conn:
            conn.exec_driver_sql("BEGIN")
            return work(conn)

    async def close(self) -> None:
        self._engine.dispose()


async def opened(url: str) -> Store:
    """A store to look into, while a bot uses the same database."""
    if url.startswith("sqlite"):
        return Store(cast("Database", OnlyReading(Path(url.partition("///")[2]))))
    return await Store.open(url)


@dataclass
class Turn:
    """A person is asked from revision `start` on, until `end` (None: still)."""

    table: int
    person: int
    start: int
    at: datetime
    end: int | None = None


class Kept:
    """One table as its rows tell it: each answer is given once more, in one go, from the start."""

    def __init__(self, table_id: int) -> None:
        self.id = table_id
        self.changes: list[Change] = []
        self.turns: list[Turn] = []
        self.play: Play[Any] | None = None
        self.game = ""
        self.wrong: list[str] = []

    def take(self, row: TableRow, view: TableView, new: tuple[Change, ...]) -> None:
        """Play on by what has been committed since."""
        self.game = row.game
        for change in new:
            if change.revision != len(self.changes) + 1:
                self.wrong.append(f"revision {change.revision} follows {len(self.changes)}")
            self.changes.append(change)
            if change.kind == "start":
                seed = seed_of(row.secret, view.setup.joined)
                self.play = Play.new(view.game, len(view.setup.seats), view.setup.options, seed)
            elif change.kind in rows.ANSWERS and self.play is not None:
                self._answer(change)
            elif change.kind == "undo":
                self._again(row, view)
            self._asked(change, view)

    def _answer(self, change: Change) -> None:
        assert self.play is not None
        if self.play.point.step != change.step:
            self.wrong.append(f"revision {change.revision}: step {self.play.point.step}, kept as {change.step}")
        given = self.play.answer(change.seat or 0, change.key or "", change.text or "").answer
        if (given.mark, given.chance) != (change.mark, change.chance):
            self.wrong.append(f"revision {change.revision}: another mark")

    def _again(self, row: TableRow, view: TableView) -> None:
        """After an undo: from the start, by the answers that stand."""
        seed = seed_of(row.secret, view.setup.joined)
        self.play = Play.new(view.game, len(view.setup.seats), view.setup.options, seed)
        for change in rows.standing(self.changes):
            self._answer(change)

    def _asked(self, change: Change, view: TableView) -> None:
        question = self.play.question if self.play is not None else None
        asked = {view.seats[seat].person for seat in question.seats()} if question else set()
        for turn in self.turns:
            if turn.end is None and turn.person not in asked:
                turn.end = change.revision
        open_ = {turn.person for turn in self.turns if turn.end is None}
        for person in sorted(p for p in asked if p is not None and p not in open_):
            self.turns.append(Turn(self.id, person, change.revision, change.at))

    def same(self, view: TableView) -> list[str]:
        """How the table as the store gives it differs from the uninterrupted run; empty when it does not."""
        found = list(self.wrong)
        if view.revision != len(self.changes):
            found.append(f"revision {view.revision} after {len(self.changes)} changes")
        if self.play is None or view.state is None:
            return found
        if view.game.encode(view.state) != view.game.encode(self.play.state):
            found.append("the state is another one")
        if view.status == "open" and asked_of(view.question) != asked_of(self.play.question):
            found.append("the question is another one")
        return found


def asked_of(question: Any) -> Any:
    """All that is open, by seat."""
    if question is None:
        return None
    return question.about, {seat: [o.key for o in question.options(seat)] for seat in sorted(question.asked)}


class Oracle:
    """All tables of one database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.kept: dict[int, Kept] = {}
        self._glanced: dict[int, Wanted] = {}

    async def view(self, table_id: int) -> TableView:
        """The table as a bot that has just started sees it."""
        return await Tables(self.store, lambda: datetime.now(UTC)).view(table_id)

    async def glance(self, channel: int) -> Wanted | None:
        """What the board of a channel's newest table, also when it is over, must show. It is read anew only where a
        change has come since: this is asked many times a second."""
        newest = await self.newest(channel)
        if newest is None:
            return None
        seen = self._glanced.get(channel)
        if seen is None or (seen.view.id, seen.view.revision) != newest:
            seen = self._glanced[channel] = Wanted.of(await self.view(newest[0]))
        return seen

    async def newest(self, channel: int) -> tuple[int, int] | None:
        """The table of a channel that was opened last, also when it is over, and its newest revision."""
        last = select(func.max(changes.c.revision)).where(changes.c.table_id == tables.c.id).scalar_subquery()
        wanted = select(tables.c.id, last).where(tables.c.channel_id == channel).order_by(tables.c.id.desc()).limit(1)
        row = await self.store._database.read(lambda conn: conn.execute(wanted).first())
        return (row[0], row[1]) if row is not None else None

    async def look(self, table_id: int) -> list[str]:
        """Compare one table with its uninterrupted run."""
        kept = self.kept.setdefault(table_id, Kept(table_id))
        view = await self.view(table_id)
        new = await self.store.changes(table_id, after=len(kept.changes), before=view.revision + 1)
        kept.take(await self.store.table(table_id), view, new)
        return kept.same(view)

    async def ids(self) -> list[int]:
        """Every table that there is."""
        return await self.store._database.read(
            lambda conn: list(conn.scalars(select(tables.c.id).order_by(tables.c.id)))
        )

    async def rows(self) -> dict[int, list[tuple[int, Change]]]:
        """Every change by its interaction."""
        found: dict[int, list[tuple[int, Change]]] = {}
        for kept in self.kept.values():
            for change in kept.changes:
                if change.interaction_id is not None:
                    found.setdefault(change.interaction_id, []).append((kept.id, change))
        return found


@dataclass
class Wanted:
    """What a board of this view must hold: its texts, its controls, and how its picture is described."""

    view: TableView
    texts: list[str]
    ids: list[str]
    alts: list[str] | None

    @classmethod
    def of(cls, view: TableView) -> Wanted:
        made: Json = {"components": layout(build.board(view)).to_components()}  # type: ignore[no-untyped-call]
        pictured = view.state is not None and view.game.name == "rolling_deep"
        ids = [c.custom_id for c in controls(made)]
        return cls(view, texts(made), ids, [alt_of(view)] if pictured else None)

    def differs(self, message: Json) -> str:
        """In what a board is another one; empty when it shows this state."""
        there = texts(message)
        missing = [text for text in self.texts if text not in there]
        if missing:
            return f"text: {missing[0][:80]!r} is not there"
        ids = [c.custom_id for c in controls(message)]
        if ids != self.ids:
            return f"controls: {ids[:3]}"
        alts = [p.alt for p in pictures(message)]
        return "" if self.alts in (None, alts) else f"picture: {[alt[:40] for alt in alts]}"


def shows(message: Json, view: TableView) -> str:
    """In what a board differs from what the bot builds of this view; empty when it shows the newest state."""
    return Wanted.of(view).differs(message)


def alt_of(view: TableView) -> str:
    """What the picture of this view is described by."""
    from bot.games.rolling_deep.view import View
    from renderers.rolling_deep import alt

    data = msgspec.msgpack.encode(view.game.view(view.state, None, view.question))
    seen = msgspec.msgpack.decode(data, type=View)
    return {"over": alt.over, "shop": alt.shop}.get(seen.phase, alt.board)(seen)
