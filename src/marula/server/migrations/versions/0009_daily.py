"""Results of the deal of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a table. Servers of the previous version delete people without knowing it, so it cascades."""
    op.create_table(
        "daily_result",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("stars", sa.Integer, nullable=False),
        sa.Column("par", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("record", sa.String(64), nullable=False),
    )
    op.create_index("ix_daily_result_person_id", "daily_result", ["person_id"])


def downgrade() -> None:
    """Drops it, and the results with it."""
    op.drop_table("daily_result")
