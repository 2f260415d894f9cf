"""What is written of a position of Wadi as text. The map is the option `scenario`; cells are called a1 to h8."""

from marula.games.wadi.board import forbidden_area
from marula.games.wadi.data import CELL_NAMES, MOST_PLAYERS, SHADUFS
from marula.games.wadi.flaws import flaw
from marula.games.wadi.state import OUT, PHASES, TAKEN, WAITING
from marula.rules.position_parts import Cells, Numbers, Pieces, PositionText, words
from marula.rules.types import State

WATCHMEN = ((WAITING, "waiting"), (OUT, "none"), (TAKEN, "off"), *enumerate(CELL_NAMES))


def follow(s: State) -> None:
    """Where water is, which areas the watchmen forbid, and how many shadufs are left."""
    s.wet = sum(1 << cell for cell, discs in enumerate(s.discs.tolist()) if discs)
    forbidden = 0
    for seat in range(MOST_PLAYERS):
        s.supply[seat] = SHADUFS - int(s.shadufs[seat]).bit_count()
        if s.watchman[seat] >= 0:
            forbidden |= int(forbidden_area(s, int(s.watchman[seat])))
    s.forbidden = forbidden


POSITION_TEXT = PositionText(
    (
        Numbers("round", "the round", low=1, field="round_number"),
        Pieces("discs", "the discs on the tiles of the wadi", CELL_NAMES),
        Cells("watered", "the land tiles with a disc", CELL_NAMES),
        Numbers("gone", "the discs that have left the board"),
        Cells("shadufs", "the shadufs of each seat", CELL_NAMES, by_seat=True),
        Numbers("watchman", "where the watchman of each seat stands", high=-1, words=WATCHMEN, by_seat=True),
        Numbers("bonus", "the points of each seat for its watchman (§D8.5)", by_seat=True),
        Numbers("taken_off", "how many watchmen were taken off"),
        Numbers("talisman", "the seat with the talisman", seats=True),
        Numbers("turn", "the seat whose turn it is", seats=True),
        Numbers("left", "the actions that it has left", field="actions_left"),
        Numbers("built", "1 if it has built in this turn", high=1),
        Numbers("phase", "what is to happen", high=-1, words=words(*PHASES)),
    ),
    follow,
    flaw=flaw,
)
