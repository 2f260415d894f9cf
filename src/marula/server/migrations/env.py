"""How Alembic reaches the database: over the connection that the server gives it."""

from alembic import context

from marula.server.store.models import Stored

context.configure(connection=context.config.attributes["connection"], target_metadata=Stored.metadata)
with context.begin_transaction():
    context.run_migrations()
