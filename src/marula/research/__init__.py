"""Small games that can be solved exactly, to measure how far bots are from the best play.

They are ends of the real games, by the same rules: few cards, few villages, a tiny map. They have names of their own
and are not among the games of `marula.names()`.

>>> from marula import bots, research
>>> tree = research.build(research.SMALL["little-kariba"])
>>> round(research.exploitability(tree, research.uniform(tree)), 3)
0.517
"""

from marula.research.best_responses import Policy, best_response, exploitability, from_bot, uniform, value
from marula.research.gambit import gambit
from marula.research.minimax import solve
from marula.research.perft import perft
from marula.research.small import SMALL, SmallGame
from marula.research.tree import InformationSet, Tree, build

__all__ = [
    "SMALL",
    "InformationSet",
    "Policy",
    "SmallGame",
    "Tree",
    "best_response",
    "build",
    "exploitability",
    "from_bot",
    "gambit",
    "perft",
    "solve",
    "uniform",
    "value",
]
