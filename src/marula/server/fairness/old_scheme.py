"""How the first edition dealt. Its tables are continued, and its records checked, in this way.

The message was [contributions, r], with the contributions in the order of the seats and r the row of the log. Nothing
showed whether a server had skipped rows, so it could have chosen among deals.
"""

import hmac
import json
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from marula.play.position import Position
from marula.play.record import Record
from marula.play.replay import beginning
from marula.rules.types import CHANCE
from marula.server.fairness.dealing import choose, commit

FIRST_SCHEME = "marula-hmac-sha256-1"


class DealingError(ValueError):
    """The dealing of a record is wrong; the text says where."""


def deal_by_row(position: Position, secret: bytes, contributions: Sequence[str], row: int) -> str:
    """What chance does in a row."""
    message = json.dumps([list(contributions), row], separators=(",", ":"), ensure_ascii=False).encode()
    number = int.from_bytes(hmac.digest(secret, message, "sha256"), "big")
    return position.legal()[choose(number, position.weights())]


def first_proof(secret: bytes, contributions: Sequence[str], rows: Sequence[int | None]) -> dict[str, Any]:
    """The field `proof` of a finished record; `rows` has one entry for each action of chance."""
    return {
        "scheme": FIRST_SCHEME,
        "commitment": commit(secret),
        "secret": secret.hex(),
        "contributions": list(contributions),
        "rows": list(rows),
    }


def check_rows(record: Record, secret: bytes, contributions: list[str], rows: Any) -> tuple[int, int]:
    """How many draws of a record are as the proof says, and how many were taken over from another game."""
    if not isinstance(rows, list) or not all(row is None or type(row) is int for row in rows):
        raise DealingError("the rows of the proof must be a list of whole numbers")
    _check_order(rows)
    position = beginning(record)
    left = iter(rows)
    for number, action in enumerate(record.actions, 1):
        if position.actor == CHANCE:
            row = next(left, False)
            if row is False:
                raise DealingError(f"action {number} is one of chance, but the proof names no row for it")
            if row is not None:
                _check_action(position, secret, contributions, row, number, action)
        position.play(action)
    if unused := len(list(left)):
        raise DealingError(f"the proof names {len(rows)} rows, but chance acted {len(rows) - unused} times")
    return len(rows) - rows.count(None), rows.count(None)


def _check_action(
    position: Position, secret: bytes, contributions: list[str], row: int, number: int, action: str
) -> None:
    expected = deal_by_row(position, secret, contributions, row)
    if expected != action:
        raise DealingError(f"action {number} should have been {expected} by the proof, but it was {action}")


def _check_order(rows: list[int | None]) -> None:
    drawn = [row for row in rows if row is not None]
    if rows[: len(rows) - len(drawn)] != [None] * (len(rows) - len(drawn)):
        raise DealingError("actions taken over from another game can only stand at the beginning")
    if any(later <= earlier for earlier, later in pairwise(drawn)):
        raise DealingError("the rows of the proof do not grow")
