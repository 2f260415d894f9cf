"""The files of a SQLite database: readable by their owner only, used by one server at a time."""

import contextlib
import logging
import os
import sys
from pathlib import Path

if sys.platform != "win32":
    import fcntl

log = logging.getLogger("marula.files")
OWNER_ONLY = 0o600
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database, under its name with this at the end."""
_held: set[Path] = set()
"""Locks of this process: the operating system would let it have them twice."""


class FileInUse(Exception):
    """Another server has the file."""


def make_private(path: Path) -> None:
    """Lets nobody but its owner read a database; makes the file if there is none, so that it never was readable."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
    for name in (path, *(Path(f"{path}{end}") for end in BESIDE)):
        with contextlib.suppress(FileNotFoundError):
            if name.stat().st_mode & 0o077:
                _close_to_others(name)


def _close_to_others(path: Path) -> None:
    try:
        path.chmod(OWNER_ONLY)
    except PermissionError:
        log.warning("other users can read %s, and this user may not change that; please do", path)


class FileLock:
    """One server's hold on a database file. It ends with the process, however that ends.

    The lock is on a file beside it, `marula.db.lock`: SQLite has locks of its own on the file itself, and programs that
    only look, `sqlite3` or `marula admin`, need none. It is a record lock: children of the process do not inherit it.
    """

    def __init__(self, database: Path) -> None:
        self._database = database.resolve()
        self._path = Path(f"{self._database}.lock")
        self._file = -1

    def take(self) -> None:
        """Takes hold of the file; raises FileInUse if another server has it."""
        if self._path in _held:
            raise FileInUse(self._sentence("this very process"))
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
        try:
            _lock(file)
        except OSError:
            holder = os.read(file, 20).decode("ascii", "replace").strip()
            os.close(file)
            raise FileInUse(self._sentence(f"process {holder}" if holder else "another process")) from None
        os.ftruncate(file, 0)
        os.write(file, str(os.getpid()).encode())
        self._file = file
        _held.add(self._path)

    def _sentence(self, holder: str) -> str:
        return (
            f"{self._database} is in use by another server ({holder}); stop that one first, or give this one another "
            "file with --database. Several servers at once need PostgreSQL."
        )

    def release(self) -> None:
        """Lets go of the file."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
            _held.discard(self._path)


def _lock(file: int) -> None:
    if sys.platform != "win32":
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
