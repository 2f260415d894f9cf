"""Undo: what is free, what needs the others' consent, and what is impossible.

A stand-in plays cards that only their owner may see. If its actions could be undone, whoever called it could
learn these cards and choose among draws. So, if anything is hidden and others play too, no undo goes past a bot.
"""

from typing import Literal, NamedTuple

from marula.rules.types import CHANCE
from marula.server.table.played_game import PlayedGame
from marula.server.table.rows import Acted
from marula.server.table.table import Table


class Undoing(NamedTuple):
    """What an undo would mean: `to` actions remain."""

    how: Literal["free", "ask", "revealed", "bot", "nothing"]
    to: int


def undoing(table: Table, seat: int) -> Undoing:
    """What it would mean if a seat undid its last action and the others of the same request."""
    played = table.played
    if played is None or played.over or seat in played.resigned:  # giving up is final
        return Undoing("nothing", 0)
    last = played.last_taken_by(seat)
    if last is None:
        return Undoing("nothing", 0)
    to = start_of_move(table, played, last)
    return Undoing(how_back_to(table, played, seat, to), to)


def start_of_move(table: Table, played: PlayedGame, ply: int) -> int:
    """The first row of the request that an action belongs to; only that row carries the request's id."""
    head = row_of(table, played, ply)
    if head.id:
        return ply
    first = ply
    while first > 0 and continues(table, played.rows[first - 1], played.rows[first]):
        first -= 1
    return first if row_of(table, played, first).id else ply


def row_of(table: Table, played: PlayedGame, ply: int) -> Acted:
    """The row of an action taken at this table."""
    row = table.rows.items[played.rows.items[ply] or 0]
    assert isinstance(row, Acted)
    return row


def continues(table: Table, earlier: int | None, later: int | None) -> bool:
    """Whether a row may belong to the same request as another."""
    if earlier is None or later is None or later != earlier + 1:
        return False
    before, after = table.rows[earlier], table.rows[later]
    if not isinstance(before, Acted) or not isinstance(after, Acted) or not after.person or after.id:
        return False
    return (before.person, before.seat, before.at) == (after.person, after.seat, after.at)


def how_back_to(table: Table, played: PlayedGame, seat: int, to: int) -> Literal["free", "ask", "revealed", "bot"]:
    """Whether going back this far is free, needs consent (bots always agree), or would undo a revelation."""
    people, foreign = table.people, False
    guarded = len(people) > 1 and hides_something(played)
    for ply in range(played.position.ply - 1, to - 1, -1):
        taker = played.taker(ply)
        foreign = foreign or taker != seat
        if taker == CHANCE:
            continue
        if played.reveals(ply):
            return "revealed"
        if guarded and taken_by_bot(table, played, ply):
            return "bot"
    return "ask" if foreign and people - {table.chair_of(seat).who} else "free"


def hides_something(played: PlayedGame) -> bool:
    """Whether anything in this game is hidden from anybody. Future chance events are, in every game that has any."""
    return played.position.rules.OUTCOMES > 0


def taken_by_bot(table: Table, played: PlayedGame, ply: int) -> bool:
    """Whether a bot took an action, for itself or for somebody who was away: such rows name no person."""
    number = played.rows.items[ply]
    return number is not None and not table.rows.items[number].person
