"""Where compiled rules are kept between runs: in folders that are named after what was compiled and a hash of it.

Folders that nobody has used for a month are swept away.
"""

import atexit
import logging
import os
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

import numpy as np

log = logging.getLogger("marula.cache")
FLAGS = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_DEBUGINFO", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")
KEEP_DAYS = 30


def environment(numba_version: str) -> str:
    """What changes compiled code beside its sources: versions and flags."""
    flags = (f"{flag}={os.environ.get(flag, '')}" for flag in FLAGS)
    return "\n".join((numba_version, np.__version__, sys.version, *flags))


@cache
def home() -> Path:
    """The folder that holds all of Marula's compiled code: `MARULA_CACHE`, else the user's cache folder.

    A folder that is read-only but filled, as in an image made with `marula warm`, is used as it is. Where nothing can
    be kept, as in many containers, it is a temporary one.
    """
    try:
        path = chosen()
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            return path
    except (OSError, RuntimeError) as error:  # RuntimeError: this user has no home at all
        return path if isinstance(error, OSError) and is_filled(path := chosen()) else temporary(error)


def is_filled(path: Path) -> bool:
    """Whether a folder holds compiled code that this user can read."""
    with suppress(OSError):
        return any(one.is_dir() for one in path.iterdir())
    return False


def chosen() -> Path:
    """The folder that was asked for."""
    if named := os.environ.get("MARULA_CACHE"):
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "marula"


def temporary(error: Exception) -> Path:
    """A folder for this process and those that it starts; it is removed in the end."""
    path = Path(tempfile.mkdtemp(prefix="marula-cache-"))
    log.warning("compiled rules cannot be kept (%s): set MARULA_CACHE to a folder that can be written to", error)
    os.environ["MARULA_CACHE"] = str(path)
    atexit.register(remove, path, os.getpid())
    return path


def remove(path: Path, maker: int) -> None:
    """Removes a temporary folder, unless this process was only forked from the one that made it."""
    if os.getpid() == maker:
        shutil.rmtree(path, ignore_errors=True)


@cache
def folder(name: str) -> Path:
    """The folder of this name, marked as used today if it is there."""
    path = home() / name
    with suppress(OSError):  # not there yet, or somebody else's
        os.utime(path)
    return path


@cache
def sweep() -> None:
    """Removes folders that were not used for a month, once in a run."""
    oldest = time.time() - KEEP_DAYS * 24 * 3600
    for path in home().iterdir():
        if path.is_dir() and path.stat().st_mtime < oldest:
            shutil.rmtree(path, ignore_errors=True)
