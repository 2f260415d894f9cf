"""Actions that cannot be taken, and why."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Explanation:
    """Why the rules forbid an action, or why one is advised: a key of the game's catalogues, the section of the
    rulebook, and numbers."""

    key: str
    section: str
    values: tuple[int, ...]


class IllegalAction(ValueError):
    """An action that cannot be taken now; the text says why, and nothing was changed."""

    def __init__(self, text: str, explanation: Explanation | None = None) -> None:
        super().__init__(text)
        self.explanation = explanation
