"""Writes to the logs. Rows that many tables write at the same moment are committed together, with one flush.

`append` returns only when the rows are safely on disk. If two try to write the same row, one of them gets `Conflict`.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec import Struct, structs
from sqlalchemy.exc import IntegrityError

from marula.server.store.database import Database
from marula.server.store.log_sql import Batch, Log, PostgresLog, SqliteLog

TOGETHER = 200
AT_A_TIME = 10
"""How many changes are announced before the event loop handles other work; 200 would take tens of milliseconds."""
UNIQUE_VIOLATION = "23505"


class Conflict(Exception):
    """Another writer has written this row; the log must be read again."""


class Gone(Exception):
    """The table, or somebody who sits down there, was deleted."""


class Lost(Exception):
    """The table belongs to another process now, or was deleted."""


class Summary(Struct, kw_only=True, frozen=True):
    """What is stored about a table besides its log."""

    status: str
    changed: int
    due: int | None
    turn: str
    summary: str


class Turn(Struct, kw_only=True, frozen=True):
    """It is the turn of somebody who is not looking."""

    person: str
    at: int
    mail_delay: int
    """After how many milliseconds they get a mail."""


class Addition(Struct, kw_only=True, frozen=True):
    """Rows for one table's log."""

    table: str
    first: int
    texts: Sequence[str]
    summary: Summary
    sat_down: Sequence[str] = ()
    """People who took a place."""
    turn: Turn | None = None
    """Whose turn it becomes, if they are not looking."""
    states: Mapping[int, bytes] = {}
    """States computed by the rules, in pieces, by the first row of each piece."""
    rules: str = ""
    """The fingerprint of the rules that made the states."""
    lease: int | None = None
    """The number of the lease under which the table is this process's own, where there are several."""


Done = Callable[[Exception | None], None]
"""Called when rows are committed, or with the reason why they are not."""
Waiting = tuple[Addition, Done]


class Writer:
    """One task that writes for all tables of this process."""

    def __init__(self, database: Database) -> None:
        self._waiting: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._log: Log = SqliteLog(database) if database.lite else PostgresLog(database)
        self.closed = False

    def start(self) -> None:
        """Starts to write."""
        self._task = asyncio.create_task(self._run())

    async def append(self, addition: Addition) -> None:
        """Writes rows; returns when they are committed."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.add(addition, lambda error: _settle(future, error))
        await future

    def add(self, addition: Addition, done: Done) -> None:
        """Writes rows, and calls back when they are committed, for callers that must not be cancelled in between."""
        if self.closed:
            raise RuntimeError("the writer has stopped")
        self._waiting.put_nowait((addition, done))

    async def stop(self) -> None:
        """Writes what is waiting, then ends."""
        self.closed = True
        self._waiting.put_nowait(None)
        if self._task:
            await self._task
        await self._log.close()

    async def _run(self) -> None:
        while True:
            together: list[Waiting | None] = [await self._waiting.get()]
            while not self._waiting.empty() and len(together) < TOGETHER:
                together.append(self._waiting.get_nowait())
            if batch := [waiting for waiting in together if waiting is not None]:
                await self._write(batch)
            if None in together:
                return

    async def _write(self, batch: list[Waiting]) -> None:
        try:
            # In the same order everywhere, so that no two processes ever wait for each other.
            written = await self._commit(sorted((addition for addition, _ in batch), key=lambda one: one.table))
        except (IntegrityError, sqlite3.IntegrityError) as error:
            if len(batch) > 1:  # nothing was written: find out whose rows were taken
                for waiting in batch:
                    await self._write([waiting])
            else:
                batch[0][1](Conflict() if is_taken(error) else Gone())
        except Exception as error:
            # It is unknown whether this was written, or the disk is full: a retry would not help.
            for _, done in batch:
                done(error)
        else:
            for number, (addition, done) in enumerate(batch, 1):
                done(None if addition.table in written else Lost())
                if number % AT_A_TIME == 0:
                    await asyncio.sleep(0)

    async def _commit(self, additions: list[Addition]) -> Collection[str]:
        return await self._log.commit(batch_of(additions))


def batch_of(additions: Sequence[Addition]) -> Batch:
    """What additions to several logs have to write, grouped by statement."""
    return Batch(
        rows=[(one.table, one.first + offset, text) for one in additions for offset, text in enumerate(one.texts)],
        sat_down=[(one.table, person) for one in additions for person in one.sat_down],
        states=[(one.table, first, one.rules, piece.hex()) for one in additions for first, piece in one.states.items()],
        turns=[turn_of(one, one.turn) for one in additions if one.turn is not None],
        summaries=[(one.table, *structs.astuple(one.summary), one.lease) for one in additions],
    )


def turn_of(one: Addition, turn: Turn) -> tuple[str, int, str, int, int]:
    """What the outbox needs; the last row is the one that passed the turn."""
    return one.table, one.first + len(one.texts) - 1, turn.person, turn.at, turn.mail_delay


def is_taken(error: Exception) -> bool:
    """Whether the row already existed; otherwise the table or person it refers to no longer exists."""
    cause = error.orig if isinstance(error, IntegrityError) else error
    if isinstance(cause, sqlite3.IntegrityError):
        return cause.sqlite_errorcode in (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)
    return getattr(cause, "sqlstate", None) == UNIQUE_VIOLATION


def _settle(future: "asyncio.Future[None]", error: Exception | None) -> None:
    if future.done():  # the waiting task is gone
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
