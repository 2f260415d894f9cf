"""Bots at tables: opened when first asked, and kept with their search trees until their next action."""

from collections.abc import Callable
from itertools import count
from threading import Lock

from marula.bots.bot import Bot, Question, answer, without_history
from marula.bots.naming import Opened, open_bot
from marula.play.position import Position
from marula.rules.randomness import generator

HINTING = "search"
"""Gives hints where no bot is asked for by name."""
KEPT = 32
"""This many players keep their search trees until their next action; a tree takes up to 10 MiB."""


class SeatedBots:
    """Answers for bots by their full names. Several threads may ask at the same time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._kept: dict[str, Opened] = {}
        self._lock = Lock()

    def answer(self, full_name: str, position: Position, seed: int, seat: str) -> str:
        """A bot's action for the seat to act."""
        # A seat may ask for hints in several games, but an opened bot has arrays for one game only.
        key = f"{full_name} {position.rules.NAME} {seat}"
        opened = self._take(full_name, key) or open_bot(full_name, position.rules.NAME, self._seconds)
        try:
            token = answer(opened.bot, position, generator(seed), game_id=seat)
        except Exception:
            opened.close()  # its tree may be the cause
            raise
        self._give_back(full_name if opened.lasting else key, opened)
        return token

    def _take(self, full_name: str, key: str) -> Opened | None:
        # A program answers for any table; a bot that remembers its game belongs to one seat.
        with self._lock:
            return self._kept.pop(full_name, None) or self._kept.pop(key, None)

    def _give_back(self, key: str, opened: Opened) -> None:
        with self._lock:
            surplus = [opened] if key in self._kept else []
            self._kept.setdefault(key, opened)
            if len(self._kept) > KEPT:
                surplus.append(self._kept.pop(next(iter(self._kept))))
        for one in surplus:
            one.close()

    def close(self) -> None:
        """Closes all bots."""
        with self._lock:
            kept, self._kept = list(self._kept.values()), {}
        for one in kept:
            one.close()


def adviser(ask: Callable[[Position, int], str], seed: int) -> Bot:
    """A bot for hints that asks another one, with a new seed for each action."""
    seeds = count(seed)

    @without_history
    def advise(question: Question) -> str:
        return ask(question.position, next(seeds))

    return advise
