"""The database: connections, transactions, and bringing its layout up to date."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import event
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parent.parent / "migrations"
# Two servers that start at the same time must not migrate at the same time.
MIGRATION_LOCK = 0x6D6172756C61
WRITING: dict[str, Any] = {"marula_writing": True}
# FULL: what was committed outlives even a power cut. WAL: readers never wait for the writer.
LITE_SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")


class Database:
    """Reads and writes. On SQLite one writer goes at a time, so that nobody ever finds the file locked."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.lite = url.startswith("sqlite")
        self.engine = _lite_engine(url) if self.lite else create_async_engine(url, pool_size=10, pool_pre_ping=True)
        self._writing: AbstractAsyncContextManager[Any] = asyncio.Lock() if self.lite else nullcontext()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed at the end of the block, or not at all."""
        async with self._writing, self.engine.connect() as connection:
            await connection.execution_options(**WRITING)
            async with connection.begin():
                yield connection

    def turn_to_write(self) -> AbstractAsyncContextManager[Any]:
        """For who writes in another way than through `write`: the same turns."""
        return self._writing

    async def migrate(self) -> None:
        """Brings the layout up to date."""
        async with self._writing, self.engine.begin() as connection:
            await connection.run_sync(_upgrade)

    async def close(self) -> None:
        """Lets go of all connections."""
        await self.engine.dispose()


def _lite_engine(url: str) -> AsyncEngine:
    engine = create_async_engine(url, connect_args={"isolation_level": None}, pool_size=5)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for setting in LITE_SETTINGS:
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that will write says so at once: it waits for its turn instead of failing half-way.
        writing = connection.get_execution_options().get("marula_writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
