"""Going on after the end: the setup of the next table from one that is over. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.roles import Sequel
from bot.table import lobby, picks, rows
from bot.table.types import Press, Refusal, Seat, Setup, TableView


def offered(view: TableView) -> Sequence[Sequel]:
    """What a table that is over may go on with; nothing once it has, nor in a campaign, which has its own way on."""
    if view.setup.campaign is not None or view.status != "over" or view.state is None or view.next_table:
        return ()
    return view.game.sequels(view.state)


def setup_of(view: TableView, press: Press) -> Setup:
    """The next table's lobby: the same people with what they played, other options. Somebody who did not sit there
    opens it for themselves. Raises `Refusal` (`closed`: it is not over, or that is not offered)."""
    word = press.key.removeprefix(rows.AGAIN)
    wanted = next((one for one in offered(view) if one.word == word), None)
    if wanted is None:
        raise Refusal("stale" if view.status == "over" else "unknown")
    setup = lobby.fresh(view.game, {})
    known = {name: value for name, value in view.setup.options.items() if name in setup.options}
    for name, value in {**known, **wanted.options}.items():
        setup = lobby.chosen(view.game, setup, name, value)
    setup = replace(setup, pace=view.setup.pace)
    if not view.seats_of(press.person):
        return lobby.sat(view.game, setup, press)
    return picks.fitting(view.game, replace(setup, seats=_seats(view), joined=(press.interaction,)))


def _seats(view: TableView) -> tuple[Seat, ...]:
    """The same people, each once, with what they played; computers are numbered anew."""
    played = view.game.picked(view.state)
    seats: list[Seat] = []
    for index, seat in enumerate(view.seats):
        own = played[index] if index < len(played) else ()
        if seat.person is None:
            number = 1 + sum(one.computer for one in seats)
            seats.append(Seat(None, f"Bot {number}", computer=True, picks=own))
        elif seat.person not in (one.person for one in seats):
            seats.append(Seat(seat.person, seat.name, picks=own))
    return tuple(seats)
