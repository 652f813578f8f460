"""The first schema: tables, their changes, snapshots, seats and deadlines; people and what they opened."""

import sqlalchemy as sa
from alembic import op

from bot.store.columns import Packed, RowId, UtcTime

revision = "0001"
down_revision = None

LIVE = sa.text("status IN ('lobby', 'open')")


def upgrade() -> None:
    """Build everything in an empty database."""
    make_tables()
    make_history()
    make_people()


def of_table() -> sa.Column[int]:
    return sa.Column("table_id", sa.BigInteger, nullable=False)


def goes_with_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], f"fk_{name}_table_id", ondelete="CASCADE")


def make_tables() -> None:
    """A table's own row, and who sits at it."""
    op.create_table(
        "tables",
        sa.Column("id", RowId, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("parent_channel", sa.BigInteger),
        sa.Column("opened_by", sa.BigInteger, nullable=False),
        sa.Column("opened_at", UtcTime, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("setup", sa.LargeBinary, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("secret_sha256", sa.Text, nullable=False),
        sa.Column("closed_at", UtcTime),
        sa.Column("result", sa.Text),
        sa.Column("shown", sa.Integer, nullable=False, server_default="0"),
        sa.Column("mentioned", sa.Integer, nullable=False, server_default="0"),
        sa.Column("board_channel_id", sa.BigInteger),
        sa.Column("board_message_id", sa.BigInteger),
        sa.Column("board_made_at", UtcTime),
        sa.Column("board_revision", sa.Integer),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sqlite_autoincrement=True,
    )
    op.create_index("one_live_table", "tables", ["channel_id"], unique=True, sqlite_where=LIVE, postgresql_where=LIVE)
    op.create_index("ix_tables_parent_channel", "tables", ["parent_channel"])
    op.create_index("ix_tables_guild_id", "tables", ["guild_id"])
    op.create_table(
        "seats",
        of_table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        goes_with_table("seats"),
    )
    op.create_index("ix_seats_person_id", "seats", ["person_id"])


def make_history() -> None:
    """Changes, snapshots, deadlines, and interactions that changed nothing."""
    op.create_table(
        "changes",
        of_table(),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("at", UtcTime, nullable=False),
        sa.Column("interaction_id", sa.BigInteger),
        sa.Column("seat", sa.Integer),
        sa.Column("person_id", sa.BigInteger),
        sa.Column("key", sa.Text),
        sa.Column("text", sa.Text),
        sa.Column("mark", sa.BigInteger),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("chance", sa.Boolean, nullable=False),
        sa.Column("entries", sa.LargeBinary, nullable=False),
        sa.Column("data", sa.LargeBinary),
        sa.PrimaryKeyConstraint("table_id", "revision", name="pk_changes"),
        goes_with_table("changes"),
    )
    op.create_index("one_change_an_interaction", "changes", ["interaction_id"], unique=True)
    make_snapshots()
    op.create_table(
        "interactions",
        sa.Column("interaction_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("table_id", sa.BigInteger),
        sa.Column("at", UtcTime, nullable=False),
        sa.PrimaryKeyConstraint("interaction_id", name="pk_interactions"),
    )
    op.create_index("ix_interactions_at", "interactions", ["at"])


def make_snapshots() -> None:
    """Whole states, and the defaults that wait for their time."""
    op.create_table(
        "snapshots",
        of_table(),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("state", Packed, nullable=False),
        sa.Column("answers", sa.LargeBinary, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("keep", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "revision", name="pk_snapshots"),
        goes_with_table("snapshots"),
    )
    op.create_table(
        "deadlines",
        of_table(),
        sa.Column("question", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("due", UtcTime, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "question", "seat", name="pk_deadlines"),
        goes_with_table("deadlines"),
    )
    op.create_index("ix_deadlines_due", "deadlines", ["due"])


def make_people() -> None:
    """Names, settings, and what was opened for good."""
    op.create_table(
        "people",
        sa.Column("person_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("settings", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_people"),
    )
    op.create_table(
        "unlocks",
        sa.Column("person_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("at", UtcTime, nullable=False),
        sa.PrimaryKeyConstraint("person_id", "game", "what", name="pk_unlocks"),
    )
