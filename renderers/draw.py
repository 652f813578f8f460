"""The door to the pictures: bytes of a game's view in, a picture out. Imports a game's drawing when it is wanted."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from renderers.picture import Picture
from renderers.strip import Strip, alt

FIRST, EACH, LAST = 1_200, 800, 5_000
"""How long pictures of a film stay, in milliseconds: reduced to the last one where there is only that."""


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


def draw_film(game: str, views: Sequence[bytes], alt: str) -> Picture:
    """The views one after the other as an animated GIF, which `alt` describes; the last one stays.

    Raises LookupError for a game without pictures, ValueError without views.
    """
    from renderers.canvas import Sheet, film
    from renderers.picture import clipped

    frames: list[Sheet]
    if game == "rolling_deep":
        from renderers.rolling_deep import pictures

        frames = pictures.frames(views)
    elif game == "deep_rock":
        from renderers.deep_rock import pictures as deep_rock

        frames = deep_rock.frames(views)
    else:
        raise LookupError(f"no pictures of {game!r}")
    if not frames:
        raise ValueError("nothing to show")
    return Picture(film(frames, [FIRST, *[EACH] * (len(frames) - 2), LAST][: len(frames)]), clipped(alt))


def draw_strip(data: bytes) -> Picture:
    """A strip of dice; `data` is a `renderers.strip.Strip` as msgpack."""
    from renderers.canvas import render
    from renderers.strip_sheet import sheet

    strip = msgspec.msgpack.decode(data, type=Strip)
    return Picture(render(sheet(strip)), alt(strip))
