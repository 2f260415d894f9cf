"""Ten thousand malformed or hostile messages over sockets: every one is answered, no table changes, nothing breaks."""

import asyncio
import contextlib
import os
import sqlite3
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import marula
from marula.server import metrics
from marula.server.messages import requests
from marula.server.settings import Limits
from marula.server.sockets.serve import PATIENCE
from tests.server.hostile import Hostile, understood
from tests.server.running import Server, Socket, Visitor, running, settings

pytestmark = pytest.mark.anyio
MESSAGES = 10_000
TOGETHER = 10
AT_ONCE = 10.0  # seconds; even where a disk is busy
PLENTY = Limits(connections_per_address=1000, rates=dict.fromkeys(Limits().rates, (1e9, 1e9)))
KEPT = ("game_table", "log_row", "secret", "sitting", "person", "server_key")


class Stage:
    """A server with a running game of every kind, and people who mean no good."""

    def __init__(self, server: Server, file: Path, people: dict[str, Visitor], tables: dict[str, str]) -> None:
        self.server = server
        self.file = file
        self.people = people
        self.tables = tables
        self.plies: dict[str, int] = {}
        self.legal: dict[str, list[str]] = {}

    async def look(self) -> None:
        """Remembers how the tables stand."""
        for table in self.tables.values():
            view = await self.people["host"].look(table)
            self.plies[table], self.legal[table] = view["ply"], view["game"]["view"]["legal"]
            assert self.legal[table], "the host is to act"

    def stored(self) -> list[Any]:
        """All that is stored, but for chat."""
        with sqlite3.connect(self.file) as connection:
            return [connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in KEPT]

    def words(self) -> list[str]:
        """What might mean something somewhere: tokens, ids of tables, of people, invitations."""
        tokens = [token for game in marula.names() for token in marula.game(game).rules.TOKENS[::7]]
        stored = dict(zip(KEPT, self.stored(), strict=True))
        return [
            *tokens,
            *(row[0] for row in stored["person"]),
            *(text for row in stored["game_table"] for text in row[:2]),
        ]

    def is_harmless(self, role: str, table: str, message: requests.FromClient) -> bool:
        """Whether a message of the right shape can change no log, as the tables stand."""
        outside = role in ("outsider", "nobody")
        match message:
            case requests.Act():
                legal = message.ply == self.plies[table] and message.action in self.legal[table]
                return role != "host" or not legal
            case requests.Undo() | requests.AnswerUndo():
                return outside or message.ply != self.plies[table]
            case requests.Leave() | requests.Resign() | requests.StandIn():
                return outside
            case requests.Hint():
                return message.bot == "random"  # others may take their time
            case _:
                return True


@asynccontextmanager
async def staged(folder: Path) -> AsyncIterator[Stage]:
    """A table of every game: the host and somebody else sit there, and an outsider has the address."""
    async with AsyncExitStack() as stack:
        file = folder / "marula.db"
        server = await stack.enter_async_context(running(settings(file, limits=PLENTY)))
        names = {"host": "Ann", "seated": "Ben", "outsider": "Cem", "nobody": None}
        people = {role: await stack.enter_async_context(server.visitor(name)) for role, name in names.items()}
        tables = {}
        for game in marula.names():
            table = tables[game] = await people["host"].make(game, "me open", public=True)
            await people["seated"].ask(table, "join")
        stage = Stage(server, file, people, tables)
        await stage.look()
        yield stage


class Attack:
    """One person at one table, sending hostile messages."""

    def __init__(self, stage: Stage, role: str, table: str, hostile: Hostile) -> None:
        self.stage, self.role, self.table, self.hostile = stage, role, table, hostile
        self.outcomes: Counter[str] = Counter()
        self.slowest = 0.0

    def message(self) -> str | bytes:
        """A message that cannot be legal."""
        while True:
            message = self.hostile.message(self.stage.plies[self.table])
            meant = understood(message)
            if meant is None or self.stage.is_harmless(self.role, self.table, meant):
                return message

    async def run(self, messages: int) -> None:
        """Sends so many, some at a time, and sees that each is answered."""
        async with self.stage.people[self.role].sit(self.table) as socket:
            for sent in range(0, messages, TOGETHER):
                batch = [self.message() for _ in range(TOGETHER)]
                for message in batch:
                    await socket.connection.send(message)
                await self.answers(socket, batch, f"still here {sent}")

    async def answers(self, socket: Socket, batch: list[str | bytes], id: str) -> None:
        """One answer to each, then one to a ping, and soon."""
        began = time.perf_counter()
        await socket.say("ping", id=id)
        answered: list[str] = []
        while not answered or answered[-1] != "pong " + id:
            try:
                message = await socket.next()
            except ConnectionClosed as closed:
                raise AssertionError(f"the socket died: {closed}, after {answered} to {batch}") from None
            assert message["type"] != "goodbye", (message, batch)
            if message["type"] != "news":
                answered.append(f"{message['type']} {message.get('code', message.get('id', ''))}")
        assert len(answered) == len(batch) + 1, (answered, batch)
        assert not any("server/error" in one for one in answered), batch
        self.outcomes.update(one if one.startswith("problem") else one.split()[0] for one in answered[:-1])
        self.slowest = max(self.slowest, time.perf_counter() - began)


