"""Made `first-edition.sql.gz` and `first-edition.json`: a database of commit 3d6ea83, the last of the first edition.

It was run once, in a checkout of that commit, with its sources and its tests on the path:

    PYTHONPATH=src:. python .../tests/server/releases/first_edition.py OUTPUT-FOLDER

The database holds finished and running tables of all four games, and one of everything that can be in a log. The JSON
file says what that commit made of each table. Ann and Ben sign in with `PASSWORD`.
"""

import asyncio
import gzip
import json
import random
import sqlite3
import sys
from pathlib import Path
from typing import Any

from marula.server.fairness.record import record_of
from marula.server.settings import Limits
from marula.server.store import tables
from tests.server.running import Foreseeable, Server, StillTime, Visitor, running, settings

PASSWORD = "a long password"
PLENTY = Limits(rates=dict.fromkeys(Limits().rates, (1e9, 1e9)))
GAMES = ("kariba", "wampum", "wadi", "wakawaka")


async def act(visitor: Visitor, table: str, times: int = 1) -> None:
    """Takes actions at random whenever it is one's turn, until the game is over or so many were taken."""
    async with visitor.sit(table) as socket:
        game, ply = socket.welcome["game"], socket.welcome["ply"]
        while times and game["result"] is None:
            if legal := game["view"]["legal"]:
                action = random.Random(ply).choice(legal)
                await socket.say("act", ply=ply, action=action, id=f"act-{ply}")
                await socket.expect_done()
                times -= 1
            if times:
                news = await socket.news_after(ply)
                game, ply = news["game"], news["ply"]


async def finish(ann: Visitor, game: str) -> None:
    """A game to its end by the rules, with a clock, words for the deal, and something taken back."""
    clock = {"kind": "game", "seconds": 600, "increment": 5}
    table = await ann.make(game, "me bot", clock=clock, contribution="wörter & 3 1 6", public=True)
    await act(ann, table, 2)
    for _ in range(100):
        look = await ann.look(table)
        if look["game"]["undo"] == "free":
            await ann.ask(table, "undo", ply=look["ply"], id="oops")
            break
        await act(ann, table, 1)
    await act(ann, table, 10_000)


async def leave_running(server: Server, ann: Visitor, ben: Visitor, game: str) -> None:
    """A game in its middle: random seating, days for each move, chat, undo with consent, a stand-in."""
    clock = {"kind": "move", "seconds": 86400}
    table = await ann.make(game, "me open", clock=clock, seating="random", live=game != "wadi")
    await ben.ask(table, "join", contribution="ben's word")
    server.time.pass_by(5000)
    for _ in range(6):
        for one in (ann, ben):
            if (await one.look(table))["game"]["view"]["legal"]:
                await act(one, table, 1)
                server.time.pass_by(1000)
    await ben.ask(table, "say", text="Good luck!")
    for one, other in ((ann, ben), (ben, ann)):
        look = await one.look(table)
        if look["game"]["undo"] == "ask":
            await one.ask(table, "undo", ply=look["ply"])
            await other.ask(table, "answer-undo", ply=look["ply"] + 1, consent=game != "kariba")
            break
    if game == "kariba":
        await ann.ask(table, "stand-in", place=1)


async def play_a_match(ann: Visitor, ben: Visitor, leave: str) -> None:
    """Two games: the first one given up, the second under way, or between the two."""
    table = await ann.make("kariba", "me open", games=2, seating="random")
    await ben.ask(table, "join")
    await ben.ask(table, "resign")
    if leave == "between":
        return
    await ann.ask(table, "next-game")
    if leave == "over":
        await ann.ask(table, "resign")
        await ben.ask(table, "rematch")
        await ann.post(f"/api/tables/{table}/continue", {"game": 0, "ply": 10, "seat": 1, "bot": "random"})


async def before_the_start(ann: Visitor, ben: Visitor) -> None:
    """Tables that have not started: people came and went; one is closed."""
    table = await ann.make("wadi", "me open invited", start="asked")
    await ben.ask(table, "join", contribution="x")
    await ben.ask(table, "leave")
    await ben.ask(table, "join", contribution="y")
    await ann.ask(table, "contribute", text="z")
    closed = await ann.make(places="me open bot")
    await ann.ask(closed, "kick", place=2)
    await ann.ask(closed, "close")


async def described(server: Server, id: str) -> dict[str, Any]:
    """What this edition makes of a table."""
    table = await tables.load(server.services.database, id)
    assert table is not None
    return {
        "game": table.created.game,
        "status": table.status,
        "rows": table.row_count,
        "chairs": [[chair.kind, chair.stand_in, chair.why, chair.contribution] for chair in table.chairs],
        "games": [
            {
                "order": list(played.order),
                "rows": played.rows,
                "actions": played.position.actions,
                "over": played.over,
                "outcome": played.position.outcome,
                "result": (await server_result(server, id, played.number)),
                "record": record_of(table, played) if played.over else None,
            }
            for played in table.games
        ],
    }


async def server_result(server: Server, id: str, number: int) -> Any:
    """How a game ended, as it was told."""
    async with server.visitor() as anybody:
        return (await anybody.get(f"/api/tables/{id}/games/{number}"))["result"]


async def make(folder: Path) -> None:
    """Plays everything, and writes both files."""
    file = folder / "marula.db"
    async with (
        running(settings(file, limits=PLENTY), StillTime(), Foreseeable("first edition")) as server,
        server.visitor("Ann") as ann,
        server.visitor("Ben") as ben,
    ):
        await ann.post("/api/me/account", {"login": "ann", "password": PASSWORD})
        await ben.post("/api/me/account", {"login": "ben", "password": PASSWORD})
        for game in GAMES:
            await finish(ann, game)
            await leave_running(server, ann, ben, game)
        for leave in ("between", "running", "over"):
            await play_a_match(ann, ben, leave)
        await before_the_start(ann, ben)
        ids = [one["id"] for one in (await ann.get("/api/tables/mine"))["tables"]]
        expected = {id: await described(server, id) for id in ids}
    with sqlite3.connect(file) as connection:
        connection.execute("DELETE FROM states")  # of use to the very sources only that made them
        connection.commit()
        connection.execute("VACUUM")
        dump = "\n".join(connection.iterdump())
    (folder / "first-edition.sql.gz").write_bytes(gzip.compress(dump.encode(), 9, mtime=0))
    (folder / "first-edition.json").write_text(json.dumps(expected, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(make(Path(sys.argv[1])))
