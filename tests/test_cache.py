"""Compiled code is kept between runs, never outlives a source it was made from, and outlives all other edits."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import marula

SOURCE = Path(marula.__file__).parent
# Texts, numbers for bots, and the code around the rules.
NO_RULES = (
    "games/kariba/__init__.py",
    "games/kariba/text.py",
    "games/kariba/tuning.py",
    "games/wadi/scenario/advice.py",
    "bots/levels.py",
    "bots/search/bot.py",
    "play/position.py",
    "server/rooms/service.py",
)
PROGRAM = """
import sys
import marula
from marula.bots import Budget, Question, Search
from marula.rules.compiling import COMPILED

random = marula.generator(seed=4)
position = marula.game(sys.argv[1]).start()
{before_play}
while position.actor == marula.CHANCE:
    position.play(position.pick(random))
if {search}:
    print(Search()(Question(position, random, Budget(iterations=8))))
while position.actor != marula.OVER:
    position.play(position.pick(random))
print(position.outcome)
if COMPILED:
    from numba.core.dispatcher import Dispatcher
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("marula.")]
    rules = {{value for module in modules for value in vars(module).values() if isinstance(value, Dispatcher)}}
    for name in sorted({{f"{{rule.__module__}}.{{rule.__name__}}" for rule in rules if rule.stats.cache_misses}}):
        print("compiled", name, file=sys.stderr)
"""


class Copy:
    """A copy of the package that can be edited, with a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.package = folder / "package" / "marula"
        self.cache = folder / "cache"
        shutil.copytree(SOURCE, self.package, ignore=shutil.ignore_patterns("__pycache__", "page"))

    def run(self, game: str, *, search: bool = True, before_play: str = "", **environment: str) -> tuple[str, set[str]]:
        """What a search and a game of random actions print, and which rules had to be compiled for that."""
        # Barely optimised code is soon compiled.
        flags = {"PYTHONPATH": str(self.package.parent), "MARULA_CACHE": str(self.cache), "NUMBA_OPT": "1"}
        program = PROGRAM.format(search=search, before_play=before_play)
        done = subprocess.run(
            [sys.executable, "-c", program, game],
            env={**os.environ, **flags, **environment},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout, {line.split()[1] for line in done.stderr.splitlines() if line.startswith("compiled ")}

    def interpreted(self, game: str, *, search: bool = True) -> str:
        """What the same program prints without a compiler."""
        return self.run(game, search=search, NUMBA_DISABLE_JIT="1")[0]

    def edit(self, file: str, old: str, new: str) -> None:
        """Replaces something in a file."""
        path = self.package / file
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy of which Kariba and Wadi have been compiled."""
    copy = Copy(tmp_path_factory.mktemp("edited"))
    for game in ("kariba", "wadi"):
        assert copy.run(game)[1], "the first run compiles"
    return copy


def test_the_next_run_compiles_nothing(copy: Copy) -> None:
    assert copy.run("kariba")[1] == set()


def test_editing_what_no_rule_uses_compiles_nothing(copy: Copy) -> None:
    for file in NO_RULES:
        path = copy.package / file
        path.write_text(path.read_text() + "\n# Other words.\n")
    assert [copy.run(game)[1] for game in ("kariba", "wadi")] == [set(), set()]


def test_editing_a_game_runs_the_new_rule_and_leaves_the_other_games_alone(copy: Copy) -> None:
    before, _ = copy.run("wadi")
    # The constant is in one file, the rules that use it are in others.
    copy.edit("games/wadi/data.py", "ACTIONS_WITH_TWO_PLAYERS = 3", "ACTIONS_WITH_TWO_PLAYERS = 1")
    assert copy.run("kariba")[1] == set()
    edited, compiled = copy.run("wadi")
    assert edited == copy.interpreted("wadi") != before
    assert {"marula.rules.playout.choose", "marula.bots.search.iteration.iterate"} <= compiled
    assert not any(name.startswith(("marula.rules.masks", "marula.rules.randomness")) for name in compiled)


def test_editing_the_search_compiles_the_search_only(copy: Copy) -> None:
    copy.edit("bots/search/iteration.py", "FEWEST = 1", "FEWEST = 2")
    edited, compiled = copy.run("kariba")
    assert edited == copy.interpreted("kariba")
    assert {name.rpartition(".")[0] for name in compiled} == {"marula.bots.search.iteration"}


def test_an_edit_while_a_program_runs_is_not_taken_for_what_it_compiled(copy: Copy) -> None:
    file = copy.package / "games" / "kariba" / "data.py"
    old, new = "CHASING_GROUP = 3", "CHASING_GROUP = 2"
    edit = f"import pathlib; pathlib.Path({str(file)!r}).write_text({file.read_text().replace(old, new)!r})"
    shutil.rmtree(copy.cache)
    running, _ = copy.run("kariba", search=False, before_play=edit)
    afterwards, _ = copy.run("kariba", search=False)
    assert afterwards == copy.interpreted("kariba", search=False) != running


HOMELESS = """
import marula
from marula.rules.cache_folders import home

random, position = marula.generator(seed=4), marula.game("kariba").start()
position.play(position.pick(random))
print(home(), len(list(home().iterdir())))
"""


def test_without_a_folder_to_write_to_a_temporary_one_is_used(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    flags = {"MARULA_CACHE": str(tmp_path / "file" / "cache"), "TMPDIR": str(tmp_path), "NUMBA_DISABLE_JIT": "0"}
    environment = {**os.environ, **flags, "PYTHONPATH": str(SOURCE.parent), "NUMBA_OPT": "1"}
    done = subprocess.run([sys.executable, "-c", HOMELESS], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    folder, kept = done.stdout.split()
    assert int(kept) > 0
    assert "set MARULA_CACHE" in done.stderr
    assert Path(folder).parent == tmp_path
    assert not Path(folder).exists(), "nothing is left behind"


READING = """
import logging, sys
logging.basicConfig()
import marula
from marula.rules.cache_folders import home
from marula.rules.uncompiled import only_loading

random, position = marula.generator(seed=4), marula.game("kariba").start()
with only_loading():
    position.play(position.pick(random))
print(home())
"""


def without_privileges() -> list[str]:
    """How to run a program that may not write into a read-only folder: root could."""
    if os.getuid() != 0:
        return []
    if not shutil.which("setpriv"):
        pytest.skip("root writes into every folder, and setpriv is not here")
    return ["setpriv", "--bounding-set=-all", "--inh-caps=-all"]


def test_a_filled_folder_is_used_though_it_is_read_only(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    flags = {"MARULA_CACHE": str(cache), "TMPDIR": str(tmp_path / "other"), "NUMBA_DISABLE_JIT": "0", "NUMBA_OPT": "1"}
    environment = {**os.environ, **flags, "PYTHONPATH": str(SOURCE.parent)}
    (tmp_path / "other").mkdir()
    subprocess.run([sys.executable, "-c", HOMELESS], env=environment, check=True, capture_output=True)
    for folder in (cache, *cache.rglob("*/")):
        folder.chmod(0o555)
    try:
        command = [*without_privileges(), sys.executable, "-c", READING]
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
    finally:
        for folder in (cache, *cache.rglob("*/")):
            folder.chmod(0o755)
    assert (done.returncode, done.stdout.strip()) == (0, str(cache)), done.stderr
    assert "MARULA_CACHE" not in done.stderr
