"""Writing to logs, in one transaction for many tables: the same statements for SQLite and for PostgreSQL.

A statement takes what all tables have to write, as JSON, and all statements are parts of a single one, which is a
transaction. For every statement, SQLite releases Python's lock three times and has to get it back from a busy event
loop, and PostgreSQL needs a round trip: these waits, not the disk, would dominate when writing row by row. If several
processes share a database, only tables that belong to this one are written to.
"""

import asyncio
import sqlite3
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from typing import Any, NamedTuple, Protocol

import msgspec
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from marula.server.store.checkpoints import PAGES_AT_MOST, Checkpoints
from marula.server.store.database import Database, lite_settings
from marula.server.store.failures import refusing

Values = Sequence[tuple[Any, ...]]
SECONDS = 10.0
"""How long PostgreSQL may take to write."""
INTEGRITY = "23"
"""The SQLSTATEs of rows that already exist, and of rows whose table or person does not."""

ADD_ROWS = """
INSERT INTO log_row (table_id, "row", text) SELECT {0}, CAST({1} AS BIGINT), {2} FROM {each} WHERE {held}
"""
SIT_DOWN = """
INSERT INTO sitting (table_id, person_id) SELECT {0}, {1} FROM {each} WHERE {held} ON CONFLICT DO NOTHING
"""
KEEP_STATES = """
INSERT INTO states (table_id, first, rules, states) SELECT {0}, CAST({1} AS BIGINT), {2}, {bytes3} FROM {each}
WHERE {held}
"""
# Whether they want notifications is looked up here, because what is known elsewhere may be out of date. It is needed
# for few turns only: nobody who is looking at the table is among them.
ADD_TO_OUTBOX = """
INSERT INTO outbox (id, kind, person_id, table_id, "row", address, language, at, due, attempts, batch)
SELECT channel.kind || ' ' || {0} || ' ' || {2}, channel.kind, {2}, {0}, CAST({1} AS BIGINT), '', 'en',
    CAST({3} AS BIGINT), CAST({3} AS BIGINT) + CASE channel.kind WHEN 'mail' THEN CAST({4} AS BIGINT) ELSE 0 END, 0, ''
FROM {each} CROSS JOIN (SELECT 'push' AS kind UNION ALL SELECT 'mail') AS channel
WHERE {held} AND CASE channel.kind
    WHEN 'push' THEN EXISTS (SELECT 1 FROM push_subscription WHERE push_subscription.person_id = {2})
    ELSE EXISTS (SELECT 1 FROM mail_address WHERE mail_address.person_id = {2} AND confirmed AND wanted) END
ON CONFLICT (id) DO UPDATE SET "row" = excluded."row", at = excluded.at, due = excluded.due, attempts = 0, batch = ''
"""
SUMMARIZE = """
UPDATE game_table SET status = new.status, changed = new.changed, due = new.due, turn = new.turn, summary = new.summary
FROM (
    SELECT {0} AS id, {1} AS status, CAST({2} AS BIGINT) AS changed, CAST({3} AS BIGINT) AS due, {4} AS turn,
        {5} AS summary{lease}
    FROM {each}
) AS new WHERE game_table.id = new.id {still_held}
"""


class Batch(NamedTuple):
    """What is written together; the values of each tuple are in the order of the statement.

    Rows come first, sorted by table: two processes that want the same row conflict there, and never deadlock.
    """

    rows: Values
    sat_down: Values
    states: Values
    turns: Values
    """Whose turn it is from which row on, if they are not looking; then the time and how long mail waits."""
    summaries: Values
    """The last value is the number of a table's lease; none if no other process shares the database."""


class Log(Protocol):
    """A place to which logs are written."""

    async def commit(self, batch: Batch) -> Collection[str]:
        """Writes everything in one transaction, or nothing; returns the tables that were written when it is safe."""

    async def close(self) -> None:
        """Closes the connection."""


WRITTEN = (ADD_ROWS, SIT_DOWN, KEEP_STATES, ADD_TO_OUTBOX, SUMMARIZE)
PARTS = len(WRITTEN) - 1
"""All but the last are optional in a batch."""


def for_sqlite(statement: str, part: str) -> str:
    """A statement in SQLite's dialect, with the name of its values."""
    items = [f"json_extract(value, '$[{number}]')" for number in range(6)]
    each, as_bytes = f"json_each(new.{part})", f"from_hex({items[3]})"
    return statement.format(*items, each=each, bytes3=as_bytes, held="true", lease="", still_held="")


