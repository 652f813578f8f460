"""What is owed to Discord, exactly: who is asked since when (with each change), and which old boards are not folded."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the two columns; what is not known of the past stays empty."""
    op.add_column("changes", sa.Column("asked", sa.LargeBinary))
    op.add_column("tables", sa.Column("folding", sa.LargeBinary))
