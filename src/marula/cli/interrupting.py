"""Ending long work early without losing what it has found."""

import contextlib
import signal
import threading
from collections.abc import Iterator


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """Within it, both Ctrl-C and SIGTERM, as `kill` and `timeout` send it, raise KeyboardInterrupt.

    Also in the background, where a shell has switched Ctrl-C off.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may say what a signal does
        return
    before = {each: signal.signal(each, signal.default_int_handler) for each in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
