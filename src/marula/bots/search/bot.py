"""The player that searches: looks after trees, threads and the clock."""

import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from marula.bots.bot import AS_USUAL, Budget
from marula.bots.search.tree import Scratch, Tree, children, clear, descend_to, plant, record_of, scratch_of
from marula.bots.search.walking import iterate
from marula.play.position import Position, ids
from marula.rules.randomness import draw_bits, generator
from marula.rules.tuning import Settings
from marula.rules.types import Counts, Generator, States

ITERATIONS = 2000  # without a budget
CAPACITY = 1 << 18  # nodes of one tree: 10 MiB, taken as they are used
FIRST_STRIDE = 32  # iterations before the first look at the clock
STRIDE_SECONDS = 0.003  # how long to go without looking at it


class Search:
    """Information-set tree search. One object plays one seat: it remembers its tree from action to action of a turn."""

    def __init__(self, settings: Settings | None = None, threads: int = 1, capacity: int = CAPACITY) -> None:
        self.settings = settings
        self.threads = threads
        self._trees: list[Tree] = [plant(capacity) for _ in range(threads)]
        self._expected: Counts | None = None
        self._chosen = 0

    def __call__(self, position: Position, random: Generator, budget: Budget = AS_USUAL, /) -> str:
        """The action that was tried most often."""
        legal = position.legal()
        if len(legal) == 1:
            return legal[0]
        self._prepare(position)
        self._think(position, random, budget)
        token = self._most_visited(position, legal)
        self._expect(position, token)
        return token

    def visits(self) -> dict[int, int]:
        """How often each action was tried, in all trees together."""
        visits: dict[int, int] = {}
        for tree in self._trees:
            for entry in children(tree):
                visits[int(entry.action)] = visits.get(int(entry.action), 0) + int(entry.visits)
        return visits

    def _most_visited(self, position: Position, legal: list[str]) -> str:
        """A tree that was kept may know actions that were legal in other worlds only."""
        visits, action_of = self.visits(), ids(position.rules)
        return max(legal, key=lambda token: visits.get(action_of[token], 0))

    def _prepare(self, position: Position) -> None:
        """Keeps what follows the action chosen last if nothing else has happened since; else starts afresh."""
        same_turn = self._expected is not None and np.array_equal(self._expected, observation(position))
        for tree in self._trees:
            if same_turn:
                descend_to(tree, self._chosen)
            else:
                clear(tree)

    def _expect(self, position: Position, token: str) -> None:
        """Writes down how the table will look if the same seat acts again at once."""
        self._chosen = ids(position.rules)[token]
        after = position.copy()
        after.play(token)
        self._expected = observation(after) if after.actor == position.actor else None

    def _think(self, position: Position, random: Generator, budget: Budget) -> None:
        iterations = budget.iterations
        if iterations is None and budget.seconds is None:
            iterations = ITERATIONS
        deadline = None if budget.seconds is None else time.perf_counter() + budget.seconds
        thinkers = [self._thinker(position, number, random) for number in range(self.threads)]
        shares = [None if iterations is None else share(iterations, self.threads, n) for n in range(self.threads)]
        if self.threads == 1:
            thinkers[0].run(shares[0], deadline)
            return
        with ThreadPoolExecutor(self.threads) as pool:
            list(pool.map(lambda thinker, part: thinker.run(part, deadline), thinkers, shares))

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
            iterate(self.root, self.tree, self.scratch, self.settings, self.seat, stride, self.random)
            ended = time.perf_counter()
            if iterations is not None:
                iterations -= stride
            if deadline is not None:
                if ended >= deadline:
                    return
                pace = stride / max(ended - began, 1e-6)
                stride = max(1, int(pace * min(STRIDE_SECONDS, deadline - ended)))


def share(iterations: int, threads: int, number: int) -> int:
    """A thread's part of the iterations; the first threads take what is left over."""
    return iterations // threads + int(number < iterations % threads)


def observation(position: Position) -> Counts:
    """What the acting seat knows, as numbers."""
    out = np.zeros(position.rules.OBSERVATION, np.int16)
    position.rules.observe(position.state, position.actor, out)
    return out
