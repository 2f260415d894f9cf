"""What a host has to plan for: `python -m bench.capacity`.

The cost of `marula warm`; the time and memory of a server's start after that; and the bytes of an action on disk and to
one player, for each game. Times are processor time, so that they are meaningful on a busy machine. Memory per table is
measured by `python -m bench.server`.
"""

import asyncio
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec
from scripts.ports import free_port

from bench.opening import store, table_of
from bench.server.processes import running
from marula.play.registry import game, names
from marula.server.settings import Settings
from marula.server.store.database import Database
from marula.server.table.table import Table
from marula.server.views.game_view import recent, show_events, show_game

GAMES = 20
MAIN = "from marula.cli.main import main; main()"


def warm(cache: Path) -> tuple[float, float]:
    """Seconds to compile everything into an empty cache, and the peak memory in MB."""
    command = [sys.executable, "-c", MAIN, "warm"]
    subprocess.run(command, env={**os.environ, "MARULA_CACHE": str(cache)}, check=True, stdout=subprocess.DEVNULL)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1e3


def start(cache: Path, ready: str) -> tuple[float, float]:
    """Seconds until a server answers at an address with 200, and its memory in MB by then."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-c", MAIN, "serve", "--port", str(port)]
        environment = {"MARULA_CACHE": str(cache)}
        with running(command, Path(folder), f"http://127.0.0.1:{port}{ready}", environment) as process:
            return process.cpu_seconds(), process.memory() / 1e6


async def bytes_on_disk(tables: list[Table]) -> float:
    """Bytes of a database per row, including indexes and stored states."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.db"
        database = Database(Settings(database=f"sqlite:///{file}").database_url)
        await database.migrate()
        for number, table in enumerate(tables):
            table.id = f"{number:022}"
            await store(database, table)
        await database.close()  # which copies everything into the file
        return file.stat().st_size / sum(table.row_count for table in tables)


def bytes_on_the_way(table: Table) -> float:
    """Bytes of the news after an action in the middle of a game, for one player."""
    middle = Table(table.id, table.rows[: table.row_count // 2], table.secrets)
    shown = show_game(middle, 0, 0), show_events(middle, recent(middle, middle.row_count - 1), 0)
    return len(msgspec.json.encode(shown))


async def measure_game(name: str) -> None:
    """One row of the table."""
    tables = [table_of(name, game(name).players[0], "greedy", seed) for seed in range(GAMES)]
    rows = sum(table.row_count for table in tables) / len(tables)
    way = sum(map(bytes_on_the_way, tables)) / len(tables)
    print(f"| {game(name).title} | {rows:.0f} | {await bytes_on_disk(tables):.0f} | {way:.0f} |", flush=True)


def main() -> None:
    """Measures and prints."""
    with tempfile.TemporaryDirectory() as cache:
        print("marula warm: {:.0f} s, {:.0f} MB".format(*warm(Path(cache))), flush=True)
        for path in ("/health", "/ready"):
            print("start until {}: {:.1f} s, {:.0f} MB".format(path, *start(Path(cache), path)), flush=True)
    print("\n| game | rows of a game | bytes on disk per row | bytes to one player per action |")
    print("| --- | --- | --- | --- |")
    for name in names():
        asyncio.run(measure_game(name))


if __name__ == "__main__":
    main()
