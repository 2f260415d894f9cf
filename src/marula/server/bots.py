"""Bots at the table: they think in threads (compiled rules let go of Python's lock), on a copy, from what they know."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from marula.bots.simple import BOTS, answer
from marula.play.position import Position
from marula.play.registry import game, names
from marula.rules.randomness import generator
from marula.rules.types import CHANCE, OVER

NAMES = frozenset(BOTS)
FALLBACK = "random"


class Thinkers:
    """The threads in which bots think, and games are compiled before their first use."""

    def __init__(self, threads: int, seconds: float) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="marula-bot")
        # Compiling takes seconds: whoever plays a game that is ready must not wait behind one that is not.
        self._compilers = ThreadPoolExecutor(1, thread_name_prefix="marula-compile")
        self._seconds = seconds
        self._warm: dict[str, asyncio.Future[None]] = {}

    async def think(self, bot: str, position: Position, seed: int) -> str:
        """What a bot does for the seat that is to act. One that takes too long is answered for at random."""
        loop = asyncio.get_running_loop()
        copied = position.copy()
        future = loop.run_in_executor(self._pool, _answer, bot if bot in BOTS else FALLBACK, copied, seed)
        try:
            return await asyncio.wait_for(future, self._seconds)
        except TimeoutError:
            return _answer(FALLBACK, position.copy(), seed)

    def warm_up(self) -> None:
        """Begins to compile all games."""
        for name in names():
            self._warming(name)

    def _warming(self, name: str) -> "asyncio.Future[None]":
        if name not in self._warm:
            self._warm[name] = asyncio.get_running_loop().run_in_executor(self._compilers, play_once, name)
        return self._warm[name]

    async def wait_for(self, name: str) -> None:
        """Returns when a game can be played without compiling first."""
        await asyncio.shield(self._warming(name))

    @property
    def ready(self) -> dict[str, bool]:
        """Which games are compiled."""
        return {name: name in self._warm and _succeeded(self._warm[name]) for name in names()}

    def stop(self) -> None:
        """Lets the threads go; what they think of is not needed any more."""
        for pool in (self._pool, self._compilers):
            pool.shutdown(wait=False, cancel_futures=True)


def _succeeded(future: "asyncio.Future[None]") -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def _answer(bot: str, position: Position, seed: int) -> str:
    return answer(BOTS[bot], position, generator(seed))


def play_once(name: str) -> None:
    """Plays a game with everything the table will need of it, so that all of it is compiled."""
    random = generator(1)
    position = game(name).start()
    while position.actor != OVER:
        if position.actor == CHANCE:
            position.weights()
        elif position.ply % 5 == 0:
            for bot in BOTS.values():
                answer(bot, position, random)
            for seat in (None, position.actor):
                position.view(seat)
        position.play(position.pick(random))
    position.witnessed(0)
    _ = position.sealed
