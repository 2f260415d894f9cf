"""The statistics of matches: intervals, Elo, Bradley-Terry, and the sequential test.

A sample is what one bot scored against another in one deal, from 0 to 1. Deals are independent, the games of a deal are
not; so everything here counts deals.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

NORMAL_95 = 1.959964
ELO_SCALE = 400 / math.log(10)
LIMIT = 0.0005  # scores are kept this far away from 0 and 1, so that Elo stays finite
IMAGINARY = (0.0, 0.0, 1.0, 1.0)

Wins = NDArray[np.float64]
"""wins[a, b]: the score of a against b, in games."""


def elo_of(score: float) -> float:
    """The difference in Elo that explains a score."""
    inside = min(max(score, LIMIT), 1 - LIMIT)
    return ELO_SCALE * math.log(inside / (1 - inside))


def score_of(elo: float) -> float:
    """The score to expect from a difference in Elo."""
    return 1 / (1 + 10 ** (-elo / 400))


def variance(samples: Sequence[float]) -> float:
    """The variance of samples plus two imaginary ones: a deal won and a deal lost.

    Without them, a few equal samples would look like certainty; among many, they make no difference.
    """
    every = [*samples, 0.0, 1.0]
    return float(np.var(every, ddof=1))


def interval(samples: Sequence[float]) -> tuple[float, float]:
    """The 95 % confidence interval of the true score.

    Four imaginary deals are added, two won and two lost (Agresti and Coull, 1998), to both the mean and the variance,
    so the interval is valid even if one side wins nearly everything. `python -m bench.intervals` measures it.
    """
    if not samples:
        return 0.0, 1.0
    every = [*samples, *IMAGINARY]
    mean = float(np.mean(every))
    reach = NORMAL_95 * math.sqrt(float(np.var(every, ddof=1)) / len(every))
    return max(mean - reach, 0.0), min(mean + reach, 1.0)


@dataclass(frozen=True)
class Sprt:
    """The sequential probability ratio test: is the difference `low` Elo, or `high`?

    It stops as soon as one of the two is likely enough; `error` is the probability of either mistake. The likelihoods
    are those of normally distributed samples with the observed variance.
    """

    low: float = 0.0
    high: float = 10.0
    error: float = 0.05

    @property
    def bound(self) -> float:
        """The log likelihood ratio at which the test says yes; at its negative it says no."""
        return math.log((1 - self.error) / self.error)

    def ratio(self, samples: Sequence[float]) -> float:
        """The log likelihood ratio of `high` to `low`."""
        if not samples:
            return 0.0
        low, high = score_of(self.low), score_of(self.high)
        mean = float(np.mean(samples))
        return len(samples) * (high - low) * (2 * mean - low - high) / (2 * variance(samples))

    def verdict(self, samples: Sequence[float]) -> bool | None:
        """True for `high`, False for `low`, None while both are possible."""
        ratio = self.ratio(samples)
        return None if abs(ratio) < self.bound else ratio > 0


def strengths(wins: Wins, prior: float | Wins = 0.5) -> list[float]:
    """Elo of every bot, with mean 0, by the Bradley-Terry model; draws are half a win for each.

    `prior` wins are added on both sides of every pair that met, so that a bot that won everything has a finite Elo.
    Computed by Hunter's MM algorithm (2004), which never decreases the likelihood.
    """
    met = (wins + wins.T) > 0
    counted = wins + prior * met
    games = counted + counted.T
    strength = np.ones(len(wins))
    for _ in range(10_000):
        pairs = games / (strength[:, None] + strength[None, :])
        better = counted.sum(axis=1) / np.maximum(pairs.sum(axis=1), 1e-300)
        better /= np.exp(np.mean(np.log(np.maximum(better, 1e-300))))
        moved = float(np.max(np.abs(better - strength) / better))
        strength = better
        if moved < 1e-10:
            break
    elos: list[float] = (ELO_SCALE * np.log(strength)).tolist()
    return elos


def strength_intervals(deals: Sequence[Wins]) -> list[tuple[float, float]]:
    """95 % confidence intervals of all strengths. Between two bots, the interval of their score as Elo."""
    if len(deals[0]) > 2:
        return ladder_intervals(deals)
    low, high = (elo_of(score) / 2 for score in interval([deal[0, 1] / (deal[0, 1] + deal[1, 0]) for deal in deals]))
    return [(low, high), (-high, -low)]


def ladder_intervals(deals: Sequence[Wins]) -> list[tuple[float, float]]:
    """The intervals for any number of bots, not all of whom need have met.

    Every pair that met gets one imaginary deal, half won and half lost, as in Gart (1966) for a single pair, so that a
    bot that won everything gets an interval, too. The variance is estimated over deals (the sandwich estimator,
    clustered by deals), since the games of a deal depend on each other.
    """
    every = np.array(deals)
    games = every + every.swapaxes(1, 2)
    a_deal = games.sum(axis=0) / np.maximum((games > 0).sum(axis=0), 1)
    elos = np.array(strengths(every.sum(axis=0), a_deal / 2))
    chances = 1 / (1 + np.exp((elos[None, :] - elos[:, None]) / ELO_SCALE))
    surprise = (every - games * chances).sum(axis=2)
    varying = surprise.T @ surprise + imaginary_surprise(a_deal, chances)
    known = laplacian((games.sum(axis=0) + a_deal) * chances * (1 - chances))
    inverse = np.linalg.pinv(known)
    reach = student_95(len(every) - 1) * ELO_SCALE * np.sqrt(np.diag(inverse @ varying @ inverse))
    return list(zip((elos - reach).tolist(), (elos + reach).tolist(), strict=True))


def imaginary_surprise(a_deal: Wins, chances: Wins) -> Wins:
    """What the imaginary deals add to the squares and products of residuals: half a win, half a loss."""
    return laplacian(a_deal**2 * (chances**2 + (1 - chances) ** 2) / 2)


def laplacian(weights: Wins) -> Wins:
    """The matrix of a sum of weighted squares of differences, over all pairs."""
    found: Wins = np.diag(weights.sum(axis=1)) - weights
    return found


def student_95(freedom: int) -> float:
    """The two-sided 95 % point of Student's t, by the usual expansion (within 4 % from 3 degrees of freedom on)."""
    z, n = NORMAL_95, max(freedom, 3)
    return z + (z**3 + z) / (4 * n) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
