"""Judges: background processes in which a network plays short matches, so that the training never waits for them.

All matches are between two players with the game's usual options. Every deal is played twice, with the seats swapped.
The network plays without a search. If a game deals nothing, random actions come first, the same for both games of a
deal; otherwise all deals would be equal.
"""

import contextlib
import multiprocessing
import os
import signal
import time
from dataclasses import dataclass, replace
from multiprocessing.pool import AsyncResult, Pool
from pathlib import Path

from marula.arena import Played, Results, Setting, play_matches
from marula.arena.playing import warm_up
from marula.bots.network.weights import load
from marula.play.position import Position
from marula.rules.randomness import generator
from marula.training.openings import scattered

GREEDY = "greedy"
CLASSIC = "classic:5:0.05"
"""Level 5 without a network, with a twentieth of its budget: at full budget a match would take minutes."""
EARLIER_SELF = "earlier self"
DEALS, DEALS_A_TASK = 40, 5
LONGEST = 240.0
"""After this many seconds, a match ends with the deals played so far."""
GRACE = 20.0
"""After this many more seconds, a process that has not answered is abandoned."""
POLL = 0.05


@dataclass(frozen=True)
class Moment:
    """The state of a training when its network was saved."""

    seconds: float
    actions: int


@dataclass(frozen=True)
class Score:
    """The score of a saved network against an opponent, with its 95 % interval."""

    seconds: float
    actions: int
    opponent: str
    score: float
    low: float
    high: float
    deals: int
    games: int
    faults: int


@dataclass(frozen=True)
class ScatteredSetting(Setting):
    """A match whose games start after some random actions, chosen by the seed."""

    scattered: int = 0

    def start(self) -> Position:
        """A new game."""
        return scattered(super().start(), self.scattered, generator(self.seed))


@dataclass(frozen=True)
class Match:
    """A match running in the background, in several parts."""

    moment: Moment
    opponent: str
    setting: ScatteredSetting
    until: float
    parts: list["AsyncResult[list[list[Played]]]"]

    @property
    def is_over(self) -> bool:
        """Whether no more results can be expected."""
        return time.time() > self.until + GRACE or all(part.ready() for part in self.parts)

    def score(self) -> Score:
        """The result; raises an error if all parts failed or nothing was played."""
        results = Results(self.setting)
        for deal in self._deals():
            results.add(deal)
        pair = results.pair(0, 1)
        low, high = pair["interval"]
        return Score(
            self.moment.seconds, self.moment.actions, self.opponent, pair["score"], low, high, pair["deals"],
            pair["games"], len(results.faults),
        )  # fmt: skip

    def _deals(self) -> list[list[Played]]:
        found, failures = list[list[Played]](), list[Exception]()
        for part in self.parts:
            try:
                found += part.get(timeout=0)
            except Exception as failure:  # whatever happens to a match, the training continues
                failures.append(failure)
        if not found:
            in_time = [failure for failure in failures if not isinstance(failure, multiprocessing.TimeoutError)]
            raise in_time[0] if in_time else TimeoutError("no deal was finished in time")
        return found


class Judges:
    """Processes that play matches; with none, nothing is judged."""

    def __init__(self, game: str, processes: int, scattered: int = 0, deals: int = DEALS) -> None:
        self.game = game
        self.scattered = scattered
        self.deals = deals
        self._matches: list[Match] = []
        # Spawned, not forked: a fork of a process that uses a GPU does not work.
        context = multiprocessing.get_context("spawn")
        self._pool: Pool | None = context.Pool(processes, prepare, (game,)) if processes else None

    @property
    def is_busy(self) -> bool:
        """Whether a match is running, or its result has not been collected."""
        return bool(self._matches)

    @property
    def are_there(self) -> bool:
        """Whether anything is judged at all."""
        return self._pool is not None

    def judge(self, moment: Moment, network: Path, earlier: Path | None, seconds: float = LONGEST) -> None:
        """Starts the matches of a network against all opponents; `earlier` is an earlier network of this training."""
        opponents = {GREEDY: GREEDY, EARLIER_SELF: f"network:{earlier}", CLASSIC: CLASSIC}
        if not earlier:
            del opponents[EARLIER_SELF]
        for name, bot in opponents.items():
            self._begin(moment, name, (f"network:{network}", bot), time.time() + seconds)

    def _begin(self, moment: Moment, opponent: str, bots: tuple[str, str], until: float) -> None:
        if self._pool is None:
            return
        setting = ScatteredSetting(self.game, len(bots), {}, bots, scattered=self.scattered)
        numbers = [range(first, min(first + DEALS_A_TASK, self.deals)) for first in range(0, self.deals, DEALS_A_TASK)]
        parts = [self._pool.apply_async(play_deals, (setting, some, until)) for some in numbers]
        self._matches.append(Match(moment, opponent, setting, until, parts))

    def collect(self, at_once: bool = False) -> tuple[list[Score], list[str]]:
        """The results of matches that have ended since the last call, and what went wrong.

        With `at_once`, also those of running matches, from the parts played so far.
        """
        over = [match for match in self._matches if at_once or match.is_over]
        self._matches = [match for match in self._matches if match not in over]
        scores, problems = list[Score](), list[str]()
        for match in over:
            try:
                scores.append(match.score())
            except Exception as failure:  # as above
                reason = f"{type(failure).__name__}: {failure}"
                problems.append(f"{match.opponent} at {match.moment.seconds:.0f} s: {reason}")
        return scores, problems

    def wait(self, seconds: float) -> None:
        """Waits until all matches have ended, for at most this long."""
        until = time.monotonic() + seconds
        while time.monotonic() < until and not all(match.is_over for match in self._matches):
            time.sleep(POLL)

    def close(self) -> None:
        """Ends the processes, whatever they are doing."""
        if self._pool is not None:
            self._pool.terminate()
            self._pool.join()


def prepare(game: str) -> None:
    """Sets up a process: it yields to the training, ignores Ctrl-C, and compiles the rules."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    with contextlib.suppress(Exception):  # if this failed, the process would be replaced for ever
        warm_up(Setting(game, 2, {}, (GREEDY, CLASSIC)))


def play_deals(setting: ScatteredSetting, numbers: range, until: float) -> list[list[Played]]:
    """Plays some deals in one of the processes, as long as there is time (`until` is the time of day)."""
    load.cache_clear()  # earlier networks are not needed again
    played = list[list[Played]]()
    for number in numbers:
        if time.time() >= until:
            break
        played += play_matches(replace(setting, seed=1 + number), games=2)
    return played
