"""The six sides of every die, large: for the books that change one."""

from __future__ import annotations

from bot.games.rolling_deep.view import DieView, View
from renderers.canvas import Sheet, Tile
from renderers.dice import HEADS, Die
from renderers.palette import BONE, DECKS, INK, MUTE
from renderers.pen import Pen
from renderers.rolling_deep.words import HEADS as NAMES
from renderers.sprites import Disc

WIDTH, ROW = 1100, 158


def sheet(view: View) -> Sheet:
    """One line a die."""
    tiles = tuple(_die(die, 10 + i * (ROW + 8)) for i, die in enumerate(view.dice))
    return Sheet(WIDTH, 20 + len(view.dice) * (ROW + 8) - 8, INK, tiles)


def _die(die: DieView, top: int) -> Tile:
    pen = Pen(f"die {die.colour}", (12, top, 1076, ROW))
    pen.panel()
    pen.layer = "name"
    pen.put(Disc(84, DECKS[die.colour], DECKS[die.colour]), 20, 14)
    pen.icon(HEADS[die.colour], 62, 56, 62, BONE)
    pen.text(die.colour.capitalize(), 118, 42, 34, BONE, "head")
    pen.fit(NAMES[die.colour], 118, 78, 26, 150, MUTE)
    pen.layer = "side"
    for i, side in enumerate(die.sides):
        pen.put(Die(die.colour, side, 118, "plain"), 276 + i * 132, 14)
        pen.text(str(i + 1), 276 + i * 132 + 59, 146, 22, MUTE, anchor="m")
    return pen.tile()
