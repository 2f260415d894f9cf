"""What `pip install marula` brings is enough for the library; what needs more says how to get it."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest

from marula.server import LIBRARIES

ROOT = Path(__file__).parents[1]
ALONE = """
import importlib, pkgutil, sys
from importlib.machinery import PathFinder

ALLOWED = {*sys.stdlib_module_names, "marula", *sys.argv[1].split(",")}

class OnlyThese:
    find_spec = staticmethod(
        lambda name, *rest: PathFinder.find_spec(name, *rest) if name.partition(".")[0] in ALLOWED else None
    )

sys.meta_path = [OnlyThese if finder is PathFinder else finder for finder in sys.meta_path]
import marula
"""
"""Only these packages can be imported, as if nothing else were installed."""

IMPORTS = """
for found in pkgutil.walk_packages(marula.__path__, "marula."):
    name = found.name
    if not name.startswith(("marula.server", "marula.training", "marula.adapters.")) and "__main__" not in name:
        importlib.import_module(name)
"""
COMMAND = "from marula.cli.main import main; raise SystemExit(main(sys.argv[2:]))"


def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return found


def name_of(requirement: str) -> str:
    match = re.match(r"[\w-]+", requirement)
    assert match
    return match[0]


def alone(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Runs code where only the library's own dependencies can be found. (Numba is built on llvmlite.)"""
    allowed = ",".join([*map(name_of, project()["dependencies"]), "llvmlite"])
    command = [sys.executable, "-c", ALONE + code, allowed, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)


def test_the_library_depends_on_numpy_and_numba_alone() -> None:
    assert list(map(name_of, project()["dependencies"])) == ["numpy", "numba"]


def test_every_module_of_the_library_is_imported_with_its_own_dependencies_alone() -> None:
    done = alone(IMPORTS)
    assert done.returncode == 0, done.stderr


def test_bots_play_each_other_with_the_library_alone() -> None:
    done = alone(COMMAND, "arena", "kariba", "--bots", "random", "greedy", "--games", "2", "--processes", "1")
    assert done.returncode == 0, done.stderr
    assert "Ladder" in done.stdout


@pytest.mark.parametrize("words", [[], ["warm"], ["admin", "people"]])
def test_without_the_server_its_commands_say_how_to_get_it(words: list[str]) -> None:
    done = alone(COMMAND, *words)
    assert done.returncode == 2
    assert "pip install 'marula[server]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_server_looks_for_everything_that_its_extra_installs() -> None:
    installed = packages_distributions()
    packages = {package.lower().replace("_", "-") for library in LIBRARIES for package in installed[library]}
    assert packages == {name_of(requirement) for requirement in project()["optional-dependencies"]["server"]}


def test_all_is_every_extra() -> None:
    extras = project()["optional-dependencies"]
    (everything,) = extras.pop("all")
    assert set(re.findall(r"\[(.*)\]", everything)[0].split(",")) == set(extras)
