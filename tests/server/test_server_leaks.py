"""The leak test against the server itself: what it sends to a pair of eyes is a function of what those may know.

Two servers are kept in step: the same people, tables, times and chance. At some point of a game the hidden part of
one world is imagined anew from what a seat knows; then whatever looks the same to that seat is played in both. Every
byte that its player gets (socket, views, replays, errors, reasons, hints) must be the same.
"""

import json
import zlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

import marula
from marula.rules.randomness import below
from marula.server import showing
from marula.server.messages.answers import GameView
from marula.server.table.draft import Draft
from marula.server.table.log import Acted
from marula.server.table.table import Table
from tests.configurations import SOME, Configuration
from tests.server.running import Foreseeable, Server, Socket, StillTime, Visitor, running, settings
from tests.test_leaks import after, alike, shuffled

pytestmark = pytest.mark.anyio
STEPS = 6
DIFFERS = "what was told depends on what is hidden"


class World:
    """One of the two servers, with everybody who takes part."""

    def __init__(self, server: Server, visitors: list[Visitor]) -> None:
        self.server = server
        self.visitors = visitors
        self.sent: list[str] = []

    async def make(self, configuration: Configuration) -> None:
        """A table with all people on it."""
        places = " ".join(["me", *["open"] * (configuration.players - 1)])
        self.table = await self.visitors[0].make(configuration.game, places, options=configuration.options)
        for visitor in self.visitors[1 : configuration.players]:
            await visitor.ask(self.table, "join")
        self.room = await self.server.premises.house.room(self.table)

    @property
    def position(self) -> marula.Position:
        played = self.room.table.played
        assert played is not None
        return played.position

    async def put(self, token: str) -> None:
        """Writes an action, of a seat or of chance: dealing is in the hands of the test."""
        seat = self.position.actor if self.position.actor >= 0 else None

        def work(draft: Draft) -> None:
            row = Acted(at=draft.now, action=token, seat=seat)
            draft.table.apply(row)
            draft.rows.append(row)

        await self.server.premises.house.change(self.room, work)

    def imagine(self, seat: int | None, random: Any) -> None:
        """Replaces what the seat cannot know; what it has seen stays."""
        imagined = self.position.imagine(seat, random)
        imagined._actions, imagined._earlier = self.position._actions, self.position._earlier
        assert self.room.table.played is not None
        self.room.table.played.position = imagined

    async def hear(self, socket: Socket, ply: int) -> None:
        """Waits for the news of a row."""
        if not any(message["type"] == "news" and message["ply"] >= ply for message in socket.received):
            await socket.until(lambda message: message["type"] == "news" and message["ply"] >= ply)

    async def question(self, visitor: Visitor, tokens: list[str]) -> None:
        """Asks whatever can be asked over HTTP, and keeps every byte of the answers."""
        ply = self.room.table.ply
        for path in ("", "/games/0", f"/games/0/plies/{self.position.ply}", "/games/0/record", "/games/0?seat=0"):
            response = await visitor.http.get(f"/api/tables/{self.table}{path}")
            self.sent.append(response.text)
        posts: list[dict[str, Any]] = [{"type": "hint"}, {"type": "hint", "bot": "random"}, {"type": "undo", "ply": 0}]
        posts += [{"type": "why-not", "action": token} for token in tokens]
        posts += [{"type": "act", "ply": ply - 1, "action": token} for token in tokens[:2]]
        for data in posts:
            response = await visitor.http.post(f"/api/tables/{self.table}", json=data)
            assert response.status_code < 500
            self.sent.append(response.text)
        self.server.time.pass_by(60_000)


@pytest.fixture
async def worlds(tmp_path: Path) -> AsyncIterator[tuple[World, World]]:
    """Two servers that cannot be told apart."""
    async with AsyncExitStack() as stack:
        made = []
        for name in ("first", "second"):
            (tmp_path / name).mkdir()
            chosen = settings(tmp_path / name / "marula.db")
            server = await stack.enter_async_context(running(chosen, StillTime(), Foreseeable(5)))
            names = ["Ann", "Ben", "Cem", "Dan", "Eve"]
            visitors = [await stack.enter_async_context(server.visitor(one)) for one in names]
            visitors.append(await stack.enter_async_context(server.visitor()))
            made.append(World(server, visitors))
        yield made[0], made[1]


