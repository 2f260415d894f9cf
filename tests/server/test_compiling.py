"""The server compiles nothing itself: while one table's rules are compiled, everybody else goes on."""

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from marula.bots.external import BotFailure
from marula.rules.compiling import COMPILED
from marula.server.bots import game_compiler
from marula.server.bots.game_compiler import GameCompiler, What
from marula.server.bots.search_process_pool import SearchProcessPool
from tests.server.running import Server, running, settings

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")]
ROOT = Path(__file__).parents[2]


async def table_in_the_middle_of_a_game(server: Server) -> tuple[str, str]:
    """A table and the cookie of the one who plays there."""
    async with server.visitor("Ann") as ann:
        table = await ann.make("kariba", "me bot")
        view = await ann.look(table)
        async with ann.sit(table) as socket:
            done = await socket.ask("act", ply=view["ply"], action=view["game"]["view"]["legal"][0])
            while not (await socket.news_after(done["ply"]))["game"]["view"]["legal"]:
                done["ply"] += 1
        return table, ann.http.cookies["marula"]


async def test_the_first_reconnect_after_a_release_holds_nobody_up(tmp_path: Path) -> None:
    database = tmp_path / "marula.db"
    async with running(settings(database)) as server:
        table, cookie = await table_in_the_middle_of_a_game(server)
    cold = {**os.environ, "MARULA_CACHE": str(tmp_path / "cache")}
    seen = await run_cold(cold, str(database), table, cookie)
    assert seen["compiled"] == {}
    assert seen["lag"] < seen["seconds"] / 4, seen


async def run_cold(environment: dict[str, str], *arguments: str) -> dict[str, Any]:
    """What the program of `tests.server.cold` prints."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.server.cold", *arguments, cwd=ROOT, env=environment, stdout=asyncio.subprocess.PIPE
    )
    output, _ = await asyncio.wait_for(process.communicate(), 600)
    assert process.returncode == 0
    seen: dict[str, Any] = json.loads(output.splitlines()[-1])
    print(seen)
    return seen


async def test_where_there_is_no_idle_time_compiling_gets_a_share_of_the_processor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []
    run_process = GameCompiler._run_process

    def in_no_time(
        compiler: GameCompiler, what: What, name: str, priority: str, seconds: float | None
    ) -> tuple[int, bytes]:
        tried.append(priority)
        return run_process(compiler, what, name, priority, 0.0 if seconds else None)

    monkeypatch.setattr(GameCompiler, "_run_process", in_no_time)
    monkeypatch.setenv("MARULA_CACHE", str(tmp_path / "cache"))
    compiler = GameCompiler(SearchProcessPool(1, 20.0))
    await asyncio.to_thread(compiler._compile, "game", "kariba")
    assert tried == ["idle", "share"]
    assert any((tmp_path / "cache").rglob("*.nbi"))
    compiler.stop()


async def test_what_could_not_be_made_ready_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def ask(self: SearchProcessPool, seat: str, what: str, name: str) -> bool:
        asked.append(name)
        if len(asked) == 1:
            raise BotFailure("killed twice")
        return True

    monkeypatch.setattr(SearchProcessPool, "ask", ask)
    monkeypatch.setattr(game_compiler, "AGAIN", 0.0)
    compiler = GameCompiler(SearchProcessPool(1, 20.0))
    failed = compiler.begin("search", "kariba")
    with pytest.raises(BotFailure):
        await failed
    async with asyncio.timeout(60):
        while (again := compiler.begin("search", "kariba")) is failed:
            await asyncio.sleep(0)
        await again
    assert compiler.has("search", "kariba")
    compiler.stop()


CRASH = """
import asyncio
from marula.server.bots.game_compiler import GameCompiler
from marula.server.bots.search_process_pool import SearchProcessPool

async def main():
    processes = SearchProcessPool(1, 20.0)
    compiler = GameCompiler(processes)
    compiler._load = lambda *_: False  # as if nothing had been compiled before
    compiler._command = lambda *_: ["false"]
    for what in ("game", "search"):
        await compiler.begin(what, "kariba")
    assert processes.ask("", "load", "kariba")
    processes.close()

asyncio.run(main())
"""


async def test_a_crash_of_the_compiling_process_keeps_no_game_from_being_played() -> None:
    process = await asyncio.create_subprocess_exec(*(sys.executable, "-c", CRASH), stderr=asyncio.subprocess.PIPE)
    _, said = await asyncio.wait_for(process.communicate(), 600)
    assert process.returncode == 0, said
    assert b"it is compiled where it is used" in said
