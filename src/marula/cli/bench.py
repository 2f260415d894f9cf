"""`marula bench`: how many actions and games a second random play reaches on this machine."""

import argparse
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

import marula
from marula.cli.arguments import amount
from marula.cli.progress import shown
from marula.cli.tables import table
from marula.play.position import Position
from marula.rules.compiling import COMPILED
from marula.rules.playout import play_games, scratch_for

HELP = "measure how fast random games are played here"
DESCRIPTION = """
Plays random games to the end and counts. One action includes the full set of legal actions, a random choice
(weighted where chance acts), and carrying it out. Engines: interpreted (plain Python), compiled on one core,
compiled on all cores. Numbers from a busy machine are too low: compare only rows of one run.

  marula bench --game kariba --seconds 3
"""
ENGINES = ("interpreted", "compiled", "all cores")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("--game", action="append", metavar="GAME", help="only this game (may be repeated)")
    parser.add_argument("--players", type=int, metavar="N", help="number of players (default: as few as possible)")
    parser.add_argument("--seconds", type=amount, default=2, metavar="T", help="for each measurement (default 2)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--interpreted", metavar="GAME", help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace) -> None:
    """Measures and prints."""
    if arguments.interpreted:
        position = marula.game(arguments.interpreted).start(arguments.players)
        print(json.dumps(measure(position, arguments.seconds)))
        return
    games = arguments.game or marula.names()
    for game in games:
        marula.game(game).start(arguments.players)  # or an error, before anything is measured
    rows = [(game, engine) for game in games for engine in ENGINES]
    results = [
        {"game": game, "engine": engine, **measure_engine(game, engine, arguments.players, arguments.seconds)}
        for game, engine in shown(rows, len(rows), "measuring")
    ]
    if arguments.json:
        print(json.dumps(results, indent=2))
    else:
        print_table(results)


def measure_engine(game: str, engine: str, players: int | None, seconds: float) -> dict[str, float]:
    """Actions and games a second of one engine."""
    if engine == "interpreted":
        return measure_interpreted(game, players, seconds)
    if not COMPILED:
        return {"actions": float("nan"), "games": float("nan")}
    position = marula.game(game).start(players)
    measure(position, 0.01)  # compiles, or loads from the cache
    cores = (os.cpu_count() or 1) if engine == "all cores" else 1
    with ThreadPoolExecutor(cores) as pool:
        parts = list(pool.map(lambda _: measure(position, seconds), range(cores)))
    return {name: sum(part[name] for part in parts) for name in ("actions", "games")}


def measure_interpreted(game: str, players: int | None, seconds: float) -> dict[str, float]:
    """The same interpreted, in a separate process, because compiling is switched off when the rules are imported."""
    command = [sys.executable, "-m", "marula.cli.main", "bench", "--interpreted", game, "--seconds", str(seconds)]
    command += ["--players", str(players)] if players else []
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    printed = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    result: dict[str, float] = json.loads(printed)
    return result


def measure(position: Position, seconds: float) -> dict[str, float]:
    """Plays batches of games, each twice as large as the last, until the time is up; counts the last one."""
    start = np.array([position.state], position.rules.STATE)
    scratch = start.copy()
    mask, weights = scratch_for(len(position.rules.TOKENS), position.rules.OUTCOMES)
    random = marula.generator(0)
    games = 1
    while True:
        began = time.perf_counter()
        actions = play_games(start, scratch, games, 1, mask, weights, random)
        took = time.perf_counter() - began
        if took >= seconds / 2:
            return {"actions": actions / took, "games": games / took}
        games *= 2


def print_table(results: list[dict[str, Any]]) -> None:
    """A table for people."""
    rows = [[row["game"], row["engine"], f"{row['actions']:,.0f}", f"{row['games']:,.0f}"] for row in results]
    print(table("Random play", ["game", "engine", "actions/s", "games/s"], rows, texts=2))
