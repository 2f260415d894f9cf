"""Bots at the table: they think in threads (compiled rules let go of Python's lock), on a copy, from what they know."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from marula.bots.bot import AS_USUAL, Budget, answer
from marula.bots.search import Search
from marula.bots.simple import BOTS
from marula.play.position import Position
from marula.play.registry import game, names
from marula.rules.randomness import generator
from marula.rules.types import CHANCE, OVER
from marula.server import metrics
from marula.server.fair_queue import FairQueue
from marula.server.roster import Roster
from marula.server.tempo import Tempo

log = logging.getLogger("marula.bots")
MEANWHILE = "greedy"
"""Plays for those who search while the search is still being compiled."""
A_FEW = Budget(iterations=20)


class Thinkers:
    """The threads in which bots think, and games are compiled before their first use."""

    def __init__(self, roster: Roster, tempo: Tempo, threads: int, seconds: float) -> None:
        self.roster = roster
        self._tempo = tempo
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="marula-bot")
        self._turns = FairQueue(threads)
        # Bots that hardly think do not wait behind those that do.
        self._quick = ThreadPoolExecutor(1, thread_name_prefix="marula-quick-bot")
        # Compiling takes seconds: whoever plays a game that is ready must not wait behind one that is not.
        self._compilers = ThreadPoolExecutor(1, thread_name_prefix="marula-compile")
        self._seconds = seconds
        self._games: dict[str, asyncio.Future[None]] = {}
        self._searches: dict[str, asyncio.Future[None]] = {}

    def pause(self, bot: str, game: str) -> float:
        """After how many seconds a bot that now begins to think shall answer, whatever it thinks about."""
        return self._tempo.pause(bot, game, self.roster.beat(bot, game), self.roster.is_slow(bot, game))

    def note(self, bot: str, game: str, seconds: float) -> None:
        """A bot that had a choice has thought for so long; one that was given up on does not count."""
        if seconds < self._seconds and self.able(bot, game) == bot:
            self._tempo.note(bot, game, seconds)
            metrics.THINKING.observe(seconds)

    async def think(
        self, bot: str, position: Position, seed: int, seat: str, owner: str = "", can_wait: bool = False
    ) -> str:
        """What a bot does for the seat that is to act. Owners take turns; what nobody waits for comes last.

        One that thinks for too long, not counting the time until its turn, is answered for by the greedy bot.
        """
        bot = self.able(bot, position.rules.NAME)
        work = partial(self.roster.ask, bot, position.copy(), seed, seat)
        if not self.roster.is_slow(bot, position.rules.NAME):
            return await asyncio.get_running_loop().run_in_executor(self._quick, work)
        await self._turns.take(owner, can_wait)
        future = self._pool.submit(work)
        loop = asyncio.get_running_loop()
        future.add_done_callback(lambda _: give_back_later(loop, self._turns, owner))
        try:
            return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(future)), self._seconds)
        except TimeoutError:
            log.warning("a bot took too long: %s", bot)
            return await loop.run_in_executor(self._quick, self.roster.fall_back, position.copy(), seed)

    def able(self, bot: str, name: str) -> str:
        """The bot that can answer for this one now: itself, unless its search is not compiled yet."""
        if self.roster.searches(bot) and not _succeeded(self._begin(self._searches, name, search_once)):
            return MEANWHILE
        return bot

    def warm_up(self) -> None:
        """Begins to compile all games, then what the stronger bots need."""
        for name in names():
            self._begin(self._games, name, play_once)
        for name in names():
            self._begin(self._searches, name, search_once)

    def _begin(
        self, begun: "dict[str, asyncio.Future[None]]", name: str, work: Callable[[str], None]
    ) -> "asyncio.Future[None]":
        if name not in begun:
            begun[name] = asyncio.get_running_loop().run_in_executor(self._compilers, work, name)
        return begun[name]

    async def wait_for(self, name: str) -> None:
        """Returns when a game can be played without compiling first."""
        await asyncio.shield(self._begin(self._games, name, play_once))

    @property
    def ready(self) -> dict[str, bool]:
        """Which games are compiled."""
        return {name: name in self._games and _succeeded(self._games[name]) for name in names()}

    def stop(self) -> None:
        """Lets the threads go; what they think of is not needed any more."""
        for pool in (self._pool, self._quick, self._compilers):
            pool.shutdown(wait=False, cancel_futures=True)
        self.roster.close()


def give_back_later(loop: asyncio.AbstractEventLoop, turns: FairQueue, owner: str) -> None:
    """Gives a slot back from the thread in which a bot thought; the server may have stopped meanwhile."""
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(turns.give_back, owner)


def _succeeded(future: "asyncio.Future[None]") -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def play_once(name: str) -> None:
    """Plays a game with everything the table will need of it, so that all of it is compiled."""
    random = generator(1)
    position = game(name).start()
    while position.actor != OVER:
        if position.actor == CHANCE:
            position.weights()
        elif position.ply % 5 == 0:
            for bot in BOTS.values():
                answer(bot, position, random, AS_USUAL)
            for seat in (None, position.actor):
                position.view(seat)
            position.preview([[position.legal()[0], position.rules.TOKENS[0]]], position.actor, random)
            position.explain(position.rules.TOKENS[0], position.actor)
        position.play(position.pick(random))
    position.witnessed(0)
    _ = position.sealed


def search_once(name: str) -> None:
    """Searches a little, so that the search of a game is compiled."""
    random = generator(1)
    position = game(name).start()
    while position.actor == CHANCE or len(position.legal()) == 1:
        position.play(position.pick(random))
    answer(Search(), position, random, A_FEW)
