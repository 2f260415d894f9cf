"""What a seat knows in Wadi: everything (§D10). Nothing is imagined, and the observation is the whole table."""

import numpy as np
import pytest

import marula
from marula.games.wadi.data import CELL_NAMES, CELLS
from marula.games.wadi.knowledge import FEATURES, OBSERVATION
from marula.games.wadi.network_outputs import SOURCES, TARGETS
from marula.rules.features import places
from marula.rules.network_outputs import count_outputs
from marula.rules.types import NOBODY
from tests.configurations import Configuration, some
from tests.wadi.table import map_text, play, put, start

SMALL = map_text("1 2 3 S:5", "1 1 1 S+E")


def observed(position: marula.Position, seat: int) -> list[int]:
    out = np.full(OBSERVATION, -99, np.int16)
    position.rules.observe(position.state, seat, out)
    numbers: list[int] = out.tolist()
    return numbers


def named(numbers: list[int], name: str) -> list[int]:
    """The numbers of one feature."""
    return numbers[places(FEATURES)[name]]


def plane(numbers: list[int], name: str, distance: int = 0) -> dict[str, int]:
    """What one plane, or that of one seat, says about the cells where it is not 0."""
    values = named(numbers, name)[distance * CELLS : (distance + 1) * CELLS]
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
    assert plane(numbers, "containers") == {"a1": 1, "b1": 2, "c1": 3, "a2": 1, "b2": 1, "c2": 1}
    assert plane(numbers, "flow") == {"d1": 5, "d2": 5}
    assert plane(numbers, "fork") == {"d2": 3}
    assert plane(numbers, "water") == {"d1": 5}
    assert plane(numbers, "to_come") == {"d1": 5, "d2": 5}
    assert plane(numbers, "watered") == {"a1": 1}
    assert plane(numbers, "shadufs") == {"b1": 1}
    assert plane(numbers, "shadufs", 1) == {"a2": 1}
    assert plane(numbers, "watchmen") == {"c2": 2}
    assert plane(numbers, "forbidden") == {"c1": 1, "b2": 1, "c2": 1}


def test_the_observation_counts_what_a_disc_would_bring_to_whom() -> None:  # §D2.5, §D7.2
    position = put(start(2, SMALL), {0: "c1 c2", 1: "a2"})
    numbers = observed(position, 0)
    assert plane(numbers, "reach") == {"b1": 4, "c1": 6, "d1": 2, "b2": 2, "c2": 2, "d2": 2}
    assert plane(numbers, "reach", 1) == {"a1": 1, "b1": 2, "a2": 1, "b2": 1}
    assert plane(observed(position, 1), "reach") == plane(numbers, "reach", 1)


def test_seven_shadufs_around_a_tile_all_count() -> None:
    position = put(start(2, map_text("1 1 1", "1 3 1", "1 1 S:1")), {0: "a1 b1 c1 a2 b2 c2 a3"})
    assert plane(observed(position, 0), "reach")["b2"] == 7 * 3


def test_water_upstream_of_a_tile_is_still_to_come() -> None:
    position = start(2, map_text("1 S:2 1 S:3", "1 SE 1 SW", "1 1 S 1"))
    assert plane(observed(position, 0), "to_come") == {"b1": 2, "d1": 3, "b2": 2, "d2": 3, "c3": 5}


def test_other_seats_are_observed_by_their_distance() -> None:
    position = put(start(3, SMALL), {0: "b1", 1: "a2 c2"}, water="a1")
    first, second = observed(position, 0), observed(position, 1)
    assert named(first, "supply") + named(first, "points") == [6, 5, 7, 0, 1, 1, 0, 0]
    assert named(second, "supply") + named(second, "points") == [5, 7, 6, 0, 1, 0, 1, 0]
    assert plane(second, "shadufs") == {"a2": 1, "c2": 1}
    assert plane(second, "shadufs", 2) == {"b1": 1}
    assert observed(position, NOBODY) == first


def test_the_observation_tells_where_the_game_stands() -> None:
    position = play(start(3, SMALL, building="spread"), ". . . b1")
    numbers = observed(position, 0)[places(FEATURES)["players"].start :]
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


def test_a_network_says_of_a_pump_what_it_says_of_source_and_target() -> None:
    position = start(2)
    rules = position.rules
    outputs = np.arange(count_outputs(rules.OUTPUTS), dtype=np.float32) ** 2
    for action, token in enumerate(rules.TOKENS):
        assert rules.logit(position.state, outputs, action) == outputs[list(rules.OUTPUTS[action])].sum(), token
    pump = rules.TOKENS.index("d1-c2")
    assert rules.OUTPUTS[pump] == (SOURCES + CELL_NAMES.index("d1"), TARGETS + CELL_NAMES.index("c2"))
