"""Random numbers for bots that do not lead back to the cards: from a keyed hash.

`marula.rules.randomness` mixes well but hides nothing. From one number that it has drawn, those before and after it can
be computed, and a branch leads back to the stream that it was drawn from. So a bot never gets the generator that deals,
nor a branch of it.
"""

import hashlib
import operator
from typing import SupportsIndex

import numpy as np

from marula.rules.randomness import MASK
from marula.rules.types import Generator

COUNTER_BYTES = 8
ID_BYTES = 16


def stream(secret: SupportsIndex, *about: str | int) -> Generator:
    """A generator that belongs to a secret number and to what it is about, and says nothing of the secret."""
    return np.frombuffer(hashed(secret, *about, size=COUNTER_BYTES), "<u8").astype(np.uint64)


def opaque_id(secret: SupportsIndex, *about: str | int) -> str:
    """A name that is always the same, and says nothing of the secret or of what it is about."""
    return hashed(secret, *about, size=ID_BYTES).hex()


def apart(random: Generator, seat: int) -> Generator:
    """A generator for the bot on a seat where another one deals, which draws the same as without it."""
    return stream(int(random[0]), "seat", seat)


def hashed(secret: SupportsIndex, *about: str | int, size: int) -> bytes:
    """Nobody who lacks the secret can compute this, nor the secret from it."""
    key = (operator.index(secret) & MASK).to_bytes(COUNTER_BYTES, "little")
    return hashlib.blake2b(repr(about).encode(), key=key, digest_size=size).digest()
