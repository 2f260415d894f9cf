"""The notebooks run as they are printed, with NumPy and Numba alone; the one with PyTorch says that it needs it."""

import json
from pathlib import Path

import pytest
from scripts.notebooks import FOLDER, is_runnable, needs, run

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
ROOT = Path(__file__).parents[1]


def test_only_one_notebook_needs_more_than_the_library() -> None:
    assert [needs(json.loads(path.read_text(encoding="utf-8"))) for path in NOTEBOOKS] == [[], [], [], ["torch"]]


@pytest.mark.parametrize("path", NOTEBOOKS[:3], ids=lambda path: path.stem)
def test_a_notebook_prints_what_is_stored_in_it(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert is_runnable(notebook)
    for cell, now in zip(notebook["cells"], run(notebook)["cells"], strict=True):
        assert now == cell


def test_the_example_is_as_short_as_it_says() -> None:
    assert len((ROOT / "examples" / "ppo.py").read_text(encoding="utf-8").splitlines()) <= 80
