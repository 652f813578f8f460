"""Set-up, the map and the end: what is laid, found, opened, collected."""

from __future__ import annotations

from bot.engine.log import Entry


class Opened(Entry, frozen=True):
    """A wall at `at` became floor; `vein`: the mineral that was in it, empty for none."""

    at: int
    vein: str = ""
