"""Many games as a Gymnasium vector environment, on compiled batches (`marula.batch.Batch` on the CPU).

Opponents are `random`, `greedy` or an object whose method `choose_many(observations, masks)` returns an action for each
game that it is given. With `make_vec(..., vectorization_mode="sync")` they can be any bots, more slowly.

Autoreset is Gymnasium's next-step mode: the step that ends a game returns its last observation and its reward; the
next step ignores the action for that game, starts another one, and returns its first observation with reward 0.
The mask of a game that is over is empty. An illegal action anywhere raises `marula.IllegalAction`, and no game is
changed.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from marula.adapters.batch import SeatBatch
from marula.adapters.encoding import utilities
from marula.adapters.gymnasium import action_space, observation_space
from marula.adapters.opponents import BatchPolicy, policy_of
from marula.play.missing_library import missing
from marula.play.numbers import Whole, plain

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing("Gymnasium", "gymnasium") from error


class SeatVectorEnvironment(VectorEnv):
    """Games side by side, all seen from the same seat."""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        game_name: str,
        num_envs: Whole,
        players: Whole | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seat: Whole = 0,
        opponents: str | BatchPolicy = "random",
        render_mode: None = None,
    ) -> None:
        if render_mode is not None:
            raise ValueError(f"many games are not rendered: render_mode must be None, not {render_mode!r}")
        self._batch = SeatBatch(game_name, num_envs, players, options, plain(seat), policy_of(opponents, game_name))
        self._dealt = False
        self.num_envs = num_envs = self._batch.size
        self.single_observation_space = observation_space(self._batch.rules)
        self.single_action_space = action_space(self._batch.rules)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Whole | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Restarts all games; game `i` uses stream `i` of the seed."""
        seed = plain(seed)
        super().reset(seed=seed)
        self._batch.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        self._dealt = True
        return np.array(self._batch.observations), self._knowledge()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Takes one action in every game, then chance and the others act until it is the seat's turn again."""
        if not self._dealt:
            raise RuntimeError("call reset before the first step")
        batch = self._batch
        batch.step(actions)
        ended = np.array(batch.ended)
        rewards = np.where(ended, utilities(np.asarray(batch.standings))[:, batch.seat], 0.0)
        never = np.zeros(self.num_envs, bool)
        return np.array(batch.observations), rewards, ended, never, self._knowledge()

    def _knowledge(self) -> dict[str, Any]:
        # Gymnasium's vector environments say in `_key` for which games `key` has an entry.
        return {
            "action_mask": np.array(self._batch.masks(), np.int8),
            "_action_mask": np.ones(self.num_envs, bool),
        }
