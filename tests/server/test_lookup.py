"""People who are asked for at the same moment are read together, and as they are at that moment or later."""

import asyncio

import pytest

from marula.server.refusals import Refused
from marula.server.store import people
from marula.server.store.lookup import MOST, Lookup
from tests.server.running import Server

pytestmark = pytest.mark.anyio


async def test_many_people_are_found_with_few_queries(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    database, queries = server.services.database, list[int]()
    known = [await people.make(database, f"Guest {number}", server.time.now()) for number in range(20)]
    find_all = people.find_all

    async def counting(*arguments: object) -> dict[str, people.Person]:
        queries.append(len(arguments[1]))  # type: ignore[arg-type]
        return await find_all(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(people, "find_all", counting)
    lookup = Lookup(database)
    strangers = [f"nobody {number}" for number in range(MOST)]
    found = await asyncio.gather(*(lookup.find(id) for id in [*(one.id for one in known), known[0].id, *strangers]))
    assert found == [*known, known[0], *[None] * MOST]
    assert queries == [MOST, 20]


async def test_a_query_that_started_earlier_does_not_count(server: Server) -> None:
    database = server.services.database
    ann = await people.make(database, "Ann", server.time.now())
    lookup = Lookup(database)
    before = asyncio.create_task(lookup.find(ann.id))
    while lookup._wanted or lookup._reading is None:
        await asyncio.sleep(0)  # until the query has begun
    changed = await people.change(database, ann, name="Anna")
    assert await lookup.find(ann.id) == changed
    assert (await before) in (ann, changed)


async def test_a_failure_reaches_all_who_wait_and_the_next_query_is_tried(server: Server) -> None:
    database = server.services.database
    ann = await people.make(database, "Ann", server.time.now())
    lookup = Lookup(database)
    path, database._reader = database._reader, Broken()  # type: ignore[assignment]
    answers = await asyncio.gather(lookup.find(ann.id), lookup.find("nobody"), return_exceptions=True)
    assert all(isinstance(answer, Refused) for answer in answers)
    database._reader = path
    assert await lookup.find(ann.id) == ann


class Broken:
    """An engine without a database."""

    def connect(self) -> None:
        """Fails, as when the database is away."""
        raise OSError("the database is away")
