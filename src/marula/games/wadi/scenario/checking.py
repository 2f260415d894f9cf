"""The validator (§D9.1): what is wrong with a map that could be read.

Three kinds of fault are kept apart. A cycle of flow stops the engine itself. Broken rules for maps make a
poor river, which the engine can still run. The limits of the box (§D1) are all that `# unlimited` lifts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marula.games.wadi.scenario.fault import Fault, Kind, plural
from marula.games.wadi.scenario.model import Direction, Scenario
from marula.games.wadi.scenario.river import River

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LAND_TILES = {1: 21, 2: 11, 3: 7}  # §D1, by containers
WADI_TILES = 17  # §D1; the Fork is one of them (§D9.1)
FORKS = 1
DISCS = 21


def faults(scenario: Scenario) -> list[Fault]:
    """Name every fault of a map, the gravest kind first; an empty list means that it is sound."""
    river = River(scenario)
    found = [
        *_cycles(river),
        *_flow_into_land(scenario),
        *_crossings(scenario),
        *_forks_with_one_direction(scenario),
        *_dry_starts(scenario),
        *_starts_with_water_upstream(river),
        *_unreached(river),
    ]
    return found if scenario.unlimited else [*found, *_limits(scenario)]


def _fault(kind: Kind, code: str, scenario: Scenario, at: Iterable[int], problem: str, remedy: str) -> Fault:
    return Fault(kind, code, tuple(scenario.cell_name(index) for index in at), problem, remedy)


def _cycles(river: River) -> Iterator[Fault]:
    for cycle in river.cycles:
        problem = "Water would run in a circle here for ever."
        remedy = "Turn one of these tiles so that the water leaves the circle."
        yield _fault(Kind.UNPLAYABLE, "cycle", river.scenario, cycle, problem, remedy)


def _flow_into_land(scenario: Scenario) -> Iterator[Fault]:
    for index, cell in enumerate(scenario.cells):
        for direction in dict.fromkeys(cell.flow):
            target = scenario.neighbour(index, direction)
            if target is not None and scenario.cells[target].is_land:
                problem = f"Water flows {direction.name} into the land at {scenario.cell_name(target)}."
                remedy = "Turn the tile towards wadi, a gap or the edge, or put wadi in its way."
                yield _fault(Kind.FAULTY, "flow-into-land", scenario, (index, target), problem, remedy)


def _crossings(scenario: Scenario) -> Iterator[Fault]:
    """Look at the four cells around each corner: each of the two diagonals may carry water, not both."""
    for northwest in range(len(scenario.cells)):
        southeast = scenario.neighbour(northwest, Direction.SE)
        if southeast is None:
            continue
        northeast, southwest = northwest + 1, northwest + scenario.columns
        one = _flowing(scenario, {northwest: Direction.SE, southeast: Direction.NW})
        other = _flowing(scenario, {northeast: Direction.SW, southwest: Direction.NE})
        if one and other:
            problem = "Two diagonal flows cross at the corner between these tiles."
            remedy = "Turn one of them, or lead it round the corner with one more tile."
            yield _fault(Kind.FAULTY, "crossing", scenario, sorted(one + other), problem, remedy)


def _flowing(scenario: Scenario, ways: dict[int, Direction]) -> list[int]:
    return [index for index, direction in ways.items() if direction in scenario.cells[index].flow]


def _forks_with_one_direction(scenario: Scenario) -> Iterator[Fault]:
    for index, cell in enumerate(scenario.cells):
        if cell.is_fork and cell.flow[0] == cell.flow[1]:
            problem = f"Both directions of this Fork are {cell.flow[0].name}."
            remedy = "Give it two different directions, or only one."
            yield _fault(Kind.FAULTY, "fork-with-one-direction", scenario, (index,), problem, remedy)


def _dry_starts(scenario: Scenario) -> Iterator[Fault]:
    for index, cell in enumerate(scenario.cells):
        if cell.discs == 0:
            problem, remedy = "This start point has no discs.", "Give it at least 1, or remove `:0`."
            yield _fault(Kind.FAULTY, "no-discs", scenario, (index,), problem, remedy)


def _starts_with_water_upstream(river: River) -> Iterator[Fault]:
    for start in river.starts:
        above = [other for other in river.starts if other != start and start in river.downstream[other]]
        if above:
            names = ", ".join(river.scenario.cell_name(other) for other in above)
            problem = f"This start point lies downstream of the start point {names}."
            remedy = "Move its discs to the head of an arm, or lead the water from above past it."
            yield _fault(Kind.FAULTY, "start-downstream", river.scenario, (start,), problem, remedy)


def _unreached(river: River) -> Iterator[Fault]:
    """Name, as one fault, the wadi tiles that stay dry all game."""
    wet = frozenset[int]().union(*(river.course(start) for start in river.starts))
    dry = [index for index in river.tiles if index not in wet]
    if dry:
        problem = "No water ever comes here."
        remedy = "Make the first tile a start point (`:n`), lead another arm into it, or put land here."
        yield _fault(Kind.FAULTY, "unreached", river.scenario, dry, problem, remedy)


def _limits(scenario: Scenario) -> Iterator[Fault]:
    """Compare with what is in the box (§D1, §D2.1)."""
    cells = list(enumerate(scenario.cells))
    for containers, most in LAND_TILES.items():
        land = [index for index, cell in cells if cell.containers == containers]
        noun = f"land tiles with {plural(containers, 'container')}"
        yield from _limit(scenario, "tile-count", land, len(land), most, noun)
    wadi = [index for index, cell in cells if cell.is_wadi]
    yield from _limit(scenario, "tile-count", wadi, len(wadi), WADI_TILES, "wadi tiles")
    forks = [index for index, cell in cells if cell.is_fork]
    yield from _limit(scenario, "forks", forks, len(forks), FORKS, "Forks")
    starts = [index for index, cell in cells if cell.is_start]
    discs = sum(cell.discs or 0 for cell in scenario.cells)
    yield from _limit(scenario, "discs", starts, discs, DISCS, "discs")


def _limit(scenario: Scenario, code: str, at: list[int], used: int, most: int, noun: str) -> Iterator[Fault]:
    if used > most:
        problem = f"The map uses {used} {noun}; the box has {most}."
        remedy = f"Take away {used - most}, or add the line `# unlimited`."
        yield _fault(Kind.LIMIT, code, scenario, at, problem, remedy)
