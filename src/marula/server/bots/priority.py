"""Lowers the priority of threads, so that they yield to whatever people wait for."""

import contextlib
import os
import sys
import threading

NICE = 10
"""Ten steps down: about a tenth of the share of a thread of usual priority, while both want the same processor."""


def lower_priority() -> None:
    """Lowers the priority of the calling thread. Only on Linux does a thread have one of its own."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):  # forbidden in some sandboxes: then it competes with everybody
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
