"""Writing to logs. What many tables want to write at the same moment is committed together: one flush for all.

`append` returns only when the rows are safely on disk. Of two that want the same row, one gets `Conflict`.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct, structs
from sqlalchemy import bindparam, insert, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from marula.server.store.database import Database
from marula.server.store.lite import LiteLog
from marula.server.store.models import StoredRow, StoredSitting, StoredStates, StoredTable

TOGETHER = 200
UNIQUE_VIOLATION = "23505"


class Conflict(Exception):
    """Somebody else has written this row; look again."""


class Gone(Exception):
    """The table, or somebody who sits down there, was deleted."""


class Summary(Struct, kw_only=True, frozen=True):
    """What is kept of a table beside its log."""

    status: str
    changed: int
    due: int | None
    turn: str
    summary: str


class Addition(Struct, kw_only=True, frozen=True):
    """Rows for one table's log."""

    table: str
    first: int
    texts: Sequence[str]
    summary: Summary
    sat_down: Sequence[str] = ()
    """People who took a place."""
    states: Mapping[int, bytes] = {}
    """What the rules made of rows, by the first row that each piece is about."""
    rules: str = ""
    """The fingerprint of the rules that made the states."""


Done = Callable[[Exception | None], None]
"""Called when rows are committed, or with the reason why they are not."""
Waiting = tuple[Addition, Done]


class Writer:
    """One task that writes for all tables of this process."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._lite = LiteLog(database.path, database.lock_seconds) if database.lite else None
        self.closed = False

    def start(self) -> None:
        """Begins to write."""
        self._task = asyncio.create_task(self._run())

    async def append(self, addition: Addition) -> None:
        """Writes rows; returns when they are committed."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.add(addition, lambda error: _settle(future, error))
        await future

    def add(self, addition: Addition, done: Done) -> None:
        """Writes rows, and calls back when they are committed: for those who must not be cancelled in between."""
        if self.closed:
            raise RuntimeError("the writer has stopped")
        self._waiting.put_nowait((addition, done))

    async def stop(self) -> None:
        """Writes what is waiting, then ends."""
        self.closed = True
        self._waiting.put_nowait(None)
        if self._task:
            await self._task
        if self._lite:
            await self._lite.close()

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
            # In the same order everywhere: so no two processes ever wait for each other.
            await self._commit(sorted((addition for addition, _ in batch), key=lambda one: one.table))
        except (IntegrityError, sqlite3.IntegrityError) as error:
            if len(batch) > 1:  # nothing of it was written: find out whose rows were taken
                for waiting in batch:
                    await self._write([waiting])
            else:
                batch[0][1](Conflict() if is_taken(error) else Gone())
        except Exception as error:
            # Whether it was written is not known, or the disk is full: to try again would not help anybody.
            for _, done in batch:
                done(error)
        else:
            for _, done in batch:
                done(None)

    async def _commit(self, additions: list[Addition]) -> None:
        if self._lite is not None:
            async with self._database.turn_to_write():
                await add_lightly(self._lite, additions)
            return
        async with self._database.write() as connection:
            await add_rows(connection, additions)
            sat_down = [(addition.table, person) for addition in additions for person in addition.sat_down]
            await note_sitting(connection, sat_down)
            await keep_states(connection, additions)
            await connection.execute(_UPDATE, [_summary_values(addition) for addition in additions])


async def add_lightly(lite: LiteLog, additions: Sequence[Addition]) -> None:
    """Writes additions to a SQLite file."""
    await lite.add(
        [(one.table, one.first + offset, text) for one in additions for offset, text in enumerate(one.texts)],
        [(one.table, *structs.astuple(one.summary)) for one in additions],
        [(one.table, person) for one in additions for person in one.sat_down],
        [(one.table, first, one.rules, piece) for one in additions for first, piece in one.states.items()],
    )


async def add_rows(connection: AsyncConnection, additions: Sequence[Addition]) -> None:
    """Inserts the rows of additions."""
    rows: list[dict[str, Any]] = [
        {"table_id": addition.table, "row": addition.first + offset, "text": text}
        for addition in additions
        for offset, text in enumerate(addition.texts)
    ]
    await connection.execute(insert(StoredRow), rows)


async def note_sitting(connection: AsyncConnection, sat_down: Sequence[tuple[str, str]]) -> None:
    """Remembers who sat at which table."""
    if values := [{"table_id": table, "person_id": person} for table, person in sorted(set(sat_down))]:
        dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
        await connection.execute(dialect.insert(StoredSitting).on_conflict_do_nothing(), values)


async def keep_states(connection: AsyncConnection, additions: Sequence[Addition]) -> None:
    """Writes pieces of states."""
    values = [
        {"table_id": addition.table, "first": first, "rules": addition.rules, "states": piece}
        for addition in additions
        for first, piece in addition.states.items()
    ]
    if values:
        await connection.execute(insert(StoredStates), values)


def is_taken(error: IntegrityError | sqlite3.IntegrityError) -> bool:
    """Whether the row was there already; otherwise a table or person it belongs to is not there any more."""
    cause = error.orig if isinstance(error, IntegrityError) else error
    if isinstance(cause, sqlite3.IntegrityError):
        return cause.sqlite_errorcode in (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)
    return getattr(cause, "sqlstate", None) == UNIQUE_VIOLATION


def _settle(future: "asyncio.Future[None]", error: Exception | None) -> None:
    if future.done():  # whoever waited has gone away
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)


_UPDATE = (
    update(StoredTable)
    .where(StoredTable.id == bindparam("key"))
    .values({name: bindparam(f"new_{name}") for name in Summary.__struct_fields__})
)


def _summary_values(addition: Addition) -> dict[str, Any]:
    values = {f"new_{name}": getattr(addition.summary, name) for name in Summary.__struct_fields__}
    return {"key": addition.table, **values}
