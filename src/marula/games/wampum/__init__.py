"""Wampum, by Jeffrey D. Allers: traders, villages and chests. The rules are in docs/games/wampum.en.md (§M)."""

from typing import TYPE_CHECKING

from marula.games.wampum.actions import actor, apply, ending, legal, scores, standings, weights
from marula.games.wampum.data import ADD, TOKENS
from marula.games.wampum.forecast import forecast
from marula.games.wampum.greedy import prefer
from marula.games.wampum.knowledge import OBSERVATION, imagine, observe
from marula.games.wampum.state import PROBLEMS, STATE, problems, setup
from marula.games.wampum.text import draw, explain, guide, tell
from marula.games.wampum.tuning import ITERATIONS, SEARCH
from marula.games.wampum.view import reveals, view, witness
from marula.rules.options import Option

NAME = "wampum"
TITLE = "Wampum"
VERSION = 1
PLAYERS = range(2, 6)
OPTIONS: tuple[Option, ...] = ()
OUTCOMES = ADD
ENDINGS: tuple[str, ...] = ("deck-empty",)
EXAMPLES: tuple[str, ...] = ("P", "@2", "-T", "+W")

__all__ = [
    "ENDINGS",
    "EXAMPLES",
    "ITERATIONS",
    "NAME",
    "OBSERVATION",
    "OPTIONS",
    "OUTCOMES",
    "PLAYERS",
    "PROBLEMS",
    "SEARCH",
    "STATE",
    "TITLE",
    "TOKENS",
    "VERSION",
    "actor",
    "apply",
    "draw",
    "ending",
    "explain",
    "forecast",
    "guide",
    "imagine",
    "legal",
    "observe",
    "prefer",
    "problems",
    "reveals",
    "scores",
    "setup",
    "standings",
    "tell",
    "view",
    "weights",
    "witness",
]

if TYPE_CHECKING:
    from marula.games import wampum
    from marula.rules.contract import Undeclared

    CHECKED: Undeclared = wampum
