"""Elo, intervals, Bradley-Terry and the sequential test against values that can be worked out otherwise."""

import math

import numpy as np
import pytest
from bench.intervals import coverage

from marula.arena.statistics import (
    Sprt,
    Wins,
    elo_of,
    interval,
    ladder_intervals,
    score_of,
    strength_intervals,
    strengths,
    student_95,
    variance,
)


@pytest.mark.parametrize(("score", "elo"), [(0.5, 0), (0.75, 190.85), (0.9, 381.70), (0.25, -190.85), (10 / 11, 400)])
def test_elo_and_scores_belong_together(score: float, elo: float) -> None:
    assert elo_of(score) == pytest.approx(elo, abs=0.01)
    assert score_of(elo) == pytest.approx(score, abs=1e-5)


def test_elo_of_a_perfect_score_is_large_but_finite() -> None:
    assert 1000 < elo_of(1.0) < 2000
    assert elo_of(0.0) == pytest.approx(-elo_of(1.0))


def test_an_interval_is_that_of_the_normal_distribution() -> None:
    samples = [1.0] * 600 + [0.0] * 400
    low, high = interval(samples)
    reach = 1.96 * math.sqrt(0.6 * 0.4 / 1000)
    assert (low, high) == pytest.approx((0.6 - reach, 0.6 + reach), abs=5e-4)


def test_a_few_equal_samples_are_not_certainty() -> None:
    low, high = interval([1.0] * 4)
    assert low < 0.8
    assert high == 1.0
    assert interval([]) == (0.0, 1.0)
    assert variance([0.5] * 1000) < 0.001


def test_the_interval_holds_the_truth_19_times_of_20() -> None:
    random = np.random.default_rng(1)
    hits = 0
    for _ in range(400):
        low, high = interval(random.binomial(1, 0.6, 100).tolist())
        hits += low <= 0.6 <= high
    assert 0.92 <= hits / 400 <= 0.98


def test_two_bots_have_the_elo_of_their_score() -> None:
    first, second = strengths(np.array([[0.0, 75.0], [25.0, 0.0]]), prior=0)
    assert first - second == pytest.approx(190.85, abs=0.01)
    assert first + second == pytest.approx(0)


def test_bradley_and_terry_find_the_strengths_that_made_the_scores() -> None:
    truth = [150.0, 30.0, -180.0]
    wins = np.array([[0 if a == b else 1000 * score_of(truth[a] - truth[b]) for b in range(3)] for a in range(3)])
    assert strengths(wins, prior=0) == pytest.approx(truth, abs=0.01)
    wins[0, 2] = wins[2, 0] = 0  # two that never met are compared by the third
    assert strengths(wins, prior=0) == pytest.approx(truth, abs=0.01)


def test_who_won_everything_stays_finite() -> None:
    first, second = strengths(np.array([[0.0, 20.0], [0.0, 0.0]]))
    assert 300 < first - second < 1000


def test_intervals_of_strengths_hold_the_truth_and_shrink() -> None:
    random = np.random.default_rng(2)

    def reach(deals: int) -> tuple[float, float]:
        won = random.binomial(1, 0.75, deals)
        return strength_intervals([np.array([[0.0, float(win)], [1.0 - win, 0.0]]) for win in won])[0]

    (few_low, few_high), (low, high) = reach(50), reach(800)
    assert high - low < few_high - few_low
    assert low < 190.85 / 2 < high


def test_the_sequential_test_has_the_bounds_and_the_ratio_of_the_textbook() -> None:
    test = Sprt(0, 10)
    assert test.bound == pytest.approx(2.944, abs=0.001)
    samples = [1.0] * 550 + [0.0] * 450
    # With equal variances the ratio is n (s1 - s0) (2 mean - s0 - s1) / (2 variance).
    high = 1 / (1 + 10 ** (-10 / 400))
    expected = 1000 * (high - 0.5) * (1.1 - 0.5 - high) / (2 * 0.2475)
    assert test.ratio(samples) == pytest.approx(expected, rel=0.01)
    assert test.ratio([]) == 0


@pytest.mark.parametrize(("elo", "expected"), [(60, True), (-60, False)])
def test_the_sequential_test_finds_out_soon(elo: float, expected: bool) -> None:
    random = np.random.default_rng(3)
    test = Sprt(0, 30)
    samples: list[float] = []
    while test.verdict(samples) is None:
        samples.append(float(random.random() < score_of(elo)))
    assert test.verdict(samples) is expected
    assert len(samples) < 1000


def test_the_sequential_test_errs_as_rarely_as_it_should() -> None:
    """At the lower bound itself it may say yes in one of twenty cases."""
    random = np.random.default_rng(4)
    wrong = 0
    for _ in range(60):
        test = Sprt(0, 100)
        samples: list[float] = []
        while test.verdict(samples) is None:
            samples.append(float(random.random() < 0.5))
        wrong += bool(test.verdict(samples))
    assert wrong <= 9


def one_sided(deals: int) -> list[Wins]:
    return [np.array([[0.0, 2.0], [0.0, 0.0]])] * deals


@pytest.mark.parametrize("deals", [5, 20, 100])
def test_who_won_everything_has_intervals_that_say_how_little_is_known(deals: int) -> None:
    low, high = interval([1.0] * deals)
    exact = 0.025 ** (1 / deals)  # where so many wins in a row are just possible (Clopper and Pearson)
    assert low == pytest.approx(exact, abs=0.08)
    assert high == 1.0
    (first_low, first_high), (second_low, second_high) = strength_intervals(one_sided(deals))
    assert (2 * first_low, 2 * first_high) == pytest.approx((elo_of(low), elo_of(high)))
    assert (second_low, second_high) == pytest.approx((-first_high, -first_low))


def test_in_a_ladder_of_three_who_won_everything_has_an_interval_too() -> None:
    deals = [np.zeros((3, 3)) for _ in range(60)]
    for number, deal in enumerate(deals):
        better, worse = [(0, 1), (0, 2), (1, 2)][number % 3]
        deal[better, worse] = 2.0
    first, second, third = strength_intervals(deals)
    assert all(high - low > 150 for low, high in (first, second, third))
    assert first[0] > third[1], "forty deals show that the first is better than the last"
    assert second[0] < 0 < second[1]


def test_the_general_interval_agrees_with_that_of_two_bots_where_there_are_many_deals() -> None:
    deals = [np.array([[0.0, 2.0 * won], [2.0 - 2.0 * won, 0.0]]) for won in ([1.0] * 600 + [0.0] * 400)]
    assert ladder_intervals(deals)[0] == pytest.approx(strength_intervals(deals)[0], abs=0.5)


@pytest.mark.parametrize("deals", [10, 50])
@pytest.mark.parametrize("same", [False, True])
def test_intervals_hold_the_truth_also_where_one_side_wins_nearly_everything(deals: int, same: bool) -> None:
    score, ladder = coverage(0.97, deals, same, trials=200, seed=1)
    assert score >= 0.92
    assert ladder >= 0.85  # see docs/strength.md


@pytest.mark.parametrize(("freedom", "expected"), [(3, 3.182), (5, 2.571), (10, 2.228), (100, 1.984)])
def test_students_distribution_is_that_of_the_tables(freedom: int, expected: float) -> None:
    assert student_95(freedom) == pytest.approx(expected, rel=0.04)
