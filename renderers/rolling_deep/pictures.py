"""Which picture a view of Rolling Deep gets."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.rolling_deep.view import LobbyView, View
from renderers.canvas import Sheet, render
from renderers.picture import Picture
from renderers.rolling_deep import alt, board, crop, ending, lobby, shop, sides
from renderers.strip import Strip, StripDie


def draw(view: str, data: bytes) -> Picture:
    """`board`, `crop`, `seat:N` (the board: nothing is secret) or `dice`; shop and end have their own boards.

    `lobby` is drawn from a `LobbyView`, all others from a `View`.
    """
    if view == "lobby":
        chosen = msgspec.msgpack.decode(data, type=LobbyView)
        return Picture(render(lobby.sheet(chosen)), alt.lobby(chosen))
    state = msgspec.msgpack.decode(data, type=View)
    if view == "dice":
        return Picture(render(sides.sheet(state)), alt.sides(state))
    if view not in ("board", "crop") and not view.startswith("seat:"):
        raise LookupError(f"Rolling Deep has no picture called {view!r}")
    told = {"over": alt.over, "shop": alt.shop}.get(state.phase, alt.board)
    return Picture(render(_sheet(state, view)), told(state))


def frames(views: Sequence[bytes]) -> list[Sheet]:
    """The board of each view, as `draw` chooses it."""
    return [_sheet(msgspec.msgpack.decode(data, type=View), "board") for data in views]


def _sheet(state: View, view: str) -> Sheet:
    if state.phase == "over":
        return ending.sheet(state)
    if state.phase == "shop":
        return shop.sheet(state)
    return crop.sheet(state) if view == "crop" else board.sheet(state)


def strip(view: View, title: str, sub: str = "", note: str = "") -> Strip:
    """The dice as they lie, as a strip. The caller says what happened."""
    dice = tuple(StripDie(die.colour, die.showing or "?", die.ignored, die.rerolled, die.colour) for die in view.dice)
    return Strip(title, dice, sub, "" if view.result is None else str(view.result), "result", note)