async def advance(worlds: tuple[World, World], actions: int, random: Any) -> None:
    """The same random actions in both worlds; never the last one of a game."""
    for _ in range(actions):
        token = worlds[0].position.pick(random)
        if after(worlds[0].position, token).actor == marula.OVER:
            return
        for world in worlds:
            await world.put(token)


async def walk(worlds: tuple[World, World], seat: int | None, random: Any) -> int:
    """Plays on in both worlds whatever looks the same to the seat; returns how many actions were compared."""
    worlds[1].imagine(seat, random)
    async with AsyncExitStack() as stack:
        visitors = [world.visitors[-1 if seat is None else seat] for world in worlds]
        sockets = [
            await stack.enter_async_context(visitor.sit(world.table))
            for visitor, world in zip(visitors, worlds, strict=True)
        ]
        for step in range(STEPS):
            tokens = shuffled(list(worlds[0].position.rules.TOKENS), random)[:3]
            for world, visitor in zip(worlds, visitors, strict=True):
                await world.question(visitor, tokens)
            assert worlds[0].sent == worlds[1].sent, DIFFERS
            pair = alike(worlds[0].position.copy(), worlds[1].position.copy(), seat, random)
            # At the end everything is told: there the worlds may differ.
            if pair is None or pair[0].actor == marula.OVER:
                return step
            for world, socket, following in zip(worlds, sockets, pair, strict=True):
                await world.put(following.actions[-1])
                await world.hear(socket, world.room.table.ply)
            assert sockets[0].bytes == sockets[1].bytes, DIFFERS
    return STEPS


LARGEST = [max((one for one in SOME if one.game == name), key=lambda one: one.players) for name in marula.names()]


@pytest.mark.parametrize("configuration", LARGEST, ids=str)
async def test_the_server_tells_nobody_what_they_may_not_know(
    worlds: tuple[World, World], configuration: Configuration
) -> None:
    random = marula.generator(11)
    steps = 0
    eyes: list[int | None] = [None, 0, configuration.players - 1]
    for index, seat in enumerate(eyes):
        for world in worlds:
            world.sent.clear()
            await world.make(configuration)
        await advance(worlds, 12 + below(random, 30) + 5 * index, random)
        steps += await walk(worlds, seat, random)
    assert steps > len(eyes), "the walks end too soon to show anything"


async def test_the_leak_test_of_the_server_finds_a_leak(
    worlds: tuple[World, World], monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = showing.show_game

    def leaking(table: Table, eyes: int | None, now: int) -> GameView | None:
        shown = honest(table, eyes, now)
        if shown is not None and table.played is not None:
            shown.view["leak"] = zlib.crc32(table.played.position.state.tobytes())
        return shown

    monkeypatch.setattr("marula.server.connection.show_game", leaking)
    configuration = next(one for one in SOME if one.game == "kariba")
    random = marula.generator(11)
    with pytest.raises(AssertionError, match=DIFFERS):
        await walk_often(worlds, configuration, random)


async def walk_often(worlds: tuple[World, World], configuration: Configuration, random: Any) -> None:
    """Several walks through the eyes of seat 0."""
    for _ in range(10):
        for world in worlds:
            world.sent.clear()
            await world.make(configuration)
        await advance(worlds, 30, random)
        await walk(worlds, 0, random)


async def test_logs_of_errors_do_not_quote_what_went_wrong() -> None:
    import logging
    import sys

    from marula.server.logs import JsonFormatter

    try:
        raise ValueError("seat 1 holds an elephant")
    except ValueError:
        record = logging.LogRecord("marula", logging.ERROR, __file__, 1, "failed", (), sys.exc_info())
    line = JsonFormatter().format(record)
    assert "elephant" not in line
    assert json.loads(line)["error"][0] == "ValueError"
