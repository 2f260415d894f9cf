"""People may remove tables from their lists."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds a column in place."""
    op.add_column("sitting", sa.Column("removed", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drops it: removed tables are listed again."""
    op.drop_column("sitting", "removed")
