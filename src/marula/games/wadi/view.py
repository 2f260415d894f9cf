"""What people and clients see of Wadi: everything (§D10), with the score of every shaduf (§D7.2)."""

from typing import Any

from marula.games.wadi.actions.scoring import points_of_shadufs, points_of_watchman
from marula.games.wadi.board import Cells, containers_at, members, range_of
from marula.games.wadi.data import (
    CELL_NAMES,
    DIRECTIONS,
    PUMP,
    SIDE,
    STILL_ON_THE_BOARD,
    TAKE_OFF,
    TOKENS,
    WATCHMAN,
)
from marula.games.wadi.state import (
    ENDED,
    OUT,
    PHASES,
    TAKEN,
    WAITING,
)
from marula.rules.contract import View, Witnessed
from marula.rules.types import State

BUILDING = ("free", "spread")
NOT_STANDING = {WAITING: "waiting", TAKEN: "taken-off", OUT: "out"}


def view(s: State, seat: int) -> View:
    """The same for every seat and for NOBODY. Cells are named as in §D2.1."""
    seats = range(int(s.players))
    return {
        "phase": PHASES[s.phase],
        "round": int(s.round_number),
        "turn": int(s.turn),
        "talisman": int(s.talisman),
        "actions_left": int(s.actions_left),
        "built": bool(s.built),
        "building": BUILDING[s.spread],
        "map": view_map(s),
        "discs": {CELL_NAMES[cell]: discs_on(s, cell) for cell in members(s.wet | s.watered)},
        "gone": int(s.gone),
        "shadufs": [names(s.shadufs[owner]) for owner in seats],
        "supply": s.supply[: len(seats)].tolist(),
        "watchmen": [watchman(s, owner) for owner in seats] if s.with_watchmen else None,
        "forbidden": names(s.forbidden),
        "scores": [breakdown(s, owner) for owner in seats],
    }


def names(cells: Cells | int) -> list[str]:
    """The cells of a set, row by row."""
    return [CELL_NAMES[cell] for cell in members(cells)]


def view_map(s: State) -> list[list[str]]:
    """All cells, row by row."""
    # Fetched once: asking the record for every cell takes four times as long.
    land, flow = [int(s.land), *s.fertile.tolist()], s.flow.tolist()
    columns = range(int(s.columns))
    return [[terrain(land, flow, SIDE * row + column) for column in columns] for row in range(int(s.rows))]


def terrain(land: list[int], flow: list[list[int]], cell: int) -> str:
    """A cell as in a map text (§D9): `2`, `SW`, `SE+SW`, or `.` where there is no tile."""
    if containers := sum(tiles >> cell & 1 for tiles in land):
        return str(containers)
    return "+".join(DIRECTIONS[way - 1] for way in flow[cell] if way) or "."


def discs_on(s: State, cell: int) -> int:
    """How many discs lie on a cell that has any: on land it is one (§D2.3)."""
    return int(s.discs[cell]) or 1


def watchman(s: State, owner: int) -> dict[str, Any]:
    """Where a watchman is, and what it brings or costs so far (§D8.5, §D8.7)."""
    cell = int(s.watchman[owner])
    if cell >= 0:
        return {"state": "standing", "cell": CELL_NAMES[cell], "points": -STILL_ON_THE_BOARD}
    return {"state": NOT_STANDING[cell], "cell": None, "points": int(s.bonus[owner])}


def breakdown(s: State, owner: int) -> dict[str, Any]:
    """The points that a seat would have if the game ended now, shaduf by shaduf."""
    return {
        "points": int(points_of_shadufs(s, owner) + points_of_watchman(s, owner)),
        "watchman": int(points_of_watchman(s, owner)),
        "shadufs": [shaduf(s, cell) for cell in members(s.shadufs[owner])],
    }


def shaduf(s: State, cell: int) -> dict[str, Any]:
    """§D7.2: one shaduf, its range, and what each watered tile in it brings."""
    reached = range_of(s, cell)
    watered = members(int(reached) & int(s.watered))
    tiles = {CELL_NAMES[tile]: int(containers_at(s, tile)) for tile in watered}
    return {"cell": CELL_NAMES[cell], "range": names(reached), "tiles": tiles, "points": sum(tiles.values())}


def witness(before: State, action: int, after: State, seat: int) -> Witnessed:
    """Everybody sees everything: the action, and what the rules did after it."""
    seen: Witnessed = {"action": TOKENS[action]}
    owner = int(before.turn)
    if WATCHMAN <= action < PUMP and before.watchman[owner] >= 0:
        seen["from"] = CELL_NAMES[before.watchman[owner]]
    if action == TAKE_OFF:
        seen["bonus"] = int(after.bonus[owner])
    if left_out := [other for other in range(before.players) if is_left_out(before, after, other)]:
        seen["left_out"] = left_out
    # The round number stays the same when the game ends, but the water has flowed all the same (§D7.1).
    if after.round_number != before.round_number or after.phase == ENDED:
        seen["flow"] = {"gone": int(after.gone) - int(before.gone), "over": bool(after.phase == ENDED)}
    return seen


def is_left_out(before: State, after: State, owner: int) -> bool:
    """§D8.3: whether a seat's watchman just found no place."""
    return bool(before.watchman[owner] == WAITING and after.watchman[owner] == OUT)


def reveals(before: State, action: int, after: State) -> bool:
    """§D10: nothing is hidden, so nothing is turned up."""
    return False
