"""Compiles games before their first use, in a separate process of low priority.

Numba holds Python's lock while it compiles, so a thread of the server would stall everybody. The process leaves its
machine code in the cache, from which loading takes a tenth of the time: a thread of the server loads a game's rules,
and the search processes load its search.

`python -m marula.server.bots.game_compiler game|search NAME idle|share` is that process: it takes
up to 450 MB for up to half a minute. On a machine without idle time it would never finish, so after a while another
process continues from what is in the cache, with a share of the processor.
"""

import asyncio
import logging
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Lock
from typing import Literal

from marula.bots.bot import AS_USUAL, Budget, answer
from marula.bots.levels import levels
from marula.bots.simple import BOTS
from marula.play.registry import game
from marula.rules.randomness import generator
from marula.rules.types import CHANCE, OVER
from marula.rules.uncompiled import NotCompiled, only_loading
from marula.server.bots.priority import lower_priority, lower_share
from marula.server.bots.search_process_pool import SearchProcessPool
from marula.server.refusals import Refused

log = logging.getLogger("marula.compiler")
A_FEW = Budget(iterations=20)
What = Literal["game", "search"]
PATIENCE = 60.0
"""Seconds for which compiling may wait for idle time; on an idle machine nothing takes half as long."""
AGAIN = 60.0
"""Seconds after which something that could not be made ready is tried again, if requested: a process may have been
killed, or the machine may have been out of memory."""
PRIORITIES: dict[str, Callable[[], None]] = {"idle": lower_priority, "share": lower_share}


class GameCompiler:
    """Makes games ready, one after the other: from the cache if their machine code is there, otherwise in a process."""

    def __init__(self, search_process_pool: SearchProcessPool) -> None:
        self._search_processes = search_process_pool
        # Nobody who plays a game that is already compiled waits for this thread.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="marula-compile")
        self._begun: dict[tuple[What, str], asyncio.Future[None]] = {}
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = False

    def begin(self, what: What, name: str) -> "asyncio.Future[None]":
        """Starts to make something ready, unless started; the future is done when it can be used without compiling."""
        if (what, name) not in self._begun:
            loop = asyncio.get_running_loop()
            begun = loop.run_in_executor(self._thread, self._make_ready, what, name)
            begun.add_done_callback(partial(self._forget_failure, what, name))
            self._begun[what, name] = begun
        return self._begun[what, name]

    def _forget_failure(self, what: What, name: str, begun: "asyncio.Future[None]") -> None:
        if not succeeded(begun):  # the error has been logged
            begun.get_loop().call_later(AGAIN, self._begun.pop, (what, name), None)

    def has(self, what: What, name: str) -> bool:
        """Whether something is ready."""
        return (what, name) in self._begun and succeeded(self._begun[what, name])

    def stop(self) -> None:
        """Stops the thread and the process."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            self._stopped = True
            if self._process is not None:
                self._process.kill()  # nothing happens if it has ended

    def _make_ready(self, what: What, name: str) -> None:
        try:
            if not self._load(what, name):
                self._compile(what, name)
                self._use(what, name)  # compiles only what could not be cached
        except Exception:
            if not self._stopped:
                log.exception("a game cannot be loaded: %s", name)
            raise

    def _load(self, what: What, name: str) -> bool:
        return loads(what, name) if what == "game" else bool(self._search_processes.ask("", "load", name))

    def _use(self, what: What, name: str) -> None:
        if what == "game":
            play_once(name)
        else:
            self._search_processes.ask("", "use", name)

    def _compile(self, what: What, name: str) -> None:
        try:
            status, said = self._run_process(what, name, "idle", PATIENCE)
        except subprocess.TimeoutExpired:
            log.info("compiling %s found no idle time; it gets a share of the processor now", name)
            status, said = self._run_process(what, name, "share", None)
        if status:
            reason = said.decode(errors="replace")[-500:]
            text = "the process that compiles %s exited with %d; it is compiled where it is used: %s"
            log.warning(text, name, status, reason)

    @staticmethod
    def _command(what: What, name: str, priority: str) -> list[str]:
        return [sys.executable, "-m", __name__, what, name, priority]

    def _run_process(self, what: What, name: str, priority: str, seconds: float | None) -> tuple[int, bytes]:
        """Compiles in a process; returns its exit status and output, or raises if it takes too long."""
        command = self._command(what, name, priority)
        with self._lock:
            if self._stopped:
                raise Refused("server/stopping")
            process = self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
        try:
            _, said = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise
        if self._stopped:
            raise Refused("server/stopping")
        return process.returncode, said


def succeeded(future: "asyncio.Future[None]") -> bool:
    """Whether a future is done, without an error."""
    return future.done() and not future.cancelled() and future.exception() is None


def loads(what: What, name: str) -> bool:
    """Loads the compiled code of a game; returns whether all of it was in the cache."""
    try:
        with only_loading():
            USES[what](name)
    except NotCompiled:
        return False
    return True


def play_once(name: str) -> None:
    """Plays a game with everything that a table needs, so that all of it is compiled."""
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
            position.advise(position.legal()[:1], random)
        position.play(position.pick(random))
    position.witnessed(0)
    _ = position.sealed


def search_once(name: str) -> None:
    """Searches a little at every level, so that the search of a game is compiled, with a network and without."""
    random = generator(1)
    position = game(name).start()
    while position.actor == CHANCE or len(position.legal()) == 1:
        position.play(position.pick(random))
    for level in levels(name):
        if level.is_slow:
            answer(level.bot(), position, random, A_FEW)


USES: dict[What, Callable[[str], None]] = {"game": play_once, "search": search_once}

if __name__ == "__main__":
    PRIORITIES[sys.argv[3]]()
    USES[sys.argv[1]](sys.argv[2])  # type: ignore[index]
