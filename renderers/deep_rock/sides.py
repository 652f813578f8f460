"""The six sides of every kind of die."""

from __future__ import annotations

from bot.games.deep_rock.view import DiceView, DieKindView
from renderers.canvas import Sheet, Tile
from renderers.deep_rock import colours as c
from renderers.deep_rock import words
from renderers.deep_rock.dice import RockDie
from renderers.palette import BONE, INK, LINE, MUTE, PANEL
from renderers.pen import Pen

WIDTH, ROW, GAP = 1100, 94, 6
DIE, LEFT, PITCH = 74, 386, 114
TEXT = 33


def sheet(view: DiceView) -> Sheet:
    """One line a kind."""
    tiles = tuple(_kind(kind, 10 + i * (ROW + GAP)) for i, kind in enumerate(view.kinds))
    return Sheet(WIDTH, 20 + len(view.kinds) * (ROW + GAP) - GAP, INK, tiles, c.fixed)


def _kind(kind: DieKindView, top: int) -> Tile:
    pen = Pen(f"die {kind.kind}", (12, top, 1076, ROW))
    pen.panel(PANEL, LINE, 1)
    pen.layer = "name"
    pen.fit(words.capital(kind.name), 20, 32, 38, LEFT - 36, BONE, "head", least=TEXT)
    pen.layer = "count"
    ours = words.OURS.get(kind.figures, "")
    pen.text(" · ".join(part for part in (words.count(kind.count, "die"), ours) if part), 20, 70, TEXT, MUTE)
    pen.layer = "side"
    for i, face in enumerate(kind.faces):
        pen.put(RockDie(kind.kind, face, DIE), LEFT + i * PITCH, (ROW - DIE) / 2)
    return pen.tile()
