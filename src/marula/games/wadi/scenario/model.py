"""The data of a scenario (§D2): cells, directions of flow, and the grid they lie on.

Whatever is built here can be written as a map text and read back unchanged. Whether it makes a good map is
for `checking` and `advice` to say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum

from marula.games.wadi.scenario.fault import Fault, Kind, MapError, plural, quote

LARGEST_SIDE = 8  # §D2.1
MOST_CONTAINERS = 3  # §D1
# The rules set no bound once a map is unlimited, but a number has to fit into the engine's state.
MOST_DISCS_AT_START = 999


class Direction(IntEnum):
    """The eight directions of flow, clockwise from north (§D2.2)."""

    N = 0
    NE = 1
    E = 2
    SE = 3
    S = 4
    SW = 5
    W = 6
    NW = 7

    @property
    def step(self) -> tuple[int, int]:
        """Columns to the east and rows to the south that one tile of flow covers."""
        return _STEPS[self]


_STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
ORTHOGONAL = (Direction.N, Direction.E, Direction.S, Direction.W)


@dataclass(frozen=True, slots=True)
class Cell:
    """Land (1-3 containers), wadi (one direction of flow, or two for the Fork), or no tile.

    `discs` is None unless the cell is a start point. (Zero is not None: `:0` is a fault of its own.)
    """

    containers: int = 0
    flow: tuple[Direction, ...] = ()
    discs: int | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.containers <= MOST_CONTAINERS:
            raise ValueError(f"land has 1 to {MOST_CONTAINERS} containers, not {self.containers}")
        if len(self.flow) > 2 or (self.flow and self.containers):
            raise ValueError("a cell is land, or wadi with one or two directions of flow, or empty")
        if self.discs is not None and not self.flow:
            raise ValueError("only a wadi tile can be a start point")
        if not 0 <= (self.discs or 0) <= MOST_DISCS_AT_START:
            raise ValueError(f"a start point has at most {MOST_DISCS_AT_START} discs, not {self.discs}")

    @property
    def is_land(self) -> bool:
        """Whether a shaduf could stand here."""
        return self.containers > 0

    @property
    def is_wadi(self) -> bool:
        """Whether water flows here."""
        return bool(self.flow)

    @property
    def is_fork(self) -> bool:
        """Whether the flow divides here (§D6)."""
        return len(self.flow) == 2

    @property
    def is_start(self) -> bool:
        """Whether water starts here (§D2.3)."""
        return self.discs is not None


@dataclass(frozen=True, slots=True)
class Scenario:
    """A map: `cells` row by row from the north, each row from the west."""

    title: str
    columns: int
    rows: int
    cells: tuple[Cell, ...]
    unlimited: bool = False

    def __post_init__(self) -> None:
        wrong = [*size_faults(self.columns, self.rows), *_cell_count_faults(self), *_title_faults(self.title)]
        if wrong:
            raise MapError(wrong)

    @property
    def name(self) -> str:
        """The title up to the first gap of two spaces."""
        return re.split(r"\s{2,}", self.title, maxsplit=1)[0]

    @property
    def description(self) -> str:
        """The title after the first gap of two spaces."""
        return "".join(re.split(r"\s{2,}", self.title, maxsplit=1)[1:])

    def cell_name(self, index: int) -> str:
        """The name of a cell, such as `c4`."""
        return name_cell(index % self.columns, index // self.columns)

    def neighbour(self, index: int, direction: Direction) -> int | None:
        """The index of the cell next to one, or None beyond the edge of the board."""
        east, south = direction.step
        column, row = index % self.columns + east, index // self.columns + south
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return None
        return row * self.columns + column

    def is_land(self, index: int | None) -> bool:
        """Whether a cell is land; None, a place off the board, is not."""
        return index is not None and self.cells[index].is_land


def name_cell(column: int, row: int) -> str:
    """Name a cell by its place counted from 0: `a` is the westernmost column, `1` the northernmost row."""
    return f"{chr(ord('a') + column)}{row + 1}"


def size_faults(columns: int, rows: int) -> list[Fault]:
    """Say whether the board is too large or has nothing on it; no map is freed from this (§D2.1)."""
    found = []
    for number, noun in ((columns, "column"), (rows, "row")):
        if number > LARGEST_SIDE:
            found.append(_size_fault(f"The map has {plural(number, noun)}.", f"Use at most {LARGEST_SIDE}."))
        elif number < 1:
            found.append(_size_fault(f"The map has no {noun}s.", f"Give it 1 to {LARGEST_SIDE}."))
    return found


def _size_fault(problem: str, remedy: str) -> Fault:
    return Fault(Kind.UNPLAYABLE, "size", (), problem, remedy)


def _cell_count_faults(scenario: Scenario) -> list[Fault]:
    expected = scenario.columns * scenario.rows
    if len(scenario.cells) == expected:
        return []
    problem = f"The map has {plural(len(scenario.cells), 'cell')} where its size needs {expected}."
    return [Fault(Kind.UNPLAYABLE, "not-a-rectangle", (), problem, "Give every row a cell for every column.")]


def _title_faults(title: str) -> list[Fault]:
    """Say whether a title would come back from the map file as something else."""
    if title == clean_title(title) and not title.startswith("#"):
        return []
    problem = f"The title {quote(title)} cannot stand in a map file."
    remedy = "Use one line of plain text that does not begin with # and has no spaces around it."
    return [Fault(Kind.UNREADABLE, "title", (), problem, remedy)]


def clean_title(line: str) -> str:
    """Strip a title of what a map file cannot keep: outer spaces, tabs, line ends, control characters."""
    spaced = line.replace("\t", "  ")
    return "".join(character for character in spaced if is_plain(character)).strip()


def is_plain(character: str) -> bool:
    """Whether a character can stand in a title: no control character, byte order mark or broken pair."""
    code = ord(character)
    return code >= 0x20 and not 0x7F <= code < 0xA0 and not 0xD800 <= code < 0xE000 and code != 0xFEFF
