"""What runs beside the presses: the heartbeat."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import TYPE_CHECKING

from bot import health

if TYPE_CHECKING:
    from bot.client.app import Fathom

log = logging.getLogger(__name__)
BEAT = 25.0
FIRST_BEATS = 1.0


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
