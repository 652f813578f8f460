"""`backup` while the database is open, `restore` when it is not, and what both refuse."""

import argparse
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.commands import backup, restore
from bot.settings import Settings
from bot.store import Store


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the database of these tests is; not made yet."""
    file = tmp_path / "data" / "fathom.sqlite3"
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{file}")
    return file


@asynccontextmanager
async def opened(database: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite+aiosqlite:///{database}")
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
async def store(database: Path) -> AsyncIterator[Store]:
    """An open database that knows Alice, as a running bot has it."""
    async with opened(database) as running:
        await running.save_person(7, "Alice")
        yield running


def restored(file: Path) -> int:
    return restore.run(argparse.Namespace(file=file))


def settings(database: Path) -> Settings:
    return Settings(database_url=f"sqlite+aiosqlite:///{database}")


async def test_a_backup_of_an_open_database_can_be_restored(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    async with opened(database) as store:
        await store.save_person(7, "Alice")
        assert await backup.copy(settings(database), copy) == 0
        await store.save_person(8, "Bob")

    assert restored(copy) == 0

    async with opened(database) as store:
        alice, bob = await store.person(7), await store.person(8)
    assert alice is not None
    assert alice.name == "Alice"
    assert bob is None
    (kept,) = database.parent.glob("*.before-*[0-9]")
    with closing(sqlite3.connect(kept)) as before:
        assert before.execute("SELECT count(*) FROM people").fetchone() == (2,)


async def test_a_backup_never_replaces_a_file(store: Store, database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    copy.write_text("mine")
    assert await backup.copy(settings(database), copy) == 1
    assert copy.read_text() == "mine"


async def test_nothing_is_restored_under_a_running_bot(
    store: Store, database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.sqlite3"
    assert await backup.copy(settings(database), copy) == 0
    assert restored(copy) == 1
    assert "is in use: end the bot first; nothing was changed" in capsys.readouterr().err
    await store.save_person(9, "Carol")
    assert await store.person(9) is not None


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + bytes(500)])
def test_what_is_no_backup_is_refused(database: Path, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "copy.sqlite3"
    file.write_bytes(content)
    assert restored(file) == 1
    assert not database.exists()


def test_a_missing_backup_is_refused(database: Path, tmp_path: Path) -> None:
    assert restored(tmp_path / "none") == 1
    assert not database.exists()
