"""A server without the bot, too many tables, what is let go with time, people who want to be forgotten."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable
from typing import Any

import pytest
from sqlalchemy import LargeBinary, Select, select, type_coerce, update

from bot.store import Store, Unlock
from bot.store.schema import changes, seats, snapshots
from bot.table.housekeeping import Most
from bot.table.types import Place, Refusal
from bot.tables import Tables
from tests.bot.tabling import ALICE, BOB, CAROL, Room
from tests.store.conftest import address, file, postgres

__all__ = ["address", "file", "postgres"]  # fixtures

DEEP = "rolling_deep"
SERVER, ELSEWHERE = 7, 8


@pytest.fixture
async def room(address: str, toy_game: None) -> AsyncIterator[Room]:
    """A channel whose tables are kept in either database."""
    room = Room(await Store.open(address))
    yield room
    await room.tables.store.close()


async def found(room: Room, query: Select[Any]) -> list[Any]:
    """One column of rows, as they are stored."""
    return list(await room.tables.store._database.read(lambda conn: conn.scalars(query).all()))


async def refused(wish: Awaitable[Any]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        await wish
    return caught.value


class Beside(Room):
    """The same people with the same bot in another channel."""

    def __init__(self, first: Room, channel: int, guild: int | None) -> None:
        super().__init__(first.tables.store, first.clock, channel)
        self.first, self.tables, self.place = first, first.tables, Place(channel, guild)

    def snowflake(self) -> int:
        return self.first.snowflake()


def beside(room: Room, channel: int, guild: int | None = SERVER) -> Room:
    return Beside(room, channel, guild)


# ---- a server without the bot


async def test_a_table_sleeps_while_the_bot_is_away_and_goes_on_as_it_was(room: Room) -> None:
    await room.open(DEEP, (ALICE, BOB))
    await room.press(ALICE, "reroll:red")
    before = await room.view()
    assert await room.tables.freeze(SERVER) == 1
    assert (await refused(room.press(ALICE, "score"))).word == "frozen"
    assert await room.tables.store.next_deadline() is None
    assert await room.tables.store.lagging() == ()
    room.clock.pass_by(days=20)
    assert await room.tables.wake(SERVER) == 1
    after = await room.view()
    assert (after.status, after.state, after.number) == ("open", before.state, before.number)
    due = await room.tables.store.next_deadline()
    assert due is not None
    assert due.due > room.clock()
    await room.press(ALICE, "score")
    await room.tables.undo(room.wish(ALICE, "undo"))


async def test_what_sleeps_wakes_after_a_restart_too(room: Room) -> None:
    await room.open("toy", (ALICE, BOB))
    before = await room.view()
    await room.tables.freeze(SERVER)
    again = await room.reopened()
    assert (await refused(again.view())).word == "frozen"
    assert await again.tables.wake(SERVER) == 1
    assert (await again.view()).state == before.state


async def test_a_lobby_wakes_as_a_lobby_and_is_shown(room: Room) -> None:
    await room.lobby(DEEP, (ALICE, BOB))
    await room.tables.freeze(SERVER)
    shown: list[str] = []
    room.tables.listeners.append(lambda view: shown.append(view.status))
    await room.tables.wake(SERVER)
    assert shown == ["lobby"]
    await room.tables.lobby(room.wish(ALICE, "start"))


async def test_freezing_and_waking_twice_changes_nothing_more(room: Room) -> None:
    await room.open(DEEP, (ALICE,))
    assert [await room.tables.freeze(SERVER) for _ in range(2)] == [1, 0]
    assert [await room.tables.wake(SERVER) for _ in range(2)] == [1, 0]


async def test_only_the_tables_of_that_server_sleep(room: Room) -> None:
    await room.open(DEEP, (ALICE,))
    elsewhere = beside(room, 60, ELSEWHERE)
    await elsewhere.open(DEEP, (ALICE,))
    direct = beside(elsewhere, 61, None)
    await direct.open(DEEP, (BOB,))
    await room.tables.freeze(SERVER)
    for other, person in ((elsewhere, ALICE), (direct, BOB)):
        await other.press(person, "score")


async def test_settling_compares_the_tables_with_the_servers_there_are(room: Room) -> None:
    await room.open(DEEP, (ALICE,))
    elsewhere = beside(room, 60, ELSEWHERE)
    await elsewhere.open(DEEP, (ALICE,))
    await room.tables.settle({ELSEWHERE})
    assert (await refused(room.view())).word == "frozen"
    assert (await elsewhere.view()).status == "open"
    await room.tables.settle({SERVER, ELSEWHERE})
    assert (await room.view()).status == "open"


async def test_where_another_table_has_come_the_old_one_sleeps_on(room: Room) -> None:
    await room.open(DEEP, (ALICE,))
    await room.tables.freeze(SERVER)
    other = beside(room, room.place.channel)
    await other.open(DEEP, (BOB,))
    assert await room.tables.wake(SERVER) == 0
    assert (await refused(room.view())).word == "frozen"
    assert (await other.view()).status == "open"


async def test_a_damaged_table_holds_up_no_other(room: Room) -> None:
    await room.open(DEEP, (ALICE,))
    other = beside(room, 60)
    await other.open(DEEP, (ALICE,))
    spoilt = update(snapshots).where(snapshots.c.table_id == room.table).values(state=type_coerce(b"?", LargeBinary))
    await room.tables.store._database.write(lambda conn: conn.execute(spoilt))
    again = (await room.reopened()).tables
    assert await again.freeze(SERVER) == 1
    assert await again.wake(SERVER) == 1


# ---- taking a table along


async def test_its_people_can_take_a_frozen_table_along(room: Room) -> None:
    await room.open("toy", (ALICE, BOB))
    await room.tables.freeze(SERVER)
    assert [row.id for row in await room.tables.resting(BOB)] == [room.table]
    assert await room.tables.resting(CAROL) == ()
    exported = json.loads(await room.tables.export(room.table, BOB, own=True))
    assert (exported["status"], exported["secret"]) == ("frozen", None)
    assert exported["view"] is not None
    assert (await refused(room.tables.export(room.table, CAROL, own=True))).word == "foreign"
    assert (await refused(room.tables.export(999, BOB, own=True))).word == "gone"


async def test_a_frozen_table_tells_no_more_than_a_running_one(room: Room) -> None:
    await room.open("toy", (ALICE, BOB))
    while not ((question := (await room.view()).question) and question.hidden):
        view = await room.view()
        seat = view.asked_seats()[0]
        person = view.seats[seat].person
        assert person is not None
        assert view.question is not None
        await room.press(person, view.question.options(seat)[0].key)
    view = await room.view()
    assert view.question is not None
    seat = view.asked_seats()[0]
    option = view.question.options(seat)[0]
    values = ",".join(str(field.legal()[0]) for field in option.fields)
    await room.press(ALICE if seat == 0 else BOB, f"{option.key}={values}" if values else option.key)
    running = json.loads(await room.tables.export(room.table, BOB if seat == 0 else ALICE, own=True))
    await room.tables.freeze(SERVER)
    frozen = json.loads(await room.tables.export(room.table, BOB if seat == 0 else ALICE, own=True))
    for part in ("answers", "draws", "log", "view"):
        assert frozen[part] == running[part], part


async def test_after_thirty_days_a_frozen_table_is_gone(room: Room) -> None:
    await room.open(DEEP, (ALICE,))
    kept = beside(room, 60, ELSEWHERE)
    await kept.open(DEEP, (ALICE,))
    await room.tables.freeze(SERVER)
    room.clock.pass_by(days=29)
    await room.tables.tidy()
    assert await room.tables.export(room.table, ALICE, own=True)
    room.clock.pass_by(days=2)
    await room.tables.tidy()
    assert (await refused(room.tables.export(room.table, ALICE, own=True))).word == "gone"
    assert await room.tables.wake(SERVER) == 0
    assert (await kept.view()).status == "open"
    for table in (changes, snapshots, seats):
        assert await found(room, select(table.c.table_id).distinct()) == [kept.table], table.name


# ---- how many at once


def sparing(room: Room, most: Most) -> Tables:
    room.tables = Tables(room.tables.store, room.clock, most)
    return room.tables


async def test_a_person_opens_so_many_tables_and_no_more(room: Room) -> None:
    sparing(room, Most(2, 100))
    await room.lobby(DEEP)
    await beside(room, 61).open(DEEP, (ALICE,))
    third = beside(room, 62)
    told = await refused(third.lobby(DEEP))
    assert (told.word, told.data) == ("many_of_yours", {"most": "2"})
    await third.open(DEEP, (BOB,))
    await room.tables.lobby(room.wish(ALICE, "cancel"))
    again = beside(third, room.place.channel)
    await again.lobby(DEEP)


async def test_a_server_holds_so_many_tables_and_no_more(room: Room) -> None:
    sparing(room, Most(100, 2))
    for channel, person in ((50, ALICE), (51, BOB)):
        one = beside(room, channel)
        await one.lobby(DEEP, (person,))
    third = beside(room, 62)
    told = await refused(third.lobby(DEEP, (CAROL,)))
    assert (told.word, told.data) == ("many_here", {"most": "2"})
    for number, guild in enumerate((ELSEWHERE, None)):
        other = beside(third, 70 + number, guild)
        await other.lobby(DEEP, (CAROL,))


async def test_what_sleeps_or_is_over_does_not_count(room: Room) -> None:
    sparing(room, Most(1, 1))
    await room.open(DEEP, (ALICE,))
    await room.tables.freeze(SERVER)
    other = beside(room, 61)
    await other.open(DEEP, (ALICE,))
    await other.tables.end(other.wish(ALICE, "end"))
    await other.lobby(DEEP)


# ---- what is let go


async def test_a_table_that_is_over_keeps_its_last_snapshot_and_can_be_verified(room: Room) -> None:
    await room.open(DEEP, (ALICE,))
    live = beside(room, 60)
    await live.open(DEEP, (ALICE,))
    for one in (room, live):
        for _ in range(6):
            question = (await one.view()).question
            assert question is not None
            await one.press(ALICE, question.options(0)[0].key)
    await room.tables.end(room.wish(ALICE, "end"))
    before = json.loads(await room.tables.export(room.table, ALICE))

    async def count(table: int) -> int:
        return len(await found(room, select(snapshots.c.revision).where(snapshots.c.table_id == table)))

    kept = await count(live.table)
    assert min(await count(room.table), kept) > 1
    await room.tables.tidy()
    assert (await count(room.table), await count(live.table)) == (1, kept)
    again = await room.reopened()
    assert json.loads(await again.tables.export(room.table, ALICE)) == before


async def test_interactions_are_forgotten_after_three_days(room: Room) -> None:
    store = room.tables.store
    await store.saw(5, room.clock())
    room.clock.pass_by(days=2)
    await room.tables.tidy()
    assert await store.seen(5) is not None
    room.clock.pass_by(days=2)
    await room.tables.tidy()
    assert await store.seen(5) is None


async def test_who_is_forgotten_leaves_settings_and_unlocks_behind_but_keeps_the_seat(room: Room) -> None:
    store = room.tables.store
    await room.open(DEEP, (ALICE, BOB))
    await store.save_person(ALICE, "Alice", b'{"words":true}')
    await store.unlock(Unlock(ALICE, DEEP, "won", room.clock()))
    await room.tables.forget(ALICE)
    assert await store.person(ALICE) is None
    assert await store.unlocks([ALICE], DEEP) == {}
    await room.press(ALICE, "score")
