"""The printed facts of Wadi (§D1), the board's geometry (§D2) and the ids of its actions (§D11)."""

import numpy as np

SHADUFS = 7  # of each colour
MOST_CONTAINERS = 3  # on a land tile
MOST_PLAYERS = 4
SIDE = 8  # §D2.1: the largest board; a smaller one lies in its north-west corner
CELLS = SIDE * SIDE

ACTIONS_IN_A_TURN = 2  # §D4.2
ACTIONS_WITH_TWO_PLAYERS = 3

FIRST_TAKEN_OFF = 2  # §D8.5: points for the first watchman that is taken off
SECOND_TAKEN_OFF = 1
STILL_ON_THE_BOARD = 2  # §D8.7: the penalty; the printed figure is lost

# The eight directions clockwise from north, as in the scenarios (§D2.2), and the own tile as a ninth.
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
EAST = (0, 1, 1, 1, 0, -1, -1, -1, 0)
SOUTH = (-1, -1, 0, 1, 1, 1, 0, -1, 0)
HERE = 8
REACHES = 9

NO_CELL = -1


def neighbour(cell: int, direction: int) -> int:
    """The cell next to one, or NO_CELL beyond the edge of the largest board."""
    column, row = cell % SIDE + EAST[direction], cell // SIDE + SOUTH[direction]
    return row * SIDE + column if 0 <= column < SIDE and 0 <= row < SIDE else NO_CELL


NEIGHBOUR = np.array([[neighbour(cell, way) for way in range(REACHES)] for cell in range(CELLS)], np.int8)

# How far to turn a set of cells (64 bits) so that each goes one step in a direction.
TURN = np.array([(SIDE * SOUTH[way] + EAST[way]) % CELLS for way in range(REACHES)], np.int8)
TURN_BACK = np.array([-(SIDE * SOUTH[way] + EAST[way]) % CELLS for way in range(REACHES)], np.int8)

# A shaduf reaches one cell in every direction, so a pump carries a disc over 5 x 5 displacements: from two
# north-west (0) to two south-east (24). These are the places of the nine single steps among them.
DISPLACEMENTS = 25
WINDOW = 5
NO_DISPLACEMENT = 12
STEP = np.array([WINDOW * SOUTH[way] + EAST[way] for way in range(REACHES)], np.int8)
CARRY = np.array([SIDE * (place // WINDOW - 2) + place % WINDOW - 2 for place in range(DISPLACEMENTS)], np.int8)

# Action ids. A build, a place of the watchman, and a displacement of a pump have 64 ids each, one for every
# cell (for pumps: where the disc comes from), so that a word of the mask is a set of cells and no action has
# to be written by itself.
BUILD = 0
WATCHMAN = BUILD + CELLS
PUMP = WATCHMAN + CELLS
PASS = PUMP + DISPLACEMENTS * CELLS
TAKE_OFF = PASS + 1

BUILD_WORD = 0
WATCHMAN_WORD = 1
PUMP_WORD = 2
LAST_WORD = PUMP_WORD + DISPLACEMENTS

CELL_NAMES = tuple(f"{chr(ord('a') + cell % SIDE)}{cell // SIDE + 1}" for cell in range(CELLS))


def pump_token(place: int, source: int) -> str:
    """`c2-d3`. Over the edge the names go on at the other side; such actions are never legal."""
    column = (source % SIDE + place % WINDOW - 2) % SIDE
    row = (source // SIDE + place // WINDOW - 2) % SIDE
    return f"{CELL_NAMES[source]}-{CELL_NAMES[row * SIDE + column]}"


TOKENS = (
    *CELL_NAMES,
    *(f"W:{name}" for name in CELL_NAMES),
    *(pump_token(place, source) for place in range(DISPLACEMENTS) for source in range(CELLS)),
    ".",
    "W:off",
)
