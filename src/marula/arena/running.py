"""Plays many deals, in this process or in several. Results come in the order of the deals."""

import atexit
import multiprocessing
import signal
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing.synchronize import Event

from marula.arena.entrants import check_pickles, check_programs
from marula.arena.on_ray import play_on_ray
from marula.arena.playing import Bench, Played, Setting, play_deal, warm_up
from marula.arena.schedule import Deal, Meeting, deals, meetings

AHEAD = 3  # deals queued for each process: it never waits for the next, and little is lost when the test ends

_bench: Bench | None = None
_meetings: tuple[Meeting, ...] = ()


def play_matches(
    setting: Setting, games: int, processes: int = 1, ray: str | None = None
) -> Generator[list[Played], None, None]:
    """The games, deal by deal. The consumer may stop at any time; every deal it has is complete.

    With several processes, bots that are objects are pickled, and every process has its own copy. With `ray`, the
    address of a Ray cluster, the deals are played there.
    """
    every = meetings(len(setting.bots), setting.players)
    order = deals(every, games)
    if processes > 1 and ray is None:
        check_pickles(setting.bots)
    check_programs(setting.bots, setting.game, setting.seconds)
    warm_up(setting)  # even if other processes play: they load what this compiles
    if ray is not None:
        yield from play_on_ray(setting, order, ray)
    elif processes == 1:
        yield from play_here(setting, every, order)
    else:
        yield from play_elsewhere(setting, order, processes)


def play_here(setting: Setting, every: tuple[Meeting, ...], order: Iterator[Deal]) -> Iterator[list[Played]]:
    """One deal after the other in this process."""
    bench = Bench(setting)
    try:
        for deal in order:
            yield play_deal(setting, bench, deal.meeting, every[deal.meeting], deal.number)
    finally:
        bench.close()


def play_elsewhere(setting: Setting, order: Iterator[Deal], processes: int) -> Iterator[list[Played]]:
    """Several deals at once, each in one of the processes."""
    # Spawned, not forked: a fork of a process with threads may hang.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(processes, context, initializer=prepare, initargs=(setting, stop))
    running: deque[Future[list[Played]]] = deque()
    try:
        for deal in order:
            running.append(pool.submit(play_in_worker, deal))
            if len(running) >= AHEAD * processes:
                yield running.popleft().result()
        while running:
            yield running.popleft().result()
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


def prepare(setting: Setting, stop: Event) -> None:
    """Sets up a worker. Ctrl-C is for the parent alone, which then tells the workers to stop after their action."""
    global _bench, _meetings
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warm_up(setting)
    _bench = Bench(setting, stop.is_set)
    atexit.register(_bench.close)
    _meetings = meetings(len(setting.bots), setting.players)


def play_in_worker(deal: Deal) -> list[Played]:
    """One deal, in a worker."""
    assert _bench is not None
    return play_deal(_bench.setting, _bench, deal.meeting, _meetings[deal.meeting], deal.number)
