"""Looking again at games: whole after the end, before it only as seen."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import marula
from marula.cli.main import main
from marula.server.rooms.slow_answers import SlowAnswers
from tests.server.playing import play_to_end
from tests.server.running import Refusal, Visitor

pytestmark = pytest.mark.anyio


async def finished(ann: Visitor) -> tuple[str, dict[str, Any]]:
    table = await ann.make(places="me bot", contribution="salt")
    async with ann.sit(table) as socket:
        return table, await play_to_end(socket)


async def test_a_record_replays_and_verifies(ann: Visitor, stranger: Visitor, tmp_path: Path) -> None:
    table, game = await finished(ann)
    replay = await stranger.get(f"/api/tables/{table}/games/0")
    record = await stranger.get(f"/api/tables/{table}/games/0/record")
    position = marula.replay(record)
    assert position.outcome == {name: game["result"][name] for name in ("scores", "ranks", "winners", "reason")}
    assert replay["names"] == ["Ann", "greedy"]
    assert [one["action"] for one in replay["witnessed"]] == position.actions
    assert record["proof"]["contributions"] == ["salt", ""]
    commitment = (await ann.look(table))["table"]["commitments"][0]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["verify", str(file), "--commitment", commitment]) == 0
    assert main(["verify", str(file), "--commitment", "00"]) == 2
    record["proof"]["secret"] = "00" * 32
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["verify", str(file)]) == 2


async def test_every_moment_of_a_finished_game_is_open(ann: Visitor, stranger: Visitor) -> None:
    table, game = await finished(ann)
    plies = game["view"]["ply"]
    for ply in (0, 1, plies // 2, plies):
        moment = await stranger.get(f"/api/tables/{table}/games/0/plies/{ply}", seat=1)
        assert (moment["ply"], moment["plies"], moment["view"]["ply"]) == (ply, plies, ply)
        assert moment["view"]["hand"] == moment["views"][1]["hand"]
        assert (moment["action"] is None) == (ply == 0)
    with pytest.raises(Refusal, match="place/unknown"):
        await stranger.get(f"/api/tables/{table}/games/0/plies/{plies + 1}")
    with pytest.raises(Refusal, match="place/unknown"):
        await stranger.get(f"/api/tables/{table}/games/1/plies/0")


async def test_before_the_end_players_see_what_they_saw(ann: Visitor, ben: Visitor) -> None:
    table = await ann.make(places="me open")
    await ben.ask(table, "join")
    with pytest.raises(Refusal, match="table/not-over"):
        await ann.get(f"/api/tables/{table}/games/0/record")
    own = await ann.get(f"/api/tables/{table}/games/0")
    assert own["seat"] == 0
    assert {one["action"] for one in own["witnessed"] if one["to"] == 1} == {"+?"}
    with pytest.raises(Refusal, match="place/none"):
        await ann.get(f"/api/tables/{table}/games/0", seat=1)
    with pytest.raises(Refusal, match="place/none"):
        await ann.get(f"/api/tables/{table}/games/0/plies/4", seat=1)
    moment = await ann.get(f"/api/tables/{table}/games/0/plies/4")
    assert moment["seat"] == 0
    assert moment["views"] is None
    assert moment["action"] is None


async def test_a_finished_game_can_be_played_on_from_anywhere(ann: Visitor, ben: Visitor, tmp_path: Path) -> None:
    table, _ = await finished(ann)
    made = await ben.post(f"/api/tables/{table}/continue", {"ply": 40, "seat": 1})
    async with ben.sit(made["table"]) as socket:
        end = await play_to_end(socket)
        assert end["seat"] == 1
    record = await ben.get(f"/api/tables/{made['table']}/games/0/record")
    old = await ben.get(f"/api/tables/{table}/games/0/record")
    assert record["actions"][:40] == old["actions"][:40]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    with pytest.raises(Refusal, match="place/unknown"):
        await ben.post(f"/api/tables/{table}/continue", {"ply": 4000, "seat": 1})


async def test_the_end_of_a_game_cannot_be_played_on(ann: Visitor) -> None:
    table, _ = await finished(ann)
    plies = (await ann.get(f"/api/tables/{table}/games/0"))["plies"]
    with pytest.raises(Refusal, match="place/unknown"):
        await ann.post(f"/api/tables/{table}/continue", {"ply": plies, "seat": 0})
    await ann.post(f"/api/tables/{table}/continue", {"ply": plies - 1, "seat": 0})


async def test_a_game_that_everybody_left_before_the_first_action_has_a_record(
    ann: Visitor, ben: Visitor, tmp_path: Path
) -> None:
    table = await ann.make("wadi", places="me bot")
    await ann.post("/api/me/delete", {})
    assert (await ben.look(table))["table"]["status"] == "over"
    record = await ben.get(f"/api/tables/{table}/games/0/record")
    assert record["actions"] == []
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert main(["verify", str(file)]) == 0


async def test_a_slow_answer_that_fails_is_an_error_and_not_awaited_for_ever() -> None:
    answers = SlowAnswers()
    for failing in (answers.make(next, iter(())), answers.encoded(("key",), next, iter(()))):
        with pytest.raises(RuntimeError, match="no more items"):
            await asyncio.wait_for(failing, 60)
    answers.stop()


async def test_a_continued_game_has_the_same_bots(ann: Visitor, ben: Visitor) -> None:
    places = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "level:5"}]
    table = (await ann.post("/api/tables", {"game": "kariba", "places": places}))["table"]
    await ben.ask(table, "join")
    await ann.ask(table, "resign")
    await ben.ask(table, "resign")
    made = await ann.post(f"/api/tables/{table}/continue", {"ply": 0, "seat": 0, "bot": "level:2"})
    assert [place["name"] for place in (await ann.look(made["table"]))["table"]["places"]] == [
        "Ann",
        "level:2",
        "level:5",
    ]


async def test_rulebooks_are_served(stranger: Visitor) -> None:
    games = (await stranger.get("/api/games"))["games"]
    for game in games:
        for language in game["rulebooks"]:
            response = await stranger.http.get(f"/api/games/{game['name']}/rules/{language}")
            assert response.headers["content-type"].startswith("text/markdown")
            assert response.text.startswith("# ")
    with pytest.raises(Refusal, match="game/unknown"):
        await stranger.get("/api/games/kariba/rules/xx")
