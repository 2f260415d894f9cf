"""Where compiled rules are kept between runs.

Numba looks only at the file of the function itself when it decides whether cached machine code is still
good. A rule calls rules in other files, so the folder is named after a hash of *all* the sources that can
be compiled, of Numba's version and of the flags that change what it generates: edit any of them, and
another folder is used. Folders that nobody has used for a month are swept away.
"""

import hashlib
import os
import shutil
import sys
import time
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
COMPILED_LAYERS = ("rules", "games", "bots", "gpu")
FLAGS = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_DEBUGINFO", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")
KEEP_DAYS = 30


def source_files() -> list[Path]:
    """Every source file whose change may change compiled code, in a fixed order."""
    return sorted(path for layer in COMPILED_LAYERS for path in (PACKAGE / layer).rglob("*.py"))


def fingerprint(numba_version: str) -> str:
    """The name of the folder for these sources, this Numba and these flags."""
    digest = hashlib.sha256(f"{numba_version} {sys.version}".encode())
    for flag in FLAGS:
        digest.update(f"{flag}={os.environ.get(flag, '')}\n".encode())
    for path in source_files():
        digest.update(f"{path.relative_to(PACKAGE)}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:24]


def home() -> Path:
    """The folder that holds all of Marula's compiled code: `MARULA_CACHE`, else the user's cache folder."""
    if chosen := os.environ.get("MARULA_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "marula"


def folder(numba_version: str) -> Path:
    """The folder to use now; it is made, and marked as used today."""
    path = home() / fingerprint(numba_version)
    try:
        path.mkdir(parents=True, exist_ok=True)
        os.utime(path)
        sweep(path)
    except OSError:
        pass  # a read-only home: Numba then says itself that nothing can be kept, and compiles anew
    return path


def sweep(current: Path) -> None:
    """Removes folders that were not used for a month."""
    oldest = time.time() - KEEP_DAYS * 24 * 3600
    for path in current.parent.iterdir():
        if path != current and path.is_dir() and path.stat().st_mtime < oldest:
            shutil.rmtree(path, ignore_errors=True)
