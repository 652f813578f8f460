"""PostgreSQL by asyncpg: the same work through an async engine. Imported only when the address asks for it."""

import asyncio
from pathlib import Path
from typing import TypeVar

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store import migrate
from bot.store.database import Refusal, Work, finished, not_read, not_saved
from bot.store.errors import BackupRefused, NotRead, NotSaved, StoreError, Unsure
from bot.store.sqlite import answers

T = TypeVar("T")
TROUBLE = (DBAPIError, OSError, NoConnection)  # NoConnection: all are taken, and none came free in 30 seconds
AWAY = "the database is out of reach"


class Server:
    """A `Database` on a PostgreSQL server."""

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(
            url.set(drivername="postgresql+asyncpg"), pool_pre_ping=True, hide_parameters=True
        )
        self._single = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    async def open(self) -> None:
        """Connect and bring the schema up to date. Raises DBAPIError, OSError, StoreUnusable."""
        async with self._engine.begin() as conn:
            await conn.run_sync(migrate.on_postgres)

    async def read(self, work: Work[T]) -> T:
        return await finished(asyncio.ensure_future(self._read(work)))

    async def write(self, work: Work[T], refusal: Refusal | None = None) -> T:
        return await finished(asyncio.ensure_future(self._write(self._engine, work, refusal)))

    async def write_one(self, work: Work[T], refusal: Refusal | None = None) -> T:
        return await finished(asyncio.ensure_future(self._write(self._single, work, refusal)))

    async def backup(self, path: Path) -> None:
        raise BackupRefused("This is a PostgreSQL database: back it up with pg_dump.")

    async def healthy(self) -> bool:
        try:
            await self.read(answers)
            await self.write_one(answers)
        except StoreError:
            return False
        return True

    async def close(self) -> None:
        await self._engine.dispose()

    async def _read(self, work: Work[T]) -> T:
        try:
            async with self._reading.connect() as conn:
                return await conn.run_sync(work)
        except TROUBLE as error:
            raise read_failed(error) from error

    async def _write(self, engine: AsyncEngine, work: Work[T], refusal: Refusal | None) -> T:
        sent = False
        try:
            async with engine.begin() as conn:
                sent = True
                return await conn.run_sync(work)
        except IntegrityError:
            told = await self.read(refusal) if refusal is not None else None
            if told is None:
                raise
            raise told from None
        except TROUBLE as error:
            raise write_failed(error, sent) from error


def read_failed(error: Exception) -> Exception:
    """A failed read as the store tells it."""
    return not_read(error) if isinstance(error, DBAPIError) and not error.connection_invalidated else NotRead(AWAY)


def write_failed(error: Exception, sent: bool) -> Exception:
    """A failed write: without a connection nothing was changed; with one that broke in the middle nobody knows."""
    if isinstance(error, DBAPIError) and not error.connection_invalidated:
        return not_saved(error)
    return Unsure("The database went away while this was being saved.") if sent else NotSaved(AWAY)
