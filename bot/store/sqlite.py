"""SQLite in one file: one writing connection on a thread of its own, kept for life; reading ones are aiosqlite's.

A piece of writing is one hop to its thread, however many statements it has; with an async driver each statement is one,
which costs a step's end three times as much. The thread is also the queue: first come, first served, and nothing that
has begun is cancelled. Reading is rare (a table that was not at hand) and may overlap.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store import migrate
from bot.store.database import Refusal, Work, finished, not_read, not_saved
from bot.store.errors import BackupRefused, NotRead, StoreError

T = TypeVar("T")
READERS = 3
WAIT_FOR_READER = 30.0
COMMON: dict[str, Any] = {
    "max_overflow": 0,
    "hide_parameters": True,  # what people typed, and secrets, stay out of errors and logs
}


def writing_engine(path: Path, busy_seconds: float) -> Engine:
    """One connection that leaves BEGIN to us (`isolation_level=None`)."""
    options = COMMON | {"connect_args": connecting(busy_seconds) | {"check_same_thread": False}}
    engine = create_engine(URL.create("sqlite", database=str(path)), pool_size=1, **options)
    with_pragmas(engine, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
    return engine


def reading_engine(path: Path, busy_seconds: float) -> AsyncEngine:
    """A few connections that cannot write."""
    url = URL.create("sqlite+aiosqlite", database=str(path))
    options = COMMON | {"connect_args": connecting(busy_seconds)}
    engine = create_async_engine(url, pool_size=READERS, pool_timeout=WAIT_FOR_READER, **options)
    with_pragmas(engine.sync_engine, "query_only=ON")
    return engine


def connecting(busy_seconds: float) -> dict[str, Any]:
    return {"timeout": busy_seconds, "isolation_level": None}


def with_pragmas(engine: Engine, *pragmas: str) -> None:
    """Have every new connection set these."""

    @event.listens_for(engine, "connect")
    def prepare(raw: sqlite3.Connection, _record: object) -> None:
        cursor = raw.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()


class OneFile:
    """A `Database` in one SQLite file: write-ahead log, every commit synced to the disk."""

    def __init__(self, path: Path, busy_seconds: float = 5.0) -> None:
        self.path = path
        self._busy_seconds = busy_seconds
        self._writing_engine = writing_engine(path, busy_seconds)
        self._reading_engine = reading_engine(path, busy_seconds)
        self._writing: Connection | None = None
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._closed = False

    async def open(self) -> None:
        """Connect and bring the schema up to date. Raises DBAPIError, StoreUnusable."""
        await self._on(self._writer, self._open)

    async def read(self, work: Work[T]) -> T:
        if self._closed:
            raise RuntimeError("closed")
        try:
            async with self._reading_engine.connect() as conn:
                await conn.exec_driver_sql("BEGIN")
                return await conn.run_sync(work)
        except DBAPIError as error:
            raise not_read(error) from error
        except NoConnection as error:
            raise NotRead("the database is too busy") from error

    async def write(self, work: Work[T], refusal: Refusal | None = None) -> T:
        return await self._on(self._writer, self._write, True, work, refusal)

    async def write_one(self, work: Work[T], refusal: Refusal | None = None) -> T:
        return await self._on(self._writer, self._write, False, work, refusal)

    async def backup(self, path: Path) -> None:
        await finished(asyncio.get_running_loop().run_in_executor(None, vacuum_into, self.path, path))

    async def healthy(self) -> bool:
        try:
            await self.read(answers)
            await self.write_one(answers)
        except (StoreError, RuntimeError):  # RuntimeError: closed
            return False
        return True

    async def close(self) -> None:
        self._closed = True
        await self._reading_engine.dispose()
        await self._on(self._writer, self._close)
        self._writer.shutdown(wait=False)

    async def _on(self, thread: ThreadPoolExecutor, function: Callable[..., T], *args: Any) -> T:
        return await finished(asyncio.get_running_loop().run_in_executor(thread, function, *args))

    def _open(self) -> None:
        if self.path.exists() and self.path.stat().st_size:
            self._look()
        self._writing = self._writing_engine.connect()
        migrate.on_sqlite(self._writing)

    def _look(self) -> None:
        """Is this a database for us? Opened for writing, its header would be changed."""

        def connect() -> sqlite3.Connection:
            address = f"{self.path.as_uri()}?mode=ro"
            return sqlite3.connect(address, uri=True, isolation_level=None, timeout=self._busy_seconds)

        engine = create_engine("sqlite://", creator=connect, poolclass=NullPool, hide_parameters=True)
        with engine.connect() as conn:
            migrate.check_ours(conn)

    def _close(self) -> None:
        if self._writing is not None:
            self._writing.close()
        self._writing_engine.dispose()

    def _write(self, whole: bool, work: Work[T], refusal: Refusal | None) -> T:
        assert self._writing is not None, "not open"
        try:
            return self._commit(self._writing, whole, work)
        except IntegrityError:
            told = self._commit(self._writing, False, refusal) if refusal is not None else None
            if told is None:
                raise
            raise told from None
        except DBAPIError as error:
            raise not_saved(error) from error

    @staticmethod
    def _commit(conn: Connection, whole: bool, work: Work[T]) -> T:
        """Without BEGIN, SQLite commits each statement by itself."""
        with conn.begin():
            if whole:
                conn.exec_driver_sql("BEGIN IMMEDIATE")  # a deferred one may fail later, as locked
            return work(conn)


def answers(conn: Connection) -> None:
    """Ask for something that every database of ours has."""
    conn.execute(text("SELECT version_num FROM alembic_version")).all()


def vacuum_into(source: Path, path: Path) -> None:
    """Copy a database in use to one file that is either whole or not there. Copying the file itself is no backup."""
    if path.exists():
        raise BackupRefused(f"{path} exists already.")
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True, isolation_level=None)) as conn:
            conn.execute("VACUUM INTO ?", (str(part),))
        with part.open("rb") as copy:
            os.fsync(copy.fileno())
        part.rename(path)
    except (sqlite3.Error, OSError) as error:
        part.unlink(missing_ok=True)
        raise BackupRefused(f"No backup was written to {path}: {error}.") from error
