"""Every game as an OpenSpiel game: importing this module registers `python_marula_<game>` with pyspiel.

>>> import pyspiel, marula.adapters.openspiel
>>> game = pyspiel.load_game("python_marula_kariba(players=3,open_row=True)")

Parameters are `players` and the options of the game. Chance is explicit. Actions have the ids of the rules, and their
strings are the tokens. Returns are `marula.adapters.encoding.utilities`: by rank, zero-sum, from -1 to 1.

- An observation string is the seat's view; an information state string also has every action as that seat saw it.
- Both tensors are the player (one-hot) and the game's `observe`: what the seat knows now, without the history.
- `resample_from_infostate` draws another world with `imagine`, so that `open_spiel.python.algorithms.ismcts` runs on
  any game. Such a state has no history (pyspiel offers no way to give it one), but its player's information state is
  the same.
- All games are registered as games of imperfect information, which IS-MCTS requires, even if nothing is hidden.
"""

import json
from collections.abc import Callable
from typing import Any

import numpy as np

from marula.adapters.encoding import final_utilities, legal_ids, token
from marula.adapters.remembered_position import RememberedPosition, Viewer, as_json
from marula.play.missing_library import missing
from marula.play.position import Position
from marula.play.registry import PlayableGame, game, names
from marula.rules.randomness import generator
from marula.rules.types import CHANCE, OVER

try:
    import pyspiel
except ImportError as error:
    raise missing("OpenSpiel", "openspiel") from error

LONGEST = 2_000_000
"""An upper bound on the decisions, or draws, of any game: four seats, 1000 rounds, a few hundred actions in a turn."""

SAMPLED = 2**53
"""How many different numbers OpenSpiel's sampler can return: the random bits of a float between 0 and 1."""


class MarulaGame(pyspiel.Game):
    """A game with its number of players and options; `register` makes a subclass for each of our games."""

    playable: PlayableGame
    kind: Any

    def __init__(self, parameters: dict[str, Any]) -> None:
        options = {name: value for name, value in parameters.items() if name != "players"}
        opening = self.playable.start(parameters["players"], options)
        rules = opening.rules
        description = pyspiel.GameInfo(
            num_distinct_actions=len(rules.TOKENS),
            max_chance_outcomes=rules.OUTCOMES,
            num_players=opening.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, description, parameters)
        self.opening = opening

    def new_initial_state(self, *others: Any) -> "MarulaState":
        """The state before the first action."""
        if others:
            raise ValueError("a game starts from the beginning; apply the actions of the record to get elsewhere")
        return MarulaState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound on the number of draws."""
        return LONGEST if self.opening.rules.OUTCOMES else 0

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> "MarulaObserver | PrivateObserver | None":
        """An observer: for a player, for a spectator, or of what a player knows beyond a spectator."""
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if parameters:
            raise ValueError(f"observers take no parameters, not {parameters}")
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or not (kind.public_info or private):
            return None  # OpenSpiel's way to say that there is no such observer
        if not kind.public_info:
            return PrivateObserver(kind.perfect_recall)
        return MarulaObserver(self.opening, kind.perfect_recall, not private)


class MarulaState(pyspiel.State):
    """A state of a game. OpenSpiel copies and pickles its attributes."""

    def __init__(self, of: MarulaGame) -> None:
        super().__init__(of)
        self.remembered = RememberedPosition(of.opening.copy())

    @property
    def position(self) -> Position:
        """The position: the whole truth."""
        return self.remembered.position

    def current_player(self) -> Any:
        """A seat, or OpenSpiel's id for chance or the end."""
        actor = self.position.actor
        return {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}.get(actor, actor)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.actor == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return legal_ids(self.position)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, with probabilities."""
        weights = self.position.weights()
        total = sum(weights)
        return [(action, weight / total) for action, weight in zip(legal_ids(self.position), weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        self.position.play(token(self.position.rules, action))

    def _action_to_string(self, player: int, action: int) -> str:
        return token(self.position.rules, action)

    def returns(self) -> list[float]:
        """Utilities by rank; all 0 until the end."""
        return final_utilities(self.position)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "MarulaState":
        """A state that looks the same to the player, with everything hidden redrawn."""
        state: MarulaState = self.get_game().new_initial_state()
        state.remembered = self.remembered.imagine(player, generator(int(sampler() * SAMPLED)))
        return state

    def __str__(self) -> str:
        return str(self.remembered)


class MarulaObserver:
    """What a player, or a spectator, can see of a state: OpenSpiel's tensors and strings."""

    def __init__(self, opening: Position, perfect_recall: bool, public: bool) -> None:
        self._perfect_recall = perfect_recall
        self._public = public
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not public:
            self.tensor = np.zeros(opening.players + opening.rules.OBSERVATION, np.float32)
            self.dict = {"player": self.tensor[: opening.players], "known": self.tensor[opening.players :]}

    def set_from(self, state: MarulaState, player: int) -> None:
        """Writes what the player knows into the tensor."""
        if self.tensor is not None:
            player = max(player, 0)  # OpenSpiel passes no particular player when it wants to know the shape
            self.dict["player"][:] = np.arange(state.position.players) == player
            self.dict["known"][:] = state.position.observe(player)

    def string_from(self, state: MarulaState, player: int) -> str:
        """What the player knows; with perfect recall, also what the player has seen, one action per line."""
        viewer: Viewer = None if self._public else player
        known = state.remembered.view(viewer)
        return "\n".join([*state.remembered.memory(viewer), known]) if self._perfect_recall else known


class PrivateObserver:
    """What a player knows and a spectator does not; only a string, since `observe` does not separate its numbers."""

    def __init__(self, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: MarulaState, player: int) -> None:
        """There is no tensor to write."""

    def string_from(self, state: MarulaState, player: int) -> str:
        """The fields of the view that differ; with perfect recall, also the actions that were seen differently."""
        remembered = state.remembered
        own, public = json.loads(remembered.view(player)), json.loads(remembered.view(None))
        known = as_json({name: value for name, value in own.items() if value != public.get(name)})
        seen = zip(remembered.memory(player), remembered.memory(None), strict=True)
        return "\n".join([*(mine for mine, theirs in seen if mine != theirs), known]) if self._perfect_recall else known


def short_name(name: str) -> str:
    """The name of a game in OpenSpiel."""
    return f"python_marula_{name}"


def game_type(playable: PlayableGame) -> Any:
    """What OpenSpiel needs to know about a game before loading it."""
    parameters = {option.name: option.default for option in playable.options}
    chance = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=short_name(playable.name),
        long_name=playable.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if playable.rules.OUTCOMES else chance.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=playable.players[-1],
        min_num_players=playable.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": playable.players[0], **parameters},
    )


def register(playable: PlayableGame) -> None:
    """Registers a game with OpenSpiel.

    Registers a class, not a function: OpenSpiel releases what is registered after Python has ended, which kills the
    process if that was the last reference. A class refers to itself, so there is never a last one.
    """
    kind = game_type(playable)
    made = type(f"{playable.name}_game", (MarulaGame,), {"playable": playable, "kind": kind})
    globals()[made.__name__] = made  # where pickle looks for it
    pyspiel.register_game(kind, made)


for _name in names():
    if short_name(_name) not in pyspiel.registered_names():
        register(game(_name))
