"""Tables, and the changes that move them on. Every function here is one piece of work for a `Database`."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Integer,
    Select,
    bindparam,
    case,
    delete,
    func,
    or_,
    select,
    update,
)

from bot import faultpoints
from bot.store import campaigns, people
from bot.store.errors import AlreadySeen, NoSuchTable, PlaceTaken, Stale, StoreError
from bot.store.rows import (
    Board,
    Change,
    Deadline,
    Lag,
    Link,
    Loaded,
    NewTable,
    Snapshot,
    Status,
    TableFields,
    TableRow,
    Unlock,
)
from bot.store.schema import changes, deadlines, is_live, seats, snapshots, tables

TABLE = select(tables)
ONE_TABLE = TABLE.where(tables.c.id == bindparam("table_id"))
NEWEST_REVISION = select(func.max(changes.c.revision)).where(changes.c.table_id == bindparam("table_id"))
NEWEST_SNAPSHOT = (
    select(snapshots)
    .where(snapshots.c.table_id == bindparam("table_id"))
    .order_by(snapshots.c.revision.desc())
    .limit(1)
)
CHANGES_AFTER = (
    select(changes)
    .where(changes.c.table_id == bindparam("table_id"), changes.c.revision > bindparam("after"))
    .order_by(changes.c.revision)
)
SEATS = select(seats.c.seat, seats.c.person_id).where(seats.c.table_id == bindparam("table_id")).order_by(seats.c.seat)
DEADLINES = select(deadlines).where(deadlines.c.table_id == bindparam("table_id")).order_by(deadlines.c.due)
INSERT_CHANGE = changes.insert()
INSERT_SNAPSHOT = snapshots.insert()
INSERT_DEADLINE = deadlines.insert()
INSERT_SEAT = seats.insert()

Marks = tuple[int, int]
"""Shown and mentioned: the revisions to which a table's marks are raised."""


class More(NamedTuple):
    """What is written along with a change."""

    snapshot: Snapshot | None = None
    deadlines: Sequence[Deadline] | None = None
    fields: TableFields | None = None
    seats: Mapping[int, int] | None = None
    unlocks: Sequence[Unlock] = ()


NOTHING_MORE = More()


def values(row: msgspec.Struct) -> dict[str, Any]:
    """A struct as a statement's parameters."""
    return msgspec.structs.asdict(row)


# Writing


def create(
    conn: Connection,
    table: NewTable,
    first: Change,
    seats: Mapping[int, int] | None,
    snapshot: Snapshot | None,
    link: Link | None,
) -> int:
    """A table, its first change, who sits at it already, and the campaign that it plays."""
    made = conn.execute(tables.insert(), values(table))
    (table_id,) = made.inserted_primary_key or (0,)
    if snapshot is not None:
        snapshot = msgspec.structs.replace(snapshot, table_id=table_id)
    append(conn, msgspec.structs.replace(first, table_id=table_id), More(snapshot, seats=seats))
    if link is not None:
        campaigns.link(conn, link, table_id)
    return int(table_id)


def creation_refused(table: NewTable, first: Change, conn: Connection) -> StoreError | None:
    """After a constraint stopped a creation: an interaction opens one table, and a place holds one live table."""
    taken = conn.scalar(select(tables.c.id).where(tables.c.channel_id == table.channel_id, is_live))
    return seen_before(conn, first.interaction_id) or (PlaceTaken(taken) if taken is not None else None)


def insert(conn: Connection, change: Change) -> None:
    """The compare-and-set: the key (table, revision) can be written once, and so can an interaction id."""
    conn.execute(INSERT_CHANGE, values(change))


def append(conn: Connection, change: Change, more: More) -> None:
    """A change first, so that a stale one fails before anything else is tried, then what comes with it."""
    insert(conn, change)
    if more.snapshot is not None:
        conn.execute(INSERT_SNAPSHOT, values(more.snapshot))
    if more.fields:
        conn.execute(update(tables).where(tables.c.id == change.table_id).values(**more.fields))
    if more.deadlines is not None:
        conn.execute(delete(deadlines).where(deadlines.c.table_id == change.table_id))
        if more.deadlines:
            conn.execute(INSERT_DEADLINE, [values(deadline) for deadline in more.deadlines])
    if more.seats is not None:
        sit(conn, change.table_id, more.seats)
    if more.unlocks:
        people.unlock(conn, more.unlocks)
    faultpoints.reached("before_commit")