def as_trigger() -> list[str]:
    """Creates a view for one SQLite connection: all statements run in turn for what is inserted there."""
    columns = ", ".join(f"NULL AS {part}" for part in Batch._fields)
    statements = "; ".join(for_sqlite(*one) for one in zip(WRITTEN, Batch._fields, strict=True))
    return [
        f"CREATE TEMP VIEW batch AS SELECT {columns}",
        f"CREATE TEMP TRIGGER write_batch INSTEAD OF INSERT ON batch BEGIN {statements}; END",
    ]


def for_postgres(statement: str, number: int) -> str:
    """A part of a statement in PostgreSQL's dialect, with the number of its values."""
    items = [f"(value ->> {place})" for place in range(7)]
    return statement.format(
        *items,
        each=f"json_array_elements(${number}::json)",
        bytes3=f"decode({items[3]}, 'hex')",
        held=f"{items[0]} IN (SELECT id FROM held)",
        lease=f", CAST({items[6]} AS BIGINT) AS lease",
        still_held="AND (new.lease IS NULL OR game_table.lease = new.lease) RETURNING game_table.id",
    )


def joined(parts: Sequence[int]) -> str:
    """One statement for PostgreSQL: everything else is written only for tables whose summary could be written."""
    held = f"held AS ({for_postgres(SUMMARIZE, 1)})"
    written = [f"part{part} AS ({for_postgres(WRITTEN[part], place + 2)})" for place, part in enumerate(parts)]
    return f"WITH {', '.join((held, *written))} SELECT id FROM held"


SQLITE = f"INSERT INTO batch VALUES ({', '.join('?' * len(WRITTEN))})"
POSTGRES = {parts: joined(parts) for count in range(PARTS + 1) for parts in combinations(range(PARTS), count)}


def one_statement(batch: Batch) -> tuple[str, list[str]]:
    """The statement that a batch needs in PostgreSQL, with its values as JSON."""
    parts = tuple(part for part in range(PARTS) if batch[part])
    values = (batch.summaries, *(batch[part] for part in parts))
    return POSTGRES[parts], [msgspec.json.encode(one).decode() for one in values]


class SqliteLog:
    """A separate connection in its own thread, so that a transaction is one trip there."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="marula-log")
        self._connection: sqlite3.Connection | None = None
        self._checkpoints = Checkpoints(database)

    async def commit(self, batch: Batch) -> Collection[str]:
        """Writes everything in one transaction, or nothing."""
        values = [msgspec.json.encode(part).decode() for part in batch]
        with refusing():
            async with self._database.turn_to_write():
                await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, values)
        self._checkpoints.make_soon()
        return {summary[0] for summary in batch.summaries}

    def _commit(self, values: list[str]) -> None:
        connection = self._connection or self._connect()
        connection.execute(SQLITE, values)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._database.path, isolation_level=None)
        connection.create_function("from_hex", 1, bytes.fromhex, deterministic=True)
        autocheckpoint = f"PRAGMA wal_autocheckpoint={PAGES_AT_MOST}"
        for setting in (*lite_settings(self._database.lock_seconds), autocheckpoint, *as_trigger()):
            connection.execute(setting)
        self._connection = connection
        return connection

    async def close(self) -> None:
        """Closes the file and stops the thread."""
        await self._checkpoints.close()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class PostgresLog:
    """A separate connection, used without the pool, so that a transaction is one round trip."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: AsyncConnection | None = None
        self._driver: Any = None

    async def commit(self, batch: Batch) -> Collection[str]:
        """Writes everything in one transaction, or nothing; leaves out tables that belong to another process."""
        statement, values = one_statement(batch)
        with refusing():
            driver = self._driver or await self._connect()
            try:
                found = await driver.fetch(statement, *values, timeout=SECONDS)
            except BaseException as error:
                raise await self._failure(error) from error
        return {row[0] for row in found}

    async def _failure(self, error: BaseException) -> BaseException:
        """A driver error as a SQLAlchemy error. After most of them, the next connection may work."""
        state = str(getattr(error, "sqlstate", None) or "")
        if isinstance(error, Exception) and state.startswith(INTEGRITY):
            return IntegrityError(None, None, error)
        await self._give_up()
        if isinstance(error, Exception) and not isinstance(error, OSError):
            return OperationalError(None, None, error)
        return error

    async def _connect(self) -> Any:
        self._connection = await self._database.engine.connect()
        self._driver = (await self._connection.get_raw_connection()).driver_connection
        return self._driver

    async def _give_up(self) -> None:
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()

    async def close(self) -> None:
        """Closes the connection."""
        if self._connection is not None:
            await self._connection.close()
