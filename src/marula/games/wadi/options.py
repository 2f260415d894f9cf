"""What can be chosen before a game of Wadi (§D3): above all the scenario, a name or a whole map (§D9.1)."""

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from marula.games.wadi.data import CELLS, SIDE
from marula.games.wadi.scenario import NAMES, Cell, Kind, MapError, Scenario, faults, load, parse, report, write
from marula.rules.options import Option, OptionError, choice, flag

# The engine plays whatever can be played (§D2.2, §D9.1); all other faults are for the validator to tell.
REFUSED = (Kind.UNREADABLE, Kind.UNPLAYABLE)
MAPS_REMEMBERED = 64


def check(value: Any) -> str:
    """A known name as it is, a map text in its canonical form."""
    if not isinstance(value, str):
        raise OptionError(f"scenario is a name or the text of a map, not {value!r}")
    if value in NAMES:
        return value
    if "\n" not in value.strip():
        raise OptionError(f"scenario is one of {', '.join(NAMES)}, or the whole text of a map; not {value!r}")
    return write(playable(value))


def playable(text: str) -> Scenario:
    """The map of this text, if the engine can play it."""
    try:
        scenario = parse(text)
        if refused := [fault for fault in faults(scenario) if fault.kind in REFUSED]:
            raise MapError(refused)
    except MapError as error:
        raise OptionError(f"this map cannot be played: {error}") from None
    return scenario


@lru_cache(MAPS_REMEMBERED)
def encode(value: str) -> NDArray[np.int16]:
    """For `setup`: containers, two directions of flow (from 1) and discs of each cell; then columns, rows."""
    scenario = load(value) if value in NAMES else parse(value)
    tiles = np.zeros((CELLS + 1, 4), np.int16)
    for index, cell in enumerate(scenario.cells):
        row, column = divmod(index, scenario.columns)
        tiles[row * SIDE + column] = encode_cell(cell)
    tiles[CELLS, :2] = scenario.columns, scenario.rows
    return tiles


def encode_cell(cell: Cell) -> tuple[int, int, int, int]:
    """The four numbers of one cell."""
    first, second = (*(way + 1 for way in cell.flow), 0, 0)[:2]
    return cell.containers, first, second, cell.discs or 0


OPTIONS: tuple[Option, ...] = (
    Option(
        "scenario",
        "text",
        "first-game",
        "The map (§D9): one of the names, or the whole text of a map.",
        NAMES,
        check,
        encode=encode,
        inspect=report,
    ),
    choice("building", "With spread no shaduf may be built right beside another (§D5.2).", ("free", "spread")),
    flag("watchmen", "The expansion: a watchman each, who closes land to everybody for a while (§D8)."),
)
