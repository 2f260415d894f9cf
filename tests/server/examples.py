"""`python -m tests.server.examples`: plays through everything on a real server, and keeps one example of each message.

They become part of the OpenAPI description and of docs/protocol.md; run `python -m marula.server.api_docs` afterwards.
"""

import asyncio
import json
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from marula.daily import deal_of
from marula.server.api_docs.examples import FILE
from marula.server.api_docs.types import ANSWERS, REQUESTS, described
from marula.server.notifications.links import Claim
from tests.daily.fixtures import played
from tests.server.receiving import mail_server, with_mail
from tests.server.running import Foreseeable, Server, Socket, StillTime, Visitor, running

NAMES = {str(described(kind).tag): kind.__name__ for kind in (*REQUESTS, *ANSWERS)}
ENDPOINT = "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABexample"
BROWSER_KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
ACCOUNT = {"login": "ann of green", "password": "a long password"}


class Scrapbook:
    """Examples as they come along: the first of each type is kept."""

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}

    def keep(self, name: str, example: Any) -> Any:
        self.kept.setdefault(name, example)
        return example

    async def post(self, visitor: Visitor, path: str, name: str, data: Any, answer: str = "") -> Any:
        """Sends something that is accepted; keeps it and, by its name, the answer."""
        given = await visitor.post(path, data)
        self.keep(name, data)
        return self.keep(answer, given) if answer else given

    async def ask(self, visitor: Visitor, table: str, type: str, **fields: Any) -> Any:
        """A request to a table that is accepted."""
        data = {"type": type, **fields}
        answer = await self.post(visitor, f"/api/tables/{table}", NAMES[type], data)
        return self.keep(NAMES[answer["type"]], answer)

    def keep_received(self, socket: Socket) -> None:
        """What came over a socket."""
        for message in socket.received:
            self.keep(NAMES[message["type"]], message)


async def come_and_go(book: Scrapbook, server: Server, ann: Visitor) -> None:
    """People and accounts."""
    book.keep("Health", await ann.get("/health"))
    book.keep("Retention", await ann.get("/api/retention"))
    network = await book.post(ann, "/api/network", "NetworkChoice", {"listen": True})
    book.keep("Network", {**network, "addresses": ["http://192.168.1.5:8420"]})
    games = await ann.get("/api/games")
    book.keep("Games", {**games, "games": games["games"][:1]})
    await book.post(ann, "/api/people", "NewPerson", {"name": "Ann"}, "Me")
    await book.post(ann, "/api/me/account", "Credentials", ACCOUNT)
    renewed = {"old": ACCOUNT["password"], "new": "a longer password"}
    await book.post(ann, "/api/me/password", "NewPassword", renewed)
    await be_told(book, server, ann, renewed["new"])
    async with server.visitor("Zoe") as zoe:
        await book.post(zoe, "/api/me/delete", "Confirmation", {"password": ""})


async def be_told(book: Scrapbook, server: Server, ann: Visitor, password: str) -> None:
    """Notifications, and a forgotten password."""
    subscription = {"endpoint": ENDPOINT, "public_key": BROWSER_KEY, "secret": "BTBZMqHH6r4Tts7J_aSIgg"}
    address = {"address": "ann@mail.example", "password": password, "language": "de"}
    for method, path, name, data in (
        ("PUT", "/api/me/push", "PushSubscription", subscription),
        ("PUT", "/api/me/mail", "NewAddress", address),
        ("PATCH", "/api/me/mail", "MailWish", {"mail": True, "language": "en"}),
    ):
        answer = await ann.http.request(method, path, json=data)
        assert answer.status_code == 204, answer.text
        book.keep(name, data)
    claim = Claim(ann.http.cookies["marula"].split(".")[0], 0, server.time.now() + 1)
    await ann.post("/api/mail/confirm", {"text": server.services.links.sign("confirm", claim, address["address"])})
    book.keep("LinkText", {"text": "K3p0xQz1.0.1800259200000.4fJ9v0S1mKb2"})
    told = await ann.get("/api/me/notifications")
    book.keep("Notifications", {**told, "push_key": BROWSER_KEY})
    await book.post(ann, "/api/mail/recovery", "ForgottenPassword", {"address": address["address"]})
    recover = server.services.links.sign("recover", claim._replace(generation=2), address["address"])
    await ann.post("/api/mail/password", {"text": recover, "password": "a longer password"})
    text = "K3p0xQz1.2.1800003600000.Yp1c7Wq0dTn5"
    book.keep("RecoveredPassword", {"text": text, "password": "a longer password"})


async def play_a_day(book: Scrapbook, server: Server, ann: Visitor) -> None:
    """The deal of the day, and its results."""
    deal = deal_of("kariba", datetime.fromtimestamp(server.time.now() / 1000, UTC).date())
    record = played(deal).as_dict()
    path = f"/api/daily/{deal.game}/{deal.day}"
    entry = await ann.post(path, record)
    book.keep("DailyRecord", {**record, "actions": record["actions"][:12]})
    book.keep("DailyEntry", entry)
    book.keep("DailyTable", await ann.get(path))


