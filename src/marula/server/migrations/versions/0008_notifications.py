"""The outbox, mail addresses of accounts, and browsers that subscribe to Web Push."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds three tables. They cascade, because servers of the previous version delete people without knowing them."""
    op.create_table(
        "mail_address",
        sa.Column("person_id", sa.String(32), sa.ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("wanted", sa.Boolean, nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("told", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_mail_address_address", "mail_address", ["address"])
    op.create_table(
        "push_subscription",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("public_key", sa.String(100), nullable=False),
        sa.Column("secret", sa.String(40), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_push_subscription_person_id", "push_subscription", ["person_id"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.String(100), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id", ondelete="CASCADE"), nullable=True),
        sa.Column("row", sa.Integer, nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("batch", sa.String(64), nullable=False),
    )
    op.create_index("ix_outbox_due", "outbox", ["due"])
    op.create_index("ix_outbox_person_id", "outbox", ["person_id"])
    op.create_index("ix_outbox_table_id", "outbox", ["table_id"])


def downgrade() -> None:
    """Drops them: pending notifications are not sent, and addresses are lost."""
    op.drop_table("outbox")
    op.drop_table("push_subscription")
    op.drop_table("mail_address")
