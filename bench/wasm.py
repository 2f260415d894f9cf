"""How fast the search is in Node, as a share of compiled code in the same run: `python -m bench.wasm [GAME ...]`.

Both search the same position from the same seed, in turns, and must try the same actions equally often. Processor time
counts, the best of some rounds; both have warmed up before.
"""

import json
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

import marula
from marula.bots.search.memory import add_visits
from marula.bots.search.tree import plant, record_of, scratch_of
from marula.bots.search.walking import iterate
from marula.rules.randomness import generator
from marula.wasm.arena import CAPACITY
from marula.wasm.build import description_file, module_file

PROGRAM = Path(__file__).with_suffix(".mjs")
ROUNDS = 5
PLIES = 6
SECONDS = 0.5  # about how long compiled code searches in one round


def position_of(name: str) -> marula.Position:
    """A position a little after the start, in which a seat chooses."""
    random, position = generator(3), marula.game(name).start()
    while position.ply < PLIES or position.actor < 0 or len(position.legal()) < 2:
        position.play(position.pick(random))
    return position


def search_here(position: marula.Position, iterations: int) -> tuple[float, list[int]]:
    """Seconds, and how often each action was tried."""
    tree, scratch = plant(CAPACITY), scratch_of(position.rules, position.players)
    root, settings = np.array([position.state], position.rules.STATE), record_of(position.rules.SEARCH)
    began = time.process_time()
    iterate(root, tree, scratch, settings, position.actor, iterations, generator(5))
    seconds = time.process_time() - began
    visits = np.zeros(len(position.rules.TOKENS), np.int64)
    add_visits(tree, visits)
    return seconds, visits.tolist()


class Node:
    """A module in Node, asked line by line."""

    def __init__(self, name: str) -> None:
        node = shutil.which("node")
        if node is None:
            raise SystemExit("this needs Node.js")
        command = [node, str(PROGRAM), str(module_file(name)), str(description_file(name))]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def search(self, position: marula.Position, iterations: int) -> tuple[float, list[int]]:
        """The same as here."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        question = {"state": position.state.tobytes().hex(), "random": generator(5).tobytes().hex()}
        self.process.stdin.write(json.dumps({**question, "iterations": iterations}) + "\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        return answer["seconds"], answer["visits"]

    def close(self) -> None:
        """Ends it."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def measure(name: str) -> None:
    """Prints one line."""
    position, node = position_of(name), Node(name)
    warm, _ = search_here(position, 200)
    iterations = max(200, int(200 * SECONDS / max(warm, 1e-4)))
    here, there = [], []
    for _ in range(ROUNDS):
        (seconds, visits), (seconds_there, visits_there) = (
            search_here(position, iterations),
            node.search(position, iterations),
        )
        assert visits == visits_there, f"{name}: the searches differ"
        here.append(seconds)
        there.append(seconds_there)
    node.close()
    share = min(here) / min(there)
    rates = f"compiled {iterations / min(here):9,.0f}   Node {iterations / min(there):9,.0f} iterations/s"
    print(f"{name:<10} {rates}   share {share:.2f}", flush=True)


if __name__ == "__main__":
    for chosen in sys.argv[1:] or marula.names():
        search_here(position_of(chosen), 10)  # compiles
        measure(chosen)
