"""Clocks run by the server's time, which tests turn by hand."""

import asyncio
import os
import signal
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from marula.server.refusals import Refused
from marula.server.rooms.scheduler import Scheduler
from marula.server.table.clocks import Clocks
from marula.server.table.rows import Clock
from tests.server.running import Refusal, Server, StillTime, Visitor, running, settings
from tests.soak.servers import Server as Process
from tests.soak.servers import nursery

pytestmark = pytest.mark.anyio


async def wait_for_row(visitor: Visitor, table: str, kind: str) -> None:
    """Looks on until a row of a kind has come."""
    async with visitor.sit(table) as socket:
        if not any(event["kind"] == kind for event in socket.welcome["events"]):
            await socket.until(lambda message: any(event["kind"] == kind for event in message.get("events", [])))


async def test_a_bot_takes_over_from_a_player_who_runs_out_of_time(
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


async def test_bots_answer_only_at_the_end_of_a_pause(tmp_path: Path) -> None:
    time = StillTime()
    async with running(settings(tmp_path / "marula.db", pace=0.5), time) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="bot me")
        async with ann.sit(table) as socket:
            assert socket.welcome["game"]["view"]["actor"] == 0
            await time.sleeper()  # the bot has thought and waits for its beat
            time.pass_by(400)
            news = await socket.until(lambda message: bool(message.get("game")))
            assert news["events"][0]["at"] - socket.welcome["at"] == 400  # half of the usual 0.8 seconds


def test_time_never_runs_below_zero() -> None:
    clocks = Clocks(Clock(kind="game", seconds=10), 2, at=1000)
    clocks.charge(0, 60_000, at=61_000)
    assert clocks.left == [0, 10_000]


def test_only_passing_the_turn_adds_the_increment() -> None:
    clocks = Clocks(Clock(kind="game", seconds=10, increment=3), 2, at=0)
    for ply in range(3):
        clocks.pass_to(0)
        clocks.remember(ply)
        clocks.charge(0, 1000, at=0)
    assert clocks.left == [7000, 10_000]
    clocks.pass_to(1)
    assert clocks.left == [10_000, 10_000]
    clocks.go_back(0, seat=0)
    assert clocks.left == [7000, 10_000]


def test_a_player_who_ran_out_of_time_gets_some_for_the_next_turn_but_not_for_this_one() -> None:
    clocks = Clocks(Clock(kind="game", seconds=10, increment=3), 2, at=0)
    clocks.pass_to(0)
    clocks.charge(0, 10_000, at=0)
    clocks.run_out(0)
    assert clocks.left == [0, 10_000]
    clocks.pass_to(1)
    assert clocks.left == [10_000, 10_000]


async def act_first(visitor: Visitor, table: str) -> int:
    """Takes the first legal action; returns the ply after it."""
    view = await visitor.look(table)
    done = await visitor.ask(table, "act", ply=view["ply"], action=view["game"]["view"]["legal"][0])
    return int(done["ply"])


async def left_of(visitor: Visitor, table: str, seat: int = 0) -> int:
    return int((await visitor.look(table))["game"]["clocks"][seat]["left"])


