"""Which picture a view of Deep Rock gets."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.games.deep_rock.view import LobbyView, View
from renderers.canvas import Sheet, render
from renderers.deep_rock import alt, board, crop, ending, lobby
from renderers.deep_rock.window import window
from renderers.picture import Picture


def draw(view: str, data: bytes) -> Picture:
    """`crop`: the action, after the end its figures; `board`, `seat:N` (nothing is secret): all of it; `lobby`, from a
    `LobbyView`: the briefing.

    Raises LookupError for another name.
    """
    if view == "lobby":
        chosen = msgspec.msgpack.decode(data, type=LobbyView)
        return Picture(render(lobby.sheet(chosen)), alt.lobby(chosen))
    if view not in ("board", "crop") and not view.startswith("seat:"):
        raise LookupError(f"Deep Rock has no picture called {view!r}")
    state = msgspec.msgpack.decode(data, type=View)
    if view == "crop" and state.end is not None:
        return Picture(render(ending.sheet(state)), alt.ending(state))
    sheet = crop.sheet(state) if view == "crop" else board.sheet(state)
    return Picture(render(sheet), alt.board(state))


def frames(views: Sequence[bytes]) -> list[Sheet]:
    """A crop of each view, all with the same window."""
    states = [msgspec.msgpack.decode(data, type=View) for data in views]
    found = window(*states)
    return [crop.sheet(state, found) for state in states]
