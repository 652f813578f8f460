"""Which picture a view of Deep Rock gets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bot.games.deep_rock.view import CardsView, DiceView, LobbyView, SeatView, View
from renderers.canvas import Sheet, render
from renderers.deep_rock import alt, board, cards, crop, ending, lobby, seat, sides, tell
from renderers.deep_rock.window import film_window
from renderers.picture import Picture

OTHERS: dict[str, tuple[Any, Callable[[Any], Sheet], Callable[[Any], str]]] = {
    "lobby": (LobbyView, lobby.sheet, alt.lobby),
    "seat": (SeatView, seat.sheet, tell.seat),
    "cards": (CardsView, cards.sheet, tell.cards),
    "dice": (DiceView, sides.sheet, tell.sides),
}
"""Pictures that are not made from a `View`: what of, how, and their description."""


def draw(view: str, data: bytes) -> Picture:
    """`crop`: the action, after the end its figures; `board`, `seat:N` (nothing is secret): all of it; from views of
    their own: `lobby`, the briefing; `seat`, a Dwarf's own board; `cards`, cards that came up; `dice`, all sides.

    Raises LookupError for another name.
    """
    if view in OTHERS:
        kind, sheet_of, told = OTHERS[view]
        seen = msgspec.msgpack.decode(data, type=kind)
        return Picture(render(sheet_of(seen)), told(seen))
    if view not in ("board", "crop") and not view.startswith("seat:"):
        raise LookupError(f"Deep Rock has no picture called {view!r}")
    state = msgspec.msgpack.decode(data, type=View)
    if view == "crop" and state.end is not None:
        return Picture(render(ending.sheet(state)), alt.ending(state))
    if view == "crop":
        return Picture(render(crop.sheet(state)), alt.board(state))
    plain = msgspec.structs.replace(state, roll=None, came=())  # what is news stands above the crop alone
    return Picture(render(board.sheet(plain)), alt.board(plain))


def frames(views: Sequence[bytes]) -> list[Sheet]:
    """A crop of each view, all with the same window."""
    states = [msgspec.msgpack.decode(data, type=View) for data in views]
    found = film_window(states)
    return [crop.sheet(state, found) for state in states]
