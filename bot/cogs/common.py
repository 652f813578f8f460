"""What all commands share: whose wish it is, and autocomplete that always answers."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any

import discord
from discord import app_commands

from bot.table.types import TableView
from bot.ui.host import Host
from bot.ui.limits import CHOICE, clip

log = logging.getLogger(__name__)
Itx = discord.Interaction[Any]
Found = list[app_commands.Choice[str]]
Offering = Callable[[Itx, str], Awaitable[Iterable[tuple[str, str]]]]
MOST = 25


def offered(offering: Offering) -> Callable[[Itx, str], Coroutine[Any, Any, Found]]:
    """The one autocomplete function: it filters (label, value) pairs by what was typed, and never raises."""

    async def complete(itx: Itx, current: str) -> Found:
        try:
            pairs = list(await offering(itx, current))
        except Exception as error:
            log.debug("no autocomplete: %r", error)
            return []
        wanted = current.casefold().strip()
        fitting = [pair for pair in pairs if wanted in pair[0].casefold() or wanted in pair[1].casefold()]
        ordered = sorted(fitting, key=lambda pair: not pair[0].casefold().startswith(wanted))
        return [app_commands.Choice(name=clip(n, CHOICE), value=v) for n, v in ordered[:MOST] if 0 < len(v) <= CHOICE]

    return complete


async def found(host: Host, itx: Itx) -> TableView | None:
    """The table for autocomplete; None where there is none or several."""
    try:
        return await host.at(itx)
    except Exception:
        return None