def errors() -> float:
    """How many errors of the server there were in this process."""
    return metrics.REGISTRY.get_sample_value("marula_errors_total") or 0.0


async def test_ten_thousand_hostile_messages_change_nothing_and_break_nothing(tmp_path: Path) -> None:
    seed = int(os.environ.get("MARULA_SEED") or int.from_bytes(os.urandom(4), "big"))
    print("MARULA_SEED =", seed)
    async with staged(tmp_path) as stage:
        before, failed = stage.stored(), errors()
        attacks = [
            Attack(stage, role, table, Hostile(seed + number, stage.legal[table], stage.words()))
            for number, (role, table) in enumerate(
                (role, table) for role in stage.people for table in stage.tables.values()
            )
        ]
        await asyncio.gather(*(attack.run(MESSAGES // len(attacks)) for attack in attacks))
        assert stage.stored() == before
        assert errors() == failed
        outcomes = sum((attack.outcomes for attack in attacks), Counter[str]())
        assert outcomes.total() >= MESSAGES
        assert len(outcomes) > 15, outcomes  # they reach into every corner
        assert max(attack.slowest for attack in attacks) < AT_ONCE * TOGETHER
        await play_on(stage)


async def play_on(stage: Stage) -> None:
    """Every table still takes a legal action, at once."""
    for table in stage.tables.values():
        began = time.perf_counter()
        await stage.people["host"].ask(table, "act", ply=stage.plies[table], action=stage.legal[table][0])
        assert time.perf_counter() - began < AT_ONCE


async def test_the_fuzzer_finds_a_server_that_takes_stale_actions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("marula.server.table.request_handler.must_answer", lambda draft, ply: None)
    async with staged(tmp_path) as stage:
        before = stage.stored()
        table = stage.tables["kariba"]
        await Attack(stage, "host", table, Hostile(1, stage.legal[table], [])).run(500)
        assert stage.stored() != before


FATAL = [
    ("x" * 40_000, 1009),
    (b"\xff\xfe\xfd", 1007),
]


@pytest.mark.parametrize(("text", "code"), FATAL, ids=["endless", "not UTF-8"])
async def test_text_that_a_socket_cannot_accept_closes_it_with_a_code(tmp_path: Path, text: Any, code: int) -> None:
    async with staged(tmp_path) as stage, stage.people["host"].sit(stage.tables["kariba"]) as socket:
        await socket.connection.send(text, text=True)
        await socket.connection.wait_closed()
        assert socket.connection.close_code == code
        await play_on(stage)


async def test_a_first_message_other_than_hello_closes_the_socket_with_a_reason(tmp_path: Path) -> None:
    hostile = Hostile(1, [], [])
    async with staged(tmp_path) as stage:
        for path in (f"/api/tables/{stage.tables['wampum']}/socket", "/api/lobby/socket", "/api/tables/%00/socket"):
            for message in [hostile.message(3) for _ in range(60)]:
                if not isinstance(understood(message), requests.Hello):
                    await expect_reason(stage.people["outsider"], path, message)


async def expect_reason(visitor: Visitor, path: str, message: str | bytes) -> None:
    """Sends the message more often than any socket bears: it is closed, with a reason."""
    async with visitor.connect(path) as connection:
        socket = Socket(connection)
        with contextlib.suppress(ConnectionClosed):
            for _ in range(PATIENCE + 1):
                await connection.send(message)
        with contextlib.suppress(ConnectionClosed):
            while True:
                await socket.next()
        assert socket.received[-1]["type"] == "goodbye", message
        assert (connection.close_code, connection.close_reason) == (4000, socket.received[-1]["code"])
