"""What a seat knows in Wadi: everything (§D10). Nothing is imagined, and the observation is the whole table."""

import numpy as np
import pytest

import marula
from marula.games.wadi.data import CELL_NAMES, CELLS
from marula.games.wadi.knowledge import BY_SEAT, OBSERVATION, PLANES
from marula.rules.types import NOBODY
from tests.configurations import Configuration, some
from tests.wadi.table import map_text, play, put, start

SMALL = map_text("1 2 3 S:5", "1 1 1 S+E")


def observed(position: marula.Position, seat: int) -> list[int]:
    out = np.full(OBSERVATION, -99, np.int16)
    position.rules.observe(position.state, seat, out)
    numbers: list[int] = out.tolist()
    return numbers


def plane(numbers: list[int], index: int) -> dict[str, int]:
    """What one plane says about the cells where it is not 0."""
    values = numbers[index * CELLS : (index + 1) * CELLS]
    return {CELL_NAMES[cell]: value for cell, value in enumerate(values) if value}


@pytest.mark.parametrize("configuration", some("wadi"), ids=str)
def test_nothing_is_imagined_because_nothing_is_hidden(configuration: Configuration) -> None:  # §D10
    position = configuration.start()
    random = marula.generator(5)
    while position.actor != marula.OVER:
        before = position.state.tobytes()
        for seat in (NOBODY, *range(position.players)):
            position.rules.imagine(position.state, seat, random)
        assert position.state.tobytes() == before
        position.play(position.pick(random))


def test_every_seat_witnesses_every_action_alike() -> None:  # §D10
    position = play(start(2, SMALL, watchmen=True), "c1 d1-b1 . a2 . W:a1")
    assert position.witnessed(0) == position.witnessed(1) == position.witnessed(None)
    assert [seen["action"] for seen in position.witnessed(None)] == position.actions


def test_nothing_is_ever_revealed_so_everything_can_be_taken_back() -> None:  # §D10
    position = play(start(2, SMALL), "c1 d1-b1 . a2 . .")
    assert position.sealed == 0


def test_the_observation_shows_the_map_and_all_that_lies_on_it() -> None:
    position = put(start(2, SMALL, watchmen=True), {0: "b1", 1: "a2"}, water="a1", watchmen={1: "c2"})
    numbers = observed(position, 0)
    assert plane(numbers, 0) == {"a1": 1, "b1": 2, "c1": 3, "a2": 1, "b2": 1, "c2": 1}
    assert plane(numbers, 1) == {"d1": 5, "d2": 5}
    assert plane(numbers, 2) == {"d2": 3}
    assert plane(numbers, 3) == {"a1": 1, "d1": 5}
    assert plane(numbers, 4) == {"b1": 1, "a2": 2}
    assert plane(numbers, 5) == {"c2": 2}
    assert plane(numbers, 6) == {"c1": 1, "b2": 1, "c2": 1}


def test_other_seats_are_observed_by_their_distance() -> None:
    position = put(start(3, SMALL), {0: "b1", 1: "a2 c2"}, water="a1")
    first, second = observed(position, 0), observed(position, 1)
    at = PLANES * CELLS
    assert first[at : at + 8] == [6, 5, 7, 0, 1, 1, 0, 0]
    assert second[at : at + 8] == [5, 7, 6, 0, 1, 0, 1, 0]
    assert plane(second, 4) == {"b1": 3, "a2": 1, "c2": 1}
    assert observed(position, NOBODY) == first


def test_the_observation_tells_where_the_game_stands() -> None:
    position = play(start(3, SMALL, building="spread"), ". . . b1")
    numbers = observed(position, 0)[PLANES * CELLS + 4 * BY_SEAT :]
    # players, distance of turn and talisman, phase, actions left, built, round, taken off, spread, watchmen
    assert numbers == [3, 1, 1, 0, 1, 1, 2, 0, 1, 0]


def test_the_observation_is_written_completely_even_into_a_used_array() -> None:
    position = play(start(2), "c1 d1-c1 . g1")
    out = np.full(OBSERVATION, 77, np.int32)
    position.rules.observe(position.state, 1, out)
    assert out.tolist() == observed(position, 1)


def test_a_crowd_of_discs_fits_into_the_observation() -> None:
    position = start(2, map_text(*["E:999 " * 7 + "S:999"] * 8))
    for _ in range(7 * 2):
        position.play(".")
    assert max(observed(position, 0)) <= 32767
