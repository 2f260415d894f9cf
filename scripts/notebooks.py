"""Runs the notebooks in docs/notebooks and updates their output: `make notebooks`.

    python -m scripts.notebooks            # all, except those that need a library that is not installed
    python -m scripts.notebooks --check    # changes nothing, and fails if an output differs

Without Jupyter: cells are run one after another in one module, as a kernel would.
"""

import argparse
import ast
import contextlib
import io
import json
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"


def needs(notebook: dict[str, Any]) -> list[str]:
    """The libraries that a notebook needs in addition to Marula's own. Its output may differ from run to run."""
    found: list[str] = notebook["metadata"].get("marula", {}).get("needs", [])
    return found


def is_runnable(notebook: dict[str, Any]) -> bool:
    """Whether everything that it needs is installed."""
    return all(find_spec(library) for library in needs(notebook))


def run(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook with the current output of its cells."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells, number = [], 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            cell = {**cell, "execution_count": number, "outputs": outputs("".join(cell["source"]), names)}
        cells.append(cell)
    return {**notebook, "cells": cells}


def outputs(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """Runs a cell; returns its output and the value of its last line, as Jupyter stores them."""
    tree = ast.parse(source)
    last = tree.body[-1] if tree.body else None
    shown = ast.Expression(last.value) if isinstance(last, ast.Expr) else None
    if shown:
        tree.body.pop()
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        value = eval(compile(shown, "<cell>", "eval"), names) if shown else None
        if value is not None:
            print(repr(value))
    text = printed.getvalue().splitlines(keepends=True)
    return [{"name": "stdout", "output_type": "stream", "text": text}] if text else []


def main() -> int:
    """Runs the notebooks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    check, failed = parser.parse_args().check, 0
    for path in sorted(FOLDER.glob("*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        if not is_runnable(notebook):
            print(f"{path.name}: left out, it needs {', '.join(needs(notebook))}")
            continue
        now = run(notebook)
        same = now == notebook or (check and bool(needs(notebook)))
        print(f"{path.name}: {'as before' if same else 'prints something else'}", flush=True)
        if check:
            failed += not same
        else:
            path.write_text(json.dumps(now, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
