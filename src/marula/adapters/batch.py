"""A batch of games seen from one seat: compiled bots play the others, so that a step is one call for all games.

Every game uses its random stream exactly as `marula.adapters.gymnasium.SeatEnvironment` does: game `i` of a seed is the
same there and here.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from marula.adapters.opponents import check_name, check_seat
from marula.bots.simple import favourite
from marula.gpu import Batch, steps
from marula.rules.compiling import rule
from marula.rules.playout import choose, scratch_for
from marula.rules.types import OVER, Counts, Generator, Mask, States
from marula.rules.verbs import actor, imagine, observe

SEEN = steps.ACTORS | steps.LEGAL | steps.RESULTS


@rule
def wait_for_seat(
    seat: int,
    greedy: bool,
    again: Any,
    states: States,
    start: States,
    randoms: Any,
    observations: Any,
    scratch: States,
    mask: Mask,
    weights: Counts,
) -> None:
    """In every game: begins another one where asked, lets the others act until the seat is to, and observes for it."""
    for index in range(states.shape[0]):
        if again[index]:
            steps.begin(states, start, index, mask, weights, randoms[index])
        answer_for_others(seat, greedy, index, states, scratch, mask, weights, randoms[index])
        observe(states[index], seat, observations[index])


@rule
def answer_for_others(
    seat: int,
    greedy: bool,
    index: int,
    states: States,
    scratch: States,
    mask: Mask,
    weights: Counts,
    random: Generator,
) -> None:
    """Plays one game on until the seat is to act or it is over."""
    acting = actor(states[index])
    while acting != seat and acting != OVER:
        scratch[0] = states[index]
        imagine(scratch[0], acting, random)  # the others cannot peek, and draw as single games draw
        action = favourite(scratch[0], mask, random) if greedy else choose(scratch[0], mask, weights, random)
        steps.advance(states[index], action, mask, weights, random)
        acting = actor(states[index])


class SeatBatch(Batch):
    """A batch on the processor in which, whenever one looks, the same seat is to act or the game is over.

    `observations` are always that seat's. The next step begins a game that is over again, whatever action it is given.
    """

    def __init__(
        self, name: str, size: int, players: int | None, options: Mapping[str, Any] | None, seat: int, opponents: str
    ) -> None:
        self.seat = seat
        self._greedy = check_name(opponents) == "greedy"
        super().__init__(name, size, players, options)

    def reset(self, seed: int) -> None:
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
