"""A backup is one file, taken in play, and opens like any other."""

import asyncio
from pathlib import Path

import pytest

from bot.store import BackupRefused, Store
from tests.store.making import change, opened, snapshot


async def test_a_backup_taken_in_play_is_whole(sqlite_store: Store, tmp_path: Path) -> None:
    table_id = await opened(sqlite_store, seats={0: 7})

    async def play() -> int:
        for revision in range(2, 200):
            await sqlite_store.append(change(table_id, revision), snapshot(table_id, revision, state=b"%d" % revision))
            if copied.done():
                return revision
        return 200

    copied = asyncio.create_task(sqlite_store.backup(tmp_path / "copy.sqlite3"))
    newest = await play()
    await copied
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite3", "data"]
    copy = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'copy.sqlite3'}")
    loaded = await copy.load(table_id)
    assert 1 <= loaded.revision <= newest
    assert loaded.snapshot is None or loaded.snapshot.state == b"%d" % loaded.revision
    await copy.append(change(table_id, loaded.revision + 1))
    assert loaded.seats == {0: 7}
    await copy.close()


async def test_a_backup_never_overwrites(sqlite_store: Store, tmp_path: Path) -> None:
    (tmp_path / "copy.sqlite3").write_text("yesterday's")
    with pytest.raises(BackupRefused, match="exists already"):
        await sqlite_store.backup(tmp_path / "copy.sqlite3")
    assert (tmp_path / "copy.sqlite3").read_text() == "yesterday's"


async def test_a_backup_that_fails_leaves_nothing(sqlite_store: Store, tmp_path: Path) -> None:
    with pytest.raises(BackupRefused, match="No backup was written"):
        await sqlite_store.backup(tmp_path / "missing" / "copy.sqlite3")
    assert [path.name for path in tmp_path.iterdir()] == ["data"]
    assert await sqlite_store.healthy()


async def test_postgres_is_backed_up_by_its_own_tool(postgres: str, tmp_path: Path) -> None:
    store = await Store.open(postgres)
    with pytest.raises(BackupRefused, match="pg_dump"):
        await store.backup(tmp_path / "copy.sqlite3")
    await store.close()
