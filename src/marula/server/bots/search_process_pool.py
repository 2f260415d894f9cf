"""The processes in which bots search, seen from the server: started when first needed, and replaced when they die."""

import logging
import pickle
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from threading import Condition, Event, Thread, Timer
from time import monotonic
from typing import Any, NamedTuple

from marula.bots.external import BotFailure
from marula.server.bots.seated import KEPT

log = logging.getLogger("marula.bots")

STOPPING = "the server is stopping"
LOADING = ("load", "use")
"""The requests that load or compile the search of a game, instead of searching."""
PATIENCE = 60.0
"""This many seconds after its answer was given up, a process is considered to hang, and is replaced. As long as it
hangs, it can answer nobody else."""
LOADING_PATIENCE = 900.0
"""After this many seconds of loading, too: compiling takes half a minute of a whole processor, and gets a tenth of it
on a busy machine."""
MOST_DEATHS = 2
PAUSE = 5.0
"""After so many deaths in a row, a process is started again only after this many seconds: one that dies at once, for
example because the machine is out of memory, would be started for every action of a bot."""


class ProcessDied(BotFailure):
    """The process ended before it answered."""


class Failed(NamedTuple):
    """What a process sends instead of an answer."""

    text: str
    where: Sequence[str] = ()
    """Where an unexpected error happened, for the log."""


class SearchProcess:
    """One process, started when it is first asked. One thread asks at a time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._deaths = 0
        """How often it has died since it last answered."""
        self._died = 0.0
        self._numbers = count()
        self._loaded: set[str] = set()
        """The games of which the process can search without loading anything."""
        self.stopped = False

    @property
    def pid(self) -> int | None:
        """The id of the process, if it has been started."""
        return self._process.pid if self._process is not None else None

    def ask(self, what: str, game: str, *arguments: Any) -> Any:
        """The answer to a request; `search_worker` lists them. What the search of the game needs is loaded first."""
        try:
            answer = self._answer(what, game, *arguments)
        except ProcessDied:
            self._deaths += 1
            self._died = monotonic()
            raise
        self._deaths = 0
        return answer

    def _answer(self, what: str, game: str, *arguments: Any) -> Any:
        if what in LOADING:
            return self._load(what, game)
        # Otherwise it would be loaded in idle time, during the first search, and a slow search gets the process killed.
        if game not in self._loaded and not self._load("load", game):
            self._load("use", game)
        return self._exchange(what, *arguments)

    def _load(self, what: str, game: str) -> bool:
        loaded = bool(self._exchange(what, game)) or what == "use"
        if loaded:
            self._loaded.add(game)
        return loaded

    def _exchange(self, what: str, *arguments: Any) -> Any:
        process = self._process = self._process or self._start()
        if self.stopped:  # while the process was being started
            self._end(process)
            raise BotFailure(STOPPING)
        assert process.stdin is not None
        assert process.stdout is not None
        number = next(self._numbers)
        request = pickle.dumps((number, what, arguments))
        with self._patience(process, what) as overdue:
            try:
                process.stdin.write(request)
                process.stdin.flush()
                answered, answer = pickle.load(process.stdout)
            except (EOFError, OSError, pickle.UnpicklingError, ValueError):
                self._end(process)
                if overdue.is_set():
                    raise BotFailure("the process in which it searched did not answer, and was killed") from None
                raise ProcessDied("the process in which it searched has ended") from None
            except BaseException:  # the next one to ask would get an answer that is meant for another seat
                self._end(process)
                raise
        if answered != number:
            self._end(process)
            raise BotFailure("the process in which it searched answered another request")
        if isinstance(answer, Failed):
            if answer.where:
                log.error("an error in a search process: %s", what, extra={"error": answer.where})
            raise BotFailure(answer.text)
        return answer

    @contextmanager
    def _patience(self, process: "subprocess.Popen[bytes]", what: str) -> Iterator[Event]:
        """Kills the process if it does not answer, and logs it."""
        overdue = Event()

        def give_up() -> None:
            overdue.set()
            process.kill()

        timer = Timer(LOADING_PATIENCE if what in LOADING else self._seconds + PATIENCE, give_up)
        timer.daemon = True
        timer.start()
        try:
            yield overdue
        finally:
            timer.cancel()

    def _start(self) -> "subprocess.Popen[bytes]":
        if self.stopped:
            raise BotFailure(STOPPING)
        if self._deaths >= MOST_DEATHS and monotonic() < self._died + PAUSE:
            raise BotFailure("the process in which it would search has died repeatedly")
        command = [sys.executable, "-m", "marula.server.bots.search_worker", str(self._seconds)]
        # In a group of its own: a Ctrl-C in the terminal is meant for the server.
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, process_group=0)

    def _end(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = None
        self._loaded.clear()
        process.kill()
        close_pipes(process)
        process.wait()

    def kill(self) -> None:
        """Kills the process for good. A caller that waits for an answer gets an error and cleans up."""
        self.stopped = True
        if (process := self._process) is not None:
            process.kill()

    def clear_up(self) -> None:
        """Closes the pipes of a killed process, when nobody waits for an answer, and waits in a thread for its end."""
        process, self._process = self._process, None
        if process is not None:
            close_pipes(process)
            with suppress(RuntimeError):  # if no thread can be started, nobody waits for it
                Thread(target=process.wait, daemon=True).start()


def close_pipes(process: "subprocess.Popen[bytes]") -> None:
    """Closes the pipes to and from a process."""
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        with suppress(OSError):
            pipe.close()


class SearchProcessPool:
    """Several processes. Requests for a seat go to the process that has its tree, if possible."""

    def __init__(self, count: int, seconds: float) -> None:
        self._all = [SearchProcess(seconds) for _ in range(count)]
        self._idle = list(reversed(self._all))
        self._changed = Condition()
        self._last: OrderedDict[str, SearchProcess] = OrderedDict()

    def ask(self, seat: str, what: str, game: str, *arguments: Any) -> Any:
        """The answer of a process; waits until one is free."""
        with self._take(seat) as process:
            try:
                return process.ask(what, game, *arguments)
            except ProcessDied:
                if process.stopped:
                    raise
                log.warning("a process in which bots search has ended; another one is started")
                return process.ask(what, game, *arguments)

    @contextmanager
    def _take(self, seat: str) -> Iterator[SearchProcess]:
        with self._changed:
            self._changed.wait_for(lambda: self._idle)
            last = self._last.pop(seat, None)
            # The one used last, so that no more processes are started than there is work for.
            process = last if last in self._idle else self._idle[-1]
            assert process is not None
            self._idle.remove(process)
            self._last[seat] = process
            if len(self._last) > KEPT * len(self._all):
                self._last.popitem(last=False)
        try:
            yield process
        finally:
            with self._changed:
                self._idle.append(process)
                self._changed.notify()
                if process.stopped:
                    process.clear_up()

    @property
    def pids(self) -> list[int]:
        """The ids of the processes that have been started."""
        return [process.pid for process in self._all if process.pid is not None]

    def close(self) -> None:
        """Kills all of them, even while they think.

        Waits for nothing: at the lowest priority, even dying takes seconds on a busy machine.
        """
        with self._changed:
            for process in self._all:
                process.kill()
            for process in self._idle:
                process.clear_up()
