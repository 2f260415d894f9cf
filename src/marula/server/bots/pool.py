"""The threads in which bots think, or wait for their search process, on a copy of the position."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from threading import Barrier
from time import perf_counter
from typing import Any, TypeVar

from marula.bots.hints import Hint
from marula.play.position import Position
from marula.play.registry import names
from marula.server import metrics
from marula.server.bots.answer_delay import Tempo
from marula.server.bots.fair_queue import FairQueue
from marula.server.bots.game_compiler import GameCompiler, What, succeeded
from marula.server.bots.roster import Roster

T = TypeVar("T")

log = logging.getLogger("marula.bots")
MEANWHILE = "greedy"
"""Plays for bots that search while the search is still being compiled."""


class BotPool:
    """The threads in which bots think, and the compiler that games wait for before their first use."""

    def __init__(self, roster: Roster, tempo: Tempo, threads: int, seconds: float) -> None:
        self.roster = roster
        self._tempo = tempo
        self._pool = started_threads(threads, "marula-bot")
        self._turns = FairQueue(threads)
        # Quick bots do not wait behind slow ones.
        self._quick = started_threads(1, "marula-quick-bot")
        self._compiler = GameCompiler(roster.search_process_pool)
        self._seconds = seconds

    def pause(self, bot: str, game: str) -> float:
        """After how many seconds a bot that starts to think now should answer, whatever the position."""
        return self._tempo.pause(bot, game, self.roster.beat(bot, game), self.roster.is_slow(bot, game))

    def note(self, bot: str, game: str, seconds: float) -> None:
        """Records how long a bot thought when it had a choice; answers that took too long do not count."""
        if seconds < self._seconds and self.able(bot, game) == bot:
            self._tempo.note(bot, game, seconds)
            metrics.THINKING.observe(seconds)

    async def think(
        self, bot: str, position: Position, seed: int, seat: str, owner: str = "", can_wait: bool = False
    ) -> str:
        """A bot's action for the seat to act. Owners take turns; requests that nobody waits for come last.

        If that takes too long, the greedy bot answers instead. The time until others have thought does not count; the
        time until a search process has been started and has loaded the game does.
        """
        bot = self.able(bot, position.rules.NAME)
        work = partial(self.roster.ask, bot, position.copy(), seed, seat)
        instead = partial(self.roster.fall_back, position.copy(), seed)
        return await self._run(work, instead, bot, position.rules.NAME, owner, can_wait)

    async def hint(self, bot: str, position: Position, seed: int, owner: str) -> Hint:
        """A bot's advice for the seat to act; if it thinks for too long, the greedy bot answers instead."""
        work = partial(self.roster.hint, bot, position.copy(), seed, owner)
        instead = partial(self.roster.hint, MEANWHILE, position.copy(), seed, owner)
        return await self._run(work, instead, bot, position.rules.NAME, owner, False)

    async def _run(
        self, work: Callable[[], T], instead: Callable[[], T], bot: str, game: str, owner: str, can_wait: bool
    ) -> T:
        if not self.roster.is_slow(bot, game):
            return await asyncio.get_running_loop().run_in_executor(self._quick, work)
        began = perf_counter()
        await self._turns.take(owner, can_wait)
        metrics.BOT_WAIT.observe(perf_counter() - began)
        future = self._submit(work, owner)
        try:
            return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(future)), self._seconds)
        except TimeoutError:
            log.warning("a bot took too long: %s", bot)
            return await asyncio.get_running_loop().run_in_executor(self._quick, instead)

    def _submit(self, work: Callable[[], T], owner: str) -> "Future[T]":
        """Starts work in a slot that has been taken; the slot is given back when it is done."""
        future = self._pool.submit(work)
        loop = asyncio.get_running_loop()
        future.add_done_callback(lambda _: give_back_later(loop, self._turns, owner))
        return future

    async def ask_search(self, owner: str, what: str, game: str, *arguments: Any) -> Any:
        """A search process's answer to a request that is no bot's turn, and waits until no bot does.

        Raises `BotFailure` if there is none. A process that hangs is killed, so this ends at some time.
        """
        await self._turns.take(owner, can_wait=True)
        work = partial(self.roster.search_process_pool.ask, owner, what, game, *arguments)
        return await asyncio.wrap_future(self._submit(work, owner))

    def able(self, bot: str, name: str) -> str:
        """The bot that answers now: this one, or `MEANWHILE` while its search is not compiled yet."""
        if self.roster.searches(bot, name) and not succeeded(self._compiler.begin("search", name)):
            return MEANWHILE
        return bot

    def warm_up(self) -> None:
        """Starts compiling all games, then what the stronger bots need."""
        for name in names():
            self._compiler.begin("game", name)
        for name in names():
            self._compiler.begin("search", name)

    async def wait_for(self, name: str, what: What = "game") -> None:
        """Returns when a game can be played, or searched, without compiling first."""
        await asyncio.shield(self._compiler.begin(what, name))

    @property
    def waiting(self) -> int:
        """How many bots wait until they may think."""
        return self._turns.waiting

    @property
    def ready(self) -> dict[str, bool]:
        """Which games are compiled."""
        return {name: self._compiler.has("game", name) for name in names()}

    def stop(self) -> None:
        """Stops the threads and processes; their results are no longer needed."""
        for pool in (self._pool, self._quick):
            pool.shutdown(wait=False, cancel_futures=True)
        self._compiler.stop()
        self.roster.close()


def started_threads(number: int, name: str) -> ThreadPoolExecutor:
    """Threads that all run already.

    One that is started for a piece of work, where a machine limits how many there may be, can fail; the work then stays
    in the queue, although nobody waits for it, and is done later without a slot.
    """
    pool = ThreadPoolExecutor(number, thread_name_prefix=name)
    everybody = Barrier(number)  # the pool starts another thread only while none is idle
    try:
        for _ in range(number):
            pool.submit(everybody.wait)
    except RuntimeError:
        everybody.abort()  # those that have been started would wait for ever
        pool.shutdown(wait=False)
        raise
    return pool


def give_back_later(loop: asyncio.AbstractEventLoop, turns: FairQueue, owner: str) -> None:
    """Gives a slot back from the bot's thread; the server may have stopped in the meantime."""
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(turns.give_back, owner)
