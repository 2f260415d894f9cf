"""The lobby, chat and presence, live."""

import json

import pytest

from tests.server.running import Refusal, Server, Visitor

pytestmark = pytest.mark.anyio


async def test_the_lobby_tells_of_new_tables(server: Server, ann: Visitor, stranger: Visitor) -> None:
    async with stranger.connect("/api/lobby/socket") as connection:
        assert json.loads(await connection.recv()) == {"tables": []}
        table = await ann.make(places="me open", public=True)
        await server.time.sleeper()
        server.time.pass_by(5000)
        listed = json.loads(await connection.recv())["tables"]
        assert [one["id"] for one in listed] == [table]
        assert listed[0]["places"] == [{"kind": "person", "name": "Ann"}, {"kind": "open", "name": ""}]
        assert listed[0]["status"] == "open"
        await ann.ask(table, "close")
        await server.time.sleeper()
        server.time.pass_by(5000)
        assert json.loads(await connection.recv()) == {"tables": []}
    with pytest.raises(Refusal, match="table/closed"):
        await ann.ask(table, "join")


async def test_chat_reaches_everybody_as_it_was_typed(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    async with ben.sit(table) as socket:
        await ann.ask(table, "say", text="<b>hi</b>")
        news = await socket.until(lambda message: bool(message.get("chat")))
        line = news["chat"][0]
        assert (line["name"], line["text"], line["mine"]) == ("Ann", "<b>hi</b>", False)
        assert news["game"] is None
    assert (await ann.look(table))["chat"][0]["mine"]
    with pytest.raises(Refusal, match="message/malformed"):
        await ann.ask(table, "say", text="   ")


async def test_chat_is_limited(ann: Visitor) -> None:
    table = await ann.make(places="me open")
    for _ in range(8):
        await ann.ask(table, "say", text="spam")
    with pytest.raises(Refusal, match="rate/limited"):
        await ann.ask(table, "say", text="spam")


async def test_presence_is_seen_as_it_changes(ann: Visitor, ben: Visitor, stranger: Visitor) -> None:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    async with ann.sit(table) as socket:
        async with ben.sit(table):
            await socket.until(lambda message: bool(message.get("table")) and message["table"]["places"][1]["present"])
        await socket.until(lambda message: bool(message.get("table")) and not message["table"]["places"][1]["present"])
        async with stranger.sit(table):
            await socket.until(lambda message: bool(message.get("table")) and message["table"]["watchers"] == 1)
