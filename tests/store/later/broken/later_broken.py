"""A made-up later migration that breaks off in the middle."""

from alembic import op

revision = "later"
down_revision = "0003"


def upgrade() -> None:
    op.drop_table("snapshots")
    op.execute("UPDATE tables SET game = 'other'")
    raise RuntimeError("in the middle")
