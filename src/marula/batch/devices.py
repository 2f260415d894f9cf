"""What every device of a batch has in common: what it holds, what it does, and how it fails."""

from typing import Any, Protocol

from marula.batch.games import Games
from marula.batch.steps import History, Shown


class NoDevice(RuntimeError):
    """There is no CUDA device to be used here; the text says what to do."""


class Backend(Protocol):
    """Where the games of a batch lie and are moved on: `Host` or `Cuda`. Its arrays are of its own kind."""

    size: int

    def show_in(self, shown: Shown, history: History) -> None:
        """Sets the arrays in which games are shown and remembered."""

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        """A new array on this device, all zero."""

    def take(self, values: Any, kind: Any) -> Any:
        """Given values as an array of this kind on this device; what is one already is not copied."""

    def copy(self, values: Any, into: Any) -> None:
        """Copies given values, whole numbers of any kind, into an array of this device."""

    def give(self, array: Any) -> Any:
        """An array of this device as NumPy knows it."""

    def start_streams(self, seed: int, first: int) -> None:
        """Sets the streams of all games to their start; the first game has this number."""

    def step(self, what: int, actions: Any) -> None:
        """Begins, advances and shows all games."""

    def count_refused(self, actions: Any) -> int:
        """Marks the games that cannot take their actions, and counts them."""

    def play(self, games: int, counts: Any) -> None:
        """Random games in every place, then shows them."""

    def look(self) -> None:
        """Shows all games as they are, with nothing left of what happened before."""

    def masks(self) -> Any:
        """A new array for `write_masks`."""

    def write_masks(self, masks: Any) -> None:
        """The legal sets as booleans."""

    def sample(self, logits: Any, actions: Any) -> None:
        """An action for each game: any, or by logits."""

    def greedy(self, actions: Any) -> None:
        """What the game prefers at first sight."""

    def observe(self, seats: Any, out: Any) -> None:
        """What given seats know."""

    def imagine(self, seats: Any) -> None:
        """Replaces what given seats cannot know, drawing from the stream of chance."""

    def write_truth(self, table: Any, out: Any) -> None:
        """Every number of every record."""

    def states(self) -> Any:
        """The records of all games, as NumPy knows them: a copy."""

    def get(self, places: Any) -> Games:
        """Copies of games."""

    def put(self, places: Any, games: Games) -> None:
        """Puts copies of games in these places."""
