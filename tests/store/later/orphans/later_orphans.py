"""A made-up later migration that forgets the children."""

from alembic import op

revision = "later"
down_revision = "0003"


def upgrade() -> None:
    op.execute("DELETE FROM tables")
