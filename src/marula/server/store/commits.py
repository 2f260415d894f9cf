"""Writing to logs, in one transaction for many tables: the same statements for SQLite and for PostgreSQL.

A statement takes what all tables have to write, as JSON. SQLite lets go of Python's lock at every step and has to get
it back from a busy event loop, PostgreSQL is a trip away: that, not the disk, is what writing row by row waits for.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, Protocol

import msgspec

from marula.server.store.database import Database, lite_settings
from marula.server.store.failures import refusing

Values = Sequence[tuple[Any, ...]]

ADD_ROWS = """
INSERT INTO log_row (table_id, "row", text) SELECT {0}, CAST({1} AS BIGINT), {2} FROM {each}
"""
SIT_DOWN = """
INSERT INTO sitting (table_id, person_id) SELECT {0}, {1} FROM {each} WHERE true ON CONFLICT DO NOTHING
"""
KEEP_STATES = """
INSERT INTO states (table_id, first, rules, states) SELECT {0}, CAST({1} AS BIGINT), {2}, {bytes3} FROM {each}
"""
SUMMARIZE = """
UPDATE game_table SET status = new.status, changed = new.changed, due = new.due, turn = new.turn, summary = new.summary
FROM (
    SELECT {0} AS id, {1} AS status, CAST({2} AS BIGINT) AS changed, CAST({3} AS BIGINT) AS due, {4} AS turn,
        {5} AS summary
    FROM {each}
) AS new WHERE game_table.id = new.id
"""


class Batch(NamedTuple):
    """What is written together; in each tuple the values are in the order in which a statement takes them.

    Rows come first, sorted by table: two processes that want the same row meet there, and never wait for each other.
    """

    rows: Values
    sat_down: Values
    states: Values
    summaries: Values


class Log(Protocol):
    """Where logs are written."""

    async def commit(self, batch: Batch) -> None:
        """Writes everything in one transaction, or nothing; returns when it is safe."""

    async def close(self) -> None:
        """Lets go of everything."""


def statements(batch: Batch, dialect: Sequence[str]) -> list[tuple[str, str]]:
    """The statements that a batch needs, each with its values as JSON."""
    both = zip(dialect, batch, strict=True)
    return [(statement, msgspec.json.encode(values).decode()) for statement, values in both if values]


def in_dialect(each: str, item: str, as_bytes: str) -> Sequence[str]:
    """The statements for the parts of a batch in the words of a database: how it goes through JSON and takes values."""
    items = [item.format(number) for number in range(6)]
    written = (ADD_ROWS, SIT_DOWN, KEEP_STATES, SUMMARIZE)
    return [statement.format(*items, each=each, bytes3=as_bytes.format(items[3])) for statement in written]


SQLITE = in_dialect("json_each(?)", "json_extract(value, '$[{}]')", "from_hex({})")
POSTGRES = in_dialect("json_array_elements($1::json)", "(value ->> {})", "decode({}, 'hex')")


class SqliteLog:
    """One connection of its own, in a thread: a transaction is one trip there."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="marula-log")
        self._connection: sqlite3.Connection | None = None

    async def commit(self, batch: Batch) -> None:
        """Writes everything in one transaction, or nothing."""
        work = statements(batch, SQLITE)
        with refusing():
            async with self._database.turn_to_write():
                await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, work)

    def _commit(self, work: list[tuple[str, str]]) -> None:
        connection = self._connection or self._connect()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, values in work:
                connection.execute(statement, (values,))
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._database.path, isolation_level=None)
        connection.create_function("from_hex", 1, bytes.fromhex, deterministic=True)
        for setting in lite_settings(self._database.lock_seconds):
            connection.execute(setting)
        self._connection = connection
        return connection

    async def close(self) -> None:
        """Lets go of the file and of the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class PostgresLog:
    """A connection of the pool for each transaction."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def commit(self, batch: Batch) -> None:
        """Writes everything in one transaction, or nothing."""
        async with self._database.write() as connection:
            for statement, values in statements(batch, POSTGRES):
                await connection.exec_driver_sql(statement, (values,))

    async def close(self) -> None:
        """Nothing to do: the pool is the database's."""
