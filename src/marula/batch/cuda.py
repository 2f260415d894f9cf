"""A batch on a CUDA device, or on Numba's simulator."""

from typing import Any

import numpy as np

from marula.batch import kernels as shared
from marula.batch.arrays import DeviceArray
from marula.batch.devices import NoDevice
from marula.batch.games import Games
from marula.batch.kernels import THREADS, cuda, kernels
from marula.batch.launches import Launches
from marula.batch.steps import History, Shown
from marula.rules.contract import Game
from marula.rules.types import States


class Cuda:
    """One CUDA device. Kernels are launched one after another, without waiting for them."""

    def __init__(self, rules: Game, openings: States, size: int) -> None:
        if not cuda.is_available():
            raise NoDevice('no CUDA device was found; use device="cpu", which gives the same games')
        self.rules = rules
        self.size = size
        self.kernels = kernels(rules.NAME)
        self.openings = cuda.to_device(openings.view(np.uint64).reshape(len(openings), -1))
        self.words = cuda.to_device(np.zeros((rules.STATE.itemsize // 8, size), np.uint64))
        self.found = cuda.to_device(np.zeros(1, np.int32))
        self.randoms = self.array((size, 1), np.uint64)
        self.choices = self.array((size, 1), np.uint64)
        self.launches = Launches()

    def show_in(self, shown: Shown, history: History) -> None:
        """Sets the arrays in which games are shown and remembered."""
        self.launches = Launches()
        self.shown = Shown(*(array.held for array in shown))
        self.history = History(*(array.held for array in history))

    def array(self, shape: tuple[int, ...], kind: Any) -> DeviceArray[Any]:
        """A new array on this device, all zero."""
        return DeviceArray(cuda.to_device(np.zeros(shape, kind)))

    def take(self, values: Any, kind: Any) -> Any:
        """Given values as an array of this kind on this device; not copied if they are one already."""
        if isinstance(values, DeviceArray):
            return values
        if not hasattr(values, "__cuda_array_interface__"):
            return DeviceArray(cuda.to_device(np.ascontiguousarray(values, kind)))
        given: DeviceArray[Any] = DeviceArray(foreign(values))
        if given.dtype == kind:
            return given
        taken: DeviceArray[Any] = DeviceArray(cuda.device_array(given.shape, kind))
        self.copy(given, taken)
        return taken

    def copy(self, values: Any, into: Any) -> None:
        """Copies given values, whole numbers of any kind, into an array of this device."""
        if not isinstance(values, DeviceArray) and not hasattr(values, "__cuda_array_interface__"):
            into.held.copy_to_device(np.ascontiguousarray(values, into.dtype))
        else:
            given = held(values) if isinstance(values, DeviceArray) else foreign(values)
            shared.cast[blocks(given.size), THREADS](given.reshape(-1), into.held.reshape(-1))

    def give(self, array: Any) -> Any:
        """An array of this device as a NumPy array."""
        return np.asarray(array)

    def start_streams(self, seed: int, first: int) -> None:
        """Sets the streams of all games to their start; the first game has this number."""
        self._start(shared.start_streams, np.uint64(seed), first, self.randoms, self.choices)

    def step(self, what: int, actions: Any) -> None:
        """Begins, advances and shows all games."""
        games = (self.words, self.openings, self.randoms)
        self._repeat("step", self.kernels.step, what, actions, *games, self.shown, self.history)

    def count_refused(self, actions: Any) -> int:
        """Marks the games that cannot take their actions, and counts them; this waits for the one number."""
        self.found.copy_to_device(np.zeros(1, np.int32))
        self._start(shared.check, actions, self.shown, self.found)
        return int(self.found.copy_to_host()[0])

    def play(self, games: int, counts: Any) -> None:
        """Random games in every place, then shows them."""
        self._start(self.kernels.play, games, counts, self.words, self.openings, self.randoms, self.history)
        self._start(self.kernels.look, True, self.words, self.shown)

    def look(self) -> None:
        """Shows all games as they are, without results of earlier steps."""
        self._start(self.kernels.look, False, self.words, self.shown)

    def masks(self) -> DeviceArray[np.bool_]:
        """A new array for `write_masks`, backed by whole words."""
        actions = len(self.rules.TOKENS)
        self.flags = cuda.to_device(np.zeros(-(-self.size * actions // 8), np.uint64))
        flat = self.flags.view(np.bool_)[: self.size * actions]
        return DeviceArray(flat.reshape(self.size, actions))

    def write_masks(self, masks: Any) -> None:
        """The legal sets as booleans."""
        actions = len(self.rules.TOKENS)
        self._repeat("masks", shared.write_masks, self.shown.legal, actions, self.flags, threads=self.flags.size)

    def sample(self, logits: Any, actions: Any) -> None:
        """An action for each game: any, or by logits."""
        if logits is None:
            self._repeat("sample", shared.sample, self.shown.legal, self.choices, actions)
        else:
            self._start(shared.sample_by_logits, self.shown.legal, logits, self.choices, actions)

    def greedy(self, actions: Any) -> None:
        """The greedy action for each game."""
        self._start(shared.greedy(self.rules.NAME), self.words, self.choices, actions)

    def observe(self, seats: Any, out: Any) -> None:
        """What given seats know."""
        self._start(self.kernels.observe, self.words, seats, out)

    def imagine(self, seats: Any) -> None:
        """Replaces what given seats cannot know, drawing from the stream of chance."""
        self._start(self.kernels.imagine, self.words, seats, self.randoms)

    def write_truth(self, table: Any, out: Any) -> None:
        """All numbers of all records."""
        self._start(shared.read_truth, self.words, table, out, threads=out.held.size)

    def states(self) -> States:
        """The records of all games, as a NumPy copy."""
        rows = np.ascontiguousarray(self.words.copy_to_host().T)
        return rows.view(self.rules.STATE).reshape(self.size)

    def get(self, places: Any) -> Games:
        """Copies of games."""
        size = len(places)
        rows = self.array((size, self.words.shape[0]), np.uint64)
        randoms, choices = self.array((size, 1), np.uint64), self.array((size, 1), np.uint64)
        taken = (self.words, self.randoms, self.choices, places, rows, randoms, choices)
        self._start(shared.get, *taken, threads=size)
        return Games(self.rules.NAME, rows, randoms, choices)

    def put(self, places: Any, games: Games) -> None:
        """Puts copies of games in these places; their history is unknown here."""
        given = [self.take(array, np.uint64) for array in (games.words, games.randoms, games.choices)]
        own = (self.words, self.randoms, self.choices)
        self._start(shared.put, *own, places, *given, self.history, threads=len(games))

    def _start(self, kernel: Any, *arguments: Any, threads: int | None = None) -> None:
        kernel[blocks(threads or self.size), THREADS](*map(held, arguments))

    def _repeat(self, name: str, kernel: Any, *arguments: Any, threads: int | None = None) -> None:
        """Launches a kernel whose arguments, under this name, differ only in numbers: all arrays stay in place."""
        key = (name, *(value for value in arguments if isinstance(value, int)))
        self.launches.launch(key, kernel, blocks(threads or self.size), *map(held, arguments))


def foreign(values: Any) -> Any:
    """An array of another library on the device. Both use the same stream, so its producer comes first."""
    return cuda.as_cuda_array(values, sync=False)


def held(argument: Any) -> Any:
    """The array in the form that Numba accepts."""
    return argument.held if isinstance(argument, DeviceArray) else argument


def blocks(threads: int) -> int:
    """How many blocks are needed for this many threads."""
    return -(-threads // THREADS)
