"""Small helpers for the tests: maps from rows, positions with pieces on them, rounds in which nobody acts."""

from typing import Any

import numpy as np

import marula
from marula.games.wadi.board import forbidden_area, only
from marula.games.wadi.data import CELL_NAMES


def map_text(*rows: str) -> str:
    """A map of these rows; limits lifted, so that it may be as odd as a test wants it."""
    letters = " ".join("abcdefgh"[: len(rows[0].split())])
    numbered = [f"{number} {row}" for number, row in enumerate(rows, start=1)]
    return "\n".join(["# unlimited", letters, *numbered])


def start(players: int = 3, scenario: str = "first-game", **options: Any) -> marula.Position:
    return marula.game("wadi").start(players, {"scenario": scenario, **options})


def play(position: marula.Position, tokens: str) -> marula.Position:
    for token in tokens.split():
        position.play(token)
    return position


def put(
    position: marula.Position,
    shadufs: dict[int, str] | None = None,
    water: str = "",
    watchmen: dict[int, str] | None = None,
) -> marula.Position:
    """Puts shadufs of seats on cells, one disc on each of some land cells, and watchmen of seats on the board."""
    s = position.state
    for seat, cells in (shadufs or {}).items():
        for cell in cells.split():
            s.shadufs[seat] |= only(CELL_NAMES.index(cell))
            s.supply[seat] -= 1
    for cell in water.split():
        s.watered |= only(CELL_NAMES.index(cell))
        s.all_discs += 1
    for seat, cell in (watchmen or {}).items():
        s.watchman[seat] = CELL_NAMES.index(cell)
        s.forbidden = np.uint64(s.forbidden | forbidden_area(s, CELL_NAMES.index(cell)))
    assert position.rules.problems(s) == 0
    return position


def in_round(position: marula.Position, number: int) -> marula.Position:
    """The same position as if it were a later round."""
    position.state.round_number = number
    return position


def pass_round(position: marula.Position, rounds: int = 1) -> marula.Position:
    """Nobody does anything until the water has flowed so many times."""
    for _ in range(rounds):
        before = position.view(None)["round"]
        while position.actor != marula.OVER and position.view(None)["round"] == before:
            position.play(".")
    return position


def discs(position: marula.Position) -> dict[str, int]:
    found: dict[str, int] = position.view(None)["discs"]
    return found


def reach(position: marula.Position, cell: str) -> str:
    """The range of the shaduf on a cell."""
    for score in position.view(None)["scores"]:
        for shaduf in score["shadufs"]:
            if shaduf["cell"] == cell:
                return " ".join(shaduf["range"])
    raise AssertionError(f"there is no shaduf on {cell}")


def builds(position: marula.Position) -> str:
    return " ".join(token for token in position.legal() if token in CELL_NAMES)


def pumps(position: marula.Position) -> set[str]:
    return {token for token in position.legal() if "-" in token}


def watchman_goes(position: marula.Position) -> str:
    """Where the watchman can be set now, and whether it can be taken off."""
    return " ".join(token[2:] for token in position.legal() if token.startswith("W:"))


def points(position: marula.Position) -> list[int]:
    return [score["points"] for score in position.view(None)["scores"]]
