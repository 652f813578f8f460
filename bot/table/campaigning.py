"""A table of a campaign: it rests, goes on elsewhere, and other people take its seats where the table agrees."""

from __future__ import annotations

import dataclasses

from msgspec.structs import replace

from bot.store import UNFINISHED, TableFields
from bot.table import rows, seating
from bot.table.owing import Owing
from bot.table.table import Table
from bot.table.types import Outcome, Place, Press, Refusal, Wish

NO_BOARD: TableFields = {
    "board_channel_id": None,
    "board_message_id": None,
    "board_made_at": None,
    "board_revision": None,
    "folding": None,
}


class Campaigning(Owing):
    """What can be done with such a table beside play."""

    async def pause(self, press: Press) -> Outcome:
        """Let a table rest: nobody is asked, no time runs, its place is free. Raises `Refusal`."""
        async with self._wished(press) as table:
            seating.check_open(table)
            if table.setup.campaign is None:
                raise Refusal("no_campaign_here")
            if not table.seats_of(press.person) and not press.moderator:
                raise Refusal("foreign")
            change = self._row(table, "note", press, key=rows.PAUSED)
            await self._commit(table, change, fields={"status": "paused"}, deadlines=())
            return await self._done(table, "paused", [], press.key)

    async def resume(self, press: Press, place: Place) -> Outcome:
        """Play on here, after a rest or from another channel; whoever is asked has their whole time anew.
        Raises `Refusal`: taken, not_of_it, closed, seen."""
        async with self._wished(press) as table:
            status = table.row.status
            if status not in UNFINISHED:
                raise Refusal("closed")
            check_of_it(table, press)
            if status != "paused" and table.row.channel_id == place.channel:
                raise Refusal("here_already")
            fields: TableFields = {"status": "open" if status == "paused" else status}
            if table.row.channel_id != place.channel:
                fields |= {"channel_id": place.channel, "parent_channel": place.parent, **NO_BOARD}
            table.row = replace(table.row, **fields)
            change = self._row(table, "note", press, key=rows.RESUMED)
            await self._commit(table, change, fields=fields, deadlines=table.due(change.at, table.number))
            return await self._done(table, "resumed", [], press.key)

    async def give_up(self, table_id: int) -> None:
        """Its campaign is deleted: the table ends, unless it has just done so by itself."""
        async with self._locked(table_id) as table:
            if table.row.status not in UNFINISHED:
                return
            await self._end(table, table.change("end", self.now(), key="gone"))
            await self._done(table, "ended", [], "end")

    # ---- other people in the same seats

    async def ask_seat(self, press: Press) -> Outcome:
        """`ask:N`: who has no seat would like one in which somebody sits. Raises `Refusal`."""
        async with self._wished(press) as table:
            seat = wanted(table, press)
            change = self._row(table, "note", press, key=rows.SEAT_WISH, text=press.name, seat=seat)
            await self._commit(table, change)
            return await self._done(table, "wished", [], press.key)

    async def answer_seat(self, press: Press, *, yes: bool) -> Outcome:
        """Say yes or no to an open wish; `seat:17` names it. Raises `Refusal`."""
        async with self._wished(press) as table:
            wish = wished(table, press)
            owner = table.setup.seats[wish.seat].person == press.person
            if yes and (owner or wish.waiting == (press.person,)):
                seats = list(table.setup.seats)
                seats[wish.seat] = replace(seats[wish.seat], person=wish.person, name=wish.name)
                given = dataclasses.replace(press, key=f"give:{wish.seat}")
                await self._set_up(table, given, replace(table.setup, seats=tuple(seats)), "seat")
                return await self._done(table, "seat", [], given.key)
            key = rows.SEAT_YES if yes else rows.SEAT_NO
            await self._commit(table, self._row(table, "note", press, key=key, text=str(wish.revision)))
            return await self._done(table, "agreed" if yes else "kept", [], press.key)


def check_of_it(table: Table, press: Press) -> None:
    """Only who sits at a table, sat there, or opened it may take it up again, and moderators. Raises `Refusal`."""
    former = [seat.former for seat in table.setup.seats]
    if not (press.moderator or table.seats_of(press.person) or press.person in (table.row.opened_by, *former)):
        raise Refusal("not_of_it")


def wanted(table: Table, press: Press) -> int:
    """The seat that may be asked for. Raises `Refusal`: closed, seated, no_seat, wished_already."""
    seating.check_open(table)
    word, _, number = press.key.partition(":")
    if table.seats_of(press.person):
        raise Refusal("seated")
    if word != "ask" or not number.isdigit() or int(number) >= len(table.setup.seats):
        raise Refusal("no_seat")
    if table.setup.seats[int(number)].person is None:
        raise Refusal("takeable")
    if rows.wish(table.recent, table.setup.seats) is not None:
        raise Refusal("wished_already")
    return int(number)


def wished(table: Table, press: Press) -> Wish:
    """The open wish that this person may answer. Raises `Refusal`: no_wish, stale, foreign, agreed_already."""
    wish = rows.wish(table.recent, table.setup.seats) if table.row.status == "open" else None
    if wish is None:
        raise Refusal("no_wish")
    if press.key not in ("seat", f"seat:{wish.revision}"):
        raise Refusal("stale")
    if not table.seats_of(press.person):
        raise Refusal("foreign")
    if press.person not in (*wish.waiting, table.setup.seats[wish.seat].person):
        raise Refusal("agreed_already")
    return wish
