"""Networks in files: a line of JSON that says what it is, then the weights in bytes.

Every weight is a whole number from -127 to 127, times a factor that all weights into the same output share: a quarter
of the size of 32-bit numbers, and as strong (docs/bots.md). Inputs are scaled before they are weighted, so that one
factor suits all of them.
"""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from marula.bots.network.evaluation import Floats, Network
from marula.play.registry import rules_of

FORMAT = 1
TRAINED = "trained.network"
LARGEST = 127


class WrongNetwork(ValueError):
    """A file that holds no network for this game; the text says why."""


@dataclass(frozen=True)
class Layer:
    """Biases, and for every input a row of weights."""

    biases: Floats
    weights: Floats


@dataclass(frozen=True)
class StoredNetwork:
    """What a file holds."""

    facts: dict[str, Any]
    """For which game, and how it was made."""
    mean: Floats
    spread: Floats
    layers: list[Layer]

    def save(self, path: Path) -> None:
        """Writes the file."""
        sizes = [len(self.mean), *(len(layer.biases) for layer in self.layers)]
        header = {"format": FORMAT, **self.facts, "sizes": sizes}
        temporary = path.with_suffix(".part")
        with temporary.open("wb") as file:
            file.write(json.dumps(header).encode() + b"\n")
            for array in (self.mean, self.spread):
                file.write(array.astype("<f4").tobytes())
            for layer in self.layers:
                factors = np.maximum(np.abs(layer.weights).max(0), 1e-12) / LARGEST
                for array in (layer.biases, factors):
                    file.write(array.astype("<f4").tobytes())
                file.write(np.rint(layer.weights / factors).astype(np.int8).tobytes())
        temporary.replace(path)

    def network(self) -> Network:
        """The weights as rules read them, with the scaling of the inputs in the first layer."""
        first = self.layers[0]
        scaled = first.weights / self.spread[:, None]
        layers = [Layer(first.biases - self.mean @ scaled, scaled), *self.layers[1:]]
        parts = [part.ravel() for layer in layers for part in (layer.biases, layer.weights)]
        hidden, further = len(first.biases), len(self.layers) - 3
        actions, seats = (len(layer.biases) for layer in self.layers[-2:])
        shape = np.array([len(self.mean), hidden, further, actions, seats], np.int64)
        return Network(np.concatenate(parts).astype(np.float32), shape)


def read(path: Path) -> StoredNetwork:
    """Reads a file."""
    with path.open("rb") as file:
        try:
            facts = json.loads(file.readline())
            sizes = facts.pop("sizes")
            if facts.pop("format") != FORMAT:
                raise WrongNetwork(f"{path} was written by another version of Marula")
            mean, spread = (_floats(file, sizes[0]) for _ in range(2))
            hidden = sizes[1]
            inputs = [sizes[0], *(hidden for _ in sizes[2:])]
            layers = [_layer(file, *shape) for shape in zip(inputs, sizes[1:], strict=True)]
            if file.read(1):
                raise ValueError("there is something behind it")
        except (KeyError, TypeError, ValueError) as error:
            raise error if isinstance(error, WrongNetwork) else WrongNetwork(f"{path} holds no network") from None
    return StoredNetwork(facts, mean, spread, layers)


def _layer(file: BinaryIO, inputs: int, outputs: int) -> Layer:
    biases, factors = _floats(file, outputs), _floats(file, outputs)
    whole = np.frombuffer(file.read(inputs * outputs), np.int8).reshape(inputs, outputs)
    return Layer(biases, whole * factors)


def _floats(file: BinaryIO, count: int) -> NDArray[np.float32]:
    return np.frombuffer(file.read(4 * count), "<f4").astype(np.float32)


def trained(game: str) -> Network:
    """The network that comes with a game."""
    path = Path(str(files(f"marula.games.{game}") / TRAINED))
    if not path.is_file():
        raise WrongNetwork(f"no network comes with {game}; `marula train {game}` makes one")
    return load(path, game)


@cache
def load(path: Path, game: str) -> Network:
    """The network of a file, which must be one for this game."""
    try:
        stored = read(path)
    except OSError as error:
        raise WrongNetwork(f"{path} cannot be read ({error.strerror}); `marula train {game}` makes one") from None
    rules = rules_of(game)
    if stored.facts.get("game") != game:
        raise WrongNetwork(f"{path} holds a network for {stored.facts.get('game')}, not for {game}")
    if len(stored.mean) != rules.OBSERVATION or len(stored.layers[-2].biases) != len(rules.TOKENS):
        raise WrongNetwork(f"{path} was trained for other rules of {game}")
    return stored.network()
