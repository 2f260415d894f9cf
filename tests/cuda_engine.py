"""The games of tests.engines in a CUDA kernel, one per thread."""

from typing import Any

import numba.cuda
import numpy as np

from tests.engines import play_one

cuda: Any = numba.cuda  # a module-level name: the simulator exchanges it inside kernels
THREADS = 32


@cuda.jit  # type: ignore[untyped-decorator]
def kernel(states: Any, words: Any, masks: Any, weights: Any, seen: Any, randoms: Any, checksums: Any) -> None:
    """Plays the game whose number is the thread's."""
    index = cuda.grid(1)
    if index < checksums.shape[0]:
        checksums[index] = play_one(states, words, index, masks[index], weights[index], seen[index], randoms[index])


def play_all(arrays: tuple[Any, ...]) -> list[int]:
    """The checksums of all games."""
    states, words, *rest = arrays
    games = len(states)
    # States and their words are the same memory, there as here.
    on_device = cuda.to_device(words.reshape(-1))
    checksums = cuda.to_device(np.zeros(games, np.uint64))
    kernel[(games + THREADS - 1) // THREADS, THREADS](
        on_device.view(states.dtype),
        on_device.reshape(games, -1),
        *(cuda.to_device(array) for array in rest),
        checksums,
    )
    return [int(checksum) for checksum in checksums.copy_to_host()]
