"""Tables have an owner, and no index contains what changes with every action."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds columns in place. With the new indexes PostgreSQL updates a table's row without touching any of them."""
    op.add_column("game_table", sa.Column("owner", sa.String(32), nullable=False, server_default=""))
    op.add_column("game_table", sa.Column("lease", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("process", sa.Column("address", sa.String(100), nullable=False, server_default=""))
    op.add_column("process", sa.Column("expires", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("process", sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()))
    op.drop_index("table_by_due", "game_table")
    op.drop_index("table_in_lobby", "game_table")
    op.create_index("table_by_status", "game_table", ["status", "public", "created"])
    op.create_index("table_by_owner", "game_table", ["owner", "status"])
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE game_table SET (fillfactor = 70)")  # room for a row's next version


def downgrade() -> None:
    """Back to tables without owners."""
    op.drop_index("table_by_owner", "game_table")
    op.drop_index("table_by_status", "game_table")
    op.create_index("table_in_lobby", "game_table", ["public", "status", "changed"])
    op.create_index("table_by_due", "game_table", ["due"])
    for name in ("gone", "expires", "address"):
        op.drop_column("process", name)
    for name in ("lease", "owner"):
        op.drop_column("game_table", name)
