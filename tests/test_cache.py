"""Compiled code is kept between runs, and never outlives the source it was made from."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import marula

SOURCE = Path(marula.__file__).parent
PROGRAM = """
import marula
from marula.rules.playout import choose
random = marula.generator(seed=4)
position = marula.game("kariba").start()
while position.actor != marula.OVER:
    position.play(position.pick(random))
print(position.outcome, sum(choose.stats.cache_hits.values()) if hasattr(choose, "stats") else "interpreted")
"""


def run(package: Path, cache: Path, **environment: str) -> str:
    """What the program prints with this copy of the package and this cache."""
    variables = {**os.environ, "PYTHONPATH": str(package), "MARULA_CACHE": str(cache), **environment}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=variables, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_editing_a_rule_changes_what_runs(tmp_path: Path) -> None:
    package, cache = tmp_path / "package", tmp_path / "cache"
    shutil.copytree(SOURCE, package / "marula")
    first = run(package, cache)
    again = run(package, cache)
    assert first.endswith(" 0")
    assert again == first.removesuffix(" 0") + " 1", "the second run loads what the first compiled"

    # The rule is in one file, the functions that use it are in others.
    data = package / "marula" / "games" / "kariba" / "data.py"
    data.write_text(data.read_text().replace("CHASING_GROUP = 3", "CHASING_GROUP = 2"))
    edited = run(package, cache)
    interpreted = run(package, cache, NUMBA_DISABLE_JIT="1")
    assert edited.removesuffix(" 0") == interpreted.removesuffix(" interpreted")
    assert edited != first
