"""Worlds that look the same to a seat, many to a position: `python -m tests.lookalikes [GAME ...] [--worlds N]`.

From one position of a random game many worlds are imagined as a seat might, and all of them are played on with actions
that look the same to that seat. What it is told must stay the same, byte for byte: its view, what it saw of the
actions, its observation. Only worlds that differ from the truth, and that could be played on, are counted.
"""

import argparse
import random as system_random
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

import marula
from marula.rules.randomness import below
from tests.configurations import Configuration, every

TOGETHER = 64
FEW_STEPS, MANY_STEPS, SELDOM = 2, 20, 20
"""How many actions worlds are played on: one time in `SELDOM` many."""
TRIES = 6
"""So many actions are tried in a world to find one that looks like the true one."""
OFTEN = 9
"""One in so many positions is looked at."""


@dataclass
class Count:
    """What was compared; an AssertionError is raised instead if anything differs."""

    game: str
    worlds: int = 0
    comparisons: int = 0
    seconds: float = 0.0


class Told:
    """What reaches a seat in a world, as bytes."""

    def __init__(self, rules: Any, seat: int | None) -> None:
        self._seat = seat
        self._observe = rules.observe
        self._seen = np.zeros(rules.OBSERVATION, np.int16)

    def __call__(self, world: marula.Position) -> tuple[bytes, bytes]:
        if self._seat is not None:
            self._observe(world.state, self._seat, self._seen)
        return world.view_json(self._seat), self._seen.tobytes()


def play_alike(world: marula.Position, tokens: Iterable[str], seat: int | None, seen: bytes) -> bool:
    """Takes the first of some actions that looks to the seat like what it saw; false if none does."""
    for token in tokens:
        try:
            world.play(token)
        except marula.IllegalAction:
            continue
        if world.witnessed_json(seat, world.ply - 1) == seen:
            return True
        world.undo()
    return False


def candidates(world: marula.Position, token: str, hidden: bool, random: Any) -> Iterator[str]:
    """What may look like an action: that very one, and if the seat did not see which it was, some others."""
    yield token
    if hidden:
        legal = world.legal()
        for _ in range(TRIES):
            yield legal[below(random, len(legal))]


def compare(truth: marula.Position, seat: int | None, together: int, random: Any, count: Count) -> None:
    """Plays the truth and many worlds on, and compares what the seat is told."""
    truth = truth.with_state(truth.state)  # without a past, as the others
    true_state, told = truth.state.tobytes(), Told(truth.rules, seat)
    worlds = [truth.imagine(seat, random) for _ in range(together)]
    worlds = [world for world in worlds if world.state.tobytes() != true_state]
    steps = MANY_STEPS if below(random, SELDOM) == 0 else FEW_STEPS
    for step in range(steps + 1):
        expected = told(truth)
        for world in worlds:
            assert told(world) == expected, (seat, truth.actions)
        count.comparisons += len(worlds)
        if not worlds or truth.actor == marula.OVER or step == steps:
            return
        token = truth.pick(random)
        truth.play(token)
        seen = truth.witnessed_json(seat, truth.ply - 1)
        hidden = truth.witnessed(seat, truth.ply - 1)[0]["action"] != token
        worlds = [world for world in worlds if play_alike(world, candidates(world, token, hidden, random), seat, seen)]
        if step == 0:
            count.worlds += len(worlds)


def positions(configurations: list[Configuration], random: Any) -> Iterator[marula.Position]:
    """Positions of random games, without an end."""
    while True:
        for configuration in configurations:
            position = configuration.start()
            while position.actor != marula.OVER:
                if below(random, OFTEN) == 0:
                    yield position
                position.play(position.pick(random))


def look_at(game: str, worlds: int, seed: int, together: int = TOGETHER) -> Count:
    """Compares until there were so many worlds."""
    count, random, began = Count(game), marula.generator(seed), time.monotonic()
    for position in positions(every(game), random):
        seat = below(random, position.players + 1)
        compare(position, None if seat == position.players else seat, together, random, count)
        if count.worlds >= worlds:
            break
    count.seconds = time.monotonic() - began
    return count


def hiding() -> list[str]:
    """The games in which something is hidden."""
    return [name for name in marula.names() if marula.game(name).rules.OUTCOMES]


def main() -> None:
    """Looks at games side by side, one process each, and tells."""
    parser = argparse.ArgumentParser(prog="python -m tests.lookalikes", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(hiding())} (default: all)")
    parser.add_argument("--worlds", type=int, default=1_000_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=system_random.SystemRandom().randrange(2**32))
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    print(
        "| game | worlds that looked the same | comparisons | differences | seconds |\n| --- | --- | --- | --- | --- |"
    )
    with ProcessPoolExecutor(arguments.processes) as pool:
        games = arguments.games or hiding()
        numbers = [arguments.worlds] * len(games), [arguments.seed] * len(games)
        for one in pool.map(look_at, games, *numbers):
            print(f"| {one.game} | {one.worlds:,} | {one.comparisons:,} | 0 | {one.seconds:.0f} |", flush=True)


if __name__ == "__main__":
    main()
