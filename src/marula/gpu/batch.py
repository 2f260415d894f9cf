"""Many games side by side: `Batch("kariba", 4096)`. The same games, bit for bit, on every device."""

import operator
from collections.abc import Mapping
from typing import Any, Literal

import numpy as np

from marula.gpu import steps
from marula.gpu.devices import Backend, NoDevice
from marula.gpu.host import Host
from marula.play.illegal_action import IllegalAction
from marula.play.numbers import Whole, whole
from marula.play.position import Position
from marula.play.registry import game
from marula.rules.masks import words
from marula.rules.randomness import MASK

Device = Literal["cpu", "cuda"]
NAMED_AT_MOST = 8
ARRAYS = ("_chosen", "_refused", "_counts", "actors", "legal", "observations", "scores", "standings")


class Batch:
    """Games of one kind that go forward together, chance included: whenever one looks, a seat is to act or it is over.

    Arrays (`actors`, `legal`, `observations`, `scores`, `standings`) live on the device. On the processor they are
    NumPy's; on CUDA they have `__cuda_array_interface__`, so PyTorch (`torch.as_tensor`) and CuPy (`cupy.asarray`) take
    them without copying. They are overwritten by the next step.
    """

    def __init__(
        self,
        name: str,
        size: Whole,
        players: Whole | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seed: Whole = 0,
        device: Device = "cpu",
        auto_reset: bool = False,
        threads: int | None = None,
        begin: bool = True,
    ) -> None:
        """`begin=False` leaves the games unstarted, for whoever only wants `play`: one kernel less to compile."""
        games = whole(size)
        if games is None or games < 1:
            raise ValueError(f"a batch has at least one game, not {size!r}")
        self.opening = game(name).start(players, options)
        self.rules = self.opening.rules
        self.players = self.opening.players
        self.size = size = games
        self.auto_reset = auto_reset
        self.device = device
        self._on = self._open(device, threads)
        array = self._on.array
        self._chosen = array((size,), np.int32)
        self._refused = array((size,), np.int8)
        self._counts = array((size,), np.int64)
        self.actors = array((size,), np.int8)
        self.legal = array((size, words(len(self.rules.TOKENS))), np.uint64)
        self.observations = array((size, self.rules.OBSERVATION), np.int16)
        self.scores = array((size, self.players), np.int64)
        self.standings = array((size, self.players), np.int64)
        self.finished = np.zeros(size, bool)
        self.seed = operator.index(seed) & MASK
        if begin:
            self.reset(seed)

    def __getstate__(self) -> dict[str, Any]:
        """Everything, copied to the host: what is restored goes on with the same games on the same kind of device."""
        kept = {name: value for name, value in self.__dict__.items() if name not in ("rules", "_on")}
        kept |= {name: np.array(self._on.give(kept[name])) for name in ARRAYS}
        games = np.array(self._on.give(self._on.states)), np.array(self._on.give(self._on.randoms))
        return kept | {
            "finished": self.finished.copy(),
            "_games": games,
            "_threads": getattr(self._on, "threads", None),
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        states, randoms = kept.pop("_games")
        threads = kept.pop("_threads")
        self.__dict__.update(kept)
        self.rules = self.opening.rules
        self._on = self._open(self.device, threads)
        self._on.states, self._on.randoms = self._on.take(states), self._on.take(randoms)
        for name in ARRAYS:
            setattr(self, name, self._on.take(kept[name]))

    def _open(self, device: Device, threads: int | None) -> Backend:
        start = np.array([self.opening.state], self.rules.STATE)
        if device == "cpu":
            return Host(self.rules, start, self.size, threads)
        if device != "cuda":
            raise ValueError(f'device is "cpu" or "cuda", not {device!r}')
        try:
            from marula.gpu.cuda import Cuda
        except ImportError as error:
            raise NoDevice(f"numba-cuda is not installed ({error}); pip install 'marula[gpu]'") from None
        return Cuda(self.rules, start, self.size)

    def reset(self, seed: Whole) -> None:
        """Starts all games anew; game `i` takes stream `i` of the seed."""
        self.seed = operator.index(seed) & MASK
        self._on.move(steps.BEGIN, self.seed, self._chosen, self._refused)
        self.finished[:] = False
        self._look(steps.ACTORS | steps.LEGAL | steps.OBSERVATIONS | steps.RESULTS)

    def step(self, actions: Any) -> None:
        """Takes one action in every game that is not over, and all that chance does after it.

        If any is illegal, nothing is done in any game. Games that end are marked in `finished`; their scores and
        standings can be read until the next step, also with `auto_reset`, which starts another game in their place.
        """
        chosen = self._taken(actions)
        self._on.move(steps.CHECK, self.seed, chosen, self._refused)
        refused = self._on.give(self._refused)
        if refused.any():
            self._complain(np.flatnonzero(refused), chosen)
        over_before = self._on.give(self.actors) < 0
        self._on.move(steps.ADVANCE, self.seed, chosen, self._refused)
        self._look(steps.ACTORS | steps.RESULTS)
        self.finished = (self._on.give(self.actors) < 0) & ~over_before
        if self.auto_reset and self.finished.any():
            self._on.move(steps.BEGIN_AGAIN, self.seed, chosen, self._refused)
        self._look(steps.ACTORS | steps.LEGAL | steps.OBSERVATIONS)

    def play(self, games: Whole = 1) -> int:
        """Plays whole games at random, `games` one after another in every place; returns the number of actions.

        Afterwards every place holds its last game at its end.
        """
        self._on.play(operator.index(games), self.seed, self._counts)
        self._look(steps.ACTORS | steps.RESULTS)
        return int(self._on.give(self._counts).sum())

    def legal_actions(self) -> Any:
        """The legal sets as NumPy booleans, one row per game, one column per action."""
        bits = np.unpackbits(self._on.give(self.legal).astype("<u8").view(np.uint8), axis=1, bitorder="little")
        return bits[:, : len(self.rules.TOKENS)].astype(bool)

    def on_host(self, array: Any) -> Any:
        """One of the batch's arrays as NumPy knows it."""
        return self._on.give(array)

    def states(self) -> Any:
        """The records of all games, as NumPy knows them."""
        return self._on.give(self._on.states).copy()

    def position(self, index: Whole) -> Position:
        """Game `index` as a position to look at, without its past."""
        return self.opening.with_state(self.states()[index])

    def _look(self, what: int) -> None:
        self._on.write(what, self.actors, self.legal, self.observations, self.scores, self.standings)

    def _taken(self, actions: Any) -> Any:
        shape, kind = getattr(actions, "shape", None), getattr(actions, "dtype", None)
        if shape is None:
            actions = np.asarray(actions)
            shape, kind = actions.shape, actions.dtype
        if tuple(shape) != (self.size,):
            raise ValueError(f"step takes one action for each of the {self.size} games, not an array of shape {shape}")
        if not any(word in str(kind) for word in ("int8", "int16", "int32", "int64")):
            raise ValueError(f"actions are whole numbers (their ids), not {kind}")
        return self._on.take(actions)

    def _complain(self, places: Any, chosen: Any) -> None:
        actions = self._on.give(chosen)
        named = ", ".join(f"game {place}: {self._called(int(actions[place]))}" for place in places[:NAMED_AT_MOST])
        more = f" and {len(places) - NAMED_AT_MOST} more" if len(places) > NAMED_AT_MOST else ""
        raise IllegalAction(f"illegal in {len(places)} of {self.size} games, nothing was done: {named}{more}")

    def _called(self, action: int) -> str:
        known = 0 <= action < len(self.rules.TOKENS)
        return f"{action} ({self.rules.TOKENS[action]})" if known else f"{action} (there is no such action)"
