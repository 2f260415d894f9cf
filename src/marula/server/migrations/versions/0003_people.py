"""When people were last seen, whether they are banned, deleted lines of chat, and notices of the operator."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds columns and a table. It is unknown when people were last here, so counting starts now."""
    # Columns are added to `person` in place: SQLite could not drop and rebuild a table that others refer to.
    op.add_column("person", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("person", sa.Column("banned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(f"UPDATE person SET seen = {time.time_ns() // 1_000_000}")
    op.create_index("ix_person_seen", "person", ["seen"])
    with op.batch_alter_table("chat_line") as chat_line:
        chat_line.alter_column("person_id", existing_type=sa.String(32), nullable=True)
    op.create_index("ix_chat_line_at", "chat_line", ["at"])
    op.create_table(
        "notice",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("ix_notice_at", "notice", ["at"])


def downgrade() -> None:
    """Restores the previous layout; deleted lines of chat are removed for good."""
    op.drop_table("notice")
    op.drop_index("ix_chat_line_at", "chat_line")
    op.execute("DELETE FROM chat_line WHERE person_id IS NULL")
    with op.batch_alter_table("chat_line") as chat_line:
        chat_line.alter_column("person_id", existing_type=sa.String(32), nullable=False)
    op.drop_index("ix_person_seen", "person")
    op.drop_column("person", "banned")
    op.drop_column("person", "seen")
