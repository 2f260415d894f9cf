"""Checkpoints: copies what was committed from SQLite's write-ahead log into the database file.

SQLite would do this inside a commit, while everybody whose rows are in it waits. So it happens in parallel with the
commits, in a thread with its own connection. Only the last few pages are copied between two commits: the log starts
over once all of it has been copied, which would hardly ever happen with a busy writer. A log that starts over
overwrites itself, and a commit that need not extend the file reaches the disk sooner.
"""

import asyncio
import logging
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from marula.server.refusals import DatabaseFailed
from marula.server.store.database import Database, lite_settings

log = logging.getLogger("marula.checkpoints")
PAUSE = 2.0
"""Seconds from one checkpoint to the next, while somebody writes."""
PAGES_AT_MOST = 16_000
"""If the log grows to this many pages (64 MB) all the same, the next commit makes a checkpoint itself."""


class Checkpoints:
    """Makes checkpoints of one file, one at a time."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="marula-checkpoint")
        self._connection: sqlite3.Connection | None = None
        self._running: asyncio.Task[None] | None = None
        self._next = 0.0

    def make_soon(self) -> None:
        """Schedules a checkpoint, because something was committed."""
        now = time.monotonic()
        if now >= self._next and (self._running is None or self._running.done()):
            self._next = now + PAUSE
            self._running = asyncio.create_task(self._make())

    async def _make(self) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._copy)
        with suppress(DatabaseFailed):  # another writer took too long: the next checkpoint copies the rest
            async with self._database.turn_to_write():
                await loop.run_in_executor(self._thread, self._copy)

    def _copy(self) -> None:
        with suppress(sqlite3.Error):  # if something is wrong with the file, the next commit reports it
            connection = self._connection or self._connect()
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()

    def _connect(self) -> sqlite3.Connection:
        self._connection = sqlite3.connect(self._database.path, isolation_level=None)
        for setting in lite_settings(self._database.lock_seconds):
            self._connection.execute(setting)
        return self._connection

    async def close(self) -> None:
        """Closes the file and stops the thread."""
        if self._running is not None:
            [failure] = await asyncio.gather(self._running, return_exceptions=True)
            if isinstance(failure, Exception):  # everything else has to be closed all the same
                log.error("a checkpoint failed", exc_info=failure)
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
