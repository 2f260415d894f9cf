"""One's own tables: listed page by page, live, and removed from the list."""

import json

import pytest

from marula.server.rooms import lobby
from tests.server.running import Refusal, Server, Visitor

pytestmark = pytest.mark.anyio


async def finished(ann: Visitor, ben: Visitor) -> str:
    """A game that Ben has given up."""
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    await ben.ask(table, "resign")
    return table


async def listed(who: Visitor, **query: str) -> list[str]:
    return [table["id"] for table in (await who.get("/api/tables/mine", **query))["tables"]]


async def test_a_list_shows_where_a_person_sat_and_how_it_ended(ann: Visitor, ben: Visitor) -> None:
    table = await finished(ann, ben)
    [mine], [bens] = [(await who.get("/api/tables/mine"))["tables"] for who in (ann, ben)]
    assert (mine["mine"], bens["mine"]) == ([0], [1])
    assert mine["orders"] == [[0, 1]]
    assert len(mine["results"]) == 1
    # Strangers are told of nobody's place.
    await ann.make(places="me open", public=True)
    [public] = (await ben.get("/api/tables"))["tables"]
    assert (public["mine"], public["orders"], public["id"] != table) == ([], [], True)


async def test_a_long_list_comes_in_pages(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "OWN_AT_ONCE", 2)
    made = {await ann.make(places="me open") for _ in range(5)}  # all in the same millisecond
    pages = [await listed(ann)]
    while pages[-1]:
        pages.append(await listed(ann, after=pages[-1][-1]))
    assert list(map(len, pages)) == [2, 2, 1, 0]
    assert {one for page in pages for one in page} == made
    assert await listed(ann, after="no-such-table") == []


async def test_a_table_is_removed_from_one_list_only(ann: Visitor, ben: Visitor, stranger: Visitor) -> None:
    table = await finished(ann, ben)
    for _ in range(2):  # a repetition changes nothing
        assert (await ann.http.delete(f"/api/tables/mine/{table}")).status_code == 204
    assert (await listed(ann), await listed(ben)) == ([], [table])
    assert (await ann.look(table))["table"]["status"] == "over"
    assert table in (await ann.get("/api/me/export"))["tables"]
    assert (await stranger.http.delete(f"/api/tables/mine/{table}")).json()["code"] == "person/unknown"


async def test_only_finished_tables_of_ones_own_are_removed(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    for who, code in ((ann, "table/not-over"), (ben, "table/unknown")):
        assert (await who.http.delete(f"/api/tables/mine/{table}")).json()["code"] == code
    assert await listed(ann) == [table]


async def test_the_lobby_says_when_something_happens_at_ones_own_tables(
    server: Server, ann: Visitor, ben: Visitor, stranger: Visitor
) -> None:
    table = await ann.make(places="me open")  # not in the lobby
    async with (
        ann.connect("/api/lobby/socket") as anns,
        ben.connect("/api/lobby/socket") as bens,
        stranger.connect("/api/lobby/socket") as strangers,
    ):
        for socket in (anns, bens, strangers):
            assert json.loads(await socket.recv()) == {"tables": []}
        await ben.ask(table, "join")
        assert json.loads(await anns.recv()) == json.loads(await bens.recv()) == {"own": True}
        # Whoever has nothing to do with it is told nothing: the next they hear of is the lobby.
        await ann.make(places="me open", public=True)
        await server.time.sleeper()
        server.time.pass_by(5000)
        assert "tables" in json.loads(await strangers.recv())
    with pytest.raises(Refusal, match="person/unknown"):
        await stranger.get("/api/tables/mine")
