"""The crop around the action: what the board's message shows, to be read at 550 pixels and on a phone."""

from __future__ import annotations

from bot.games.deep_rock.view import View
from renderers.canvas import Sheet, Tile
from renderers.deep_rock import colours as c
from renderers.deep_rock import head, news, rolled, scene
from renderers.deep_rock.places import HALF, HIGH, LETTERS, PITCH, WIDE
from renderers.deep_rock.window import HEIGHT, ROWS, WIDTH, Window, window
from renderers.palette import BONE, INK
from renderers.pen import Pen

LEFT, TOP = 40, 124
SIZE = (LEFT + WIDTH + 6, TOP + HEIGHT + 6)
TIGHT = (8, 1, SIZE[0] - 16, 37)
"""Where the title stands above a band that is higher than the track."""


def sheet(view: View, found: Window | None = None) -> Sheet:
    """The crop's draw list; `found`: the window, where it is not the view's own."""
    found = found or window(view)
    left, top = found[0] * HALF, found[1] * PITCH
    box = (left, top, left + WIDTH, top + HEIGHT)
    tiles = [
        *_head(view),
        *axes(found),
        *scene.tiles(scene.Scene(view), box, LEFT, TOP),
    ]
    return Sheet(*SIZE, INK, tuple(tiles), c.fixed)


def _head(view: View) -> list[Tile]:
    """Who acts and the goods; below that the dice or a card for as long as they are news, else the threat track."""
    wide = SIZE[0] - 14
    if view.roll is not None and view.roll.dice:
        return [head.title(view, TIGHT), rolled.band(view.roll, (8, 38, wide, rolled.HIGH))]
    if view.came:
        return [head.title(view, TIGHT), news.band(view.came, view.threat, (8, 38, wide, news.HIGH))]
    return [head.title(view, (8, 4, wide - 2, 42)), head.track(view.threat, (8, 50, wide, 42))]


def axes(found: Window) -> list[Tile]:
    """Letters over the columns, numbers beside the rows."""
    letters = Pen("letters", (LEFT, 94, WIDTH, 28))
    letters.layer = "axis"
    for i, letter in enumerate(LETTERS):
        x = i * WIDE + WIDE * 0.75 - found[0] * HALF
        if 12 <= x <= WIDTH - 12:
            letters.text(letter, x, 14, 25, BONE, "head", "m")
    numbers = Pen("numbers", (2, TOP, LEFT - 4, HEIGHT))
    numbers.layer = "axis"
    for i in range(ROWS):
        numbers.text(str(found[1] + i + 1), LEFT / 2 - 2, i * PITCH + HIGH / 2, 25, BONE, "head", "m")
    return [letters.tile(), numbers.tile()]
