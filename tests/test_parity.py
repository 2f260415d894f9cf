"""The three ways to run the rules agree byte for byte, and compiled code stays within its arrays."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

GAMES = "2"  # of every chosen configuration: enough to reach every phase, and interpreted games are slow
ENGINES = {
    "compiled": {"NUMBA_DISABLE_JIT": "0"},
    "interpreted": {"NUMBA_DISABLE_JIT": "1"},
    "bounds checked": {"NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "1"},
    # The simulator calls rules as plain Python, so compiling is switched off with it.
    "cuda": {"NUMBA_DISABLE_JIT": "1", "NUMBA_ENABLE_CUDASIM": "1"},
}


def checksums(engine: str) -> dict[str, list[int]]:
    """Every position of every game."""
    return run(engine)["cuda" if engine == "cuda" else "host"]


def told(engine: str) -> dict[str, list[str]]:
    """Every byte that seats are told."""
    return run(engine)["told"]


@cache
def run(engine: str) -> dict[str, dict[str, list[Any]]]:
    """What tests.engines prints, in a process of its own: only one, since it may have to compile everything."""
    what = "cuda" if engine == "cuda" else "host,told"
    command = [sys.executable, "-W", "error", "-m", "tests.engines", what, GAMES]
    environment = {**os.environ, **ENGINES[engine]}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=Path(__file__).parent.parent)
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return dict(zip(what.split(","), lines, strict=True))


@pytest.mark.parametrize("engine", ["interpreted", "bounds checked", "cuda"])
def test_every_position_of_every_game_is_the_same_as_compiled(engine: str) -> None:
    assert checksums(engine) == checksums("compiled")


@pytest.mark.parametrize("engine", ["interpreted", "bounds checked"])
def test_every_byte_that_a_seat_is_told_is_the_same_as_compiled(engine: str) -> None:
    assert told(engine) == told("compiled")


def test_games_differ_from_one_another() -> None:
    """Else the checksum would compare nothing."""
    all_checksums = [checksum for games in checksums("compiled").values() for checksum in games]
    assert len(set(all_checksums)) == len(all_checksums)


def test_the_rules_need_no_numba() -> None:
    program = """
import sys
sys.modules["numba"] = None
import marula
random = marula.generator(seed=1)
for name in marula.names():
    position = marula.game(name).start()
    while position.actor != marula.OVER and position.ply < 60:
        position.play(position.pick(random))
"""
    done = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
