"""Campaigns: several games of one team, and the table that plays each."""

import sqlalchemy as sa
from alembic import op

from bot.store.columns import Packed, RowId, UtcTime

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """One table more; nothing that is there changes."""
    op.create_table(
        "campaigns",
        sa.Column("id", RowId, nullable=False),
        sa.Column("home", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("called", sa.Text, nullable=False),
        sa.Column("opened_by", sa.BigInteger, nullable=False),
        sa.Column("opened_at", UtcTime, nullable=False),
        sa.Column("table_id", sa.BigInteger),
        sa.Column("carried", Packed, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_campaigns"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], "fk_campaigns_table_id", ondelete="CASCADE"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_campaigns_table_id", "campaigns", ["table_id"])
    op.create_index("one_campaign_a_name", "campaigns", ["home", "called"], unique=True)
