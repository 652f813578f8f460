"""What both databases offer. A piece of work is a plain function over a Connection, written once for the two."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

T = TypeVar("T")
Work = Callable[[Connection], T]
Refuse = Callable[[Connection], None]  # after a broken constraint: raises the error that fits, or leaves it be

# The beginnings of SQLite's error names and of PostgreSQL's SQLSTATE codes, in our words.
REASONS = (
    ("SQLITE_FULL", "disk full"),
    ("SQLITE_BUSY", "the database is locked by another program"),
    ("SQLITE_LOCKED", "the database is locked by another program"),
    ("SQLITE_READONLY", "the database is read-only"),
    ("SQLITE_CORRUPT", "the database file is damaged"),
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
    ("XX", "the database is damaged"),
)


class Database(Protocol):
    """SQLite in one file, or a PostgreSQL server."""

    async def read(self, work: Work[T]) -> T:
        """Run reading work; all its statements see one moment. Raises Unreadable."""
        ...

    async def write(self, work: Work[T], refuse: Refuse | None = None) -> T:
        """Run work in one transaction: all or nothing. Raises NotSaved, Unsure."""
        ...

    async def write_one(self, work: Work[T], refuse: Refuse | None = None) -> T:
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
