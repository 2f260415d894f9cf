"""Long tables: no message grows with the table, and whoever wants all of it asks page by page."""

import json
from pathlib import Path
from typing import Any

import pytest

from marula.server.settings import Limits
from marula.server.views.game_view import ACTIONS_AT_ONCE, EVENTS_AT_ONCE
from tests.server.running import Refusal, Server, Visitor, running, settings

pytestmark = pytest.mark.anyio
ROWS = 700
LARGEST = 64 * 1024


async def play_long(ann: Visitor) -> str:
    """A table with many rows: one person plays all seats of Waka Waka and always stops."""
    table = await ann.make("wakawaka", "me me me me", options={"max_rounds": 1000})
    async with ann.sit(table) as socket:
        ply, number = socket.welcome["ply"], 0
        while ply < ROWS:
            action = ("stop", "cards0")[number % 2]
            number += 1
            ply = (await socket.ask("act", ply=ply, action=action, id=str(number)))["ply"]
    return table


async def all_events(visitor: Visitor, table: str) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = []
    while page := (await visitor.get(f"/api/tables/{table}/events", since=len(events)))["events"]:
        assert len(json.dumps(page)) < LARGEST
        events += page
    return events


async def test_long_tables_are_told_in_pages(tmp_path: Path) -> None:
    rates = dict.fromkeys(Limits().rates, (1000000000.0, 1000000000.0))
    chosen = settings(tmp_path / "marula.db", limits=Limits(rates=rates))
    async with running(chosen) as server, server.visitor("Ann") as ann, server.visitor() as stranger:
        table = await play_long(ann)
        for who in (ann, stranger):
            welcome = await who.look(table)
            events = await all_events(who, table)
            assert len(json.dumps(welcome)) < LARGEST
            assert [event["row"] for event in events] == list(range(welcome["ply"]))
            assert welcome["events"] == events[-EVENTS_AT_ONCE:]
        async with stranger.sit(table) as socket:
            assert len(socket.bytes[-1]) < LARGEST
            assert len(socket.welcome["events"]) == EVENTS_AT_ONCE
        first = await stranger.get(f"/api/tables/{table}/games/0")
        second = await stranger.get(f"/api/tables/{table}/games/0", since=ACTIONS_AT_ONCE)
        assert len(first["witnessed"]) == ACTIONS_AT_ONCE
        assert len(first["witnessed"]) + len(second["witnessed"]) == first["plies"] == second["plies"]
        seen = [event["witnessed"] for event in events if event["kind"] == "acted"]
        assert first["witnessed"] + second["witnessed"] == seen


async def test_a_page_is_made_once_and_only_for_the_same_viewer(
    server: Server, ann: Visitor, stranger: Visitor
) -> None:
    table = await ann.make("kariba", "me me")
    pages = server.services.tables.slow_answers
    mine, theirs = [(await who.get(f"/api/tables/{table}/events"))["events"] for who in (ann, stranger)]
    assert mine != theirs
    kept = dict(pages._kept)
    assert [(await who.get(f"/api/tables/{table}/events"))["events"] for who in (ann, stranger)] == [mine, theirs]
    assert dict(pages._kept) == kept


async def test_the_agreement_of_a_table_is_sent_once(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make("wadi", "me open", options={"scenario": "arish"}, games=20)
    async with ann.sit(table) as socket:
        agreed = socket.welcome["table"]
        assert agreed["options"]["scenario"] == "arish"
        await ben.ask(table, "join")
        joined = await socket.until(
            lambda news: bool(news.get("table")) and news["table"]["places"][1]["name"] == "Ben"
        )
        changed = joined["table"]
        assert not {"options", "commitments", "clock", "title"} & changed.keys()
        assert changed.keys() < agreed.keys()
        assert (await ann.look(table))["table"] == {**agreed, **changed}


@pytest.mark.parametrize("title", ["x" * 101, "x" * 60_000])
async def test_a_map_with_a_very_long_title_is_refused(ann: Visitor, title: str) -> None:
    rows = ["   a b c d e", *(f"{row}  1 1 1 1 1" for row in range(1, 6))]
    with pytest.raises(Refusal) as refused:
        await ann.make("wadi", "me me", options={"scenario": "\n".join([f"own   {title}", *rows])})
    assert refused.value.code == "game/options"
