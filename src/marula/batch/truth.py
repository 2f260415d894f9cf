"""A complete position as numbers, including hidden cards, for critics, which may know more than the players.

One number for each number of the game's record. A set of cells (64 bits) is 64 flags.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from marula.play.registry import rules_of
from marula.rules.contract import Game

WORD = 64


class Field(NamedTuple):
    """The place of a record field's numbers among all numbers."""

    name: str
    shape: tuple[int, ...]
    first: int


@cache
def fields(game: str) -> tuple[Field, ...]:
    """The fields of a game's record in order, without `spare` bytes."""
    rules, found, first = rules_of(game), [], 0
    for name in rules.STATE.names or ():
        if name != "spare":
            shape = rules.STATE[name].shape + ((WORD,) if is_set(rules.STATE[name].base) else ())
            found.append(Field(name, shape, first))
            first += int(np.prod(shape, dtype=int))
    return tuple(found)


@cache
def table_of(game: str) -> NDArray[np.int16]:
    """For each number: its word in the record, its first bit there, and how many bits (negative: it has a sign)."""
    rows = [row for field in fields(game) for row in rows_of(rules_of(game), field.name)]
    return np.array(rows, np.int16)


def rows_of(rules: Game, name: str) -> list[tuple[int, int, int]]:
    """The rows of one field."""
    assert rules.STATE.fields is not None
    kind, offset = rules.STATE.fields[name][:2]
    item, count = kind.base, int(np.prod(kind.shape, dtype=int))
    starts = [8 * (offset + place * item.itemsize) for place in range(count)]
    if is_set(item):
        return [(start // WORD, bit, 1) for start in starts for bit in range(WORD)]
    bits = 8 * item.itemsize * (-1 if item.kind == "i" else 1)
    return [(start // WORD, start % WORD, bits) for start in starts]


def is_set(item: np.dtype[np.generic]) -> bool:
    """Whether numbers of this kind are sets of cells."""
    return item == np.uint64
