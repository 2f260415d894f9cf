"""The history of a game as everybody at the table has seen it, and its running hash.

A fact is a row of the log without anything that only some may know. Everybody can compute the hash from what they
see, and it is the same for all: a player, a spectator, and anyone who checks the record afterwards.

1. The hash begins as the SHA-256 of the game's commitment, as it is shown (64 hexadecimal digits in ASCII).
2. Each row follows: hash = SHA-256(hash + line), where line is the JSON array [row, kind, seat, place, game, to, note,
   seats, action] in UTF-8 without spaces, null where there is nothing, `note` an empty text where there is nothing, and
   `action` what a spectator saw of the action.
3. The rows of a game are those after the last action or resignation of the game before it (for the first game, from row
   0 on), up to its own last action or resignation, or its start if there is none.
"""

import hashlib
import json

from msgspec import Struct

ENDING = ("acted", "resigned")
"""The kinds of rows with which a game can end."""


class Fact(Struct, kw_only=True, omit_defaults=True):
    """A row of the log, as a proof carries it. Only here, after the end, it has the true action and the draw."""

    kind: str
    seat: int | None = None
    place: int | None = None
    game: int | None = None
    to: int | None = None
    note: str = ""
    seats: list[int] | None = None
    action: str | None = None
    draw: int | None = None


def begin(commitment: str) -> bytes:
    """The hash before the first row."""
    return hashlib.sha256(commitment.encode()).digest()


def extend(hash: bytes, row: int, fact: Fact, public: str | None) -> bytes:
    """The hash after one more row; `public` is what a spectator saw of an action."""
    told = [row, fact.kind, fact.seat, fact.place, fact.game, fact.to, fact.note, fact.seats, public]
    return hashlib.sha256(hash + json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()).digest()
