"""Positions in which a beginner sees what to do. Every level from the third on must see it, too.

Each game has ten of them: a name, the position, and the actions that will do.
"""

from tests.bots.positions.kariba import KARIBA
from tests.bots.positions.obvious import Obvious
from tests.bots.positions.wadi import WADI
from tests.bots.positions.wakawaka import WAKA_WAKA
from tests.bots.positions.wampum import WAMPUM

POSITIONS = {"kariba": KARIBA, "wadi": WADI, "wakawaka": WAKA_WAKA, "wampum": WAMPUM}

__all__ = ["POSITIONS", "Obvious"]
