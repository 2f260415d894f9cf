"""What people and clients see of Wadi: everything (§D10), with the score of every shaduf (§D7.2)."""

from typing import Any

from marula.games.wadi.actions.scoring import points_of, points_of_watchman
from marula.games.wadi.board import NONE, ONE, containers_at, containers_in, forbidden_area, lowest, range_of
from marula.games.wadi.data import (
    CELL_NAMES,
    CELLS,
    DIRECTIONS,
    MOST_CONTAINERS,
    MOST_PLAYERS,
    PUMP,
    SHADUFS,
    SIDE,
    TAKE_OFF,
    TOKENS,
    WATCHMAN,
)
from marula.games.wadi.state import ENDED, OUT, PHASES, WAITING
from marula.rules.compiling import rule
from marula.rules.schema import Cell, Flag, List, MapOf, Null, Number, OneOf, Optional, Seat, SetOf, Struct, Token
from marula.rules.types import State

WAYS = len(DIRECTIONS)
# A cell as in a map text (§D9): no tile, land, wadi, Fork.
TERRAIN = (".", "1", "2", "3", *DIRECTIONS, *(f"{first}+{second}" for first in DIRECTIONS for second in DIRECTIONS))
WHERE_WATCHMEN_ARE = ("standing", "waiting", "taken-off", "out")  # on a cell, or WAITING, TAKEN, OUT

WATCHMAN_SHOWN = Struct(
    {
        "state": OneOf(WHERE_WATCHMEN_ARE, "out: it found no place (§D8.3)"),
        "cell": Null(Cell(CELL_NAMES, "where it stands; null where it does not")),
        "points": Number("what it brings or costs so far (§D8.5, §D8.7)"),
    }
)
SHADUF = Struct(
    {
        "cell": Cell(CELL_NAMES, "where it stands"),
        "range": SetOf(CELL_NAMES, "the tiles in its range (§D2.5)"),
        "tiles": MapOf(CELL_NAMES, "the containers of each watered tile in its range"),
        "points": Number("all these together"),
    }
)
SCORE = Struct(
    {
        "points": Number("what the seat would have if the game ended now"),
        "watchman": Number("the part of it that the watchman brings or costs"),
        "shadufs": List(SHADUF, SHADUFS, "the part of each shaduf (§D7.2)"),
    }
)
VIEW = Struct(
    {
        "phase": OneOf(tuple(PHASES), "what happens now"),
        "round": Number("from 1"),
        "turn": Seat("whose turn it is"),
        "talisman": Seat("the starting player of this round"),
        "actions_left": Number("how many actions are left in this turn (§D4.2)"),
        "built": Flag("whether a shaduf was built in this turn"),
        "building": OneOf(("free", "spread"), "whether shadufs may stand side by side (§D5.2)"),
        "map": List(List(OneOf(TERRAIN), SIDE), SIDE, "the cells, row by row, as in a map text (§D9)"),
        "discs": MapOf(CELL_NAMES, "how many discs lie where, on wadi and on land"),
        "gone": Number("discs that have left the board"),
        "shadufs": List(SetOf(CELL_NAMES), MOST_PLAYERS, "where each seat's shadufs stand"),
        "supply": List(Number(), MOST_PLAYERS, "shadufs left in each supply"),
        "watchmen": Null(List(WATCHMAN_SHOWN, MOST_PLAYERS, "each seat's watchman; null without them")),
        "forbidden": SetOf(CELL_NAMES, "the forbidden areas of all watchmen (§D8.1)"),
        "scores": List(SCORE, MOST_PLAYERS, "the points of each seat"),
    }
)

FLOW = Struct(
    {"gone": Number("discs that left the board"), "over": Flag("whether the wadi is dry now (§D7.1)")},
    "the water flowed after the action",
)
WITNESS = Struct(
    {
        "action": Token(TOKENS, (), "what was done"),
        "from": Optional(Cell(CELL_NAMES, "where a watchman came from that was moved")),
        "bonus": Optional(Number("the points for a watchman that was taken off (§D8.5)")),
        "range": Optional(SetOf(CELL_NAMES, "the tiles in range of a shaduf that was built (§D2.5)")),
        "area": Optional(SetOf(CELL_NAMES, "the forbidden area of a watchman that was placed or moved (§D8.1)")),
        "changes": Optional(List(Number(), MOST_PLAYERS, "by how much each seat's points changed, if any did")),
        "left_out": Optional(List(Seat(), MOST_PLAYERS, "whose watchmen found no place (§D8.3)")),
        "flow": Optional(FLOW),
    }
)


