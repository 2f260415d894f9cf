"""Ending long work early without losing what it has found."""

import contextlib
import signal
import threading
from collections.abc import Iterator


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """In this block, both Ctrl-C and SIGTERM, which `kill` and `timeout` send, raise KeyboardInterrupt.

    This also works in the background, where a shell has disabled Ctrl-C.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may set signal handlers
        return
    before = {each: signal.signal(each, signal.default_int_handler) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
