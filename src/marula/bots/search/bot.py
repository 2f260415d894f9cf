"""The player that searches: looks after trees, threads and the clock."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from marula.bots.bot import Budget, Question
from marula.bots.search.iteration import iterate
from marula.bots.search.memory import NOTES, add_tried, expect, is_expected, most_visited, prepare
from marula.bots.search.tree import DEEPEST, NODE, Scratch, Tree, clear, record_of, scratch_of
from marula.play.position import Position
from marula.rules import masks
from marula.rules.playout import scratch_for
from marula.rules.randomness import draw_bits, generator
from marula.rules.tuning import Settings
from marula.rules.types import Counts, Generator, States

ITERATIONS = 2000  # without a budget
CAPACITY = 1 << 18  # nodes of one tree: 10 MiB, taken as they are used
FIRST_STRIDE = 32  # iterations before the first look at the clock
SHORTEST_STRIDE = 0.003  # seconds without looking at it, shortly before the time is up ...
LONGEST_STRIDE = 0.1  # ... and while there is plenty of time


class Tried(NamedTuple):
    """What a search found out about an action."""

    visits: int
    value: float
    """What the seat can expect: 1 if it is wholly ahead of all others at the end, 0 if behind."""


class Search:
    """Information-set tree search. One object plays one seat: it remembers its tree from action to action of a turn.

    It may play one game after another, of different kinds, too.
    """

    needs_history = False

    def __init__(self, settings: Settings | None = None, threads: int = 1, capacity: int = CAPACITY) -> None:
        self.settings = settings
        self.threads = threads
        self._trees: list[Tree] = [new_tree(capacity) for _ in range(threads)]
        self._notes = np.zeros(NOTES, np.int64)
        self._expected = self._seen = np.zeros(0, np.int16)
        self._game = ""
        self._actions = 0

    def __call__(self, question: Question, /) -> str:
        """The action that was tried most often."""
        position = question.position
        mask, _ = scratch_for(len(position.rules.TOKENS), 0)
        position.rules.legal(position.state, mask)
        if masks.count(mask) == 1:
            return position.rules.TOKENS[masks.nth(mask, 0)]
        self._prepare(position)
        self._think(position, question.random, question.budget)
        visits, _ = self._tried()
        action = most_visited(mask, visits)
        expect(position.copy().state, position.actor, action, self._notes, self._expected)
        return position.rules.TOKENS[action]

    def tried(self) -> dict[int, Tried]:
        """Which actions were tried, in all trees together."""
        visits, gains = self._tried()
        found = (int(action) for action in np.flatnonzero(visits))
        return {action: Tried(int(visits[action]), float(gains[action] / visits[action])) for action in found}

    def _tried(self) -> tuple[Counts, NDArray[np.float64]]:
        visits, gains = np.zeros(self._actions, np.int64), np.zeros(self._actions)
        for tree in self._trees:
            add_tried(tree, visits, gains)
        return visits, gains

    def _prepare(self, position: Position) -> None:
        """Keeps what follows the action chosen last if nothing else has happened since; else starts afresh."""
        if self._game != position.rules.NAME:  # compiled rules would write beyond the arrays of a smaller game
            self._game, self._actions = position.rules.NAME, len(position.rules.TOKENS)
            self._expected, self._seen = np.zeros((2, position.rules.OBSERVATION), np.int16)
            self._notes[:] = 0
        same_turn = is_expected(position.state, position.actor, self._notes, self._expected, self._seen)
        for tree in self._trees:
            prepare(tree, same_turn, self._notes)

    def _think(self, position: Position, random: Generator, budget: Budget) -> None:
        iterations = budget.iterations
        if iterations is None and budget.seconds is None:
            iterations = ITERATIONS
        thinkers = [self._thinker(position, number, random) for number in range(self.threads)]
        thinkers[0].iterate(0)  # compiles what has not been compiled yet: that is not thinking time
        deadline = None if budget.seconds is None else time.perf_counter() + budget.seconds
        shares = [None if iterations is None else share(iterations, self.threads, n) for n in range(self.threads)]
        if self.threads == 1:
            thinkers[0].run(shares[0], deadline)
            return
        with ThreadPoolExecutor(self.threads) as pool:
            list(pool.map(lambda thinker, part: thinker.run(part, deadline), thinkers, shares))

    def thinker(self, position: Position, random: Generator) -> "Thinker":
        """A search at work that starts afresh, for whoever wants to look at its tree."""
        clear(self._trees[0])
        return self._thinker(position, 0, random)

    def _thinker(self, position: Position, number: int, random: Generator) -> "Thinker":
        settings = record_of(self.settings or position.rules.SEARCH)
        return Thinker(position, self._trees[number], settings, generator(draw_bits(random), number))


class Thinker:
    """One thread's part of a search."""

    def __init__(self, position: Position, tree: Tree, settings: States, random: Generator) -> None:
        self.root = np.array([position.state], position.rules.STATE)
        self.seat = position.actor
        self.tree = tree
        self.scratch: Scratch = scratch_of(position.rules, position.players)
        self.settings = settings
        self.random = random

    def run(self, iterations: int | None, deadline: float | None) -> None:
        """Iterates until the share is done or the time is up; where the strides end makes no difference."""
        stride = FIRST_STRIDE
        while iterations is None or iterations > 0:
            if deadline is None and iterations is not None:
                stride = iterations
            elif iterations is not None:
                stride = min(stride, iterations)
            began = time.perf_counter()
            self.iterate(stride)
            ended = time.perf_counter()
            if iterations is not None:
                iterations -= stride
            if deadline is not None:
                if ended >= deadline:
                    return
                pace = stride / max(ended - began, 1e-6)
                stride = max(1, int(pace * stride_seconds(deadline - ended)))

    def iterate(self, iterations: int) -> None:
        """Goes through so many worlds."""
        iterate(self.root, self.tree, self.scratch, self.settings, self.seat, iterations, self.random)


def new_tree(capacity: int) -> Tree:
    """An empty tree with room for so many nodes.

    The nodes are not set to zero, as `plant` does: the search writes every field of a node before it reads one, and
    zeroing 10 MiB of recycled memory held Python's lock, and with it a server's event loop, for up to 20 ms.
    """
    tree = Tree(np.empty(capacity, NODE), np.zeros(2, np.int64), np.zeros(DEEPEST, np.int64))
    clear(tree)
    return tree


def stride_seconds(left: float) -> float:
    """How long to search before the next look at the clock, with so many seconds left.

    Looking takes Python's lock, which the event loop of a server wants too, so it should be rare. A quarter of the time
    left leaves room for a machine that gets slower meanwhile.
    """
    return min(max(left / 4, SHORTEST_STRIDE), LONGEST_STRIDE, left)


def share(iterations: int, threads: int, number: int) -> int:
    """A thread's part of the iterations; the first threads take what is left over."""
    return iterations // threads + int(number < iterations % threads)
