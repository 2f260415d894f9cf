"""Common to all devices of a batch: the interface and its errors."""

from typing import Any, Protocol

from marula.batch.games import Games
from marula.batch.steps import History, Shown


class NoDevice(RuntimeError):
    """There is no usable CUDA device; the text says what to do."""


class Backend(Protocol):
    """Where the games of a batch are stored and advanced: `Host` or `Cuda`, each with its own kind of arrays."""

    size: int

    def show_in(self, shown: Shown, history: History) -> None:
        """Sets the arrays in which games are shown and remembered."""

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        """A new array on this device, all zero."""

    def take(self, values: Any, kind: Any) -> Any:
        """Given values as an array of this kind on this device; not copied if they are one already."""

    def copy(self, values: Any, into: Any) -> None:
        """Copies given values, whole numbers of any kind, into an array of this device."""

    def give(self, array: Any) -> Any:
        """An array of this device as a NumPy array."""

    def start_streams(self, seed: int, first: int) -> None:
        """Sets the streams of all games to their start; the first game has this number."""

    def step(self, what: int, actions: Any) -> None:
        """Begins, advances and shows all games."""

    def count_refused(self, actions: Any) -> int:
        """Marks the games that cannot take their actions, and counts them."""

    def play(self, games: int, counts: Any) -> None:
        """Random games in every place, then shows them."""

    def look(self) -> None:
        """Shows all games as they are, without results of earlier steps."""

    def masks(self) -> Any:
        """A new array for `write_masks`."""

    def write_masks(self, masks: Any) -> None:
        """The legal sets as booleans."""

    def sample(self, logits: Any, actions: Any) -> None:
        """An action for each game: any, or by logits."""

    def greedy(self, actions: Any) -> None:
        """The greedy action for each game."""

    def observe(self, seats: Any, out: Any) -> None:
        """What given seats know."""

    def imagine(self, seats: Any) -> None:
        """Replaces what given seats cannot know, drawing from the stream of chance."""

    def write_truth(self, table: Any, out: Any) -> None:
        """All numbers of all records."""

    def states(self) -> Any:
        """The records of all games, as a NumPy copy."""

    def get(self, places: Any) -> Games:
        """Copies of games."""

    def put(self, places: Any, games: Games) -> None:
        """Puts copies of games in these places."""
