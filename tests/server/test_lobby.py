"""The lobby, chat and presence, live."""

import asyncio
import json
from collections import OrderedDict

import pytest

from marula.server.rooms.lobby import sort_fairly
from marula.server.store.listing import Listed
from tests.server.running import Refusal, Server, Visitor

pytestmark = pytest.mark.anyio


async def test_the_lobby_tells_of_new_tables(server: Server, ann: Visitor, stranger: Visitor) -> None:
    async with stranger.connect("/api/lobby/socket") as connection:
        assert json.loads(await connection.recv()) == {"tables": []}
        table = await ann.make(places="me open", public=True)
        await server.time.sleeper()
        server.time.pass_by(5000)
        change = json.loads(await connection.recv())
        listed = change["tables"]
        assert [one["id"] for one in listed] == change["order"] == [table]
        assert listed[0]["places"] == [{"kind": "person", "name": "Ann"}, {"kind": "open", "name": ""}]
        assert listed[0]["status"] == "open"
        await ann.ask(table, "close")
        await server.time.sleeper()
        server.time.pass_by(5000)
        assert json.loads(await connection.recv()) == {"order": [], "tables": []}
    with pytest.raises(Refusal, match="table/closed"):
        await ann.ask(table, "join")


async def test_private_tables_cause_no_work_in_the_lobby(server: Server, ann: Visitor) -> None:
    lobby = server.services.lobby
    before = await lobby.snapshot()
    table = await ann.make(places="me open")
    await ann.ask(table, "close")
    assert await lobby.snapshot() is before
    await ann.make(places="me open", public=True)
    first, second = await asyncio.gather(lobby.snapshot(), lobby.snapshot())
    assert first is second is not before


async def test_only_what_has_changed_is_sent_and_only_you_learn_that_it_is_your_turn(
    server: Server, ann: Visitor, ben: Visitor, stranger: Visitor
) -> None:
    table = await ann.make(places="me open", public=True)
    other = await ben.make(places="me open", public=True)
    snapshot = await server.services.lobby.snapshot()
    await ben.ask(table, "join")
    after = await server.services.lobby.snapshot()
    assert [one["id"] for one in json.loads(after.text_for(None, snapshot.text))["tables"]] == [table]
    assert {one["id"] for one in json.loads(after.text_for(None, "another"))["tables"]} == {table, other}
    turns = [[one["my_turn"] for one in (await who.get("/api/tables"))["tables"]] for who in (ann, ben, stranger)]
    assert sorted(map(any, turns)) == [False, False, True]


async def test_nobody_can_fill_the_lobby(server: Server, ann: Visitor, ben: Visitor) -> None:
    bens = await ben.make(places="me open", public=True)
    server.time.pass_by(1000)
    for _ in range(5):
        await ann.make(places="me open", public=True)
    with pytest.raises(Refusal, match="rate/limited"):
        await ann.make(places="me open", public=True)
    listed = [one["id"] for one in (await ann.get("/api/tables"))["tables"]]
    assert len(listed) == 6
    assert bens in listed


def listed(id: str, person: str, changed: int, status: str = "open") -> Listed:
    summary = json.dumps({"chairs": [["person", person], ["open", ""]]})
    return Listed(id=id, public=True, status=status, created=0, changed=changed, turn="", summary=summary)


def test_everybodys_newest_table_comes_before_anybodys_second() -> None:
    found = [listed("a1", "ann", 9), listed("a2", "ann", 8), listed("b1", "ben", 1), listed("c1", "cy", 99, "running")]
    assert [one.id for one in sort_fairly(found, OrderedDict())] == ["a1", "b1", "a2", "c1"]
    shared = OrderedDict({"a1": "192.0.2.1", "b1": "192.0.2.1"})
    assert [one.id for one in sort_fairly(found, shared)] == ["a1", "a2", "b1", "c1"]


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


async def test_the_arrival_of_a_crowd_is_announced_once(server: Server, ann: Visitor) -> None:
    table = await ann.make(places="me open")
    room = await server.services.tables.room(table)
    async with ann.sit(table) as socket:
        await socket.until(lambda message: bool(message.get("table")) and message["table"]["places"][0]["present"])
        before = room.version
        for _ in range(50):
            server.services.tables.presence.changed(room)
        await socket.until(lambda message: bool(message.get("table")))
        assert room.version == before + 1


async def test_all_spectators_are_sent_the_same_text_and_players_their_own(
    server: Server, ann: Visitor, stranger: Visitor
) -> None:
    table = await ann.make(places="me me")
    room = await server.services.tables.room(table)
    async with ann.sit(table) as player, stranger.sit(table) as one, stranger.sit(table) as another:
        async with asyncio.timeout(60):
            while room.telling is not None:  # who came is told a little later, and would be a text of its own
                await asyncio.sleep(0.01)
        ply, legal = player.welcome["ply"], player.welcome["game"]["view"]["legal"]
        await player.say("act", ply=ply, action=legal[0], id="1")
        told = [await socket.news_after(ply) for socket in (player, one, another)]
        assert room.shared is not None
        assert one.bytes[-1] == another.bytes[-1] == room.shared[1].decode()
        assert (told[0]["game"]["seat"], told[1]["game"]["seat"]) == (0, None)


async def test_the_title_of_a_map_is_short(ann: Visitor) -> None:
    rows = ["   a b c d e", *(f"{row}  1 1 1 1 1" for row in range(1, 6))]
    with pytest.raises(Refusal, match="game/options"):
        await ann.make("wadi", "me me", options={"scenario": "\n".join(["x" * 101, *rows])})
