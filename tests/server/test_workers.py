"""`marula serve --workers 2`, as people start it: a worker is killed in the middle of a game, and the game goes on."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from scripts.ports import free_port

from tests.server.programs import RedisServer, until_listening
from tests.soak.people import Person

pytestmark = pytest.mark.anyio


class Served:
    """A server as far as a player knows it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.up = asyncio.Event()
        self.up.set()


@asynccontextmanager
async def serving(
    database: str, redis: str, port: int, metrics_port: int, log: Path
) -> AsyncIterator[asyncio.subprocess.Process]:
    """The command, run."""
    shared = {"MARULA_DATABASE": database, "MARULA_REDIS": redis, "MARULA_LOG": "json"}
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", **shared}
    ports = ("--port", str(port), "--metrics-port", str(metrics_port))
    words = ("-c", "from marula.cli.main import main; main()", "serve", "--workers", "2", *ports)
    with log.open("wb") as file:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *words, "--pace", "0", env=environment, stdout=file, stderr=file
        )
    try:
        await until_listening(port)
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


def workers_of(process: int) -> list[int]:
    """The process ids of the workers."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


def is_there(process: int) -> bool:
    return Path(f"/proc/{process}").exists() and "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()


async def until_both_are_measured(port: int) -> None:
    """Waits until the numbers of two workers are added up: each writes its own once a second."""
    async with httpx.AsyncClient() as http, asyncio.timeout(60):
        while "\nmarula_workers 2.0\n" not in (text := (await http.get(f"http://127.0.0.1:{port}/metrics")).text):
            await asyncio.sleep(0.1)
    rows = next(line for line in text.splitlines() if line.startswith("marula_log_rows_total "))
    assert float(rows.split()[1]) > 10


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="finds workers where Linux lists them")
async def test_a_game_outlives_a_worker(database: str, redis_server: RedisServer, tmp_path: Path) -> None:
    port, metrics_port, acted, log = free_port(), free_port(), asyncio.Event(), tmp_path / "log"
    async with serving(database, redis_server.url, port, metrics_port, log) as process:
        ann = Person([Served(port)], 1, acted.set)
        await ann.come_in()
        places = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        made = await ann.post("/api/tables", {"game": "kariba", "places": places})
        playing = asyncio.create_task(ann.play(made["table"]))
        before = workers_of(process.pid)
        assert len(before) == 2
        for victim in before:
            acted.clear()  # in the middle of the game: something more must happen
            await asyncio.wait_for(acted.wait(), 60)
            os.kill(victim, signal.SIGKILL)
        await asyncio.wait_for(playing, 120)
        await ann.leave()
        await until_both_are_measured(metrics_port)
        after = workers_of(process.pid)
        assert after
        assert not set(before) & set(after)
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), 60) == 0
        assert not any(is_there(worker) for worker in after)
        assert "running on" in log.read_text()
        assert made["table"] not in log.read_text()
