"""A position of Wadi: its layout, the set-up (§D3) and the invariants.

The map is part of the record, so that any scenario can be played. Sets of cells are 64 bits (`board`).
"""

import numpy as np
from numpy.typing import NDArray

from marula.games.wadi.board import NONE, Cells, all_shadufs, beside, count, forbidden_area, has, only, outlet
from marula.games.wadi.data import (
    ACTIONS_IN_A_TURN,
    ACTIONS_WITH_TWO_PLAYERS,
    CELLS,
    HERE,
    MOST_PLAYERS,
    NEIGHBOUR,
    NO_CELL,
    SHADUFS,
)
from marula.rules.compiling import rule
from marula.rules.phases import Phases
from marula.rules.records import layout
from marula.rules.types import State

# Phases; there is no chance in Wadi.
PHASES = Phases()
ACT = PHASES.add("act")  # §D4.2: build, pump or end the turn
PLACE = PHASES.add("place-watchman")  # §D8.3: the watchman comes on to the board
MOVE = PHASES.add("move-watchman")  # §D8.4: the watchman moves or is taken off
ENDED = PHASES.add("over")  # §D7.1

# Where a watchman is that stands on no cell.
WAITING = -1  # not placed yet
TAKEN = -2  # taken off (§D8.5)
OUT = -3  # found no place (§D8.3), or the game is played without watchmen

STATE = layout(
    # The map. `reach[d]`: the land tiles whose neighbour in direction d is in range (§D2.5); `fertile`: the
    # land tiles with at least two and with three containers.
    ("reach", "u8", (9,)),
    ("land", "u8"),
    ("fertile", "u8", (2,)),
    ("wadi", "u8"),
    # What stands and lies on it: `watered` is the land with a disc, `wet` the wadi tiles with discs.
    ("shadufs", "u8", (MOST_PLAYERS,)),
    ("watered", "u8"),
    ("wet", "u8"),
    ("forbidden", "u8"),
    ("all_discs", "i4"),
    ("gone", "i4"),  # discs that have left the board
    # Discs on wadi tiles. Unsigned, since all 64 x 999 of the largest map may come together on one tile.
    ("discs", "u2", (CELLS,)),
    # Directions of flow, counted from 1; 0 is none. The second belongs to the Fork (§D2.2).
    ("flow", "i1", (CELLS, 2)),
    ("course", "i1", (CELLS,)),  # the wadi tiles, each after all tiles to which its water goes
    ("course_length", "i1"),
    ("supply", "i1", (MOST_PLAYERS,)),
    ("watchman", "i1", (MOST_PLAYERS,)),
    ("bonus", "i1", (MOST_PLAYERS,)),  # §D8.5
    ("taken_off", "i1"),
    ("columns", "i1"),
    ("rows", "i1"),
    ("players", "i1"),
    ("turn", "i1"),
    ("phase", "i1"),
    ("talisman", "i1"),
    ("round_number", "i1"),
    ("actions_left", "i1"),
    ("built", "i1"),
    ("spread", "i1"),
    ("with_watchmen", "i1"),
    ("spare", "i1", (7,)),
)

PROBLEMS: tuple[str, ...] = (
    "no disc is lost and none is made",
    "discs lie where discs may lie",
    "seven shadufs of each colour, on land, one to a tile",
    "with spread building no shaduf stands next to another",
    "watchmen stand on empty land outside each other's areas",
    "the turn is one that can be",
)


@rule
def setup(s: State, players: int, scenario: NDArray[np.int16], spread: int, with_watchmen: int) -> None:
    """§D3: the map, as `options.encode` gives it, is laid out; seat 0 has the talisman."""
    s.players = players
    s.spread = spread
    s.with_watchmen = with_watchmen
    s.round_number = 1
    s.phase = ACT
    s.actions_left = actions_in_a_turn(s)
    for seat in range(MOST_PLAYERS):
        s.supply[seat] = SHADUFS
        s.watchman[seat] = WAITING if with_watchmen and seat < players else OUT
    s.columns = scenario[CELLS, 0]
    s.rows = scenario[CELLS, 1]
    for cell in range(CELLS):
        lay_tile(s, cell, scenario[cell])
    measure_ranges(s)
    order_course(s)


@rule
def actions_in_a_turn(s: State) -> int:
    """§D4.2."""
    return ACTIONS_WITH_TWO_PLAYERS if s.players == 2 else ACTIONS_IN_A_TURN


@rule
def lay_tile(s: State, cell: int, tile: NDArray[np.int16]) -> None:
    """§D2.1 to §D2.3: containers, first and second direction of flow, discs."""
    containers, discs = int(tile[0]), int(tile[3])
    if containers > 0:
        s.land |= only(cell)
    if containers > 1:
        s.fertile[0] |= only(cell)
    if containers > 2:
        s.fertile[1] |= only(cell)
    s.flow[cell, 0] = tile[1]
    s.flow[cell, 1] = tile[2]
    if tile[1] > 0:
        s.wadi |= only(cell)
    if discs > 0:
        s.discs[cell] = discs
        s.wet |= only(cell)
        s.all_discs += discs


