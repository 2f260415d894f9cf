"""Playthroughs come out as they did when somebody last read them."""

import pytest

from tests.configurations import Configuration
from tests.goldens import FOLDER, chosen, path_of, playthrough


@pytest.mark.parametrize("configuration", chosen(), ids=str)
def test_playthrough_is_as_it_was(configuration: Configuration) -> None:
    golden = path_of(configuration).read_text(encoding="utf-8")
    assert playthrough(configuration) == golden, "if this is meant: make goldens, and read the diff"


def test_no_golden_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(each).name for each in chosen()}


@pytest.mark.parametrize("configuration", chosen(), ids=str)
def test_drawings_fit_a_plain_terminal(configuration: Configuration) -> None:
    golden = path_of(configuration).read_text(encoding="utf-8")
    assert max(len(line) for line in golden.splitlines() if line.startswith("  | ")) <= 80 + 4
