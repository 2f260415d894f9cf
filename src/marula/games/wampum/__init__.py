"""Wampum, by Jeffrey D. Allers: traders, villages and chests. The rules are in docs/games/wampum.en.md (§M)."""

from typing import TYPE_CHECKING

from marula.games.wampum.actions import actor, apply, ending, legal, scores, standings, weights
from marula.games.wampum.advice import ADVICE, advise
from marula.games.wampum.data import ADD, TOKENS
from marula.games.wampum.forecast import forecast
from marula.games.wampum.greedy import prefer
from marula.games.wampum.knowledge import FEATURES, OBSERVATION, imagine, observe
from marula.games.wampum.position_text import POSITION_TEXT
from marula.games.wampum.reasons import REASONS, explain
from marula.games.wampum.state import PROBLEMS, STATE, problems, setup
from marula.games.wampum.text import draw, guide, tell
from marula.games.wampum.tuning import ERRORS, ITERATIONS, NETWORK, REVIEW, SEARCH
from marula.games.wampum.view import SHOWN, VIEW, WITNESS, reveals, view, witness
from marula.rules.network_outputs import own_output as logit
from marula.rules.network_outputs import own_outputs
from marula.rules.options import Option

NAME = "wampum"
TITLE = "Wampum"
VERSION = 1
PLAYERS = range(2, 6)
OPTIONS: tuple[Option, ...] = ()
OUTCOMES = ADD
ENDINGS: tuple[str, ...] = ("deck-empty",)
EXAMPLES: tuple[str, ...] = ("P", "@2", "-T", "+W")
OUTPUTS = own_outputs(len(TOKENS))

__all__ = [
    "ADVICE",
    "ENDINGS",
    "ERRORS",
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
    "SHOWN",
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
    from marula.games import wampum
    from marula.rules.contract import Game

    CHECKED: Game = wampum
