"""Deadlines: one sleeping task that gives the default answer of whoever let their time run out."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

from bot.store import StoreError
from bot.table.types import Refusal
from bot.tables import Tables

log = logging.getLogger(__name__)
LONGEST = timedelta(hours=1)
DAY = timedelta(days=1)
AFTER_TROUBLE = timedelta(seconds=30)


async def keep_time(tables: Tables) -> None:
    """Run until cancelled. Sleeps to the next deadline, or until one is set or lifted; tidies once a day."""
    tidied = tables.now() - DAY
    while True:
        tables.deadline_moved.clear()
        try:
            await expire_due(tables)
            if tables.now() - tidied >= DAY:
                tidied = tables.now()
                await tables.tidy()
            wait = await _until_next(tables)
        except StoreError:
            log.exception("deadlines cannot be read")
            wait = AFTER_TROUBLE
        try:
            await asyncio.wait_for(tables.deadline_moved.wait(), max(0.0, wait.total_seconds()))
        except TimeoutError:
            continue


async def expire_due(tables: Tables) -> int:
    """Let all run out whose time has come; the number of them."""
    due = await tables.store.due(tables.now())
    for deadline in due:
        try:
            await tables.expire(deadline)
        except Refusal as refusal:
            log.warning("deadline of table %s: %s", deadline.table_id, refusal.word)
    return len(due)


async def _until_next(tables: Tables) -> timedelta:
    following = await tables.store.next_deadline()
    if following is None:
        return LONGEST
    return min(LONGEST, following.due - tables.now())
