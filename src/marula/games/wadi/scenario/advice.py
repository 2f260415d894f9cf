"""The author's advice on designing maps (§D9.2), as warnings: the map can be played, but may be dull.

The advice is the author's, the figures are ours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marula.games.wadi.scenario.fault import Fault, Kind, plural
from marula.games.wadi.scenario.model import ORTHOGONAL, Direction, Scenario
from marula.games.wadi.scenario.river import River

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

SMALLEST_AREA = 4
SHORTEST_STRIP = 4
SHORTEST_ARM, LONGEST_ARM = 5, 8
# Closer than this, the land around the two heads touches, and four players have no room to spread.
FEWEST_CELLS_APART = 4
# Arms of the maps that come with the game have 1.6 to 3.5 land tiles beside them for each disc.
FEWEST_LAND_PER_DISC, MOST_LAND_PER_DISC = 1, 6


def warnings(scenario: Scenario) -> list[Fault]:
    """Say where a map departs from the author's advice."""
    river = River(scenario)
    return [
        *_few_arms(river),
        *_arm_lengths(river),
        *_starts_in_corners(river),
        *_discs_out_of_proportion(river),
        *_small_areas(scenario),
        *_strips(scenario),
    ]


def _warning(code: str, scenario: Scenario, at: Iterable[int], problem: str, remedy: str) -> Fault:
    return Fault(Kind.ADVICE, code, tuple(scenario.cell_name(index) for index in at), problem, remedy)


def _few_arms(river: River) -> Iterator[Fault]:
    starts = river.starts
    remedy = "Use three arms or more, or two that start far apart."
    if len(starts) < 2:
        problem = "The map has only one arm." if starts else "The map has no arm: nothing brings water."
        yield _warning("few-arms", river.scenario, starts, problem, remedy)
    elif len(starts) == 2 and _distance(river.scenario, *starts) < FEWEST_CELLS_APART:
        problem = "The map has only two arms, and they start close together."
        yield _warning("arms-close", river.scenario, starts, problem, remedy)


def _distance(scenario: Scenario, one: int, other: int) -> int:
    """Count steps between two cells, diagonal steps allowed, as a shaduf reaches."""
    columns = abs(one % scenario.columns - other % scenario.columns)
    return max(columns, abs(one // scenario.columns - other // scenario.columns))


def _arm_lengths(river: River) -> Iterator[Fault]:
    for start in river.starts:
        lengths = river.lengths(start)
        if lengths is None:  # it runs in a cycle, which is a fault already
            continue
        shortest, longest = lengths
        if shortest < SHORTEST_ARM:
            problem = f"The arm from here leaves the board after {plural(shortest, 'tile')}."
            remedy = f"Lengthen it to {SHORTEST_ARM}-{LONGEST_ARM} tiles: short arms make a short game."
            yield _warning("short-arm", river.scenario, (start,), problem, remedy)
        if longest > LONGEST_ARM:
            problem = f"The arm from here is {longest} tiles long."
            remedy = f"Shorten it to {SHORTEST_ARM}-{LONGEST_ARM} tiles: long arms make a slow game."
            yield _warning("long-arm", river.scenario, (start,), problem, remedy)


def _starts_in_corners(river: River) -> Iterator[Fault]:
    scenario = river.scenario
    west, east = 0, scenario.columns - 1
    for start in river.starts:
        if start % scenario.columns in (west, east) and start // scenario.columns in (0, scenario.rows - 1):
            problem = "This start point lies in a corner, where few shadufs have room."
            remedy = "Move it along the edge or inwards."
            yield _warning("start-in-corner", scenario, (start,), problem, remedy)


def land_beside(river: River, start: int) -> frozenset[int]:
    """The land from which a shaduf reaches the water of an arm: wadi is in range even diagonally (§D2.5)."""
    scenario = river.scenario
    beside = (scenario.neighbour(index, way) for index in river.course(start) for way in Direction)
    return frozenset(index for index in beside if index is not None and scenario.cells[index].is_land)


def _discs_out_of_proportion(river: River) -> Iterator[Fault]:
    for start in river.starts:
        discs, land = river.scenario.cells[start].discs, len(land_beside(river, start))
        if not discs:  # `:0` is a fault already
            continue
        problem = f"The arm from here brings {plural(discs, 'disc')} past {plural(land, 'land tile')}."
        aim = f"aim at {FEWEST_LAND_PER_DISC} to {MOST_LAND_PER_DISC} land tiles for each disc."
        if discs * FEWEST_LAND_PER_DISC > land:
            remedy = f"Take discs away or add land: {aim}"
            yield _warning("many-discs", river.scenario, (start,), problem, remedy)
        elif discs * MOST_LAND_PER_DISC < land:
            remedy = f"Add discs or take land away: {aim}"
            yield _warning("few-discs", river.scenario, (start,), problem, remedy)


def _small_areas(scenario: Scenario) -> Iterator[Fault]:
    for area in _areas(scenario):
        if len(area) < SMALLEST_AREA:
            problem = f"This land is cut off and has only {plural(len(area), 'tile')}."
            remedy = f"Join it to other land, or enlarge it to {SMALLEST_AREA} tiles or more."
            yield _warning("small-area", scenario, area, problem, remedy)


def _areas(scenario: Scenario) -> Iterator[list[int]]:
    """Split the land into zones (§D2.6)."""
    left = {index for index, cell in enumerate(scenario.cells) if cell.is_land}
    while left:
        area, waiting = set[int](), [min(left)]
        while waiting:
            index = waiting.pop()
            area.add(index)
            beside = (scenario.neighbour(index, direction) for direction in ORTHOGONAL)
            waiting += [other for other in beside if other in left and other not in area]
        left -= area
        yield sorted(area)


def _strips(scenario: Scenario) -> Iterator[Fault]:
    for along, side in ((Direction.E, Direction.N), (Direction.S, Direction.W)):
        for strip in _runs(scenario, along, side):
            if len(strip) >= SHORTEST_STRIP:
                problem = f"These {len(strip)} land tiles form a strip one tile wide."
                remedy = "Put land beside it, or break it up."
                yield _warning("strip", scenario, strip, problem, remedy)


def _runs(scenario: Scenario, along: Direction, side: Direction) -> Iterator[list[int]]:
    """Find the longest straight runs of land tiles that have no land on either side."""
    opposite = Direction((side + 4) % 8)
    narrow = {
        index
        for index in range(len(scenario.cells))
        if scenario.is_land(index)
        and not scenario.is_land(scenario.neighbour(index, side))
        and not scenario.is_land(scenario.neighbour(index, opposite))
    }
    back = Direction((along + 4) % 8)
    for first in sorted(narrow):
        if scenario.neighbour(first, back) in narrow:
            continue
        run, following = [first], scenario.neighbour(first, along)
        while following is not None and following in narrow:
            run.append(following)
            following = scenario.neighbour(following, along)
        yield run
