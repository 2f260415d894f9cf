"""Why a turn of Wadi is advised. The sentences are in texts/."""

from marula.games.wadi.actions.scoring import points_of, points_of_watchman
from marula.games.wadi.board import (
    NONE,
    Cells,
    containers_at,
    containers_in,
    count,
    forbidden_area,
    lowest,
    only,
    range_of,
    water_to_come,
)
from marula.games.wadi.data import PUMP, TAKE_OFF, WATCHMAN
from marula.rules.compiling import rule
from marula.rules.reasons import NOTHING_SAID, Reason
from marula.rules.types import Counts, State

ADVICE: tuple[Reason, ...] = (
    Reason("takes-off", "D8.5", ("points",)),
    Reason("gains", "D7.2", ("points",)),
    Reason("gains-with-others", "D7.2", ("points", "others")),
    Reason("takes-from-others", "D7.2", ("points",)),
    Reason("guards", "D8.2", ("points",)),
    Reason("hinders", "D8.2", ("points",)),
    Reason("reaches-water", "D5.3", ("discs",)),
    Reason("reaches-land", "D7.2", ("points",)),
)
(
    TAKES_OFF,
    GAINS,
    GAINS_WITH_OTHERS,
    TAKES_FROM_OTHERS,
    GUARDS,
    HINDERS,
    REACHES_WATER,
    REACHES_LAND,
) = range(len(ADVICE))


@rule
def advise(before: State, actions: Counts, after: State, seat: int, out: Counts) -> int:
    """What speaks for some actions that led from one position to another."""
    if actions[0] == TAKE_OFF:
        out[0] = points_of_watchman(after, seat) - points_of_watchman(before, seat)
        return TAKES_OFF
    gain = points_of(after, seat) - points_of(before, seat)
    out[0] = gain
    others = 0  # what one of the others gains at most
    loss = 0
    for other in range(before.players):
        if other != seat:
            change = points_of(after, other) - points_of(before, other)
            others = max(others, change)
            loss += max(0, -change)
    out[1] = others
    if gain > 0 and gain >= others:
        return GAINS if others == 0 else GAINS_WITH_OTHERS
    if gain >= 0 and loss > others:
        out[0] = loss
        return TAKES_FROM_OTHERS
    return advise_first(before, int(actions[0]), after, seat, out)


@rule
def advise_first(before: State, action: int, after: State, seat: int, out: Counts) -> int:
    """What speaks for the first action, where the turn brings no points."""
    if action < WATCHMAN:
        return advise_build(before, action, out)
    return advise_watchman(after, action - WATCHMAN, seat, out) if action < PUMP else NOTHING_SAID


@rule
def advise_build(before: State, cell: int, out: Counts) -> int:
    """A new shaduf is good for the water that it reaches, and for the land."""
    reached = range_of(before, cell)
    out[0] = water_to_come(before, reached & before.wadi)
    if out[0] > 0:
        return REACHES_WATER
    out[0] = containers_in(before, reached & before.land & ~before.watered)
    return REACHES_LAND if out[0] > 0 else NOTHING_SAID


@rule
def advise_watchman(after: State, cell: int, seat: int, out: Counts) -> int:
    """A watchman guards one's own water, or keeps water off land that would pay others."""
    if after.watchman[seat] != cell:
        return NOTHING_SAID
    area = forbidden_area(after, cell)
    out[0] = worth_to(after, seat, area & after.watered)
    if out[0] > 0:
        return GUARDS
    others = 0
    for other in range(after.players):
        if other != seat:
            others += worth_to(after, other, area & after.land & ~after.watered)
    out[0] = others
    return HINDERS if others > 0 else NOTHING_SAID


@rule
def worth_to(s: State, seat: int, cells: Cells) -> int:
    """What water on some land is worth to a seat: its containers, once for each shaduf that reaches it (§D7.2)."""
    points = 0
    while cells != NONE:
        cell = lowest(cells)
        cells &= ~only(cell)
        points += containers_at(s, cell) * count(range_of(s, cell) & s.shadufs[seat])
    return points
