"""What a socket answers: stale, illegal, repeated and malformed requests, and always with the present ply."""

import asyncio
import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from marula.server.messages.requests import PROTOCOL
from tests.server.running import Refusal, Server, Visitor

pytestmark = pytest.mark.anyio


async def test_a_request_sent_twice_is_applied_once(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    async with ann.sit(table) as socket:
        ply, action = socket.welcome["ply"], socket.welcome["game"]["view"]["legal"][0]
        first = await socket.ask("act", ply=ply, action=action, id="a")
        second = await socket.ask("act", ply=ply, action=action, id="a")
    third = await ann.ask(table, "act", ply=ply, action=action, id="a")
    assert first["ply"] == second["ply"] == third["ply"]
    assert [event["kind"] for event in (await ann.look(table))["events"]].count("acted") == first["ply"] - 3


async def test_stale_illegal_and_foreign_actions_are_refused_with_the_current_ply(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    async with ann.sit(table) as socket:
        ply = socket.welcome["ply"]
        for fields, code in (
            ({"ply": ply - 1, "action": "1x1"}, "action/stale"),
            ({"ply": ply, "action": "nonsense"}, "action/illegal"),
            ({"ply": ply, "action": "+1"}, "action/illegal"),
            ({"ply": ply, "action": "1x1", "seat": 1}, "action/not-yours"),
        ):
            with pytest.raises(Refusal) as refusal:
                await socket.ask("act", id="x", **fields)
            assert (refusal.value.code, refusal.value.problem["ply"]) == (code, ply)
            assert refusal.value.problem["id"] == "x"
    with pytest.raises(Refusal) as refusal:
        await ben.ask(table, "act", ply=ply, action="1x1")
    assert (refusal.value.code, refusal.value.problem["ply"]) == ("action/not-yours", ply)


async def test_of_two_answers_to_the_same_ply_one_loses(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    view = await ann.look(table)
    legal, ply = view["game"]["view"]["legal"], view["ply"]
    answers = await asyncio.gather(
        *(ann.ask(table, "act", ply=ply, action=action, id=str(n)) for n, action in enumerate(legal[:2])),
        return_exceptions=True,
    )
    assert sorted(getattr(answer, "code", "done") for answer in answers) in (
        ["action/stale", "done"],
        ["action/stale", "done"],
    )


async def test_why_an_action_is_not_possible_is_told_without_taking_it(ann: Visitor) -> None:
    table = await ann.make()
    async with ann.sit(table) as socket:
        legal = socket.welcome["game"]["view"]["legal"]
        yes = await socket.ask("why-not", action=legal[0])
        no = await socket.ask("why-not", action="+1")
    assert yes["possible"]
    assert not no["possible"]
    assert "not possible now" in no["text"]
    assert no["ply"] == socket.welcome["ply"]


async def test_a_hint_is_a_legal_action(ann: Visitor) -> None:
    table = await ann.make()
    view = await ann.look(table)
    hint = await ann.ask(table, "hint")
    assert hint["action"] in view["game"]["view"]["legal"]
    assert hint["bot"] == "greedy"
    assert (hint["chance"], hint["next"], hint["iterations"]) == (None, None, 0)
    assert hint["because"] is None or hint["because"]["section"].startswith("K")
    with pytest.raises(Refusal, match="bot/unknown"):
        await ann.ask(table, "hint", bot="stockfish")


MALFORMED = [
    "",
    "{",
    "[]",
    "null",
    '"hello"',
    '{"type":"act"}',
    '{"type":"fly"}',
    '{"type":"act","ply":-1,"action":"x"}',
    '{"type":"act","ply":1,"action":5}',
    '{"type":"ping","more":1}',
    '{"type":"say","text":""}',
    '{"type":"kick","place":99}',
    "[" * 5000,
    '{"type":"say","text":"' + "x" * 501 + '"}',
    '{"type":"act","ply":' + "9" * 400 + ',"action":"x"}',
]


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
async def test_malformed_messages_are_answered_and_change_nothing(ann: Visitor, text: str) -> None:
    table = await ann.make(places="me open")
    async with ann.sit(table) as socket:
        await socket.connection.send(text)
        problem = await socket.until(lambda message: message["type"] == "problem")
        assert problem["code"] == "message/malformed"
        assert problem["ply"] == socket.welcome["ply"]
        assert (await socket.ask("ping", id="still here"))["id"] == "still here"


async def test_a_message_too_long_is_refused(ann: Visitor) -> None:
    table = await ann.make(places="me open")
    async with ann.sit(table) as socket:
        await socket.connection.send(json.dumps({"type": "say", "text": "x" * 9000}))
        problem = await socket.until(lambda message: message["type"] == "problem")
        assert problem["code"] == "message/too-large"


async def test_the_first_message_must_be_hello_and_only_the_first(ann: Visitor) -> None:
    table = await ann.make(places="me open")
    async with ann.connect(f"/api/tables/{table}/socket") as connection:
        await connection.send('{"type":"ping"}')
        assert json.loads(await connection.recv())["code"] == "hello/first"
        with pytest.raises(ConnectionClosed) as closed:
            await connection.recv()
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4000, "hello/first")
    async with ann.sit(table) as socket:
        with pytest.raises(Refusal, match="hello/first"):
            await socket.ask("hello")


@pytest.mark.parametrize("hello", [{}, {"protocol": PROTOCOL - 1}, {"protocol": PROTOCOL}], ids=str)
async def test_the_current_protocol_and_the_previous_one_are_accepted(ann: Visitor, hello: dict[str, int]) -> None:
    async with ann.sit(await ann.make(places="me open"), **hello) as socket:
        assert socket.welcome["type"] == "welcome"


@pytest.mark.parametrize("hello", [{"protocol": 0}, {"protocol": PROTOCOL + 1, "since": "x", "new": 1}], ids=str)
async def test_a_page_of_another_protocol_is_told_so_whatever_else_it_says(ann: Visitor, hello: dict[str, Any]) -> None:
    table = await ann.make(places="me open")
    async with ann.connect(f"/api/tables/{table}/socket") as connection:
        await connection.send(json.dumps({"type": "hello", **hello}))
        assert json.loads(await connection.recv())["code"] == "page/old"
        with pytest.raises(ConnectionClosed) as closed:
            await connection.recv()
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4000, "page/old")


async def test_a_client_that_floods_a_socket_is_warned_and_then_disconnected(ann: Visitor) -> None:
    table = await ann.make(places="me open")
    async with ann.sit(table) as socket:
        for _ in range(120):
            await socket.say("ping")
        codes: list[str] = []
        while not codes or codes[-1] != "goodbye":
            message = await socket.next()
            codes.append("goodbye" if message["type"] == "goodbye" else message.get("code", "pong"))
    assert codes.count("pong") >= 60
    assert codes.count("rate/limited") == 30


async def test_an_unknown_table_is_refused(stranger: Visitor) -> None:
    with pytest.raises(Refusal, match="table/unknown"):
        await stranger.look("nothing-here")
    with pytest.raises(Refusal, match="table/unknown"):
        async with stranger.sit("nothing-here"):
            pass


async def test_somebody_without_a_name_may_look_but_not_act(server: Server, ann: Visitor, stranger: Visitor) -> None:
    table = await ann.make(places="me bot")
    async with stranger.sit(table) as socket:
        assert socket.welcome["game"]["seat"] is None
        assert socket.welcome["game"]["view"]["hand"] is None
        assert socket.welcome["table"]["invite"] is None
        with pytest.raises(Refusal, match="person/unknown"):
            await socket.ask("act", ply=socket.welcome["ply"], action="1x1")


async def test_a_reconnecting_client_gets_what_it_missed(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    async with ben.sit(table) as socket:
        seen = socket.welcome["ply"]
    view = await ann.look(table)
    await ann.ask(table, "act", ply=seen, action=view["game"]["view"]["legal"][0])
    async with ben.sit(table, since=seen) as socket:
        rows = [event["row"] for event in socket.welcome["events"]]
        assert rows == list(range(seen, socket.welcome["ply"]))
        assert socket.welcome["events"][0]["witnessed"]["action"] == view["game"]["view"]["legal"][0]
        assert socket.welcome["events"][1]["witnessed"]["action"] == "+?"
