"""The one decorator of the rules.

A rule is a module-level function of records, arrays and whole numbers. The same source runs interpreted
(no Numba, or `NUMBA_DISABLE_JIT=1`), compiled for the CPU, inside CUDA kernels, which accept such functions as they
are, and in browsers (`marula.wasm`).
"""

import os
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from marula.rules.fingerprints import read

P = ParamSpec("P")
R = TypeVar("R")

try:
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        raise ImportError("compiling is switched off")
    import numba
    import numba.extending

    from marula.rules.lowering import AS_PART, call_as_part
    from marula.rules.rule_cache import keep
except ImportError:
    COMPILED = False
else:
    COMPILED = True

# Rules allocate nothing, so Numba need not count references to their arguments: without `_nrt`, random play of
# Kariba and Wampum is 1.6 times as fast. A rule that does allocate no longer compiles. Nobody calls rules from C, and
# leaving out the wrapper for that saves a sixth of the time to compile.
FLAGS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Marks a rule function, so that it can run in every engine."""
    read(function.__module__)
    if not COMPILED:
        return function
    compiled: Callable[P, R] = numba.njit(**FLAGS)(function)
    call_as_part(compiled, **FLAGS)
    keep(compiled)
    return compiled


def chosen_by_type(choose: Callable[..., Any]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Lets compiled code call the decorated function: `choose` is given the types and returns the source to compile."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        if COMPILED:
            # Not strict: a strict overload wants the annotations of both sources to be equal, too.
            overload: Any = numba.extending.overload
            overload(function, strict=False)(choose)
            overload(function, strict=False, target="cpu", jit_options=AS_PART)(choose)
        return function

    return decorate
