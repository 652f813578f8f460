"""Actions that are no fights: moving, digging, supplies, helping, cards, class skills."""

from __future__ import annotations

from bot.engine.log import Entry


class Moved(Entry, frozen=True):
    """A Dwarf walked along `way`, the space he left first."""

    dwarf: int
    way: tuple[int, ...]
