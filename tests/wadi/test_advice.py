"""What speaks for a turn of Wadi: a position for each kind, and whether it is true in many."""

from typing import Any

import pytest

import marula
from marula.games.wadi.state import MOVE
from tests.advice import Claim, Plan, check, told
from tests.wadi.table import in_round, map_text, put, start

BANK = map_text("1 1 1 S:2 1 1 1", "1 2 1 S 1 3 1", "1 1 1 S:1 1 1 1")


def table(**pieces: Any) -> marula.Position:
    """The second round of a game of two; seat 0 acts."""
    return in_round(put(start(2, BANK), **pieces), 2)


def with_watchmen(**pieces: Any) -> marula.Position:
    """The watchman of seat 0 may move or go."""
    position = in_round(put(start(2, BANK, watchmen=True), **pieces), 2)
    position.state.phase = MOVE
    return position


CASES = [
    (with_watchmen(watchmen={0: "a1"}), "W:off", "takes-off", (4,)),
    (table(shadufs={0: "e3"}), "d3-f2", "gains", (3,)),
    (table(shadufs={0: "e3 e1", 1: "f3"}), "d3-f2", "gains-with-others", (6, 3)),
    (table(shadufs={0: "e2", 1: "g2"}, water="f3"), "f3-e1", "takes-from-others", (1,)),
    (table(shadufs={0: "e2 c2", 1: "g2 f1"}, water="f2"), "f2-e3", None, ()),
    (with_watchmen(shadufs={0: "e2"}, water="f2", watchmen={0: "a1"}), "W:f1", "guards", (3,)),
    (with_watchmen(shadufs={1: "e2"}, watchmen={0: "a1"}), "W:f2", "hinders", (6,)),
    (table(), "e2", "reaches-water", (3,)),
    (table(), "a2", "reaches-land", (7,)),
    (table(), ".", None, ()),
]


@pytest.mark.parametrize(("position", "token", "key", "numbers"), CASES)
def test_what_speaks_for_a_turn(
    position: marula.Position, token: str, key: str | None, numbers: tuple[int, ...]
) -> None:
    assert told(position, token) == (key, numbers)


def changes(plan: Plan) -> list[int]:
    """How the points of everybody change."""
    before, after = (one.view(None)["scores"] for one in (plan.before, plan.after))
    return [int(new["points"]) - int(old["points"]) for old, new in zip(before, after, strict=True)]


def others(plan: Plan) -> list[int]:
    return [change for seat, change in enumerate(changes(plan)) if seat != plan.seat]


CLAIMS: dict[str, Claim] = {
    "takes-off": lambda plan, points: points >= 2 and plan.tokens[0] == "W:off",
    "gains": lambda plan, points: changes(plan)[plan.seat] == points > 0 >= max(others(plan)),
    "gains-with-others": lambda plan, points, most: changes(plan)[plan.seat] == points >= max(others(plan)) == most > 0,
    "takes-from-others": lambda plan, points: -sum(min(0, change) for change in others(plan)) == points > 0,
    "guards": lambda plan, points: 0 < points <= plan.after.view(None)["scores"][plan.seat]["points"] + 2,
    "hinders": lambda plan, points: points > 0,
    "reaches-water": lambda plan, discs: 0 < discs <= sum(plan.before.state.discs),
    "reaches-land": lambda plan, points: points > 0,
}


def test_what_is_said_is_true() -> None:
    met = check("wadi", CLAIMS)
    assert set(CLAIMS) - set(met) <= {"guards"}, "rare in random games"
