"""What the state keeps for pictures and for a mission's end alone: no rule reads it."""

from __future__ import annotations

import msgspec

from bot.games.deep_rock.entries.fights import Fate


class Tally(msgspec.Struct):
    """What a Dwarf has done in this mission, told at its end: his sentry gun and his flames are his. `dealt` and
    `taken`: health; `mined`, `found`: minerals and tokens that he brought to the store."""

    kills: int = 0
    dealt: int = 0
    taken: int = 0
    mined: int = 0
    found: int = 0
    downs: int = 0
    turns: int = 0


class Lying(msgspec.Struct):
    """The dice that were rolled last, for pictures: whose (-1: nobody's), for what, `again` those that were just
    rerolled, and what each did once that is known."""

    dwarf: int
    source: str
    dice: list[str]
    faces: list[str]
    again: list[int] = []
    fates: list[Fate] = []
