"""One change at a time, once each: the compare-and-set, and what is written along with it."""

import asyncio
from datetime import datetime

import pytest
from sqlalchemy.exc import IntegrityError

from bot.store import (
    AlreadySeen,
    Deadline,
    NoSuchTable,
    PlaceTaken,
    Snapshot,
    Stale,
    Store,
    Unlock,
)
from tests.store.making import NOON, change, minutes, new_table, opened, snapshot


async def test_what_is_written_is_read_back(store: Store) -> None:
    table_id = await opened(store, seats={0: 7}, guild_id=9, parent_channel=40)
    whole = change(
        table_id,
        2,
        interaction_id=2**62,
        seat=0,
        person_id=7,
        key="move:F7=1,2",
        text="Hm, \N{SNOWMAN}",
        mark=-(2**63),
        step=4,
        chance=True,
        entries=b"[1]",
        data=b"\x00\xff",
    )
    await store.append(whole, snapshot(table_id, 2, 5, answers=b'["a"]', round=3, keep=True))
    await store.append(change(table_id, 3))
    loaded = await store.load(table_id)
    assert loaded.snapshot == Snapshot(table_id, 2, 5, 1, b'{"hp":3}', b'["a"]', 3, True)
    assert loaded.changes == (change(table_id, 3),)
    assert loaded.revision == 3
    assert loaded.seats == {0: 7}
    assert await store.changes(table_id, after=1, before=3) == (whole,)
    assert (loaded.table.secret, loaded.table.guild_id, loaded.table.thread_id) == (b"\x00s", 9, 50)
    assert loaded.table == await store.table(table_id)


async def test_a_table_without_a_snapshot_loads_with_all_its_changes(store: Store) -> None:
    table_id = await opened(store, status="lobby")
    await store.append(change(table_id, 2, kind="seat"), seats={0: 7, 1: 8})
    loaded = await store.load(table_id)
    assert loaded.snapshot is None
    assert [one.kind for one in loaded.changes] == ["create", "seat"]
    assert loaded.seats == {0: 7, 1: 8}
    assert loaded.table.thread_id is None


async def test_of_twenty_racers_exactly_one_wins(store: Store) -> None:
    table_id = await opened(store)
    racers = [store.append(change(table_id, 2, interaction_id=100 + racer)) for racer in range(20)]
    ends = await asyncio.gather(*racers, return_exceptions=True)
    assert ends.count(None) == 1
    assert [end.revision for end in ends if isinstance(end, Stale)] == [2] * 19
    assert (await store.load(table_id)).revision == 2


async def test_of_twenty_racers_in_two_programs_exactly_one_wins(store: Store, address: str) -> None:
    table_id = await opened(store)
    other = await Store.open(address)
    racers = [one.append(change(table_id, 2), snapshot(table_id, 2)) for _ in range(10) for one in (store, other)]
    ends = await asyncio.gather(*racers, return_exceptions=True)
    await other.close()
    assert ends.count(None) == 1
    assert sum(isinstance(end, Stale) for end in ends) == 19


async def test_of_twenty_racing_step_ends_exactly_one_wins_whole(store: Store) -> None:
    table_id = await opened(store)
    racers = [
        store.append(
            change(table_id, 2, interaction_id=100 + racer, seat=racer),
            snapshot(table_id, 2, state=b"%d" % racer),
            deadlines=[Deadline(table_id, 1, racer, NOON, "pass")],
            table_fields={"result": str(racer)},
        )
        for racer in range(20)
    ]
    ends = await asyncio.gather(*racers, return_exceptions=True)
    winner = ends.index(None)
    assert sum(isinstance(end, Stale) for end in ends) == 19
    loaded = await store.load(table_id)
    assert loaded.snapshot is not None
    assert loaded.snapshot.state == b"%d" % winner
    assert [deadline.seat for deadline in loaded.deadlines] == [winner]
    assert loaded.table.result == str(winner)
    assert [one.seat for one in await store.changes(table_id)] == [None, winner]


async def test_an_interaction_changes_something_once(store: Store) -> None:
    table_id, other = await opened(store), await opened(store, 51)
    await store.append(change(table_id, 2, interaction_id=100))
    for again in (change(table_id, 2, interaction_id=100), change(table_id, 3, interaction_id=100)):
        with pytest.raises(AlreadySeen) as told:
            await store.append(again)
        assert (told.value.revision, told.value.table_id) == (2, table_id)
    with pytest.raises(AlreadySeen):
        await store.append(change(other, 2, interaction_id=100), snapshot(other, 2))
    assert (await store.load(other)).snapshot is None


