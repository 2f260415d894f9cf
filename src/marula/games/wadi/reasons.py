"""Why an action of Wadi is not legal. The sentences are in texts/."""

from marula.games.wadi.actions.areas import areas_without, moves_for
from marula.games.wadi.actions.working import source_of_pump
from marula.games.wadi.board import NONE, Cells, all_shadufs, has, moved
from marula.games.wadi.data import CELLS, MOST_PLAYERS, PUMP, REACHES, SIDE, TAKE_OFF, WATCHMAN, WINDOW
from marula.games.wadi.state import ACT, MOVE, PLACE, TAKEN, WAITING
from marula.rules.compiling import rule
from marula.rules.reasons import Reason
from marula.rules.types import Counts, State

CELL = ("column", "row")
REASONS: tuple[Reason, ...] = (
    Reason("placing-only", "D8.3"),
    Reason("watchman-first", "D8.4"),
    Reason("move-watchman-first", "D8.6"),
    Reason("take-watchman-off-first", "D8.6"),
    Reason("built-already", "D4.2"),
    Reason("supply-empty", "D5.1"),
    Reason("build-not-empty", "D5.1", (*CELL, "obstacle")),
    Reason("build-forbidden", "D8.2", CELL),
    Reason("build-beside", "D5.2", CELL),
    Reason("pump-same-tile", "D5.3"),
    Reason("pump-no-disc", "D5.3", CELL),
    Reason("pump-forbidden-source", "D8.2", CELL),
    Reason("pump-not-land", "D5.3", (*CELL, "obstacle")),
    Reason("pump-onto-disc", "D5.3", CELL),
    Reason("pump-forbidden-target", "D8.2", CELL),
    Reason("pump-across-the-wadi", "D2.5", (*CELL, "from_column", "from_row")),
    Reason("pump-out-of-range", "D5.3", CELL),
    Reason("pump-no-single-shaduf", "D5.3", (*CELL, "to_column", "to_row")),
    Reason("place-not-empty", "D8.3", (*CELL, "obstacle")),
    Reason("move-not-empty", "D8.4", (*CELL, "obstacle")),
    Reason("watchman-stands-there", "D8.4", CELL),
    Reason("watchman-forbidden", "D8.2", CELL),
    Reason("own-zone", "D8.3", CELL),
    Reason("must-be-placed", "D8.3"),
    Reason("wadi-dry", "D8.6"),
    Reason("without-watchmen", "D3"),
    Reason("watchman-stays", "D8.6"),
    Reason("watchman-too-late", "D8.4"),
    Reason("watchman-taken-off", "D8.5"),
    Reason("watchman-too-early", "D8.3"),
    Reason("watchman-out", "D8.3"),
)
(
    PLACING_ONLY,
    WATCHMAN_FIRST,
    MOVE_WATCHMAN_FIRST,
    TAKE_WATCHMAN_OFF_FIRST,
    BUILT_ALREADY,
    SUPPLY_EMPTY,
    BUILD_NOT_EMPTY,
    BUILD_FORBIDDEN,
    BUILD_BESIDE,
    PUMP_SAME_TILE,
    PUMP_NO_DISC,
    PUMP_FORBIDDEN_SOURCE,
    PUMP_NOT_LAND,
    PUMP_ONTO_DISC,
    PUMP_FORBIDDEN_TARGET,
    PUMP_ACROSS_THE_WADI,
    PUMP_OUT_OF_RANGE,
    PUMP_NO_SINGLE_SHADUF,
    PLACE_NOT_EMPTY,
    MOVE_NOT_EMPTY,
    WATCHMAN_STANDS_THERE,
    WATCHMAN_FORBIDDEN,
    OWN_ZONE,
    MUST_BE_PLACED,
    WADI_DRY,
    WITHOUT_WATCHMEN,
    WATCHMAN_STAYS,
    WATCHMAN_TOO_LATE,
    WATCHMAN_TAKEN_OFF,
    WATCHMAN_TOO_EARLY,
    WATCHMAN_OUT,
) = range(len(REASONS))

# What is in the way on a cell: places among the words of the catalogues.
IS_WADI, NO_TILE, HAS_SHADUF, HAS_DISC, HAS_WATCHMAN = range(5)
IS_EMPTY_LAND = -1


@rule
def explain(s: State, action: int, seat: int, out: Counts) -> int:
    """Why an action is not legal now, to the seat that acts."""
    if action == TAKE_OFF or WATCHMAN <= action < PUMP:
        return explain_watchman(s, action, out)
    if s.phase == PLACE:
        return PLACING_ONLY
    if s.phase == MOVE:
        return explain_order(s)
    if action < WATCHMAN:
        return explain_build(s, action, out)
    return explain_pump(s, action, out)


@rule
def name(cell: int, out: Counts) -> None:
    """Writes the name of a cell (§D2.1): its column from 0, its row from 1."""
    out[0] = cell % SIDE
    out[1] = cell // SIDE + 1


@rule
def name_other(cell: int, out: Counts) -> None:
    """Writes the name of a second cell."""
    out[2] = cell % SIDE
    out[3] = cell // SIDE + 1


