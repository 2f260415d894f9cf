"""Processes that play deals of any match, one after the other; started once for all matches of a run."""

import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing.synchronize import Event
from typing import NamedTuple

import marula
from bench import spiel
from marula.arena.playing import Bench, Played, Setting, ahead, play_deal, warm_up
from marula.arena.schedule import meetings

AHEAD = 2  # deals queued for each process
SLOWEST = 600.0  # seconds per action: bots are measured here, not stopped
SEED = 20

_stop: Event | None = None
_warmed: set[tuple[str, ...]] = set()  # the bots that have acted in this process


@dataclass(frozen=True)
class Match:
    """Two bots that play a game; the names are those of `marula arena`, plus `openspiel:100` and `openspiel:100ms`."""

    mode: str
    game: str
    players: int
    pair: str
    first: str
    second: str
    factor: float
    games: int
    """The maximum number of games."""

    @property
    def setting(self) -> Setting:
        """The match as the arena plays it."""
        options = marula.game(self.game).start(self.players).options
        return Setting(self.game, self.players, options, (self.first, self.second), SEED, SLOWEST)


class Dealt(NamedTuple):
    """The result of one deal: the first bot's score, the number of games, and each bot's actions and seconds."""

    score: float
    games: int
    actions: tuple[int, int]
    seconds: tuple[float, float]
    faults: tuple[str, ...]


class Crew:
    """The processes."""

    def __init__(self, processes: int) -> None:
        # Spawned, not forked: a fork of a process with threads may hang.
        context = multiprocessing.get_context("spawn")
        self.processes = processes
        self._stop = context.Event()
        self._pool = ProcessPoolExecutor(processes, context, initializer=prepare, initargs=(self._stop,))

    def play(self, match: Match, first: int, deadline: float) -> Iterator[Dealt]:
        """Plays deals in order from number `first` on, until the consumer stops or the time is up."""
        running: deque[Future[Dealt]] = deque()
        number = first
        try:
            while True:
                while len(running) < AHEAD * self.processes:
                    running.append(self._pool.submit(play_in_worker, match, number))
                    number += 1
                try:
                    yield running.popleft().result(max(0.0, deadline - time.monotonic()))
                except TimeoutError:
                    return
        finally:
            for future in running:
                future.cancel()

    def close(self) -> None:
        """Stops all processes after their current action."""
        self._stop.set()
        self._pool.shutdown(wait=True, cancel_futures=True)


def prepare(stop: Event) -> None:
    """Sets up a worker; Ctrl-C is for the parent alone."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def stopped() -> bool:
    """Whether the run is over."""
    return _stop is not None and _stop.is_set()


def play_in_worker(match: Match, number: int) -> Dealt:
    """One deal of a match."""
    setting = match.setting
    if match.second.startswith(spiel.PREFIX):
        return tell(spiel.play_deal(setting, number, stopped))
    who = (setting.game, *setting.names)
    if who not in _warmed:  # compiling does not count as thinking
        warm_up(setting)
        _warmed.add(who)
    meeting = meetings(len(setting.bots), setting.players)[0]
    return tell(play_deal(setting, Bench(setting, stopped), 0, meeting, number))


def tell(games: list[Played]) -> Dealt:
    """Summarises the games of a deal."""
    points = [ahead(game.ranks, game.line_up, 0, 1) or 0.0 for game in games]
    actions, seconds = [0, 0], [0.0, 0.0]
    for game in games:
        for seat, bot in enumerate(game.line_up):
            actions[bot] += game.actions[seat]
            seconds[bot] += game.thinking[seat]
    faults = tuple(f"{game.fault.bot}: {game.fault.reason}" for game in games if game.fault)
    return Dealt(sum(points) / len(points), len(games), (actions[0], actions[1]), (seconds[0], seconds[1]), faults)
