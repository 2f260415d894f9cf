"""The one source of random numbers: a counter and a mixing function (SplitMix64).

A generator is an array of one 64-bit number, the counter. Each number drawn adds a fixed odd constant to
it and scrambles the sum, so the stream is a pure function of where the counter started, the same on every
engine. Two habits keep the engines equal. Masks: interpreted, Python's integers do not wrap around by
themselves. `int(np.uint64(...))`: compiled, signed and unsigned numbers must not meet (Numba would make
them floating), while interpreted code wants plain integers, since NumPy's warn when they wrap.
"""

import operator
from typing import Any, SupportsIndex

import numpy as np

from marula.rules.compiling import rule
from marula.rules.types import Counts, Generator

MASK = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB


@rule
def scramble(number: int) -> int:
    """Mixes 64 bits so that neighbouring numbers come out unrelated."""
    number = ((number ^ (number >> 30)) * FIRST) & MASK
    number = ((number ^ (number >> 27)) * SECOND) & MASK
    return number ^ (number >> 31)


@rule
def draw_bits(random: Generator) -> int:
    """The next 64 random bits."""
    counter = (int(random[0]) + STEP) & MASK
    random[0] = counter
    return scramble(counter)


@rule
def below(random: Generator, bound: int) -> int:
    """A whole number from 0 to bound-1 (bound at most 2**31).

    32 bits are scaled, not divided: no number is favoured by more than bound / 2**32.
    """
    scaled = (draw_bits(random) >> 32) * int(np.uint64(bound))
    return int(np.int64(scaled >> 32))


@rule
def draw_kind(counts: Counts, total: int, random: Generator) -> int:
    """A kind drawn in proportion to its count; `total` is the sum of the counts and above 0."""
    place = below(random, total)
    kind = 0
    upto = 0
    # Goes through all kinds instead of stopping at the one that was hit: no branch depends on the draw.
    for index in range(counts.shape[0] - 1):
        upto += int(counts[index])
        kind += int(place >= upto)
    return kind


@rule
def start_stream(seed: int, index: int, random: Generator) -> None:
    """Sets a generator to the stream that belongs to a seed and the number of a game."""
    first = scramble((int(np.uint64(seed)) + STEP) & MASK)
    random[0] = scramble((first + ((int(np.uint64(index)) * SECOND) & MASK)) & MASK)


@rule
def start_branch(random: Generator, index: int, branch: Generator) -> None:
    """Sets another generator to a stream that is drawn from this one; `index` tells several of them apart."""
    start_stream(draw_bits(random), index, branch)


def generator(seed: SupportsIndex, index: SupportsIndex = 0) -> Generator:
    """A new generator for this seed; `index` tells apart the games of a batch."""
    random = np.zeros(1, np.uint64)
    compiled_for: Any = np.uint64  # Numba compiles for the types it is given: always these
    start_stream(compiled_for(operator.index(seed) & MASK), compiled_for(operator.index(index) & MASK), random)
    return random
