"""From a record back to a position."""

from collections.abc import Mapping
from typing import Any

from marula.play.illegal_action import IllegalAction
from marula.play.position import Position
from marula.play.record import Record, RecordError
from marula.play.registry import UnknownGame, game
from marula.rules.contract import Witnessed
from marula.rules.options import OptionError


def replay(record: Record | Mapping[str, Any] | str | bytes) -> Position:
    """Plays a record again: a Record, its dictionary or its JSON. What comes out can be undone down to the start.

    A record of another version of the rules is replayed if it comes to the outcome that it says.
    """
    record = read(record)
    position = beginning(record)
    if record.version == position.rules.VERSION:
        return _play(record, position)
    if record.outcome is None:
        raise _played_by_others(record, position, "and it has no outcome to compare with")
    try:
        return _play(record, position)
    except RecordError as error:
        raise _played_by_others(record, position, f"by which it does not come out the same: {error}") from None


def _played_by_others(record: Record, position: Position, why: str) -> RecordError:
    rules = position.rules
    return RecordError(
        f"the record was played by version {record.version} of {rules.TITLE}; "
        f"this Marula plays version {rules.VERSION}, {why}"
    )


def _play(record: Record, position: Position) -> Position:
    for number, action in enumerate(record.actions, 1):
        try:
            position.play(action)
        except IllegalAction as error:
            raise RecordError(f"action {number} of the record, {action!r}, cannot be played: {error}") from None
    if record.outcome is not None and record.outcome != position.outcome:
        raise RecordError(f"the record says {record.outcome}, but its actions lead to {position.outcome}")
    return position


def read(record: Record | Mapping[str, Any] | str | bytes) -> Record:
    """A record from any of its forms."""
    if isinstance(record, Record):
        return record
    if isinstance(record, str | bytes):
        return Record.from_json(record)
    return Record.from_dict(record)


def beginning(record: Record) -> Position:
    """The position before the first action of a record."""
    try:
        return game(record.game).start(record.players, record.options)
    except (UnknownGame, OptionError, ValueError) as error:
        raise RecordError(f"the record cannot be replayed: {error}") from None


def fully_witnessed(position: Position, since: int = 0) -> list[Witnessed]:
    """Every action from a ply on, as the seat that saw most of it saw it; what nobody saw is told as it was."""
    by_seat = [position.witnessed(seat, since) for seat in range(position.players)]
    told = []
    for offset, token in enumerate(position.actions[since:]):
        seen = [witnessed[offset] for witnessed in by_seat]
        told.append(next((one for one in seen if one["action"] == token), seen[0]))
    return told
