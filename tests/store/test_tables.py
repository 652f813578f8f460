"""Finding tables, what is owed to Discord, deadlines, people, interactions."""

import asyncio
from datetime import timedelta

from bot.store import LIVE, Board, Deadline, Person, Seen, Store, Unlock
from tests.store.making import NOON, change, minutes, opened


async def test_tables_are_found_by_place_server_and_person(store: Store) -> None:
    plain = await opened(store, 50, {0: 7}, guild_id=1)
    thread = await opened(store, 51, {0: 8, 1: 7, 2: 7}, guild_id=1, parent_channel=50)
    closed = await opened(store, 52, {0: 7}, guild_id=2, status="over", parent_channel=50)
    found = await store.live_table_in(51)
    assert found is not None
    assert found.id == thread
    assert await store.live_table_in(52) is None
    assert [row.id for row in await store.live_tables_under(50)] == [thread]
    assert [row.id for row in await store.tables_in(1, *LIVE)] == [plain, thread]
    assert await store.tables_in(2, *LIVE) == ()
    assert [row.id for row in await store.tables_in(2, *LIVE, "over")] == [closed]
    assert [row.id for row in await store.tables_of(7, *LIVE)] == [thread, plain]
    assert [row.id for row in await store.tables_of(7, *LIVE, "over")] == [closed, thread, plain]


async def test_a_seat_handed_over_is_another_persons(store: Store) -> None:
    table_id = await opened(store, seats={0: 7, 1: 8})
    await store.append(change(table_id, 2, kind="seat"), seats={0: 9, 1: 8})
    assert await store.tables_of(7, *LIVE) == ()
    assert [row.id for row in await store.tables_of(9, *LIVE)] == [table_id]
    await store.append(change(table_id, 3, kind="seat"), seats={})
    assert await store.tables_of(8, *LIVE) == ()


async def test_a_table_lags_until_both_marks_are_up(store: Store) -> None:
    table_id, other = await opened(store), await opened(store, 51)
    await store.append(change(table_id, 2), table_fields={"status": "over"})
    assert [(lag.table.id, lag.revision) for lag in await store.lagging()] == [(table_id, 2), (other, 1)]
    await store.set_marks(table_id, shown=2)
    await store.set_marks(other, 1, 1)
    assert [lag.table.id for lag in await store.lagging()] == [table_id]
    await store.set_marks(table_id, mentioned=2)
    assert await store.lagging() == ()
    await store.append(change(table_id, 3, kind="note"))
    assert [lag.revision for lag in await store.lagging()] == [3]


async def test_marks_never_fall(store: Store) -> None:
    table_id = await opened(store)
    await store.set_marks(table_id, 5, 4)
    await store.set_marks(table_id, 3, 6)
    row = await store.table(table_id)
    assert (row.shown, row.mentioned) == (5, 6)


async def test_only_what_is_owed_again_lowers_a_mark(store: Store) -> None:
    table_id = await opened(store)
    await store.set_marks(table_id, 5, 5)
    await store.owe(table_id, 6)
    assert (await store.table(table_id)).shown == 5
    await store.owe(table_id, 5)
    row = await store.table(table_id)
    assert (row.shown, row.mentioned) == (4, 5)


async def test_what_is_owed_again_overtakes_a_mark_that_still_waits_to_be_written(store: Store) -> None:
    """Or the mark would say afterwards that the board is whole."""
    table_id, other = await opened(store), await opened(store, 51)
    async with store._marking:
        marking = [asyncio.create_task(store.set_marks(which, 5, 5)) for which in (table_id, other)]
        await asyncio.sleep(0)
        await store.owe(table_id, 5)
    await asyncio.gather(*marking)
    marks = [(row.shown, row.mentioned) for row in (await store.table(table_id), await store.table(other))]
    assert marks == [(4, 5), (5, 5)]


