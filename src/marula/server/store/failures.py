"""Turns database failures into refusals with a code that says why."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from marula.server.refusals import DatabaseFailed, Refused

LITE = {
    sqlite3.SQLITE_FULL: "storage/full",
    sqlite3.SQLITE_READONLY: "storage/read-only",
    sqlite3.SQLITE_PERM: "storage/read-only",
    sqlite3.SQLITE_AUTH: "storage/read-only",
    sqlite3.SQLITE_BUSY: "storage/busy",
    sqlite3.SQLITE_LOCKED: "storage/busy",
    sqlite3.SQLITE_IOERR: "storage/failing",
    sqlite3.SQLITE_CANTOPEN: "storage/failing",
    sqlite3.SQLITE_CORRUPT: "storage/failing",
    sqlite3.SQLITE_NOTADB: "storage/failing",
}
POSTGRES = {
    "53100": "storage/full",
    "25006": "storage/read-only",
    "53": "storage/busy",
    "55": "storage/busy",
    "40": "storage/busy",
    "57": "storage/failing",
    "58": "storage/failing",
    "08": "storage/failing",
}
"""By SQLSTATE, or else by its first two characters: the class."""
NOT_TEXT = "22021"
"""The SQLSTATE of a text with a character that PostgreSQL cannot store: NUL."""


@contextmanager
def refusing() -> Iterator[None]:
    """In this block, a database failure becomes a refusal. Row conflicts and bugs stay as they are."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, PoolTimeout, OSError) as error:
        if code := code_of(error):
            raise DatabaseFailed(code) from error
        if state_of(error) == NOT_TEXT:
            raise Refused("message/malformed", "A text contains a character that cannot be stored.") from error
        raise


def code_of(error: Exception) -> str | None:
    """The code for a database error; None if it is not the database's fault."""
    if isinstance(error, PoolTimeout):
        return "storage/busy"
    if isinstance(error, OSError):  # PostgreSQL cannot be reached
        return "storage/failing"
    if isinstance(error, IntegrityError | sqlite3.IntegrityError):
        return None
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        # The lowest eight bits are the kind of error, the others say more.
        return LITE.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF)
    state = state_of(error)
    if code := POSTGRES.get(state) or POSTGRES.get(state[:2]):
        return code
    return "storage/failing" if isinstance(error, InterfaceError | OperationalError) else None


def state_of(error: Exception) -> str:
    """PostgreSQL's SQLSTATE; empty for anything else."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return str(getattr(cause, "sqlstate", None) or getattr(cause, "pgcode", None) or "")
