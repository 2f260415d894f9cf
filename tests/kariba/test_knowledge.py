"""What is hidden in Kariba, and how the hidden is imagined (§K8)."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import marula
from tests.kariba.positions import played, set_up


def seen(position: marula.Position, seat: int | None) -> dict[str, Any]:
    return position.witnessed(seat, position.ply - 1)[0]


def test_a_dealt_card_is_seen_by_its_owner_alone() -> None:  # §K8
    position = played(marula.game("kariba").start(3), "+4")
    assert seen(position, 0) == {"actor": "chance", "action": "+4", "to": 0}
    for other in (1, 2, None):
        assert seen(position, other) == {"actor": "chance", "action": "+?", "to": 0}


def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:  # §K8
    position = played(set_up({2: 5}, {1: 5}, pile={8: 8}), "2x1", "+8")
    assert seen(position, 0)["action"] == "+8"
    assert seen(position, 1)["action"] == seen(position, None)["action"] == "+?"


def test_a_card_drawn_after_a_choice_is_seen_by_its_owner_alone() -> None:  # §K8
    position = played(set_up({2: 5}, {1: 5}, pile={8: 8}, open_row={3: 3}), "2x1", "?", "+8")
    assert [seen(position, seat)["action"] for seat in (0, 1, None)] == ["+8", "+?", "+?"]


def test_a_card_turned_up_is_seen_by_all() -> None:  # §K8
    position = played(set_up({2: 5}, {1: 5}, pile={8: 8}, open_row={3: 3}), "2x1", "^3", "+8")
    assert [seen(position, seat)["action"] for seat in (0, 1, None)] == ["+8", "+8", "+8"]
    assert seen(position, 1)["to"] == "row"


def test_all_see_a_play_and_what_it_won() -> None:  # §K8
    position = played(set_up({7: 2, 1: 1}, {1: 1}, waterhole={7: 2, 4: 2}), "7x2")
    expected = {"actor": 0, "action": "7x2", "won": {"animal": 4, "count": 2}}
    assert [seen(position, seat) for seat in (0, 1, None)] == [expected] * 3


def test_a_view_shows_the_own_hand_and_only_the_size_of_others() -> None:  # §K8
    position = set_up({2: 2, 5: 1}, {1: 1, 7: 3}, pile={8: 8})
    assert position.view(0)["hand"] == [0, 2, 0, 0, 1, 0, 0, 0]
    assert position.view(1)["hand"] == [1, 0, 0, 0, 0, 0, 3, 0]
    assert position.view(None)["hand"] is None
    assert position.view(None)["hand_sizes"] == [3, 4]


def test_a_card_taken_openly_is_known_until_one_of_its_kind_is_played() -> None:  # §K8
    position = played(set_up({2: 4, 3: 1}, {1: 5}, pile={8: 8}, open_row={3: 2, 4: 1}), "2x2", "^3", "^3", "+8", "+8")
    assert position.view(1)["known"][0] == [0, 0, 2, 0, 0, 0, 0, 0]
    played(position, "1x1", "?", "+8", "3x1")
    assert position.view(1)["known"][0] == [0, 0, 1, 0, 0, 0, 0, 0]


def test_memory_tells_which_cards_are_unseen() -> None:  # §K8
    """Cards at the waterhole and won ones are not unseen; those in other hands and in the pile are."""
    position = set_up({2: 2}, {1: 1, 7: 3}, waterhole={8: 2}, pile={8: 1, 1: 1}, won=[3, 4])
    assert position.view(0)["unseen"] == [2, 0, 0, 0, 0, 0, 3, 1]


def hands_by_counting(cards: list[int], size: int, others: int) -> Counter[tuple[tuple[int, ...], ...]]:
    """All ways to deal distinguishable cards to some hands of one size, by what the hands then hold."""
    if others == 0:
        return Counter({(): 1})
    ways: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for chosen in combinations(range(len(cards)), size):
        rest = [card for place, card in enumerate(cards) if place not in chosen]
        held = tuple(sorted(cards[place] for place in chosen))
        for later, count in hands_by_counting(rest, size, others - 1).items():
            ways[held, *later] += count
    return ways


def held(position: marula.Position, seat: int) -> tuple[int, ...]:
    return tuple(kind for kind, count in enumerate(position.state.hand[seat], 1) for _ in range(count))


def assert_same_distribution(drawn: Counter[Any], ways: Counter[Any]) -> None:
    """Chi-square against the exact shares, with room for five standard deviations."""
    assert set(drawn) <= set(ways)
    draws, total = drawn.total(), ways.total()
    square = sum((drawn[key] - draws * count / total) ** 2 / (draws * count / total) for key, count in ways.items())
    freedom = len(ways) - 1
    assert square < freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("twice", [False, True], ids=["once", "an imagined world imagined again"])
def test_unseen_cards_are_dealt_with_the_right_probabilities(twice: bool) -> None:  # §K8
    position = set_up({8: 2}, {1: 1, 2: 1}, {1: 1, 3: 1}, pile={1: 1, 2: 2})
    ways = hands_by_counting([1, 1, 1, 2, 2, 2, 3], 2, 2)
    random = marula.generator(3)
    drawn: Counter[Any] = Counter()
    for _ in range(20_000):
        imagined = position.imagine(0, random)
        if twice:
            imagined = imagined.imagine(0, random)
        drawn[held(imagined, 1), held(imagined, 2)] += 1
    assert_same_distribution(drawn, ways)


def test_known_cards_stay_and_the_rest_is_dealt_with_the_right_probabilities() -> None:  # §K8
    """Seat 1 took a 3 openly: it stays, and only the other card of that hand is unseen."""
    position = set_up({8: 2}, {1: 1, 3: 1}, pile={1: 1, 2: 2, 3: 1}, open_row={})
    position.state.known[1, 2] = 1
    ways = Counter({(1, 3): 2, (2, 3): 2, (3, 3): 1})
    random = marula.generator(4)
    drawn = Counter(held(position.imagine(0, random), 1) for _ in range(20_000))
    assert_same_distribution(drawn, ways)


def test_a_spectator_imagines_every_hand() -> None:  # §K8
    position = set_up({1: 1}, {2: 1}, pile={3: 1})
    random = marula.generator(5)
    drawn = Counter(
        held(imagined, 0) + held(imagined, 1) for imagined in (position.imagine(None, random) for _ in range(6000))
    )
    assert_same_distribution(drawn, Counter({(a, b): 1 for a in (1, 2, 3) for b in (1, 2, 3) if a != b}))
