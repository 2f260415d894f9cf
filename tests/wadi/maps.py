"""Maps for the tests of scenarios, within the limits of the box, and what is wrong with them."""

from collections.abc import Callable

import pytest

from marula.games.wadi.scenario import Fault, MapError, Scenario, parse

SMALL = "   a b c\n1  1 S:3 1\n2  1 S 2\n"


def map_text(*rows: str) -> str:
    """A map of these rows, with its column letters and row numbers."""
    letters = "abcdefgh"[: len(rows[0].split())]
    return "\n".join([" ".join(letters), *(f"{number} {row}" for number, row in enumerate(rows, start=1))])


def found(check: Callable[[Scenario], list[Fault]], *rows: str) -> dict[str, tuple[str, ...]]:
    """What a check finds in a map: for each code the cells it names."""
    return {fault.code: fault.cells for fault in check(parse(map_text(*rows)))}


def refused(text: str | bytes) -> dict[str, Fault]:
    """The faults for which a text is no map, by code."""
    with pytest.raises(MapError) as caught:
        parse(text)
    return {fault.code: fault for fault in caught.value.faults}
