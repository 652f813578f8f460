"""A table whose game is put where a test wants it: a laid out cave instead of a whole mission played up to there."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.engine.play import Play
from bot.store import Change, Snapshot, Store
from tests.stack import Stack


async def lay(store: Store, table_id: int, play: Play[Any]) -> None:
    """Go on at this table from where `play` is; it must not be in anybody's memory."""
    revision, point = await store.newest(table_id) + 1, play.point
    answers = msgspec.json.encode(point.answers)
    kept = Snapshot(table_id, revision, point.step, point.version, point.state, answers, keep=True)
    await store.append(Change(table_id, revision, "note", datetime.now(UTC), key="laid", step=point.step), kept)


async def laid(stack: Stack, channel: str, play: Play[Any]) -> None:
    """The same at the table of a channel, while the bot is down; then it starts again."""
    await stack.kill_bot()
    path = stack.folder / "bot.sqlite3"
    with closing(sqlite3.connect(path, timeout=10)) as file:
        (table_id,) = file.execute("SELECT id FROM tables WHERE channel_id = ?", (int(channel),)).fetchone()
    store = await Store.open(f"sqlite+aiosqlite:///{path}")
    await lay(store, table_id, play)
    await store.close()
    await stack.start_bot()