async def test_marks_of_many_tables_at_once_are_all_raised(store: Store) -> None:
    ids = [await opened(store, 50 + i) for i in range(12)]
    twice = [store.set_marks(table_id, shown=rank) for rank in (7, 6) for table_id in ids]
    await asyncio.gather(*twice, *(store.set_marks(table_id, mentioned=table_id) for table_id in ids))
    found = [await store.table(table_id) for table_id in ids]
    assert [(row.shown, row.mentioned) for row in found] == [(7, table_id) for table_id in ids]


async def test_the_board_is_remembered_and_forgotten(store: Store) -> None:
    table_id = await opened(store)
    assert (await store.table(table_id)).board is None
    board = Board(50, 2**61, minutes(1), 1)
    await store.set_board(table_id, board, shown=1)
    row = await store.table(table_id)
    assert (row.board, row.shown, row.mentioned) == (board, 1, 0)
    await store.set_board(table_id, None)
    row = await store.table(table_id)
    assert (row.board, row.shown) == (None, 1)


async def test_deadlines_come_in_order_and_only_of_live_tables(store: Store) -> None:
    table_id, frozen = await opened(store), await opened(store, 51)
    late, soon = Deadline(table_id, 3, 0, minutes(9), "pass"), Deadline(table_id, 3, 1, minutes(2), "pass")
    await store.append(change(table_id, 2), deadlines=[late, soon])
    await store.append(
        change(frozen, 2), deadlines=[Deadline(frozen, 1, 0, NOON, "pass")], table_fields={"status": "frozen"}
    )
    assert await store.next_deadline() == soon
    assert await store.due(minutes(1)) == ()
    assert await store.due(minutes(2)) == (soon,)
    assert await store.due(minutes(10)) == (soon, late)
    await store.append(change(table_id, 3))
    assert (await store.load(table_id)).deadlines == (soon, late)
    await store.append(change(table_id, 4), deadlines=[late])
    assert await store.next_deadline() == late
    await store.append(change(table_id, 5), deadlines=())
    assert await store.next_deadline() is None


async def test_people_keep_their_settings(store: Store) -> None:
    assert await store.person(7) is None
    await store.save_person(7, "Alice")
    assert await store.person(7) == Person(7, "Alice", b"{}")
    await store.save_person(7, "Alice", b'{"pings":false}')
    await store.save_person(7, "Al")
    assert await store.person(7) == Person(7, "Al", b'{"pings":false}')


async def test_what_is_opened_stays_open_until_the_person_is_forgotten(store: Store) -> None:
    assert await store.unlock(Unlock(7, "toy", "chest", minutes(5)))
    assert not await store.unlock(Unlock(7, "toy", "chest", minutes(6)))
    assert await store.unlock(Unlock(7, "toy", "cape", minutes(1)))
    assert await store.unlock(Unlock(7, "other", "chest", NOON))
    assert await store.unlock(Unlock(8, "toy", "chest", NOON))
    assert await store.unlocks([7, 9], "toy") == {7: ("cape", "chest")}
    assert await store.unlocks([], "toy") == {}
    await store.save_person(7, "Alice")
    await store.forget_person(7)
    assert await store.person(7) is None
    assert await store.unlocks([7, 8], "toy") == {8: ("chest",)}


async def test_interactions_are_remembered_for_three_days(store: Store) -> None:
    table_id = await opened(store)
    await store.append(change(table_id, 2, interaction_id=100))
    assert await store.seen(100) == Seen(100, table_id, 2)
    assert await store.seen(101) is None
    assert await store.saw(101, NOON, table_id)
    assert not await store.saw(101, minutes(1))
    assert await store.seen(101) == Seen(101, table_id, None)
    assert await store.tidy(NOON + timedelta(days=3)) == 0
    assert await store.tidy(NOON + timedelta(days=3, seconds=1)) == 1
    assert await store.seen(101) is None
    assert await store.seen(100) == Seen(100, table_id, 2)


async def test_it_says_whether_it_is_well(address: str) -> None:
    opened_store = await Store.open(address)
    assert await opened_store.healthy()
    await opened_store.close()
