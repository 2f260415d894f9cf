"""Examples of every message: requests that were sent to a real server, and its answers.

They are kept in `examples.json`; `python -m tests.server.examples` plays through everything again and rewrites it.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "examples.json"
WIDTH = 110


@cache
def examples() -> dict[str, Any]:
    """One example for each type, by its name; `Record` is the record of a game."""
    kept: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return kept


def printed(value: Any, indent: int = 0) -> str:
    """JSON for people: on one line where it fits, otherwise one line for each part."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= WIDTH or not value or not isinstance(value, dict | list):
        return flat
    inside = " " * (indent + 2)
    if isinstance(value, dict):
        parts = [f"{inside}{json.dumps(key)}: {printed(one, indent + 2)}" for key, one in value.items()]
        return "{\n" + ",\n".join(parts) + "\n" + " " * indent + "}"
    if all(isinstance(one, str | int) for one in value):
        return "[\n" + wrapped(value, inside) + "\n" + " " * indent + "]"
    return "[\n" + ",\n".join(inside + printed(one, indent + 2) for one in value) + "\n" + " " * indent + "]"


def wrapped(values: list[Any], inside: str) -> str:
    """A long list of short values, as many on a line as fit."""
    lines = [inside]
    for number, value in enumerate(values):
        text = json.dumps(value, ensure_ascii=False) + ("" if number + 1 == len(values) else ",")
        if len(lines[-1]) + len(text) > WIDTH and lines[-1] != inside:
            lines[-1] = lines[-1].rstrip()
            lines.append(inside)
        lines[-1] += text + " "
    return "\n".join(lines).rstrip()
