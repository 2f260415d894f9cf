"""Waka Waka, by Rüdiger Dorn: merchants of a village climb its ladder. The rules are in docs/games/wakawaka.en.md (§W).

The boats, the ladders and the gold symbols are our reconstruction; they are all in data.py.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from marula.games.wakawaka.actions import ENDINGS, actor, apply, ending, legal, scores, standings, weights
from marula.games.wakawaka.advice import ADVICE, advise
from marula.games.wakawaka.data import LADDERS, OUTCOMES, TOKENS
from marula.games.wakawaka.forecast import forecast
from marula.games.wakawaka.greedy import prefer
from marula.games.wakawaka.knowledge import FEATURES, OBSERVATION, imagine, observe
from marula.games.wakawaka.position_text import POSITION_TEXT
from marula.games.wakawaka.reasons import REASONS, explain
from marula.games.wakawaka.state import PROBLEMS, STATE, problems, setup
from marula.games.wakawaka.text import draw, guide, tell
from marula.games.wakawaka.tuning import ITERATIONS, NETWORK, REVIEW, SEARCH
from marula.games.wakawaka.view import VIEW, WITNESS, reveals, view, witness
from marula.rules.network_outputs import own_output as logit
from marula.rules.network_outputs import own_outputs
from marula.rules.options import Option, choice, number

NAME = "wakawaka"
TITLE = "Waka Waka"
VERSION = 1
PLAYERS = range(2, 5)
OPTIONS: tuple[Option, ...] = (
    choice("ladder", "The tasks of the five levels, from the board or from one of four tables (§W1.5).", LADDERS),
    # The suites should see the limit at work, and games of a single round show too little.
    replace(number("max_rounds", "The game ends after so many rounds (§W7.3).", 100, 1, 1000), samples=(100, 3)),
)
EXAMPLES: tuple[str, ...] = ("trade", "buy3", "sellF", "climb", "stop", "cards2", "+torch")
OUTPUTS = own_outputs(len(TOKENS))

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
    from marula.games import wakawaka
    from marula.rules.contract import Game

    CHECKED: Game = wakawaka
