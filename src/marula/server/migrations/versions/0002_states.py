"""Stored states, and the processes that share a database."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates two tables."""
    op.create_table(
        "states",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("first", sa.Integer, primary_key=True),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("states", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "process",
        sa.Column("origin", sa.String(32), primary_key=True),
        sa.Column("alive", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Back to the first layout."""
    for name in ("process", "states"):
        op.drop_table(name)
