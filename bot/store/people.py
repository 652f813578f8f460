"""What is kept of people: a name, settings, what they have opened."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.rows import Person, Unlock
from bot.store.schema import people
from bot.store.schema import unlocks as opened

Insert = sqlite.Insert | postgresql.Insert


def insert_for(conn: Connection, table: Table) -> Insert:
    """The dialect's own insert: ON CONFLICT is spelled alike in both, but offered by each apart."""
    return postgresql.insert(table) if conn.dialect.name == "postgresql" else sqlite.insert(table)


def insert_or_pass(conn: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> int:
    """Insert the rows that are not there yet in one statement; how many that were."""
    return conn.execute(insert_for(conn, table).values(list(rows)).on_conflict_do_nothing()).rowcount


def person(conn: Connection, person_id: int) -> Person | None:
    row = conn.execute(select(people).where(people.c.person_id == person_id)).first()
    return Person(*row) if row is not None else None


def save(conn: Connection, person_id: int, name: str, settings: bytes | None) -> None:
    """New people begin with empty settings."""
    statement = insert_for(conn, people).values(
        person_id=person_id, name=name, settings=b"{}" if settings is None else settings
    )
    change = {"name": name} if settings is None else {"name": name, "settings": settings}
    conn.execute(statement.on_conflict_do_update(index_elements=[people.c.person_id], set_=change))


def forget(conn: Connection, person_id: int) -> None:
    conn.execute(delete(opened).where(opened.c.person_id == person_id))
    conn.execute(delete(people).where(people.c.person_id == person_id))


def unlock(conn: Connection, unlocks: Sequence[Unlock]) -> bool:
    """Whether any of it is new."""
    return insert_or_pass(conn, opened, [msgspec.structs.asdict(one) for one in unlocks]) > 0


def unlocks(conn: Connection, person_ids: Sequence[int], game: str) -> dict[int, tuple[str, ...]]:
    """In the order in which they were opened."""
    query = select(opened.c.person_id, opened.c.what).where(opened.c.person_id.in_(person_ids), opened.c.game == game)
    found: dict[int, list[str]] = {}
    for person_id, what in conn.execute(query.order_by(opened.c.person_id, opened.c.at, opened.c.what)):
        found.setdefault(person_id, []).append(what)
    return {person_id: tuple(whats) for person_id, whats in found.items()}
