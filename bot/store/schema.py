"""The schema as it is now; `migrations/` leads to it from every earlier one (a test compares the two)."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text

from bot.store.columns import Packed, RowId, UtcTime
from bot.store.rows import LIVE

NEWEST = "0003"  # the newest migration; alembic is imported only when the stored schema is another

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)


def of_table() -> Column[int]:
    """The first column of everything that belongs to a table and goes with it."""
    return Column("table_id", BigInteger, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("id", RowId, primary_key=True),
    Column("game", Text, nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("parent_channel", BigInteger),
    Column("opened_by", BigInteger, nullable=False),
    Column("opened_at", UtcTime, nullable=False),
    Column("status", Text, nullable=False),
    Column("setup", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("secret_sha256", Text, nullable=False),
    Column("closed_at", UtcTime),
    Column("result", Text),
    Column("shown", Integer, nullable=False, server_default="0"),
    Column("mentioned", Integer, nullable=False, server_default="0"),
    Column("board_channel_id", BigInteger),
    Column("board_message_id", BigInteger),
    Column("board_made_at", UtcTime),
    Column("board_revision", Integer),
    Column("folding", LargeBinary),
    sqlite_autoincrement=True,  # the id of a deleted table never returns: old controls carry it
)
is_live = tables.c.status.in_(LIVE)
Index("one_live_table", tables.c.channel_id, unique=True, sqlite_where=is_live, postgresql_where=is_live)
Index(None, tables.c.parent_channel)
Index(None, tables.c.guild_id)

seats = Table(
    "seats",
    metadata,
    of_table(),
    Column("seat", Integer, primary_key=True),
    Column("person_id", BigInteger, nullable=False, index=True),
)

changes = Table(
    "changes",
    metadata,
    of_table(),
    Column("revision", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("at", UtcTime, nullable=False),
    Column("interaction_id", BigInteger),
    Column("seat", Integer),
    Column("person_id", BigInteger),
    Column("key", Text),
    Column("text", Text),
    Column("mark", BigInteger),
    Column("step", Integer, nullable=False),
    Column("chance", Boolean, nullable=False),
    Column("entries", LargeBinary, nullable=False),
    Column("data", LargeBinary),
    Column("asked", LargeBinary),
)
Index("one_change_an_interaction", changes.c.interaction_id, unique=True)  # several NULLs are allowed by both

snapshots = Table(
    "snapshots",
    metadata,
    of_table(),
    Column("revision", Integer, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("state", Packed, nullable=False),
    Column("answers", LargeBinary, nullable=False),
    Column("round", Integer, nullable=False),
    Column("keep", Boolean, nullable=False),
)

deadlines = Table(
    "deadlines",
    metadata,
    of_table(),
    Column("question", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("due", UtcTime, nullable=False, index=True),
    Column("key", Text, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("person_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("settings", LargeBinary, nullable=False),
)

unlocks = Table(
    "unlocks",
    metadata,
    Column("person_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("what", Text, primary_key=True),
    Column("at", UtcTime, nullable=False),
)

interactions = Table(
    "interactions",
    metadata,
    Column("interaction_id", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", BigInteger),
    Column("at", UtcTime, nullable=False, index=True),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", RowId, primary_key=True),
    Column("home", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("called", Text, nullable=False),
    Column("opened_by", BigInteger, nullable=False),
    Column("opened_at", UtcTime, nullable=False),
    Column("table_id", BigInteger, ForeignKey("tables.id", ondelete="CASCADE"), index=True),
    Column("carried", Packed, nullable=False),
    sqlite_autoincrement=True,  # controls carry the id
)
Index("one_campaign_a_name", campaigns.c.home, campaigns.c.called, unique=True)
