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
"""Suffixes of the files that SQLite keeps next to a database."""
_held: set[Path] = set()
"""Locks held by this process, because the operating system would grant it the same lock twice."""


class FileInUse(Exception):
    """Another server has the file."""


def make_private(path: Path) -> None:
    """Makes a database readable by its owner only; creates the file if necessary, so that it never was public."""
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
    """One server's lock on a database file. It ends with the process, however that ends.

    The lock is on a separate file, `marula.db.lock`, because SQLite locks the database file itself, and programs such
    as `sqlite3` or `marula admin` need no lock. It is a record lock, so children of the process do not inherit it.
    """

    def __init__(self, database: Path) -> None:
        self._database = database.resolve()
        self._path = Path(f"{self._database}.lock")
        self._file = -1

    def take(self) -> None:
        """Takes the lock; raises FileInUse if another server has it."""
        if self._path in _held:
            raise FileInUse(self._sentence("this process itself"))
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
        try:
            _lock(file)
        except OSError:
            holder = os.read(file, 20).decode("ascii", "replace").strip()
            os.close(file)
            raise FileInUse(self._sentence(f"process {holder}" if holder else "another process")) from None
        _give_to_owner(file, self._database)
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
        """Releases the lock."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
            _held.discard(self._path)


def _give_to_owner(file: int, database: Path) -> None:
    """What root creates, with `marula restore` for instance, must not lock out the user who owns the database."""
    if sys.platform != "win32" and os.geteuid() == 0 and database.exists():
        owner = database.stat()
        os.fchown(file, owner.st_uid, owner.st_gid)


def _lock(file: int) -> None:
    if sys.platform != "win32":
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
