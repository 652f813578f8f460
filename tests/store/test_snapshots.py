"""Snapshots: which one is found, which ones stay, how they are packed."""

import sqlite3
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store import Snapshot, Store, Unreadable
from bot.store.columns import BIG_FROM
from bot.store.retention import Kept, doomed
from tests.store.making import change, opened, snapshot


async def steps(store: Store, table_id: int, *numbers: int, start: int = 2) -> None:
    """A change with a snapshot for each of these steps; four steps make a round."""
    for revision, step in enumerate(numbers, start):
        await store.append(change(table_id, revision), snapshot(table_id, revision, step, round=step // 4))


async def test_the_newest_snapshot_below_a_step_is_found(store: Store) -> None:
    table_id = await opened(store)
    await steps(store, table_id, 1, 2, 3, 2)  # the last one undoes step 3
    found = await store.snapshot_before(table_id, 4)
    assert found is not None
    assert (found.revision, found.step) == (5, 2)
    found = await store.snapshot_before(table_id, 2)
    assert found is not None
    assert (found.revision, found.step) == (2, 1)
    assert await store.snapshot_before(table_id, 1) is None


async def test_the_last_steps_stay_then_one_a_round(store: Store) -> None:
    table_id = await opened(store)
    await steps(store, table_id, *range(1, 31))
    assert await store.prune_snapshots(table_id) == 8
    left = [await store.snapshot_before(table_id, step + 1) for step in range(1, 31)]
    assert sorted({found.step for found in left if found}) == [3, 7, *range(11, 31)]
    assert await store.prune_snapshots(table_id) == 0
    loaded = await store.load(table_id)
    assert loaded.snapshot is not None
    assert loaded.snapshot.step == 30


async def test_undone_steps_go_and_other_tables_stay(store: Store) -> None:
    table_id, other = await opened(store), await opened(store, 51)
    await steps(store, other, 1, 2, 3, 1)
    await steps(store, table_id, 1, 2, 3, 2)
    assert await store.prune_snapshots(table_id) == 2
    assert await store.prune_snapshots(table_id, steps=1) == 1
    assert await store.prune_snapshots(other) == 3


@given(
    st.lists(st.tuples(st.integers(0, 40), st.booleans()), min_size=1, max_size=60),
    st.integers(1, 25),
)
def test_what_an_undo_needs_is_never_pruned(made: list[tuple[int, bool]], last: int) -> None:
    rows = [Kept(revision, step, step // 5, keep) for revision, (step, keep) in enumerate(made)]
    gone = set(doomed(reversed(rows), last))
    newest = rows[-1]
    assert newest.revision not in gone
    assert not any(row.keep and row.revision in gone for row in rows)
    # Walk back as undo does: always the newest snapshot below the step. The first `last` of them are all there.
    at, walked, rounds = newest, 1, {newest.round}
    while below := [row for row in rows if row.step < at.step and row.revision < at.revision]:
        at = below[-1]
        walked += 1
        assert at.revision not in gone or (walked > last and at.round in rounds)
        rounds.add(at.round)
    spare = [row for row in rows if row.revision not in gone and not row.keep]
    assert len(spare) <= last + len({row.round for row in rows})


@pytest.mark.parametrize("size", [0, 1, BIG_FROM - 1, BIG_FROM, 200_000])
async def test_states_of_any_size_come_back(store: Store, size: int) -> None:
    table_id = await opened(store)
    state = (b'{"grunt":17}' * (size // 12 + 1))[:size]
    await store.append(change(table_id, 2), snapshot(table_id, 2, state=state))
    loaded = await store.load(table_id)
    assert loaded.snapshot == Snapshot(table_id, 2, 1, 1, state)


async def test_big_states_are_packed(sqlite_store: Store, file: Path) -> None:
    table_id = await opened(sqlite_store)
    await sqlite_store.append(change(table_id, 2), snapshot(table_id, 2, state=b'{"grunt":17}' * 1000))
    with sqlite3.connect(file) as raw:
        assert raw.execute("SELECT length(state) FROM snapshots").fetchone()[0] < 500
    raw.close()


@pytest.mark.parametrize("spoilt", [b"z\x00nonsense", b"?{}", b""])
async def test_a_state_that_does_not_unpack_is_told_and_the_rest_plays_on(
    sqlite_store: Store, file: Path, spoilt: bytes
) -> None:
    bad, good = await opened(sqlite_store), await opened(sqlite_store, 51)
    await sqlite_store.append(change(bad, 2), snapshot(bad, 2))
    raw = sqlite3.connect(file)
    raw.execute("UPDATE snapshots SET state = ?", (spoilt,))
    raw.commit()
    raw.close()
    with pytest.raises(Unreadable):
        await sqlite_store.load(bad)
    assert (await sqlite_store.table(bad)).status == "open"
    await sqlite_store.append(change(bad, 3, kind="note"), table_fields={"status": "broken"})
    await sqlite_store.append(change(good, 2))
    assert (await sqlite_store.load(good)).revision == 2
