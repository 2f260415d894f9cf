"""Lowers the priority of background work, so that it yields to whatever people wait for.

A nice value alone is not enough. A thread at nice 10 gets a tenth of the time, but Linux lets it finish its slice, up
to four milliseconds, before a thread that wakes up gets the processor; and an action wakes several threads. A thread
of the class SCHED_IDLE is interrupted at once. The price: on a machine that is always busy, it hardly runs.
"""

import contextlib
import os
import sys
import threading

NICE = 10
"""The nice value: about a tenth of the share of a thread of normal priority, while both want the same processor."""


def lower_priority() -> None:
    """Lets the calling thread run only when nobody else wants to. Only on Linux does a thread have its own priority."""
    lower_share()
    if sys.platform == "linux":
        with contextlib.suppress(OSError):  # forbidden in some sandboxes
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def lower_share() -> None:
    """Gives the calling thread a small share of the processor, which it gets even on a busy machine."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):  # forbidden in some sandboxes: then it competes with everybody
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
