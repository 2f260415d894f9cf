"""Rows of a table of measurements, each with what a step contains."""

import os
import platform
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Row:
    """One measurement."""

    game: str
    engine: str
    step: str
    """What one step contains, in words."""
    per_second: float

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)


def rate(work: Callable[[], int], seconds: float) -> float:
    """Steps a second of `work`, which returns how many steps it took: the best of at least three runs in this time.

    The best, not the mean, because other programs on the machine can only slow a run down.
    """
    work()  # compiles, and warms up caches
    best = 0.0
    end = time.perf_counter() + seconds
    runs = 0
    while runs < 3 or time.perf_counter() < end:
        began = time.perf_counter()
        steps = work()
        best = max(best, steps / (time.perf_counter() - began))
        runs += 1
    return best


def hardware() -> dict[str, Any]:
    """The machine of the measurement."""
    return {"processor": processor(), "cores": os.cpu_count(), "python": platform.python_version(), "gpu": gpu()}


def processor() -> str:
    """The name of the processor, if the system reports it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            names = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
    except OSError:
        names = []
    return names[0] if names else platform.processor() or platform.machine()


def gpu() -> str | None:
    """The name of the CUDA device, if there is one."""
    try:
        import numba.cuda

        cuda: Any = numba.cuda
    except ImportError:
        return None
    if not cuda.is_available():
        return None
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)
