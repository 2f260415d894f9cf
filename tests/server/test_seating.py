"""Round the table: sitting down, getting up, inviting, hot-seat, matches, rematches, standing in."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from marula.server.messages.requests import Act, Resign
from marula.server.refusals import Refused
from marula.server.store import people
from marula.server.store.database import Database
from marula.server.table.request_handler import Terms, decide
from tests.server.dealt import PEOPLE, new_table
from tests.server.playing import play_to_end
from tests.server.running import Refusal, Server, Visitor, running, settings

pytestmark = pytest.mark.anyio


def places(view: dict[str, Any]) -> list[str]:
    return [place["name"] or place["kind"] for place in view["table"]["places"]]


async def test_people_join_leave_and_the_game_starts_when_all_are_there(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open open")
    await ben.ask(table, "join", place=2)
    assert places(await ann.look(table)) == ["Ann", "open", "Ben"]
    await ben.ask(table, "leave")
    assert places(await ann.look(table)) == ["Ann", "open", "open"]
    await ben.ask(table, "join")
    with pytest.raises(Refusal, match="place/taken"):
        await ann.ask(table, "join", place=1)
    await ann.ask(table, "seat-bot", place=2, bot="greedy")
    view = await ann.look(table)
    assert view["table"]["status"] == "running"
    with pytest.raises(Refusal, match="table/started"):
        await ben.ask(table, "join")


async def test_only_the_host_kicks_seats_bots_starts_and_closes(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open open", start="asked")
    await ben.ask(table, "join")
    for request in ({"type": "kick", "place": 0}, {"type": "start"}, {"type": "close"}):
        with pytest.raises(Refusal, match="host/only"):
            await ben.ask(table, **request)
    await ann.ask(table, "kick", place=1)
    assert places(await ann.look(table)) == ["Ann", "open", "open"]
    with pytest.raises(Refusal, match="place/free"):
        await ann.ask(table, "kick", place=1)
    with pytest.raises(Refusal, match="place/unknown"):
        await ann.ask(table, "kick", place=3)
    await ann.ask(table, "start")
    view = await ann.look(table)
    assert (places(view), view["table"]["status"]) == (["Ann", "greedy", "greedy"], "running")
    with pytest.raises(Refusal, match="table/started"):
        await ann.ask(table, "close")


async def test_a_place_for_the_invited_needs_the_invitation(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me invited")
    with pytest.raises(Refusal, match="place/invited"):
        await ben.ask(table, "join")
    with pytest.raises(Refusal, match="place/invited"):
        await ben.ask(table, "join", place=1, invite="guess")
    invite = (await ann.look(table))["table"]["invite"]
    assert (await ben.look(table))["table"]["invite"] is None
    await ben.ask(table, "join", invite=invite)
    assert (await ben.look(table))["table"]["status"] == "running"


async def test_a_stranger_takes_one_place_and_sees_one_hand(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open open", public=True)
    await ben.ask(table, "join")
    with pytest.raises(Refusal, match="place/one"):
        await ben.ask(table, "join")
    with pytest.raises(Refusal, match="place/one"):
        await ben.ask(table, "join", place=2, invite="guess")
    assert places(await ann.look(table)) == ["Ann", "Ben", "open"]


async def test_the_creator_or_somebody_with_the_link_takes_several_places(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open open open")
    await ann.ask(table, "join")
    invite = (await ann.look(table))["table"]["invite"]
    for _ in range(2):
        await ben.ask(table, "join", invite=invite)
    assert places(await ann.look(table)) == ["Ann", "Ann", "Ben", "Ben"]


async def test_one_person_on_several_seats_sees_one_at_a_time(ann: Visitor) -> None:
    table = await ann.make(places="me me")
    async with ann.sit(table) as socket:
        assert socket.welcome["game"]["seat"] == 0
        first = socket.welcome["game"]["view"]
        await socket.say("look", seat=1)
        second = await socket.expect("welcome")
        assert second["game"]["seat"] == 1
        assert second["game"]["view"]["hand"] != first["hand"] or second["game"]["view"]["legal"] == []
        await socket.ask("act", ply=socket.welcome["ply"], action=first["legal"][0])
        news = await socket.news_after(socket.welcome["ply"])
        assert news["game"]["seat"] == 1
        assert news["game"]["view"]["legal"]
        with pytest.raises(Refusal, match="place/none"):
            await socket.ask("look", seat=2)


async def test_people_move_round_the_seats_in_a_match_and_a_rematch_follows(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me bot", games=2)
    async with ann.sit(table) as socket:
        first = await play_to_end(socket)
        assert first["seats"] == [0, 1]
        view = await ann.look(table)
        assert view["table"]["status"] == "between"
        assert [place["total"] for place in view["table"]["places"]] == first["result"]["scores"]
        with pytest.raises(Refusal, match="place/none"):
            await ben.ask(table, "next-game")
        with pytest.raises(Refusal, match="table/not-over"):
            await ann.ask(table, "rematch")
        await socket.ask("next-game")
    async with ann.sit(table) as socket:
        second = await play_to_end(socket)
    assert (second["number"], second["seats"], second["seat"]) == (1, [1, 0], 1)
    with pytest.raises(Refusal, match="match/over"):
        await ann.ask(table, "next-game")
    again = await ann.ask(table, "rematch")
    assert again["table"] != table
    assert (await ann.ask(table, "rematch"))["table"] == again["table"]
    assert (await ann.look(table))["table"]["rematch"] == again["table"]
    assert places(await ann.look(again["table"])) == ["Ann", "greedy"]


async def test_a_rematch_waits_for_the_others_and_the_second_player_starts(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open bot", public=True)
    await ben.ask(table, "join")
    await ann.ask(table, "resign")
    await ben.ask(table, "resign")
    again = (await ann.ask(table, "rematch"))["table"]
    view = await ann.look(again)
    assert (view["table"]["status"], view["table"]["public"]) == ("open", False)
    assert places(view) == ["invited", "greedy", "Ann"]
    assert (await ben.ask(table, "rematch"))["table"] == again  # to be told where is no yes yet
    assert (await ann.look(again))["table"]["status"] == "open"
    await ben.ask(again, "join", place=0)
    view = await ben.look(again)
    assert view["table"]["status"] == "running"
    assert (view["game"]["seats"], view["game"]["seat"]) == ([0, 1, 2], 0)


async def test_nobody_else_takes_the_places_of_a_rematch(ann: Visitor, ben: Visitor, stranger: Visitor) -> None:
    await stranger.post("/api/people", {"name": "Cem"})
    table = await ann.make(places="me open", public=True)
    await ben.ask(table, "join")
    await ben.ask(table, "resign")
    again = (await ann.ask(table, "rematch"))["table"]
    assert sorted(places(await stranger.look(again))) == ["Ann", "invited"]
    assert sorted(places(await ben.look(again))) == ["Ann", "open"]
    for request in ({}, {"place": 0}, {"place": 1}):
        with pytest.raises(Refusal, match=r"place/(invited|taken)"):
            await stranger.ask(again, "join", **request)
    await ben.ask(again, "join")
    assert (await ben.look(again))["table"]["status"] == "running"


async def test_everybody_is_told_which_place_of_a_rematch_is_theirs(server: Server, ann: Visitor, ben: Visitor) -> None:
    async with server.visitor("Cem") as cem:
        table = await ann.make(places="me open open")
        for other in (ben, cem):
            await other.ask(table, "join")
        for loser in (ann, ben):
            await loser.ask(table, "resign")
        again = (await ann.ask(table, "rematch"))["table"]
        async with ben.sit(again) as bens, cem.sit(again) as cems:
            await ann.ask(again, "contribute", text="my own dice")
            news = [await socket.until(lambda message: bool(message["events"])) for socket in (bens, cems)]
        assert [places(told) for told in news] == [["open", "invited", "Ann"], ["invited", "open", "Ann"]]


async def test_a_place_of_a_rematch_stays_reserved_when_its_owner_gets_up(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open open", public=True)
    await ben.ask(table, "join")
    await ann.ask(table, "seat-bot", place=2, bot="greedy")
    await ann.ask(table, "resign")
    await ben.ask(table, "resign")
    again = (await ben.ask(table, "rematch"))["table"]
    await ben.ask(again, "kick", place=1)  # the bot, so that the game waits
    await ann.ask(again, "join")
    await ann.ask(again, "leave")
    await ann.ask(again, "join")
    assert "Ann" in places(await ben.look(again))


async def test_a_rematch_that_was_closed_is_followed_by_another(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    await ben.ask(table, "resign")
    first = (await ann.ask(table, "rematch"))["table"]
    await ann.ask(first, "close")
    second = (await ben.ask(table, "rematch"))["table"]
    assert second != first
    assert (await ann.ask(table, "rematch"))["table"] == second
    assert (await ann.look(table))["table"]["rematch"] == second
    await ann.ask(second, "join")
    assert (await ann.look(second))["table"]["status"] == "running"


async def test_seats_may_be_drawn(tmp_path: Any) -> None:
    from marula.server.fairness.dealing import seat_randomly
    from marula.server.store import tables
    from tests.server.running import Foreseeable, running, settings

    async with running(settings(tmp_path / "a.db"), randomness=Foreseeable()) as server, server.visitor("Ann") as ann:
        table = await ann.make(places="me bot bot", seating="random")
        stored = await tables.load(server.services.database, table)
        assert stored is not None
        assert (await ann.look(table))["game"]["seats"] == seat_randomly(stored.secrets[0], ("", "", ""), 0, 3)


async def test_a_bot_plays_for_a_player_who_leaves_until_they_return(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open", stand_in="random")
    await ben.ask(table, "join")
    await ben.ask(table, "leave")
    place = (await ann.look(table))["table"]["places"][1]
    assert (place["stand_in"], place["why"]) == ("random", "left")
    async with ann.sit(table) as socket:
        await socket.ask("act", ply=socket.welcome["ply"], action=socket.welcome["game"]["view"]["legal"][0])
        news = await socket.until(lambda message: bool(message.get("game") and message["game"]["view"]["legal"]))
        assert news["ply"] > socket.welcome["ply"]
        async with ben.sit(table) as other:
            assert other.welcome["table"]["places"][1]["stand_in"] is None


async def test_the_host_lets_a_bot_play_for_somebody_who_is_away(server: Server, ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    with pytest.raises(Refusal, match="host/only"):
        await ben.ask(table, "stand-in", place=0)
    async with ben.sit(table):
        with pytest.raises(Refusal, match="place/present"):
            await ann.ask(table, "stand-in", place=1)
    server.time.pass_by(60_000)
    await ann.ask(table, "stand-in", place=1)
    assert (await ann.look(table))["table"]["places"][1]["why"] == "host"
    await ben.ask(table, "back")
    assert (await ann.look(table))["table"]["places"][1]["stand_in"] is None


async def test_giving_up_ends_a_game_of_two(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    await ben.ask(table, "resign")
    view = await ann.look(table)
    result = view["game"]["result"]
    assert (result["reason"], result["winners"], result["resigned"]) == ("resigned", [0], [1])
    assert view["table"]["status"] == "over"
    with pytest.raises(Refusal, match="table/not-running"):
        await ann.ask(table, "act", ply=view["ply"], action="1x1")


async def test_in_a_game_of_three_the_others_play_on_and_win(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open bot")
    await ben.ask(table, "join")
    await ben.ask(table, "resign")
    with pytest.raises(Refusal, match="given up already"):
        await ben.ask(table, "resign")
    async with ann.sit(table) as socket:
        result = (await play_to_end(socket))["result"]
    assert result["ranks"][1] == 3
    assert 1 not in result["winners"]


async def test_unplayable_tables_are_refused(server: Server, ann: Visitor) -> None:
    for data, code in (
        ({"game": "chess", "places": [{"kind": "me"}]}, "game/unknown"),
        ({"game": "kariba", "places": [{"kind": "me"}]}, "game/options"),
        ({"game": "kariba", "places": [{"kind": "me"}] * 2, "options": {"open_row": 3}}, "game/options"),
        ({"game": "kariba", "places": [{"kind": "me"}] * 2, "clock": {"kind": "move"}}, "game/options"),
        ({"game": "kariba", "places": [{"kind": "bot", "bot": "x"}] * 2}, "bot/unknown"),
        ({"game": "kariba", "places": [{"kind": "me"}] * 2, "stand_in": "x"}, "bot/unknown"),
        ({"game": "kariba", "places": []}, "message/malformed"),
        ({"game": "kariba", "places": [{"kind": "me"}] * 2, "x": 1}, "message/malformed"),
    ):
        with pytest.raises(Refusal) as refusal:
            await ann.post("/api/tables", data)
        assert refusal.value.code == code


async def test_leaving_and_coming_back_is_limited(tmp_path: Path) -> None:
    # The bot takes its time, so that Ann is back before it has done anything.
    chosen = settings(tmp_path / "marula.db", pace=1000.0)
    chosen = replace(chosen, limits=replace(chosen.limits, leaves_per_turn=2))
    async with running(chosen) as server, server.visitor("Ann") as ann, server.visitor("Ben") as ben:
        table = await ann.make(places="me open")
        await ben.ask(table, "join")
        # Everybody has leaves of their own. When Ann left, Ben became host: he may call a bot for himself at once.
        wishes: tuple[tuple[Visitor, dict[str, Any]], ...] = (
            (ann, {"type": "leave"}),
            (ben, {"type": "stand-in", "place": 1}),
        )
        for person, wish in wishes:
            for _ in range(2):
                await person.ask(table, **wish)
                await person.ask(table, "back")
            ply = (await ann.look(table))["ply"]
            with pytest.raises(Refusal, match="rate/limited"):
                await person.ask(table, **wish)
            assert (await ann.look(table))["ply"] == ply
        view = await ann.look(table)
        await ann.ask(table, "act", ply=view["ply"], action=view["game"]["view"]["legal"][0])
        await ann.ask(table, "leave")


def test_a_player_who_gave_up_cannot_act_while_the_bot_thinks() -> None:
    draft = new_table(players=3)
    draft.start_game()
    table = draft.table
    assert table.actor is not None
    assert table.played is not None
    person = PEOPLE[table.played.order[table.actor]]
    decide(draft, person, Resign(), Terms(bots=frozenset()))
    assert table.status == "running"
    act = Act(ply=table.row_count, action=table.played.position.legal()[0])
    with pytest.raises(Refused, match="action/not-yours"):
        decide(draft, person, act, Terms(bots=frozenset()))


async def test_a_name_that_is_looked_up_late_is_shown(
    ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.make(places="me open")
    room, look_up = ann.server.services.tables.rooms[table], people.names

    async def late(database: Database, wanted: Iterable[str]) -> dict[str, str]:
        room.touch()  # somebody comes or goes meanwhile, and everybody is told
        await asyncio.sleep(0)
        return await look_up(database, wanted)

    monkeypatch.setattr(people, "names", late)
    async with ann.sit(table) as socket:
        await ben.ask(table, "join")
        while (news := await socket.expect("news"))["table"] is None or places(news) != ["Ann", "Ben"]:
            pass
