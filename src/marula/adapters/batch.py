"""A batch of games seen from one seat: compiled bots play the others, so that a step is one call for all games.

Every game uses its random stream exactly as `marula.adapters.gymnasium.SeatEnvironment` does: game `i` of a seed is the
same there and here.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from marula.adapters.opponents import check_name, check_seat
from marula.adapters.waiting import wait_for_seat
from marula.gpu import Batch, steps
from marula.play.numbers import Whole
from marula.rules.playout import scratch_for
from marula.rules.types import OVER

SEEN = steps.ACTORS | steps.LEGAL | steps.RESULTS


class SeatBatch(Batch):
    """A batch on the processor in which, whenever one looks, the same seat is to act or the game is over.

    `observations` are always that seat's. The next step begins a game that is over again, whatever action it is given.
    """

    def __init__(
        self,
        name: str,
        size: Whole,
        players: Whole | None,
        options: Mapping[str, Any] | None,
        seat: int,
        opponents: str,
    ) -> None:
        self.seat = seat
        self._greedy = check_name(opponents) == "greedy"
        super().__init__(name, size, players, options)

    def reset(self, seed: Whole) -> None:
        """Starts all games anew; game `i` takes stream `i` of the seed."""
        check_seat(self.seat, self.players)
        super().reset(seed)
        self._wait(np.zeros(self.size, bool))

    def step(self, actions: Any) -> None:
        """Takes one action in every game that is not over, begins the others again, and waits for the seat."""
        over = self.actors == OVER
        super().step(actions)
        self._wait(over)
        self.finished = (self.actors == OVER) & ~over

    def _wait(self, again: Any) -> None:
        mask, weights = scratch_for(len(self.rules.TOKENS), self.rules.OUTCOMES)
        games = (self._on.states, self._on.start, self._on.randoms, self.observations)
        wait_for_seat(self.seat, self._greedy, again, *games, np.zeros(1, self.rules.STATE), mask, weights)
        self._look(SEEN)