async def gather(book: Scrapbook, ann: Visitor, ben: Visitor) -> str:
    """A table before the start: people and bots come and go; returns its id."""
    places = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}]
    wanted = {"game": "kariba", "places": places, "public": True, "games": 2, "start": "asked"}
    made = await book.post(ann, "/api/tables", "NewTable", wanted, "Made")
    table = str(made["table"])
    await book.ask(ann, table, "kick", place=2)
    await book.ask(ann, table, "seat-bot", place=2, bot="random")
    await book.ask(ben, table, "join", place=1, contribution="my own dice: 3 1 6")
    await book.ask(ben, table, "leave")
    await book.ask(ben, table, "join", invite=made["invite"])
    await book.ask(ben, table, "contribute", text="and 2 5")
    await book.ask(ann, table, "kick", place=2)
    book.keep("Lobby", await ben.get("/api/tables"))
    book.keep("LobbyChange", json.loads((await ben.server.services.lobby.snapshot()).change))
    book.keep("OwnTables", {"own": True})
    closed = await ann.make(places="me open")
    await book.ask(ann, closed, "close")
    return table


async def play(book: Scrapbook, ann: Visitor, ben: Visitor, table: str) -> None:
    """A game of two people and a stand-in, until both have given up."""
    start = await ann.look(table)
    async with ann.sit(table, since=start["ply"]) as socket:
        await socket.ask("start", id="go")
        book.keep("Start", {"type": "start", "id": "go"})
        await socket.news_after(start["ply"] + 5)
        socket.received.clear()
        now = await ann.look(table)
        async with ann.sit(table, since=now["ply"] - 2) as other:
            book.keep("Hello", {"type": "hello", "since": now["ply"] - 2})
            book.keep("Welcome", other.welcome)
        legal = now["game"]["view"]["legal"]
        act = {"ply": now["ply"], "action": legal[0], "id": "first-move"}
        await socket.ask("act", **act)
        book.keep("Act", {"type": "act", **act})
        await socket.news_after(now["ply"])
        for type, fields in (
            ("ping", {"id": "there?"}),
            ("look", {"seat": 0}),
            ("visibility", {"visible": False}),
        ):
            await socket.ask(type, **fields)
            book.keep(NAMES[type], {"type": type, **fields})
        await socket.say("act", ply=now["ply"], action=legal[0], id="too-late")
        await socket.until(lambda message: message["type"] == "problem")
        for message in socket.received:
            if message["type"] != "news" or message["events"]:
                book.keep(NAMES[message["type"]], message)
    async with ann.connect(f"/api/tables/{table}/socket") as connection:
        await connection.send('{"type": "ping"}')
        book.keep("Goodbye", json.loads(await connection.recv()))
    await beside_the_game(book, ann, ben, table)


async def beside_the_game(book: Scrapbook, ann: Visitor, ben: Visitor, table: str) -> None:
    """Chat, advice, taking back, standing in, giving up, and what there is to see afterwards."""
    await book.ask(ben, table, "say", text="Good luck!")
    await book.ask(ben, table, "hint", bot="greedy")
    await book.ask(ben, table, "why-not", action="8x4")
    await book.ask(ben, table, "preview", lists=[["8x4"]])
    ply = (await ben.look(table))["ply"]
    await book.ask(ann, table, "undo", ply=ply, id="oops")
    await book.ask(ben, table, "answer-undo", ply=ply + 1, consent=True)
    book.keep("Replay", await ann.get(f"/api/tables/{table}/games/0"))
    book.keep("Events", await ann.get(f"/api/tables/{table}/events", since=10, until=12))
    book.keep("Moment", await ann.get(f"/api/tables/{table}/games/0/plies/12"))
    ann.server.time.pass_by(60_000)
    await book.ask(ann, table, "stand-in", place=1)
    await book.ask(ben, table, "back")
    await book.ask(ben, table, "resign")
    await book.ask(ann, table, "resign", seat=0)
    book.keep("Record", await ann.get(f"/api/tables/{table}/games/0/record"))
    on = {"game": 0, "ply": 15, "seat": 1, "bot": "greedy"}
    await book.post(ann, f"/api/tables/{table}/continue", "Continuation", on)
    await book.ask(ann, table, "next-game")
    await ann.ask(table, "resign")
    await ben.ask(table, "resign")
    await book.ask(ben, table, "rematch")
    book.keep("Export", await ben.get("/api/me/export"))


async def collect() -> dict[str, Any]:
    """One example of everything."""
    book = Scrapbook()
    with tempfile.TemporaryDirectory() as folder:
        async with (
            mail_server() as post,
            running(with_mail(Path(folder), post, pace=1000.0), StillTime(), Foreseeable()) as server,
            server.visitor() as ann,
        ):
            server.services.tables.table_key = bytes(32)  # ids of tables, and so their order, are the same every time
            await come_and_go(book, server, ann)
            await play_a_day(book, server, ann)
            async with server.visitor("Ben") as ben:
                await play(book, ann, ben, await gather(book, ann, ben))
    return dict(sorted(book.kept.items()))


if __name__ == "__main__":
    FILE.write_text(json.dumps(asyncio.run(collect()), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
