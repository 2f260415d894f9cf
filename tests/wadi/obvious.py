"""Wadi: the last water, the best field, and not watering the others' land."""

from typing import Any

import marula
from marula.games.wadi.state import MOVE
from tests.bots.obvious import anything_but, obvious
from tests.wadi.table import in_round, map_text, put, start

BANK = map_text("1 1 1 S 1 1 1", "1 2 1 S 1 3 1", "1 1 1 S:1 1 1 1")


def last_action(players: int = 2, scenario: str = BANK, **pieces: Any) -> marula.Position:
    """The last seat of a round has one action left; then the water on d3 flows away, and the game is over."""
    position = in_round(put(start(players, scenario), **pieces), 3)
    position.state.turn = players - 1
    position.state.actions_left = 1
    return position


def without_water(position: marula.Position) -> marula.Position:
    """The wadi has been pumped dry: the disc of the map is gone."""
    s = position.state
    s.discs[:] = 0
    s.wet = 0
    s.gone = 1
    assert position.rules.problems(s) == 0
    return position


def watchman_to_move() -> marula.Position:
    """The last turn of the game, and the own watchman is still on the board."""
    position = in_round(put(start(2, BANK, watchmen=True), {1: "e3"}, watchmen={1: "a1"}), 3)
    position.state.turn = 1
    position.state.phase = MOVE
    return position


POSITIONS = [
    obvious("the last disc to the field that pays three", last_action(shadufs={1: "e3"}), "d3-f2"),
    obvious(
        "the last disc to the field that pays three, with three players",
        last_action(3, shadufs={0: "a1", 1: "b1", 2: "e3"}),
        "d3-f2",
    ),
    obvious(
        "from a field of one to a field of two",
        without_water(last_action(shadufs={0: "g1", 1: "c2 e1 e2 e3 f1 f3 g3"}, water="c1")),
        "c1-b2",
    ),
    obvious(
        "not to the field that pays the other twice",
        last_action(shadufs={0: "f1 g2", 1: "e2 a1 a3"}),
        "d3-e3",
    ),
    obvious(
        "away from the field that pays the other twice",
        without_water(last_action(shadufs={0: "f1 g2", 1: "e2 a1 a3"}, water="f2")),
        "f2-e3",
    ),
    obvious(
        "a shaduf in the middle of the water",
        without_water(last_action(water="e1 f1 f2 f3")),
        "e2",
    ),
    obvious(
        "a shaduf in the middle of the water, with four players",
        without_water(last_action(4, shadufs={0: "a1", 1: "a3", 2: "b2"}, water="e1 f1 f2 f3")),
        "e2",
    ),
    obvious(
        "nothing to gain, so nothing is moved",
        without_water(last_action(shadufs={0: "b2", 1: "e2 a1 a2 a3 b1 b3 c1"}, water="f2")),
        ".",
    ),
    obvious("the watchman is taken off before it is too late", watchman_to_move(), "W:off"),
    anything_but("nobody ends the first turn before it has begun", start(2), "."),
]
