"""From an interaction to a person's wish, as the tables read it."""

from __future__ import annotations

from functools import partial
from typing import Any

import discord

from bot.table.types import Press
from bot.ui import reply
from bot.ui.names import called


def press_of(
    itx: discord.Interaction[Any],
    table: int,
    key: str,
    number: int | None = None,
    text: str = "",
    *,
    moderator: bool = False,
) -> Press:
    """Without a `number` it acts on the question that is open, as what is typed does."""
    promised = partial(reply.deferred, itx)
    return Press(table, key, itx.user.id, called(itx.user), itx.id, number, text, moderator, promised)
