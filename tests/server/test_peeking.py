"""Attacks of a host who wants to see an absent player's cards, or to choose what is drawn."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.playing import play_to_end
from tests.server.running import Refusal, Server, Visitor, running, settings

pytestmark = pytest.mark.anyio


async def act_first(visitor: Visitor, table: str) -> int:
    """Takes the first legal action; returns the ply after it."""
    view = await visitor.look(table)
    done = await visitor.ask(table, "act", ply=view["ply"], action=view["game"]["view"]["legal"][0])
    return int(done["ply"])


async def until_turn(visitor: Visitor, table: str) -> dict[str, Any]:
    """Waits until somebody has something to choose."""
    async with visitor.sit(table) as socket:
        if not socket.welcome["game"]["view"]["legal"]:
            await socket.until(lambda news: bool(news.get("game") and news["game"]["view"]["legal"]))
    return dict(await visitor.look(table))


async def play_turn(visitor: Visitor, table: str) -> None:
    """Takes the two actions of a turn in Wadi, once it is somebody's turn."""
    await until_turn(visitor, table)
    for _ in range(2):
        await act_first(visitor, table)


async def sit_down(ann: Visitor, *others: Visitor, **wanted: Any) -> str:
    """A game that Ann has made, and the others have joined."""
    table = await ann.make(**wanted)
    for visitor in others:
        await visitor.ask(table, "join")
    return table


async def test_reloading_the_page_brings_no_stand_in(server: Server, ann: Visitor, ben: Visitor) -> None:
    table = await sit_down(ann, ben, places="me open")
    async with ann.sit(table) as socket:
        async with ben.sit(table):
            server.time.pass_by(100_000)
        await socket.until(
            lambda news: bool(news.get("table")) and news["table"]["places"][1]["stand_in_after"] == 60_000
        )
        with pytest.raises(Refusal, match="place/soon"):
            await ann.ask(table, "stand-in", place=1)
        server.time.pass_by(59_000)
        assert (await ann.look(table))["table"]["places"][1]["stand_in_after"] == 1000
        with pytest.raises(Refusal, match="place/soon"):
            await ann.ask(table, "stand-in", place=1)
        server.time.pass_by(1000)
        await ann.ask(table, "stand-in", place=1)


async def test_a_player_who_uses_http_is_not_away(server: Server, ann: Visitor, ben: Visitor) -> None:
    table = await sit_down(ann, ben, places="open me")
    for _ in range(2):
        server.time.pass_by(50_000)
        await ben.ask(table, "why-not", action="1x1")
        with pytest.raises(Refusal, match="place/soon"):
            await ann.ask(table, "stand-in", place=0)


async def test_a_stand_ins_actions_cannot_be_undone(ann: Visitor, ben: Visitor) -> None:
    table = await sit_down(ann, ben, places="me open")
    await ben.ask(table, "leave")
    await act_first(ann, table)
    view = await until_turn(ann, table)  # the stand-in has played Ben's cards
    assert view["game"]["undo"] is None
    with pytest.raises(Refusal, match="undo/bot"):
        await ann.ask(table, "undo", ply=view["ply"])


async def test_a_bots_actions_cannot_be_undone_if_others_play(ann: Visitor, ben: Visitor) -> None:
    table = await sit_down(ann, ben, places="open me bot")
    await act_first(ben, table)
    await act_first(ann, table)
    view = await until_turn(ben, table)
    for visitor in (ann, ben):
        with pytest.raises(Refusal, match="undo/bot"):
            await visitor.ask(table, "undo", ply=view["ply"])


async def test_where_nothing_is_hidden_the_others_may_agree_to_an_undo(ann: Visitor, ben: Visitor) -> None:
    table = await sit_down(ann, ben, game="wadi", places="me open bot")
    for visitor in (ann, ben):
        await play_turn(visitor, table)
    assert (await until_turn(ben, table))["game"]["undo"] == "ask"  # in the second round Ben comes first


async def test_an_absent_player_still_has_to_agree_to_an_undo_and_silence_means_no(ann: Visitor, ben: Visitor) -> None:
    table = await sit_down(ann, ben, game="wadi", places="me open")
    await play_turn(ann, table)
    while (await ben.look(table))["game"]["view"]["legal"]:
        await act_first(ben, table)
    ply = (await ann.look(table))["ply"]
    await ann.ask(table, "undo", ply=ply)
    await ben.ask(table, "leave")
    asked = (await ann.look(table))["table"]["undo"]
    assert asked is not None
    assert asked["waiting_for"] == [1]
    assert (await ann.look(table))["events"][-1]["kind"] == "taken-over"


async def test_a_player_who_has_given_up_is_not_asked(ann: Visitor, ben: Visitor, stranger: Visitor) -> None:
    await stranger.post("/api/people", {"name": "Cleo"})
    table = await sit_down(ann, ben, stranger, game="wadi", places="me open open")
    await stranger.ask(table, "resign")
    for visitor in (ann, ben):
        await play_turn(visitor, table)
    view = await until_turn(ben, table)
    assert view["game"]["undo"] == "ask"
    await ben.ask(table, "undo", ply=view["ply"])
    assert (await ann.look(table))["table"]["undo"]["waiting_for"] == [0]


async def test_alone_against_bots_undo_is_free_and_the_result_says_so(ann: Visitor) -> None:
    table = await ann.make(places="me bot")
    for _ in range(3):
        await act_first(ann, table)
        view = await until_turn(ann, table)
        assert view["game"]["undo"] == "free"
        await ann.ask(table, "undo", ply=view["ply"])
    async with ann.sit(table) as socket:
        assert (await play_to_end(socket))["result"]["undone"] == [3, 0]


async def test_undo_is_limited(tmp_path: Path) -> None:
    chosen = settings(tmp_path / "marula.db")
    chosen = replace(chosen, limits=replace(chosen.limits, undos_per_turn=2, undos_per_game=5))
    async with running(chosen) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me me")
        taken_back = 0
        for _ in range(4):
            refused = False
            while not refused:
                view = await ann.look(table, seat=(await ann.look(table))["game"]["view"]["actor"])
                await ann.ask(table, "act", ply=view["ply"], action=view["game"]["view"]["legal"][0])
                try:
                    await ann.ask(table, "undo", ply=(await ann.look(table))["ply"])
                    taken_back += 1
                except Refusal as refusal:
                    refused = refusal.code == "undo/limit"
                    assert refused
        assert taken_back == 5
