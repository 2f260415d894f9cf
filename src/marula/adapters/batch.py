"""A batch of games seen from one seat: compiled bots play the others, so that a step is one call for all games.

Every game uses its random stream exactly as `marula.adapters.gymnasium.SeatEnvironment` does: game `i` of a seed is the
same there and here.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from marula.adapters.opponents import check_name, check_seat
from marula.adapters.waiting import wait_for_seat
from marula.batch import Batch
from marula.batch.host import Host
from marula.play.numbers import Whole
from marula.rules.playout import scratch_for
from marula.rules.types import OVER


class SeatBatch(Batch):
    """A batch on the processor in which, whenever one looks, the same seat is to act or the game is over.

    `observations` are always that seat's. The next step begins a game that is over again, whatever action it is given.
    """

    _on: Host

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

    def step(self, actions: Any = None) -> None:
        """Takes one action in every game that is not over, begins the others again, and waits for the seat."""
        over = np.asarray(self.actors) == OVER
        super().step(actions)
        self._wait(over)

    def _wait(self, again: Any) -> None:
        on, scratch = self._on, scratch_for(len(self.rules.TOKENS), self.rules.OUTCOMES)
        games = (on.records, on.words, on.openings, on.randoms, on.shown, on.history)
        wait_for_seat(self.seat, self._greedy, again, *games, np.zeros(1, self.rules.STATE), *scratch)
