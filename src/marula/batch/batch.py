"""Many games side by side: `Batch("kariba", 4096)`. The same games, bit for bit, on every device."""

import operator
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

import numpy as np

from marula.batch import game_records, steps
from marula.batch.arguments import (
    at_least,
    checked_actions,
    checked_places,
    checked_seats,
    openings_of,
    refuse_twice,
)
from marula.batch.arrays import Array
from marula.batch.devices import Backend, NoDevice
from marula.batch.games import Games
from marula.batch.host import Host
from marula.batch.queries import NO_ACTION, SEAT_TO_ACT
from marula.batch.setups import position_of, setups_of
from marula.batch.steps import History, Shown
from marula.batch.truth import Field, fields, table_of
from marula.play.illegal_action import IllegalAction
from marula.play.numbers import Whole
from marula.play.position import Position
from marula.play.record import Record
from marula.rules.masks import words
from marula.rules.randomness import MASK
from marula.rules.types import OVER

Device = Literal["cpu", "cuda"]
NAMED_AT_MOST = 8


class Batch:
    """Games of one kind that advance together, including chance: between steps, each is waiting for a seat, or over.

    The visible data is in arrays with one row per game, which the next step overwrites. On the CPU they are NumPy's; on
    CUDA they stay on the device, and PyTorch, JAX and CuPy use them without copying (`marula.batch.arrays`). Nothing is
    copied to the host unless requested, except that a step with `checked` waits for one number.
    """

    actors: Array[np.int8]
    """Whose turn it is: a seat, or OVER."""
    legal: Array[np.uint64]
    """The legal actions as bits: action `a` is bit `a % 64` of word `a // 64`."""
    observations: Array[np.int16]
    """What the seat to act knows (seat 0 when the game is over), as the game's FEATURES say."""
    ended: Array[np.bool_]
    """Which games ended in the last step."""
    refused: Array[np.bool_]
    """Which games got an illegal action in the last step; without `checked` they stay unchanged."""
    rewards: Array[np.float32]
    """For games that ended in the last step: each seat's result by rank, from -1 to 1; otherwise 0."""
    scores: Array[np.int64]
    standings: Array[np.int64]
    """How every seat stood after the last step; for games that ended in it, the result."""
    actions: Array[np.int32]
    """The input of `step`: write to it, or pass `step` an array, which it copies."""

    def __init__(
        self,
        of: str | Position | Sequence[Position],
        size: Whole,
        players: Whole | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seed: Whole = 0,
        device: Device = "cpu",
        auto_reset: bool = False,
        checked: bool = True,
        history: Whole = 0,
        threads: int | None = None,
        begin: bool = True,
    ) -> None:
        """Games by name, players and options, or from openings: game `i` starts with opening `i % n`.

        `checked`: an illegal action raises an error, and no game is changed. `history`: how many actions of seats are
        kept for `record`. `begin=False` leaves the games unstarted, for callers that only use `play`.
        """
        self.size = at_least(1, size, "a batch has at least one game")
        self.openings = openings_of(of, players, options)
        self.rules = self.openings[0].rules
        self.players = max(opening.players for opening in self.openings)
        self._setups = setups_of(self.openings)
        self.auto_reset = auto_reset
        self.checked = checked
        self.device: Device = device
        self._on = self._open(device, threads)
        self._make_arrays(at_least(0, history, "a history has a length"))
        self.reset(seed) if begin else self._start_streams(seed)

    def __repr__(self) -> str:
        seats = sorted({opening.players for opening in self.openings})
        players = " or ".join(map(str, seats))
        return f"<Batch: {self.size:,} games of {self.rules.TITLE}, {players} players, on {self.device}>"

    def _open(self, device: Device, threads: int | None) -> Backend:
        starts = np.array([opening.state for opening in self.openings], self.rules.STATE)
        if device == "cpu":
            return Host(self.rules, starts, self.size, threads)
        if device != "cuda":
            raise ValueError(f'device is "cpu" or "cuda", not {device!r}')
        try:
            from marula.batch.cuda import Cuda
        except ImportError as error:
            raise NoDevice(f"numba-cuda is not installed ({error}); pip install 'marula[gpu]'") from None
        return Cuda(self.rules, starts, self.size)

    def _make_arrays(self, history: int) -> None:
        size, players, array = self.size, self.players, self._on.array
        self._shown = Shown(
            actors=array((size,), np.int8),
            legal=array((size, words(len(self.rules.TOKENS))), np.uint64),
            observations=array((size, self.rules.OBSERVATION), np.int16),
            ended=array((size,), np.bool_),
            refused=array((size,), np.bool_),
            rewards=array((size, players), np.float32),
            scores=array((size, players), np.int64),
            standings=array((size, players), np.int64),
        )
        self._history = History(
            actions=array((2, max(history, 1), size), np.int16),
            lengths=array((2, size), np.int32),
            origins=array((2, size), np.uint64),
            half=array((size,), np.int8),
        )
        self._masks: Any = None
        self.actions = array((size,), np.int32)
        self._counts = array((size,), np.int64)
        self._bind()

    def _bind(self) -> None:
        for name, array in self._shown._asdict().items():
            setattr(self, name, array)
        self._on.show_in(self._shown, self._history)

    def _start_streams(self, seed: Whole) -> None:
        self.seed = operator.index(seed) & MASK
        self._on.start_streams(self.seed, 0)
        self._next_number = 0

    def reset(self, seed: Whole) -> None:
        """Restarts all games; game `i` uses streams `i` of the seed."""
        self._start_streams(seed)
        self._on.step(steps.BEGIN, self.actions)

    def step(self, actions: Any = None) -> None:
        """Takes one action in every unfinished game, and everything that chance does after it.

        With `auto_reset`, a new game starts where one has ended; `ended`, `rewards`, `scores` and `standings` still
        describe the ended one. Actions are an array of ids, on the device or on the host, which is copied to `actions`;
        without an argument, `step` uses what is there.
        """
        if actions is not None and actions is not self.actions:
            self._on.copy(checked_actions(actions, self.size), self.actions)
        if self.checked and self._on.count_refused(self.actions):
            self._complain()
        self._on.step(steps.ACT | (steps.BEGIN_AGAIN if self.auto_reset else 0), self.actions)

    def play(self, games: Whole = 1) -> int:
        """Plays new random games, `games` in a row in every place; returns the number of actions.

        Afterwards, every place holds its last game at its end. The first call plays games 0 ... size - 1 of the seed,
        each from the start of its stream, the next call the games after them.
        """
        self._on.start_streams(self.seed, self._next_number)
        self._next_number += self.size
        self._on.play(operator.index(games), self._counts)
        return int(self._on.give(self._counts).sum())

    def masks(self) -> Array[np.bool_]:
        """The legal sets as booleans, one column per action: an array that the next call overwrites."""
        if self._masks is None:
            self._masks = self._on.masks()
        self._on.write_masks(self._masks)
        masks: Array[np.bool_] = self._masks
        return masks

    def sample(self, logits: Any = None) -> Array[np.int32]:
        """A random legal action for every game, from its own stream: uniformly, or by the softmax of logits.

        The result is `actions`, which a step without arguments uses: 0 where the game is over, and -1, which no game
        accepts, where all logits of legal actions are NaN or minus infinity. With logits, a GPU may rarely choose a
        different action from a CPU, because its last bits differ.
        """
        given = None if logits is None else self._on.take(logits, np.float32)
        if given is not None and tuple(given.shape) != (self.size, len(self.rules.TOKENS)):
            raise ValueError(f"there are {self.size} games and {len(self.rules.TOKENS)} actions, not {given.shape}")
        self._on.sample(given, self.actions)
        return self.actions

    def greedy(self) -> Array[np.int32]:
        """The greedy player's action in every game. The result is `actions`, as with `sample`.

        Not available for Kariba on CUDA, because its tables are too large for a kernel.
        """
        self._on.greedy(self.actions)
        return self.actions

    def observe(self, seat: Any, out: Array[np.int16] | None = None) -> Array[np.int16]:
        """What a seat knows in every game; `seat` may be an array with a seat for each game, such as `actors`.

        Zeros where nobody has that seat; OVER means seat 0, as in `observations`.
        """
        into = self._on.array((self.size, self.rules.OBSERVATION), np.int16) if out is None else out
        self._on.observe(self._seats(seat), into)
        return into

    def truth(self, out: Array[np.int32] | None = None) -> Array[np.int32]:
        """The complete state of every game, including hidden cards; `truth_fields` names the numbers."""
        table = table_of(self.rules.NAME)
        into = self._on.array((self.size, len(table)), np.int32) if out is None else out
        self._on.write_truth(self._on.take(table, np.int16), into)
        return into

    @property
    def truth_fields(self) -> tuple[Field, ...]:
        """The numbers of `truth`, in their order."""
        return fields(self.rules.NAME)

    def imagine(self, seed: Whole, seat: Any = None) -> "Batch":
        """Another batch, in which every game looks the same to a seat (by default the one to act), redrawn otherwise.

        All random streams come from the seed, so nothing in it reveals how the true games will continue.
        """
        imagined = self.clone()
        imagined._start_streams(seed)
        imagined._on.imagine(self._seats(SEAT_TO_ACT if seat is None else seat, nobody=False))
        imagined._on.look()
        return imagined

    def get(self, places: Any = None) -> Games:
        """Copies of some games (by default all), with their random streams. Places are numbers or a mask."""
        return replace(self._on.get(self._places(places)), setups=self._setups)

    def put(self, places: Any, games: Games) -> None:
        """Puts games into these places, each once; all games are then shown without results of earlier steps."""
        if not isinstance(games, Games):
            raise ValueError(f"put takes games as `get` returns them, not {games!r}")
        if games.game != self.rules.NAME:
            raise ValueError(f"these are games of {games.game}, and the batch is of {self.rules.NAME}")
        if (most := max(setup.players for setup in games.setups)) > self.players:
            raise ValueError(f"these games may have {most} players, and the batch has room for {self.players}")
        into = checked_places(places, self.size)
        if len(into) != len(games):
            raise ValueError(f"there are {len(games)} games for {len(into)} places")
        refuse_twice(into)
        self._on.put(self._on.take(into, np.int64), games)
        self._setups = setups_of((*self._setups, *games.setups))
        self._on.look()

    def clone(self, places: Any = None) -> "Batch":
        """A batch of copies of some games (by default all), which continue in the same way; places may be repeated."""
        games = self.get(places)
        other = Batch(
            self.openings,
            len(games),
            device=self.device,
            auto_reset=self.auto_reset,
            checked=self.checked,
            history=self._history.actions.shape[1],
            threads=getattr(self._on, "threads", None),
            begin=False,
        )
        other.put(None, games)
        return other

    def states(self) -> Any:
        """The records of all games as a NumPy array."""
        return self._on.states()

    def position(self, index: Whole) -> Position:
        """Game `index` as a position, without its history."""
        return position_of(self._setups, self.get([operator.index(index)]).states()[0])

    def record(self, index: Whole) -> Record:
        """The record of the game that has just ended in a place, otherwise of the game in progress there.

        Requires a long enough `history`, unless `play` played the game.
        """
        place = int(checked_places([operator.index(index)], self.size)[0])
        opening = self.openings[place % len(self.openings)]
        begun_again = bool(self.ended[place]) and self.actors[place] != OVER
        return game_records.record(opening, self._history, place, begun_again)

    def on_host(self, array: Any) -> Any:
        """One of the batch's arrays as a NumPy array."""
        return self._on.give(array)

    def __getstate__(self) -> dict[str, Any]:
        """Everything, copied to the host; a restored batch continues with the same games on the same kind of device."""
        kept = {name: value for name, value in self.__dict__.items() if name not in self._shown._fields}
        for name in ("rules", "_on", "_masks"):
            del kept[name]
        on_host = {name: np.array(self.on_host(kept[name])) for name in ("actions", "_counts")}
        shown = Shown(*(np.array(self.on_host(array)) for array in self._shown))
        history = History(*(np.array(self.on_host(array)) for array in self._history))
        more = {"_shown": shown, "_history": history, "_games": self.get().to_host()}
        return kept | on_host | more | {"_threads": getattr(self._on, "threads", None)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        games, threads = kept.pop("_games"), kept.pop("_threads")
        self.__dict__.update(kept)
        self.rules = self.openings[0].rules
        self._masks = None
        self._on = self._open(self.device, threads)
        self.actions, self._counts = self._copied(kept["actions"]), self._copied(kept["_counts"])
        self._shown = Shown(*map(self._copied, kept["_shown"]))
        self._history = History(*map(self._copied, kept["_history"]))
        self._bind()
        self._on.put(self._places(None), games)  # which marks the history as unknown, but it is known
        self._history = History(*map(self._copied, kept["_history"]))
        self._bind()

    def _copied(self, values: Any) -> Any:
        array = self._on.array(values.shape, values.dtype)
        self._on.copy(values, array)
        return array

    def _places(self, places: Any) -> Any:
        return self._on.take(checked_places(places, self.size), np.int64)

    def _seats(self, seat: Any, nobody: bool = True) -> Any:
        return self._on.take(checked_seats(seat, self.size, self.players, nobody), np.int8)

    def _complain(self) -> None:
        actions, places = self._on.give(self.actions), np.flatnonzero(self._on.give(self.refused))
        named = ", ".join(f"game {place}: {self._called(int(actions[place]))}" for place in places[:NAMED_AT_MOST])
        more = f" and {len(places) - NAMED_AT_MOST} more" if len(places) > NAMED_AT_MOST else ""
        raise IllegalAction(f"illegal in {len(places)} of {self.size} games, nothing was done: {named}{more}")

    def _called(self, action: int) -> str:
        if action == NO_ACTION:
            return f"{action} (none: were all logits of legal actions NaN or minus infinity?)"
        known = 0 <= action < len(self.rules.TOKENS)
        return f"{action} ({self.rules.TOKENS[action]})" if known else f"{action} (there is no such action)"
