"""A finished game looked at again: what each choice cost, and where the result came from.

>>> import marula
>>> from marula.bots.review import review
>>> random, position = marula.generator(1), marula.game("kariba").start()
>>> while position.actor != marula.OVER:
...     position.play(position.pick(random))
>>> found = review(position, iterations=50)
>>> account = found.accounts[0]
>>> account.expected + account.luck + account.own + account.others == account.result
True
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from marula.bots.review.accounting import RESULT, TURNING
from marula.bots.review.reviewer import Reviewer
from marula.play.history import ids
from marula.play.position import Position
from marula.play.record import Record
from marula.play.replay import replay
from marula.rules.types import CHANCE, OVER

FORMAT = 1
MOST_POINTS = 5


class NotFinished(ValueError):
    """A running game is not reviewed: it would tell what others hold, and what to do."""


@dataclass(frozen=True)
class Decision:
    """A choice that a seat had. Chances are in millionths, seat by seat: 1,000,000 is sure to be ahead of all."""

    ply: int
    turn: int
    """Whose turn it was, counted from 1 for each seat."""
    seat: int
    played: str
    best: str
    """What the bot would have done with what the seat knew."""
    before: tuple[int, ...]
    """Chances with the best action."""
    after: tuple[int, ...]
    """Chances with the action that was played."""

    @property
    def cost(self) -> int:
        """By how much the choice lowered the seat's own chance."""
        return self.before[self.seat] - self.after[self.seat]

    @property
    def is_turning_point(self) -> bool:
        """Whether it cost enough to be told."""
        return self.cost >= TURNING


@dataclass(frozen=True)
class Account:
    """Where a seat's result came from, in millionths: expected + luck + own + others = result."""

    expected: int
    luck: int
    own: int
    others: int
    result: int


@dataclass(frozen=True)
class Review:
    """A whole game."""

    game: str
    players: int
    search: int
    """How many iterations were searched for the best action of each decision ..."""
    judging: int
    """... and how many each judged action got."""
    decisions: tuple[Decision, ...]
    accounts: tuple[Account, ...]

    def of(self, seat: int) -> list[Decision]:
        """The decisions of a seat."""
        return [decision for decision in self.decisions if decision.seat == seat]

    def turning_points(self, seat: int | None = None, most: int = MOST_POINTS) -> list[Decision]:
        """The choices that cost most, in the order of the game: of one seat, or of all."""
        some = self.decisions if seat is None else self.of(seat)
        worst = sorted((one for one in some if one.is_turning_point), key=lambda one: (-one.cost, one.ply))
        return sorted(worst[:most], key=lambda one: one.ply)

    def as_dict(self, seat: int | None = None) -> dict[str, Any]:
        """The review for JSON; with a seat, only what it could know while it played, and where its result came from."""
        whole = asdict(self)
        if seat is not None:
            whole["decisions"] = [closed(decision) for decision in self.of(seat)]
            whole["accounts"] = [asdict(self.accounts[seat])]
        return {"format": FORMAT, "seat": seat, **whole}


def closed(decision: Decision) -> dict[str, Any]:
    """A decision as its own seat could know it: the others' chances would tell nothing new, and are left out."""
    own = decision.seat
    return {**asdict(decision), "before": [decision.before[own]], "after": [decision.after[own]]}


def review(
    game: Position | Record | Mapping[str, Any] | str | bytes,
    iterations: int | None = None,
    watch: Callable[[int, int], None] | None = None,
) -> Review:
    """Reviews a finished game: a position at its end, or a record.

    Each judged action gets so many iterations, or as many as the game's settings say. `watch` is told how many
    decisions are done, and how many there are.
    """
    position = game if isinstance(game, Position) else replay(game)
    if position.actor != OVER:
        raise NotFinished("the game is not over; only finished games are reviewed")
    settings = position.rules.REVIEW if iterations is None else position.rules.REVIEW.with_judging(iterations)
    reviewer, decisions = Reviewer(position.rules, position.players, settings), list[Decision]()
    choices = choices_in(position)
    for done, choice in enumerate(choices, 1):
        decisions.append(look_at(reviewer, position, choice))
        if watch is not None:
            watch(done, len(choices))
    reviewer.close(position)
    accounts = tuple(Account(*map(int, account[: RESULT + 1])) for account in reviewer.accounts)
    return Review(position.rules.NAME, position.players, settings.search, settings.judging, tuple(decisions), accounts)


class Choice(NamedTuple):
    """Where a seat had a choice, and in which of its turns."""

    ply: int
    turn: int


def choices_in(position: Position) -> list[Choice]:
    """Every moment at which a seat had more than one action. A turn is what a seat does until another seat acts."""
    turns, latest, found = [0] * position.players, None, list[Choice]()
    for ply in range(position.ply):
        before = position.at(ply)
        if before.actor == CHANCE:
            continue
        if before.actor != latest:
            latest = before.actor
            turns[latest] += 1
        if len(before.legal()) > 1:
            found.append(Choice(ply, turns[latest]))
    return found


def look_at(reviewer: Reviewer, position: Position, choice: Choice) -> Decision:
    """Judges one decision."""
    before, played = position.at(choice.ply), position.actions[choice.ply]
    best = reviewer.decide(before, ids(position.rules)[played])
    chances = tuple(map(int, reviewer.before)), tuple(map(int, reviewer.after))
    return Decision(choice.ply, choice.turn, before.actor, played, position.rules.TOKENS[best], *chances)
