"""What would stop the event loop for milliseconds: sweeps, long announcements, and work for the garbage collector."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from marula.server.messages import requests
from marula.server.rooms import scheduler
from marula.server.rooms.room import Room
from marula.server.store import log_writer
from marula.server.store.database import Turns
from marula.server.table.draft import Draft
from marula.server.table.request_handler import Terms, decide
from marula.server.table.table import Table
from tests.server.dealt import new_table
from tests.server.running import Server, Visitor
from tests.server.test_log_writer import addition

pytestmark = pytest.mark.anyio
TERMS = Terms(bots=frozenset())
ACTIONS = 60


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Without the garbage collector."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def started(name: str) -> Table:
    """A table at which a game has begun."""
    draft = new_table(name)
    draft.start_game()
    return draft.table


def act(table: Table) -> Table:
    """The table after a request to act."""
    played = table.played
    assert played is not None
    who, id = table.chair_of(played.actor).who, str(table.row_count)
    draft = Draft(table, 0)
    legal = played.position.legal()
    decide(draft, who, requests.Act(ply=table.row_count, action=legal[0], id=id), TERMS)
    draft.sign(who, id)
    return draft.table


async def test_a_room_keeps_no_table_of_the_past(uncollected: None) -> None:
    room = Room(started("kariba"), {}, [])
    assert not room.present
    before = weakref.ref(room.table)
    room.table = act(room.table)
    assert before() is None


async def test_actions_leave_nothing_to_the_garbage_collector(uncollected: None) -> None:
    table = started("wampum")
    counted = 0
    for number in range(2 * ACTIONS):
        if number == ACTIONS:  # what is made once is there by now
            counted = len(gc.get_objects())
        table = act(table)
    left = len(gc.get_objects()) - counted
    assert left < ACTIONS // 2, "the collector runs when it has counted enough of them"


async def test_a_free_write_lock_needs_no_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    turns, timers = Turns(1.0), list[object]()
    loop = asyncio.get_running_loop()
    call_at = loop.call_at

    def note(*arguments: object) -> object:
        timers.append(arguments)
        return call_at(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(loop, "call_at", note)
    async with turns:
        assert not timers
        waiting = asyncio.create_task(turns.__aenter__())
        await asyncio.sleep(0)
        assert len(timers) == 1, "whoever has to wait does not wait for ever"
    await waiting


async def test_a_sweep_lets_others_have_their_turn(
    server: Server, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "AT_A_TIME", 1)
    service = server.services.tables
    first, second, third = [await service.room(await ann.make("kariba", "me open")) for _ in range(3)]
    seen = []
    async for room in server.services.scheduler._rooms_by_and_by():
        seen.append(room)
        if room is first:
            asyncio.get_running_loop().call_soon(service.end_room, second.table.id, "table/removed")
    assert seen == [first, third]


async def test_many_changes_are_announced_a_few_at_a_time(
    server: Server, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_writer, "AT_A_TIME", 2)
    writer = server.services.tables.writer
    tables = [await ann.make("kariba", "me open") for _ in range(4)]
    happened: list[str] = []
    written = asyncio.Event()

    def done(_: Exception | None) -> None:
        happened.append("announced")
        asyncio.get_running_loop().call_soon(happened.append, "others")
        if happened.count("announced") == len(tables):
            written.set()

    for table in tables:
        writer.add(addition(table, 1, 5), done)
    await written.wait()
    assert happened[:4] == ["announced", "announced", "others", "others"]
