"""The README's examples run as printed."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import marula

README = Path(__file__).parent.parent / "README.md"


def test_the_examples_in_the_readme_run_as_printed() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0


def test_the_guide_runs_as_printed() -> None:
    result = doctest.testfile(str(README.parent / "docs" / "guide.md"), module_relative=False)
    assert result.attempted > 25
    assert result.failed == 0


@pytest.mark.parametrize("page", ["README.md", "docs/guide.md", "docs/exact.md"])
def test_type_checkers_accept_the_examples_as_printed(page: str, tmp_path: Path) -> None:
    text = (README.parent / page).read_text(encoding="utf-8")
    printed = tmp_path / "printed.py"
    printed.write_text("".join(example.source for example in doctest.DocTestParser().get_examples(text)))
    command = [sys.executable, "-m", "mypy", str(printed)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=README.parent, timeout=300)
    assert done.returncode == 0, done.stdout


def test_the_example_of_the_package_runs_as_printed() -> None:
    assert doctest.testmod(marula).failed == 0


def test_every_command_and_folder_the_readme_names_exists() -> None:
    from marula.cli.main import COMMANDS

    text = README.read_text(encoding="utf-8")
    assert all(f"`marula {command} " in text or f"`marula {command}`" in text for command in COMMANDS)
    rows = [line for line in text.splitlines() if line.startswith("| `") and not line.startswith("| `marula")]
    assert len(rows) > 5
    for row in rows:
        assert (README.parent / row.split("`")[1]).exists(), row
