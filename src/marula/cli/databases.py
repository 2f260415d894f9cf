"""For commands that open a database: what is wrong with it, in a sentence."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from marula.cli.arguments import UserError

SQLITE = b"SQLite format 3\0"
"""How every SQLite file begins."""


def refuse_other_files(path: Path) -> None:
    """Reports a folder, or a file of another kind, where the database should be."""
    if path.is_dir():
        raise UserError(f"the database {path} is a folder; name a file in it")
    try:
        with path.open("rb") as file:
            begin = file.read(len(SQLITE))
    except FileNotFoundError:
        return
    except OSError as error:
        raise UserError(f"the database {path} cannot be read ({error.strerror})") from None
    if begin not in (b"", SQLITE):
        raise UserError(f"{path} is not a SQLite database")


@contextmanager
def reporting_failures() -> Iterator[None]:
    """In this block, a database that cannot be used is reported with the reason."""
    from sqlalchemy.exc import DBAPIError

    from marula.server.refusals import DatabaseFailed

    try:
        yield
    except DatabaseFailed as failed:
        raise UserError(f"the database cannot be used: {reason(failed.__cause__) or failed.text}") from None
    except DBAPIError as error:  # such as a wrong password
        raise UserError(f"the database cannot be used: {error.orig}") from None


def reason(error: BaseException | None) -> str:
    """What a failure says for itself; the text for players does not help whoever starts a server."""
    if isinstance(error, FileNotFoundError) and not error.filename:  # asyncpg does not say which
        return "a file that its URL refers to (sslrootcert, sslcert, sslkey), or its socket, does not exist"
    if isinstance(error, socket.gaierror):
        return f"the host in its URL is unknown ({error.strerror})"
    if isinstance(error, TimeoutError):
        return "it does not answer"
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return str(getattr(error, "orig", ""))
