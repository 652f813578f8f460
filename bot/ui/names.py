"""Names of seats in texts. What people call themselves is never read as markdown or as a mention."""

from __future__ import annotations

import re
from collections.abc import Collection

import discord

from bot.table.types import Seat, TableView

TURNING = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""Characters that turn the direction of all that follows them."""
SEAT = re.compile(r"\{seat:(\d{1,2})\}")
COLOURS = (0x93D4FF, 0xFFD84A, 0xFF8657, 0x6FCF7F, 0xC79BFF, 0xFF9EC4)
"""One accent a seat."""


def plain(text: str) -> str:
    """Somebody's own words, so that they show as typed and mention nobody."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(" ".join(text.translate(TURNING).split())))


def called(user: discord.User | discord.Member) -> str:
    """What a person is called at a table, as they write it; escaped where it is shown."""
    return " ".join(user.display_name.translate(TURNING).split())[:40] or "somebody"


def seat_name(seat: Seat, mention: bool = False) -> str:
    if mention and seat.person is not None:
        return f"<@{seat.person}>"
    return plain(seat.name) or "nobody"


def named(text: str, view: TableView, mentioned: Collection[int] = ()) -> str:
    """Fill in the game's own marks and `{seat:0}`: a mention for the seats in `mentioned`, else the name."""
    if view.state is not None:
        text = view.game.words.fill(view.state, text)

    def fill(found: re.Match[str]) -> str:
        index = int(found[1])
        if index >= len(view.seats):
            return f"seat {index + 1}"
        return seat_name(view.seats[index], index in mentioned)

    return SEAT.sub(fill, text)


def persons(view: TableView, ids: Collection[int]) -> str:
    """The names of some people at the table, listed."""
    names = [seat_name(seat) for seat in view.seats if seat.person in ids]
    return ", ".join(dict.fromkeys(names)) or "nobody"


def accent(view: TableView) -> int:
    """The colour of the seat that is asked, else of the first one."""
    asked = view.asked_seats()
    return COLOURS[(asked[0] if asked else 0) % len(COLOURS)]
