"""Why an action is not legal, and why one is advised: reasons are declared, and said by a catalogue in each language.

A game declares its `REASONS`; its rule `explain` returns the place of one of them and writes the numbers that belong
to it. So does its rule `advise` with its `ADVICE`. The sentences are in `texts/<language>.json` of the game's folder.
"""

from dataclasses import dataclass

MOST_VALUES = 4
"""How many numbers a reason can have; the array that `explain` and `advise` are given has so many places."""

NOTHING_SAID = -1
"""What `advise` returns where no reason of the game fits."""


@dataclass(frozen=True)
class Reason:
    """One reason: its key in the catalogues, the section of the rulebook, and the names of its numbers."""

    key: str
    section: str
    values: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if len(self.values) > MOST_VALUES:
            raise ValueError(f"the reason {self.key} has more than {MOST_VALUES} numbers")
