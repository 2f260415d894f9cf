"""A batch on the processor: the steps in loops, spread over threads (compiled code lets go of the interpreter)."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from marula.gpu import steps
from marula.rules.compiling import rule
from marula.rules.playout import scratch_for
from marula.rules.types import Counts, Generator, Mask, States

if TYPE_CHECKING:
    from marula.rules.contract import Game


@rule
def move_some(
    first: int,
    last: int,
    what: int,
    seed: int,
    states: States,
    start: States,
    chosen: Counts,
    refused: Counts,
    actions: int,
    randoms: Any,
    mask: Mask,
    weights: Counts,
) -> None:
    """Moves the games first ... last-1."""
    for index in range(first, last):
        steps.move(what, index, seed, states, start, chosen, refused, actions, mask, weights, randoms[index])


@rule
def play_some(
    first: int,
    last: int,
    games: int,
    seed: int,
    states: States,
    start: States,
    counts: Counts,
    scratch: States,
    random: Generator,
    mask: Mask,
    weights: Counts,
) -> None:
    """Plays random games in the places first ... last-1."""
    for index in range(first, last):
        counts[index] = steps.play_in_a_row(scratch, start, games, seed, index, mask, weights, random)
        states[index] = scratch[0]


@rule
def write_some(
    first: int,
    last: int,
    what: int,
    states: States,
    actors: Counts,
    legal_sets: Any,
    observations: Any,
    all_scores: Any,
    all_standings: Any,
) -> None:
    """Writes what can be seen of the games first ... last-1."""
    for index in range(first, last):
        steps.write(what, index, states, actors, legal_sets, observations, all_scores, all_standings)


class Host:
    """The processor's cores."""

    def __init__(self, rules: "Game", start: States, size: int, threads: int | None) -> None:
        self.rules = rules
        self.start = start
        self.size = size
        self.threads = max(1, min(threads or os.cpu_count() or 1, size))
        self.pool = ThreadPoolExecutor(self.threads)
        self.states = self.array((size,), rules.STATE)
        self.randoms = self.array((size, 1), np.uint64)

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        """A new array on this device, all zero."""
        return np.zeros(shape, kind)

    def take(self, values: Any) -> Any:
        """Given values as an array on this device."""
        return np.ascontiguousarray(values)

    def give(self, array: Any) -> Any:
        """An array of this device as NumPy knows it."""
        return array

    def move(self, what: int, seed: int, chosen: Any, refused: Any) -> None:
        """Begins, checks or advances all games."""
        arrays = (self.states, self.start, chosen, refused, len(self.rules.TOKENS), self.randoms)
        self._spread(lambda: (move_some, (what, np.uint64(seed), *arrays, *self._scratch())))

    def play(self, games: int, seed: int, counts: Any) -> None:
        """Random games in every place."""
        arrays = (self.states, self.start, counts)
        self._spread(
            lambda: (
                play_some,
                (games, np.uint64(seed), *arrays, self.start.copy(), np.zeros(1, np.uint64), *self._scratch()),
            )
        )

    def write(self, what: int, *arrays: Any) -> None:
        """Writes what can be seen of all games."""
        self._spread(lambda: (write_some, (what, self.states, *arrays)))

    def _scratch(self) -> tuple[Mask, Counts]:
        return scratch_for(len(self.rules.TOKENS), self.rules.OUTCOMES)

    def _spread(self, work: Callable[[], tuple[Callable[..., None], tuple[Any, ...]]]) -> None:
        """Every thread takes a part of the games; `work` gives each the function and scratch arrays of its own."""
        borders = [self.size * part // self.threads for part in range(self.threads + 1)]
        parts = []
        for first, last in pairwise(borders):
            function, arguments = work()
            parts.append(self.pool.submit(function, first, last, *arguments))
        for part in parts:
            part.result()
