"""How fast bots search in Node and in Chromium, as a share of compiled code: `python -m bench.wasm [GAME ...]`.

All answer alternately for the same seat of the same position with the same random numbers, and must give the same
answer; Node must also have tried every action equally often. Chromium runs the worker of the built page, which checks
the clock and its messages every 20 ms. Times are processor time, the best of some rounds after a warm-up.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from tests.wasm_engines import here

import marula
from bench.chromium import Chromium
from marula.rules.randomness import generator
from marula.wasm.build import description_file, module_file

PROGRAM = Path(__file__).with_suffix(".mjs")
ROUNDS = 5
PLIES = 6
SECONDS = 0.5  # approximate search time of compiled code in one round
FEW = 200
RANDOM = generator(5).tobytes()


def position_of(name: str) -> marula.Position:
    """A position shortly after the start, in which a seat has a choice."""
    random, position = generator(3), marula.game(name).start()
    while position.ply < PLIES or position.actor < 0 or len(position.legal()) < 2:
        position.play(position.pick(random))
    return position


@dataclass(frozen=True)
class Answered:
    """A bot's action and its processor seconds; how often each action was tried, if known."""

    seconds: float
    token: str
    visits: list[int] | None = None


class Compiled:
    """The rules as they are compiled for this machine."""

    def __init__(self, position: marula.Position) -> None:
        self._engine, self._position = here(position.rules.NAME), position
        self._engine.write("states", position.state.tobytes())

    def answer(self, iterations: int) -> Answered:
        """A bot's answer after a number of iterations."""
        engine = self._engine
        engine.write("random", RANDOM)
        began = time.process_time()
        engine.call("begin_answer")
        engine.call("draw", 100)
        engine.call("begin_search", 0, 0)
        engine.call("search", iterations)
        engine.call("count_tried")
        chosen = engine.call("most_tried")
        seconds = time.process_time() - began
        visits = np.frombuffer(engine.read("visits"), np.int64).tolist()
        return Answered(seconds, self._position.rules.TOKENS[chosen], visits)


class Node:
    """A module in Node, asked line by line."""

    def __init__(self, position: marula.Position) -> None:
        node = shutil.which("node")
        if node is None:
            raise SystemExit("this needs Node.js")
        name = position.rules.NAME
        command = [node, str(PROGRAM), str(module_file(name)), str(description_file(name))]
        self._state = position.state.tobytes().hex()
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def answer(self, iterations: int) -> Answered:
        """The same."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        question = {"state": self._state, "random": RANDOM.hex(), "iterations": iterations}
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        return Answered(**json.loads(self._process.stdout.readline()))

    def close(self) -> None:
        """Ends it."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def compare(position: marula.Position) -> dict[str, float]:
    """Iterations a second of each engine."""
    name = position.rules.NAME
    compiled, node, chromium = Compiled(position), Node(position), Chromium(name)
    state = position.state.tobytes()
    iterations = max(FEW, int(FEW * SECONDS / max(compiled.answer(FEW).seconds, 1e-4)))
    best: dict[str, float] = {}
    for _ in range(ROUNDS):
        rounds = {
            "compiled": compiled.answer(iterations),
            "Node": node.answer(iterations),
            "Chromium": Answered(*chromium.answer(state, RANDOM, iterations)),
        }
        assert rounds["compiled"].visits == rounds["Node"].visits, f"{name}: the searches differ"
        assert len({answered.token for answered in rounds.values()}) == 1, f"{name}: the answers differ"
        for engine, answered in rounds.items():
            best[engine] = max(best.get(engine, 0), iterations / answered.seconds)
    node.close()
    chromium.close()
    return best


def main() -> None:
    """Measures, and prints a table."""
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print("| game | compiled, iterations/s | Node, iterations/s | share | Chromium, iterations/s | share |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name in sys.argv[1:] or marula.names():
        position = position_of(name)
        Compiled(position).answer(10)  # compiles
        rates = compare(position)
        shares = [f"{rates[one]:,.0f} | {rates[one] / rates['compiled']:.2f}" for one in ("Node", "Chromium")]
        print(f"| {marula.game(name).title} | {rates['compiled']:,.0f} | {' | '.join(shares)} |", flush=True)


if __name__ == "__main__":
    main()