async def test_the_same_interaction_delivered_twice_at_once_counts_once(store: Store) -> None:
    table_id = await opened(store)
    twice = [store.append(change(table_id, 2, interaction_id=100)) for _ in range(2)]
    ends = await asyncio.gather(*twice, return_exceptions=True)
    assert ends.count(None) == 1
    assert sum(isinstance(end, AlreadySeen) for end in ends) == 1


async def test_changes_without_interaction_do_not_meet(store: Store) -> None:
    table_id = await opened(store)
    await store.append(change(table_id, 2, kind="deadline"))
    await store.append(change(table_id, 3, kind="deadline"))
    assert (await store.load(table_id)).revision == 3


async def test_a_change_of_no_table_is_told_so(store: Store) -> None:
    with pytest.raises(NoSuchTable):
        await store.append(change(12345, 2))
    with pytest.raises(NoSuchTable):
        await store.append(change(12345, 2), table_fields={"status": "over"})
    with pytest.raises(NoSuchTable):
        await store.load(12345)


async def test_a_failing_part_takes_the_whole_back(store: Store) -> None:
    table_id = await opened(store)
    twin = Deadline(table_id, 1, 0, NOON, "pass")
    with pytest.raises(IntegrityError, match=r"(?i)unique") as told:
        await store.append(change(table_id, 2), snapshot(table_id, 2), deadlines=[twin, twin])
    assert "parameters hidden" in str(told.value)
    loaded = await store.load(table_id)
    assert (loaded.revision, loaded.snapshot, loaded.deadlines) == (1, None, ())
    await store.append(change(table_id, 2))


async def test_one_table_a_place(store: Store) -> None:
    table_id = await opened(store, status="lobby")
    with pytest.raises(PlaceTaken) as told:
        await opened(store)
    assert told.value.table_id == table_id
    await store.append(change(table_id, 2, kind="end"), table_fields={"status": "frozen", "closed_at": minutes(1)})
    second = await opened(store)
    assert second > table_id
    with pytest.raises(PlaceTaken) as told:
        await store.append(change(table_id, 3, kind="note"), table_fields={"status": "open"})
    assert told.value.table_id == second
    assert (await store.load(table_id)).revision == 2
    assert (await store.table(table_id)).closed_at == minutes(1)


async def test_of_ten_tables_opened_at_once_in_one_place_one_is(store: Store) -> None:
    ends = await asyncio.gather(*(opened(store) for _ in range(10)), return_exceptions=True)
    assert sum(isinstance(end, int) for end in ends) == 1
    assert sum(isinstance(end, PlaceTaken) for end in ends) == 9


async def test_an_interaction_opens_one_table(store: Store) -> None:
    first = change(0, 1, kind="create", interaction_id=100)
    table_id = await store.create_table(new_table(), first)
    with pytest.raises(AlreadySeen) as told:
        await store.create_table(new_table(51), first)
    assert told.value.table_id == table_id
    assert await store.live_table_in(51) is None


async def test_a_table_may_open_with_its_first_snapshot(store: Store) -> None:
    table_id = await store.create_table(new_table(), change(0, 1, kind="create"), snapshot=snapshot(0, 1, 0))
    loaded = await store.load(table_id)
    assert loaded.snapshot == snapshot(table_id, 1, 0)


async def test_either_end_of_the_changes_can_be_read(store: Store) -> None:
    table_id = await opened(store)
    for revision in range(2, 8):
        await store.append(change(table_id, revision))

    async def revisions(
        after: int = 0, before: int | None = None, limit: int | None = None, newest: bool = False
    ) -> list[int]:
        found = await store.changes(table_id, after, before, limit, newest)
        return [one.revision for one in found]

    assert await revisions() == [1, 2, 3, 4, 5, 6, 7]
    assert await revisions(after=2, limit=2) == [3, 4]
    assert await revisions(before=6, limit=2, newest=True) == [4, 5]
    assert await revisions(limit=0) == []


async def test_what_a_win_opens_is_opened_with_it_or_not_at_all(store: Store) -> None:
    table_id = await opened(store)
    chest = Unlock(7, "toy", "chest", NOON)
    with pytest.raises(Stale):
        await store.append(change(table_id, 1, kind="end"), unlocks=[chest])
    assert await store.unlocks([7], "toy") == {}
    await store.append(change(table_id, 2, kind="end"), table_fields={"status": "over"}, unlocks=[chest, chest])
    assert await store.unlocks([7, 8], "toy") == {7: ("chest",)}
    await store.append(change(table_id, 3, kind="note"), unlocks=[Unlock(7, "toy", "chest", minutes(9))])


async def test_a_time_without_zone_is_refused(store: Store) -> None:
    table_id = await opened(store)
    with pytest.raises(Exception, match="a time without zone"):
        await store.append(change(table_id, 2, at=datetime(2026, 3, 1)))  # noqa: DTZ001
    await store.append(change(table_id, 2))