@rule
def view(s: State, seat: int, out: Any) -> None:
    """The same for every seat and for NOBODY."""
    out.phase = s.phase
    out.round_ = s.round_number
    out.turn = s.turn
    out.talisman = s.talisman
    out.actions_left = s.actions_left
    out.built = s.built
    out.building = s.spread
    out.gone = s.gone
    out.forbidden = s.forbidden
    view_map(s, out)
    out.shadufs.length = s.players
    out.supply.length = s.players
    out.scores.length = s.players
    out.watchmen.present = s.with_watchmen
    out.watchmen.length = s.players
    for owner in range(s.players):
        out.shadufs.items[owner] = s.shadufs[owner]
        out.supply.items[owner] = s.supply[owner]
        view_watchman(s, owner, out.watchmen.items[owner])
        view_score(s, owner, out.scores.items[owner])


@rule
def view_map(s: State, out: Any) -> None:
    """All cells and the discs on them; on land it is one (§D2.3)."""
    out.map.length = s.rows
    for row in range(s.rows):
        shown = out.map.items[row]
        shown.length = s.columns
        for column in range(s.columns):
            shown.items[column] = terrain(s, SIDE * row + column)
    out.discs.members = s.wet | s.watered
    for cell in range(CELLS):
        out.discs.numbers[cell] = max(1, int(s.discs[cell]))


@rule
def terrain(s: State, cell: int) -> int:
    """The place of a cell's text in TERRAIN."""
    first, second = int(s.flow[cell, 0]), int(s.flow[cell, 1])
    if first == 0:
        return containers_at(s, cell)
    # Behind no tile and the containers come the single ways, then the Forks by their first way.
    return MOST_CONTAINERS + (first if second == 0 else WAYS * first + second)


@rule
def view_watchman(s: State, owner: int, out: Any) -> None:
    """Where a watchman is, and what it brings or costs so far."""
    cell = int(s.watchman[owner])
    out.points = points_of_watchman(s, owner)
    if cell >= 0:
        out.cell.present = 1
        out.cell.value = cell
    else:
        out.state = -cell


@rule
def view_score(s: State, owner: int, out: Any) -> None:
    """The points that a seat would have if the game ended now, shaduf by shaduf."""
    out.watchman = points_of_watchman(s, owner)
    out.points = points_of(s, owner)
    rest = s.shadufs[owner]
    place = 0
    while rest != NONE:
        view_shaduf(s, lowest(rest), out.shadufs.items[place])
        rest &= rest - ONE
        place += 1
    out.shadufs.length = place


@rule
def view_shaduf(s: State, cell: int, out: Any) -> None:
    """§D7.2: one shaduf, its range, and what each watered tile in it brings."""
    reached = range_of(s, cell)
    watered = reached & s.watered
    out.cell = cell
    out.range = reached
    out.tiles.members = watered
    out.points = containers_in(s, watered)
    while watered != NONE:
        tile = lowest(watered)
        out.tiles.numbers[tile] = containers_at(s, tile)
        watered &= watered - ONE


@rule
def witness(before: State, action: int, after: State, seat: int, out: Any) -> None:
    """Everybody sees everything: the action, and what the rules did after it."""
    out.action = action
    witness_piece(before, action, after, out)
    witness_changes(before, after, out)
    for other in range(before.players):
        if before.watchman[other] == WAITING and after.watchman[other] == OUT:
            out.left_out.present = 1
            out.left_out.items[out.left_out.length] = other
            out.left_out.length += 1
    # The round number stays the same when the game ends, but the water has flowed all the same (§D7.1).
    if after.round_number != before.round_number or after.phase == ENDED:
        out.flow.present = 1
        out.flow.gone = int(after.gone) - int(before.gone)
        out.flow.over = int(after.phase == ENDED)


@rule
def witness_piece(before: State, action: int, after: State, out: Any) -> None:
    """What a shaduf that was built reaches; where a watchman came from, and what it closes or brings."""
    owner = int(before.turn)
    if action < WATCHMAN:
        out.range.present = 1
        out.range.items = range_of(after, action)
    elif action < PUMP:
        out.area.present = 1
        out.area.items = forbidden_area(after, action - WATCHMAN)
        if before.watchman[owner] >= 0:
            out.from_.present = 1
            out.from_.value = before.watchman[owner]
    elif action == TAKE_OFF:
        out.bonus.present = 1
        out.bonus.value = after.bonus[owner]


@rule
def witness_changes(before: State, after: State, out: Any) -> None:
    """What the action brought or cost everybody (§D7.2, §D8.5, §D8.7)."""
    out.changes.length = before.players
    for owner in range(before.players):
        change = points_of(after, owner) - points_of(before, owner)
        out.changes.items[owner] = change
        if change != 0:
            out.changes.present = 1


@rule
def reveals(before: State, action: int, after: State) -> int:
    """§D10: nothing is hidden, so nothing is turned up."""
    return 0
