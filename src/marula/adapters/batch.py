"""A batch of games seen from one seat: compiled bots play the others, so that a step is one call for all games.

Every game uses its random stream exactly as `marula.adapters.gymnasium.SeatEnvironment` does: game `i` of a seed is the
same there and here. A custom policy is called once for all games in which another seat is to act.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from marula.adapters.opponents import BatchPolicy, check_name, check_seat
from marula.adapters.waiting import act_for_others, begin_again, show_to_others, show_to_seat, wait_for_seat
from marula.batch import Batch
from marula.batch.host import Host
from marula.play.numbers import Whole
from marula.rules.playout import scratch_for
from marula.rules.types import OVER


class SeatBatch(Batch):
    """A batch on the CPU in which, between steps, each game is waiting for the same seat, or over.

    `observations` are always that seat's. The next step restarts a game that is over, whatever its action.
    """

    _on: Host

    def __init__(
        self,
        name: str,
        size: Whole,
        players: Whole | None,
        options: Mapping[str, Any] | None,
        seat: int,
        opponents: str | BatchPolicy,
    ) -> None:
        self.seat = seat
        self._policy = None if isinstance(opponents, str) else opponents
        self._greedy = isinstance(opponents, str) and check_name(opponents) == "greedy"
        super().__init__(name, size, players, options)

    def reset(self, seed: Whole) -> None:
        """Restarts all games; game `i` uses stream `i` of the seed."""
        check_seat(self.seat, self.players)
        super().reset(seed)
        self._wait(np.zeros(self.size, bool))

    def step(self, actions: Any = None) -> None:
        """Takes one action in every unfinished game, restarts the others, and plays on until it is the seat's turn."""
        over = np.asarray(self.actors) == OVER
        super().step(actions)
        self._wait(over)

    def _wait(self, again: Any) -> None:
        on, scratch = self._on, scratch_for(len(self.rules.TOKENS), self.rules.OUTCOMES)
        if self._policy is not None:
            begin_again(again, on.records, on.words, on.openings, on.randoms, on.history, *scratch)
            self._ask(self._policy)
            show_to_seat(self.seat, again, on.records, on.shown)
            return
        games = (on.records, on.words, on.openings, on.randoms, on.shown, on.history)
        wait_for_seat(self.seat, self._greedy, again, *games, np.zeros(1, self.rules.STATE), *scratch)

    def _ask(self, policy: BatchPolicy) -> None:
        """Lets the policy act for the other seats, in all games at once, until no game waits for them."""
        on, waiting = self._on, np.zeros(self.size, bool)
        scratch = scratch_for(len(self.rules.TOKENS), self.rules.OUTCOMES)
        while show_to_others(self.seat, waiting, on.records, on.shown):
            masks = np.asarray(self.masks())[waiting]
            actions = np.asarray(policy.choose_many(np.asarray(on.shown.observations)[waiting], masks))
            self._check(actions, masks)
            act_for_others(waiting, actions.astype(np.int64), on.records, on.randoms, *scratch)

    def _check(self, actions: Any, masks: Any) -> None:
        if actions.shape != (len(masks),) or not np.issubdtype(actions.dtype, np.integer):
            raise ValueError(f"choose_many must return {len(masks)} whole numbers, one for each game it was shown")
        known = (actions >= 0) & (actions < masks.shape[1])
        if not (known & masks[np.arange(len(masks)), np.where(known, actions, 0)]).all():
            raise ValueError("choose_many has chosen an action that its mask does not allow")
