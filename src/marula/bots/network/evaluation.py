"""What a network says about a position, as a rule: the same bits interpreted, compiled and in a browser.

A layer adds up inputs times weights in one order that every engine keeps: input by input, and all outputs of an input
side by side, which compilers can do several at a time. Inputs that are 0, about half of them, cost nothing.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from marula.rules.compiling import rule
from marula.rules.elementary import tanh
from marula.rules.types import Counts

Floats = NDArray[np.float32]

INPUTS, HIDDEN, LAYERS, OUTPUTS, SEATS = range(5)
"""The places in a network's shape."""
ZERO = np.float32(0.0)


class Network(NamedTuple):
    """Weights one after another (every layer: its biases, then a row for each input), and their shape."""

    weights: Floats
    shape: NDArray[np.int64]


class Evaluation(NamedTuple):
    """What a network looks at, thinks with, and says."""

    observation: NDArray[np.int16]
    hidden: Floats
    added: Floats
    outputs: Floats
    """What the verb `logit` makes promises for actions of, meant for legal ones alone."""
    values: Floats
    """For the seat that looks and those after it: -1 is last, 1 is first."""


def evaluation_of(network: Network) -> Evaluation:
    """Room for what a network of this shape says."""
    inputs, hidden, _, outputs, seats = map(int, network.shape)
    floats = [np.zeros(count, np.float32) for count in (hidden, hidden, outputs, seats)]
    return Evaluation(np.zeros(inputs, np.int16), *floats)


@rule
def evaluate(network: Network, said: Evaluation) -> None:
    """Fills in what the network says about the observation."""
    hidden = int(network.shape[HIDDEN])
    place = see(network.weights, said.observation, said.hidden)
    for _ in range(network.shape[LAYERS]):
        place = pass_through(network.weights, place, said.hidden, said.added)
        for j in range(hidden):
            if said.added[j] > ZERO:
                said.hidden[j] += said.added[j]
    place = pass_through(network.weights, place, said.hidden, said.outputs)
    pass_through(network.weights, place, said.hidden, said.values)
    for seat in range(said.values.shape[0]):
        said.values[seat] = np.float32(tanh(float(said.values[seat])))


@rule
def see(weights: Floats, observation: Counts, hidden: Floats) -> int:
    """The first layer; returns where the next one's weights begin."""
    outputs = hidden.shape[0]
    place = start(weights, 0, hidden)
    for i in range(observation.shape[0]):
        if observation[i] != 0:
            add(weights, place + i * outputs, np.float32(observation[i]), hidden)
    for j in range(outputs):
        if hidden[j] < ZERO:
            hidden[j] = ZERO
    return int(place + observation.shape[0] * outputs)


@rule
def pass_through(weights: Floats, place: int, inputs: Floats, outputs: Floats) -> int:
    """One layer; returns where the next one's weights begin."""
    place = start(weights, place, outputs)
    for i in range(inputs.shape[0]):
        if inputs[i] != ZERO:
            add(weights, place + i * outputs.shape[0], inputs[i], outputs)
    return int(place + inputs.shape[0] * outputs.shape[0])


@rule
def start(weights: Floats, place: int, outputs: Floats) -> int:
    """Begins with the biases; returns where the rows of weights begin."""
    for j in range(outputs.shape[0]):
        outputs[j] = weights[place + j]
    return int(place + outputs.shape[0])


@rule
def add(weights: Floats, place: int, factor: np.float32, outputs: Floats) -> None:
    """Adds one input's share to all outputs."""
    # A place without a sign cannot count from the end: only then are several outputs computed at a time.
    row = np.uint64(place)
    for j in range(np.uint64(outputs.shape[0])):
        outputs[j] += factor * weights[row + np.uint64(j)]
