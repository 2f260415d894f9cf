"""The engine and an independent implementation agree in every actor, legal set, weight and outcome."""

import pytest

from tests.configurations import ALL, Configuration
from tests.oracle.compare import compare_game

GAMES = 3  # of every configuration; `python -m tests.oracle.compare GAME 200` plays as many as one likes


@pytest.mark.parametrize("configuration", ALL, ids=str)
def test_engine_and_oracle_agree(configuration: Configuration) -> None:
    for index in range(GAMES):
        compare_game(configuration, seed=1, index=index)
