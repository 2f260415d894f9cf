"""The course of the game: turns and rounds (§D4), the flow (§D6) and the end (§D7.1)."""

from marula.games.wadi.actions.areas import moves_for, places_for
from marula.games.wadi.board import NONE, only, outlet
from marula.games.wadi.data import NO_CELL
from marula.games.wadi.state import ACT, ENDED, MOVE, OUT, PLACE, actions_in_a_turn
from marula.rules.compiling import rule
from marula.rules.seats import next_seat
from marula.rules.types import State


@rule
def begin_turn(s: State) -> None:
    """§D4.2; a watchman that can move or be taken off comes first (§D8.4, §D8.6)."""
    s.actions_left = actions_in_a_turn(s)
    s.built = 0
    s.phase = ACT
    if s.watchman[s.turn] >= 0 and (s.wet != NONE or moves_for(s, s.turn) != NONE):
        s.phase = MOVE


@rule
def end_turn(s: State) -> None:
    """§D4.1: the next seat; after the last one the round ends, the first round with the placing (§D8.3)."""
    s.turn = next_seat(s.turn, s.players)
    if s.turn != s.talisman:
        begin_turn(s)
    elif s.round_number == 1 and s.with_watchmen:
        s.phase = PLACE
        go_on_placing(s, s.players - 1)
    else:
        end_round(s)


@rule
def go_on_placing(s: State, seat: int) -> None:
    """§D8.3: backwards from this seat to the first that can place; whoever cannot is left out."""
    # Round 1 began with seat 0, so reverse turn order is the order of the seats downwards.
    while seat >= 0 and places_for(s, seat) == NONE:
        s.watchman[seat] = OUT
        seat -= 1
    if seat >= 0:
        s.turn = seat
    else:
        end_round(s)


@rule
def end_round(s: State) -> None:
    """§D4.1, §D7.1: the water flows; if any is left on the wadi the talisman goes on."""
    flow(s)
    if s.wet == NONE:
        s.phase = ENDED
        return
    s.round_number += 1
    s.talisman = next_seat(s.talisman, s.players)
    s.turn = s.talisman
    begin_turn(s)


@rule
def flow(s: State) -> None:
    """§D6: all discs on wadi tiles go one tile downstream at the same moment.

    From the ends of the river upwards: a tile has been emptied before water from above comes in.
    """
    for index in range(s.course_length):
        cell = int(s.course[index])
        water = int(s.discs[cell])
        if water == 0:
            continue
        s.discs[cell] = 0
        s.wet &= ~only(cell)
        second_half = water // 2 if s.flow[cell, 1] > 0 else 0
        pour(s, outlet(s, cell, 0), water - second_half)
        pour(s, outlet(s, cell, 1), second_half)


@rule
def pour(s: State, cell: int, water: int) -> None:
    """Discs arrive on a tile, or leave the board."""
    if cell == NO_CELL:
        s.gone += water
    elif water > 0:
        s.discs[cell] = int(s.discs[cell]) + water
        s.wet |= only(cell)
