"""Kernel launches that are repeated with the same arguments.

Passing the arguments of a step through Numba takes 150 µs, longer than a step of a hundred thousand games. So a launch
is recorded as a CUDA graph the second time, and from then on costs a few microseconds.
"""

from collections.abc import Hashable
from typing import Any

from marula.batch.kernels import SIMULATED, THREADS


class Launches:
    """The recorded launches of a batch, by name. Their arrays must stay in place."""

    def __init__(self) -> None:
        self._launched: set[Hashable] = set()
        self._graphs: dict[Hashable, Any] = {}

    def launch(self, name: Hashable, kernel: Any, blocks: int, *arguments: Any) -> None:
        """Launches a kernel; under one name always the same kernel with the same arguments."""
        if name in self._graphs:
            self._graphs[name].launch(default_stream())
        elif name in self._launched and not SIMULATED:
            self._graphs[name] = recorded(kernel, blocks, *arguments)
            self._graphs[name].launch(default_stream())
        else:  # the first time, Numba compiles, which cannot be recorded
            kernel[blocks, THREADS](*arguments)
            self._launched.add(name)


def recorded(kernel: Any, blocks: int, *arguments: Any) -> Any:
    """The graph of one launch."""
    from cuda.core import Device

    builder = Device().create_stream().create_graph_builder().begin_building()
    kernel[blocks, THREADS, builder](*arguments)
    return builder.end_building().complete()


def default_stream() -> Any:
    """The legacy default stream, on which Numba and PyTorch work unless they are told otherwise."""
    from cuda.core import LEGACY_DEFAULT_STREAM

    return LEGACY_DEFAULT_STREAM
