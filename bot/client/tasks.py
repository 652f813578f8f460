"""What runs beside the presses: the heartbeat, and tables that follow their servers."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import TYPE_CHECKING

from bot import health
from bot.store import StoreError

if TYPE_CHECKING:
    from bot.client.app import Fathom

log = logging.getLogger(__name__)
BEAT = 25.0
FIRST_BEATS = 1.0
HOUR = 3_600.0


async def heartbeat(client: Fathom, database: Path | None) -> None:
    """Write down that all is well; other processes read it (`python -m bot health`)."""
    path = health.path_for(database)
    while True:
        gateway = client.is_ready() and not client.is_closed()
        try:
            health.beat(path, gateway=gateway, database=await client.store.healthy())
        except Exception as error:
            log.warning("heartbeat: %r", error)
        await asyncio.sleep(BEAT if gateway else FIRST_BEATS)


async def keep_house(client: Fathom) -> None:
    """Freeze the tables of servers that the bot has left, wake those of servers where it is back. What happens while
    it is connected is told by events; this finds what happened meanwhile."""
    await client.wait_until_ready()
    while True:
        try:
            await client.tables.settle({guild.id for guild in client.guilds})
        except StoreError as error:
            log.error("tables of servers that were left: %s", error)
        await asyncio.sleep(HOUR)
