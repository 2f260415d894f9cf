"""A trained policy as a bot: `checkpoint:FILE` in the arena and at tables, `Checkpoint(FILE)` in Python.

The file is NumPy's (`numpy.savez`): `mean` and `std` of the observation, then `weight0`, `bias0`, `weight1`, ... of the
layers as `observation @ weight + bias`, with a ReLU between two layers. The last layer has a logit for each action.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from marula.bots.bot import Question
from marula.play.registry import rules_of
from marula.rules.randomness import draw_bits

CLIPPED = 5.0
UNIT = 2.0**-64

Array: TypeAlias = NDArray[Any]


class Arrays(dict[str, Array]):
    """The arrays of a file; to ask for one that is not there says so."""

    def __missing__(self, name: str) -> Array:
        raise ValueError(f"there is no {name} in it, only {', '.join(self) or 'nothing'}")


def read(file: str | Path) -> Arrays:
    """The arrays of a file, all of them numbers."""
    try:
        with Path(file).open("rb") as opened, np.load(opened, allow_pickle=False) as loaded:
            arrays = Arrays(loaded)
    except (ValueError, TypeError, AttributeError, EOFError, BadZipFile):
        raise ValueError("numpy.savez did not write this file") from None
    for name, array in arrays.items():
        if array.dtype.kind not in "fiu" or not np.isfinite(array).all():
            raise ValueError(f"{name} has something that is no number, or not a finite one")
    return arrays


def check_shapes(mean: Array, std: Array, layers: Sequence[tuple[Array, Array]]) -> None:
    """Rejects arrays that are no network: each layer takes what the one before it gives."""
    if mean.ndim != 1 or std.shape != mean.shape or not (std > 0).all():
        raise ValueError(
            f"mean and std are rows of equal length, and std is above 0; they are {mean.shape}, {std.shape}"
        )
    if not layers:
        raise ValueError("there is no weight0 in it: a network has at least one layer")
    arriving = len(mean)
    for number, (weight, bias) in enumerate(layers):
        if weight.ndim != 2 or len(weight) != arriving or bias.shape != weight.shape[1:]:
            raise ValueError(
                f"weight{number} is {weight.shape} and bias{number} {bias.shape}, where {arriving} numbers arrive; "
                "are the weights transposed?"
            )
        arriving = len(bias)


class Checkpoint:
    """A network that answers by itself, without search: with its best action, or one drawn by its probabilities."""

    needs_history = False

    def __init__(self, file: str | Path, temperature: float = 0.0) -> None:
        arrays = read(file)
        self.mean, self.std = arrays["mean"], arrays["std"]
        layers = sum(name.startswith("weight") for name in arrays)
        self.layers = [(arrays[f"weight{layer}"], arrays[f"bias{layer}"]) for layer in range(layers)]
        self.temperature = temperature
        check_shapes(self.mean, self.std, self.layers)

    def check_game(self, name: str) -> None:
        """Raises ValueError if the network is not for this game."""
        rules = rules_of(name)
        shape, wanted = (len(self.mean), len(self.layers[-1][1])), (rules.OBSERVATION, len(rules.TOKENS))
        if shape != wanted:
            raise ValueError(
                f"the network takes {shape[0]} numbers and knows {shape[1]} actions; "
                f"{rules.TITLE} shows {wanted[0]} and has {wanted[1]}"
            )

    def choose(self, question: Question) -> str:
        """The token of a legal action."""
        logits = np.where(question.mask, self.logits(question.observation), -np.inf)
        if self.temperature == 0:
            return question.tokens[int(logits.argmax())]
        weights = np.exp((logits - logits.max()) / self.temperature).cumsum()
        place = np.searchsorted(weights, weights[-1] * (draw_bits(question.random) * UNIT), side="right")
        return question.tokens[int(min(place, question.ids[-1]))]

    def choose_many(self, observations: NDArray[np.int16], masks: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The best legal action of each of many games, for vector environments."""
        best: NDArray[np.int64] = np.where(masks, self.logits(observations), -np.inf).argmax(axis=1)
        return best

    def logits(self, observation: NDArray[np.int16]) -> NDArray[np.float32]:
        """One number for each action of the game, for one observation or for many."""
        if observation.shape[-1] != len(self.mean):
            raise ValueError(f"the network is for {len(self.mean)} numbers, and the game shows {observation.shape[-1]}")
        numbers: NDArray[np.float32]
        numbers = np.clip((observation - self.mean) / self.std, -CLIPPED, CLIPPED).astype(np.float32)
        for number, (weight, bias) in enumerate(self.layers):
            numbers = numbers @ weight + bias
            if number < len(self.layers) - 1:
                numbers = np.maximum(numbers, 0)
        return numbers
