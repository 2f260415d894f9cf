"""Where compiled rules are kept between runs: in folders that are named after what was compiled and a hash of it.

Folders that nobody has used for a month are swept away.
"""

import os
import shutil
import sys
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

import numpy as np

FLAGS = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_DEBUGINFO", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")
KEEP_DAYS = 30


def environment(numba_version: str) -> str:
    """What changes compiled code beside its sources: versions and flags."""
    flags = (f"{flag}={os.environ.get(flag, '')}" for flag in FLAGS)
    return "\n".join((numba_version, np.__version__, sys.version, *flags))


def home() -> Path:
    """The folder that holds all of Marula's compiled code: `MARULA_CACHE`, else the user's cache folder."""
    if chosen := os.environ.get("MARULA_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "marula"


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
