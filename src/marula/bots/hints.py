"""A hint: what a bot would do for the seat to act, what that can be expected to bring, what comes next, and why.

>>> import marula
>>> from marula.bots import hint
>>> position = marula.from_text("kariba 2 hand=1,4*3,8/?*5 waterhole=3*5 pile=?*49 phase=play", 0, marula.generator(1))
>>> found = hint(position, random=marula.generator(1))
>>> found.best.plan, found.because.key
(('4x3',), 'wins')
"""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from marula.bots.bot import Bot, answer
from marula.bots.question import AS_USUAL, Budget
from marula.bots.search import Search, Tried
from marula.play.illegal_action import Explanation
from marula.play.position import Position
from marula.rules.contract import Game
from marula.rules.randomness import generator
from marula.rules.types import CHANCE, OVER, Generator

LONGEST_PLAN = 8
SHARE = 4  # a hint thinks a quarter of what the highest level does without a network ...
SECONDS = 1.0  # ... but not for longer than this
SHARE_LATER = 8  # about the actions that follow, a part of that: most of it was found out before


@dataclass(frozen=True)
class Choice:
    """Actions of one turn, as far as they can be foreseen."""

    plan: tuple[str, ...]
    value: float | None
    """What they can be expected to bring: 1 if the seat is wholly ahead of all others at the end, 0 if behind. None if
    the bot does not tell, or had no choice."""


@dataclass(frozen=True)
class Hint:
    """What a bot advises. Nothing in it depends on what the seat cannot know."""

    best: Choice
    next: Choice | None
    """What else was tried most often; None where there was nothing else, or where the bot does not search."""
    because: Explanation | None
    """What speaks for the best; None where the game has no word for it."""
    iterations: int
    """How many games the search has looked at; 0 if it made none."""


@runtime_checkable
class Searching(Protocol):
    """A bot that can tell what it tried."""

    def tried(self) -> dict[int, Tried]:
        """What came of each action in the last search."""


def usual(game: Game) -> Budget:
    """How long a hint thinks: about a second at most, on any device that can play the highest level."""
    return Budget(game.ITERATIONS[-1] // SHARE, SECONDS)


def later(budget: Budget) -> Budget:
    """How long it thinks about each action after the first."""
    return budget.scaled(1 / SHARE_LATER)


def hint(
    position: Position, bot: Bot | None = None, budget: Budget = AS_USUAL, *, random: Generator | None = None
) -> Hint:
    """What a bot (by default a search) would do for the seat to act, from what that seat knows."""
    if position.actor in (CHANCE, OVER):
        state = "chance acts now" if position.actor == CHANCE else "the game is over"
        raise ValueError(f"{state}; a hint is for a seat that is to act")
    bot, random = bot or Search(), generator(0) if random is None else random
    if budget == AS_USUAL:
        budget = usual(position.rules)
    # In an imagined world, from the first action on: what really lies hidden cannot show in a plan.
    imagined = position.imagine(position.actor, random)
    first = answer(bot, imagined, random, budget)
    tried = tried_by(bot, imagined)

    def choice(token: str) -> Choice:
        value = tried[token].value if token in tried else None
        return Choice(plan_from(bot, imagined, token, random, later(budget)), value)

    best = choice(first)
    others = [token for token in tried if token != first] if first in tried else []
    following = choice(others[0]) if others else None
    iterations = sum(found.visits for found in tried.values())
    return Hint(best, following, imagined.advise(best.plan, random), iterations)


def tried_by(bot: Bot, position: Position) -> dict[str, Tried]:
    """The legal actions that a bot has tried, those first that it tried most often."""
    legal = position.legal()
    if len(legal) == 1 or not isinstance(bot, Searching):
        return {}
    tried = {position.rules.TOKENS[action]: found for action, found in bot.tried().items()}
    order = sorted((token for token in legal if token in tried), key=lambda token: -tried[token].visits)
    return {token: tried[token] for token in order}


def plan_from(bot: Bot, position: Position, first: str, random: Generator, budget: Budget) -> tuple[str, ...]:
    """An action and what the bot would do after it, until something is revealed or it is another's turn."""
    seat, trial = position.actor, position.copy()
    trial.play(first)
    plan = [first]
    while trial.actor == seat and trial.sealed == 0 and len(plan) < LONGEST_PLAN:
        plan.append(answer(bot, trial, random, budget))
        trial.play(plan[-1])
    return tuple(plan)
