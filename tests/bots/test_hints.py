"""Hints: what to do, what it brings, what comes next and why, from what the seat knows."""

import pytest

import marula
from marula import bots
from marula.bots.hints import LONGEST_PLAN
from marula.play.illegal_action import Explanation
from tests.bots.test_search import some_positions
from tests.configurations import SOME, Configuration

LITTLE = bots.Budget(iterations=60)
ZEBRAS = "kariba 2 hand=1,4*3,8/?*5 waterhole=3*5 pile=?*49 phase=play"


def kariba() -> marula.Position:
    return marula.from_text(ZEBRAS, 0, marula.generator(1))


def test_a_hint_tells_what_wins_and_the_next_best() -> None:
    found = bots.hint(kariba(), random=marula.generator(1))
    assert found.best.plan == ("4x3",)
    assert found.because == Explanation("wins", "K4.2", (5, 2))
    assert found.next is not None
    assert found.best.value is not None
    assert found.next.value is not None
    assert found.best.value > found.next.value
    assert found.iterations == 16000


def test_where_there_is_no_choice_nothing_is_compared() -> None:
    positions = some_positions(Configuration("kariba", 2, {}), 1, 1)
    position = next(one for one in positions if len(one.legal()) == 1)
    found = bots.hint(position, budget=LITTLE)
    assert (found.best, found.next, found.iterations) == (bots.Choice((position.legal()[0],), None), None, 0)


def test_a_bot_that_does_not_search_gives_a_reason_but_no_value() -> None:
    found = bots.hint(kariba(), bots.BOTS["greedy"])
    assert found.best == bots.Choice(("4x3",), None)
    assert found.next is None
    assert found.because is not None


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_a_hint_is_the_same_whatever_is_hidden_and_can_be_carried_out(configuration: Configuration) -> None:
    for position in some_positions(configuration, 9, 17)[:5]:
        other = position.imagine(position.actor, marula.generator(3))
        one, same = (bots.hint(twin, budget=LITTLE, random=marula.generator(1)) for twin in (position, other))
        assert one == same
        for choice in (one.best, one.next):
            trial = position.copy()
            for token in choice.plan if choice else ():
                trial.play(token, position.actor)
        assert len(one.best.plan) <= LONGEST_PLAN


def test_a_hint_is_for_a_seat() -> None:
    position = marula.game("kariba").start(2)
    with pytest.raises(ValueError, match="chance acts now; a hint is for a seat that is to act"):
        bots.hint(position)
    while position.actor != marula.OVER:
        position.play(position.pick(marula.generator(position.ply)))
    with pytest.raises(ValueError, match="the game is over; a hint"):
        bots.hint(position)
