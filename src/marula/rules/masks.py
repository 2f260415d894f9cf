"""Sets of actions as bits: which actions are legal, how many, and the n-th of them.

Bits instead of bytes: a whole mask of Kariba is one machine word, and writing, counting and choosing
become a handful of instructions.
"""

import numpy as np

from marula.rules.compiling import rule
from marula.rules.types import Mask

NONE = -1
"""No action."""


def words(actions: int) -> int:
    """How many 64-bit words a mask for so many actions has."""
    return (actions + 63) // 64


@rule
def clear(mask: Mask) -> None:
    """Nothing is allowed."""
    for word in range(mask.shape[0]):
        mask[word] = 0


@rule
def allow(mask: Mask, action: int) -> None:
    """Adds one action."""
    mask[action >> 6] |= np.uint64(1) << np.uint64(action & 63)


@rule
def allow_if(mask: Mask, action: int, possible: bool) -> None:
    """Adds one action if it is possible, without a branch."""
    mask[action >> 6] |= np.uint64(possible) << np.uint64(action & 63)


@rule
def allow_run(mask: Mask, first: int, count: int) -> None:
    """Adds the actions first, first+1, ..., count of them (at most 63, and within one word)."""
    run = (np.uint64(1) << np.uint64(count)) - np.uint64(1)
    mask[first >> 6] |= run << np.uint64(first & 63)


@rule
def allows(mask: Mask, action: int) -> bool:
    """Whether an action is in the set."""
    return bool((mask[action >> 6] >> np.uint64(action & 63)) & np.uint64(1))


@rule
def bits_in(word: int) -> int:
    """How many bits of a word are set (the usual sums of pairs, nibbles and bytes)."""
    rest = int(np.uint64(word))
    rest = rest - ((rest >> 1) & 0x5555555555555555)
    rest = (rest & 0x3333333333333333) + ((rest >> 2) & 0x3333333333333333)
    rest = (rest + (rest >> 4)) & 0x0F0F0F0F0F0F0F0F
    return int(np.int64(((rest * 0x0101010101010101) & 0xFFFFFFFFFFFFFFFF) >> 56))


@rule
def count(mask: Mask) -> int:
    """How many actions are in the set."""
    total = 0
    for word in range(mask.shape[0]):
        total += bits_in(mask[word])
    return total


@rule
def nth(mask: Mask, n: int) -> int:
    """The n-th action of the set, counted from 0; there must be more than n."""
    word = 0
    inside = bits_in(mask[0])
    while n >= inside:
        n -= inside
        word += 1
        inside = bits_in(mask[word])
    rest = mask[word]
    one = np.uint64(1)
    for _ in range(n):
        rest &= rest - one
    lowest = rest & ~(rest - one)
    return word * 64 + bits_in(lowest - one)


@rule
def next_from(mask: Mask, action: int) -> int:
    """The first action of the set that is not before this one, or NONE."""
    one = np.uint64(1)
    skipped = np.uint64(action & 63)
    for word in range(action >> 6, mask.shape[0]):
        rest = (mask[word] >> skipped) << skipped
        if rest != np.uint64(0):
            return word * 64 + bits_in((rest & ~(rest - one)) - one)
        skipped = np.uint64(0)
    return NONE


def members(mask: Mask) -> list[int]:
    """The actions of the set, in order, as a list."""
    bits = np.unpackbits(mask.astype("<u8").view(np.uint8), bitorder="little")
    members: list[int] = np.flatnonzero(bits).tolist()
    return members
