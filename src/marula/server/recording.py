"""The record of a finished game, with the proof of how it was dealt."""

from dataclasses import replace
from typing import Any

from marula.rules.types import CHANCE
from marula.server.dealing import proof
from marula.server.table.played import PlayedGame
from marula.server.table.table import Table


def record_of(table: Table, played: PlayedGame) -> dict[str, Any]:
    """The record of a game that is over: only then may the secret be told."""
    if not played.over:
        raise ValueError("a game that goes on keeps its secret")
    secret = table.secrets[played.number]
    shown = proof(secret, played.contributions, chance_rows(played))
    return replace(played.position.record(), proof=shown).as_dict()


def chance_rows(played: PlayedGame) -> list[int | None]:
    """The rows of the actions of chance; None for those taken over from another game."""
    position = played.position.copy()
    rows: list[int | None] = []
    for ply in range(position.ply - 1, -1, -1):
        position.undo()
        if position.actor == CHANCE:
            rows.append(played.rows[ply])
    return rows[::-1]
