"""The decorator of functions that a module exports."""

import os
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from marula.rules.compiling import rule

P = ParamSpec("P")
R = TypeVar("R")
# `build` sets this for the process that makes a module.
FOR_BROWSER = "MARULA_FOR_BROWSER" in os.environ


def exported(function: Callable[P, R]) -> Callable[P, R]:
    """A rule in a browser; here plain Python around rules, since compiling it all once more would take minutes."""
    return rule(function) if FOR_BROWSER else function
