"""Checkpoints: SQLite copies what was committed from its write-ahead log into the file.

By itself it does that inside a commit, and everybody whose rows wait then waits for it. So it happens beside the
commits, in a thread and a connection of its own.
"""

import asyncio
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from marula.server.store.database import Database, lite_settings

PAUSE = 1.0
"""Seconds from one checkpoint to the next, while somebody writes."""
PAGES_AT_MOST = 16_000
"""The write-ahead log starts again only when all of it was copied, which never happens beside a busy writer. So a
commit that finds so many pages (64 MB) copies the few that are left."""


class Checkpoints:
    """Makes checkpoints of one file, one after another."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="marula-checkpoint")
        self._connection: sqlite3.Connection | None = None
        self._running: asyncio.Future[None] | None = None
        self._next = 0.0

    def make_soon(self) -> None:
        """Something was committed."""
        now = time.monotonic()
        if now >= self._next and (self._running is None or self._running.done()):
            self._next = now + PAUSE
            self._running = asyncio.get_running_loop().run_in_executor(self._thread, self._make)

    def _make(self) -> None:
        with suppress(sqlite3.Error):  # whatever is wrong with the file, the next commit says it
            connection = self._connection or self._connect()
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()

    def _connect(self) -> sqlite3.Connection:
        self._connection = sqlite3.connect(self._database.path, isolation_level=None)
        for setting in lite_settings(self._database.lock_seconds):
            self._connection.execute(setting)
        return self._connection

    async def close(self) -> None:
        """Lets go of the file and of the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
