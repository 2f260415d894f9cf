"""How many ways there are to go on: leaves at depth n from named positions, and whole small games.

The larger numbers were counted by the engine and by the oracle of tests/oracle, and are the same.
"""

import pytest

import marula
from tests.kariba.positions import played, set_up


def leaves(position: marula.Position, depth: int) -> int:
    """Sequences of `depth` actions, or shorter ones that end the game; every outcome of chance counts once."""
    if depth == 0 or position.actor == marula.OVER:
        return 1
    total = 0
    for token in position.legal():
        position.play(token)
        total += leaves(position, depth - 1)
        position.undo()
    return total


def test_the_deal_opens_like_powers_of_eight() -> None:
    position = marula.game("kariba").start()
    assert [leaves(position, depth) for depth in (1, 2, 3)] == [8, 64, 512]


def test_a_whole_game_of_two_single_cards_has_one_course() -> None:
    assert leaves(set_up({1: 1}, {2: 1}), 9) == 1


def test_a_whole_game_without_stock_counted_by_hand() -> None:
    """Seat 0 plays one or two of its two mice; after one, seat 1 ends with either of 5x1; then the rest is forced."""
    # 1x2 ends it; 1x1 then 5x1 ends it.
    assert leaves(set_up({1: 2}, {5: 1}), 9) == 2
    # 1x1, 5x1, 1x1 | 1x1, 5x2 | 1x2
    assert leaves(set_up({1: 2}, {5: 2}), 9) == 3


DEAL = ("+1", "+1", "+1", "+8", "+4", "+7", "+7", "+7", "+2", "+2")
ROW = ("+5", "+6", "+6")


@pytest.mark.parametrize(("depth", "count"), [(1, 5), (2, 40), (3, 248), (4, 1792)])
def test_leaves_after_a_deal(depth: int, count: int) -> None:
    assert leaves(played(marula.game("kariba").start(), *DEAL), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 5), (2, 15), (3, 98), (4, 470)])
def test_leaves_after_a_deal_with_an_open_row(depth: int, count: int) -> None:
    assert leaves(played(marula.game("kariba").start(options={"open_row": True}), *DEAL, *ROW), depth) == count
