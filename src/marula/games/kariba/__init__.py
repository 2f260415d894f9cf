"""Kariba, by Reiner Knizia: eight animals round a waterhole. The rules are in docs/games/kariba.en.md (§K)."""

from typing import TYPE_CHECKING

from marula.games.kariba.actions import actor, apply, ending, legal, scores, standings, weights
from marula.games.kariba.advice import ADVICE, advise
from marula.games.kariba.data import KINDS, TOKENS
from marula.games.kariba.forecast import forecast
from marula.games.kariba.greedy import prefer
from marula.games.kariba.knowledge import FEATURES, OBSERVATION, imagine, observe
from marula.games.kariba.position_text import POSITION_TEXT
from marula.games.kariba.reasons import REASONS, explain
from marula.games.kariba.state import PROBLEMS, STATE, problems, setup
from marula.games.kariba.text import draw, guide, tell
from marula.games.kariba.tuning import ITERATIONS, NETWORK, REVIEW, SEARCH
from marula.games.kariba.view import SHOWN, VIEW, WITNESS, reveals, view, witness
from marula.rules.network_outputs import own_output as logit
from marula.rules.network_outputs import own_outputs
from marula.rules.options import Option, flag

NAME = "kariba"
TITLE = "Kariba"
VERSION = 1
PLAYERS = range(2, 5)
OPTIONS: tuple[Option, ...] = (
    flag("open_row", "Three open cards: whoever refills chooses among them and the pile (§K2.2, §K5.2)."),
)
OUTCOMES = KINDS
ENDINGS: tuple[str, ...] = ("hand-empty",)
EXAMPLES: tuple[str, ...] = ("4x2", "^8", "?", "+1")
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
    from marula.games import kariba
    from marula.rules.contract import Game

    CHECKED: Game = kariba
