"""The log's own way into a SQLite file, for the one thing that happens all the time: adding rows.

A transaction is one trip to a thread, and a statement takes the rows of all tables at once, as JSON. SQLite lets go of
Python's lock at every step and has to get it back from a busy event loop: that, not the disk, is what writing row by
row waits for.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from marula.server.store.database import lite_settings
from marula.server.store.failures import refusing

Values = Sequence[tuple[Any, ...]]

ADD_ROWS = """
INSERT INTO log_row (table_id, row, text)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?)
"""
SUMMARIZE = """
UPDATE game_table SET status = new.status, changed = new.changed, due = new.due, turn = new.turn, summary = new.summary
FROM (
    SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS status,
        json_extract(value, '$[2]') AS changed, json_extract(value, '$[3]') AS due,
        json_extract(value, '$[4]') AS turn, json_extract(value, '$[5]') AS summary
    FROM json_each(?)
) AS new WHERE game_table.id = new.id
"""
SIT_DOWN = "INSERT INTO sitting (table_id, person_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
KEEP_STATES = "INSERT INTO states (table_id, first, rules, states) VALUES (?, ?, ?, ?)"


class LiteLog:
    """One connection, in a thread of its own."""

    def __init__(self, path: str, lock_seconds: float) -> None:
        self._path = path
        self._lock_seconds = lock_seconds
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="marula-log")
        self._connection: sqlite3.Connection | None = None

    async def add(self, rows: Values, summaries: Values, sat_down: Values, states: Values) -> None:
        """Writes everything in one transaction, or nothing; in each tuple the columns are in the order above."""
        given = msgspec.json.encode(rows).decode(), msgspec.json.encode(summaries).decode(), sat_down, states
        with refusing():
            await asyncio.get_running_loop().run_in_executor(self._thread, self._add, *given)

    def _add(self, rows: str, summaries: str, sat_down: Values, states: Values) -> None:
        connection = self._connection or self._connect()
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.execute(ADD_ROWS, (rows,))
            connection.execute(SUMMARIZE, (summaries,))
            if sat_down:
                connection.executemany(SIT_DOWN, sat_down)
            if states:
                connection.executemany(KEEP_STATES, states)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None)
        for setting in lite_settings(self._lock_seconds):
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
