"""Clocks run by the server's time, which tests turn by hand."""

from pathlib import Path

import pytest

from marula.server.table.clocks import Clocks
from marula.server.table.log import Clock
from tests.server.running import Server, StillTime, Visitor, running, settings

pytestmark = pytest.mark.anyio


async def wait_for_row(visitor: Visitor, table: str, kind: str) -> None:
    """Looks on until a row of a kind has come."""
    async with visitor.sit(table) as socket:
        if not any(event["kind"] == kind for event in socket.welcome["events"]):
            await socket.until(lambda message: any(event["kind"] == kind for event in message.get("events", [])))


async def test_whoever_runs_out_of_time_is_stood_in_for(
    server: Server, ann: Visitor, ben: Visitor, stranger: Visitor
) -> None:
    table = await ann.make(places="me open", clock={"kind": "move", "seconds": 30})
    await ben.ask(table, "join")
    server.time.pass_by(10_000)
    clocks = (await ben.look(table))["game"]["clocks"]
    assert clocks == [{"left": 20_000, "running": True}, {"left": 30_000, "running": False}]
    server.time.pass_by(20_000)
    await wait_for_row(stranger, table, "taken-over")
    place = (await ben.look(table))["table"]["places"][0]
    assert (place["stand_in"], place["why"]) == ("greedy", "timeout")


async def test_acting_in_time_stops_the_clock(server: Server, ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open", clock={"kind": "game", "seconds": 60, "increment": 5})
    await ben.ask(table, "join")
    server.time.pass_by(10_000)
    view = await ann.look(table)
    await ann.ask(table, "act", ply=view["ply"], action=view["game"]["view"]["legal"][0])
    server.time.pass_by(1_000)
    clocks = (await ann.look(table))["game"]["clocks"]
    assert clocks == [{"left": 55_000, "running": False}, {"left": 59_000, "running": True}]


async def test_nobody_loses_time_because_the_server_was_down(tmp_path: Path) -> None:
    time, chosen = StillTime(), settings(tmp_path / "marula.db")
    async with running(chosen, time) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me bot", clock={"kind": "move", "seconds": 30})
    time.pass_by(3_600_000)
    async with running(chosen, time) as server, server.visitor() as stranger:
        await wait_for_row(stranger, table, "resumed")
        view = await stranger.look(table)
        assert view["game"]["clocks"][0] == {"left": 30_000, "running": True}


async def test_bots_answer_on_beats_only(tmp_path: Path) -> None:
    time = StillTime()
    async with running(settings(tmp_path / "marula.db", pace=0.5), time) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="bot me")
        async with ann.sit(table) as socket:
            assert socket.welcome["game"]["view"]["actor"] == 0
            await time.sleeper()  # the bot has thought and waits for its beat
            time.pass_by(400)
            news = await socket.until(lambda message: bool(message.get("game")))
            assert news["events"][0]["at"] - socket.welcome["at"] == 400  # half of the usual 0.8 seconds


def test_time_never_runs_below_zero_nor_backwards() -> None:
    clocks = Clocks(Clock(kind="game", seconds=10), 2, at=1000)
    clocks.charge(0, 500)
    assert clocks.left == [10_000, 10_000]
    clocks.charge(0, 60_000)
    assert clocks.left == [0, 10_000]
    assert clocks.remaining(1, True, 61_000) == 9_000
