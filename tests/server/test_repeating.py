"""Every request can be sent again when its acknowledgement was lost: it is carried out once and acknowledged twice."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from marula.server.settings import Limits
from marula.server.store import people, tables
from tests.server.playing import play_to_end
from tests.server.running import Refusal, Server, Visitor, running, settings

pytestmark = pytest.mark.anyio
PLENTY = Limits(rates=dict.fromkeys(Limits().rates, (1e9, 1e9)))
Scene = Callable[[Visitor, Visitor], Awaitable[tuple[Visitor, str, dict[str, Any]]]]


def names(view: dict[str, Any]) -> list[str]:
    """Who sits where."""
    return [place["name"] or place["kind"] for place in view["table"]["places"]]


async def rows(server: Server, table: str) -> int:
    """How long the log is on disk."""
    return len(await tables.rows_since(server.services.database, table, 0))


async def over(visitor: Visitor) -> str:
    """A table whose only game is over: everybody but one gave up."""
    table = await visitor.make(places="me me")
    await visitor.ask(table, "resign", seat=0)
    return table


# Each scene makes a table and says who asks what of it.


async def joining(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    return ben, await ann.make(places="me open open"), {"type": "join", "place": 1, "contribution": "7"}


async def joining_the_last_place(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    return ben, await ann.make(places="me open"), {"type": "join"}


async def leaving(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    table = await ann.make(places="me open open")
    await ben.ask(table, "join")
    return ben, table, {"type": "leave"}


async def leaving_a_game(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    return ben, table, {"type": "leave"}


async def kicking(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    table = await ann.make(places="me open open")
    await ben.ask(table, "join", place=1)
    return ann, table, {"type": "kick", "place": 1}


async def seating_a_bot(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    return ann, await ann.make(places="me open open"), {"type": "seat-bot", "place": 1, "bot": "greedy"}


async def contributing(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    return ann, await ann.make(places="me open"), {"type": "contribute", "text": "3 1 6"}


async def starting(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    return ann, await ann.make(places="me me open", start="asked"), {"type": "start"}


async def starting_the_next_game(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    table = await ann.make(places="me me", games=2)
    await ann.ask(table, "resign", seat=0)
    return ann, table, {"type": "next-game"}


async def resigning(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    return ann, await ann.make(places="me me me"), {"type": "resign"}


async def coming_back(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    await ben.ask(table, "leave")
    return ben, table, {"type": "back"}


async def letting_stand_in(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    table = await ann.make(places="open me")
    await ben.ask(table, "join")
    ann.server.time.pass_by(3600 * 1000)  # long enough for anybody to count as away
    return ann, table, {"type": "stand-in", "place": 0}


async def closing(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    return ann, await ann.make(places="me open"), {"type": "close"}


async def asking_to_take_back(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    ply = (await ann.look(table))["ply"]
    for visitor in (ann, ben):
        view = await visitor.look(table)
        ply = (await visitor.ask(table, "act", ply=view["ply"], action=view["game"]["view"]["legal"][0]))["ply"]
    return ann, table, {"type": "undo", "ply": ply}


async def agreeing(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    _, table, undo = await asking_to_take_back(ann, ben)
    ply = (await ann.ask(table, **undo))["ply"]
    return ben, table, {"type": "answer-undo", "ply": ply, "consent": True}


async def disagreeing(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    who, table, answer = await agreeing(ann, ben)
    return who, table, {**answer, "consent": False}


async def acting(ann: Visitor, ben: Visitor) -> tuple[Visitor, str, dict[str, Any]]:
    table = await ann.make(places="me me")
    view = await ann.look(table)
    return ann, table, {"type": "act", "ply": view["ply"], "action": view["game"]["view"]["legal"][0]}


SCENES: list[Scene] = [
    joining,
    joining_the_last_place,
    leaving,
    leaving_a_game,
    kicking,
    seating_a_bot,
    contributing,
    starting,
    starting_the_next_game,
    resigning,
    coming_back,
    letting_stand_in,
    closing,
    asking_to_take_back,
    agreeing,
    disagreeing,
    acting,
]


@pytest.fixture
async def still(tmp_path: Path) -> AsyncIterator[Server]:
    """A server where nothing happens by itself, so that rows can be counted."""
    async with running(settings(tmp_path / "marula.db", limits=PLENTY, sweep_seconds=3600.0)) as server:
        server.services.tables.changes.after_change = lambda room: None
        yield server


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
async def test_a_repeated_request_is_acknowledged_and_changes_nothing(still: Server, scene: Scene) -> None:
    async with still.visitor("Ann") as ann, still.visitor("Ben") as ben:
        who, table, request = await scene(ann, ben)
        before = await rows(still, table)
        first = await who.ask(table, id="a", **request)
        after = await rows(still, table)
        assert after > before
        assert await who.ask(table, id="a", **request) == first
        del still.services.tables.rooms[table]  # as after a restart, or in another process
        assert (await who.ask(table, id="a", **request))["type"] == "done"
        assert await rows(still, table) == after


async def test_a_repeated_kick_leaves_the_newcomer_alone(ann: Visitor, ben: Visitor, server: Server) -> None:
    table = await ann.make(places="me open open")
    await ben.ask(table, "join", place=1)
    await ann.ask(table, "kick", place=1, id="out")
    async with server.visitor("Cem") as cem:
        await cem.ask(table, "join", place=1)
    await ann.ask(table, "kick", place=1, id="out")
    assert names(await ann.look(table)) == ["Ann", "Cem", "open"]


async def test_the_same_id_of_another_person_is_another_request(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="open open open")
    await ann.ask(table, "join", id="a")
    await ben.ask(table, "join", id="a")
    assert names(await ann.look(table)) == ["Ann", "Ben", "open"]


async def test_a_line_of_chat_is_said_once(tmp_path: Path) -> None:
    chosen = settings(tmp_path / "marula.db")
    async with running(chosen) as server, server.visitor("Ann") as ann, server.visitor("Ben") as ben:
        table = await ann.make(places="me open")
        await ben.ask(table, "join")
        for who in (ann, ann, ben):
            await who.ask(table, "say", text="hello", id="a")
        await asyncio.gather(*(ann.ask(table, "say", text="both at once", id="b") for _ in range(2)))
        cookies = ann.http.cookies
    async with running(chosen) as server, server.visitor() as ann:
        ann.http.cookies.update(cookies)
        await ann.ask(table, "say", text="hello", id="a")
        said = [(line["name"], line["text"]) for line in (await ann.look(table))["chat"]]
        assert said == [("Ann", "hello"), ("Ben", "hello"), ("Ann", "both at once")]


async def test_a_repeated_line_of_chat_does_not_use_up_the_rate(ann: Visitor) -> None:
    table = await ann.make(places="me open")
    for _ in range(20):  # only 8 lines are allowed at once
        await ann.ask(table, "say", text="hello", id="a")


async def test_two_people_who_want_a_rematch_at_once_get_one_table(server: Server, ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    await ann.ask(table, "resign")
    made = await asyncio.gather(*(who.ask(table, "rematch", id=f"{n}") for n, who in enumerate((ann, ben, ann, ben))))
    assert len({one["table"] for one in made}) == 1
    listed = [len((await who.get("/api/tables/mine"))["tables"]) for who in (ann, ben)]
    assert sorted(listed) == [1, 2]  # the other one has not agreed yet
    assert (await ann.look(table))["table"]["rematch"] == made[0]["table"]


async def test_a_rematch_that_was_made_but_not_noted_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # At the limit, too: a repeat makes no further table.
    chosen = settings(tmp_path / "one.db", limits=replace(Limits(), tables_per_person=1))
    async with running(chosen) as server, server.visitor("Ann") as ann:
        table = await over(ann)
        room = await server.services.tables.room(table)
        with monkeypatch.context() as patch:
            patch.setattr(server.services.tables, "change", fail)  # as if the server had died in between
            with pytest.raises(Refusal):
                await ann.ask(table, "rematch", id="a")
        assert room.table.rematch is None
        made = (await ann.ask(table, "rematch", id="a"))["table"]
        assert len((await ann.get("/api/tables/mine"))["tables"]) == 2
        assert (await ann.look(table))["table"]["rematch"] == made
        assert (await ann.look(made))["table"]["status"] == "running"


async def fail(*_: object) -> int:
    raise RuntimeError("the server dies here")


async def test_a_table_is_made_once_for_each_id(tmp_path: Path) -> None:
    chosen = settings(tmp_path / "marula.db")
    wanted = {"game": "kariba", "places": [{"kind": "me"}, {"kind": "open"}], "id": "mine"}
    async with running(chosen) as server, server.visitor("Ann") as ann, server.visitor("Ben") as ben:
        made = await asyncio.gather(*(ann.post("/api/tables", wanted) for _ in range(4)))
        assert all(one == made[0] for one in made)
        assert (await ben.post("/api/tables", wanted))["table"] != made[0]["table"]
        assert (await ann.post("/api/tables", {**wanted, "id": "other"}))["table"] != made[0]["table"]
        cookies = ann.http.cookies
    async with running(chosen) as server, server.visitor() as ann:
        ann.http.cookies.update(cookies)
        for _ in range(30):  # only 20 tables are allowed at once
            assert await ann.post("/api/tables", wanted) == made[0]
        assert len((await ann.get("/api/tables/mine"))["tables"]) == 2


async def test_a_game_is_played_on_once_for_each_id(ann: Visitor) -> None:
    table = await ann.make(places="me bot")
    async with ann.sit(table) as socket:
        await play_to_end(socket)
    request = {"ply": 20, "seat": 0, "id": "on"}
    made = [await ann.post(f"/api/tables/{table}/continue", request) for _ in range(3)]
    assert made[0] == made[1] == made[2]
    assert (await ann.post(f"/api/tables/{table}/continue", {**request, "id": "more"}))["table"] != made[0]["table"]


async def test_a_commit_is_announced_even_if_names_cannot_be_looked_up(
    ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_names(*_: object) -> dict[str, str]:
        raise OSError("the database does not answer")

    table = await ann.make(places="me open open")
    async with ann.sit(table) as socket:
        with monkeypatch.context() as patch:
            patch.setattr(people, "names", no_names)
            assert (await ben.ask(table, "join", id="a"))["type"] == "done"
            news = await socket.until(lambda message: message["type"] == "news" and message["ply"] == 2)
            assert news["table"]["places"][1]["kind"] == "person"
        await ben.ask(table, "contribute", text="6")
        assert names(await ann.look(table)) == ["Ann", "Ben", "open"]


async def test_rows_written_despite_a_database_error_are_found(
    server: Server, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.make(places="me open open")
    writer = server.services.tables.writer
    commit = writer._commit

    async def commit_and_break(additions: Any) -> None:
        await commit(additions)
        raise OSError("the connection broke before the answer came")

    with monkeypatch.context() as patch:
        patch.setattr(writer, "_commit", commit_and_break)
        with pytest.raises(Refusal):
            await ann.ask(table, "contribute", text="6", id="a")
    view = await ann.look(table)
    assert view["ply"] == 2
    assert (await ann.ask(table, "contribute", text="6", id="a"))["ply"] == 2
