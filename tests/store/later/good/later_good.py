"""A made-up later migration that copies the parent table (SQLite cannot alter it in place)."""

import sqlalchemy as sa
from alembic import op

revision = "later"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("tables", recreate="always", table_kwargs={"sqlite_autoincrement": True}) as table:
        table.add_column(sa.Column("colour", sa.Text, nullable=False, server_default="blue"))
