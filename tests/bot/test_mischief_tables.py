"""What mischievous players try at a table: leaving alone, crowds of computers, undo upon undo, words in the lobby."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.table.types import Place, Refusal
from tests.bot.tabling import ALICE, BOB, CAROL, Room

DEEP = "rolling_deep"


async def refused(wish: Awaitable[Any]) -> str:
    with pytest.raises(Refusal) as caught:
        await wish
    return caught.value.word


async def test_who_leaves_alone_finds_the_game_as_it_was(room: Room) -> None:
    before = await room.open(DEEP, (ALICE,))
    await room.tables.seat(room.wish(ALICE, "leave:0"))
    left = await room.view()
    assert left.seats[0].computer
    assert (left.status, left.number, left.asked_seats()) == ("open", before.number, [0])
    assert await refused(room.press(ALICE, "score")) == "foreign"
    await room.tables.seat(room.wish(ALICE, "take:0"))
    assert (await room.view()).seats == before.seats
    await room.press(ALICE, "score")


async def test_the_last_to_leave_stops_the_computers(room: Room) -> None:
    await room.open(DEEP, (ALICE, BOB))
    await room.tables.seat(room.wish(BOB, "leave:1"))
    await room.tables.seat(room.wish(ALICE, "leave:0"))
    assert (await room.view()).status == "open"


async def test_a_seat_that_was_left_is_kept_for_who_left_it(room: Room) -> None:
    await room.open(DEEP, (ALICE, BOB))
    await room.tables.seat(room.wish(BOB, "leave:1"))
    assert await refused(room.tables.seat(room.wish(CAROL, "take:1"))) == "not_yours"
    assert await refused(room.tables.seat(room.wish(ALICE, "take:1"))) == "seated"
    await room.tables.seat(room.wish(BOB, "take:1"))
    assert [seat.person for seat in (await room.view()).seats] == [ALICE, BOB]


async def test_a_computer_s_seat_of_the_lobby_is_free_to_take(room: Room) -> None:
    await room.lobby(DEEP)
    await room.tables.lobby(room.wish(ALICE, "computer"))
    await room.tables.lobby(room.wish(ALICE, "start"))
    assert await refused(room.tables.seat(room.wish(ALICE, "take:1"))) == "seated"
    await room.tables.seat(room.wish(CAROL, "take:1"))
    assert (await room.view()).seats_of(CAROL) == [1]


async def test_where_anyone_may_act_computers_leave_it_to_the_people(room: Room) -> None:
    await room.lobby(DEEP, turns="anyone")
    await room.tables.lobby(room.wish(ALICE, "computer"))
    started = await room.tables.lobby(room.wish(ALICE, "start"))
    assert started.view.status == "open"
    await room.press(ALICE, "score")
    assert (await room.view()).state.turns_taken == 1


async def test_a_seat_alone_owes_no_answer_by_a_deadline(room: Room) -> None:
    await room.open(DEEP, (ALICE, BOB))
    await room.tables.seat(room.wish(BOB, "leave:1"))
    assert await room.tables.store.next_deadline() is None


async def test_in_the_lobby_undo_and_seats_say_that_the_game_has_not_started(room: Room) -> None:
    await room.lobby(DEEP)
    assert await refused(room.tables.undo(room.wish(ALICE, "undo"))) == "lobby"
    assert await refused(room.tables.seat(room.wish(ALICE, "leave:0"))) == "lobby"


async def rerolled(room: Room) -> None:
    await room.open(DEEP, (ALICE, BOB, CAROL), turns="anyone")
    await room.press(BOB, "reroll:red")


async def test_a_proposal_names_who_made_it(room: Room) -> None:
    await rerolled(room)
    view = (await room.tables.undo(room.wish(CAROL, "undo"))).view
    assert view.proposal is not None
    assert (view.proposal.seat, view.proposal.waiting) == (2, (ALICE, BOB))


async def test_undo_while_one_is_proposed_agrees_to_it(room: Room) -> None:
    await rerolled(room)
    await room.tables.undo(room.wish(CAROL, "undo"))
    assert await refused(room.tables.undo(room.wish(CAROL, "undo"))) == "proposed_already"
    assert (await room.tables.undo(room.wish(ALICE, "undo"))).word == "agreed"
    assert await refused(room.tables.undo(room.wish(ALICE, "undo"))) == "agreed_already"
    assert (await room.tables.undo(room.wish(BOB, "undo"))).word == "undone"
    assert (await room.view()).state.potions == 3


async def test_consent_is_for_the_proposal_that_is_open(room: Room) -> None:
    await rerolled(room)
    old = (await room.view()).number
    assert await refused(room.tables.consent(room.wish(BOB, "consent"), yes=True)) == "no_proposal"
    await room.tables.undo(room.wish(CAROL, "undo"))
    assert await refused(room.tables.consent(room.wish(CAROL, "consent"), yes=True)) == "proposed_already"
    await room.tables.consent(room.wish(BOB, "consent", old), yes=True)
    assert await refused(room.tables.consent(room.wish(BOB, "consent", old), yes=True)) == "agreed_already"
    await room.press(ALICE, "reroll:red")
    await room.tables.undo(room.wish(CAROL, "undo"))
    assert await refused(room.tables.consent(room.wish(ALICE, "consent", old), yes=True)) == "stale"
    assert (await room.view()).proposal is not None


async def test_an_objection_ends_the_proposal(room: Room) -> None:
    await rerolled(room)
    await room.tables.undo(room.wish(CAROL, "undo"))
    await room.tables.consent(room.wish(ALICE, "consent"), yes=True)
    assert (await room.tables.consent(room.wish(BOB, "consent"), yes=False)).word == "objected"
    view = await room.view()
    assert view.proposal is None
    assert view.state.potions == 2


async def test_tables_of_a_channel_that_is_gone_are_closed(room: Room) -> None:
    await room.open(DEEP, (ALICE, BOB))
    thread = Room(room.tables.store, room.clock, channel=51)
    thread.place = Place(51, 7, room.place.channel)
    thread.last = room.last
    await thread.open(DEEP, (ALICE,))
    other = Room(room.tables.store, room.clock, channel=52)
    other.last = thread.last
    await other.open(DEEP, (ALICE,))
    await room.tables.channel_gone(room.place.channel)
    await room.tables.channel_gone(room.place.channel)
    assert [view.id for view in await room.tables.mine(ALICE)] == [other.table]
    assert (await room.view()).status == "over"
    assert await room.tables.store.next_deadline() is None


async def test_only_who_may_end_a_table_is_asked_whether_to(room: Room) -> None:
    view = await room.open(DEEP, (ALICE, BOB))
    assert (view.may_end(ALICE), view.may_end(BOB), view.may_end(CAROL)) == (True, False, False)
    await room.tables.seat(room.wish(ALICE, "leave:0"))
    assert (await room.view()).may_end(BOB)


async def test_who_is_not_asked_is_told_so_even_if_they_may_propose(room: Room) -> None:
    await room.open(DEEP, (ALICE, BOB))
    for key in ("score", "reroll:red", "scroll:S00", "roll"):
        assert await refused(room.press(BOB, key)) == "not_asked"
        assert await refused(room.type(BOB, key)) == "not_asked"


async def test_a_damaged_table_is_set_aside_once_however_often_it_is_pressed(room: Room, tmp_path: Path) -> None:
    await room.open(DEEP, (ALICE,))
    with closing(sqlite3.connect(tmp_path / "t.sqlite3")) as file, file:
        file.execute("update snapshots set state = ?", (b"?",))
    again = await room.reopened()
    for _ in range(3):
        assert await refused(again.press(ALICE, "score")) == "broken"
    rows = await again.tables.store.changes(again.table)
    assert [change.key for change in rows].count("broken") == 1


async def test_a_damaged_table_does_not_hide_the_others_of_a_person(room: Room, tmp_path: Path) -> None:
    await room.open(DEEP, (ALICE,))
    other = Room(room.tables.store, room.clock, channel=52)
    other.last = room.last
    await other.open(DEEP, (ALICE,))
    with closing(sqlite3.connect(tmp_path / "t.sqlite3")) as file, file:
        file.execute("update snapshots set state = ? where table_id = ?", (b"?", room.table))
    again = await other.reopened()
    assert [view.id for view in await again.tables.mine(ALICE)] == [other.table]


async def test_the_last_table_of_a_channel_is_found_when_none_is_live(room: Room) -> None:
    assert await room.tables.ended(room.place) is None
    await room.open(DEEP, (ALICE,))
    assert await room.tables.ended(room.place) is None
    await room.tables.end(room.wish(ALICE, "end"))
    found = await room.tables.ended(room.place)
    assert found is not None
    assert (found.id, found.status) == (room.table, "over")
    await room.lobby(DEEP)
    await room.tables.lobby(room.wish(ALICE, "cancel"))
    assert (await room.tables.ended(room.place)) == found


async def test_my_tables_that_wait_longest_come_first(room: Room) -> None:
    rooms = [room]
    for channel in (52, 53):
        rooms.append(Room(room.tables.store, room.clock, channel))
    for one in rooms:
        one.tables, one.last = room.tables, rooms[-1].last + rooms[0].last
        await one.open(DEEP, (ALICE,))
        room.clock.pass_by(minutes=5)
        room.last = one.last
    rooms[0].last += 10
    await rooms[0].press(ALICE, "reroll:red")
    assert [view.id for view in await room.tables.mine(ALICE)] == [rooms[1].table, rooms[2].table, rooms[0].table]
