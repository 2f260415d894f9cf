"""Every game as a PettingZoo environment with agents that take turns (AEC), and masks of the legal actions.

>>> from marula.adapters.pettingzoo import kariba_v1
>>> environment = kariba_v1.env(players=3)

The names end in the version of the rules. Agents are `seat_0`, `seat_1`, ... Chance is played by the environment, from
the seed given to `reset`; without one, the random stream continues. Rewards come at the end, by rank
(`marula.adapters.encoding.utilities`). An illegal action raises `marula.IllegalAction` and changes nothing.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from marula.adapters.encoding import action_mask, final_utilities, observation_bounds, settle, token
from marula.play.missing_library import missing
from marula.play.numbers import Whole
from marula.play.registry import PlayableGame, game, names
from marula.rules.randomness import generator
from marula.rules.types import OVER, Generator

try:
    import gymnasium.spaces
    import pettingzoo
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper
except ImportError as error:
    raise missing("PettingZoo", "pettingzoo") from error


RENDER_MODES = ("ansi", "human")


class TableEnvironment(pettingzoo.AECEnv):
    """One game at a time, whose seats act in turn."""

    def __init__(
        self,
        playable: PlayableGame,
        players: Whole | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._opening = playable.start(players, options)
        self.metadata = {"name": versioned(playable), "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f'render_mode is "ansi", "human" or None, not {render_mode!r}')
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self._opening.players)]
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        actions = len(playable.rules.TOKENS)
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}
        self._random: Generator | None = None

    def _observation_space(self) -> Any:
        rules = self._opening.rules
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(*observation_bounds(rules), dtype=np.int16),
                "action_mask": gymnasium.spaces.Box(0, 1, (len(rules.TOKENS),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Any:
        """What observations look like: the numbers of `observe`, and the mask of the legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The ids of the actions."""
        return self.action_spaces[agent]

    def reset(self, seed: Whole | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts another game, with the deal of the seed, or else the next one of the current stream."""
        if seed is not None or self._random is None:
            self._random = generator(secrets.randbits(64) if seed is None else seed)
        self.position = self._opening.copy()
        settle(self.position, self._random)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.position.actor]

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat knows; its mask is empty unless it is to act."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.position.observe(seat), "action_mask": action_mask(self.position, seat)}

    def step(self, action: Any) -> None:
        """Takes the agent's action, and everything that chance does after it."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.position.play(token(self.position.rules, action))
        assert self._random is not None
        settle(self.position, self._random)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.position.actor == OVER:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.position.actor]
        self._accumulate_rewards()

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.agents, final_utilities(self.position), strict=True))
        self._deads_step_first()

    def render(self) -> str | None:
        """The table as a spectator sees it: as text, or printed for people."""
        if self.render_mode == "human":
            print(self.position.draw())
        return self.position.draw() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to release."""


@dataclass(frozen=True)
class Environments:
    """What a module of PettingZoo offers, for one game."""

    playable: PlayableGame

    def raw_env(
        self, players: Whole | None = None, options: Mapping[str, Any] | None = None, render_mode: str | None = None
    ) -> TableEnvironment:
        """The bare environment."""
        return TableEnvironment(self.playable, players, options, render_mode)

    def env(
        self, players: Whole | None = None, options: Mapping[str, Any] | None = None, render_mode: str | None = None
    ) -> Any:
        """The environment wrapped in PettingZoo's checks."""
        bare = self.raw_env(players, options, render_mode)
        return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(bare))


def versioned(playable: PlayableGame) -> str:
    """The name of a game's environment."""
    return f"{playable.name}_v{playable.version}"


def all_environments() -> dict[str, Environments]:
    """The environments of all games, by their versioned names."""
    return {versioned(playable): Environments(playable) for playable in map(game, names())}


def __getattr__(name: str) -> Environments:
    environments = all_environments()
    if name not in environments:
        raise AttributeError(f"there is no environment {name!r}; there are {', '.join(environments)}")
    return environments[name]
