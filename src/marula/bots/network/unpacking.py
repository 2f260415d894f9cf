"""From the bytes of a network's file to the weights that are computed with, as a rule: the same bits everywhere."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from marula.bots.network.evaluation import HIDDEN, INPUTS, LAYERS, OUTPUTS, SEATS, Floats, Network
from marula.rules.compiling import rule

FLOAT = 4  # bytes


class Packed(NamedTuple):
    """A file without its first line, twice the same memory: as whole numbers of a byte, and as floats."""

    whole: NDArray[np.int8]
    floats: Floats


def outputs_of(shape: tuple[int, ...]) -> list[int]:
    """How many numbers each layer gives."""
    return [shape[HIDDEN]] * (1 + shape[LAYERS]) + [shape[OUTPUTS], shape[SEATS]]


def packed_size(shape: tuple[int, ...]) -> int:
    """How many bytes a network of this shape has in its file; a layer's are a multiple of four as `hidden` is."""
    inputs = [shape[INPUTS]] + [shape[HIDDEN]] * (2 + shape[LAYERS])
    layers = sum(outputs * (2 * FLOAT + given) for given, outputs in zip(inputs, outputs_of(shape), strict=True))
    return 2 * FLOAT * shape[INPUTS] + layers


def weights_size(shape: tuple[int, ...]) -> int:
    """How many weights it has."""
    inputs = [shape[INPUTS]] + [shape[HIDDEN]] * (2 + shape[LAYERS])
    return sum(outputs * (1 + given) for given, outputs in zip(inputs, outputs_of(shape), strict=True))


@rule
def unpack(packed: Packed, network: Network) -> None:
    """Fills in all weights; how inputs are scaled becomes a part of the first layer."""
    inputs, hidden = int(network.shape[INPUTS]), int(network.shape[HIDDEN])
    source, place = 2 * FLOAT * inputs, 0
    unpack_layer(packed, source, network.weights, place, inputs, hidden)
    scale(packed.floats, network.weights, inputs, hidden)
    source, place = source + hidden * (2 * FLOAT + inputs), hidden * (1 + inputs)
    for layer in range(network.shape[LAYERS] + 2):
        outputs = hidden
        if layer == network.shape[LAYERS]:
            outputs = int(network.shape[OUTPUTS])
        elif layer > network.shape[LAYERS]:
            outputs = int(network.shape[SEATS])
        unpack_layer(packed, source, network.weights, place, hidden, outputs)
        source, place = source + outputs * (2 * FLOAT + hidden), place + outputs * (1 + hidden)


@rule
def unpack_layer(packed: Packed, source: int, weights: Floats, place: int, inputs: int, outputs: int) -> None:
    """One layer: biases, a factor for each output, and whole numbers, row by row."""
    biases = source // FLOAT
    rows = source + 2 * FLOAT * outputs
    for j in range(outputs):
        weights[place + j] = packed.floats[biases + j]
    for i in range(inputs):
        for j in range(outputs):
            factor = packed.floats[biases + outputs + j]
            weights[place + (1 + i) * outputs + j] = np.float32(packed.whole[rows + i * outputs + j]) * factor


@rule
def scale(means_and_spreads: Floats, weights: Floats, inputs: int, outputs: int) -> None:
    """Brings inputs to a similar size: weights are divided by how far an input spreads, biases take up its mean."""
    for i in range(inputs):
        for j in range(outputs):
            scaled = weights[(1 + i) * outputs + j] / means_and_spreads[inputs + i]
            weights[(1 + i) * outputs + j] = scaled
            weights[j] -= means_and_spreads[i] * scaled
