"""A full disk, a lock, a damaged page, a cancelled caller: told plainly, nothing half-written, and on."""

import asyncio
import contextlib
import random
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.store import Deadline, NotRead, NotSaved, Snapshot, Store, Unreadable
from tests.store.making import NOON, change, opened, snapshot

BIG = random.Random(1).randbytes(200_000)


async def pragma(store: Store, words: str) -> object:
    """Set, or ask for, a pragma of the writing connection."""

    def work(conn: Connection) -> object:
        result = conn.exec_driver_sql(f"PRAGMA {words}")
        return result.scalar() if result.returns_rows else None

    return await store._database.write_one(work)


def sound(file: Path) -> bool:
    """SQLite's own check of every page, and of every reference."""
    with contextlib.closing(sqlite3.connect(file)) as raw:
        return raw.execute("PRAGMA integrity_check").fetchall() == [("ok",)] and not list(
            raw.execute("PRAGMA foreign_key_check")
        )


async def test_it_writes_ahead_and_syncs_every_commit(sqlite_store: Store) -> None:
    assert [await pragma(sqlite_store, name) for name in ("journal_mode", "synchronous", "foreign_keys")] == [
        "wal",
        2,
        1,
    ]


async def test_a_full_disk_changes_nothing_and_later_works_again(sqlite_store: Store, file: Path) -> None:
    table_id = await opened(sqlite_store)
    limit = await pragma(sqlite_store, "max_page_count")
    await pragma(sqlite_store, "max_page_count=1")  # no page more than there are
    end = (change(table_id, 2, interaction_id=100), snapshot(table_id, 2, state=BIG))
    with pytest.raises(NotSaved) as told:
        await sqlite_store.append(*end, table_fields={"status": "over"})
    assert told.value.reason == "disk full"
    with pytest.raises(NotSaved, match="disk full"):
        await sqlite_store.append(change(table_id, 2, data=BIG))
    loaded = await sqlite_store.load(table_id)
    assert (loaded.revision, loaded.snapshot, loaded.table.status) == (1, None, "open")
    await pragma(sqlite_store, f"max_page_count={limit}")
    await sqlite_store.append(*end, table_fields={"status": "over"})
    loaded = await sqlite_store.load(table_id)
    assert loaded.snapshot is not None
    assert loaded.snapshot.state == BIG
    assert sound(file)


async def test_another_programs_lock_is_told_and_waited_out(sqlite_store: Store, file: Path) -> None:
    table_id = await opened(sqlite_store)
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for more in (None, snapshot(table_id, 2)):
            with pytest.raises(NotSaved, match="locked by another program"):
                await sqlite_store.append(change(table_id, 2), more)
        assert (await sqlite_store.load(table_id)).revision == 1
        other.execute("ROLLBACK")
    await sqlite_store.append(change(table_id, 2), snapshot(table_id, 2))


async def test_a_file_that_turns_read_only_is_told(sqlite_store: Store) -> None:
    table_id = await opened(sqlite_store)
    await pragma(sqlite_store, "query_only=ON")
    with pytest.raises(NotSaved, match="read-only"):
        await sqlite_store.append(change(table_id, 2))
    assert (await sqlite_store.load(table_id)).revision == 1
    await pragma(sqlite_store, "query_only=OFF")
    await sqlite_store.append(change(table_id, 2))


async def test_readers_cannot_write(sqlite_store: Store) -> None:
    await opened(sqlite_store)
    with pytest.raises(NotRead, match="read-only"):
        await sqlite_store._database.read(lambda conn: conn.exec_driver_sql("DELETE FROM tables"))


def spoil(file: Path, marker: bytes) -> None:
    """Overwrite the page that holds a marker."""
    data, size = bytearray(file.read_bytes()), 4096
    start = data.index(marker) // size * size
    data[start : start + size] = b"\xff" * size
    file.write_bytes(data)


async def test_a_damaged_page_stops_its_table_only(file: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    bad, between, good = [await opened(store, 50 + number) for number in range(3)]
    for table_id in (bad, between, good):
        for revision in range(2, 22):
            state = b"state-%d-%d." % (table_id, revision) + b"x" * 900
            await store.append(change(table_id, revision), snapshot(table_id, revision, revision, state))
    await store.close()
    spoil(file, b"state-%d-20." % bad)
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    reads = [store.snapshot_before(bad, step) for step in range(3, 23)]
    ends = await asyncio.gather(*reads, return_exceptions=True)
    assert any(isinstance(end, Unreadable) and "damaged" in str(end) for end in ends)
    assert all(isinstance(end, Unreadable | Snapshot) for end in ends)
    assert (await store.table(bad)).live
    await store.append(change(bad, 22, kind="note"), table_fields={"status": "broken"})
    await store.append(change(good, 22), snapshot(good, 22, 22))
    assert (await store.load(good)).snapshot == snapshot(good, 22, 22)
    await store.close()


async def test_a_cancelled_caller_hears_of_it_when_all_is_written(store: Store) -> None:
    table_id = await opened(store)
    task = asyncio.create_task(store.append(change(table_id, 2), snapshot(table_id, 2)))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    loaded = await store.load(table_id)
    assert (loaded.revision, loaded.snapshot) == (2, snapshot(table_id, 2))


async def test_cancelling_at_any_moment_never_leaves_half(store: Store) -> None:
    table_id = await opened(store)
    for number in range(60):
        revision = (await store.load(table_id)).revision + 1
        step_end = (change(table_id, revision), snapshot(table_id, revision, state=b"%d" % revision))
        due = [Deadline(table_id, revision, 0, NOON, "pass")]
        task = asyncio.create_task(store.append(*step_end, due, {"result": str(revision)}))
        await asyncio.sleep(number % 20 / 5000)
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        loaded = await store.load(table_id)
        if loaded.revision == 1:  # cancelled before it was begun
            continue
        assert loaded.snapshot is not None
        assert loaded.snapshot.state == b"%d" % loaded.revision
        assert ([one.question for one in loaded.deadlines], loaded.table.result) == (
            [loaded.revision],
            str(loaded.revision),
        )
    assert (await store.load(table_id)).revision > 20
    assert await store.healthy()


async def test_a_failure_nobody_waits_for_any_longer_is_quiet(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    table_id = await opened(store)
    task = asyncio.create_task(store.append(change(table_id, 1)))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert caplog.records == []


async def test_a_reader_sees_one_moment(store: Store) -> None:
    """Loads that run while step ends are written never see a change without its snapshot."""
    table_id = await opened(store)

    async def write() -> None:
        for revision in range(2, 60):
            await store.append(
                change(table_id, revision), snapshot(table_id, revision), table_fields={"result": str(revision)}
            )

    writing = asyncio.create_task(write())
    seen = set()
    while not writing.done():
        loaded = await store.load(table_id)
        seen.add(loaded.revision)
        if loaded.revision > 1:
            assert loaded.changes == ()
            assert loaded.table.result == str(loaded.revision)
    await writing
    assert len(seen) > 3
