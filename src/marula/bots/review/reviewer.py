"""Looks at the decisions of one game, one after another, and keeps the accounts: the memory that its rules work on."""

import numpy as np

from marula.bots.review.accounting import PARTS, Accounts, close_accounts, enter, open_accounts
from marula.bots.review.judging import SEARCHED, Tally, judge, judging_settings, weigh
from marula.bots.search.bot import CAPACITY
from marula.bots.search.iteration import iterate
from marula.bots.search.memory import add_tried, most_visited
from marula.bots.search.tree import clear, plant, record_of, scratch_of
from marula.play.position import Position
from marula.rules.contract import Game
from marula.rules.playout import scratch_for
from marula.rules.randomness import generator, start_branch
from marula.rules.tuning import ReviewSettings


class Reviewer:
    """What one review writes on."""

    def __init__(self, rules: Game, players: int, effort: ReviewSettings) -> None:
        self._effort, self._rules = effort, rules
        self._tree, self._scratch = plant(CAPACITY), scratch_of(rules, players)
        self._searching, self._judging = record_of(rules.SEARCH), record_of(judging_settings(rules.SEARCH))
        self._root, self._stream = np.zeros(1, rules.STATE), np.zeros(1, np.uint64)
        self._best, self._played = np.zeros((2, players, 2), np.int64)
        self.before, self.after = np.zeros((2, players), np.int64)
        self.accounts: Accounts = np.zeros((players, PARTS), np.int64)
        open_accounts(self.accounts, players)

    def decide(self, position: Position, played: int, ply: int | None = None) -> int:
        """Judges what was played in a position and books it; returns what a bot would have done.

        It looks at nothing but what the seat to act knows there. `ply` chooses the random numbers, for a position that
        has no past.
        """
        ply = position.ply if ply is None else ply
        best = self._search(position, ply)
        self._judge(position, best, ply, self._best)
        if played == best:
            self._played[:] = self._best
        else:
            self._judge(position, played, ply, self._played)
        iterations, steepness = self._effort.judging, self._effort.steepness
        weigh(self._best, self._played, position.actor, iterations, steepness, self.before, self.after)
        enter(self.accounts, position.actor, self.before, self.after)
        return best

    def _search(self, position: Position, ply: int) -> int:
        """The action that a bot would take; `_root` is then the position as its seat imagines it."""
        random = generator(SEARCHED, ply)
        self._root[0] = position.imagine(position.actor, random).state
        start_branch(random, 0, self._stream)
        clear(self._tree)
        settings, effort = self._searching, self._effort.search
        iterate(self._root, self._tree, self._scratch, settings, position.actor, effort, self._stream)
        return self._most_visited(position)

    def _judge(self, position: Position, action: int, ply: int, tally: Tally) -> None:
        settings, effort, seat = self._judging, self._effort.judging, position.actor
        judge(self._root, self._tree, self._scratch, settings, seat, action, ply, effort, self._stream, tally)

    def close(self, position: Position) -> None:
        """Books the result of the finished game."""
        standings = np.zeros(position.players, np.int64)
        self._rules.standings(position.state, standings)
        close_accounts(self.accounts, standings, position.players)

    def _most_visited(self, position: Position) -> int:
        visits, gains = np.zeros(len(self._rules.TOKENS), np.int64), np.zeros(len(self._rules.TOKENS))
        mask, _ = scratch_for(len(self._rules.TOKENS), 0)
        add_tried(self._tree, visits, gains)
        self._rules.legal(position.state, mask)
        return most_visited(mask, visits)
