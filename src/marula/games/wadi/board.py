"""Sets of cells as 64 bits: bit `8 * row + column`. One instruction works on the whole board.

Numbers here are unsigned throughout: mixed with signed ones, compiled code would turn them into floats.
"""

from typing import TypeAlias

import numpy as np

from marula.games.wadi.data import NEIGHBOUR, NO_CELL, REACHES, TURN, TURN_BACK
from marula.rules.compiling import rule
from marula.rules.masks import bits_in
from marula.rules.types import State

Cells: TypeAlias = np.uint64

NONE = np.uint64(0)
ONE = np.uint64(1)
NOT_WESTERNMOST = np.uint64(0xFEFEFEFEFEFEFEFE)
NOT_EASTERNMOST = np.uint64(0x7F7F7F7F7F7F7F7F)
COLUMN = np.uint64(1)
ROW = np.uint64(8)


@rule
def only(cell: int) -> Cells:
    """The set of one cell."""
    return ONE << np.uint64(cell)


@rule
def has(cells: Cells, cell: int) -> bool:
    """Whether a cell is in a set."""
    return bool((cells >> np.uint64(cell)) & ONE)


@rule
def count(cells: Cells) -> int:
    """How many cells are in a set."""
    return bits_in(int(cells))


@rule
def lowest(cells: Cells) -> int:
    """The first cell of a set that is not empty."""
    return count((cells & ~(cells - ONE)) - ONE)


def members(cells: Cells | int) -> list[int]:
    """The cells of a set as a list, for ordinary Python: compiled rules hand it sets as plain numbers."""
    rest, found = int(cells), []
    while rest:
        first = rest & -rest
        found.append(first.bit_length() - 1)
        rest ^= first
    return found


@rule
def moved(cells: Cells, direction: int) -> Cells:
    """Every cell one step in a direction; callers see to it that none goes over the edge."""
    return (cells << np.uint64(TURN[direction])) | (cells >> np.uint64(TURN_BACK[direction]))


@rule
def looking_at(cells: Cells, direction: int) -> Cells:
    """The cells from which one step in a direction leads into the set.

    Some come in from beyond the edge. They do no harm: callers ask only for cells with a neighbour there.
    """
    return (cells >> np.uint64(TURN[direction])) | (cells << np.uint64(TURN_BACK[direction]))


@rule
def beside(cells: Cells) -> Cells:
    """All cells orthogonally next to a cell of the set."""
    across = ((cells & NOT_EASTERNMOST) << COLUMN) | ((cells & NOT_WESTERNMOST) >> COLUMN)
    return across | (cells << ROW) | (cells >> ROW)


@rule
def range_of(s: State, cell: int) -> Cells:
    """§D2.5: what a shaduf on this land tile reaches; also from where a shaduf reaches this land tile."""
    reached = NONE
    for direction in range(REACHES):
        if has(s.reach[direction], cell):
            reached |= only(NEIGHBOUR[cell, direction])
    return reached


@rule
def containers_in(s: State, cells: Cells) -> int:
    """The containers of the land tiles of a set, all together."""
    return count(cells & s.land) + count(cells & s.fertile[0]) + count(cells & s.fertile[1])


@rule
def containers_at(s: State, cell: int) -> int:
    """The containers of one land tile, 1 to 3; 0 for any other cell."""
    return int(has(s.land, cell)) + int(has(s.fertile[0], cell)) + int(has(s.fertile[1], cell))


@rule
def all_shadufs(s: State) -> Cells:
    """Where shadufs stand, whoever built them."""
    return np.uint64(s.shadufs[0] | s.shadufs[1] | s.shadufs[2] | s.shadufs[3])


@rule
def forbidden_area(s: State, cell: int) -> Cells:
    """§D8.1: the land tile of a watchman and the land tiles orthogonally next to it."""
    return np.uint64((only(cell) | beside(only(cell))) & s.land)


@rule
def outlet(s: State, cell: int, way: int) -> int:
    """§D2.2: the wadi tile that gets water from a tile; NO_CELL where it leaves or there is no such way."""
    if s.flow[cell, way] == 0:
        return NO_CELL
    following = int(NEIGHBOUR[cell, s.flow[cell, way] - 1])
    if following == NO_CELL or not has(s.wadi, following):
        return NO_CELL
    return following


@rule
def water_to_come(s: State, passed: Cells) -> int:
    """How many discs are on these wadi tiles or upstream of them."""
    fed = passed
    for index in range(s.course_length):  # from the ends upwards, so one round is enough
        cell = int(s.course[index])
        for way in range(2):
            following = outlet(s, cell, way)
            if following != NO_CELL and has(fed, following):
                fed |= only(cell)
    water = 0
    while fed & s.wet != NONE:
        cell = lowest(fed & s.wet)
        water += int(s.discs[cell])
        fed &= ~only(cell)
    return water
