"""Computer players. A bot is given an imagined position, never the true one: it cannot peek.

>>> import marula
>>> from marula import bots
>>> position = marula.game("kariba").start(players=2)
>>> random = marula.generator(seed=1)
>>> while position.actor == marula.CHANCE:
...     position.play(position.pick(random))
>>> token = bots.answer(bots.level("kariba", 3).bot(), position, random)
>>> token in position.legal()
True
"""

from marula.bots.analysis import Analysis, Line, analyse, analyses
from marula.bots.bot import Bot, Budget, Chooser, Player, Question, answer
from marula.bots.checkpoint import Checkpoint
from marula.bots.external import BotFailure, External
from marula.bots.hints import Choice, Hint, hint
from marula.bots.levels import Level, level, levels
from marula.bots.naming import UnknownBot, open_bot
from marula.bots.network.bot import NetworkSearch
from marula.bots.network.weights import load, trained
from marula.bots.search import Search, Settings, Tried
from marula.bots.simple import BOTS

__all__ = [
    "BOTS",
    "Analysis",
    "Bot",
    "BotFailure",
    "Budget",
    "Checkpoint",
    "Choice",
    "Chooser",
    "External",
    "Hint",
    "Level",
    "Line",
    "NetworkSearch",
    "Player",
    "Question",
    "Search",
    "Settings",
    "Tried",
    "UnknownBot",
    "analyse",
    "analyses",
    "answer",
    "hint",
    "level",
    "levels",
    "load",
    "open_bot",
    "trained",
]
