"""The six scenarios that come with the game (§D9)."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from marula.games.wadi.scenario.fault import Fault, Kind, MapError, quote
from marula.games.wadi.scenario.reading import parse

if TYPE_CHECKING:
    from marula.games.wadi.scenario.model import Scenario

NAMES = ("first-game", "arish", "mabraq", "masilah", "three-wadis", "fork")


@cache
def load(name: str) -> Scenario:
    """Read one of the scenarios in `NAMES`; any other name is a MapError."""
    # Only listed names are ever turned into a path: a name may come from anybody.
    if name not in NAMES:
        problem = f"There is no scenario called {quote(name)}."
        raise MapError([Fault(Kind.UNREADABLE, "unknown-name", (), problem, f"Choose {', '.join(NAMES)}.")])
    folder = files("marula.games.wadi") / "scenarios"
    return parse((folder / f"{name}.txt").read_bytes())
