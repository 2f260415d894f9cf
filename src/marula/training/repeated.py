"""Work on a GPU that is repeated with the same memory."""

from collections.abc import Callable

import torch

WARM_UP = 3


class Repeated:
    """Work that is recorded as a CUDA graph: to launch its kernels one by one takes longer than they run.

    Whatever it reads and writes must stay where it is in memory. On a processor it is just called.
    """

    def __init__(self, work: Callable[[], None], device: torch.device) -> None:
        self.work = work
        self.on_gpu = device.type == "cuda"
        self.calls = 0
        self.graph: torch.cuda.CUDAGraph | None = None

    def __call__(self) -> None:
        """Does it once."""
        self.calls += 1
        if not self.on_gpu or self.calls <= WARM_UP:
            self.work()
            return
        if self.graph is None:
            self.graph = torch.cuda.CUDAGraph()
            torch.cuda.synchronize()
            with torch.cuda.graph(self.graph):  # which records, and does nothing yet
                self.work()
        self.graph.replay()