def sit(conn: Connection, table_id: int, people_by_seat: Mapping[int, int]) -> None:
    """These people, and no others, sit at the table."""
    conn.execute(delete(seats).where(seats.c.table_id == table_id))
    rows = [{"table_id": table_id, "seat": seat, "person_id": person} for seat, person in people_by_seat.items()]
    if rows:
        conn.execute(INSERT_SEAT, rows)


def refused(change: Change, conn: Connection) -> StoreError | None:
    """After a constraint stopped a change: what it means. Alike on both databases, whichever constraint spoke first."""
    if seen := seen_before(conn, change.interaction_id):
        return seen
    newest = conn.scalar(NEWEST_REVISION, {"table_id": change.table_id})
    if newest is None:
        return NoSuchTable(change.table_id)
    if newest >= change.revision:
        return Stale(newest)
    here = select(tables.c.channel_id).where(tables.c.id == change.table_id).scalar_subquery()
    other = conn.scalar(select(tables.c.id).where(tables.c.channel_id == here, is_live, tables.c.id != change.table_id))
    return PlaceTaken(other) if other is not None else None


def seen_before(conn: Connection, interaction_id: int | None) -> AlreadySeen | None:
    """The change that this interaction made, if it made one."""
    if interaction_id is None:
        return None
    place = select(changes.c.revision, changes.c.table_id).where(changes.c.interaction_id == interaction_id)
    row = conn.execute(place).first()
    return AlreadySeen(row.revision, row.table_id) if row is not None else None


def higher(column: Column[Any]) -> ColumnElement[int]:
    """A mark after being raised to the parameter `new_` and its name; it never falls."""
    new = bindparam(f"new_{column.name}", type_=Integer)
    return case((column < new, new), else_=column)


RAISE_MARKS = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values(shown=higher(tables.c.shown), mentioned=higher(tables.c.mentioned))
)


def raised(table_id: int, shown: int | None, mentioned: int | None) -> dict[str, int]:
    """The parameters of `RAISE_MARKS`; None leaves a mark as it is."""
    return {"table": table_id, "new_shown": shown or 0, "new_mentioned": mentioned or 0}


def set_marks(conn: Connection, marks: Mapping[int, Marks]) -> None:
    """The marks of one table, or of several: always in one order, so that two writers never wait for each other."""
    conn.execute(RAISE_MARKS, [raised(table_id, *both) for table_id, both in sorted(marks.items())])


def owe(conn: Connection, table_id: int, revision: int) -> None:
    """The mark `shown` stands before this revision from now on."""
    owing = update(tables).where(tables.c.id == table_id, tables.c.shown >= revision)
    conn.execute(owing.values(shown=revision - 1))


def set_board(
    conn: Connection,
    table_id: int,
    board: Board | None,
    shown: int | None,
    mentioned: int | None,
    folding: bytes | None,
) -> None:
    """Where the table is shown now, with the marks that this raises and the old boards that are left."""
    where = {
        "board_channel_id": board and board.channel_id,
        "board_message_id": board and board.message_id,
        "board_made_at": board and board.made_at,
        "board_revision": board and board.revision,
        "folding": folding,
    }
    conn.execute(RAISE_MARKS.values(**where), raised(table_id, shown, mentioned))


def set_folding(conn: Connection, table_id: int, folding: bytes | None) -> None:
    """Which old boards of a table are not folded yet."""
    conn.execute(update(tables).where(tables.c.id == table_id).values(folding=folding))


# Reading


def rows(conn: Connection, query: Select[Any]) -> tuple[TableRow, ...]:
    """Whole table rows."""
    return tuple(TableRow(*row) for row in conn.execute(query))


