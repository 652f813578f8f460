"""What is sent to Discord once more where the connection was lost before its reply came."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import aiohttp
import discord

log = logging.getLogger(__name__)
Result = TypeVar("Result")
LOST = (aiohttp.ClientConnectionError, ConnectionError)
PAUSE = 0.2


async def surely(call: Callable[[], Awaitable[Result]], files: Sequence[discord.File] = ()) -> Result:
    """What `call` gives. It may take effect twice, so it must be one that does no harm twice: an edit, the answer to an
    interaction (the second is told that there is one), a message with a nonce. `files` are read from their start again.
    """
    try:
        return await call()
    except LOST as error:
        log.info("sent once more: %r", error)
        await asyncio.sleep(PAUSE)
        for file in files:
            file.reset(seek=True)
        return await call()
