"""Taking back: what is free, what needs the consent of the others, and what can never be."""

from typing import Literal, NamedTuple

from marula.rules.types import CHANCE
from marula.server.table.played import PlayedGame
from marula.server.table.table import Table


class Undoing(NamedTuple):
    """What taking back would mean: `to` actions stay."""

    how: Literal["free", "ask", "revealed", "nothing"]
    to: int


def undoing(table: Table, seat: int) -> Undoing:
    """What it would mean if a seat took back its last action."""
    played = table.played
    if played is None or played.over:
        return Undoing("nothing", 0)
    to = last_own(played, seat)
    if to is None:
        return Undoing("nothing", 0)
    return Undoing(how_back_to(table, played, seat, to), to)


def last_own(played: PlayedGame, seat: int) -> int | None:
    """The ply of the game before the last action of a seat; not one from before this table."""
    for ply in range(played.position.ply - 1, -1, -1):
        if played.rows[ply] is None:
            return None
        if played.taker(ply) == seat:
            return ply
    return None


def how_back_to(table: Table, played: PlayedGame, seat: int, to: int) -> Literal["free", "ask", "revealed"]:
    """Whether going back so far is free, needs consent (bots always agree), or would unsee something."""
    foreign = False
    for ply in range(played.position.ply - 1, to - 1, -1):
        taker = played.taker(ply)
        if taker != CHANCE and played.reveals(ply):
            return "revealed"
        foreign = foreign or taker != seat
    return "ask" if foreign and others_to_ask(table, seat) else "free"


def others_to_ask(table: Table, seat: int) -> bool:
    """Whether people other than the one on the seat play."""
    own = table.chair_of(seat).who
    return any(chair.bot is None and chair.who != own for chair in table.chairs)
