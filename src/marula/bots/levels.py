"""Five levels for people, from a first game ever to the best we have.

Each level thinks at least as much and errs at most as often as the one below, so they are in order by construction;
that each beats the one below is measured (docs/bots.md). From level 3 on nothing is left to error.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from marula.bots.bot import AS_USUAL, Bot, Budget, Question
from marula.bots.network.bot import NetworkSearch
from marula.bots.network.weights import trained
from marula.bots.search import Search
from marula.bots.simple import play_at_random, play_greedily
from marula.play.registry import rules_of
from marula.rules.randomness import below

GREEDY = "greedy"
SEARCH = "search"
NETWORK = "network"
HUNDRED = 100


@dataclass(frozen=True)
class Level:
    """How strong a computer player is, for people who choose one."""

    number: int
    name: str
    description: str
    kind: str
    errors: int
    """How many of a hundred actions are left to chance, where the game's tuning has no `ERRORS` of its own."""
    seconds: float
    """How long it seems to think, whatever the position: a sensible pause, and time tells nobody anything."""
    budget: Budget = AS_USUAL
    game: str = ""
    """Whose network the level has, or stands one step below."""

    @property
    def is_slow(self) -> bool:
        """Whether it thinks for a while."""
        return self.kind != GREEDY

    def bot(self, factor: float = 1.0) -> Bot:
        """A new player of this level; `factor` scales what it thinks, for measuring."""
        bots: dict[str, Callable[[], Bot]] = {
            GREEDY: lambda: play_greedily,
            SEARCH: Search,
            NETWORK: lambda: NetworkSearch(trained(self.game)),
        }
        bot = Erring(bots[self.kind](), self.errors, self.budget.scaled(factor))
        if self.game and rules_of(self.game).NETWORK.trained_on:
            return WhereKnown(bot, level(self.game, self.number, classic=True).bot(factor))
        return bot


class Erring:
    """A bot with a budget of its own that now and then plays anything."""

    needs_history = False

    def __init__(self, bot: Bot, errors: int, budget: Budget) -> None:
        self.bot = bot
        self.errors = errors
        self.budget = budget

    def __call__(self, question: Question, /) -> str:
        """What the bot would do, or a slip; a budget in the question overrides its own."""
        if below(question.random, HUNDRED) < self.errors:
            return play_at_random(question)
        if question.budget == AS_USUAL:
            question.budget = self.budget
        return self.bot(question)


class WhereKnown:
    """A level where the network was trained, and elsewhere, on a map of one's own, the same level without a network.

    All levels that the network has moved change back together, so that each is still stronger than the one below.
    """

    needs_history = False

    def __init__(self, known: Bot, other: Bot) -> None:
        self.known = known
        self.other = other

    def __call__(self, question: Question, /) -> str:
        """What the one does that is for such games."""
        known = rules_of(question.game).NETWORK.knows(question.options)
        return (self.known if known else self.other)(question)


LEVELS = (
    Level(1, "First game ever", "Knows the rules and not much else, and often plays whatever comes to hand.",
          GREEDY, 60, 0.6),
    Level(2, "Family table", "Takes what looks good at first sight, but is easily distracted.",
          GREEDY, 20, 0.8),
    Level(3, "Regular", "Thinks a little ahead, and no longer overlooks the obvious.",
          SEARCH, 0, 1.0),
    Level(4, "Club player", "Thinks well ahead, and remembers what has been played.",
          SEARCH, 0, 1.5),
    Level(5, "The best we have", "Thinks as hard as it can about every action.",
          SEARCH, 0, 2.0),
)  # fmt: skip


LONGEST = 4.0  # seconds, on a machine that is busy with other things


def levels(game: str) -> tuple[Level, ...]:
    """The levels of a game, the weakest first.

    Where a network is stronger than anything else, level 5 searches with it, and the levels below are one step stronger
    than without; games that the network does not know have the levels that they had without it.
    """
    classic = classic_levels(game)
    iterations = rules_of(game).NETWORK.iterations
    if not iterations:
        return classic
    budgets = [*(each.budget for each in classic[3:]), Budget(iterations, LONGEST)]
    moved = (replace(each, budget=budget, game=game) for each, budget in zip(classic[2:], budgets, strict=True))
    third, fourth, best = moved
    return (*classic[:2], third, fourth, replace(best, kind=NETWORK))


def classic_levels(game: str) -> tuple[Level, ...]:
    """The levels as they are without a network, for comparison."""
    iterations = rules_of(game).ITERATIONS
    simple = len(LEVELS) - len(iterations)
    searching = zip(LEVELS[simple:], iterations, strict=True)
    return erring_levels(game, LEVELS[:simple]) + tuple(
        replace(level, budget=Budget(count, LONGEST)) for level, count in searching
    )


def erring_levels(game: str, simple: tuple[Level, ...]) -> tuple[Level, ...]:
    """The levels that err; how often, a game may say itself, in `ERRORS` of its tuning."""
    errors = getattr(rules_of(game), "ERRORS", [level.errors for level in simple])
    return tuple(replace(level, errors=count) for level, count in zip(simple, errors, strict=True))


def level(game: str, number: int, classic: bool = False) -> Level:
    """One level of a game, from 1 to 5; or what it is without a network."""
    every = classic_levels(game) if classic else levels(game)
    if not 1 <= number <= len(every):
        raise ValueError(f"there is no level {number}; the levels are 1 to {len(every)}")
    return every[number - 1]
