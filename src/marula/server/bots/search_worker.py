"""A process in which bots search: `python -m marula.server.bots.search_worker`, started by `search_process_pool`.

A search in a thread of the server would hold everybody up: it releases Python's lock while it searches, but a thread of
low priority that takes the lock briefly before or after may not get a processor on which to release it.

It reads requests from standard input and writes answers to standard output, pickled. It ends at once, even in the
middle of a search, when its input ends, so it does not outlive the server that started it.
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

from marula.bots.hints import Hint, hint
from marula.bots.search import Search
from marula.daily import DailyResult, Deal, NotTheDeal, par_of, verify
from marula.play.position import Position
from marula.play.record import Record
from marula.rules.randomness import generator
from marula.server.bots.game_compiler import loads, search_once
from marula.server.bots.priority import lower_priority
from marula.server.bots.seated import HINTING, SeatedBots, adviser


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


Request = tuple[str, tuple[Any, ...]]


def serve(searcher: Searcher, requests: IO[bytes], answers: IO[bytes]) -> None:
    """Answers requests until there are no more."""
    waiting = SimpleQueue[Request]()
    Thread(target=read, args=(requests, waiting), daemon=True).start()
    while True:
        what, arguments = waiting.get()
        try:
            reply: tuple[str | None, Any] = (None, searcher.requests[what](*arguments))
        except Exception as error:  # our own bugs must not hold up a table
            reply = (f"{type(error).__name__}: {error}", None)
        pickle.dump(reply, answers)
        answers.flush()


def read(requests: IO[bytes], waiting: "SimpleQueue[Request]") -> None:
    """Reads requests until there are no more, then ends the process."""
    try:
        while True:
            waiting.put(pickle.load(requests))
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
    lower_priority()  # only after the imports: on a busy machine they would take for ever at low priority
    try:
        serve(Searcher(float(sys.argv[1])), sys.stdin.buffer, answers)
    except BrokenPipeError:
        os._exit(0)  # the server is gone; Python would complain that it cannot write


if __name__ == "__main__":
    main()
