"""Where the water of a map goes (§D2.2, §D6): courses, ends, cycles and the length of each arm."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from marula.games.wadi.scenario.model import Scenario


@dataclass(frozen=True)
class River:
    """All the wadi tiles of a scenario, by index, and how water runs through them.

    An *arm* is the way from one start point down to where the water leaves: arms that have met share tiles.
    """

    scenario: Scenario

    @cached_property
    def tiles(self) -> tuple[int, ...]:
        """Every wadi tile."""
        return tuple(index for index, cell in enumerate(self.scenario.cells) if cell.is_wadi)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """Every start point."""
        return tuple(index for index in self.tiles if self.scenario.cells[index].is_start)

    @cached_property
    def ends(self) -> tuple[int, ...]:
        """Every wadi tile from which water leaves the board."""
        return tuple(index for index in self.tiles if None in self.exits(index))

    def exits(self, index: int) -> tuple[int | None, ...]:
        """For each direction of a tile the wadi tile it leads to, or None where the water leaves.

        Water that runs into land leaves too (§D2.2), though such a map is faulty.
        """
        scenario = self.scenario
        targets = (scenario.neighbour(index, direction) for direction in scenario.cells[index].flow)
        return tuple(t if t is not None and scenario.cells[t].is_wadi else None for t in targets)

    @cached_property
    def downstream(self) -> dict[int, frozenset[int]]:
        """For each wadi tile all those that its water comes to later; itself only if it lies on a cycle."""
        return {index: self._follow(index) for index in self.tiles}

    def _follow(self, index: int) -> frozenset[int]:
        seen: set[int] = set()
        waiting = [index]
        while waiting:
            fresh = {target for target in self.exits(waiting.pop()) if target is not None} - seen
            seen |= fresh
            waiting.extend(fresh)
        return frozenset(seen)

    def course(self, start: int) -> frozenset[int]:
        """The tiles of an arm, its start point included."""
        return self.downstream[start] | {start}

    @cached_property
    def cycles(self) -> tuple[tuple[int, ...], ...]:
        """Groups of tiles in which water comes back to where it was, each in board order."""
        below = self.downstream
        turning = [index for index in self.tiles if index in below[index]]
        groups = {tuple(j for j in turning if j in below[i] and i in below[j]) for i in turning}
        return tuple(sorted(groups))

    def lengths(self, start: int) -> tuple[int, int] | None:
        """The fewest and most tiles, start and end included, that water passes; None if it meets a cycle."""
        if any(index in self.downstream[index] for index in self.course(start)):
            return None
        return self._measure(start, {})

    def _measure(self, index: int, known: dict[int, tuple[int, int]]) -> tuple[int, int]:
        # Tiles already measured are remembered: a board full of Forks has billions of ways through it.
        if index not in known:
            exits = self.exits(index)
            below = [self._measure(target, known) if target is not None else (0, 0) for target in exits]
            known[index] = (1 + min(low for low, _ in below), 1 + max(high for _, high in below))
        return known[index]
