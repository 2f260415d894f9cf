"""Lines of chat know the request that added them, so that a repeated request adds none."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the id of the request; lines without one stay as they are."""
    op.add_column("chat_line", sa.Column("request", sa.String(64)))
    op.create_index("chat_by_request", "chat_line", ["table_id", "person_id", "request"], unique=True)


def downgrade() -> None:
    """Drops the ids of requests."""
    op.drop_index("chat_by_request", "chat_line")
    op.drop_column("chat_line", "request")
