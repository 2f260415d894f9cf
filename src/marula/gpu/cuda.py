"""A batch on a CUDA device: one game per thread.

While a kernel plays whole games, the record lies in the thread's local memory, where the same bytes of neighbouring
games lie side by side; in global memory they lie a record apart.
"""

from functools import cache
from typing import Any

import numba
import numba.cuda
import numpy as np

from marula.gpu import steps
from marula.gpu.devices import NoDevice
from marula.play.registry import rules_of
from marula.rules.contract import Game
from marula.rules.masks import words
from marula.rules.types import States

cuda: Any = numba.cuda  # a module-level name: the simulator exchanges it inside kernels
SIMULATED = bool(getattr(numba.config, "ENABLE_CUDASIM", False))
THREADS = 128


@cache
def kernels(name: str) -> tuple[Any, Any]:
    """The kernels of one game that need scratch arrays: their sizes must be known when a kernel is compiled."""
    rules = rules_of(name)
    mask_words, outcomes = words(len(rules.TOKENS)), max(rules.OUTCOMES, 1)
    # The simulator makes NumPy arrays, a compiler wants its own type.
    record: Any = rules.STATE if SIMULATED else numba.from_dtype(rules.STATE)

    def move(
        what: int, seed: int, states: Any, start: Any, chosen: Any, refused: Any, actions: int, randoms: Any
    ) -> None:
        index = cuda.grid(1)
        if index < states.shape[0]:
            mask = cuda.local.array(mask_words, np.uint64)
            weights = cuda.local.array(outcomes, np.int32)
            steps.move(what, index, seed, states, start, chosen, refused, actions, mask, weights, randoms[index])

    def play(games: int, seed: int, states: Any, start: Any, counts: Any) -> None:
        index = cuda.grid(1)
        if index < states.shape[0]:
            mask = cuda.local.array(mask_words, np.uint64)
            weights = cuda.local.array(outcomes, np.int32)
            random = cuda.local.array(1, np.uint64)
            scratch = cuda.local.array(1, record)
            counts[index] = steps.play_in_a_row(scratch, start, games, seed, index, mask, weights, random)
            states[index] = scratch[0]

    return cuda.jit(move), cuda.jit(play)


@cuda.jit  # type: ignore[untyped-decorator]
def write(
    what: int, states: Any, actors: Any, legal_sets: Any, observations: Any, all_scores: Any, all_standings: Any
) -> None:
    """Writes what can be seen of each game."""
    index = cuda.grid(1)
    if index < states.shape[0]:
        steps.write(what, index, states, actors, legal_sets, observations, all_scores, all_standings)


class Cuda:
    """One CUDA device (or Numba's simulator of one)."""

    def __init__(self, rules: Game, start: States, size: int) -> None:
        if not cuda.is_available():
            raise NoDevice('no CUDA device was found; use device="cpu", which gives the same games')
        self.rules = rules
        self.size = size
        self.blocks = (size + THREADS - 1) // THREADS
        self.move_kernel, self.play_kernel = kernels(rules.NAME)
        self.start = cuda.to_device(start)
        self.states = self.array((size,), rules.STATE)
        self.randoms = self.array((size, 1), np.uint64)

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        """A new array on this device, all zero."""
        return cuda.to_device(np.zeros(shape, kind))

    def take(self, values: Any) -> Any:
        """Given values as an array on this device; what lies there already is not copied."""
        if hasattr(values, "__cuda_array_interface__"):
            return cuda.as_cuda_array(values)
        return cuda.to_device(np.ascontiguousarray(values))

    def give(self, array: Any) -> Any:
        """An array of this device as NumPy knows it."""
        return array.copy_to_host()

    def move(self, what: int, seed: int, chosen: Any, refused: Any) -> None:
        """Begins, checks or advances all games."""
        self.move_kernel[self.blocks, THREADS](
            what, np.uint64(seed), self.states, self.start, chosen, refused, len(self.rules.TOKENS), self.randoms
        )

    def play(self, games: int, seed: int, counts: Any) -> None:
        """Random games in every place."""
        self.play_kernel[self.blocks, THREADS](games, np.uint64(seed), self.states, self.start, counts)
        cuda.synchronize()

    def write(self, what: int, *arrays: Any) -> None:
        """Writes what can be seen of all games."""
        write[self.blocks, THREADS](what, self.states, *arrays)
