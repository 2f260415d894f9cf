"""Wadi, by Martyn F: water for the desert's edge. The rules are in docs/games/wadi.en.md (§D)."""

from typing import TYPE_CHECKING

from marula.games.wadi.actions import actor, apply, ending, legal, scores, standings, weights
from marula.games.wadi.advice import ADVICE, advise
from marula.games.wadi.data import TOKENS
from marula.games.wadi.forecast import forecast
from marula.games.wadi.greedy import prefer
from marula.games.wadi.knowledge import FEATURES, OBSERVATION, imagine, observe
from marula.games.wadi.network_outputs import OUTPUTS, logit
from marula.games.wadi.options import OPTIONS
from marula.games.wadi.position_text import POSITION_TEXT
from marula.games.wadi.reasons import REASONS, explain
from marula.games.wadi.state import PROBLEMS, STATE, problems, setup
from marula.games.wadi.text import draw, guide, tell
from marula.games.wadi.tuning import ITERATIONS, NETWORK, REVIEW, SEARCH
from marula.games.wadi.view import VIEW, WITNESS, reveals, view, witness

NAME = "wadi"
TITLE = "Wadi"
VERSION = 1
PLAYERS = range(2, 5)
OUTCOMES = 0  # §D10
ENDINGS: tuple[str, ...] = ("wadi-dry",)
EXAMPLES: tuple[str, ...] = ("c4", "c2-d3", ".", "W:e5", "W:off")

__all__ = [
    "ADVICE",
    "ENDINGS",
    "EXAMPLES",
    "FEATURES",
    "ITERATIONS",
    "NAME",
    "NETWORK",
    "OBSERVATION",
    "OPTIONS",
    "OUTCOMES",
    "OUTPUTS",
    "PLAYERS",
    "POSITION_TEXT",
    "PROBLEMS",
    "REASONS",
    "REVIEW",
    "SEARCH",
    "STATE",
    "TITLE",
    "TOKENS",
    "VERSION",
    "VIEW",
    "WITNESS",
    "actor",
    "advise",
    "apply",
    "draw",
    "ending",
    "explain",
    "forecast",
    "guide",
    "imagine",
    "legal",
    "logit",
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
    from marula.games import wadi
    from marula.rules.contract import Game

    CHECKED: Game = wadi
