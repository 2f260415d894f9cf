"""The decorator of functions that a module exports."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from marula.rules.compiling import FOR_BROWSER, rule

P = ParamSpec("P")
R = TypeVar("R")


def exported(function: Callable[P, R]) -> Callable[P, R]:
    """A rule in a browser; here plain Python around rules, since compiling it all once more would take minutes."""
    return rule(function) if FOR_BROWSER else function
