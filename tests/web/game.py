"""What a test has to know of a game's page; each game says it in `tests/<game>/page.py`."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Game:
    """How a game's page marks what can be done: what completes a choice first, what begins one later."""

    name: str
    title: str
    possible: tuple[str, ...]
    hidden_hands: bool = True
    names: frozenset[str] = frozenset()
    """Names of things in it that are the same in every language."""
    picture: str = ".board-area"
    """The board as it is drawn."""
    least: tuple[tuple[str, int], ...] = ()
    """Parts of the board that must not be narrower than so many pixels on the smallest phone."""
    opening: tuple[str, ...] = ()
    """What one clicks for a first move, one after another."""
    short: tuple[str, str] | None = None
    """An option and its value by which a game ends early, for tests to which its length does not matter."""

    @property
    def anything(self) -> str:
        """Whatever can be clicked now."""
        return ", ".join(self.possible)
