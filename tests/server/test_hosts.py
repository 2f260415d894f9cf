"""Hosts who leave, and players who are deleted: the others play on, and every game can end."""

from pathlib import Path

import pytest

from marula.server.refusals import DatabaseFailed
from marula.server.store import people
from tests.server.running import Refusal, Server, Visitor, running, settings

pytestmark = pytest.mark.anyio


async def two_at_a_table(ann: Visitor, ben: Visitor, **wanted: object) -> str:
    """A running game that Ann has made."""
    table = await ann.make(**{"places": "me open", **wanted})  # type: ignore[arg-type]
    await ben.ask(table, "join")
    return table


async def test_the_rights_of_a_host_who_leaves_pass_on(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open open", start="asked")
    await ben.ask(table, "join")
    await ann.ask(table, "leave")
    view = await ben.look(table)
    assert view["table"]["host"]
    assert view["events"][-1]["kind"] == "host-passed"
    with pytest.raises(Refusal, match="host/only"):
        await ann.ask(table, "start")
    await ben.ask(table, "start")
    assert (await ben.look(table))["table"]["status"] == "running"


async def test_a_host_who_stays_away_is_replaced_by_somebody_who_is_here(
    server: Server, ann: Visitor, ben: Visitor
) -> None:
    table = await two_at_a_table(ann, ben)
    async with ben.sit(table) as socket:
        server.time.pass_by(4 * 60_000)
        await server.services.scheduler.sweep()
        assert not (await ben.look(table))["table"]["host"]
        server.time.pass_by(60_000)
        await server.services.scheduler.sweep()
        await socket.until(lambda news: bool(news.get("table")) and news["table"]["host"])
        await ben.ask(table, "stand-in", place=0)


async def test_the_player_who_stays_after_the_host_is_deleted_becomes_host_and_wins(ann: Visitor, ben: Visitor) -> None:
    table = await two_at_a_table(ann, ben)
    await ann.post("/api/me/delete", {})
    view = await ben.look(table)
    place = view["table"]["places"][0]
    assert (place["name"], place["stand_in"], place["why"]) == ("?", "greedy", "gone")
    assert (view["table"]["host"], view["table"]["status"]) == (True, "running")
    await ben.ask(table, "resign")
    result = (await ben.look(table))["game"]["result"]
    assert (result["winners"], result["resigned"]) == ([1], [0, 1])


async def test_a_game_whose_people_are_all_gone_ends(ann: Visitor, ben: Visitor, stranger: Visitor) -> None:
    table = await two_at_a_table(ann, ben, games=2)
    await ann.post("/api/me/delete", {})
    await ben.post("/api/me/delete", {})
    view = await stranger.look(table)
    assert view["table"]["status"] == "closed"
    assert view["game"]["result"]["reason"] == "resigned"


async def test_an_open_table_closes_with_its_last_person(ann: Visitor, stranger: Visitor) -> None:
    table = await ann.make(places="me open")
    await ann.post("/api/me/delete", {})
    assert (await stranger.look(table))["table"]["status"] == "closed"


async def test_whoever_was_deleted_just_before_a_crash_holds_nobody_up(tmp_path: Path) -> None:
    chosen = settings(tmp_path / "marula.db")
    async with running(chosen) as server, server.visitor("Ben") as ben:
        async with server.visitor("Ann") as ann:
            table = await two_at_a_table(ann, ben)
        host = await people.find(server.services.database, server.services.tables.rooms[table].table.host)
        assert host is not None
        await people.forget(server.services.database, host)  # all that the server does before it is killed
        cookies = ben.http.cookies
    async with running(chosen) as server, server.visitor() as ben:
        ben.http.cookies.update(cookies)
        view = await ben.look(table)
        assert (view["table"]["places"][0]["why"], view["table"]["host"]) == ("gone", True)


async def test_whoever_is_deleted_while_the_table_cannot_be_written_holds_nobody_up(
    server: Server, ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await two_at_a_table(ann, ben)

    async def fail(*_: object) -> int:
        raise DatabaseFailed("storage/busy")

    async with ben.sit(table) as socket:
        with monkeypatch.context() as patch:
            patch.setattr(server.services.tables.changes, "change", fail)
            await ann.post("/api/me/delete", {})
        assert (await socket.until_goodbye())["code"] == "server/stopping"
    async with ben.sit(table) as socket:
        assert socket.welcome["table"]["places"][0]["why"] == "gone"
