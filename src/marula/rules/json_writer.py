"""Writes JSON from slots, as a template says: one rule for every view and every witnessed action of every game.

Every value is written with a comma behind it; whatever closes an object or a list drops the last comma. The caller's
array is large enough for the longest text that the template can make, so nothing is checked here.

No rule here is called with a number that is written out: Numba would compile it once more for that very number.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from marula.rules.compiling import rule
from marula.rules.template import (
    CLOSE_LIST,
    CLOSE_OBJECT,
    MAP,
    NAME,
    NULL_LENGTH,
    NULL_UNLESS,
    NUMBER,
    NUMBERS,
    NUMBERS_UP_TO,
    SET,
    SIZE,
    SKIP_UNLESS,
    SKIP_UNLESS_ABOVE,
    TEXT,
)

Program: TypeAlias = NDArray[np.int64]
Bytes: TypeAlias = NDArray[np.uint8]
Slots: TypeAlias = NDArray[np.int64]

COMMA = ord(",")
COLON = ord(":")
MINUS = ord("-")
ZERO = ord("0")
LIST, LIST_END = ord("["), ord("]")
OBJECT, OBJECT_END = ord("{"), ord("}")


@rule
def write_json(program: Program, pool: Bytes, slots: Slots, out: Bytes, at: int) -> int:
    """Writes one value from place `at` on, and returns the place behind it; a comma follows there."""
    step = 1
    while step < program[0]:
        operation = program[step]
        first = program[step + 1]
        second = program[step + 2]
        third = program[step + 3]
        step += SIZE
        if operation == TEXT:
            at = write_text(pool, first, second, out, at)
        elif operation == NUMBER:
            at = write_number(slots[first], out, at)
        elif operation == NUMBERS:
            for slot in range(first, first + second):
                at = write_number(slots[slot], out, at)
        elif operation == NUMBERS_UP_TO:
            for slot in range(first + 1, first + 1 + slots[first]):
                at = write_number(slots[slot], out, at)
        elif operation == NAME:
            name = second + 2 * slots[first]
            at = write_text(pool, program[name], program[name + 1], out, at)
        elif operation == SKIP_UNLESS_ABOVE:
            if slots[first] <= third:
                step = second
        elif operation == SKIP_UNLESS:
            if slots[first] == 0:
                step = second
        elif operation == NULL_UNLESS:
            if slots[first] == 0:
                at = write_text(pool, third, NULL_LENGTH, out, at)
                step = second
        elif operation == CLOSE_OBJECT:
            at = close_object(out, at)
        elif operation == CLOSE_LIST:
            at = close_list(out, at)
        elif operation == SET:
            at = write_set(program, pool, slots, first, second, third, out, at)
        elif operation == MAP:
            at = write_map(program, pool, slots, first, second, third, out, at)
    return at - 1


@rule
def write_text(pool: Bytes, start: int, length: int, out: Bytes, at: int) -> int:
    """Copies a piece of the pool."""
    for place in range(length):
        out[at + place] = pool[start + place]
    return at + length


@rule
def write_number(number: int, out: Bytes, at: int) -> int:
    """Digits and a comma."""
    rest = int(number)
    if rest < 0:
        out[at] = MINUS
        at += 1
        rest = -rest
    digits = 1
    bound = 10
    while rest >= bound and digits < 19:
        digits += 1
        bound *= 10
    for place in range(at + digits - 1, at - 1, -1):
        out[place] = ZERO + rest % 10
        rest //= 10
    out[at + digits] = COMMA
    return at + digits + 1


@rule
def close_list(out: Bytes, at: int) -> int:
    """The end of a list: its last comma goes, and one follows it."""
    if out[at - 1] == COMMA:
        at -= 1
    out[at] = LIST_END
    out[at + 1] = COMMA
    return at + 2


@rule
def close_object(out: Bytes, at: int) -> int:
    """The end of an object, in the same way."""
    if out[at - 1] == COMMA:
        at -= 1
    out[at] = OBJECT_END
    out[at + 1] = COMMA
    return at + 2


@rule
def has_bit(slots: Slots, first: int, index: int) -> bool:
    """Whether a thing is in a set that begins at a slot."""
    return bool((np.uint64(slots[first + (index >> 6)]) >> np.uint64(index & 63)) & np.uint64(1))


@rule
def write_set(
    program: Program, pool: Bytes, slots: Slots, first: int, table: int, count: int, out: Bytes, at: int
) -> int:
    """The names of the members, in their order."""
    out[at] = LIST
    at += 1
    for word in range((count + 63) >> 6):
        # Most words are empty: of a game's many actions few are legal.
        if slots[first + word] != 0:
            for index in range(64 * word, min(count, 64 * word + 64)):
                if has_bit(slots, first, index):
                    at = write_text(pool, program[table + 2 * index], program[table + 2 * index + 1], out, at)
    return close_list(out, at)


@rule
def write_map(
    program: Program, pool: Bytes, slots: Slots, first: int, table: int, count: int, out: Bytes, at: int
) -> int:
    """Each member's name and number."""
    out[at] = OBJECT
    at += 1
    for index in range(count):
        if has_bit(slots, first, index):
            at = write_text(pool, program[table + 2 * index], program[table + 2 * index + 1], out, at)
            out[at - 1] = COLON
            at = write_number(slots[first + 1 + index], out, at)
    return close_object(out, at)
