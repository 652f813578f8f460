"""The door to the pictures: bytes of a game's view in, a picture out. Imports a game's drawing when it is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from renderers.picture import Film, Picture, clipped
from renderers.strip import Strip, alt

if TYPE_CHECKING:
    from renderers.canvas import Sheet

FIRST, EACH, LAST = 1_200, 800, 5_000
"""How long the pictures of a film stay, in milliseconds."""


def draw(game: str, view: str, data: bytes) -> Picture:
    """A picture of one view (`board`, `crop`, `seat:N`, `dice`, `lobby`) of a table; `data`: what it shows, as msgpack.

    Raises LookupError for a game or view without pictures.
    """
    if game == "rolling_deep":
        from renderers.rolling_deep import pictures

        return pictures.draw(view, data)
    if game == "deep_rock":
        from renderers.deep_rock import pictures as deep_rock

        return deep_rock.draw(view, data)
    raise LookupError(f"no pictures of {game!r}")


def draw_film(game: str, data: bytes) -> Picture:
    """An animated GIF, which begins anew after its last picture; `data` is a `renderers.picture.Film` as msgpack.

    Raises LookupError for a game without films, ValueError where there is nothing to show.
    """
    from renderers.canvas import film

    told = msgspec.msgpack.decode(data, type=Film)
    if not told.views:
        raise ValueError("nothing to show")
    stays = [FIRST, *[EACH] * (len(told.views) - 2), LAST]
    return Picture(film(_frames(game, told.views), stays[-len(told.views) :]), clipped(told.alt))


def _frames(game: str, views: Sequence[bytes]) -> Sequence[Sheet]:
    if game == "rolling_deep":
        from renderers.rolling_deep import pictures

        return pictures.frames(views)
    if game == "deep_rock":
        from renderers.deep_rock import pictures as deep_rock

        return deep_rock.frames(views)
    raise LookupError(f"no film of {game!r}")


def draw_strip(data: bytes) -> Picture:
    """A strip of dice; `data` is a `renderers.strip.Strip` as msgpack."""
    from renderers.canvas import render
    from renderers.strip_sheet import sheet

    strip = msgspec.msgpack.decode(data, type=Strip)
    return Picture(render(sheet(strip)), alt(strip))
