"""What is let go, and when."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, select

from bot.store.rows import Status
from bot.store.schema import interactions, snapshots, tables

INTERACTIONS_FOR = timedelta(days=3)
ENDED: tuple[Status, ...] = ("over", "cancelled")


class Kept(NamedTuple):
    """What decides a snapshot's fate."""

    revision: int
    step: int
    round: int
    keep: bool


def prune(conn: Connection, table_id: int, steps: int) -> int:
    """Delete a table's snapshots that are of no more use; the newest never is."""
    columns = (snapshots.c.revision, snapshots.c.step, snapshots.c.round, snapshots.c.keep)
    query = select(*columns).where(snapshots.c.table_id == table_id).order_by(snapshots.c.revision.desc())
    gone = doomed((Kept(*row) for row in conn.execute(query)), steps)
    if gone:
        conn.execute(delete(snapshots).where(snapshots.c.table_id == table_id, snapshots.c.revision.in_(gone)))
    return len(gone)


def doomed(newest_first: Iterable[Kept], steps: int) -> list[int]:
    """The revisions to delete: undone steps, and all but one a round of those before the last `steps` steps."""
    gone: list[int] = []
    rounds: set[int] = set()
    lowest, live = None, 0
    for row in newest_first:
        undone = lowest is not None and row.step >= lowest  # a later snapshot took its step, or one before it
        spare = live >= steps and row.round in rounds
        if not row.keep and (undone or spare):
            gone.append(row.revision)
        if not undone:
            lowest, live = row.step, live + 1
            rounds.add(row.round)
    return gone


def prune_closed(conn: Connection) -> int:
    """Nothing of an ended table is taken back, so its last snapshot is enough; its changes are all kept."""
    newer = snapshots.alias()
    closed = select(tables.c.id).where(tables.c.status.in_(ENDED))
    newest = select(func.max(newer.c.revision)).where(newer.c.table_id == snapshots.c.table_id).scalar_subquery()
    spare = (snapshots.c.table_id.in_(closed), snapshots.c.revision < newest, ~snapshots.c.keep)
    return conn.execute(delete(snapshots).where(*spare)).rowcount


def drop_frozen(conn: Connection, before: datetime) -> int:
    """`closed_at` of a frozen table is when it was frozen; what hangs on it goes with it."""
    return conn.execute(delete(tables).where(tables.c.status == "frozen", tables.c.closed_at < before)).rowcount


def forget_interactions(conn: Connection, now: datetime) -> int:
    """Those that made a change stay in it for good."""
    return conn.execute(delete(interactions).where(interactions.c.at < now - INTERACTIONS_FOR)).rowcount
