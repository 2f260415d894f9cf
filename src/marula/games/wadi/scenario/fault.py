"""What can be wrong with a map (§D9.1): a fault says what it is, where it is and how to mend it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

CELLS_NAMED = 6
CHARACTERS_QUOTED = 20


class Kind(Enum):
    """How grave a fault is."""

    UNREADABLE = "the text is not a map"
    UNPLAYABLE = "the engine cannot play it, whatever else the map says"
    FAULTY = "a rule for maps is broken"
    LIMIT = "the box does not hold it; `# unlimited` lifts this"
    ADVICE = "a warning: it can be played, but the author advises otherwise"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, or unwise, about a map.

    `code` is a fixed word for each sort of fault, for programs; `cells` are names such as `c4`.
    """

    kind: Kind
    code: str
    cells: tuple[str, ...]
    problem: str
    remedy: str

    def __str__(self) -> str:
        where = f"{shorten(self.cells)}: " if self.cells else ""
        return f"{where}{self.problem} {self.remedy}"


class MapError(ValueError):
    """A map that cannot be used; carries every fault that was found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        # The faults themselves are the arguments, so that the error survives being pickled.
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


def shorten(names: Sequence[str]) -> str:
    """List names as a person would, without reading out a whole board."""
    if len(names) <= CELLS_NAMED + 1:
        return ", ".join(names)
    return f"{', '.join(names[:CELLS_NAMED])} and {len(names) - CELLS_NAMED} more"


def quote(word: str) -> str:
    """Quote a piece of the text: never long, and never anything a terminal cannot show."""
    shown = word if len(word) <= CHARACTERS_QUOTED else word[:CHARACTERS_QUOTED] + "..."
    return f"`{shown.encode('ascii', 'backslashreplace').decode('ascii')}`"


def plural(number: int, noun: str, nouns: str = "") -> str:
    """Write a number with its noun: `1 tile`, `2 tiles`; `nouns` is given where adding an s will not do."""
    return f"{number} {noun if number == 1 else nouns or noun + 's'}"
