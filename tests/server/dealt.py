"""Tables without a server: dealt as a server deals, played at random, taken back now and then."""

from typing import Any

import marula
from marula.play.registry import game
from marula.rules.randomness import generator
from marula.server.fairness.dealing import commit
from marula.server.fairness.record import record_of
from marula.server.table.draft import Draft
from marula.server.table.rows import FORMAT, Acted, Contributed, Created, Plan, Undone
from marula.server.table.table import Table

PEOPLE = ("ann", "ben", "cem", "dan")


def secret_of(number: int) -> bytes:
    """A secret that a test knows."""
    return bytes([number + 1]) * 32


def new_table(name: str = "kariba", players: int = 2, games: int = 1, **more: Any) -> Draft:
    """A table that nobody has contributed to yet."""
    secrets = [secret_of(number) for number in range(games)]
    created = Created(
        at=0,
        game=name,
        version=game(name).version,
        options=dict(game(name).start(players).options),
        plans=tuple(Plan(kind="person", who=who) for who in PEOPLE[:players]),
        host="ann",
        commitments=tuple(commit(secret) for secret in secrets),
        games=games,
        format=FORMAT,
        **more,
    )
    return Draft(Table("t", [created], secrets), 0)


def contribute(draft: Draft, place: int, text: str) -> None:
    """Somebody adds a word."""
    draft.add(Contributed(at=0, place=place, text=text))


def play_on(draft: Draft, seed: int = 1, actions: int = 10_000) -> Draft:
    """Plays the present game at random; every tenth action is taken back, with what chance did after it."""
    random = generator(seed)
    while (played := draft.table.played) and not played.over and actions:
        actions -= 1
        seat, before = played.position.actor, played.position.ply
        draft.add(Acted(at=0, action=played.position.pick(random), seat=seat))
        if actions % 10 == 0 and not played.over:
            draft.add(Undone(at=0, seat=seat, to=before))
    return draft


def played_out(name: str = "kariba", players: int = 2, games: int = 1, **more: Any) -> Table:
    """A whole match, with a word from everybody."""
    draft = new_table(name, players, games, **more)
    for place in range(players):
        contribute(draft, place, f"wörd {place}")
    for number in range(games):
        draft.start_game()
        play_on(draft, number + 1)
    return draft.table


def record(table: Table, number: int = 0) -> marula.Record:
    """The record that the server would give."""
    return marula.Record.from_dict(record_of(table, table.games[number]))
