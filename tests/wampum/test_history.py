"""No imagined world contradicts what the public history proves (§M9)."""

from typing import Any

import numpy as np
import pytest

import marula
from tests.wampum.history import History, Proved, history_of
from tests.wampum.positions import cards, counts, played, public, set_up, start

WORLDS = 3  # imagined by every seat and by a spectator, wherever a game is looked at
EVERY = 5  # actions between two looks


def discards(s: Any, seat: int) -> Any:
    """All that a seat has laid face down and out of the game, this moment's discards included."""
    return s.discarded[seat] + (s.discarding if s.turn == seat else 0)


def assert_proved(s: Any, seat: int, proved: Proved) -> None:
    """A seat's cards in a world agree with what everybody has seen of it."""
    held = s.hand[seat].astype(int) + s.offer[seat]
    together = held + discards(s, seat)
    sizes = {"hand": s.hand[seat], "offer": s.offer[seat], "discards": discards(s, seat)}
    assert {name: int(sum(there)) for name, there in sizes.items()} == {name: proved.sizes[name] for name in sizes}
    assert (held >= proved.held).all(), (seat, held, proved.held)
    assert (together >= proved.together).all(), (seat, together, proved.together)


def assert_possible(world: marula.Position, history: History, truth: marula.Position, seat: int | None) -> None:
    """A world agrees with the public history, with the villages and with the own cards of who imagines it."""
    s = world.state
    there = s.pile + s.removed + s.goods.sum(axis=0) + history.under_chests
    for other, proved in enumerate(history.seats):
        assert_proved(s, other, proved)
        there = there + s.hand[other] + s.offer[other] + discards(s, other)
    assert there.tolist() == [18] * 5
    assert world.view(seat) | {"ply": 0} == truth.view(seat) | {"ply": 0}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_imagined_world_contradicts_the_history(players: int) -> None:  # §M9
    worlds = 0
    for index in range(3):
        random = marula.generator(19, index)
        position, history = start(players), History(players)
        while position.actor != marula.OVER:
            position.play(position.pick(random))
            history.follow(position.witnessed(None, position.ply - 1)[0])
            if position.ply % EVERY and position.actor != marula.OVER:
                continue
            for seat in (None, *range(players)) * WORLDS:
                assert_possible(position.imagine(seat, random), history, position, seat)
                worlds += 1
    assert worlds > 1000


def test_what_was_taken_and_not_shown_is_in_hand_offer_and_discards_together() -> None:  # §M9
    """The reported game: seat 1 took three pelts and a liquor openly, showed none, and discarded eight cards."""
    random = marula.generator(0)
    position = start(2)
    while position.ply < 67:
        position.play(position.pick(random))
    assert cards(history_of(position).seats[1].together) == "PPPL"
    assert cards(public(position, "known_with_discards")[1]) == "PPPL"
    for _ in range(300):
        s = position.imagine(0, random).state
        assert (s.hand[1] + s.offer[1] + s.discarded[1] >= counts("PPPL")).all()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_views_show_exactly_what_the_history_proves(players: int) -> None:  # §M9
    random = marula.generator(23)
    position, history = start(players), History(players)
    while position.actor != marula.OVER:
        position.play(position.pick(random))
        history.follow(position.witnessed(None, position.ply - 1)[0])
        for seat, proved in enumerate(history.seats):
            assert public(position, "known_with_offer")[seat] == proved.held.tolist()
            assert public(position, "known_with_discards")[seat] == proved.together.tolist()
            in_hand = np.maximum(proved.held - proved.sizes["offer"], 0)
            assert public(position, "known")[seat] == in_hand.tolist()


def test_goods_taken_after_a_discard_are_not_imagined_among_the_discards() -> None:  # §M9
    position = set_up("LLLLLL", "PT", "M", villages=["LW", "W", "P"], pile="MMMMMMTTTTTT")
    played(position, "L @1 P @2 M @3 +M +M +M +M +M +M -L -L -L")
    assert public(position, "known_with_discards")[0] == counts("LW")
    random = marula.generator(3)
    for _ in range(100):
        s = position.imagine(1, random).state
        assert (s.hand[0] >= counts("LW")).all()
