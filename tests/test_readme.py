"""The README's examples run as printed."""

import doctest
from pathlib import Path

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
