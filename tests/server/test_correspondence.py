"""Tables by correspondence: nobody is expected to be connected, and nothing waits in memory."""

import asyncio
from pathlib import Path

import pytest

from tests.server.running import Refusal, Server, StillTime, Visitor, running, settings

pytestmark = pytest.mark.anyio
DAY = 24 * 3600 * 1000
WEEK_PER_MOVE = {"kind": "move", "seconds": 7 * 86400}


async def act_first(visitor: Visitor, table: str) -> None:
    view = await visitor.look(table)
    await visitor.ask(table, "act", ply=view["ply"], action=view["game"]["view"]["legal"][0])


async def test_a_game_goes_on_by_http_alone_over_days_and_restarts(tmp_path: Path) -> None:
    time, chosen = StillTime(), settings(tmp_path / "marula.db")
    async with running(chosen, time) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me bot", live=False, clock=WEEK_PER_MOVE)
        cookies = ann.http.cookies
    for _ in range(3):
        time.pass_by(2 * DAY)
        async with running(chosen, time) as server, server.visitor() as ann:
            ann.http.cookies.update(cookies)
            mine = (await ann.get("/api/tables/mine"))["tables"][0]
            assert (mine["id"], mine["live"], mine["my_turn"]) == (table, False, True)
            await act_first(ann, table)
            async with asyncio.timeout(60):
                while not (await ann.look(table))["game"]["view"]["legal"]:
                    await asyncio.sleep(0.01)


async def test_days_per_move_start_afresh_if_the_server_was_down_too_long(tmp_path: Path) -> None:
    time, chosen = StillTime(), settings(tmp_path / "marula.db")
    async with running(chosen, time) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me me", live=False, clock=WEEK_PER_MOVE)
    for days, left in ((2, 5), (4, 1), (2, 7)):
        time.pass_by(days * DAY)
        async with running(chosen, time) as server, server.visitor() as stranger:
            async with asyncio.timeout(60):
                while (await stranger.look(table))["game"]["clocks"][0]["left"] != left * DAY:
                    await asyncio.sleep(0.01)


async def test_days_per_move_run_out_without_anything_waiting_in_memory(server: Server, ann: Visitor) -> None:
    service, scheduler = server.services.tables, server.services.scheduler
    table = await ann.make(places="me me", live=False, clock=WEEK_PER_MOVE)
    server.time.pass_by(2 * 60_000)
    await scheduler.sweep()
    assert table not in service.rooms
    server.time.pass_by(7 * DAY)
    await scheduler.sweep()
    async with asyncio.timeout(60):
        while (await ann.look(table))["table"]["places"][0]["why"] != "timeout":
            await asyncio.sleep(0.01)


async def test_in_correspondence_games_nobody_counts_as_away_for_a_day(
    server: Server, ann: Visitor, ben: Visitor
) -> None:
    table = await ann.make(places="me open", live=False)
    await ben.ask(table, "join")
    with pytest.raises(Refusal, match="place/soon"):
        await ann.ask(table, "stand-in", place=1)
    server.time.pass_by(DAY)
    await ann.ask(table, "stand-in", place=1)
    assert (await ann.look(table))["table"]["places"][1]["stand_in"] is not None


async def test_with_a_clock_the_clock_alone_decides(server: Server, ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open", live=False, clock=WEEK_PER_MOVE)
    await ben.ask(table, "join")
    server.time.pass_by(2 * DAY)
    with pytest.raises(Refusal, match="place/present"):
        await ann.ask(table, "stand-in", place=1)


async def test_at_a_live_table_a_disconnected_player_counts_as_away(server: Server, ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    server.time.pass_by(60_000)
    await ann.ask(table, "stand-in", place=1)
    assert (await ann.look(table))["table"]["places"][1]["stand_in"] is not None
