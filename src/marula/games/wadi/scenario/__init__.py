"""Wadi's scenarios (§D9): reading, writing and checking maps, and the six that come with the game."""

from marula.games.wadi.scenario.advice import warnings
from marula.games.wadi.scenario.checking import faults
from marula.games.wadi.scenario.fault import Fault, Kind, MapError
from marula.games.wadi.scenario.model import Cell, Direction, Scenario
from marula.games.wadi.scenario.reading import parse
from marula.games.wadi.scenario.report import report
from marula.games.wadi.scenario.shipped import NAMES, load
from marula.games.wadi.scenario.writing import write

__all__ = [
    "NAMES",
    "Cell",
    "Direction",
    "Fault",
    "Kind",
    "MapError",
    "Scenario",
    "faults",
    "load",
    "parse",
    "report",
    "warnings",
    "write",
]
