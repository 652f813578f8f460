"""PostgreSQL by asyncpg: the same work through an async engine. Imported only when the address asks for it."""

import asyncio
from pathlib import Path
from typing import TypeVar

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store import migrate
from bot.store.database import Refuse, Work, finished, reason
from bot.store.errors import BackupRefused, NotSaved, StoreError, Unreadable, Unsure
from bot.store.sqlite import answers

T = TypeVar("T")
AWAY = "the database is out of reach"


class Server:
    """A `Database` on a PostgreSQL server."""

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url.set(drivername="postgresql+asyncpg"), pool_pre_ping=True)
        self._single = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    async def open(self) -> None:
        """Connect and bring the schema up to date. Raises DBAPIError, OSError, StoreUnusable."""
        async with self._engine.begin() as conn:
            await conn.run_sync(migrate.on_postgres)

    async def read(self, work: Work[T]) -> T:
        try:
            async with self._reading.connect() as conn:
                return await conn.run_sync(work)
        except (DBAPIError, OSError) as error:
            raise self._unreadable(error) from error

    async def write(self, work: Work[T], refuse: Refuse | None = None) -> T:
        return await finished(asyncio.ensure_future(self._write(self._engine, work, refuse)))

    async def write_one(self, work: Work[T], refuse: Refuse | None = None) -> T:
        return await finished(asyncio.ensure_future(self._write(self._single, work, refuse)))

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

    async def _write(self, engine: AsyncEngine, work: Work[T], refuse: Refuse | None) -> T:
        sent = False
        try:
            async with engine.begin() as conn:
                sent = True
                return await conn.run_sync(work)
        except IntegrityError:
            if refuse is not None:
                await self.read(refuse)
            raise
        except (DBAPIError, OSError) as error:
            raise self._not_saved(error, sent) from error

    @staticmethod
    def _not_saved(error: DBAPIError | OSError, sent: bool) -> Exception:
        lost = isinstance(error, OSError) or error.connection_invalidated
        if lost and sent:
            return Unsure("The database went away while this was being saved.")
        words = AWAY if lost or isinstance(error, OSError) else reason(error)
        return error if words is None else NotSaved(words)

    @staticmethod
    def _unreadable(error: DBAPIError | OSError) -> Exception:
        if isinstance(error, OSError) or error.connection_invalidated:
            return Unreadable(AWAY)
        words = reason(error)
        return error if words is None else Unreadable(words)
