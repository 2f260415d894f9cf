"""How many ways the game can go: from every map to a small depth, and small games to their end.

The numbers were counted by the independent implementation, too.
"""

import numpy as np
import pytest

import marula
from marula.rules import masks
from marula.rules.types import State, States
from tests.wadi.table import map_text, play, start

WHOLE_GAME = 99


def leaves(position: marula.Position, depth: int) -> int:
    """How many sequences of so many actions there are; games that end before are counted once."""
    # The caller owns all states: one for every depth.
    states = np.zeros(depth + 1, position.rules.STATE)
    states[0] = position.state
    return _leaves(position, states, 0, depth)


def _leaves(position: marula.Position, states: States, at: int, depth: int) -> int:
    actions = _legal(position, states[at])
    if not actions:
        return 1
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        states[at + 1] = states[at]
        position.rules.apply(states[at + 1], action)
        total += _leaves(position, states, at + 1, depth - 1)
    return total


def _legal(position: marula.Position, state: State) -> list[int]:
    mask = np.zeros(masks.words(len(position.rules.TOKENS)), np.uint64)
    position.rules.legal(state, mask)
    return masks.members(mask)


@pytest.mark.parametrize(
    ("scenario", "count"),
    [
        ("first-game", 21613),
        ("arish", 28933),
        ("mabraq", 12851),
        ("masilah", 33791),
        ("three-wadis", 30921),
        ("fork", 12765),
    ],
)
def test_four_actions_of_two_players(scenario: str, count: int) -> None:
    assert leaves(start(2, scenario), 4) == count


@pytest.mark.parametrize(
    ("scenario", "count"),
    [
        ("first-game", 12516),
        ("arish", 13951),
        ("mabraq", 8131),
        ("masilah", 19890),
        ("three-wadis", 15870),
        ("fork", 8617),
    ],
)
def test_four_actions_of_four_players_who_build_spread(scenario: str, count: int) -> None:
    assert leaves(start(4, scenario, building="spread"), 4) == count


@pytest.mark.parametrize(
    ("scenario", "count"),
    [
        ("first-game", 32322),
        ("arish", 38446),
        ("mabraq", 34962),
        ("masilah", 49850),
        ("three-wadis", 49980),
        ("fork", 38712),
    ],
)
def test_two_watchmen_are_placed_and_one_moves(scenario: str, count: int) -> None:
    assert leaves(play(start(2, scenario, watchmen=True), ". ."), 3) == count


@pytest.mark.parametrize(
    ("rows", "watchmen", "players", "count"),
    [
        (("1 2 S:1",), False, 2, 25),
        (("1 2 S:1",), True, 3, 32),
        (("1 SE+E:2 S 1",), False, 3, 91),
        (("1 SE+E:2 S 1",), True, 2, 51),
        (("1 1 S:1", "1 . S"), False, 2, 3609),
        (("1 1 S:1", "1 . S"), False, 3, 4516),
        (("1 1 S:1", "1 . S"), True, 2, 4346),
        (("1 1 S:1", "1 . S"), True, 3, 2607),
    ],
)
def test_whole_games_on_the_smallest_maps(rows: tuple[str, ...], watchmen: bool, players: int, count: int) -> None:
    assert leaves(start(players, map_text(*rows), watchmen=watchmen), WHOLE_GAME) == count
