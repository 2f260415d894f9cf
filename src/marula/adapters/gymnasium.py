"""Every game as a Gymnasium environment: the learner has one seat, bots have the others.

>>> import gymnasium, marula.adapters.gymnasium
>>> environment = gymnasium.make("marula/Kariba-v1", players=3, seat=1, opponents="greedy")
>>> many = gymnasium.make_vec("marula/Kariba-v1", num_envs=64)

Importing this module registers the ids, which end in the version of the rules. An observation is what the seat knows
(`observe`), and `info["action_mask"]` has a 1 for each legal action: `action_space.sample(info["action_mask"])`. The
reward comes at the end, by rank (`marula.adapters.encoding.utilities`). Chance and bots draw from the seed given to
`reset`; without one, the random stream continues.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np

from marula.adapters.encoding import (
    Observation,
    action_mask,
    final_utilities,
    observation_bounds,
    token,
)
from marula.adapters.opponents import Opponent, answer_until, check_seat, game_ids, seated, streams_for
from marula.play.illegal_action import IllegalAction
from marula.play.missing_library import missing
from marula.play.numbers import Whole, plain
from marula.play.registry import PlayableGame, game, names
from marula.rules.contract import Game, View
from marula.rules.randomness import generator
from marula.rules.types import OVER, Generator

try:
    import gymnasium
except ImportError as error:
    raise missing("Gymnasium", "gymnasium") from error

LOST = -1.0


class SeatEnvironment(gymnasium.Env):
    """A game seen from one seat; a step is an action of that seat and everything until its next turn.

    An illegal action raises `marula.IllegalAction` and changes nothing. With `on_illegal="lose"`, it loses the
    game instead, for learners that do not use the mask; `info["illegal"]` then says why.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (so in Gymnasium itself)

    def __init__(
        self,
        game_name: str,
        players: Whole | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seat: Whole = 0,
        opponents: Opponent | Sequence[Opponent] = "random",
        on_illegal: Literal["raise", "lose"] = "raise",
        render_mode: str | None = None,
    ) -> None:
        if on_illegal not in ("raise", "lose"):
            raise ValueError(f'on_illegal is "raise" or "lose", not {on_illegal!r}')
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f'render_mode is "ansi" or None, not {render_mode!r}')
        self._opening = game(game_name).start(players, options)
        self._on_illegal = on_illegal
        self.seat = check_seat(seat, self._opening.players)
        self._bots = seated(opponents, self.seat, self._opening.players, game_name)
        self.render_mode = render_mode
        self.observation_space = observation_space(self._opening.rules)
        self.action_space = action_space(self._opening.rules)
        self._random: Generator | None = None
        self._streams: dict[int, Generator] = {}
        self._ids: dict[int, str] = {}
        self._lost = False

    def reset(
        self, *, seed: Whole | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Starts another game. The option `index` is the number of a game among those of the seed (0 by default)."""
        seed = plain(seed)
        super().reset(seed=seed)
        if seed is not None or self._random is None:
            index = (options or {}).get("index", 0)
            self._random = generator(int(self.np_random.integers(2**63)) if seed is None else seed, index)
            self._streams = streams_for(self._bots, self._random)
        self._lost = False
        self.position = self._opening.copy()
        self._ids = game_ids(self._bots, self._random)
        answer_until(self.position, self._bots, self._random, self._streams, self._ids)
        return self._observation(), self._knowledge()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The seat's action, then chance and the others until the seat is to act again or the game is over."""
        if self._random is None:
            raise RuntimeError("call reset before the first step")
        try:
            self._play(action)
        except IllegalAction as refusal:
            if self._on_illegal == "raise" or self._over():
                raise
            self._lost = True
            return self._observation(), LOST, True, False, {**self._knowledge(), "illegal": str(refusal)}
        answer_until(self.position, self._bots, self._random, self._streams, self._ids)
        reward = final_utilities(self.position)[self.seat]
        return self._observation(), reward, self._over(), False, self._knowledge()

    def view(self) -> View:
        """What the seat knows, in words."""
        return self.position.view(self.seat)

    def render(self) -> str | None:
        """The table as the seat sees it, as text."""
        return self.position.draw(self.seat) if self.render_mode == "ansi" else None

    def _play(self, action: Any) -> None:
        if self._lost:
            raise IllegalAction("The game was lost by an illegal action; call reset.")
        self.position.play(token(self.position.rules, action))

    def _over(self) -> bool:
        return self._lost or self.position.actor == OVER

    def _observation(self) -> Observation:
        return self.position.observe(self.seat)

    def _knowledge(self) -> dict[str, Any]:
        return {"action_mask": action_mask(self.position, self.seat)}


def observation_space(rules: Game) -> Any:
    """What observations look like: the numbers of the game's `observe`."""
    return gymnasium.spaces.Box(*observation_bounds(rules), dtype=np.int16)


def action_space(rules: Game) -> Any:
    """The ids of the actions."""
    return gymnasium.spaces.Discrete(len(rules.TOKENS))


def environment_id(playable: PlayableGame) -> str:
    """The name of a game's environment."""
    return f"marula/{playable.title.replace(' ', '')}-v{playable.version}"


def register(playable: PlayableGame) -> None:
    """Registers a game with Gymnasium."""
    gymnasium.register(
        environment_id(playable),
        entry_point="marula.adapters.gymnasium:SeatEnvironment",
        vector_entry_point="marula.adapters.vector:SeatVectorEnvironment",
        kwargs={"game_name": playable.name},
    )


for _name in names():
    if environment_id(game(_name)) not in gymnasium.registry:
        register(game(_name))
