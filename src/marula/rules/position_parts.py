"""How a position is written as text: a game names the parts of its state that people write, one after the other.

What a text does not say is as it is at the set-up, and what follows from other parts (sizes, say) is not written at
all. `marula.play.position_reader` and `position_writer` do the rest.
"""

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from marula.rules.types import State

Count = NDArray[np.int64]


@dataclass(frozen=True)
class Named:
    """What every part has."""

    name: str
    meaning: str
    field: str = dataclasses.field(default="", kw_only=True)
    """The field of the state, where it is not called like the part."""
    by_seat: bool = dataclasses.field(default=False, kw_only=True)
    """Whether every seat has a place of its own."""


@dataclass(frozen=True)
class Pieces(Named):
    """How many there are of each kind: `4*2,8` is two of kind 4 and one of kind 8. With `?`, unknown ones.

    A field with one more dimension has such a list for every seat, village or boat, between slashes.
    """

    kinds: Sequence[str]


@dataclass(frozen=True)
class Cells(Named):
    """A set of cells, as bits: `a1,c3`; or one for every seat, between slashes."""

    kinds: Sequence[str]


@dataclass(frozen=True)
class Numbers(Named):
    """A whole number, or several between slashes; some may have words."""

    low: int = 0
    high: int | None = None
    """None: as large as the field can hold; -1: only words."""
    seats: bool = False
    """Whether the numbers are seats: then they must be at the table."""
    words: Sequence[tuple[int, str]] = ()
    length: str = ""
    """The field that says how many of the numbers count."""


Part = Pieces | Cells | Numbers


@dataclass(frozen=True)
class Deck:
    """Cards or goods of which a printed number exists: what lies nowhere is what an unknown one may be."""

    printed: Sequence[int]
    parts: Sequence[str]
    """The parts among which they are; unknown ones may lie in each of them."""
    beside: Callable[[State], Count] | None = None
    """Those that lie elsewhere, by kind."""
    out: Pieces | None = None
    """Cards that are out of the game: the state does not keep their kinds. A text with unknown cards may name them."""
    lacking: Callable[[State, int], Count] | None = None
    """Those that a seat is known to have and that are not yet among its cards, the part of the first name."""


@dataclass(frozen=True)
class PositionText:
    """All that is written of a position."""

    parts: tuple[Part, ...]
    follow: Callable[[State], None]
    """Fills in what follows from the parts."""
    decks: tuple[Deck, ...] = ()
    flaw: Callable[[State], str] = lambda _: ""
    """What cannot be, beyond what `problems` finds in positions that rules have made; empty if nothing."""


def words(*named: str) -> tuple[tuple[int, str], ...]:
    """Words for the numbers from 0 on."""
    return tuple(enumerate(named))


def sums(s: State, field: str, size: str) -> None:
    """Writes how many pieces lie in each place of a field; what is too many to be written stays wrong."""
    s[size] = np.minimum(s[field].sum(axis=-1), np.iinfo(s.dtype[size].base).max)
