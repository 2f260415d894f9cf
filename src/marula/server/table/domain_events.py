"""Domain events of a table: a seat was taken, the turn passed, a game finished."""

from collections.abc import Sequence

from msgspec import Struct

from marula.server.table.rows import AnyRow, Seated
from marula.server.table.table import Table


class SeatTaken(Struct, frozen=True):
    """A person or a bot sat down."""

    table: Table
    place: int


class TurnPassed(Struct, frozen=True):
    """It has become another person's turn."""

    table: Table
    person: str


class GameFinished(Struct, frozen=True):
    """A game has ended, by the rules or because too many gave up."""

    table: Table
    number: int


DomainEvent = SeatTaken | TurnPassed | GameFinished


def events_between(before: Table, after: Table, rows: Sequence[AnyRow]) -> list[DomainEvent]:
    """The events that some new rows amount to."""
    found: list[DomainEvent] = []
    if after.changed >= before.row_count:  # nearly always there are only actions
        found += [SeatTaken(after, row.place) for row in rows if isinstance(row, Seated)]
    thinking = after.thinking_person
    if thinking is not None and thinking != before.thinking_person:
        found.append(TurnPassed(after, thinking))
    if after.games and (after.games[-1].over or len(after.games) > len(before.games)):
        running = before.games[-1].number if before.games and not before.games[-1].over else len(before.games)
        found += [GameFinished(after, played.number) for played in after.games[running:] if played.over]
    return found
