"""The board: everything that a turn of the adventure is decided by, in one picture."""

from __future__ import annotations

from bot.games.rolling_deep.view import View
from renderers.canvas import Sheet
from renderers.palette import INK
from renderers.rolling_deep import header, panels, rows

WIDTH, HEIGHT = 1100, 700
TOP, ROW, GAP = 256, 104, 5  # of the four result rows


def sheet(view: View) -> Sheet:
    """The board's draw list."""
    tiles = [
        header.header(view),
        header.track(view),
        panels.dice(view),
        header.boss(view),
        header.price(view),
        *rows.tiles(view, TOP, ROW, GAP),
        panels.corner(view),
        panels.aside(view, TOP + ROW + GAP, ROW),
    ]
    return Sheet(WIDTH, HEIGHT, INK, tuple(tile for tile in tiles if tile))
