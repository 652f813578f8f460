"""The whole board with its panels, on request: made to be opened at full size."""

from __future__ import annotations

from bot.games.deep_rock.view import View
from renderers.canvas import Sheet, Tile
from renderers.deep_rock import aside, dwarves, head, scene, words
from renderers.deep_rock import colours as c
from renderers.deep_rock.places import BOARD_HIGH, BOARD_WIDE, HIGH, LETTERS, PITCH, ROWS, WIDE
from renderers.palette import BONE, INK, MUTE
from renderers.pen import Pen

WIDTH, HEIGHT = 1400, 922
LEFT, TOP = 262, 132
COLUMN = 110
"""Where the panels begin below the track."""


def sheet(view: View) -> Sheet:
    """The board's draw list."""
    whole = (0, 0, BOARD_WIDE, BOARD_HIGH)
    tiles = [
        _title(view),
        head.track(view.threat, (10, 58, WIDTH - 18, 44), 26),
        *_axes(),
        *aside.panels(view, (10, COLUMN, 212, HEIGHT - COLUMN - 8)),
        *scene.tiles(scene.Scene(view), whole, LEFT, TOP),
        *dwarves.panels(view, (LEFT + BOARD_WIDE + 12, COLUMN, WIDTH - LEFT - BOARD_WIDE - 20, HEIGHT - COLUMN - 8)),
    ]
    return Sheet(WIDTH, HEIGHT, INK, tuple(tiles), c.fixed)


def _title(view: View) -> Tile:
    pen = Pen("title", (10, 4, WIDTH - 20, 52))
    pen.layer = "title"
    wide = pen.text(words.stand(view), pen.width - 4, 27, 30, BONE, anchor="r")
    pen.fit(words.title(view.mission, view.mission_name), 4, 26, 36, pen.width - wide - 40, BONE, "head", least=26)
    return pen.tile()


def _axes() -> list[Tile]:
    letters = Pen("letters", (LEFT, 104, BOARD_WIDE, 27))
    letters.layer = "axis"
    for i, letter in enumerate(LETTERS):
        letters.text(letter, i * WIDE + WIDE * 0.75, 13, 25, MUTE, "head", "m")
    numbers = Pen("numbers", (226, TOP, 34, BOARD_HIGH))
    numbers.layer = "axis"
    for i in range(len(ROWS)):
        numbers.text(str(i + 1), 17, i * PITCH + HIGH / 2, 25, MUTE, "head", "m")
    return [letters.tile(), numbers.tile()]