def table(conn: Connection, table_id: int) -> TableRow:
    row = conn.execute(ONE_TABLE, {"table_id": table_id}).first()
    if row is None:
        raise NoSuchTable(table_id)
    return TableRow(*row)


def newest(conn: Connection, table_id: int) -> int:
    return conn.scalar(NEWEST_REVISION, {"table_id": table_id}) or 0


def load(conn: Connection, table_id: int) -> Loaded:
    """A table with all that carries it on."""
    key = {"table_id": table_id}
    found = table(conn, table_id)
    row = conn.execute(NEWEST_SNAPSHOT, key).first()
    snapshot = Snapshot(*row) if row is not None else None
    after = key | {"after": snapshot.revision if snapshot else 0}
    return Loaded(
        found,
        snapshot,
        tuple(Change(*row) for row in conn.execute(CHANGES_AFTER, after)),
        dict(iter(conn.execute(SEATS, key))),
        tuple(Deadline(*row) for row in conn.execute(DEADLINES, key)),
    )


def lagging(conn: Connection) -> tuple[Lag, ...]:
    """Tables that owe Discord a board, a mention, or the folding of an old board."""
    newest = select(func.max(changes.c.revision)).where(changes.c.table_id == tables.c.id).scalar_subquery()
    owing = or_(tables.c.shown < newest, tables.c.mentioned < newest, tables.c.folding.is_not(None))
    query = select(tables, newest.label("newest")).where(owing)
    return tuple(Lag(TableRow(*row[:-1]), row[-1]) for row in conn.execute(query.order_by(tables.c.id)))


def live_in(conn: Connection, channel_id: int) -> TableRow | None:
    found = rows(conn, TABLE.where(tables.c.channel_id == channel_id, is_live))
    return found[0] if found else None


def last_over_in(conn: Connection, channel_id: int) -> TableRow | None:
    query = TABLE.where(tables.c.channel_id == channel_id, tables.c.status == "over").order_by(tables.c.id.desc())
    found = rows(conn, query.limit(1))
    return found[0] if found else None


def live_under(conn: Connection, channel_id: int) -> tuple[TableRow, ...]:
    return rows(conn, TABLE.where(tables.c.parent_channel == channel_id, is_live).order_by(tables.c.id))


def in_guild(conn: Connection, guild_id: int, statuses: Sequence[Status]) -> tuple[TableRow, ...]:
    return rows(conn, TABLE.where(tables.c.guild_id == guild_id, tables.c.status.in_(statuses)).order_by(tables.c.id))


def count_live(conn: Connection, opened_by: int | None, guild_id: int | None) -> int:
    """How many live tables a person opened, or a server holds."""
    query = select(func.count()).select_from(tables).where(is_live)
    whose = tables.c.guild_id == guild_id if opened_by is None else tables.c.opened_by == opened_by
    return conn.scalar(query.where(whose)) or 0


def guilds(conn: Connection, statuses: Sequence[Status]) -> frozenset[int]:
    """The servers that hold a table with one of these statuses."""
    query = select(tables.c.guild_id).where(tables.c.status.in_(statuses), tables.c.guild_id.is_not(None))
    return frozenset(conn.scalars(query.distinct()))


def frozen(conn: Connection, guild_id: int | None, person_id: int | None) -> tuple[TableRow, ...]:
    """The frozen tables of one server, or of one person (who sits there, or opened it), newest first."""
    query = TABLE.where(tables.c.status == "frozen").order_by(tables.c.id.desc())
    if person_id is None:
        return rows(conn, query.where(tables.c.guild_id == guild_id))
    theirs = select(seats.c.table_id).where(seats.c.person_id == person_id)
    return rows(conn, query.where(or_(tables.c.id.in_(theirs), tables.c.opened_by == person_id)))


def tables_of(conn: Connection, person_id: int, statuses: Sequence[Status]) -> tuple[TableRow, ...]:
    """A person in two seats of one table gets it once."""
    theirs = select(seats.c.table_id).where(seats.c.person_id == person_id)
    return rows(conn, TABLE.where(tables.c.id.in_(theirs), tables.c.status.in_(statuses)).order_by(tables.c.id.desc()))
