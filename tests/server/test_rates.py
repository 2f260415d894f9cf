"""Rates count what requests cost; persons pay before their address does, so that a club behind one address fits."""

from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from marula.server.messages.requests import MOST_VIEWS
from marula.server.refusals import Refused
from marula.server.routes.tables import PIECE, in_pieces
from marula.server.security.rate_limits import BYTES_PER_UNIT, Rates, units
from marula.server.settings import Limits, Settings
from tests.server.running import Refusal, Server, StillTime, Visitor, running, settings

pytestmark = pytest.mark.anyio
CLUB = 60


def with_limits(tmp_path: Path, rates: dict[str, tuple[float, float]] | None = None, **limits: Any) -> Settings:
    chosen = replace(Limits(), rates={**Limits().rates, **(rates or {})}, **limits)
    return settings(tmp_path / "marula.db", limits=chosen)


def test_expensive_requests_take_more_units() -> None:
    time = StillTime()
    rates = Rates({"request": (10.0, 1.0)}, time)
    rates.take("request", "ann", 7)
    with pytest.raises(Refused):
        rates.take("request", "ann", 4)
    rates.take("request", "ann", 3)
    rates.take("request", "ben", 10)


def test_a_request_that_costs_more_than_a_bucket_takes_a_full_one() -> None:
    rates = Rates({"request": (10.0, 1.0)}, StillTime())
    rates.take("request", "ann", 1000)
    assert not rates.allows("request", "ann")


def test_a_long_answer_delays_the_next_request() -> None:
    time = StillTime()
    rates = Rates({"request": (10.0, 1.0)}, time)
    rates.charge("request", "ann", 1000)
    time.pass_by(10_000)
    assert not rates.allows("request", "ann")  # ten units of debt are all that is remembered
    time.pass_by(1_000)
    assert rates.allows("request", "ann")
    assert (units(BYTES_PER_UNIT - 1), units(3 * BYTES_PER_UNIT)) == (0, 3)


async def test_slow_answers_use_up_more(tmp_path: Path) -> None:
    async with running(with_limits(tmp_path, {"request": (10.0, 0.001)})) as server, server.visitor() as stranger:
        answer = await stranger.http.get("/api/schema/openapi.json")
        assert units(len(answer.content)) > 10
        with pytest.raises(Refusal, match="rate/limited"):
            await stranger.get("/api/me")


async def test_files_of_the_page_have_a_rate_of_their_own(tmp_path: Path) -> None:
    async with running(with_limits(tmp_path, {"file": (3.0, 0.001)})) as server, server.visitor() as stranger:
        answers = [(await stranger.http.get(path)).status_code for path in ("/", "/", "/table/x", "/assets/x.js", "/")]
        assert answers == [200, 200, 200, 429, 429]
        # Time stands still here: a unit comes back after a thousand seconds.
        assert (await stranger.http.get("/")).headers["retry-after"] == "1000"
        assert await stranger.get("/api/me") is None


async def test_a_persons_own_limit_comes_first(tmp_path: Path) -> None:
    async with running(with_limits(tmp_path, {"request": (20.0, 0.001)})) as server, AsyncExitStack() as stack:
        ann, ben = [await stack.enter_async_context(server.visitor(name)) for name in ("Ann", "Ben")]
        for _ in range(20):
            await ann.get("/api/me")
        with pytest.raises(Refusal, match="rate/limited"):
            await ann.get("/api/me")
        assert (await ben.get("/api/me"))["name"] == "Ben"


async def test_an_address_has_a_limit_for_everybody_there(tmp_path: Path) -> None:
    async with (
        running(with_limits(tmp_path, {"request-address": (20.0, 0.001)})) as server,
        server.visitor("Ann") as ann,
        server.visitor("Ben") as ben,
    ):
        for _ in range(9):
            await ann.get("/api/me")
            await ben.get("/api/me")
        with pytest.raises(Refusal, match="rate/limited"):
            await ben.get("/api/me")


async def test_one_person_does_not_take_all_sockets_of_an_address(tmp_path: Path) -> None:
    async with running(with_limits(tmp_path, connections_per_person=2)) as server, AsyncExitStack() as stack:
        ann, ben = [await stack.enter_async_context(server.visitor(name)) for name in ("Ann", "Ben")]
        table = await ann.make(places="me me")
        for _ in range(2):
            await stack.enter_async_context(ann.sit(table))
        third = await stack.enter_async_context(ann.connect(f"/api/tables/{table}/socket"))
        assert "server/full" in str(await third.recv())
        await stack.enter_async_context(ben.sit(table))


async def come_in(server: Server, stack: AsyncExitStack, number: int) -> Visitor:
    """Somebody who opens the page for the first time: files, games, a name."""
    visitor = await stack.enter_async_context(server.visitor())
    for path in ["/", *(f"/assets/{one}.js" for one in range(15))]:
        assert (await visitor.http.get(path)).status_code in (200, 404)
    await visitor.get("/api/me")
    await visitor.get("/api/games")
    await visitor.post("/api/people", {"name": f"Member {number}"})
    await visitor.get("/api/tables")
    return visitor


