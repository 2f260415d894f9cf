"""What a seat can know in Wadi: everything (§D10). So nothing is imagined, and `observe` writes it all."""

from marula.games.wadi.actions.scoring import points_of_shadufs
from marula.games.wadi.board import NONE, containers_at, has, moved, only, water_to_come
from marula.games.wadi.data import (
    ACTIONS_WITH_TWO_PLAYERS,
    CELLS,
    DIRECTIONS,
    FIRST_TAKEN_OFF,
    MOST_CONTAINERS,
    MOST_PLAYERS,
    REACHES,
    SHADUFS,
)
from marula.games.wadi.state import ACT, ENDED, TAKEN, WAITING
from marula.rules.compiling import rule
from marula.rules.features import Feature, observation_size
from marula.rules.types import NOBODY, Counts, Generator, State

PLANES = 8
PLANES_BY_SEAT = 2
BY_SEAT = 6
LARGEST = 32767
MOST_POINTS = SHADUFS * REACHES * MOST_CONTAINERS


def plane(name: str, high: int, meaning: str, because: str = "") -> Feature:
    """A number for each cell."""
    return Feature(name, (CELLS,), 0, high, meaning, because)


def planes_by_seat(name: str, high: int, meaning: str, because: str = "") -> Feature:
    """A number for each seat and cell."""
    return Feature(name, (MOST_PLAYERS, CELLS), 0, high, f"{meaning}, from the own seat clockwise", because)


def by_seat(name: str, high: int, meaning: str, because: str = "") -> Feature:
    """A number for each seat, from the own one clockwise; 0 where nobody sits."""
    return Feature(name, (MOST_PLAYERS,), 0, high, f"{meaning}, from the own seat clockwise", because)


MANY_DISCS = "maps may have 999 discs at each start point (§D9.1)"
FEATURES: tuple[Feature, ...] = (
    plane("containers", MOST_CONTAINERS, "containers of a land tile"),
    plane("flow", len(DIRECTIONS), "direction of flow, clockwise from north, which is 1; 0 is none"),
    plane("fork", len(DIRECTIONS), "second direction of a Fork", because="a Fork of a house map may flow anywhere"),
    plane("water", LARGEST, "discs on a wadi tile, as many as fit", because=MANY_DISCS),
    plane("to_come", LARGEST, "discs on a wadi tile or upstream of it, as many as fit", because=MANY_DISCS),
    plane("watered", 1, "1 on a land tile with a disc"),
    plane("watchmen", MOST_PLAYERS, "whose watchman stands there: 1 is the own, 2 the next seat's clockwise"),
    plane("forbidden", 1, "1 in a forbidden area"),
    planes_by_seat("shadufs", 1, "1 where a shaduf stands"),
    planes_by_seat(
        "reach",
        SHADUFS * MOST_CONTAINERS,
        "points that a disc on a land tile brings; how many shadufs reach a wadi tile",
        because="seven shadufs of one seat around one tile are rare in random games",
    ),
    by_seat("supply", SHADUFS, "shadufs in supply", because="seven rounds of building are rare in random games"),
    by_seat(
        "points",
        MOST_POINTS,
        "points of the shadufs",
        because="on a house map seven shadufs may have nine watered tiles of three containers in range each",
    ),
    by_seat("bonus", FIRST_TAKEN_OFF, "points for a watchman taken off"),
    by_seat("waiting", 1, "1 for a watchman that has not been placed yet"),
    by_seat("standing", 1, "1 for a watchman on the board"),
    by_seat("taken_off", 1, "1 for a watchman that was taken off"),
    Feature("players", (), 2, MOST_PLAYERS, "how many play"),
    Feature("turn", (), 0, MOST_PLAYERS - 1, "how far clockwise the seat is whose turn it is"),
    Feature("talisman", (), 0, MOST_PLAYERS - 1, "how far clockwise the talisman is"),
    Feature("phase", (), ACT, ENDED, "what happens now"),
    Feature("actions_left", (), 0, ACTIONS_WITH_TWO_PLAYERS, "actions left in this turn; 0 only when the game is over"),
    Feature("built", (), 0, 1, "1 if a shaduf was built in this turn"),
    Feature("round", (), 1, CELLS, "the round", because="a house map may be one river through all cells, a round each"),
    Feature(
        "all_taken_off",
        (),
        0,
        MOST_PLAYERS,
        "watchmen taken off by all seats",
        because="everybody may take the watchman off; at random that is rare with four",
    ),
    Feature("spread", (), 0, 1, "1 with spread building"),
    Feature("with_watchmen", (), 0, 1, "1 with watchmen"),
)
OBSERVATION = observation_size(FEATURES)


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
        if distance < s.players:
            observe_seat(s, viewer, distance, out)
        else:
            observe_nobody(distance, out)
    observe_turn(s, viewer, out)


