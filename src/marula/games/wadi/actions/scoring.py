"""End and score (§D7, §D8.5, §D8.7)."""

from marula.games.wadi.board import containers_in, moved
from marula.games.wadi.data import REACHES, SHADUFS, STILL_ON_THE_BOARD
from marula.rules.compiling import rule
from marula.rules.types import Counts, State


@rule
def scores(s: State, out: Counts) -> None:
    """§D7.2, §D8.8: what everybody would have if the game ended now."""
    for seat in range(s.players):
        out[seat] = points_of(s, seat)


@rule
def points_of(s: State, seat: int) -> int:
    """What a seat would have if the game ended now."""
    return points_of_shadufs(s, seat) + points_of_watchman(s, seat)


@rule
def points_of_shadufs(s: State, seat: int) -> int:
    """§D7.2: each shaduf counts all watered land in its range."""
    points = 0
    for direction in range(REACHES):
        # Every shaduf looks in one direction; two never look at the same tile, so a set loses none.
        points += containers_in(s, moved(s.shadufs[seat] & s.reach[direction], direction) & s.watered)
    return points


@rule
def points_of_watchman(s: State, seat: int) -> int:
    """§D8.5, §D8.7: the bonus for taking off, the penalty for still standing there."""
    return int(s.bonus[seat]) - (STILL_ON_THE_BOARD if s.watchman[seat] >= 0 else 0)


@rule
def standings(s: State, out: Counts) -> None:
    """§D7.3: points, then shadufs left in supply."""
    scores(s, out)
    for seat in range(s.players):
        out[seat] = int(out[seat]) * (SHADUFS + 1) + int(s.supply[seat])


@rule
def ending(s: State) -> int:
    """§D7.1: there is only one way to end."""
    return 0
