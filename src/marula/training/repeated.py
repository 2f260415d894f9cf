"""Work on a GPU that is repeated with the same memory."""

from collections.abc import Callable

import torch

WARM_UP = 3


class Repeated:
    """Work that is recorded as a CUDA graph, because launching its kernels one by one takes longer than running them.

    All memory that it reads and writes must stay in place. On a CPU it is just called.
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
            with torch.cuda.graph(self.graph):  # this only records
                self.work()
        self.graph.replay()
