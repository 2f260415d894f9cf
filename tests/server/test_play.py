"""A whole game over a socket, a restart, and coming back."""

from pathlib import Path

import pytest

from tests.server.playing import play_to_end
from tests.server.running import Server, Visitor, running, settings

pytestmark = pytest.mark.anyio


async def test_a_person_plays_a_whole_game_against_a_bot(ann: Visitor) -> None:
    table = await ann.make("kariba", "me bot")
    async with ann.sit(table) as socket:
        game = await play_to_end(socket)
    assert game["result"]["reason"] == "hand-empty"
    assert len(game["views"]) == 2


async def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    chosen = settings(tmp_path / "marula.db")
    async with running(chosen) as server, server.visitor("Ann") as ann:
        table = await ann.make("kariba", "me bot")
        async with ann.sit(table) as socket:
            legal = socket.welcome["game"]["view"]["legal"]
            done = await socket.ask("act", ply=socket.welcome["ply"], action=legal[0], id="first")
        cookies = ann.http.cookies
    async with running(chosen) as server, server.visitor() as ann:
        ann.http.cookies = cookies
        async with ann.sit(table) as socket:
            assert socket.welcome["ply"] >= done["ply"]
            assert (await play_to_end(socket))["result"] is not None


async def test_the_server_is_well(server: Server, stranger: Visitor) -> None:
    assert (await stranger.get("/health"))["status"] == "ok"
    games = await stranger.get("/api/games")
    assert "kariba" in [game["name"] for game in games["games"]]
