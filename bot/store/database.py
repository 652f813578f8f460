"""What both databases offer. A piece of work is a plain function over a Connection, written once for the two."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from bot.store.errors import NotRead, NotSaved, StoreError, Unreadable

T = TypeVar("T")
Work = Callable[[Connection], T]
Refusal = Callable[[Connection], StoreError | None]  # after a broken constraint: the error that fits, if any does

DAMAGED = "the database is damaged"

# The beginnings of SQLite's error names and of PostgreSQL's SQLSTATE codes, in our words.
REASONS = (
    ("SQLITE_FULL", "disk full"),
    ("SQLITE_BUSY", "the database is locked by another program"),
    ("SQLITE_LOCKED", "the database is locked by another program"),
    ("SQLITE_READONLY", "the database is read-only"),
    ("SQLITE_CORRUPT", DAMAGED),
    ("SQLITE_NOTADB", "the file is not a database"),
    ("SQLITE_CANTOPEN", "the database file cannot be opened"),
    ("SQLITE_IOERR", "the disk failed"),
    ("53100", "disk full"),
    ("53", "the database has no room for more"),
    ("25006", "the database is read-only"),
    ("28", "the database refused the name or the password"),
    ("3D", "the database does not exist"),
    ("55P03", "the database is locked by another program"),
    ("40", "two writers were in each other's way"),
    ("57", "the database is shutting down"),
    ("58", "the disk failed"),
    ("XX", DAMAGED),
)


class Database(Protocol):
    """SQLite in one file, or a PostgreSQL server."""

    async def read(self, work: Work[T]) -> T:
        """Run reading work; all its statements see one moment. Raises Unreadable, NotRead."""
        ...

    async def write(self, work: Work[T], refusal: Refusal | None = None) -> T:
        """Run work in one transaction: all or nothing. Raises NotSaved, Unsure."""
        ...

    async def write_one(self, work: Work[T], refusal: Refusal | None = None) -> T:
        """Run work of exactly one statement, which commits itself. Raises NotSaved, Unsure."""
        ...

    async def backup(self, path: Path) -> None:
        """Copy all of it into one new file. Raises BackupRefused."""
        ...

    async def healthy(self) -> bool:
        """Whether it answers."""
        ...

    async def close(self) -> None:
        """Finish and let go."""
        ...


def reason(error: DBAPIError) -> str | None:
    """What the machine did to us, in plain words; None for what must be a fault of ours."""
    code = getattr(error.orig, "sqlite_errorname", None) or getattr(error.orig, "sqlstate", None) or ""
    return next((words for start, words in REASONS if code.startswith(start)), None)


def not_saved(error: DBAPIError) -> Exception:
    """The error of a write as the store tells it; a fault of ours stays what it is."""
    words = reason(error)
    return error if words is None else NotSaved(words)


def not_read(error: DBAPIError) -> Exception:
    """The error of a read as the store tells it: damage is one thing, what may pass another."""
    words = reason(error)
    if words is None:
        return error
    return Unreadable(words) if words == DAMAGED else NotRead(words)


async def finished(future: "asyncio.Future[T]") -> T:
    """Await work that must not be cut short: a cancelled caller is told once the work is done, not before."""
    cancelled: asyncio.CancelledError | None = None
    while not future.done():
        try:
            await asyncio.wait([future])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        future.exception()  # looked at, so that asyncio does not complain
        raise cancelled
    return future.result()
