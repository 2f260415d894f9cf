"""The one decorator of the rules.

A rule is a module-level function of records, arrays and whole numbers. The same source runs interpreted
(no Numba, or `NUMBA_DISABLE_JIT=1`), compiled for the CPU, and inside CUDA kernels, which accept such
functions as they are.
"""

import os
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from marula.rules import cache

P = ParamSpec("P")
R = TypeVar("R")

try:
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        raise ImportError("compiling is switched off")
    import numba
    import numba.extending
except ImportError:
    COMPILED = False
    CACHE = None
else:
    COMPILED = True
    CACHE = cache.folder(numba.__version__)

# Rules allocate nothing, so Numba need not count references to their arguments: without `_nrt`, random play of
# Kariba and Wampum is 1.6 times as fast. A rule that does allocate no longer compiles.
FLAGS: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Marks a rule function, so that it can run in all three engines."""
    if not COMPILED:
        return function
    # Numba reads this setting when it decorates. It is put back at once: other people's code in this
    # process keeps its own folder.
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(CACHE)
    try:
        compiled: Callable[P, R] = numba.njit(**FLAGS)(function)
    finally:
        config.CACHE_DIR = before
    return compiled


def chosen_by_type(choose: Callable[..., Any]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Lets compiled code call the decorated function: `choose` is given the types and returns the source to compile."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        if COMPILED:
            # Not strict: a strict overload wants the annotations of both sources to be equal, too.
            numba.extending.overload(function, strict=False)(choose)
        return function

    return decorate
