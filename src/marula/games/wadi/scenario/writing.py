"""Writing a scenario as a map text (§D9.1), always in the same layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marula.games.wadi.scenario.cells import write_cell
from marula.games.wadi.scenario.model import name_cell

if TYPE_CHECKING:
    from collections.abc import Iterable

    from marula.games.wadi.scenario.model import Scenario

NARROWEST_COLUMN = 6
UNLIMITED_LINE = "# unlimited"


def write(scenario: Scenario) -> str:
    """Write a map text; `parse` gives the same scenario back. Comments of a text once read are not kept."""
    words = [write_cell(cell) for cell in scenario.cells]
    width = max(NARROWEST_COLUMN, *(len(word) + 1 for word in words))
    lines = [UNLIMITED_LINE] if scenario.unlimited else []
    if scenario.title:
        lines.append(scenario.title)
    lines.append(_line("", (name_cell(column, 0)[0] for column in range(scenario.columns)), width))
    for row in range(scenario.rows):
        first = row * scenario.columns
        lines.append(_line(str(row + 1), words[first : first + scenario.columns], width))
    return "\n".join(lines) + "\n"


def _line(label: str, words: Iterable[str], width: int) -> str:
    return (label.ljust(3) + "".join(word.ljust(width) for word in words)).rstrip()
