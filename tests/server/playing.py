"""Scripted players."""

from typing import Any

from tests.server.running import Socket


async def play_to_end(socket: Socket, choose: Any = None) -> dict[str, Any]:
    """Plays the first legal action (or what `choose` says) until the game is over; returns the last game view."""
    game, ply = socket.welcome["game"], socket.welcome["ply"]
    number = 0
    while game["result"] is None:
        legal = game["view"]["legal"]
        if legal:
            action = choose(game) if choose else legal[0]
            number += 1
            await socket.say("act", ply=ply, action=action, id=f"move-{ply}-{number}")
            await socket.expect_done()
        news = await socket.news_after(ply)
        game, ply = news["game"], news["ply"]
    return dict(game)
