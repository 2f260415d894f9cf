"""Actions that are carried out in the callback in which they arrive: answered as all requests are, and in order."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from marula.server.messages import requests
from marula.server.sockets import table_socket
from marula.server.sockets.immediate_actions import ImmediateActions
from tests.server.running import running, settings

pytestmark = pytest.mark.anyio


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Which texts went this way."""
    found, take = list[bool](), ImmediateActions.take

    def watched(quick: ImmediateActions, text: str) -> bool:
        found.append(take(quick, text))
        return found[-1]

    monkeypatch.setattr(ImmediateActions, "take", watched)
    return found


async def test_a_request_after_an_action_is_answered_after_it(tmp_path: Path, taken: list[bool]) -> None:
    async with running(settings(tmp_path / "marula.db")) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me me")
        async with ann.sit(table) as socket:
            await socket.ask("ping")  # from here on it reads requests
            taken.clear()
            legal, ply = socket.welcome["game"]["view"]["legal"], socket.welcome["ply"]
            await socket.say("act", ply=ply, action=legal[0], id="first")
            await socket.say("act", ply=ply, action=legal[0], id="too late")
            await socket.say("ping", id="ping")
            answers = [await socket.expect("done", "problem", "pong") for _ in range(3)]
            assert [answer["id"] for answer in answers] == ["first", "too late", "ping"]
            assert [answer["type"] for answer in answers] == ["done", "problem", "pong"]
            assert taken[0], "the first went the quick way"


@pytest.mark.parametrize(("action", "code"), [("nonsense", "action/illegal"), (None, "message/malformed")])
async def test_an_immediate_action_may_be_refused(
    tmp_path: Path, taken: list[bool], action: str | None, code: str
) -> None:
    async with running(settings(tmp_path / "marula.db")) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me me")
        async with ann.sit(table) as socket:
            await socket.ask("ping")  # from here on it reads requests
            taken.clear()
            ply = socket.welcome["ply"]
            await socket.say("act", ply=ply, action=action, id="wrong")
            problem = await socket.expect("problem")
            assert (problem["code"], problem["id"], problem["ply"], taken) == (code, "wrong", ply, [True])
            legal = socket.welcome["game"]["view"]["legal"]
            await socket.say("act", ply=ply, action=legal[0], id="right")
            assert (await socket.expect_done())["id"] == "right", "the table is free again"


async def test_an_action_at_a_busy_table_waits(tmp_path: Path, taken: list[bool]) -> None:
    async with running(settings(tmp_path / "marula.db")) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me me")
        async with ann.sit(table) as socket:
            await socket.ask("ping")  # from here on it reads requests
            taken.clear()
            room = server.services.tables.rooms[table]
            async with room.lock:
                legal, ply = socket.welcome["game"]["view"]["legal"], socket.welcome["ply"]
                await socket.say("act", ply=ply, action=legal[0], id="first")
                async with asyncio.timeout(30):
                    while not taken:
                        await asyncio.sleep(0.001)
                assert taken == [False]
            assert (await socket.expect_done())["id"] == "first"


async def test_an_action_waits_for_earlier_requests(
    tmp_path: Path, taken: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, answered, usual = asyncio.Event(), asyncio.Event(), table_socket.answer_message

    async def slowly(connection: Any, services: Any, message: Any) -> None:
        if isinstance(message, requests.Ping) and message.id == "slow":
            asked.set()
            await answered.wait()
        await usual(connection, services, message)

    monkeypatch.setattr(table_socket, "answer_message", slowly)
    async with running(settings(tmp_path / "marula.db")) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me me")
        async with ann.sit(table) as socket:
            await socket.ask("ping")
            legal, ply = socket.welcome["game"]["view"]["legal"], socket.welcome["ply"]
            taken.clear()
            async with asyncio.timeout(30):
                await socket.say("ping", id="slow")
                await asked.wait()
                await socket.say("act", ply=ply, action=legal[0], id="act")
                while len(taken) < 2:
                    await asyncio.sleep(0.001)
            answered.set()
            answers = [await socket.expect("done", "pong") for _ in range(2)]
            assert [answer["id"] for answer in answers] == ["slow", "act"]
            assert taken == [False, False]
