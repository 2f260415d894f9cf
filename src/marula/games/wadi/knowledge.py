"""What a seat can know in Wadi: everything (§D10). So nothing is imagined, and `observe` writes it all."""

from marula.games.wadi.actions.scoring import points_of_shadufs
from marula.games.wadi.board import containers_at, has
from marula.games.wadi.data import CELLS, MOST_PLAYERS
from marula.games.wadi.state import TAKEN, WAITING
from marula.rules.compiling import rule
from marula.rules.types import NOBODY, Counts, Generator, State

# What `observe` writes. For each of the 64 cells, plane after plane: containers, first and second direction
# of flow (from 1; 0 is none), discs, whose shaduf and whose watchman stands there (0 is nobody's, 1 the
# own, 2 the next seat's clockwise, ...), and whether it is forbidden. Then by distance from the own seat:
# shadufs in supply, points of the shadufs, bonus for the watchman, and whether the watchman is waiting, on
# the board, taken off (4 numbers each). Then players, distance of the seat whose turn it is and of the
# talisman, phase, actions left, whether a shaduf was built in this turn, round, watchmen taken off,
# spread building, watchmen in play.
PLANES = 7
BY_SEAT = 6
COMMON = 10
OBSERVATION = PLANES * CELLS + BY_SEAT * MOST_PLAYERS + COMMON
LARGEST = 32767


@rule
def imagine(s: State, seat: int, random: Generator) -> None:
    """§D10: nothing is hidden."""


@rule
def observe(s: State, seat: int, out: Counts) -> None:
    """Writes OBSERVATION numbers, other seats by their distance clockwise; NOBODY sees as seat 0."""
    viewer = 0 if seat == NOBODY else int(seat)
    for cell in range(CELLS):
        observe_cell(s, cell, out)
    for distance in range(MOST_PLAYERS):
        observe_seat(s, viewer, distance, out)
    observe_turn(s, viewer, out)


@rule
def observe_cell(s: State, cell: int, out: Counts) -> None:
    """What the map says about a cell and what lies on it; the owners are written by `observe_seat`."""
    out[cell] = containers_at(s, cell)
    out[CELLS + cell] = s.flow[cell, 0]
    out[2 * CELLS + cell] = s.flow[cell, 1]
    out[3 * CELLS + cell] = min(int(s.discs[cell]), LARGEST) + int(has(s.watered, cell))
    out[4 * CELLS + cell] = 0
    out[5 * CELLS + cell] = 0
    out[6 * CELLS + cell] = int(has(s.forbidden, cell))


@rule
def observe_seat(s: State, viewer: int, distance: int, out: Counts) -> None:
    """What belongs to one seat; zeros where nobody sits."""
    place = PLANES * CELLS + distance
    if distance >= s.players:
        for number in range(BY_SEAT):
            out[place + number * MOST_PLAYERS] = 0
        return
    seat = (viewer + distance) % int(s.players)
    watchman = int(s.watchman[seat])
    out[place] = s.supply[seat]
    out[place + MOST_PLAYERS] = points_of_shadufs(s, seat)
    out[place + 2 * MOST_PLAYERS] = s.bonus[seat]
    out[place + 3 * MOST_PLAYERS] = int(watchman == WAITING)
    out[place + 4 * MOST_PLAYERS] = int(watchman > WAITING)
    out[place + 5 * MOST_PLAYERS] = int(watchman == TAKEN)
    for cell in range(CELLS):
        if has(s.shadufs[seat], cell):
            out[4 * CELLS + cell] = distance + 1
    if watchman >= 0:
        out[5 * CELLS + watchman] = distance + 1


@rule
def observe_turn(s: State, viewer: int, out: Counts) -> None:
    """Where the game stands."""
    place = PLANES * CELLS + BY_SEAT * MOST_PLAYERS
    players = int(s.players)
    out[place] = players
    out[place + 1] = (int(s.turn) - viewer) % players
    out[place + 2] = (int(s.talisman) - viewer) % players
    out[place + 3] = s.phase
    out[place + 4] = s.actions_left
    out[place + 5] = s.built
    out[place + 6] = s.round_number
    out[place + 7] = s.taken_off
    out[place + 8] = s.spread
    out[place + 9] = s.with_watchmen
