"""What every device of a batch has in common: what it holds, what it does, and how it fails."""

from typing import Any, Protocol


class NoDevice(RuntimeError):
    """There is no CUDA device to be used here; the text says what to do."""


class Backend(Protocol):
    """Where the games of a batch lie and are moved on: `Host` or `Cuda`. Its arrays are of its own kind."""

    start: Any
    states: Any
    randoms: Any

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        """A new array on this device, all zero."""

    def take(self, values: Any) -> Any:
        """Given values as an array on this device."""

    def give(self, array: Any) -> Any:
        """An array of this device as NumPy knows it."""

    def move(self, what: int, seed: int, chosen: Any, refused: Any) -> None:
        """Begins, checks or advances all games."""

    def play(self, games: int, seed: int, counts: Any) -> None:
        """Random games in every place."""

    def write(self, what: int, *arrays: Any) -> None:
        """Writes what can be seen of all games."""
