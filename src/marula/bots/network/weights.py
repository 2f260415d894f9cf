"""Networks in files: a line of JSON that says what it is, then the weights in bytes.

Every weight is a whole number from -127 to 127, times a factor that all weights into the same output share: a quarter
of the size of 32-bit numbers, and as strong (docs/bots.md). Inputs are scaled before they are weighted, so that one
factor suits all of them.
"""

import json
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from marula.bots.network.evaluation import HIDDEN, INPUTS, LAYERS, OUTPUTS, Floats, Network
from marula.bots.network.unpacking import Packed, outputs_of, packed_size, unpack, weights_size
from marula.play.registry import rules_of
from marula.rules.network_outputs import count_outputs

FORMAT = 1
TRAINED = "trained.network"
LARGEST = 127
FINGERPRINT = 16
"""How many digits of a hash are kept."""


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


def read(path: Path) -> StoredNetwork:
    """Reads a file, for whoever trains on."""
    facts, shape, body = split(path)
    inputs = [shape[INPUTS]] + [shape[HIDDEN]] * (2 + shape[LAYERS])
    file = BytesIO(body)
    mean, spread = (_floats(file, shape[INPUTS]) for _ in range(2))
    layers = [_layer(file, *sizes) for sizes in zip(inputs, outputs_of(shape), strict=True)]
    return StoredNetwork(facts, mean, spread, layers)


def split(path: str | Path) -> tuple[dict[str, Any], tuple[int, ...], bytes]:
    """What a file says of itself, the network's shape, and all the rest."""
    first, _, body = Path(path).read_bytes().partition(b"\n")
    try:
        facts = json.loads(first)
        inputs, hidden, *further, outputs, seats = facts.pop("sizes")
        shape = (inputs, hidden, len(further), outputs, seats)
        if facts.pop("format") != FORMAT:
            raise WrongNetwork(f"{path} was written by another version of Marula")
        if set(further) - {hidden} or len(body) != packed_size(shape):
            raise ValueError("these are not its weights")
    except (KeyError, TypeError, ValueError) as error:
        raise error if isinstance(error, WrongNetwork) else WrongNetwork(f"{path} holds no network") from None
    return facts, shape, body


def _layer(file: BytesIO, inputs: int, outputs: int) -> Layer:
    biases, factors = _floats(file, outputs), _floats(file, outputs)
    whole = np.frombuffer(file.read(inputs * outputs), np.int8).reshape(inputs, outputs)
    return Layer(biases, whole * factors)


def _floats(file: BytesIO, count: int) -> NDArray[np.float32]:
    return np.frombuffer(file.read(4 * count), "<f4").astype(np.float32)


def has_network(game: str) -> bool:
    """Whether a network comes with a game."""
    return trained_file(game).is_file()


def trained_file(game: str) -> Path:
    """Where the network is that comes with a game."""
    return Path(str(files(f"marula.games.{game}") / TRAINED))


def trained(game: str) -> Network:
    """The network that comes with a game."""
    if not has_network(game):
        raise WrongNetwork(f"no network comes with {game}; `marula train {game}` makes one")
    return load(trained_file(game), game)


def fingerprint_of_features(game: str) -> str:
    """A hash of the game's FEATURES: their names, shapes and bounds, in their order. Their texts do not count."""
    features = [(one.name, one.shape, one.low, one.high) for one in rules_of(game).FEATURES]
    return sha256(json.dumps(features).encode()).hexdigest()[:FINGERPRINT]


def check_features(facts: dict[str, Any], path: str | Path, game: str) -> None:
    """Refuses what was trained for other observations, even if they are as many. Older files do not say."""
    expected = fingerprint_of_features(game)
    if facts.get("features", expected) != expected:
        raise WrongNetwork(f"{path} was trained for other observations of {game}; it must be trained anew")


@cache
def sizes_of(game: str) -> tuple[int, int]:
    """How many numbers a game's network takes, and how many outputs it has beside the values."""
    return rules_of(game).OBSERVATION, count_outputs(rules_of(game).OUTPUTS)


def check_game(network: Network, game: str) -> None:
    """Refuses a network of another game: compiled rules would write beyond its arrays."""
    inputs, outputs = int(network.shape[INPUTS]), int(network.shape[OUTPUTS])
    if (inputs, outputs) != sizes_of(game):
        raise WrongNetwork(f"this network is not for {game}: it takes {inputs} numbers and has {outputs} outputs")


@cache
def load(path: str | Path, game: str) -> Network:
    """The network of a file, which must be one for this game."""
    try:
        facts, shape, body = split(path)
    except OSError as error:
        raise WrongNetwork(f"{path} cannot be read ({error.strerror}); `marula train {game}` makes one") from None
    if facts.get("game") != game:
        raise WrongNetwork(f"{path} holds a network for {facts.get('game')}, not for {game}")
    if (shape[INPUTS], shape[OUTPUTS]) != sizes_of(game):
        raise WrongNetwork(f"{path} was trained for other rules of {game}")
    check_features(facts, path, game)
    network = Network(np.zeros(weights_size(shape), np.float32), np.array(shape, np.int64))
    whole = np.frombuffer(body, np.int8)
    unpack(Packed(whole, whole.view(np.float32)), network)
    return network
