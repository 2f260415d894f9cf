"""The phases of a game: numbers for its rules, and beside each the word that stands for it in a view."""


class Phases(list[str]):
    """Words in the order of their numbers. `DEAL = PHASES.add("deal")` makes one: rules compare plain numbers."""

    def add(self, word: str) -> int:
        """The number of a new word."""
        if word in self:
            raise ValueError(f"there is already a phase {word!r}")
        self.append(word)
        return len(self) - 1