@rule
def observe_cell(s: State, cell: int, out: Counts) -> None:
    """What the map says about a cell and what lies on it; what belongs to a seat is written by `observe_seat`."""
    out[cell] = containers_at(s, cell)
    out[CELLS + cell] = s.flow[cell, 0]
    out[2 * CELLS + cell] = s.flow[cell, 1]
    out[3 * CELLS + cell] = min(int(s.discs[cell]), LARGEST)
    out[4 * CELLS + cell] = min(water_to_come(s, only(cell)), LARGEST) if has(s.wadi, cell) else 0
    out[5 * CELLS + cell] = int(has(s.watered, cell))
    out[6 * CELLS + cell] = 0
    out[7 * CELLS + cell] = int(has(s.forbidden, cell))


@rule
def place_of_plane(number: int, distance: int) -> int:
    """Where one of the planes by seat begins."""
    return (PLANES + number * MOST_PLAYERS + distance) * CELLS


@rule
def place_of_seat(distance: int) -> int:
    """Where the numbers of a seat begin; they are MOST_PLAYERS apart."""
    return (PLANES + PLANES_BY_SEAT * MOST_PLAYERS) * CELLS + distance


@rule
def observe_nobody(distance: int, out: Counts) -> None:
    """Zeros where nobody sits."""
    for number in range(PLANES_BY_SEAT):
        for cell in range(CELLS):
            out[place_of_plane(number, distance) + cell] = 0
    for number in range(BY_SEAT):
        out[place_of_seat(distance) + number * MOST_PLAYERS] = 0


@rule
def observe_seat(s: State, viewer: int, distance: int, out: Counts) -> None:
    """What belongs to one seat."""
    seat = (viewer + distance) % int(s.players)
    watchman = int(s.watchman[seat])
    place = place_of_seat(distance)
    out[place] = s.supply[seat]
    out[place + MOST_PLAYERS] = points_of_shadufs(s, seat)
    out[place + 2 * MOST_PLAYERS] = s.bonus[seat]
    out[place + 3 * MOST_PLAYERS] = int(watchman == WAITING)
    out[place + 4 * MOST_PLAYERS] = int(watchman > WAITING)
    out[place + 5 * MOST_PLAYERS] = int(watchman == TAKEN)
    if watchman >= 0:
        out[6 * CELLS + watchman] = distance + 1
    observe_shadufs(s, seat, distance, out)


@rule
def observe_shadufs(s: State, seat: int, distance: int, out: Counts) -> None:
    """Where a seat's shadufs stand, and what they reach."""
    ones = twos = fours = NONE  # how many shadufs reach each cell, as binary digits: at most seven
    for direction in range(REACHES):
        reached = moved(s.shadufs[seat] & s.reach[direction], direction)
        carried = ones & reached
        ones ^= reached
        fours ^= twos & carried
        twos ^= carried
    standing, reaching = place_of_plane(0, distance), place_of_plane(1, distance)
    for cell in range(CELLS):
        shadufs = int(has(ones, cell)) + 2 * int(has(twos, cell)) + 4 * int(has(fours, cell))
        out[standing + cell] = int(has(s.shadufs[seat], cell))
        out[reaching + cell] = shadufs if has(s.wadi, cell) else shadufs * containers_at(s, cell)


@rule
def observe_turn(s: State, viewer: int, out: Counts) -> None:
    """Where the game stands."""
    place = place_of_seat(0) + BY_SEAT * MOST_PLAYERS
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
