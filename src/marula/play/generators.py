"""Generators from callers, checked before compiled rules get them, which would answer with pages of their own."""

import numpy as np

from marula.rules.types import Generator

KIND = np.dtype(np.uint64)


def checked(random: Generator) -> Generator:
    """The generator; rejects anything else."""
    if not isinstance(random, np.ndarray) or random.dtype != KIND or random.shape != (1,):
        raise TypeError(f"random is a generator, as marula.generator(seed) makes them, not {random!r}")
    return random
