"""From a declaration to a template: the fixed bytes of its JSON, and instructions that fill the gaps from slots.

A template is data, not code, so that one compiled rule (`marula.rules.json_writer`) serves every declaration of every
game. It runs from front to back: lists are written out item by item, and a jump skips what is missing.

Each instruction is four numbers, the operation and its three operands. Behind the instructions come the tables: where
in the pool each name of a `OneOf` begins, and how long it is.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from marula.rules.schema import (
    SPREAD,
    Array,
    Cell,
    Constant,
    Flag,
    Kind,
    List,
    MapOf,
    Null,
    Number,
    OneOf,
    Optional,
    Seat,
    SetOf,
    Struct,
    Table,
    Token,
)

# Operations, with their operands. `slot` is a place among the slots, `target` an instruction.
TEXT = 0  # start in the pool, length
NUMBER = 1  # slot
NUMBERS = 2  # first slot, count: so many numbers
NAME = 3  # slot, table
SET = 4  # first slot, table, count of names
MAP = 5  # first slot, table, count of names
NULL_UNLESS = 6  # slot, target, `null,` in the pool: writes it and jumps unless the slot says present
SKIP_UNLESS = 7  # slot, target: jumps unless the slot says present
SKIP_UNLESS_ABOVE = 8  # slot, target, number: jumps unless the slot is above the number
NUMBERS_UP_TO = 9  # slot of the length, which the numbers follow
CLOSE_LIST = 10  # drops the comma behind the last value, closes, and puts a comma behind
CLOSE_OBJECT = 11
SIZE = 4

NULL = b"null,"
NULL_LENGTH = len(NULL)
LONGEST_NUMBER = len(str(-(2**63))) + 1  # with its comma


class Template(NamedTuple):
    """What the writer needs; `longest` is the most bytes that can come out, `slots` how many numbers go in."""

    program: NDArray[np.int64]
    pool: NDArray[np.uint8]
    longest: int
    slots: int


def template_of(kind: Kind) -> Template:
    """The template of a declaration."""
    made = _Maker()
    slots, longest = made.value(kind, 0)
    return Template(made.assembled(), np.frombuffer(bytes(made.pool), np.uint8).copy(), longest, slots)


def compact(value: Any) -> bytes:
    """A constant as JSON."""
    return json.dumps(value, separators=(",", ":")).encode()


@dataclass
class _Maker:
    """A template in the making. `value` and its like return the next free slot and the longest text."""

    instructions: list[list[int]] = field(default_factory=list)
    tables: list[int] = field(default_factory=list)
    pool: bytearray = field(default_factory=bytearray)
    _places: dict[bytes, int] = field(default_factory=dict)
    _tables: dict[tuple[bytes, ...], int] = field(default_factory=dict)
    _landed: int = 0

    def assembled(self) -> NDArray[np.int64]:
        """Instructions and tables in one array; jumps and tables become places in it."""
        end = SIZE * len(self.instructions)
        for line in self.instructions:
            if line[0] in (NAME, SET, MAP):
                line[2] += end + 1
            elif line[0] in (NULL_UNLESS, SKIP_UNLESS, SKIP_UNLESS_ABOVE):
                line[2] = SIZE * line[2] + 1
        lines = [number for line in self.instructions for number in line]
        # The first number says where the instructions end and the tables begin.
        return np.array([end + 1, *lines, *self.tables], np.int64)

    def add(self, operation: int, *operands: int) -> list[int]:
        line = [operation, *operands, *[0] * (SIZE - 1 - len(operands))]
        self.instructions.append(line)
        return line

    def keep(self, text: bytes) -> int:
        """Where a text lies in the pool."""
        if text not in self._places:
            self._places[text] = len(self.pool)
            self.pool += text
        return self._places[text]

    def text(self, text: bytes) -> int:
        """Fixed bytes. What follows fixed bytes joins them, unless a jump ends between the two."""
        last = self.instructions[-1] if len(self.instructions) > self._landed else None
        if last is not None and last[0] == TEXT:
            whole = bytes(self.pool[last[1] : last[1] + last[2]]) + text
            last[1:3] = self.keep(whole), len(whole)
        else:
            self.add(TEXT, self.keep(text), len(text))
        return len(text)

    def land(self, *jumps: list[int]) -> None:
        """Jumps end here."""
        for jump in jumps:
            jump[2] = self._landed = len(self.instructions)

    def table(self, values: Sequence[Any]) -> tuple[int, int]:
        """A table of names, and its longest name with a comma."""
        texts = tuple(compact(value) + b"," for value in values)
        if texts not in self._tables:
            self._tables[texts] = len(self.tables)
            self.tables += [number for text in texts for number in (self.keep(text), len(text))]
        return self._tables[texts], max(map(len, texts), default=0)

    def value(self, kind: Kind, slot: int) -> tuple[int, int]:
        """One value, with a comma behind it."""
        match kind:
            case Number() | Seat():
                self.add(NUMBER, slot)
                return slot + 1, LONGEST_NUMBER
            case Flag():
                return self.name((False, True), slot)
            case OneOf() | Token() | Cell():
                return self.name(kind.values, slot)
            case Table():
                return self.name(kind.rows, slot)
            case Constant():
                return slot, self.text(compact(kind.value) + b",")
            case SetOf():
                place, _ = self.table(kind.values)
                self.add(SET, slot, place, len(kind.values))
                return slot + kind.words, 3 + sum(len(compact(value)) + 1 for value in kind.values)
            case MapOf():
                place, _ = self.table(kind.values)
                self.add(MAP, slot, place, len(kind.values))
                longest = 3 + sum(len(compact(value)) + 1 + LONGEST_NUMBER for value in kind.values)
                return slot + 1 + len(kind.values), longest
            case Array():
                return self.array(kind.item, kind.length, slot)
            case List():
                return self.list(kind, slot)
            case Struct():
                return self.struct(kind, slot)
            case Null():
                jump = self.add(NULL_UNLESS, slot, 0, self.keep(NULL))
                after, longest = self.value(kind.kind, slot + 1)
                self.land(jump)
                return after, max(longest, NULL_LENGTH)
            case Optional():
                raise ValueError("only fields of a struct can be left out")

    def name(self, values: Sequence[Any], slot: int) -> tuple[int, int]:
        place, longest = self.table(values)
        self.add(NAME, slot, place)
        return slot + 1, longest

    def array(self, item: Kind, length: int, slot: int) -> tuple[int, int]:
        longest = self.text(b"[")
        if isinstance(item, Number | Seat):
            self.add(NUMBERS, slot, length)
            slot, longest = slot + length, longest + length * LONGEST_NUMBER
        else:
            for _ in range(length):
                slot, more = self.value(item, slot)
                longest += more
        self.add(CLOSE_LIST)
        return slot, longest + 2

    def list(self, kind: List, slot: int) -> tuple[int, int]:
        longest = self.text(b"[")
        if isinstance(kind.item, Number | Seat):
            self.add(NUMBERS_UP_TO, slot)
            self.add(CLOSE_LIST)
            return slot + 1 + kind.most, longest + kind.most * LONGEST_NUMBER + 2
        following, jumps = slot + 1, []
        for index in range(kind.most):
            jumps.append(self.add(SKIP_UNLESS_ABOVE, slot, 0, index))
            following, more = self.value(kind.item, following)
            longest += more
        self.land(*jumps)
        self.add(CLOSE_LIST)
        return following, longest + 2

    def struct(self, kind: Struct, slot: int) -> tuple[int, int]:
        longest = self.text(b"{")
        slot, more = self.fields(kind, slot)
        self.add(CLOSE_OBJECT)
        return slot, longest + more + 2

    def fields(self, kind: Struct, slot: int) -> tuple[int, int]:
        longest = 0
        for key, inner in kind.fields.items():
            if key == SPREAD:
                assert isinstance(inner, Struct)
                slot, more = self.fields(inner, slot)
            else:
                slot, more = self.pair(key, inner, slot)
            longest += more
        return slot, longest

    def pair(self, key: str, kind: Kind, slot: int) -> tuple[int, int]:
        """A key and its value, or nothing of both."""
        jump = self.add(SKIP_UNLESS, slot) if isinstance(kind, Optional) else None
        longest = self.text(compact(key) + b":")
        slot, more = self.value(kind.kind, slot + 1) if isinstance(kind, Optional) else self.value(kind, slot)
        if jump is not None:
            self.land(jump)
        return slot, longest + more
