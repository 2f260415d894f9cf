"""A batch on the CPU: loops over games, spread over threads (compiled code releases the interpreter lock)."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np

from marula.batch import loops
from marula.batch.arrays import zeros
from marula.batch.games import Games
from marula.batch.steps import UNKNOWN, History, Shown
from marula.rules.contract import Game
from marula.rules.playout import scratch_for
from marula.rules.types import Counts, Mask, States


class Host:
    """The CPU's cores."""

    def __init__(self, rules: Game, openings: States, size: int, threads: int | None) -> None:
        self.rules = rules
        self.size = size
        self.threads = max(1, min(threads or os.cpu_count() or 1, size))
        self.pool = ThreadPoolExecutor(self.threads)
        self.openings = openings.view(np.uint64).reshape(len(openings), -1)
        self.records = np.zeros(size, rules.STATE)
        self.words = self.records.view(np.uint64).reshape(size, -1)
        self.randoms = np.zeros((size, 1), np.uint64)
        self.choices = np.zeros((size, 1), np.uint64)

    def show_in(self, shown: Shown, history: History) -> None:
        """Sets the arrays in which games are shown and remembered."""
        self.shown, self.history = shown, history

    def array(self, shape: tuple[int, ...], kind: Any) -> Any:
        """A new array on this device, all zero."""
        return zeros(shape, kind)

    def take(self, values: Any, kind: Any) -> Any:
        """Given values as an array of this kind on this device."""
        return np.ascontiguousarray(values, kind)

    def copy(self, values: Any, into: Any) -> None:
        """Copies given values into an array of this device."""
        into[:] = values

    def give(self, array: Any) -> Any:
        """An array of this device as a NumPy array."""
        return array

    def start_streams(self, seed: int, first: int) -> None:
        """Sets the streams of all games to their start; the first game has this number."""
        self._spread(loops.start_streams, np.uint64(seed), first, self.randoms, self.choices)

    def step(self, what: int, actions: Any) -> None:
        """Begins, advances and shows all games."""
        games = (self.records, self.words, self.openings, self.randoms)
        self._spread(loops.step, what, actions, *games, self.shown, self.history, scratch=True)

    def count_refused(self, actions: Any) -> int:
        """Marks the games that cannot take their actions, and counts them."""
        self._spread(loops.check, actions, self.shown)
        return int(np.count_nonzero(self.shown.refused))

    def play(self, games: int, counts: Any) -> None:
        """Random games in every place, then shows them."""
        place = (self.records, self.words, self.openings, self.randoms)
        self._spread(loops.play, games, counts, *place, self.shown, self.history, scratch=True)

    def look(self) -> None:
        """Shows all games as they are, without results of earlier steps."""
        self._spread(loops.look, self.records, self.shown)

    def masks(self) -> Any:
        """A new array for `write_masks`."""
        return self.array((self.size, len(self.rules.TOKENS)), np.bool_)

    def write_masks(self, masks: Any) -> None:
        """The legal sets as booleans."""
        bits = np.unpackbits(self.shown.legal.astype("<u8").view(np.uint8), axis=1, bitorder="little")
        masks[:] = bits[:, : masks.shape[1]]

    def sample(self, logits: Any, actions: Any) -> None:
        """An action for each game: any, or by logits."""
        if logits is None:
            self._spread(loops.sample, self.shown.legal, self.choices, actions)
        else:
            self._spread(loops.sample_by_logits, self.shown.legal, logits, self.choices, actions)

    def greedy(self, actions: Any) -> None:
        """The greedy action for each game."""
        self._spread(loops.greedy, self.records, self.choices, actions, scratch=True)

    def observe(self, seats: Any, out: Any) -> None:
        """What given seats know."""
        self._spread(loops.observe, self.records, seats, out)

    def imagine(self, seats: Any) -> None:
        """Replaces what given seats cannot know, drawing from the stream of chance."""
        self._spread(loops.imagine, self.records, seats, self.randoms)

    def write_truth(self, table: Any, out: Any) -> None:
        """All numbers of all records."""
        self._spread(loops.read_truth, self.words, table, out)

    def states(self) -> States:
        """The records of all games: a copy."""
        return self.records.copy()

    def get(self, places: Any) -> Games:
        """Copies of games."""
        return Games(self.rules.NAME, self.words[places], self.randoms[places], self.choices[places])

    def put(self, places: Any, games: Games) -> None:
        """Puts copies of games in these places; their history is unknown here."""
        self.words[places] = games.words
        self.randoms[places] = games.randoms
        self.choices[places] = games.choices
        self.history.lengths[self.history.half[places], places] = UNKNOWN

    def _scratch(self) -> tuple[Mask, Counts]:
        return scratch_for(len(self.rules.TOKENS), self.rules.OUTCOMES)

    def _spread(self, loop: Callable[..., None], *arguments: Any, scratch: bool = False) -> None:
        """Every thread handles a part of the games, with its own scratch arrays."""
        borders = [self.size * part // self.threads for part in range(self.threads + 1)]
        parts = [
            partial(loop, first, last, *arguments, *(self._scratch() if scratch else ()))
            for first, last in pairwise(borders)
        ]
        if len(parts) == 1:
            parts[0]()
        else:
            for done in [self.pool.submit(part) for part in parts]:
                done.result()
