"""Bring a stored schema up to date. Alembic is imported only when there is something to do."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from bot.store.errors import StoreUnusable
from bot.store.schema import NEWEST

HERE = Path(__file__).parent / "migrations"
LOCK = 0x466174686F6D  # "Fathom": one process at a time migrates a PostgreSQL database


def stored_version(conn: Connection) -> str | None:
    """The schema's number as stored; None for an empty database. Raises StoreUnusable for somebody else's."""
    names = inspect(conn).get_table_names()
    if "alembic_version" in names:
        version: str | None = conn.scalar(text("SELECT version_num FROM alembic_version"))
        return version
    if names:
        raise StoreUnusable("The database holds tables that are not Fathom's; give it a database of its own.")
    return None


def check_ours(conn: Connection) -> None:
    """Only look, so that what is not for us stays as it is. Raises StoreUnusable: somebody else's, or a newer one."""
    version = stored_version(conn)
    if version is not None and version not in (path.name[1:5] for path in (HERE / "versions").glob("m????_*.py")):
        raise StoreUnusable(f"The database was written by a newer Fathom (its schema is {version[:20]}).")


def upgrade(conn: Connection, to: str = "head", *more: Path) -> None:
    """Run the migrations up to `to` in the open transaction; `more` names further folders of them (for tests)."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.set_main_option("path_separator", "os")
    config.set_main_option("version_locations", ":".join(map(str, (HERE / "versions", *more))))
    config.attributes["connection"] = conn
    try:
        command.upgrade(config, to)
    except CommandError as error:
        raise StoreUnusable(f"The database was written by a newer Fathom ({error}).") from error


def on_sqlite(conn: Connection, to: str = "head", *more: Path) -> None:
    """Migrate a SQLite file whole or not at all, and never lose a child row to a table's being copied."""
    with conn.begin():
        if stored_version(conn) == NEWEST and not more:
            return
    # Copying a table in batch mode drops the old one, which deletes its children unless foreign keys are off;
    # the pragma has no effect inside a transaction.
    pragma(conn, "foreign_keys=OFF")
    try:
        with conn.begin():
            conn.exec_driver_sql("BEGIN IMMEDIATE")
            upgrade(conn, to, *more)
            check_foreign_keys(conn)
    finally:
        pragma(conn, "foreign_keys=ON")


def on_postgres(conn: Connection) -> None:
    """Migrate inside the caller's transaction; other processes that start at the same time wait."""
    if stored_version(conn) == NEWEST:
        return
    conn.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    upgrade(conn)


def pragma(conn: Connection, words: str) -> None:
    """Set a pragma outside any transaction."""
    with conn.begin():
        conn.exec_driver_sql(f"PRAGMA {words}")


def check_foreign_keys(conn: Connection) -> None:
    """Refuse to commit a migration that left rows without their table."""
    orphans = conn.exec_driver_sql("PRAGMA foreign_key_check").all()
    if orphans:
        raise StoreUnusable(f"A migration would orphan {len(orphans)} rows; nothing was changed.")
