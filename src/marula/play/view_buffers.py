"""The arrays that views, witnessed actions and previews of a game are written with, made once for each thread.

Compiled rules own no memory and release the interpreter's lock while they run, so no two threads share them.
"""

import threading
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from marula.play.fast_records import record_in, records_in
from marula.rules.contract import Game
from marula.rules.masks import words
from marula.rules.playout import scratch_for
from marula.rules.preview import ENDS, IMAGINED, WORLDS, advise_on, stop_of, write_preview
from marula.rules.reasons import MOST_VALUES, NOTHING_SAID
from marula.rules.schema import Struct, record_of
from marula.rules.template import Template, template_of
from marula.rules.types import Generator, Mask, State
from marula.rules.view_records import LEGAL, page_of, sight_of, write_all_witnessed, write_view

IDS = np.int64
AROUND = 3  # bytes of an empty list: two brackets, and the comma that is written behind every value


class Sheet(NamedTuple):
    """A record to be filled, the same memory as flat slots, and how it is written."""

    record: Any
    slots: NDArray[np.int64]
    program: NDArray[np.int64]
    pool: NDArray[np.uint8]


class ViewBuffers:
    """What one thread writes the views of one game with."""

    def __init__(self, rules: Game) -> None:
        self._rules = rules
        self._page, page = sheet_of(page_of(rules))
        self._sight, sight = sheet_of(sight_of(rules))
        self._stop, stop = sheet_of(stop_of(rules))
        self._longest_view, self._longest_sight, self._longest_stop = page.longest, sight.longest, stop.longest
        self._mask = self._page.slots[LEGAL : LEGAL + words(len(rules.TOKENS))].view(np.uint64)
        self._out = np.zeros(page.longest, np.uint8)
        self._worlds = np.zeros(WORLDS, rules.STATE)
        self._imagined = records_in(self._worlds)[IMAGINED]
        # Two states, written as bytes: compiled rules are handed the same two records every time.
        pair = np.zeros(2, rules.STATE)
        self._pair = pair.view(np.uint8).data
        self._before, self._after = records_in(pair)
        self._values = np.zeros(MOST_VALUES, np.int64)
        self._sizes = np.array([len(reason.values) for reason in rules.REASONS], np.int64)
        self._legal, self._weights = scratch_for(len(rules.TOKENS), rules.OUTCOMES)

    def legal(self, s: State) -> Mask:
        """The legal actions; the mask is used again for the next position."""
        self._rules.legal(s, self._legal)
        return self._legal

    def weights(self, s: State) -> list[int]:
        """The weights of all outcomes of chance."""
        self._rules.weights(s, self._weights)
        found: list[int] = self._weights.tolist()
        return found

    def view(self, s: State, seat: int, ply: int) -> bytes:
        """A seat's view as JSON."""
        record, slots, program, pool = self._page
        length = write_view(s, seat, ply, record, slots, self._mask, program, pool, self._out, 0)
        return self._out[:length].tobytes()

    def witnessed(self, states: NDArray[np.void], actions: list[int], seat: int) -> bytes:
        """What a seat saw of some actions; of the states one lies before and one after each of them."""
        out = np.empty(AROUND + self._longest_sight * len(actions), np.uint8)
        length = write_all_witnessed(states, np.array(actions, IDS), seat, *self._sight, out, 0)
        return out[:length].tobytes()

    def witnessed_by_each(self, states: NDArray[np.void], actions: list[int], seats: Sequence[int]) -> list[bytes]:
        """The same for several seats at once: most of what it takes is needed only once."""
        ids = np.array(actions, IDS)
        out = np.empty((AROUND + self._longest_sight * len(actions)) * len(seats), np.uint8)
        ends = [0]
        for seat in seats:
            ends.append(write_all_witnessed(states, ids, seat, *self._sight, out, ends[-1]))
        return [out[start:end].tobytes() for start, end in pairwise(ends)]

    def reveals(self, before: bytes, action: int, after: bytes) -> bool:
        """Whether an action that led from one state to another turned up something that was hidden."""
        self._pair[:] = before + after
        return bool(self._rules.reveals(self._before, action, self._after))

    def previews(self, s: State, lists: list[list[int]], seat: int, ply: int, views: bool, random: Generator) -> bytes:
        """What would come of some lists of actions, with or without the views after them."""
        count = sum(map(len, lists))
        each = self._longest_view * views + self._longest_stop + ENDS
        out = np.empty(2 + self._longest_sight * count + each * len(lists), np.uint8)
        self._worlds[IMAGINED] = s
        self._rules.imagine(self._imagined, seat, random)
        page, sight, stop = tuple(self._page), tuple(self._sight), tuple(self._stop)
        out[0], at = ord("["), 1
        for tried in lists:
            actions = np.array(tried, IDS)
            at = write_preview(
                self._worlds,
                seat,
                ply,
                int(views),
                actions,
                page,
                sight,
                stop,
                self._mask,
                self._values,
                self._sizes,
                out,
                at,
            )
        out[at - bool(lists)] = ord("]")
        return out[: at + (not lists)].tobytes()

    def explain(self, s: State, action: int, seat: int) -> tuple[int, list[int]]:
        """The reason why an action is not legal, for the one who acts, and its numbers."""
        reason = int(self._rules.explain(s, action, seat, self._values))
        return reason, self._values[: self._sizes[reason]].tolist()

    def advise(self, s: State, actions: list[int], seat: int) -> tuple[int, list[int]]:
        """What speaks for some legal actions of a seat, in a position that it imagined, and its numbers."""
        self._worlds[IMAGINED] = s
        place = int(advise_on(self._worlds, seat, np.array(actions, IDS), self._values))
        size = 0 if place == NOTHING_SAID else len(self._rules.ADVICE[place].values)
        return place, self._values[:size].tolist()


def sheet_of(struct: Struct) -> tuple[Sheet, Template]:
    """A sheet for a declaration, and its template."""
    made = template_of(struct)
    memory = np.zeros(1, record_of(struct))
    slots = memory.view(np.int64)
    assert len(slots) == made.slots
    return Sheet(record_in(memory), slots, made.program, made.pool), made


class _Buffers(threading.local):
    def __init__(self) -> None:
        self.by_game: dict[str, ViewBuffers] = {}


_buffers = _Buffers()


def buffers_of(rules: Game) -> ViewBuffers:
    """This thread's buffers for a game."""
    found = _buffers.by_game.get(rules.NAME)
    if found is None:
        found = _buffers.by_game[rules.NAME] = ViewBuffers(rules)
    return found
