"""Bots that sit at tables: opened when first asked, and kept with what they thought of until their next action."""

from collections.abc import Callable
from itertools import count
from threading import Lock

from marula.bots.bot import Bot, Question, answer, without_history
from marula.bots.naming import Opened, open_bot
from marula.play.position import Position
from marula.rules.randomness import generator

HINTING = "search"
"""Advises where no bot is asked for by name."""
KEPT = 32
"""So many players keep what they thought of until their next action; a search remembers up to 10 MiB."""


class SeatedBots:
    """Answers for bots by their full names. Several threads may ask at the same time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._kept: dict[str, Opened] = {}
        self._lock = Lock()

    def answer(self, full_name: str, position: Position, seed: int, seat: str) -> str:
        """What a bot does for the seat that is to act."""
        # People ask for hints at tables of several games, and whatever plays here has arrays for one of them.
        key = f"{full_name} {position.rules.NAME} {seat}"
        opened = self._take(full_name, key) or open_bot(full_name, position.rules.NAME, self._seconds)
        try:
            token = answer(opened.bot, position, generator(seed), game_id=seat)
        except Exception:
            opened.close()  # whatever it remembers, it does not help
            raise
        self._give_back(full_name if opened.lasting else key, opened)
        return token

    def _take(self, full_name: str, key: str) -> Opened | None:
        # Programs answer for any table; what remembers a game belongs to its seat.
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
        """Sends everybody away."""
        with self._lock:
            kept, self._kept = list(self._kept.values()), {}
        for one in kept:
            one.close()


def adviser(ask: Callable[[Position, int], str], seed: int) -> Bot:
    """A bot for hints that asks another one, with a seed for each action."""
    seeds = count(seed)

    @without_history
    def advise(question: Question) -> str:
        return ask(question.position, next(seeds))

    return advise