@rule
def measure_ranges(s: State) -> None:
    """§D2.5: the range of every land tile, once and for all."""
    s.reach[HERE] = s.land
    for cell in range(CELLS):
        for direction in range(HERE):
            if has(s.land, cell) and is_in_range(s, cell, direction):
                s.reach[direction] |= only(cell)


@rule
def is_in_range(s: State, cell: int, direction: int) -> bool:
    """§D2.5: a tile next to a land tile is in its range, except land across the wadi."""
    following = int(NEIGHBOUR[cell, direction])
    if following == NO_CELL:
        return False
    if has(s.wadi, following):
        return True
    is_diagonal = direction % 2 == 1
    return has(s.land, following) and not (is_diagonal and is_across_the_wadi(s, cell, direction))


@rule
def is_across_the_wadi(s: State, cell: int, diagonal: int) -> bool:
    """§D2.4: of the two cells that touch both tiles none is land, and at least one is wadi.

    So c1 and d2 of `first-game`, between which the river runs from d1 to c2, do not reach each other (§D12).
    """
    left = int(NEIGHBOUR[cell, diagonal - 1])
    right = int(NEIGHBOUR[cell, (diagonal + 1) % HERE])
    is_bridged = has(s.land, left) or has(s.land, right)
    return not is_bridged and (has(s.wadi, left) or has(s.wadi, right))


@rule
def order_course(s: State) -> None:
    """Lists the wadi tiles from the ends of the river upwards, for `flow` (§D6)."""
    listed = NONE
    for _ in range(CELLS):
        before = listed
        for cell in range(CELLS):
            if has(s.wadi & ~listed, cell) and is_settled(s, cell, listed):
                listed |= only(cell)
                s.course[s.course_length] = cell
                s.course_length += 1
        if listed == before:
            return


@rule
def is_settled(s: State, cell: int, listed: Cells) -> bool:
    """Whether every tile that gets water from this one has been listed."""
    for way in range(2):
        following = outlet(s, cell, way)
        if following != NO_CELL and not has(listed, following):
            return False
    return True


@rule
def problems(s: State) -> int:
    """Bits of PROBLEMS."""
    return (
        lost_discs(s)
        | misplaced_discs(s) << 1
        | wrong_shadufs(s) << 2
        | crowded_shadufs(s) << 3
        | wrong_watchmen(s) << 4
        | wrong_turn(s) << 5
    )


@rule
def lost_discs(s: State) -> int:
    """Whether the discs on wadi and land and those that are gone are not all there were."""
    total = int(s.gone) + count(s.watered)
    for cell in range(CELLS):
        total += int(s.discs[cell])
    return int(total != s.all_discs)


@rule
def misplaced_discs(s: State) -> int:
    """Whether a watered tile is no land, or `wet` is not where discs are on the wadi (§D2.3)."""
    wet = NONE
    for cell in range(CELLS):
        if s.discs[cell] > 0:
            wet |= only(cell)
    return int(wet != s.wet or (wet & ~s.wadi) != NONE or (s.watered & ~s.land) != NONE)


@rule
def wrong_shadufs(s: State) -> int:
    """Whether some are missing, off the land or two on one tile (§D5.1)."""
    built = 0
    for seat in range(MOST_PLAYERS):
        own = count(s.shadufs[seat])
        built += own
        if s.supply[seat] < 0 or own + int(s.supply[seat]) != SHADUFS:
            return 1
    everywhere = all_shadufs(s)
    return int(count(everywhere) != built or (everywhere & ~s.land) != NONE)


@rule
def crowded_shadufs(s: State) -> int:
    """Whether §D5.2 is broken."""
    return int(s.spread and (beside(all_shadufs(s)) & all_shadufs(s)) != NONE)


@rule
def wrong_watchmen(s: State) -> int:
    """Whether one stands where none may (§D8.2, §D8.3), or `forbidden` is not their areas."""
    forbidden = NONE
    for seat in range(MOST_PLAYERS):
        cell = int(s.watchman[seat])
        if cell >= 0:
            taken = all_shadufs(s) | s.watered | ~s.land | forbidden
            if has(taken, cell):
                return 1
            forbidden |= forbidden_area(s, cell)
    return int(forbidden != s.forbidden)


@rule
def wrong_turn(s: State) -> int:
    """Whether a counter of the turn is out of its bounds, or the game goes on without water (§D7.1)."""
    wrong = s.turn < 0 or s.turn >= s.players or s.talisman < 0 or s.talisman >= s.players
    wrong = wrong or s.actions_left < 0 or s.actions_left > actions_in_a_turn(s)
    return int(wrong or (s.phase == ENDED and s.wet != NONE))
