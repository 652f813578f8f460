"""Rows for the store's tests, with as little said as possible."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.store import Change, Link, NewCampaign, NewTable, Snapshot, Status, Store

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def minutes(count: float) -> datetime:
    """That long after noon."""
    return NOON + timedelta(minutes=count)


def new_table(channel: int = 50, **more: Any) -> NewTable:
    fields: dict[str, Any] = {
        "game": "toy",
        "opened_by": 1,
        "opened_at": NOON,
        "secret": b"\x00s",
        "secret_sha256": "ab",
    }
    return NewTable(channel_id=channel, **(fields | more))


def new_campaign(name: str, home: int = 9, carried: bytes = b'{"missions":[1]}') -> NewCampaign:
    return NewCampaign(home=home, game="toy", name=name, opened_by=7, opened_at=NOON, carried=carried)


def change(table_id: int, revision: int, **more: Any) -> Change:
    return Change(table_id, revision, more.pop("kind", "answer"), more.pop("at", NOON), **more)


def snapshot(table_id: int, revision: int, step: int = 1, state: bytes = b'{"hp":3}', **more: Any) -> Snapshot:
    return Snapshot(table_id, revision, step, 1, state, **more)


async def opened(
    store: Store,
    channel: int = 50,
    seats: Mapping[int, int] | None = None,
    status: Status = "open",
    link: Link | None = None,
    **more: Any,
) -> int:
    """A table with its first change."""
    new, first = new_table(channel, status=status, **more), change(0, 1, kind="create")
    return await store.create_table(new, first, seats, link=link)
