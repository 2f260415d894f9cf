"""Wadi's scenarios (§D9): reading, writing and checking maps, and the six that come with the game."""

from .advice import warnings
from .checking import faults
from .fault import Fault, Kind, MapError
from .model import Cell, Direction, Scenario
from .reading import parse
from .report import report
from .shipped import NAMES, load
from .writing import write

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
