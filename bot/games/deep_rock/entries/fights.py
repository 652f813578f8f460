"""Attacks, damage and conditions, on creatures and Dwarves."""

from __future__ import annotations

from bot.engine.log import Entry


class Hurt(Entry, frozen=True):
    """A Dwarf lost `amount` health and has `left`; `source`: a creature kind, card or weapon id."""

    dwarf: int
    amount: int
    left: int
    source: str
