"""What the numbers mean that `observe` writes: their names, places and bounds, for networks and other libraries."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Feature:
    """Numbers that belong together, from `low` to `high`; `because` argues for bounds that random games do not meet."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    because: str = ""

    @property
    def size(self) -> int:
        """How many numbers they are."""
        return prod(self.shape)


def observation_size(features: Sequence[Feature]) -> int:
    """How many numbers all of them are together."""
    return sum(feature.size for feature in features)


def places(features: Sequence[Feature]) -> dict[str, slice]:
    """Where each feature is in the observation."""
    found: dict[str, slice] = {}
    start = 0
    for feature in features:
        found[feature.name] = slice(start, start + feature.size)
        start += feature.size
    return found


def bounds(features: Sequence[Feature]) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The smallest and the largest value of every number of an observation."""
    low = [feature.low for feature in features for _ in range(feature.size)]
    high = [feature.high for feature in features for _ in range(feature.size)]
    return np.array(low, np.int16), np.array(high, np.int16)
