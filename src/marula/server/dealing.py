"""Dealing that anybody can check afterwards.

Each game of a table has a secret of 32 bytes from the operating system. Its SHA-256, the commitment, is shown
before anybody sits down. The outcome of chance in row r of the log is found so:

1. message = the JSON array [contributions, r] in UTF-8, without spaces, where contributions are the texts that the
   players gave, in the order of the seats ("" where nobody gave one), non-ASCII characters written as they are;
2. number = HMAC-SHA-256(secret, message), read as a big-endian whole number, modulo the sum of the weights;
3. the outcome is the first legal one (in the order of the rules) at which the running sum of weights exceeds number.

256 bits modulo a sum below 2**32 favour no outcome by more than 2**-224. A row number is never used twice, so what
is taken back and played again is drawn anew.
"""

import hashlib
import hmac
import json
import os
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from marula.play.position import IllegalAction, Position
from marula.play.record import Record
from marula.play.replay import beginning, replay
from marula.rules.types import CHANCE

SCHEME = "marula-hmac-sha256-1"
SECRET_BYTES = 32


class DealingError(ValueError):
    """A record whose dealing does not check out; the text says where."""


def new_secret() -> bytes:
    """A fresh secret."""
    return os.urandom(SECRET_BYTES)


def commit(secret: bytes) -> str:
    """What is shown at the start."""
    return hashlib.sha256(secret).hexdigest()


def draw(secret: bytes, contributions: Sequence[str], row: int, weights: Sequence[int]) -> int:
    """The index of the outcome that comes in this row."""
    message = json.dumps([list(contributions), row], separators=(",", ":"), ensure_ascii=False).encode()
    number = int.from_bytes(hmac.digest(secret, message, "sha256"), "big") % sum(weights)
    for index, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return index
    raise ValueError("there is no outcome: all weights are 0")


def deal(position: Position, secret: bytes, contributions: Sequence[str], row: int) -> str:
    """What chance does in this row."""
    return position.legal()[draw(secret, contributions, row, position.weights())]


def proof(secret: bytes, contributions: Sequence[str], rows: Sequence[int | None]) -> dict[str, Any]:
    """The field `proof` of a finished record; `rows` has one entry for each action of chance."""
    return {
        "scheme": SCHEME,
        "commitment": commit(secret),
        "secret": secret.hex(),
        "contributions": list(contributions),
        "rows": list(rows),
    }


def verify(record: Record, commitment: str | None = None) -> tuple[int, int]:
    """Checks a record by the rules and its dealing by its proof.

    Returns how many actions of chance were checked, and how many were taken over from another game.
    """
    replay(record)
    secret, contributions, rows = _read_proof(record.proof)
    shown = record.proof["commitment"] if record.proof else ""
    if not hmac.compare_digest(commit(secret), str(shown)):
        raise DealingError("the secret is not the one that was committed to in the record")
    if commitment is not None and not hmac.compare_digest(commit(secret).encode(), commitment.lower().encode()):
        raise DealingError("the secret is not the one that was committed to at the start")
    return _check_chance(record, secret, contributions, rows)


def _check_chance(record: Record, secret: bytes, contributions: list[str], rows: list[int | None]) -> tuple[int, int]:
    position = beginning(record)
    _check_order(rows)
    if len(contributions) != record.players:
        raise DealingError(f"there are {len(contributions)} contributions for {record.players} players")
    checked = used = 0
    for number, action in enumerate(record.actions, 1):
        if position.actor == CHANCE:
            if used == len(rows):
                raise DealingError(f"action {number} is one of chance, but the proof names no row for it")
            row, used = rows[used], used + 1
            if row is not None:
                _check_action(position, secret, contributions, row, number, action)
                checked += 1
        _play(position, action)
    if used != len(rows):
        raise DealingError(f"the proof names {len(rows)} rows, but chance acted {used} times")
    return checked, used - checked


def _check_action(
    position: Position, secret: bytes, contributions: list[str], row: int, number: int, action: str
) -> None:
    expected = deal(position, secret, contributions, row)
    if expected != action:
        raise DealingError(f"action {number} should have been {expected} by the proof, but it was {action}")


def _check_order(rows: list[int | None]) -> None:
    # Rows that grow cannot be picked at will: each place in the log is used once, in the order of play.
    drawn = [row for row in rows if row is not None]
    if rows[: len(rows) - len(drawn)] != [None] * (len(rows) - len(drawn)):
        raise DealingError("actions taken over from another game can only stand at the beginning")
    if any(later <= earlier for earlier, later in pairwise(drawn)):
        raise DealingError("the rows of the proof do not grow")


def _play(position: Position, action: str) -> None:
    try:
        position.play(action)
    except IllegalAction as error:  # replayed before: this cannot happen
        raise DealingError(str(error)) from None


def _read_proof(proof: dict[str, Any] | None) -> tuple[bytes, list[str], list[int | None]]:
    if proof is None:
        raise DealingError("the record has no proof: nobody can check how it was dealt")
    if proof.get("scheme") != SCHEME:
        raise DealingError(f"the proof is of a kind that cannot be checked here: {proof.get('scheme')!r}")
    contributions, rows = proof.get("contributions"), proof.get("rows")
    if not isinstance(contributions, list) or not all(isinstance(text, str) for text in contributions):
        raise DealingError("the contributions of the proof must be a list of texts")
    if not isinstance(rows, list) or not all(row is None or type(row) is int for row in rows):
        raise DealingError("the rows of the proof must be a list of whole numbers")
    try:
        return bytes.fromhex(str(proof.get("secret"))), contributions, rows
    except ValueError:
        raise DealingError("the secret of the proof must be written in hexadecimal digits") from None
