"""Wadi: the last water, the best field, and not watering the others' land. On a map that the network knows."""

import marula
from marula.games.wadi.board import only
from marula.games.wadi.data import CELL_NAMES
from marula.games.wadi.state import MOVE
from tests.bots.obvious import anything_but, obvious
from tests.wadi.table import in_round, put, start

LAST_ROUND = 7
END_OF_THE_RIVER = "c7"


def last_action(
    shadufs: dict[int, str], players: int = 2, water: str = "", left: int = 1, watchmen: dict[int, str] | None = None
) -> marula.Position:
    """The last seat has the last action of the game; so many discs are left at the end of the river."""
    position = in_round(start(players, watchmen=bool(watchmen)), LAST_ROUND)
    s, end = position.state, CELL_NAMES.index(END_OF_THE_RIVER)
    s.gone = s.all_discs - left
    s.discs[:] = 0
    s.discs[end] = left
    s.wet = only(end) if left else 0
    s.turn = players - 1
    s.actions_left = 1
    return put(position, shadufs, water, watchmen)


def watchman_to_move() -> marula.Position:
    """The own watchman is still on the board."""
    position = last_action({1: "e3"}, watchmen={1: "a1"})
    position.state.phase = MOVE
    return position


POSITIONS = [
    obvious("the last disc to the field that pays three", last_action({1: "b6"}), "c7-b5"),
    obvious(
        "the last disc to the field that pays three, with three players",
        last_action({0: "f1", 1: "g3", 2: "b6"}, players=3),
        "c7-b5",
    ),
    obvious(
        "from a field of one to a field of three",
        last_action({0: "g5", 1: "d6 a1 b1 c1 a2 b2 b3"}, water="d7 g6", left=0),
        "d7-d5",
        "d7-e6",
    ),
    obvious(
        "not to the field that pays the other twice",
        last_action({0: "a4 a5", 1: "b6 f1 g1"}),
        "c7-a7",
        "c7-b7",
    ),
    obvious(
        "away from the field that pays the other twice",
        last_action({0: "a4 a5", 1: "b6 f1 g1"}, water="b5", left=0),
        "b5-a7",
        "b5-b7",
    ),
    obvious("a shaduf in the middle of the water", last_action({0: "e7"}, water="d5 e6 d7", left=0), "d6"),
    obvious(
        "a shaduf in the middle of the water, with four players",
        last_action({0: "e7", 1: "a1", 2: "b2"}, players=4, water="d5 e6 d7", left=0),
        "d6",
    ),
    obvious(
        "nothing to gain, so nothing is moved",
        last_action({0: "g6", 1: "b6 a4 a1 b1 c1 a2 b2"}, water="b5 f5 g5", left=0),
        ".",
    ),
    obvious("the watchman is taken off before it is too late", watchman_to_move(), "W:off"),
    anything_but("nobody ends the first turn before it has begun", start(2), "."),
]