@rule
def obstacle(s: State, cell: int) -> int:
    """What is in the way on a cell, or IS_EMPTY_LAND."""
    if has(s.wadi, cell):
        return IS_WADI
    if not has(s.land, cell):
        return NO_TILE
    if has(all_shadufs(s), cell):
        return HAS_SHADUF
    if has(s.watered, cell):
        return HAS_DISC
    for owner in range(MOST_PLAYERS):
        if s.watchman[owner] == cell:
            return HAS_WATCHMAN
    return IS_EMPTY_LAND


@rule
def explain_order(s: State) -> int:
    """§D8.4: the watchman comes first. §D8.6: sometimes it can only move, or only be taken off."""
    if s.wet == NONE:
        return MOVE_WATCHMAN_FIRST
    return WATCHMAN_FIRST if moves_for(s, s.turn) != NONE else TAKE_WATCHMAN_OFF_FIRST


@rule
def explain_build(s: State, cell: int, out: Counts) -> int:
    """Why no shaduf can be built here."""
    if s.built:
        return BUILT_ALREADY
    if s.supply[s.turn] == 0:
        return SUPPLY_EMPTY
    name(cell, out)
    out[2] = obstacle(s, cell)
    if out[2] != IS_EMPTY_LAND:
        return BUILD_NOT_EMPTY
    return BUILD_FORBIDDEN if has(s.forbidden, cell) else BUILD_BESIDE


@rule
def explain_pump(s: State, action: int, out: Counts) -> int:
    """Why no disc can be pumped from one cell to the other."""
    source = source_of_pump(action)
    target = named_target(action)
    if source == target:
        return PUMP_SAME_TILE
    name(source, out)
    if not has(s.wet | s.watered, source):
        return PUMP_NO_DISC
    if has(s.forbidden, source):
        return PUMP_FORBIDDEN_SOURCE
    name(target, out)
    if not has(s.land, target):
        out[2] = obstacle(s, target)
        return PUMP_NOT_LAND
    if has(s.watered, target):
        return PUMP_ONTO_DISC
    if has(s.forbidden, target):
        return PUMP_FORBIDDEN_TARGET
    return explain_range(s, source, target, out)


@rule
def named_target(action: int) -> int:
    """The target that the token of a pump names: over the edge the names go on at the other side."""
    source = source_of_pump(action)
    place = (action - PUMP) // CELLS
    column = (source % SIDE + place % WINDOW - 2) % SIDE
    row = (source // SIDE + place // WINDOW - 2) % SIDE
    return row * SIDE + column


@rule
def explain_range(s: State, source: int, target: int, out: Counts) -> int:
    """Which of the two tiles no shaduf of the player reaches, or that none reaches both."""
    reached = reached_by(s, s.turn)
    if not has(reached, source):
        return explain_unreached(s, source, out)
    if not has(reached, target):
        return explain_unreached(s, target, out)
    name(source, out)
    name_other(target, out)
    return PUMP_NO_SINGLE_SHADUF


@rule
def reached_by(s: State, seat: int) -> Cells:
    """All tiles in range of a shaduf of the seat."""
    reached = NONE
    for direction in range(REACHES):
        reached |= moved(s.shadufs[seat] & s.reach[direction], direction)
    return reached


@rule
def explain_unreached(s: State, cell: int, out: Counts) -> int:
    """Whether a tile is just too far away, or next to a shaduf and yet not in its range (§D2.4)."""
    name(cell, out)
    for shaduf in range(CELLS):
        if has(s.shadufs[s.turn], shaduf) and is_next_to(shaduf, cell):
            name_other(shaduf, out)
            return PUMP_ACROSS_THE_WADI
    return PUMP_OUT_OF_RANGE


@rule
def is_next_to(cell: int, other: int) -> bool:
    """Whether two cells touch, orthogonally or diagonally."""
    return abs(cell % SIDE - other % SIDE) <= 1 and abs(cell // SIDE - other // SIDE) <= 1


@rule
def explain_watchman(s: State, action: int, out: Counts) -> int:
    """Why the watchman cannot be placed, moved or taken off so."""
    if not s.with_watchmen:
        return WITHOUT_WATCHMEN
    if s.phase == ACT:
        return explain_moment(s, action)
    if action == TAKE_OFF:
        return MUST_BE_PLACED if s.phase == PLACE else WADI_DRY
    cell = action - WATCHMAN
    name(cell, out)
    if s.watchman[s.turn] == cell:
        return WATCHMAN_STANDS_THERE
    out[2] = obstacle(s, cell)
    if out[2] != IS_EMPTY_LAND:
        return PLACE_NOT_EMPTY if s.phase == PLACE else MOVE_NOT_EMPTY
    return WATCHMAN_FORBIDDEN if has(areas_without(s, s.turn), cell) else OWN_ZONE


@rule
def explain_moment(s: State, action: int) -> int:
    """Why nothing can be done with the watchman at this moment of the turn."""
    own = int(s.watchman[s.turn])
    if own == WAITING:
        return WATCHMAN_TOO_EARLY
    if own == TAKEN:
        return WATCHMAN_TAKEN_OFF
    if own < 0:
        return WATCHMAN_OUT
    if s.wet == NONE and action == TAKE_OFF:
        return WADI_DRY
    if s.wet == NONE and moves_for(s, s.turn) == NONE:
        return WATCHMAN_STAYS
    return WATCHMAN_TOO_LATE
