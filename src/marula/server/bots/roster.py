"""The bots that can be seated at a table: the levels, the two simplest bots, and those that the operator adds."""

import logging
from collections.abc import Mapping
from itertools import count
from threading import Lock
from typing import NamedTuple

from marula.arena.entrants import Entrant
from marula.bots.bot import Bot, Player, Question, answer, as_bot, without_history
from marula.bots.external import BotFailure
from marula.bots.hints import Hint, hint
from marula.bots.levels import level, levels
from marula.bots.naming import Opened, open_bot
from marula.bots.search import Search
from marula.bots.simple import BOTS
from marula.play.position import Position
from marula.play.registry import names
from marula.rules.randomness import generator
from marula.server import metrics

log = logging.getLogger("marula.bots")

LEVEL = "level:"
FALLBACK = "greedy"
HINTING = "search"
"""Advises where no bot is asked for by name."""
BEAT = 0.8
"""Seconds that a bot without a level seems to think."""
KEPT = 32
"""So many players keep what they thought of until their next action; a search remembers up to 10 MiB."""


class Listed(NamedTuple):
    """A bot for people to choose."""

    name: str
    title: str
    line: str = ""


class Shared:
    """A Python object that plays at many tables. Bots think in threads, so it is asked one question at a time."""

    def __init__(self, player: Player) -> None:
        as_bot(player)  # or an error
        self._player = player
        self._lock = Lock()

    def answer(self, position: Position, seed: int, seat: str) -> str:
        """What it does for the seat that is to act."""
        with self._lock:
            return answer(self._player, position, generator(seed), game_id=seat)


class Roster:
    """Bots by the names that the table knows. What a host brings is the host's own, never a visitor's.

    It is the name of a bot, such as `command:PROGRAM`, or a Python object: that one plays at all tables.
    """

    def __init__(self, brought: Mapping[str, Entrant], seconds: float) -> None:
        self._added = tuple(brought)
        self._brought = {name: bot for name, bot in brought.items() if isinstance(bot, str)}
        self._objects = {name: Shared(bot) for name, bot in brought.items() if not isinstance(bot, str)}
        self._seconds = seconds
        self._kept: dict[str, Opened] = {}
        self._lock = Lock()
        numbers = {one.number for game in names() for one in levels(game)}
        self.names = frozenset(BOTS) | frozenset(f"{LEVEL}{number}" for number in numbers) | frozenset(brought)

    def listed(self, game: str) -> list[Listed]:
        """The bots of a game, in the order in which people choose."""
        ranked = [Listed(f"{LEVEL}{one.number}", one.name, one.description) for one in levels(game)]
        return [*ranked, *(Listed(name, name) for name in (*BOTS, *self._added))]

    def beat(self, bot: str, game: str) -> float:
        """How many seconds a bot seems to think, whatever it thinks about."""
        if bot.startswith(LEVEL) and bot in self.names:
            return level(game, int(bot.removeprefix(LEVEL))).seconds
        return BEAT

    def is_slow(self, bot: str, game: str) -> bool:
        """Whether a bot may think for a while, as all do that search, and perhaps what the host has brought."""
        if bot.startswith(LEVEL) and bot in self.names:
            return level(game, int(bot.removeprefix(LEVEL))).is_slow
        return bot not in BOTS

    def searches(self, bot: str) -> bool:
        """Whether a bot needs the compiled search."""
        return self._brought.get(bot, bot).startswith((LEVEL, "search", "classic", "network"))

    def ask(self, bot: str, position: Position, seed: int, seat: str) -> str:
        """What a bot does for the seat that is to act; one that fails is answered for by the greedy bot."""
        try:
            token = self._answer(bot, position, seed, seat)
        except BotFailure as failure:
            log.warning("a bot failed: %s: %s", bot, failure)
        except Exception:  # a fault of our own must not hold up a table
            log.exception("a bot failed: %s", bot)
        else:
            if token in position.legal():
                return token
            log.warning("a bot answered with an illegal action: %s", bot)
        return self.fall_back(position, seed)

    def fall_back(self, position: Position, seed: int) -> str:
        """What the greedy bot does, for a bot that cannot be waited for."""
        metrics.FALLBACKS.inc()
        return answer(BOTS[FALLBACK], position, generator(seed))

    def hint(self, bot: str, position: Position, seed: int, asking: str) -> Hint:
        """What a bot advises to the seat that is to act, from what that seat knows."""
        try:
            adviser = Search() if bot == HINTING else self._adviser(bot, asking, seed)
            return hint(position, adviser, random=generator(seed))
        except Exception:  # a fault of our own: what looks good at first sight is better than nothing
            log.exception("a hint failed: %s", bot)
            return hint(position, BOTS[FALLBACK], random=generator(seed))

    def _adviser(self, bot: str, asking: str, seed: int) -> Bot:
        seeds = count(seed)  # one for each action

        @without_history
        def advise(question: Question) -> str:
            return self.ask(bot, question.position, next(seeds), asking)

        return advise

    def _answer(self, bot: str, position: Position, seed: int, seat: str) -> str:
        if bot in self._objects:
            return self._objects[bot].answer(position, seed, seat)
        full_name = self._brought.get(bot, bot if bot in self.names else FALLBACK)
        key = f"{full_name} {seat}"
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
