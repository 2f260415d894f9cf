"""Functions of real numbers that are rules: close to what they should be, and the same bits on every engine."""

import math
import os
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from marula.rules.elementary import exp, log, tanh

SEED = 5
COUNT = 20000
ULPS = {"log": 1, "exp": 1, "tanh": 2}


def numbers(name: str) -> list[float]:
    """Where a function is tried: all over its range, and densely where it bends."""
    random = np.random.default_rng(SEED)
    near = random.uniform(0.3, 3.0, COUNT)
    wide = {
        "log": 2.0 ** random.uniform(-1074, 1023, COUNT),
        "exp": random.uniform(-745, 709, COUNT),
        "tanh": np.concatenate([-(2.0 ** random.uniform(-1074, 5, COUNT)), random.uniform(-23, 23, COUNT)]),
    }[name]
    whole = np.arange(1, COUNT) if name == "log" else np.arange(-20, 20)
    return [float(number) for number in np.concatenate([near, wide, whole])]


FUNCTIONS: dict[str, tuple[Callable[[float], float], Callable[[float], float]]] = {
    "log": (log, math.log),
    "exp": (exp, math.exp),
    "tanh": (tanh, math.tanh),
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_are_within_a_unit_or_two_of_the_last_place(name: str) -> None:
    ours, theirs = FUNCTIONS[name]
    worst = max(numbers(name), key=lambda number: off(ours(number), theirs(number)))
    assert off(ours(worst), theirs(worst)) <= ULPS[name], worst


def off(found: float, right: float) -> float:
    """By how many units in the last place."""
    return abs(found - right) / math.ulp(right)


def test_the_ends_of_the_number_line() -> None:
    assert [log(0.0), log(1.0), log(math.inf)] == [-math.inf, 0.0, math.inf]
    assert [exp(-math.inf), exp(-746.0), exp(0.0), exp(710.0), exp(math.inf)] == [0.0, 0.0, 1.0, math.inf, math.inf]
    assert [tanh(-math.inf), tanh(0.0), tanh(math.inf)] == [-1.0, 0.0, 1.0]
    assert all(math.isnan(number) for number in (log(-1.0), log(math.nan), exp(math.nan), tanh(math.nan)))


def digest() -> str:
    """A hash of every bit of every result."""
    results = [function(number) for name, (function, _) in FUNCTIONS.items() for number in numbers(name)]
    return sha256(np.array(results).tobytes()).hexdigest()


def test_interpreted_and_compiled_give_the_same_bits() -> None:
    command = [sys.executable, "-W", "error", "-c", "from tests.test_elementary import digest; print(digest())"]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    root = Path(__file__).parent.parent
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=root, check=True)
    assert done.stdout.strip() == digest()
