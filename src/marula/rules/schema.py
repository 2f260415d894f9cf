"""What can be seen of a game, declared once: the kinds of fields of a view or of a witnessed action.

A declaration is a `Struct`: names and kinds, in the order of the JSON. From it come the record that a rule fills
(`record_of`), the JSON (`marula.rules.template`), the TypeScript interface and the table in the docs.

Every slot of such a record is one 64-bit number, and a record that a rule is given is all zero:

| kind | what the rule writes |
| --- | --- |
| `Number`, `Flag`, `Seat` | `out.pile = 12`, `out.built = 1` |
| `OneOf`, `Token`, `Cell`, `Table` | the place among the names: `out.phase = int(s.phase)` |
| `SetOf` | 64 bits to a word: `out.forbidden = s.forbidden`; several words: `out.legal[word] = ...` |
| `MapOf` | `out.discs.members = cells`, `out.discs.numbers[cell] = 2` |
| `Array` | `out.waterhole[animal] = 3`; an array of arrays is `out.known[seat, animal]` |
| `List` | `out.won.length = players`, `out.won.items[seat] = 7` |
| `Struct` | its fields: `out.substitutes.count = 3` |
| `Null`, `Optional` | `present = 1`, and beside it `value` of a single slot, `items` of an array, or the inner fields |

A key that a record or Python has another use for gets an underscore: `round` is written as `out.round_`.
"""

import keyword
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np

from marula.rules import masks

Named: TypeAlias = tuple[str | int | None, ...]


@dataclass(frozen=True)
class Number:
    """A whole number."""

    meaning: str = ""


@dataclass(frozen=True)
class Flag:
    """True or false."""

    meaning: str = ""


@dataclass(frozen=True)
class Seat:
    """A seat; in JSON a number."""

    meaning: str = ""


@dataclass(frozen=True)
class OneOf:
    """One of a few named values. Numbers may be among them: a seat or a word, for instance."""

    values: Named
    meaning: str = ""


@dataclass(frozen=True)
class Token:
    """An action by its id, or one that the seat does not see whole: the hidden tokens follow those of the game."""

    tokens: tuple[str, ...]
    hidden: tuple[str, ...] = ()
    meaning: str = ""

    @property
    def values(self) -> Named:
        """All texts, by what the rule writes."""
        return (*self.tokens, *self.hidden)


@dataclass(frozen=True)
class Cell:
    """A cell of a board, by its name."""

    values: tuple[str, ...]
    meaning: str = ""


@dataclass(frozen=True)
class Table:
    """A constant out of a printed table: the rule says which row, and the JSON is that row."""

    rows: tuple[Any, ...]
    meaning: str = ""


@dataclass(frozen=True)
class Constant:
    """Something that is always the same; it needs no slot."""

    value: Any
    meaning: str = ""


@dataclass(frozen=True)
class SetOf:
    """A set of named things (cells, tokens), one bit each; in JSON a list in their order."""

    values: tuple[str, ...]
    meaning: str = ""

    @property
    def words(self) -> int:
        """How many words of 64 bits it has."""
        return masks.words(len(self.values))


@dataclass(frozen=True)
class MapOf:
    """A number for each of some named things; in JSON an object. At most 64 names."""

    values: tuple[str, ...]
    meaning: str = ""


@dataclass(frozen=True)
class Array:
    """So many of a kind, always."""

    item: "Kind"
    length: int
    meaning: str = ""


@dataclass(frozen=True)
class List:
    """Any number of a kind, up to the most."""

    item: "Kind"
    most: int
    meaning: str = ""


@dataclass(frozen=True)
class Struct:
    """An object with these keys, in this order. A `Struct` under a key that is `SPREAD` lends its own keys."""

    fields: "Mapping[str, Kind]" = field(hash=False)
    meaning: str = ""


@dataclass(frozen=True)
class Null:
    """Something, or null."""

    kind: "Kind"


@dataclass(frozen=True)
class Optional:
    """Something, or the key is left out; for fields of a `Struct` only."""

    kind: "Kind"


Kind: TypeAlias = (
    Number
    | Flag
    | Seat
    | OneOf
    | Token
    | Cell
    | Table
    | Constant
    | SetOf
    | MapOf
    | Array
    | List
    | Struct
    | Null
    | Optional
)
SPREAD = "*"
"""The key of a struct whose fields belong to the object around it."""

_SLOT = np.dtype(np.int64)
_BITS = np.dtype(np.uint64)


def meaning_of(kind: Kind) -> str:
    """What a field means, in a few words."""
    return meaning_of(kind.kind) if isinstance(kind, Null | Optional) else kind.meaning


def slot_name(key: str) -> str:
    """Under which name a rule writes a field."""
    if key == SPREAD:
        return "own"
    return f"{key}_" if keyword.iskeyword(key) or hasattr(np.record, key) else key


def record_of(struct: Struct) -> "np.dtype[np.void]":
    """The record that a rule fills."""
    return _record(_fields(struct))


def _record(fields: list[tuple[Any, ...]]) -> "np.dtype[np.void]":
    return np.dtype((np.record, fields))


def _fields(struct: Struct) -> list[tuple[Any, ...]]:
    """The slots of an object, key by key."""
    return [(slot_name(key), *_slots(kind)) for key, kind in struct.fields.items() if not isinstance(kind, Constant)]


def _slots(kind: Kind) -> tuple[Any, ...]:
    """The type of a field, and its shape if it has one."""
    match kind:
        case SetOf():
            return (_BITS,) if kind.words == 1 else (_BITS, (kind.words,))
        case MapOf():
            if len(kind.values) > 64:
                raise ValueError(f"a map has at most 64 names, not {len(kind.values)}")
            return (_record([("members", _BITS), ("numbers", _SLOT, (len(kind.values),))]),)
        case Array():
            return _several(kind.item, kind.length)
        case List() | Struct():
            return (_record(_inside(kind)),)
        case Null() | Optional():
            return (_record([("present", _SLOT), *_inside(kind.kind)]),)
        case Constant():
            raise ValueError("a constant is a field of a struct; it has no slot")
        case _:
            return (_SLOT,)


def _inside(kind: Kind) -> list[tuple[Any, ...]]:
    """The fields of the record that stands for one thing which may be missing, or which has several parts."""
    match kind:
        case Struct():
            return _fields(kind)
        case List():
            return [("length", _SLOT), ("items", *_several(kind.item, kind.most))]
        case Array() | SetOf():
            return [("items", *_slots(kind))]
        case MapOf():
            inner = _slots(kind)[0]
            return [(name, inner[name]) for name in inner.names]
        case _:
            return [("value", *_slots(kind))]


def _several(item: Kind, count: int) -> tuple[Any, ...]:
    """So many of a kind: an array, whose shape takes in the shape of its items."""
    kind, *shape = _slots(item)
    return kind, (count, *(shape[0] if shape else ()))
