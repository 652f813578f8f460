"""`store` and `address` run each test on SQLite, and on PostgreSQL where FATHOM_TEST_POSTGRES names a server.

FATHOM_TEST_POSTGRES: an SQLAlchemy address whose user may create databases; every test gets one of its own.
"""

import os
from collections.abc import AsyncIterator
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import Store

SERVER = os.environ.get("FATHOM_TEST_POSTGRES", "")


async def on_server(statement: str) -> None:
    """Run one statement outside any transaction."""
    engine = create_async_engine(make_url(SERVER).set(drivername="postgresql+asyncpg"), isolation_level="AUTOCOMMIT")
    async with engine.connect() as conn:
        await conn.exec_driver_sql(statement)
    await engine.dispose()


@pytest.fixture
async def postgres() -> AsyncIterator[str]:
    """The address of a new, empty PostgreSQL database."""
    if not SERVER:
        pytest.skip("FATHOM_TEST_POSTGRES is not set: not run on PostgreSQL")
    name = f"fathom_{uuid4().hex[:12]}"
    await on_server(f"CREATE DATABASE {name}")
    yield make_url(SERVER).set(drivername="postgresql+asyncpg", database=name).render_as_string(hide_password=False)
    await on_server(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "fathom.sqlite3"


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str:
    """Where an empty database may be made."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{request.getfixturevalue('file')}"
    found: str = request.getfixturevalue("postgres")
    return found


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await Store.open(address)
    yield opened
    await opened.close()


@pytest.fixture
async def sqlite_store(file: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite+aiosqlite:///{file}", busy_seconds=0.2)
    yield opened
    await opened.close()