async def test_a_club_behind_one_address_sits_down_plays_and_comes_back(tmp_path: Path) -> None:
    """With default limits, and as if all of it happened in the same moment: nothing is filled up meanwhile."""
    async with running(settings(tmp_path / "marula.db")) as server, AsyncExitStack() as stack:
        members = [await come_in(server, stack, number) for number in range(CLUB)]
        hosts, guests = members[::2], members[1::2]
        tables = [await host.make(places="me open") for host in hosts]
        for guest, table in zip(guests, tables, strict=True):
            await guest.ask(table, "join")
        for _ in range(2):  # the second time because their connection was gone for a moment
            async with AsyncExitStack() as sockets:
                for host, guest, table in zip(hosts, guests, tables, strict=True):
                    mine = await sockets.enter_async_context(host.sit(table))
                    theirs = await sockets.enter_async_context(guest.sit(table))
                    acting = mine if mine.welcome["game"]["view"]["legal"] else theirs
                    legal = acting.welcome["game"]["view"]["legal"]
                    assert (await acting.ask("act", ply=acting.welcome["ply"], action=legal[0]))["type"] == "done"


async def test_leaving_a_table_makes_room_for_another(tmp_path: Path) -> None:
    chosen = with_limits(tmp_path, open_tables_per_person=1, tables_per_person=2)
    async with running(chosen) as server, server.visitor("Ann") as ann, server.visitor("Ben") as ben:
        table = await ann.make(places="me open open", public=True)
        await ben.ask(table, "join")
        with pytest.raises(Refusal, match="rate/limited"):
            await ben.make(places="me open", public=True)
        await ben.ask(table, "leave")
        await ben.make(places="me open", public=True)


async def test_every_way_to_make_a_table_counts_it(tmp_path: Path) -> None:
    async with running(with_limits(tmp_path, tables_per_person=1)) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me bot")
        await ann.ask(table, "resign")
        await ann.make(places="me open")
        with pytest.raises(Refusal, match="rate/limited"):
            await ann.post(f"/api/tables/{table}/continue", {"ply": 0, "seat": 0})
        with pytest.raises(Refusal, match="rate/limited"):
            await ann.ask(table, "rematch")


async def test_seating_changes_at_an_open_table_are_limited(tmp_path: Path) -> None:
    async with (
        running(with_limits(tmp_path, seatings_per_person=3)) as server,
        server.visitor("Ann") as ann,
        server.visitor("Ben") as ben,
        server.visitor("Cyd") as cyd,
    ):
        table = await ann.make(places="me open open")
        for _ in range(2):
            await ben.ask(table, "join")
            await ben.ask(table, "leave")
        await ben.ask(table, "join")
        with pytest.raises(Refusal, match="rate/limited"):
            await ben.ask(table, "contribute", text="salt")
        await ben.ask(table, "leave")  # always possible
        with pytest.raises(Refusal, match="rate/limited"):
            await ben.ask(table, "join")
        for _ in range(3):
            await ann.ask(table, "seat-bot", place=1, bot="greedy")
            await ann.ask(table, "kick", place=1)
        with pytest.raises(Refusal, match="rate/limited"):
            await ann.ask(table, "seat-bot", place=1, bot="greedy")
        await cyd.ask(table, "join")
        assert [place["kind"] for place in (await cyd.look(table))["table"]["places"]] == ["person", "person", "open"]


async def test_previews_cost_as_much_as_they_try(tmp_path: Path) -> None:
    async with running(with_limits(tmp_path, {"preview": (40.0, 0.001)})) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me me")
        legal = (await ann.look(table))["game"]["view"]["legal"]
        with pytest.raises(Refusal, match="message/too-large"):
            await ann.ask(table, "preview", lists=[legal[:1]] * (MOST_VIEWS + 1))
        told = await ann.ask(table, "preview", lists=[legal[:1]] * (MOST_VIEWS + 1), views=False)
        assert len(told["previews"]) == MOST_VIEWS + 1
        with pytest.raises(Refusal, match="rate/limited"):
            await ann.ask(table, "preview", lists=[legal[:1]] * MOST_VIEWS)


async def test_the_actions_of_a_preview_are_bounded(tmp_path: Path) -> None:
    async with running(with_limits(tmp_path, {})) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me me")
        legal = (await ann.look(table))["game"]["view"]["legal"]
        with pytest.raises(Refusal, match="message/too-large"):
            await ann.ask(table, "preview", lists=[legal[:1] * 50] * 31, views=False)


async def test_long_answers_are_sent_in_pieces() -> None:
    text = msgspec.Raw(b"x" * (2 * PIECE + 1))
    stream = in_pieces(text)
    pieces = [piece async for piece in stream.iterator]  # type: ignore[attr-defined]
    assert [len(piece) for piece in pieces] == [PIECE, PIECE, 1]
    assert stream.headers["content-length"] == str(2 * PIECE + 1)
