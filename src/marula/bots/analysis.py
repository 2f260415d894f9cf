"""What a search thinks of a position: the best lines, how good they are, how often they were tried.

>>> import marula
>>> from marula.bots import Budget, analyse
>>> position = marula.from_text("kariba 2 hand=1,4*3,8/?*5 waterhole=3*5 pile=?*49 phase=play", 0, marula.generator(1))
>>> analysis = analyse(position, budget=Budget(iterations=500), random=marula.generator(1))
>>> analysis.best
'4x3'
"""

import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from marula.bots.network.bot import NetworkSearch
from marula.bots.question import AS_USUAL, Budget
from marula.bots.search.bot import Search, Thinker
from marula.bots.search.tree import NOWHERE, Tree
from marula.play.numbers import Whole, whole
from marula.play.position import Position
from marula.rules.contract import Game
from marula.rules.randomness import generator
from marula.rules.types import CHANCE, OVER, Generator

LINES = 5
LONGEST = 12
FEWEST = 10
"""A line is told for as long as each of its actions was tried so often: what comes after is guesswork."""
PAUSE = 0.25  # seconds between two reports


class Step(NamedTuple):
    """An action of a line, and who takes it."""

    seat: int
    action: str


@dataclass(frozen=True)
class Line:
    """What seats would do in turn. What chance does in between is left out: a line gathers many worlds."""

    steps: tuple[Step, ...]
    value: float
    """What the seat that acts first can expect: 1 if it is wholly ahead of all others at the end, 0 if behind."""
    visits: int


@dataclass(frozen=True)
class Analysis:
    """What was found out, as far as one seat can know it."""

    seat: int
    """The seat whose knowledge was used."""
    actor: int
    """The seat whose action is wanted; values are its own."""
    iterations: int
    seconds: float
    lines: tuple[Line, ...]
    """The best first: those that were tried most often."""

    @property
    def best(self) -> str:
        """The action that a bot would take."""
        return self.lines[0].steps[0].action

    @property
    def value(self) -> float:
        """What the actor can expect of the best action."""
        return self.lines[0].value

    @property
    def principal_variation(self) -> tuple[Step, ...]:
        """The best line."""
        return self.lines[0].steps

    def as_dict(self) -> dict[str, Any]:
        """The same for JSON."""
        lines = [{**asdict(line), "steps": [step._asdict() for step in line.steps]} for line in self.lines]
        return {**asdict(self), "best": self.best, "value": self.value, "lines": lines}


def analyse(
    position: Position,
    seat: Whole | None = None,
    budget: Budget = AS_USUAL,
    *,
    random: Generator | None = None,
    search: Search | None = None,
    lines: int = LINES,
) -> Analysis:
    """Analyses a position from what a seat knows (by default the seat to act): nothing else makes a difference.

    `search` is how it thinks: a `NetworkSearch` looks with a network. Without a budget it thinks as long as the highest
    level does (`usual`). With the same random numbers and a budget of iterations the result is the same.
    """
    *_, last = analyses(position, seat, budget, random=random, search=search, lines=lines)
    return last


def analyses(
    position: Position,
    seat: Whole | None = None,
    budget: Budget = AS_USUAL,
    *,
    random: Generator | None = None,
    search: Search | None = None,
    lines: int = LINES,
) -> Iterator[Analysis]:
    """The same, several times a second while it thinks; the last one is the result."""
    place = whose_knowledge(position, seat)
    if (whole(lines) or 0) < 1:
        raise ValueError(f"there is at least one line, not {lines!r}")
    random = generator(0) if random is None else random
    if budget == AS_USUAL:
        budget = usual(position.rules, search)
    thinker = (search or Search()).thinker(position.imagine(place, random), random)
    thinker.seat = place
    began = time.perf_counter()
    for iterations in strides(thinker, budget):
        seconds = time.perf_counter() - began
        found = best_lines(thinker.tree, position.rules.TOKENS, lines)
        if not found:
            raise ValueError("the game ends before a seat acts again; there is nothing to analyse")
        yield Analysis(place, found[0].steps[0].seat, iterations, seconds, found)


def usual(game: Game, search: Search | None = None) -> Budget:
    """As many iterations as level 5 has with a network; without one, as many as it had before networks (classic:5)."""
    with_network = isinstance(search, NetworkSearch) and game.NETWORK.iterations
    return Budget(iterations=with_network or game.ITERATIONS[-1])


def whose_knowledge(position: Position, seat: Whole | None) -> int:
    """The seat that was asked for, or the one to act."""
    if position.actor == OVER:
        raise ValueError("the game is over; there is nothing to analyse")
    if seat is None and position.actor == CHANCE:
        raise ValueError("chance acts now; say whose knowledge is to be used (seat)")
    place = position.actor if seat is None else whole(seat)
    if place is None or not 0 <= place < position.players:
        raise ValueError(f"there is no seat {seat!r}; the seats are 0 to {position.players - 1}")
    return place


def strides(thinker: Thinker, budget: Budget) -> Iterator[int]:
    """Thinks for a while at a time until the budget is spent; yields the iterations so far."""
    deadline = None if budget.seconds is None else time.perf_counter() + budget.seconds
    done = 0
    while (budget.iterations is None or done < budget.iterations) and (not done or not over(deadline)):
        soon = time.perf_counter() + PAUSE
        left = None if budget.iterations is None else budget.iterations - done
        thinker.run(left, soon if deadline is None else min(soon, deadline))
        done = int(thinker.tree.nodes[thinker.tree.marks[0]]["visits"])
        yield done


def over(deadline: float | None) -> bool:
    """Whether the time is up."""
    return deadline is not None and time.perf_counter() >= deadline


def best_lines(tree: Tree, tokens: tuple[str, ...], count: int) -> tuple[Line, ...]:
    """The actions at the root that were tried most often, each with what would follow."""
    tried = [child for child in children(tree, int(tree.marks[0])) if tree.nodes[child]["visits"]]
    tried.sort(key=lambda child: (-int(tree.nodes[child]["visits"]), int(tree.nodes[child]["action"])))
    return tuple(line_from(tree, tokens, child) for child in tried[:count])


def line_from(tree: Tree, tokens: tuple[str, ...], start: int) -> Line:
    """An action, and what was tried most often after it."""
    steps: list[Step] = []
    node: int | None = start
    while node is not None and len(steps) < LONGEST and (not steps or tree.nodes[node]["visits"] >= FEWEST):
        steps.append(Step(int(tree.nodes[node]["seat"]), tokens[tree.nodes[node]["action"]]))
        node = max(children(tree, node), key=lambda child: int(tree.nodes[child]["visits"]), default=None)
    visits = int(tree.nodes[start]["visits"])
    return Line(tuple(steps), float(tree.nodes[start]["value"]) / visits, visits)


def children(tree: Tree, node: int) -> Iterator[int]:
    """The places of a node's children."""
    child = int(tree.nodes[node]["first"])
    while child != NOWHERE:
        yield child
        child = int(tree.nodes[child]["following"])
