"""The record of a finished game, with the proof of how it was dealt."""

from dataclasses import replace
from typing import Any

import msgspec

from marula.rules.types import CHANCE
from marula.server.fairness.dealing import SCHEME, commit
from marula.server.fairness.history import ENDING, Fact
from marula.server.fairness.old_scheme import first_proof
from marula.server.fairness.verification import Proof, Seating
from marula.server.table.played_game import PlayedGame
from marula.server.table.rows import Acted, EpochRaised, Started
from marula.server.table.table import Table
from marula.server.views.game_view import outline


def record_of(table: Table, played: PlayedGame) -> dict[str, Any]:
    """The record of a game that is over: only then may the secret be revealed."""
    if not played.over:
        raise ValueError("a game that goes on keeps its secret")
    if table.created.format == 1:
        shown = first_proof(table.secrets[played.number], played.contributions, chance_rows(played))
    else:
        shown = msgspec.to_builtins(proof_of(table, played))
    return replace(played.position.record(), proof=shown).as_dict()


def proof_of(table: Table, played: PlayedGame) -> Proof:
    """Everything needed to repeat every draw of a game."""
    secret = table.secrets[played.number]
    rows = rows_of(table, played)
    starts = [row for row in table.rows if isinstance(row, Started)]
    return Proof(
        scheme=SCHEME,
        commitment=commit(secret),
        secret=secret.hex(),
        contributions=list(table.contributions),
        contributed=list(table.contributed),
        seating=Seating(kind=table.created.seating, secret=table.secrets[0].hex(), epoch=starts[0].epoch),
        game=played.number,
        first=rows.start,
        epoch=sum(isinstance(row, EpochRaised) for row in table.rows[: rows.start]),
        taken_over=len(table.created.beginning),
        history=[fact_of(table, number) for number in rows],
    )


def rows_of(table: Table, played: PlayedGame) -> range:
    """The rows that belong to a game that is over: from the end of the game before it to its own."""
    ends = [0]
    for game in table.games[: played.number + 1]:
        until = table.games[game.number + 1].first if game.number + 1 < len(table.games) else table.row_count
        # If nobody acted, because everybody left for good, it ended with its start.
        acted = (row for row in range(until - 1, game.first, -1) if table.rows[row].__struct_config__.tag in ENDING)
        ends.append(next(acted, game.first) + 1)
    return range(ends[-2], ends[-1])


def fact_of(table: Table, number: int) -> Fact:
    """A row as the proof carries it."""
    event, row = outline(table, number), table.rows[number]
    fact = Fact(
        kind=event.kind,
        seat=event.seat,
        place=event.place,
        game=event.game,
        to=event.to,
        note=event.note,
        seats=event.seats,
    )
    if isinstance(row, Acted):
        fact.action, fact.draw = row.action, row.draw
    return fact


def chance_rows(played: PlayedGame) -> list[int | None]:
    """First edition: the rows of the actions of chance; None for those taken over from another game."""
    position = played.position.copy()
    rows: list[int | None] = []
    for ply in range(position.ply - 1, -1, -1):
        position.undo()
        if position.actor == CHANCE:
            rows.append(played.rows[ply])
    return rows[::-1]
