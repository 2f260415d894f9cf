"""An index to find sittings by table."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds an index."""
    op.create_index("ix_sitting_table_id", "sitting", ["table_id"])


def downgrade() -> None:
    """Drops it."""
    op.drop_index("ix_sitting_table_id", "sitting")
