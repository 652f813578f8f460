"""Rolls as strips of dice show them."""

from __future__ import annotations

import msgspec


class Thrown(msgspec.Struct, frozen=True):
    """A die of a roll: its kind (`d6`, or a name in the game's `dice`) and the face that came up.

    `struck`: it does not count. `rerolled`: it was thrown again in this roll, others lay. `did`: what came of it.
    """

    kind: str
    face: str
    rerolled: bool = False
    struck: bool = False
    name: str = ""
    did: str = ""


class Throw(msgspec.Struct, frozen=True):
    """One roll, as a strip of dice shows it; `line` tells it in words, with `{seat:0}` for a seat's name."""

    title: str
    dice: tuple[Thrown, ...]
    line: str = ""
    sub: str = ""
    total: str = ""
    total_label: str = "total"
