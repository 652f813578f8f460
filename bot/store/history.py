"""Looking back and ahead: old changes and snapshots, handled interactions, deadlines."""

from datetime import datetime

from sqlalchemy import Connection, select

from bot.store.people import insert_or_pass
from bot.store.rows import Change, Deadline, Seen, Snapshot
from bot.store.schema import changes as changed
from bot.store.schema import deadlines, interactions, is_live, snapshots, tables

OF_LIVE_TABLES = (
    select(deadlines).join(tables, tables.c.id == deadlines.c.table_id).where(is_live).order_by(deadlines.c.due)
)


def changes(
    conn: Connection, table_id: int, after: int, before: int | None, limit: int | None, newest: bool
) -> tuple[Change, ...]:
    """Oldest first, whichever end the limit keeps."""
    query = select(changed).where(changed.c.table_id == table_id, changed.c.revision > after)
    if before is not None:
        query = query.where(changed.c.revision < before)
    order = changed.c.revision.desc() if newest else changed.c.revision
    found = [Change(*row) for row in conn.execute(query.order_by(order).limit(limit))]
    return tuple(reversed(found)) if newest else tuple(found)


def snapshot_before(conn: Connection, table_id: int, step: int) -> Snapshot | None:
    """The newest by revision: after an undo, what was undone is older and has a later step."""
    query = select(snapshots).where(snapshots.c.table_id == table_id, snapshots.c.step < step)
    row = conn.execute(query.order_by(snapshots.c.revision.desc()).limit(1)).first()
    return Snapshot(*row) if row is not None else None


def next_deadline(conn: Connection) -> Deadline | None:
    row = conn.execute(OF_LIVE_TABLES.limit(1)).first()
    return Deadline(*row) if row is not None else None


def due(conn: Connection, now: datetime) -> tuple[Deadline, ...]:
    return tuple(Deadline(*row) for row in conn.execute(OF_LIVE_TABLES.where(deadlines.c.due <= now)))


def seen(conn: Connection, interaction_id: int) -> Seen | None:
    """In a change, or among those that changed nothing."""
    change = select(changed.c.table_id, changed.c.revision).where(changed.c.interaction_id == interaction_id)
    row = conn.execute(change).first()
    if row is not None:
        return Seen(interaction_id, row.table_id, row.revision)
    other = select(interactions.c.table_id).where(interactions.c.interaction_id == interaction_id)
    row = conn.execute(other).first()
    return Seen(interaction_id, row.table_id, None) if row is not None else None


def saw(conn: Connection, interaction_id: int, at: datetime, table_id: int | None) -> bool:
    """Whether it is remembered only now."""
    row = {"interaction_id": interaction_id, "table_id": table_id, "at": at}
    return insert_or_pass(conn, interactions, [row]) == 1
