"""Several servers on one database, which tell each other over Redis what has changed."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis
from sqlalchemy import insert

from marula.server import metrics
from marula.server.cluster.pubsub import CHANNEL
from marula.server.cluster.relay import pass_back
from marula.server.services import Services
from marula.server.settings import Settings
from marula.server.store import leases
from marula.server.store.database import Database
from marula.server.store.models import StoredNotice
from tests.server.playing import play_to_end
from tests.server.programs import RedisServer
from tests.server.running import Refusal, Server, StillTime, Visitor, running, settings

pytestmark = pytest.mark.anyio


@pytest.fixture
def shared(database: str, redis_server: RedisServer, tmp_path: Path) -> Settings:
    return settings(
        tmp_path / "unused.db", database=database, redis=redis_server.url, sweep_seconds=0.2, lease_seconds=10.0
    )


@pytest.fixture
async def pair(shared: Settings) -> AsyncIterator[tuple[Server, Server]]:
    """Two servers with one clock."""
    time = StillTime()
    async with running(shared, time) as here, running(shared, time) as there:
        yield here, there


@asynccontextmanager
async def same_person(visitor: Visitor, elsewhere: Server) -> AsyncIterator[Visitor]:
    """The same person, through another server."""
    async with elsewhere.visitor() as twin:
        twin.http.cookies.update(visitor.http.cookies)
        yield twin


@asynccontextmanager
async def two_players(pair: tuple[Server, Server], **more: Any) -> AsyncIterator[tuple[Visitor, Visitor, str]]:
    """Ann and Ben, each through a server of their own, at one table."""
    async with pair[0].visitor("Ann") as ann, pair[1].visitor("Ben") as ben:
        table = await ann.make(places="me open", **more)
        await ben.ask(table, "join")
        yield ann, ben, table


def first_legal(view: dict[str, Any]) -> str:
    return str(view["game"]["view"]["legal"][0])


async def act_first(visitor: Visitor, table: str) -> int:
    """Takes the first legal action."""
    view = await visitor.look(table)
    done = await visitor.ask(table, "act", ply=view["ply"], action=first_legal(view))
    return int(done["ply"])


async def test_actions_presence_and_chat_reach_the_other_process(pair: tuple[Server, Server]) -> None:
    async with two_players(pair) as (ann, ben, table), ann.sit(table) as left, ben.sit(table) as right:
        await left.until(lambda news: bool(news["table"]) and news["table"]["places"][1]["present"])
        welcome = await right.ask("look")
        assert welcome["table"]["places"][0]["present"]
        ply = await act_first(ann, table)
        assert (await right.news_after(ply - 1))["events"][-1]["row"] == ply - 1
        ply = await act_first(ben, table)
        assert (await left.news_after(ply - 1))["ply"] == ply
        await ben.ask(table, "say", text="well played")
        line = (await left.until(lambda news: bool(news.get("chat"))))["chat"][0]
        assert (line["name"], line["text"]) == ("Ben", "well played")


async def test_taking_back_is_asked_and_granted_across_processes(pair: tuple[Server, Server]) -> None:
    async with two_players(pair) as (ann, ben, table), ben.sit(table) as right:
        ply = await act_first(ann, table)
        await ann.ask(table, "undo", ply=ply)
        news = await right.until(lambda news: bool(news.get("table")) and news["table"]["undo"])
        done = await right.ask("answer-undo", ply=news["ply"], consent=True)
        view = await ann.look(table)
        assert view["ply"] == done["ply"]
        assert view["events"][-1]["kind"] == "undone"


async def test_the_lobby_hears_of_tables_made_elsewhere(pair: tuple[Server, Server]) -> None:
    here, there = pair
    async with here.visitor("Ann") as ann, there.visitor() as ben, ben.connect("/api/lobby/socket") as connection:
        assert json.loads(await connection.recv()) == {"tables": []}
        table = await ann.make(places="me open", public=True)
        await there.time.sleeper()
        there.time.pass_by(5000)
        assert [one["id"] for one in json.loads(await connection.recv())["tables"]] == [table]


async def answers_of(requests: list[Any]) -> list[str]:
    """What became of requests that were sent at the same moment."""
    results = await asyncio.gather(*requests, return_exceptions=True)
    return sorted(str(one.code) if isinstance(one, Refusal) else "done" for one in results)


async def test_of_two_answers_to_one_ply_exactly_one_counts(pair: tuple[Server, Server]) -> None:
    async with pair[0].visitor("Ann") as ann, same_person(ann, pair[1]) as elsewhere:
        table = await ann.make(places="me me")
        for turn in range(10):
            view = await ann.look(table)
            fields = {"ply": view["ply"], "action": first_legal(view)}
            requests = [one.ask(table, "act", id=f"{turn} {who}", **fields) for who, one in enumerate((ann, elsewhere))]
            assert await answers_of(requests) == ["action/stale", "done"]


async def test_the_same_request_through_two_processes_is_carried_out_once(pair: tuple[Server, Server]) -> None:
    async with pair[0].visitor("Ann") as ann, same_person(ann, pair[1]) as elsewhere:
        table = await ann.make(places="me me")
        for turn in range(10):
            view = await ann.look(table)
            fields = {"ply": view["ply"], "action": first_legal(view), "id": str(turn)}
            assert await answers_of([one.ask(table, "act", **fields) for one in (ann, elsewhere)]) == ["done", "done"]
            events = (await elsewhere.look(table, since=view["ply"]))["events"]
            assert sum("seat" in event for event in events) == 1


async def test_clocks_go_on_while_any_process_lives_and_stop_when_none_does(shared: Settings) -> None:
    time = StillTime()
    async with running(shared, time) as first, first.visitor("Ann") as ann:
        table = await ann.make(places="me bot", clock={"kind": "move", "seconds": 3600})
        time.pass_by(10_000)
        await first.services.scheduler.sweep()
        async with running(shared, time) as second, second.visitor() as stranger:
            await second.services.scheduler.sweep()
            assert (await stranger.look(table))["game"]["clocks"][0]["left"] == 3_590_000
    time.pass_by(600_000)
    async with running(shared, time) as third, third.visitor() as stranger, stranger.sit(table) as socket:
        if socket.welcome["events"][-1]["kind"] != "resumed":
            await socket.until(lambda news: any(event["kind"] == "resumed" for event in news["events"]))
        assert (await stranger.look(table))["game"]["clocks"][0]["left"] == 3_600_000


async def test_clocks_stop_in_a_power_cut_that_leaves_nobody_to_declare_the_others_gone(shared: Settings) -> None:
    time = StillTime()
    async with running(shared, time) as first, first.visitor("Ann") as ann:
        table = await ann.make(places="me bot", clock={"kind": "move", "seconds": 3600})
    database = Database(shared.database_url)
    await leases.enter(database, "without power", "127.0.0.1:1", now=time.now(), term=0)
    await database.close()
    time.pass_by(600_000)
    async with running(shared, time) as second, second.visitor() as stranger, stranger.sit(table) as socket:
        if socket.welcome["events"][-1]["kind"] != "resumed":
            await socket.until(lambda news: any(event["kind"] == "resumed" for event in news["events"]))
        assert (await stranger.look(table))["game"]["clocks"][0]["left"] == 3_600_000


async def test_two_that_start_at_the_same_moment_charge_nobody_for_the_time_before(
    shared: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    both, join_others = asyncio.Barrier(2), Services.join_others

    async def join_together(self: Services, address: str) -> None:
        await join_others(self, address)
        await both.wait()

    time = StillTime()
    async with running(shared, time) as first, first.visitor("Ann") as ann:
        table = await ann.make(places="me bot", clock={"kind": "move", "seconds": 3600})
    time.pass_by(600_000)
    monkeypatch.setattr(Services, "join_others", join_together)
    async with AsyncExitStack() as stack:
        servers = await asyncio.gather(*(stack.enter_async_context(running(shared, time)) for _ in range(2)))
        stranger = await stack.enter_async_context(servers[0].visitor())
        socket = await stack.enter_async_context(stranger.sit(table))
        if socket.welcome["events"][-1]["kind"] != "resumed":
            await socket.until(lambda news: any(event["kind"] == "resumed" for event in news["events"]))
        assert (await stranger.look(table))["game"]["clocks"][0]["left"] == 3_600_000


async def test_nothing_is_lost_while_redis_is_away(pair: tuple[Server, Server], redis_server: RedisServer) -> None:
    async with two_players(pair) as (ann, ben, table), ann.sit(table) as left, ben.sit(table) as right:
        await redis_server.stop()
        for _ in range(3):
            for visitor, socket in ((ann, right), (ben, left)):
                ply = await act_first(visitor, table)
                await socket.news_after(ply - 1)
        await ann.ask(table, "say", text="where is Redis?")
        await right.until(lambda news: bool(news.get("chat")))


async def test_nobody_who_is_connected_is_stood_in_for_while_redis_is_away(
    pair: tuple[Server, Server], redis_server: RedisServer
) -> None:
    async with two_players(pair) as (ann, ben, table), ann.sit(table) as left, ben.sit(table):
        await left.until(lambda news: bool(news["table"]) and news["table"]["places"][1]["present"])
        await redis_server.stop()
        pair[0].time.pass_by(120_000)
        with pytest.raises(Refusal, match="place/present"):
            await ann.ask(table, "stand-in", place=1)


def told_of_redis(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the servers have logged about Redis."""
    return [record.getMessage().split(":")[0] for record in caplog.records if record.name == "marula.redis"]