async def test_acting_and_undoing_gains_no_time(server: Server, ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(game="wadi", places="me open", clock={"kind": "game", "seconds": 60, "increment": 30})
    await ben.ask(table, "join")
    for _ in range(5):
        ply = await act_first(ann, table)
        server.time.pass_by(2000)
        await ann.ask(table, "undo", ply=ply)
    assert await left_of(ann, table) == 50_000


async def test_an_undo_is_charged_for_the_next_players_thinking_time(
    server: Server, ann: Visitor, ben: Visitor
) -> None:
    table = await ann.make(game="wadi", places="me open", clock={"kind": "move", "seconds": 30})
    await ben.ask(table, "join")
    for seconds in (0, 12, 12):
        await act_first(ann, table) if not seconds else None
        ply = await act_first(ann, table)  # now Ben believes that it is his turn
        server.time.pass_by(1000 * seconds)
        await ann.ask(table, "undo", ply=ply)
    assert (await ann.look(table))["game"]["clocks"] == [
        {"left": 6000, "running": True},
        {"left": 30_000, "running": False},
    ]
    server.time.pass_by(6000)
    await wait_for_row(ben, table, "taken-over")


async def test_a_turn_of_several_actions_has_one_time(server: Server, ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(game="wadi", places="me open", clock={"kind": "move", "seconds": 30})
    await ben.ask(table, "join")
    server.time.pass_by(20_000)
    await act_first(ann, table)
    assert await left_of(ann, table) == 10_000
    await act_first(ann, table)
    assert await left_of(ann, table, seat=1) == 30_000


async def test_leaving_and_coming_back_gains_no_time(tmp_path: Path) -> None:
    # The bot takes its time, so that Ann is back before it has done anything.
    chosen = settings(tmp_path / "marula.db", pace=1000.0)
    async with running(chosen) as server, server.visitor("Ann") as ann, server.visitor("Ben") as ben:
        table = await ann.make(places="me open", clock={"kind": "move", "seconds": 3})
        await ben.ask(table, "join")
        for _ in range(2):
            await ann.ask(table, "leave")
            server.time.pass_by(1000)
            await ann.ask(table, "back")
        assert await left_of(ann, table) == 1000
        server.time.pass_by(1000)
        await wait_for_row(ben, table, "taken-over")
        ply = (await ann.look(table))["ply"]
        async with ben.sit(table) as socket:
            if socket.welcome["events"][-1]["note"] != "timeout":
                await socket.until(lambda news: any(event.get("note") == "timeout" for event in news["events"]))
        with pytest.raises(Refusal, match="action/late"):
            await ann.ask(table, "back")
        assert (await ann.look(table))["ply"] >= ply


@pytest.mark.parametrize("hours", [24, -24])
async def test_nobody_loses_time_because_the_wall_clock_was_set(
    server: Server, ann: Visitor, ben: Visitor, hours: int
) -> None:
    table = await ann.make(places="me open", clock={"kind": "game", "seconds": 60})
    await ben.ask(table, "join")
    server.time.pass_by(10_000)
    server.time.set_clock(hours * 3_600_000)
    await server.services.scheduler.sweep()
    assert await left_of(ann, table) == 50_000
    await act_first(ann, table)
    server.time.pass_by(10_000)
    server.time.set_clock(-hours * 3_600_000)
    await server.services.scheduler.sweep()
    assert [await left_of(ann, table, seat) for seat in (0, 1)] == [50_000, 50_000]
    server.time.pass_by(50_000)
    await wait_for_row(ann, table, "taken-over")
    assert (await ann.look(table))["table"]["places"][0]["stand_in"] is None


async def test_an_evicted_table_keeps_its_clock_when_the_wall_clock_is_set(
    server: Server, ann: Visitor, ben: Visitor
) -> None:
    table = await ann.make(places="me open", clock={"kind": "move", "seconds": 3600})
    await ben.ask(table, "join")
    server.time.pass_by(20 * 60_000)
    await server.services.scheduler.sweep()
    assert table not in server.services.tables.rooms
    server.services.environment.uptime.now()
    server.time.set_clock(24 * 3_600_000)
    await server.services.scheduler.sweep()
    assert await left_of(ann, table) == 40 * 60_000


async def test_a_bot_continues_after_a_restart_although_the_wall_clock_was_set_back(tmp_path: Path) -> None:
    time, chosen = StillTime(), settings(tmp_path / "marula.db")
    async with running(chosen, time) as server, server.visitor("Ann") as ann:
        server.services.tables.changes.after_change = lambda room: None  # as if it died right after writing
        time.set_clock(24 * 3_600_000)
        table = await ann.make(places="bot me")
    time.set_clock(-24 * 3_600_000)
    async with running(chosen, time) as server, server.visitor() as stranger, stranger.sit(table) as socket:
        if socket.welcome["game"]["view"]["actor"] == 0:
            await socket.until(lambda news: bool(news.get("game")))


async def test_nobody_loses_time_because_the_database_was_down(tmp_path: Path) -> None:
    file = tmp_path / "marula.db"
    chosen = settings(file)
    chosen = replace(chosen, sweep_seconds=3600.0, limits=replace(chosen.limits, lock_seconds=0.05))
    async with running(chosen) as server, server.visitor("Ann") as ann, server.visitor("Ben") as ben:
        table = await ann.make(places="me open", clock={"kind": "game", "seconds": 30})
        await ben.ask(table, "join")
        server.time.pass_by(10_000)
        await server.services.scheduler.sweep()
        with sqlite3.connect(file, isolation_level=None) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(Refusal, match="storage/"):
                await act_first(ann, table)
            server.time.pass_by(100_000)
            with pytest.raises(Refused, match="storage/"):
                await server.services.scheduler.sweep()
            other.execute("ROLLBACK")
        other.close()
        await server.services.scheduler.sweep()
        assert 20_000 <= await left_of(ann, table) <= 25_000
        await act_first(ann, table)
        assert (await ann.look(table))["table"]["places"][0]["stand_in"] is None


async def test_a_table_made_while_the_server_wakes_up_keeps_its_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, ended = asyncio.Event(), asyncio.Event()
    wake_up = Scheduler.wake_up

    async def wake_up_late(self: Scheduler, *arguments: Any) -> None:
        await begin.wait()
        await wake_up(self, *arguments)
        ended.set()

    monkeypatch.setattr(Scheduler, "wake_up", wake_up_late)
    async with running(settings(tmp_path / "marula.db")) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me bot", clock={"kind": "move", "seconds": 30})
        server.time.pass_by(10_000)
        begin.set()
        await asyncio.wait_for(ended.wait(), 60)
        assert await left_of(ann, table) == 20_000


async def test_nobody_loses_time_because_the_process_was_frozen(tmp_path: Path) -> None:
    """A real process, stopped for longer than the player has."""
    async with nursery(["kariba"], compiled=False) as ready:
        process = Process(ready, f"sqlite:///{tmp_path}/marula.db", None, tmp_path / "log")
        await process.start()
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{process.port}", timeout=60) as http:
            await http.post("/api/people", json={"name": "Ann"})
            wanted = {"game": "kariba", "places": [{"kind": "me"}] * 2, "clock": {"kind": "move", "seconds": 4}}
            table = (await http.post("/api/tables", json=wanted)).json()["table"]
            os.kill(process._process, signal.SIGSTOP)
            await asyncio.sleep(6)
            os.kill(process._process, signal.SIGCONT)
            view = (await http.get(f"/api/tables/{table}")).json()
            assert view["game"]["clocks"][0]["left"] > 0
            act = {"type": "act", "ply": view["ply"], "action": view["game"]["view"]["legal"][0]}
            answer = await http.post(f"/api/tables/{table}", json=act)
            assert answer.status_code == 200, answer.text
            kinds = [event["kind"] for event in (await http.get(f"/api/tables/{table}")).json()["events"]]
            assert "taken-over" not in kinds
        await process.kill()
