"""Seats that change hands during play, so that a table never stays stuck."""

from __future__ import annotations

from msgspec.structs import replace

from bot.table.table import Table
from bot.table.types import Press, Refusal, Seat, Setup


def changed(table: Table, press: Press, person: int | None, name: str) -> Setup:
    """The setup after `take:N`, `leave:N` or `give:N`. Raises `Refusal`: no_seat, not_yours, seated, closed, lobby."""
    word, _, number = press.key.partition(":")
    check_open(table)
    if not number.isdigit() or int(number) >= len(table.setup.seats):
        raise Refusal("no_seat")
    index = int(number)
    old = table.setup.seats[index]
    if word == "take" and table.seats_of(press.person):
        raise Refusal("seated")
    if word == "take" and old.computer and old.former in (None, press.person):
        return _with(table.setup, index, Seat(press.person, press.name))
    if word == "leave" and _may(old, press) and not old.computer:
        return _with(
            table.setup,
            index,
            Seat(None, f"Bot for {old.name}"[:40], computer=True, former=old.person),
        )
    if word == "give" and _may(old, press) and person is not None:
        return _with(table.setup, index, Seat(person, name))
    raise Refusal("not_yours")


def check_open(table: Table) -> None:
    """Raises `Refusal` unless the game runs: closed after its end, else the table's status (lobby, cancelled)."""
    if table.row.status != "open":
        raise Refusal("closed" if table.row.status == "over" else table.row.status)


def _may(seat: Seat, press: Press) -> bool:
    return press.moderator or seat.person == press.person


def _with(setup: Setup, index: int, seat: Seat) -> Setup:
    """With somebody else in a seat; what it plays stays."""
    seat = replace(seat, picks=setup.seats[index].picks)
    return replace(setup, seats=(*setup.seats[:index], seat, *setup.seats[index + 1 :]))