async def test_signals_come_again_when_redis_does(
    shared: Settings, redis_server: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def until_both_have_told(text: str) -> None:
        async with asyncio.timeout(60):
            while told_of_redis(caplog).count(text) < 2:
                await asyncio.sleep(0.02)

    alone = replace(shared, sweep_seconds=3600.0, lobby_milliseconds=0)  # nobody looks up what signals would have said
    async with (
        running(alone) as here,
        running(alone) as there,
        here.visitor("Ann") as ann,
        there.visitor() as ben,
        ben.connect("/api/lobby/socket") as lobby,
    ):
        await lobby.recv()
        await redis_server.stop()
        silent = await ann.make(places="me open", public=True)
        await until_both_have_told("Redis cannot be reached")
        await redis_server.start()
        await until_both_have_told("Redis can be reached again")
        hearing = asyncio.create_task(lobby.recv())
        for _ in range(4):
            await ann.make(places="me open", public=True)
            await asyncio.wait({hearing}, timeout=1.5)  # after a failure a process sends nothing for a second
            if hearing.done():
                break
        told = json.loads(await asyncio.wait_for(hearing, 60))
        assert silent in [one["id"] for one in told["tables"]]


async def test_signals_that_only_a_later_version_knows_are_passed_over(
    shared: Settings, redis_server: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    alone = replace(shared, sweep_seconds=3600.0, lobby_milliseconds=0)
    unknown = ('{"about":"something-new","origin":"later"}', "no JSON at all")
    async with (
        running(alone) as here,
        running(alone) as there,
        here.visitor("Ann") as ann,
        there.visitor() as ben,
        ben.connect("/api/lobby/socket") as lobby,
        Redis.from_url(redis_server.url) as redis,
    ):
        await lobby.recv()
        for text in unknown:
            await redis.publish(CHANNEL, text)
        table = await ann.make(places="me open", public=True)
        change = json.loads(await asyncio.wait_for(lobby.recv(), 10))
        assert table in [one["id"] for one in change["tables"]]
        services = there.services
        async with services.database.write() as connection:
            values = [{"id": str(number), "at": 0, "text": text} for number, text in enumerate(unknown)]
            await connection.execute(insert(StoredNotice), values)
        for _ in range(2):
            await services.keep_order()
    told = [record.getMessage() for record in caplog.records if record.name == "marula.notices"]
    assert told == ["a notice of a later version is passed over"] * len(unknown)


async def test_an_answer_is_passed_back_after_an_interim_one() -> None:
    reader = asyncio.StreamReader()
    reader.feed_data(b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi")
    reader.feed_eof()
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    await pass_back(reader, send)
    assert (sent[0]["status"], b"".join(message.get("body", b"") for message in sent)) == (200, b"hi")


async def test_an_outage_of_redis_is_logged_once_and_measured(
    shared: Settings, redis_server: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def until(up: bool) -> None:
        async with asyncio.timeout(60):
            while metrics.REGISTRY.get_sample_value("marula_redis_up") != up:
                await asyncio.sleep(0.02)

    async with running(shared):
        await until(up=True)
        await redis_server.stop()
        await until(up=False)
        await redis_server.start()
        await until(up=True)
        assert told_of_redis(caplog) == ["Redis cannot be reached", "Redis can be reached again"]


async def test_a_server_starts_and_plays_without_redis(shared: Settings, redis_server: RedisServer) -> None:
    await redis_server.stop()
    async with running(shared) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me bot")
        async with ann.sit(table) as socket:
            assert (await play_to_end(socket))["result"] is not None


async def test_the_chat_of_a_deleted_person_disappears_everywhere(pair: tuple[Server, Server]) -> None:
    async with two_players(pair) as (ann, ben, table), ben.sit(table) as right:
        await ann.ask(table, "say", text="forget me")
        await right.until(lambda news: bool(news.get("chat")))
        await ann.post("/api/me/delete", {})
        await right.until(lambda news: bool(news.get("table")) and news["table"]["places"][0]["name"] == "?")
        assert (await right.ask("look"))["chat"] == []
        assert "forget me" not in json.dumps(await ben.look(table))


async def test_sitting_down_and_talking_through_two_processes_happens_once(pair: tuple[Server, Server]) -> None:
    async with pair[0].visitor("Ann") as ann, pair[1].visitor("Ben") as ben, same_person(ben, pair[0]) as elsewhere:
        table = await ann.make(places="me open open open")
        both = (ben, elsewhere)
        assert await answers_of([one.ask(table, "join", id="join") for one in both]) == ["done", "done"]
        for number in range(3):
            await asyncio.gather(*(one.ask(table, "say", text=str(number), id=f"say {number}") for one in both))
        view = await ann.look(table)
        assert [place["kind"] for place in view["table"]["places"]] == ["person", "person", "open", "open"]
        assert [line["text"] for line in view["chat"]] == ["0", "1", "2"]


async def test_a_kick_repeated_through_the_other_process_leaves_the_newcomer_alone(pair: tuple[Server, Server]) -> None:
    async with two_players(pair, start="asked") as (ann, ben, table), same_person(ann, pair[1]) as elsewhere:
        await ann.ask(table, "kick", place=1, id="out")
        await ben.ask(table, "join", place=1)
        await elsewhere.ask(table, "kick", place=1, id="out")
        assert (await ann.look(table))["table"]["places"][1]["name"] == "Ben"


async def test_two_people_who_want_a_rematch_through_two_processes_get_one_table(pair: tuple[Server, Server]) -> None:
    async with two_players(pair) as (ann, ben, table):
        await ann.ask(table, "resign")
        made = await asyncio.gather(*(one.ask(table, "rematch", id=f"{n}") for n, one in enumerate((ann, ben))))
        assert made[0]["table"] == made[1]["table"]
        listed = [len((await one.get("/api/tables/mine"))["tables"]) for one in (ann, ben)]
        assert sorted(listed) == [1, 2]  # the other one has not agreed yet


async def test_a_table_made_through_two_processes_is_made_once(pair: tuple[Server, Server]) -> None:
    async with pair[0].visitor("Ann") as ann, same_person(ann, pair[1]) as elsewhere:
        wanted = {"game": "kariba", "places": [{"kind": "me"}, {"kind": "open"}], "id": "mine"}
        made = await asyncio.gather(*(one.post("/api/tables", wanted) for one in (ann, elsewhere)))
        assert made[0] == made[1]
