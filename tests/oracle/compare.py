"""Plays random games with the engine and an independent implementation side by side.

The oracles in this folder were written from the rules text alone, without a look at the engine, naive on
purpose. `python -m tests.oracle.compare kariba 200` compares 200 games of every configuration.
"""

import importlib
import sys
from typing import Any

import marula
from tests import configurations
from tests.configurations import Configuration


def expected(oracle: Any) -> tuple[Any, ...]:
    """What the independent implementation says about a position."""
    actor = oracle.actor()
    weights = dict(oracle.weights()) if actor == "chance" else None
    return actor, sorted(oracle.legal()), weights, oracle.outcome()


def actual(position: marula.Position) -> tuple[Any, ...]:
    """What the engine says about it."""
    actor = {marula.CHANCE: "chance", marula.OVER: None}.get(position.actor, position.actor)
    legal = position.legal()
    weights = dict(zip(legal, position.weights(), strict=True)) if actor == "chance" else None
    return actor, sorted(legal), weights, position.outcome


def compare_game(configuration: Configuration, seed: int, index: int) -> int:
    """Plays one game; raises AssertionError with the actions so far where the two disagree."""
    oracle = importlib.import_module(f"tests.oracle.{configuration.game}").Oracle(
        configuration.players, configuration.options
    )
    position = configuration.start()
    random = marula.generator(seed, index)
    while True:
        ours, theirs = actual(position), expected(oracle)
        assert ours == theirs, f"{configuration}: after {position.actions}\nengine {ours}\noracle {theirs}"
        if position.actor == marula.OVER:
            return position.ply
        token = position.pick(random)
        position.play(token)
        oracle.apply(token)


def main(game: str, games: int) -> None:
    """Compares many games of every configuration of one game."""
    for configuration in configurations.every(game):
        actions = sum(compare_game(configuration, 1, index) for index in range(games))
        print(f"{configuration}: {games} games, {actions} actions agree", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20)
