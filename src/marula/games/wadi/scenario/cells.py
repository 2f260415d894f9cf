"""The text of a single cell (§D9): `2`, `SW`, `SW:8`, `SE+SW` or `.`, read and written."""

from __future__ import annotations

import re

from marula.games.wadi.scenario.fault import Fault, Kind, quote
from marula.games.wadi.scenario.model import MOST_DISCS_AT_START, Cell, Direction

NO_TILE = "."
LAND = {"1": 1, "2": 2, "3": 3}
ALLOWED = (
    "Write 1, 2 or 3 for land, N NE E SE S SW W or NW for wadi, two of these joined by + for the Fork, "
    ":n after a wadi tile for a start point with n discs, and . for no tile."
)


def read_cell(word: str, name: str) -> Cell | Fault:
    """Read the cell of that name, or say what is wrong with it."""
    tile, colon, discs = word.partition(":")
    if tile in LAND or tile == NO_TILE:
        # Land starts empty: start points belong to the wadi, and water comes to land only by pumping (§D2.3).
        return _start_off_wadi(word, tile, name) if colon else Cell(containers=LAND.get(tile, 0))
    directions = tile.split("+")
    if not all(direction in Direction.__members__ for direction in directions):
        return _unreadable("unknown-tile", name, f"{quote(word)} is not a tile.", ALLOWED)
    if len(directions) > 2:
        problem = f"{quote(word)} flows in {len(directions)} directions."
        return _unreadable("many-directions", name, problem, "A wadi tile has one, the Fork two.")
    # Of digits only these: Python would also take those of other scripts, signs and underscores.
    if colon and not re.fullmatch("[0-9]{1,3}", discs):
        return _not_discs(discs, name)
    return Cell(flow=tuple(map(Direction.__getitem__, directions)), discs=int(discs) if colon else None)


def _unreadable(code: str, name: str, problem: str, remedy: str) -> Fault:
    return Fault(Kind.UNREADABLE, code, (name,), problem, remedy)


def _start_off_wadi(word: str, tile: str, name: str) -> Fault:
    problem = f"{quote(word)} makes a start point of a cell that is not wadi."
    return _unreadable("start-off-wadi", name, problem, f"Write `{tile}`, or a direction before the colon.")


def _not_discs(discs: str, name: str) -> Fault:
    remedy = f"Write a number from 1 to {MOST_DISCS_AT_START} after the colon."
    return _unreadable("not-discs", name, f"{quote(discs)} is not a number of discs.", remedy)


def write_cell(cell: Cell) -> str:
    """Write one cell as `read_cell` reads it."""
    if cell.is_land:
        return str(cell.containers)
    if not cell.is_wadi:
        return NO_TILE
    flow = "+".join(direction.name for direction in cell.flow)
    return flow if cell.discs is None else f"{flow}:{cell.discs}"
