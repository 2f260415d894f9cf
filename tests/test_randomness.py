"""The one source of random numbers, and the sets of actions as bits."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marula.rules import masks
from marula.rules.randomness import below, draw_bits, draw_kind, generator


def test_the_stream_is_the_published_one() -> None:
    """SplitMix64 from counter 0: the first numbers that its author's program prints."""
    random = np.zeros(1, np.uint64)
    assert [hex(draw_bits(random)) for _ in range(3)] == [
        "0xe220a8397b1dcdaf",
        "0x6e789e6aa1b965f4",
        "0x6c45d188009454f",
    ]


def test_streams_differ_by_seed_and_by_index() -> None:
    firsts = {draw_bits(generator(seed, index)) for seed in range(50) for index in range(50)}
    assert len(firsts) == 2500


def test_any_whole_number_is_a_seed() -> None:
    for seed in (-1, 0, 2**64 - 1, 2**80):
        assert generator(seed).dtype == np.uint64


@pytest.mark.parametrize("bound", [1, 2, 7, 64, 1000])
def test_below_gives_every_number_about_equally_often(bound: int) -> None:
    random = generator(1)
    counts = np.bincount([below(random, bound) for _ in range(100 * bound)], minlength=bound)
    assert len(counts) == bound
    assert counts.min() > 50


def test_kinds_are_drawn_in_proportion_and_never_without_copies() -> None:
    counts = np.array([0, 3, 0, 1, 0], np.int8)
    random = generator(1)
    drawn = np.bincount([draw_kind(counts, 4, random) for _ in range(4000)], minlength=5)
    assert drawn[[0, 2, 4]].tolist() == [0, 0, 0]
    assert drawn[1] == pytest.approx(3000, abs=150)


@settings(deadline=None)  # the first example compiles
@given(st.sets(st.integers(0, 199)))
def test_a_set_of_actions_counts_finds_and_lists_its_members(actions: set[int]) -> None:
    mask = np.zeros(masks.words(200), np.uint64)
    for action in actions:
        masks.allow(mask, action)
    ordered = sorted(actions)
    assert masks.members(mask) == ordered
    assert masks.count(mask) == len(ordered)
    assert [masks.nth(mask, n) for n in range(len(ordered))] == ordered
    assert [masks.next_from(mask, action) for action in (0, *(1 + action for action in ordered))] == [
        *ordered,
        masks.NONE,
    ]
    assert all(masks.allows(mask, action) == (action in actions) for action in range(200))
    masks.clear(mask)
    assert masks.members(mask) == []


@settings(deadline=None)
@given(st.integers(0, 60), st.integers(0, 4))
def test_a_run_of_actions_is_added_at_once(first: int, count: int) -> None:
    mask = np.zeros(2, np.uint64)
    masks.allow_run(mask, first, min(count, 64 - first))
    assert masks.members(mask) == list(range(first, first + min(count, 64 - first)))
