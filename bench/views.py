"""How long a seat's view takes as JSON, legal actions included: `python -m bench.views [OTHER]`.

Given the folder of another checkout, its views are measured alternately with these, in processes that are started in
the same way, and the ratio is printed. The views are those of the seat to act, in every tenth position of a few random
games.
"""

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import marula
from marula.rules.types import OVER

ROOT = Path(__file__).parent.parent
GAMES = 4
EVERY = 10
REPEATS = 30
ROUNDS = 3


def positions(name: str) -> list[marula.Position]:
    """Positions in which a seat is to act."""
    found = []
    for index in range(GAMES):
        random = marula.generator(3, index)
        position = marula.game(name).start()
        while position.actor != OVER:
            if position.ply % EVERY == 0 and position.actor >= 0:
                found.append(position.copy())
            position.play(position.pick(random))
    return found


def view_json(position: marula.Position) -> bytes:
    """A view as JSON; checkouts before `view_json` only have dictionaries."""
    if hasattr(position, "view_json"):
        return position.view_json(position.actor)
    return json.dumps(position.view(position.actor), separators=(",", ":")).encode()


def measure(name: str) -> tuple[float, float]:
    """Microseconds for a view, the median over positions of the best of some repeats; and the mean length in bytes."""
    times, sizes = [], []
    for position in positions(name):
        sizes.append(len(view_json(position)))
        best = min(timed(position) for _ in range(REPEATS))
        times.append(best)
    return statistics.median(times), statistics.mean(sizes)


def timed(position: marula.Position) -> float:
    """Microseconds for one view, without looking up the actor."""
    start = time.perf_counter()
    view_json(position)
    return 1e6 * (time.perf_counter() - start)


def in_checkout(folder: Path) -> dict[str, tuple[float, float]]:
    """The measurements of a checkout, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    command = [sys.executable, str(Path(__file__).resolve()), "--here"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=folder)
    measured: dict[str, tuple[float, float]] = json.loads(done.stdout)
    return measured


def main(words: list[str]) -> None:
    """Prints a table."""
    if words == ["--here"]:
        print(json.dumps({name: measure(name) for name in marula.names()}))
        return
    folders = [ROOT, *(Path(word).resolve() for word in words)]
    rounds = [[in_checkout(folder) for folder in folders] for _ in range(ROUNDS)]
    for name in marula.names():
        best = [min(one[place][name][0] for one in rounds) for place in range(len(folders))]
        others = "".join(f"   other {other:7.1f} µs   ratio {other / best[0]:5.1f}" for other in best[1:])
        print(f"{name:<10} {best[0]:7.1f} µs   {rounds[0][0][name][1]:6.0f} bytes{others}")


if __name__ == "__main__":
    main(sys.argv[1:])
