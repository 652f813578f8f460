"""Many presses in one moment: those that cannot be answered soon are promised an answer at once, so that nobody is told
that a press failed; then they are worked on a few at a time, so that the first are done soon."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord

from bot.ui import reply

Itx = discord.Interaction[Any]
CALM = 10
"""Presses that may wait to be answered before more are promised an answer: some 30 ms of work."""
FEW = 16
LONGEST = 1.0
"""Seconds that a promised press gives way to others: a slow table must not hold up the rest."""


class Rush:
    """Knows which presses have come in and are not yet on their way out. One for the whole bot."""

    def __init__(self) -> None:
        self._waiting: set[int] = set()
        self._promising = 0
        self._promised = asyncio.Event()
        self._turns = asyncio.Semaphore(FEW)

    @property
    def calm(self) -> bool:
        return len(self._waiting) <= CALM

    def enter(self, itx: Itx) -> None:
        self._waiting.add(itx.id)

    def leave(self, itx: Itx | None) -> None:
        """Its answer is being sent, or it is over; again does no harm."""
        if itx is not None:
            self._waiting.discard(itx.id)

    @asynccontextmanager
    async def turn(self, itx: Itx) -> AsyncIterator[None]:
        """Around the work on a press on a public message: at once while all is calm, else promised and in its turn."""
        if self.calm or itx.type is not discord.InteractionType.component or reply.is_private(itx):
            yield
            return
        await self._promise(itx)
        mine = await within(self._turns.acquire())
        try:
            yield
        finally:
            if mine:
                self._turns.release()

    async def _promise(self, itx: Itx) -> None:
        """Tell Discord that the answer comes, and let the other promises go first."""
        self._promising += 1
        self._promised.clear()
        try:
            await reply.promise(itx)
        finally:
            self._promising -= 1
            if not self._promising:
                self._promised.set()
        await within(self._promised.wait())


async def within(waiting: Any) -> bool:
    """Whether it came about in time."""
    try:
        async with asyncio.timeout(LONGEST):
            await waiting
    except TimeoutError:
        return False
    return True
