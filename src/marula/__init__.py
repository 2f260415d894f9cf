"""Marula: four board games, exactly by the rules, and fast.

>>> import marula
>>> random = marula.generator(seed=1)
>>> position = marula.game("kariba").start(players=3)
>>> while position.actor != marula.OVER:
...     position.play(position.pick(random))
>>> position.outcome["reason"]
'hand-empty'
"""

from marula.play.illegal_action import IllegalAction
from marula.play.match import Match
from marula.play.position import Outcome, Position
from marula.play.position_reader import from_text
from marula.play.possible_position import PositionError
from marula.play.record import Record, RecordError
from marula.play.registry import PlayableGame, UnknownGame, game, names
from marula.play.replay import replay
from marula.rules.options import OptionError
from marula.rules.randomness import generator
from marula.rules.types import CHANCE, OVER

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "IllegalAction",
    "Match",
    "OptionError",
    "Outcome",
    "PlayableGame",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "UnknownGame",
    "__version__",
    "from_text",
    "game",
    "generator",
    "names",
    "replay",
]
