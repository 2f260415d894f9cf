"""How many ways there are to go on: leaves at depth n from named positions, and whole small games.

The numbers after a deal were counted by the engine and by the oracle of tests/oracle, and are the same.
"""

import pytest

import marula
from tests.wampum.positions import played, set_up, start


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


def test_the_removal_of_two_different_kinds_opens_the_game_of_four() -> None:  # §M2
    assert [leaves(start(4), depth) for depth in (1, 2, 3)] == [5, 20, 100]


def test_a_whole_last_round_of_single_cards_counted_by_hand() -> None:  # §M3.2
    """One card each: seat 0 chooses among three villages, seat 1 among the two that are left, seat 2 takes the last."""
    assert leaves(set_up("P", "L", "M", villages=["W", "W", "W"]), 99) == 3 * 2 * 1


def test_a_whole_last_round_with_a_displacement_counted_by_hand() -> None:  # §M3.3
    """Two players, three villages; seat 1 has two cards of one kind.

    Seat 0 goes to one of three villages. Seat 1 goes with one card to one of two, or with two cards to one of
    three: two of them free, and at the third seat 0 is displaced to one of two.
    """
    assert leaves(set_up("P", "LL", villages=["W", "W", "W"]), 99) == 3 * (2 + 2 + 2)


def test_ways_to_discard_are_sets_not_sequences() -> None:  # §M10
    """Two of P, P, L, T, T, W have to go: PP, PL, PT, PW, LT, LW, TT or TW."""
    position = played(set_up("MPPLTTW", "L", "M", villages=["M", "W", "W"]), "M @1 L @2 M @3")
    assert leaves(position, 99) == 8


DEALS = {
    2: "+P +P +L +M +T +L +L +M +T +W +P +L +M +M +T +T +T +W +W",
    3: "+P +P +P +M +T +L +L +M +T +W +W +W +W +L +P +P +L +M +M +T +T +T +W +W",
    4: "-P -W +P +P +P +M +T +L +L +M +T +W +W +W +W +L +P +M +M +T +T +T +P +L +M +M +T +T +T +W +W +W +P +L",
    5: "+P +P +P +M +T +L +L +M +T +W +W +W +W +L +P +M +M +T +T +T +L +L +L +W +P "
    "+P +L +M +M +T +T +T +W +W +W +P +L +L +P +P",
}

COUNTS = {
    2: [4, 19, 76, 289, 1228, 5355],
    3: [3, 13, 52, 198, 706, 1992],
    4: [3, 16, 68, 311, 1233, 4212],
    5: [3, 19, 84, 448, 1906, 7570],
}


@pytest.mark.parametrize("players", DEALS)
def test_leaves_after_a_deal(players: int) -> None:
    position = played(start(players), DEALS[players])
    assert [leaves(position, depth) for depth in range(1, 7)] == COUNTS[players]
