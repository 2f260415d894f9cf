"""Dealing that leaves the server no choice, and that anybody can verify afterwards.

Each game of a table has a secret of 32 bytes from the operating system. Its SHA-256, the commitment, is shown
before anybody sits down. The draws of a game are numbered 0, 1, 2, ... without gaps; one that is taken back keeps its
number. Draw n is decided like this:

1. message = the JSON array [contributions, epoch, n] in UTF-8, without spaces, where contributions are the texts that
   the players gave before the start, in the order of the places ("" where nobody gave one), non-ASCII characters
   written as they are, and epoch is how often a backup of the server has been restored;
2. number = HMAC-SHA-256(secret, message), read as a big-endian whole number;
3. of outcomes with weights, the first legal one (in the order of the rules) at which the running sum of weights exceeds
   number modulo the sum of all weights.

Random seating is draw 0 of the first game. It starts with the places in order and shuffles them: for i from the last
place down to place 1 it exchanges places i and j, where j = number modulo (i + 1), and number is then divided by i + 1.

256 bits modulo a sum below 2**32 favour no outcome by more than 2**-224.
"""

import hashlib
import json
import os
from collections.abc import Sequence
from functools import lru_cache

from marula.play.position import Position
from marula.server.fairness.keyed_hash import keyed_hash

SCHEME = "marula-hmac-sha256-2"
SECRET_BYTES = 32


def new_secret() -> bytes:
    """A fresh secret."""
    return os.urandom(SECRET_BYTES)


def commit(secret: bytes) -> str:
    """What is shown at the start."""
    return hashlib.sha256(secret).hexdigest()


def number_of(secret: bytes, contributions: Sequence[str], epoch: int, draw: int) -> int:
    """The number behind a draw."""
    message = f"[{_as_json(tuple(contributions))},{epoch},{draw}]".encode()
    return int.from_bytes(keyed_hash(secret, message), "big")


@lru_cache(maxsize=1024)
def _as_json(texts: tuple[str, ...]) -> str:
    # The same for every draw of a match.
    return json.dumps(texts, separators=(",", ":"), ensure_ascii=False)


def choose(number: int, weights: Sequence[int]) -> int:
    """The index of the outcome that a number chooses."""
    number %= sum(weights)
    for index, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return index
    raise ValueError("there is no outcome: all weights are 0")


def deal(position: Position, secret: bytes, contributions: Sequence[str], epoch: int, draw: int) -> str:
    """The outcome of a draw."""
    # Illegal outcomes have no weight, so they need not be removed.
    return position.rules.TOKENS[choose(number_of(secret, contributions, epoch, draw), position.outcome_weights())]


def seat_randomly(secret: bytes, contributions: Sequence[str], epoch: int, places: int) -> list[int]:
    """The place of each seat, by draw 0."""
    number = number_of(secret, contributions, epoch, 0)
    order = list(range(places))
    for last in range(places - 1, 0, -1):
        number, other = divmod(number, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def seal(contributions: Sequence[str], contributed: Sequence[int]) -> str:
    """A digest, announced at the start, of what was contributed and in which order."""
    text = json.dumps([list(contributions), list(contributed)], separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
