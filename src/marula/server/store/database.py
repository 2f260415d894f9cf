"""The database: connections, transactions, migrations."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import event, make_url
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import QueuePool

from marula.play.missing_library import require
from marula.server.refusals import DatabaseFailed
from marula.server.store.failures import refusing
from marula.server.store.files import FileLock, make_private

MIGRATIONS = Path(__file__).parent.parent / "migrations"
# Two servers that start at the same time must not migrate at the same time.
MIGRATION_LOCK = 0x6D6172756C61
WRITING: dict[str, Any] = {"marula_writing": True}
# FULL: commits survive even a power cut. WAL: readers never wait for the writer.
LITE_SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
LOCK_SECONDS = 5.0
CLOSE_SECONDS, CLOSE_PAUSE = 5.0, 0.01
# Some database providers put these into their URLs. asyncpg does not know them and would send them to the server.
CLIENT_ONLY = frozenset(
    {
        "channel_binding",
        "connect_timeout",
        "gssencmode",
        "keepalives",
        "keepalives_count",
        "keepalives_idle",
        "keepalives_interval",
        "pgbouncer",
        "sslcompression",
        "sslnegotiation",
        "sslsni",
        "tcp_user_timeout",
    }
)


def lite_settings(lock_seconds: float) -> list[str]:
    """What every connection to a SQLite file sets first, such as how long to wait for a locked file."""
    return [f"PRAGMA {setting}" for setting in (f"busy_timeout={round(1000 * lock_seconds)}", *LITE_SETTINGS)]


class Turns:
    """One writer at a time. Those who would wait too long are refused: a locked file must not hold everybody up."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._lock = asyncio.Lock()
        self._wanted = 0
        """How many tasks hold the lock or wait for it."""

    async def __aenter__(self) -> None:
        # No timer if the lock is free: the event loop keeps cancelled timers for a while, and everything they refer to.
        seconds = self._seconds if self._wanted else None
        self._wanted += 1
        try:
            async with asyncio.timeout(seconds):
                await self._lock.acquire()
        except BaseException as error:
            self._wanted -= 1
            if isinstance(error, TimeoutError):
                raise DatabaseFailed("storage/busy") from None
            raise

    async def __aexit__(self, *_: object) -> None:
        self._wanted -= 1
        self._lock.release()


class Database:
    """Reads and writes. On SQLite there is one writer at a time, so that nobody ever finds the file locked.

    If the database cannot do something at the moment, the request is refused with a code that says why.
    """

    def __init__(self, url: str, lock_seconds: float = LOCK_SECONDS) -> None:
        self.url = url
        self.lite = url.startswith("sqlite")
        self.lock_seconds = lock_seconds
        self.path = make_url(url).database or "" if self.lite else ""
        self.engine = _lite_engine(url, lock_seconds) if self.lite else _postgres_engine(url)
        # With or without a transaction, each query sees what was committed when it began, so reads on PostgreSQL need
        # none.
        self._reader = self.engine if self.lite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writing: AbstractAsyncContextManager[Any] = Turns(2 * lock_seconds) if self.lite else nullcontext()
        self._hold = FileLock(Path(self.path)) if self.path else None

    def hold(self) -> None:
        """Locks a SQLite file for this server, and makes it unreadable for other users."""
        if self._hold is not None:
            self._hold.take()
            make_private(Path(self.path))

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from."""
        with refusing():
            async with self._reader.connect() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed at the end of the block, or not at all."""
        with refusing():
            async with self._writing, self.engine.connect() as connection:
                await connection.execution_options(**WRITING)
                async with connection.begin():
                    yield connection

    def turn_to_write(self) -> AbstractAsyncContextManager[Any]:
        """The lock for those who write without `write`."""
        return self._writing

    async def migrate(self) -> None:
        """Migrates the layout to this version."""
        with refusing():
            async with self._writing, self.engine.begin() as connection:
                await connection.run_sync(_upgrade)

    async def is_current(self) -> bool:
        """Whether the layout is the one that this version expects."""
        with refusing():
            async with self.engine.connect() as connection:
                return await connection.run_sync(_is_current)

    async def is_newer(self) -> bool:
        """Whether the layout comes from a later version of Marula."""
        with refusing():
            async with self.engine.connect() as connection:
                return await connection.run_sync(_is_newer)

    @property
    def connections(self) -> tuple[int, int]:
        """How many connections the pool has open, and how many are in use."""
        pool = self.engine.sync_engine.pool
        if not isinstance(pool, QueuePool):
            return 0, 0
        return pool.checkedin() + pool.checkedout(), pool.checkedout()

    async def close(self) -> None:
        """Closes all connections, and releases the file."""
        # Nobody closes connections that are in use when the pool is disposed of, so cancelled tasks have to return them
        # first.
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                while self.connections[1]:
                    await asyncio.sleep(CLOSE_PAUSE)
        await self.engine.dispose()
        if self._hold is not None:
            self._hold.release()


def _postgres_engine(url: str) -> AsyncEngine:
    require("asyncpg", extra="cluster", who="PostgreSQL")
    # SQLAlchemy would pass `sslmode` and the like on as arguments, which asyncpg does not accept. asyncpg itself reads
    # them from a URL, as psql does.
    address = urlsplit(url)
    query = urlencode([(name, value) for name, value in parse_qsl(address.query) if name not in CLIENT_ONLY])
    dsn = address._replace(scheme="postgresql", query=query).geturl()
    return create_async_engine("postgresql+asyncpg://", connect_args={"dsn": dsn}, pool_size=10, pool_pre_ping=True)


def _lite_engine(url: str, lock_seconds: float) -> AsyncEngine:
    engine = create_async_engine(url, connect_args={"isolation_level": None}, pool_size=5)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for setting in lite_settings(lock_seconds):
            cursor.execute(setting)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that will write says so at its start, so it waits for its turn instead of failing halfway.
        writing = connection.get_execution_options().get("marula_writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def _is_current(connection: Connection) -> bool:
    found = MigrationContext.configure(connection).get_current_revision()
    return found == ScriptDirectory(str(MIGRATIONS)).get_current_head()


def _is_newer(connection: Connection) -> bool:
    found = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}
    return found is not None and found not in known


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
