"""Threads that must not compile: they load machine code that is kept, or are told that there is none."""

import contextlib
import threading
from collections.abc import Iterator

_thread = threading.local()


class NotCompiled(Exception):
    """There is no kept machine code for a rule, and this thread must not compile it."""


@contextlib.contextmanager
def only_loading() -> Iterator[None]:
    """In this block a rule of which no machine code is kept raises `NotCompiled`, in this thread alone."""
    _thread.only_loading = True
    try:
        yield
    finally:
        _thread.only_loading = False


def check_may_compile(rule: str) -> None:
    """Called for a rule that would have to be compiled now."""
    if getattr(_thread, "only_loading", False):
        raise NotCompiled(rule)
