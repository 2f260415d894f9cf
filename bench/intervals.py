"""How often the arena's 95 % intervals contain the true value: `python -m bench.intervals`.

Matches are simulated: bots of a known strength, two games per deal. The games of a deal are either independent or both
won by the same bot (`same`), which is as dependent as they can be.
"""

import argparse

import numpy as np
from numpy.typing import NDArray

from marula.arena.statistics import elo_of, interval, ladder_intervals

TRUTHS = (0.5, 0.7, 0.9, 0.97, 0.99)
DEALS = (10, 50, 200)


def games(random: np.random.Generator, truth: float, deals: int, same: bool) -> NDArray[np.float64]:
    """How many of its two games the first bot won, deal by deal."""
    if same:
        return 2 * random.binomial(1, truth, deals).astype(np.float64)
    return random.binomial(2, truth, deals).astype(np.float64)


def coverage(truth: float, deals: int, same: bool, trials: int, seed: int) -> tuple[float, float]:
    """The share of matches in which the interval of the score, and that of a ladder, contain the true value."""
    random = np.random.default_rng(seed)
    scores = ladders = 0
    for _ in range(trials):
        won = games(random, truth, deals, same)
        low, high = interval((won / 2).tolist())
        scores += low <= truth <= high
        tables = [np.array([[0.0, count], [2.0 - count, 0.0]]) for count in won]
        low, high = ladder_intervals(tables)[0]
        ladders += low <= elo_of(truth) / 2 <= high
    return scores / trials, ladders / trials


def main() -> None:
    """Prints a row for each case."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trials", type=int, default=1000, metavar="N", help="matches of each kind (default 1000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    arguments = parser.parse_args()
    print("| true score | deals | games of a deal | score | ladder |\n| --- | --- | --- | --- | --- |")
    for truth in TRUTHS:
        for deals in DEALS:
            for same in (False, True):
                score, ladder = coverage(truth, deals, same, arguments.trials, arguments.seed)
                kind = "same" if same else "independent"
                print(f"| {truth:.0%} | {deals} | {kind} | {score:.1%} | {ladder:.1%} |", flush=True)


if __name__ == "__main__":
    main()
