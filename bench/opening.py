"""How long it takes to open a table from its log, to go anywhere in it, and to undo: `python -m bench.opening`.

Processor time, so that it is meaningful on a busy machine. The table is the longest of some games of the greedy bot
with as many players as the game takes; "random" is a game of random actions, longer than anyone would play.
"""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import msgspec
from sqlalchemy import delete, insert

from marula.bots.bot import answer
from marula.bots.simple import BOTS
from marula.play.registry import game, names
from marula.rules.randomness import generator
from marula.server.bots.game_compiler import play_once
from marula.server.settings import Settings
from marula.server.store import tables
from marula.server.store.database import Database
from marula.server.store.models import StoredStates
from marula.server.table.draft import Draft
from marula.server.table.rows import Acted, Created, Plan, Undone
from marula.server.table.states import pack, pieces_between, rules_in_force
from marula.server.table.table import Table
from marula.server.views.game_view import show_game, show_moment
from marula.server.views.table_view import summarize

GAMES = 10
SECRET = bytes(range(32))


def table_of(name: str, players: int, bot: str, seed: int) -> Table:
    """A table with a game played by bots."""
    random = generator(seed)
    plans = tuple(Plan(kind="person", who=f"person {seat}") for seat in range(players))
    options = dict(game(name).start(players).options)
    created = Created(at=0, game=name, version=1, options=options, plans=plans, host="person 0", commitments=())
    draft = Draft(Table(f"{name} {bot}", [created], [SECRET]), 0)
    draft.start_game()
    while (played := draft.table.played) and not played.over:
        action = answer(BOTS[bot], played.position, random)
        draft.add(Acted(at=draft.table.row_count, action=action, seat=played.position.actor))
    return draft.table


async def store(database: Database, table: Table) -> None:
    """Writes a table with the states that a server would have stored."""
    await tables.make(database, table.id, "", table.rows, [SECRET], summarize(table, 0), [])
    pieces = {first: pack(table, first) for first in pieces_between(table, 0)}
    rules = rules_in_force(table.created.game)
    kept = [{"table_id": table.id, "first": first, "rules": rules, "states": piece} for first, piece in pieces.items()]
    if kept:  # a short game has none
        async with database.write() as connection:
            await connection.execute(insert(StoredStates), kept)


async def time_opening(database: Database, id: str, times: int = 15) -> list[float]:
    """Milliseconds to read a table and rebuild it."""
    return [await milliseconds(lambda: tables.load(database, id)) for _ in range(times)]


async def milliseconds(work: Callable[[], Awaitable[object]]) -> float:
    """Processor time, of all threads, that some work takes."""
    began = time.process_time()
    await work()
    return (time.process_time() - began) * 1000


async def time_seeking(table: Table) -> list[float]:
    """Milliseconds to write the message for every position of a game."""
    played = table.games[0]

    async def look(ply: int) -> None:
        msgspec.json.encode(show_moment(played, ply, 0))

    return [await milliseconds(partial(look, ply)) for ply in range(played.position.ply + 1)]


async def time_undoing(table: Table, times: int = 15) -> list[float]:
    """Milliseconds to undo half of a game, further than anyone goes, and to show the rest."""

    async def take_back() -> None:
        draft = Draft(table, 0)
        draft.add(Undone(at=table.row_count, seat=0, to=table.games[0].position.ply // 2))
        msgspec.json.encode(show_game(draft.table, 0, 0))

    return [await milliseconds(take_back) for _ in range(times)]


def both(times: list[float]) -> str:
    """Median and maximum."""
    return f"{statistics.median(times):.1f} / {max(times):.1f}"


async def measure(database: Database, title: str, table: Table) -> None:
    """One row of the table."""
    await store(database, table)
    for warm_up in (time_opening(database, table.id), time_seeking(table), time_undoing(table)):
        await warm_up
    opening = await time_opening(database, table.id)
    async with database.write() as connection:
        await connection.execute(delete(StoredStates))
    without = await time_opening(database, table.id)
    cells = (title, str(table.row_count), both(without), both(opening), both(await time_seeking(table)))
    print(f"| {' | '.join(cells)} | {both(await time_undoing(table))} |", flush=True)


async def main() -> None:
    """Measures all games."""
    print("| game | rows | open, log alone | open, with states | go to any ply | undo half the game |")
    print("| --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        database = Database(Settings(database=f"sqlite:///{Path(folder) / 'bench.db'}").database_url)
        await database.migrate()
        for name in names():
            play_once(name)
            most = max(game(name).players)
            games = [table_of(name, most, "greedy", seed) for seed in range(GAMES)]
            longest = max(games, key=lambda table: table.row_count)
            await measure(database, f"{game(name).title}, {most} players", longest)
        longest = table_of("wakawaka", 4, "random", 1)
        await measure(database, "Waka Waka, 4 players, random", longest)
        await database.close()


if __name__ == "__main__":
    asyncio.run(main())
