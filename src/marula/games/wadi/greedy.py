"""A first look at Wadi's actions: points for oneself against points for the others, now and in prospect."""

from marula.games.wadi.actions.areas import areas_without
from marula.games.wadi.actions.watchmen import next_bonus
from marula.games.wadi.actions.working import source_of_pump, target_of_pump
from marula.games.wadi.board import (
    NONE,
    containers_at,
    containers_in,
    count,
    forbidden_area,
    has,
    lowest,
    moved,
    only,
    outlet,
    range_of,
    water_to_come,
)
from marula.games.wadi.data import CELLS, NO_CELL, PASS, PUMP, REACHES, STILL_ON_THE_BOARD, WATCHMAN
from marula.rules.compiling import rule
from marula.rules.types import State

POINT = 60  # one point of one's own; a point of another costs 60, 30 or 20, by how many others there are
PROSPECT = 3  # what one container counts for each disc that can come within range of a new shaduf
MOST_PROSPECT = 10  # more discs than this nobody pumps with one shaduf
FROM_THE_WADI = 5
LAST_CHANCE = 15
GUARDED = 4  # in a forbidden area things count only this part: it moves on
FLOWS_TO_SPARE = 2  # a watchman is taken off while this many flows are still to come


@rule
def prefer(s: State, action: int) -> int:
    """Ending the turn is no gain, so anything that does not lose is preferred to it."""
    if action < WATCHMAN:
        return prefer_build(s, action)
    if action < PUMP:
        return prefer_watchman(s, action - WATCHMAN)
    if action < PASS:
        return prefer_pump(s, source_of_pump(action), target_of_pump(action))
    if action == PASS:
        return -1
    return prefer_taking_off(s)


@rule
def prefer_pump(s: State, source: int, target: int) -> int:
    """What the disc brings in its new place, less what it brought in the old one.

    Of equal gains, water that would flow away comes first, and water that lies safe on land last.
    """
    gain = worth_of_disc(s, target)
    if has(s.land, source):
        return gain - worth_of_disc(s, source)
    return gain + (LAST_CHANCE if flows_away(s, source) else FROM_THE_WADI)


@rule
def flows_away(s: State, cell: int) -> bool:
    """Whether the next flow takes water on a wadi tile out of the player's range."""
    reached = NONE
    for direction in range(REACHES):
        reached |= moved(s.shadufs[s.turn] & s.reach[direction], direction)
    following = outlet(s, cell, 0)
    return following == NO_CELL or not has(reached, following)


@rule
def worth_of_disc(s: State, cell: int) -> int:
    """What a disc on this land tile brings to the player, less what it brings to the others."""
    near = range_of(s, cell)
    own = count(near & s.shadufs[s.turn])
    others = -own
    for seat in range(s.players):
        others += count(near & s.shadufs[seat])
    return containers_at(s, cell) * (POINT * own - POINT * others // (int(s.players) - 1))


@rule
def prefer_build(s: State, cell: int) -> int:
    """The watered land in range at once, and the dry land as far as there will be water for it."""
    reached = range_of(s, cell)
    points = containers_in(s, reached & s.watered)
    dry = containers_in(s, reached & ~s.watered)
    water = min(water_to_come(s, reached & s.wadi), MOST_PROSPECT)
    return POINT * points + PROSPECT * dry * water


@rule
def prefer_watchman(s: State, cell: int) -> int:
    """An area keeps one's own water in its place, and others from bringing theirs."""
    area = forbidden_area(s, cell) & ~areas_without(s, int(s.turn))
    value = 0
    while area != NONE:
        tile = lowest(area)
        area &= ~only(tile)
        worth = worth_of_disc(s, tile)
        value += worth if has(s.watered, tile) else -worth
    return value // GUARDED


@rule
def prefer_taking_off(s: State) -> int:
    """The bonus, and near the end the penalty that is avoided (§D8.5, §D8.7)."""
    points = next_bonus(s)
    if flows_to_come(s) <= FLOWS_TO_SPARE:
        points += STILL_ON_THE_BOARD
    return POINT * points


@rule
def flows_to_come(s: State) -> int:
    """After how many flows the wadi is dry if nobody pumps."""
    flows = 0
    wet = s.wet
    while wet != NONE and flows <= CELLS:
        flows += 1
        following = NONE
        while wet != NONE:
            cell = lowest(wet)
            wet &= ~only(cell)
            for way in range(2):
                below = outlet(s, cell, way)
                if below != NO_CELL:
                    following |= only(below)
        wet = following
    return flows
