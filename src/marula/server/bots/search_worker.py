"""A process in which bots search: `python -m marula.server.bots.search_worker`, started by `search_process_pool`.

A search in a thread of the server would hold everybody up: it releases Python's lock while it searches, but a thread of
low priority that takes the lock briefly before or after may not get a processor on which to release it.

It reads requests from standard input and writes answers to standard output, pickled; the server sends one at a time. It
ends at once, even in the middle of a search, when its input ends, so it does not outlive the server that started it.

Searches use idle time only. Loading a game gets a share of the processor: on a machine without idle time it would hold
the process for ever, and whoever waits for it.
"""

import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

from marula.bots.external import BotFailure
from marula.bots.hints import Hint, hint
from marula.bots.naming import UnknownBot
from marula.bots.search import Search
from marula.daily import DailyResult, Deal, NotTheDeal, par_of, verify
from marula.play.position import Position
from marula.play.record import Record
from marula.rules.randomness import generator
from marula.server.bots.game_compiler import loads, search_once
from marula.server.bots.priority import lower_priority, lower_share
from marula.server.bots.search_process_pool import LOADING, Failed
from marula.server.bots.seated import HINTING, SeatedBots, adviser
from marula.server.log_format import trace


class Searcher:
    """The requests that such a process answers, by name."""

    def __init__(self, seconds: float) -> None:
        self._seated = SeatedBots(seconds)
        self.requests: dict[str, Callable[..., Any]] = {
            "answer": self._seated.answer,
            "hint": self.hint,
            "load": partial(loads, "search"),
            "use": search_once,
            "replay": replay,
            "par": par_of,
        }

    def hint(self, bot: str, position: Position, seed: int, asking: str) -> Hint:
        """A bot's advice for the seat to act, from what that seat knows."""

        def ask(position: Position, seed: int) -> str:
            return self._seated.answer(bot, position, seed, asking)

        return hint(position, Search() if bot == HINTING else adviser(ask, seed), random=generator(seed))


def replay(deal: Deal, record: Record) -> DailyResult | NotTheDeal:
    """The result of a game of a day's deal, or why the record is no such game."""
    try:
        return verify(deal, record)
    except NotTheDeal as refusal:
        return refusal


EXPECTED = (BotFailure, UnknownBot, OSError)
"""Errors for the host to mend, such as a missing file. The texts of others may quote what a player holds."""
Request = tuple[int, str, tuple[Any, ...]]
"""Its number, which its answer repeats, what is wanted, and the arguments."""


def serve(searcher: Searcher, requests: IO[bytes], answers: IO[bytes]) -> None:
    """Answers requests until there are no more."""
    loading, thinking = SimpleQueue[Request](), SimpleQueue[Request]()
    # Both start before the priority of this thread is lowered: threads inherit it, and it cannot be raised again.
    for target, arguments in ((read, (requests, loading, thinking)), (answer_all, (searcher, loading, answers))):
        Thread(target=with_a_share, args=(target, *arguments), daemon=True).start()
    lower_priority()
    answer_all(searcher, thinking, answers)


def with_a_share(work: Callable[..., None], *arguments: Any) -> None:
    """Works in a thread that gets a small share of the processor."""
    lower_share()
    work(*arguments)


def answer_all(searcher: Searcher, waiting: "SimpleQueue[Request]", answers: IO[bytes]) -> None:
    """Answers what is in a queue, for ever."""
    try:
        while True:
            number, what, arguments = waiting.get()
            pickle.dump((number, reply_to(searcher, what, arguments)), answers)
            answers.flush()
    except BrokenPipeError:
        os._exit(0)  # the server is gone; Python would complain that it cannot write
    except BaseException:
        traceback.print_exc()
        os._exit(1)


def reply_to(searcher: Searcher, what: str, arguments: tuple[Any, ...]) -> Any:
    """The answer, or why there is none."""
    try:
        return searcher.requests[what](*arguments)
    except EXPECTED as error:
        return Failed(f"{type(error).__name__}: {error}")
    except Exception as error:  # our own bugs must not hold up a table
        return Failed(type(error).__name__, trace(error))


def read(requests: IO[bytes], loading: "SimpleQueue[Request]", thinking: "SimpleQueue[Request]") -> None:
    """Reads requests until there are no more, then ends the process."""
    try:
        while True:
            request: Request = pickle.load(requests)
            (loading if request[1] in LOADING else thinking).put(request)
    except (EOFError, pickle.UnpicklingError):  # or incomplete: the server was killed while it sent a request
        os._exit(0)
    except BaseException:
        traceback.print_exc()
        os._exit(1)


def main() -> None:
    """Serves the process that started this one; anything printed here goes to standard error."""
    for each in (signal.SIGINT, signal.SIGTERM):  # a Ctrl-C is meant for the server, which may still want answers
        signal.signal(each, signal.SIG_IGN)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    # Priorities are lowered only now, after the imports: on a busy machine they would take for ever at low priority.
    serve(Searcher(float(sys.argv[1])), sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
