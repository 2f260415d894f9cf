"""Records that are read fast are like NumPy's own in everything else."""

import pickle

import numpy as np
import pytest

import marula
from marula.play.fast_records import record_in, records_in
from marula.play.position import Position
from marula.rules.randomness import generator
from marula.rules.types import CHANCE, OVER


def played(name: str, plies: int = 40) -> Position:
    position, random = marula.game(name).start(), generator(7)
    while position.actor != OVER and position.ply < plies:
        position.play(position.pick(random))
    return position


@pytest.mark.parametrize("name", marula.names())
def test_every_field_reads_the_same(name: str) -> None:
    position = played(name)
    plain = np.frombuffer(position.past(position.ply), position.rules.STATE)[0]
    for field in position.rules.STATE.names or ():
        assert np.array_equal(getattr(position.state, field), getattr(plain, field)), field


@pytest.mark.parametrize("name", marula.names())
def test_a_record_shares_the_memory_of_its_array(name: str) -> None:
    rules = played(name).rules
    states = np.zeros(2, rules.STATE)
    first, second = records_in(states)
    second.turn = 1
    assert states["turn"].tolist() == [0, 1]
    states[0]["turn"] = 3
    assert first.turn == 3


@pytest.mark.parametrize("name", marula.names())
def test_a_copy_of_a_record_goes_its_own_way(name: str) -> None:
    position = played(name)
    apart = position.state.copy()
    assert position.rules.actor(apart) == position.actor
    apart.turn = 1 - int(apart.turn)
    assert apart.turn != position.state.turn


def test_a_record_that_was_asked_once_follows_the_position() -> None:
    position, random = marula.game("kariba").start(), generator(3)
    state = position.state
    for _ in range(20):
        position.play(position.pick(random))
        fresh = np.frombuffer(position.past(position.ply), position.rules.STATE)[0]
        assert np.array_equal(state.hand, fresh.hand)
    position.undo()
    assert position.state is state
    assert state.tobytes() == position.past(position.ply)


@pytest.mark.parametrize("name", marula.names())
def test_records_survive_pickling(name: str) -> None:
    state = played(name).state
    again = pickle.loads(pickle.dumps(state))
    assert again.dtype == state.dtype
    assert again.tobytes() == state.tobytes()


def test_bytes_that_cannot_be_written_to_can_be_read() -> None:
    position = played("wampum")
    state = record_in(np.frombuffer(position.past(position.ply), position.rules.STATE))
    assert position.rules.actor(state) == position.actor


@pytest.mark.parametrize("name", marula.names())
def test_takers_and_reveals_of_the_past_are_those_of_the_time(name: str) -> None:
    position, random = marula.game(name).start(), generator(11)
    takers, reveals = [], []
    while position.actor != OVER and position.ply < 80:
        takers.append(position.actor)
        before, action = position.state.copy(), position.pick(random)
        position.play(action)
        token = position.rules.TOKENS.index(action)
        reveals.append(bool(position.rules.reveals(before, token, position.state)))
    assert [position.taker(ply) for ply in range(position.ply)] == takers
    assert [position.reveals(ply) for ply in range(position.ply)] == reveals
    assert CHANCE in takers or name == "wadi"
