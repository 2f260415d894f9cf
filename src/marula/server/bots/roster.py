"""The bots that can be seated at a table: the levels, the two simplest bots, and those that the operator adds."""

import logging
from collections.abc import Mapping
from threading import Lock
from typing import NamedTuple

from marula.arena.entrants import Entrant
from marula.bots.bot import Player, answer, as_bot
from marula.bots.checkpoint import Checkpoint
from marula.bots.external import BotFailure
from marula.bots.hints import Hint, hint
from marula.bots.levels import level, levels
from marula.bots.naming import open_bot
from marula.bots.simple import BOTS
from marula.play.position import Position
from marula.play.registry import names
from marula.rules.randomness import generator
from marula.server import metrics
from marula.server.bots.search_process_pool import SearchProcessPool
from marula.server.bots.seated import SeatedBots, adviser

log = logging.getLogger("marula.bots")

LEVEL = "level:"
SEARCHING = (LEVEL, "search", "classic", "network")
"""Prefixes of the names of bots that search; some of the levels do not."""
TRAINED = ("checkpoint:", "network:")
"""Prefixes of the names of bots that were trained for one game."""
FALLBACK = "greedy"
BEAT = 0.8
"""Apparent thinking time of a bot without a level, in seconds."""


class Listed(NamedTuple):
    """A bot that people can choose."""

    name: str
    title: str
    line: str = ""


def can_play(bot: Entrant, game: str) -> bool:
    """Whether an added bot can play a game: one that was trained plays its own game only."""
    try:
        if isinstance(bot, str) and bot.startswith(TRAINED):
            open_bot(bot, game)
        elif isinstance(bot, Checkpoint):
            bot.check_game(game)
    except ValueError:
        return False
    return True


class Shared:
    """A Python object that plays at many tables. Bots think in threads, so it is asked one question at a time."""

    def __init__(self, player: Player) -> None:
        as_bot(player)  # or an error
        self._player = player
        self._lock = Lock()

    def answer(self, position: Position, seed: int, seat: str) -> str:
        """The object's action for the seat to act."""
        with self._lock:
            return answer(self._player, position, generator(seed), game_id=seat)


class Roster:
    """Bots by the names that tables use. Only the host can add bots, never a visitor.

    An added bot is the name of a bot, such as `command:PROGRAM`, or a Python object, which plays at all tables. Bots
    that search do so in separate processes.
    """

    def __init__(self, brought: Mapping[str, Entrant], seconds: float, processes: int = 1) -> None:
        self._added = {game: [name for name, bot in brought.items() if can_play(bot, game)] for game in names()}
        self._brought = {name: bot for name, bot in brought.items() if isinstance(bot, str)}
        self._objects = {name: Shared(bot) for name, bot in brought.items() if not isinstance(bot, str)}
        self._seated = SeatedBots(seconds)
        self.search_process_pool = SearchProcessPool(processes, seconds)
        numbers = {one.number for game in names() for one in levels(game)}
        self.names = frozenset(BOTS) | frozenset(f"{LEVEL}{number}" for number in numbers) | frozenset(brought)

    def listed(self, game: str) -> list[Listed]:
        """The bots of a game, in the order in which they are offered."""
        ranked = [Listed(f"{LEVEL}{one.number}", one.name, one.description) for one in levels(game)]
        return [*ranked, *(Listed(name, name) for name in (*BOTS, *self._added[game]))]

    def beat(self, bot: str, game: str) -> float:
        """A bot's apparent thinking time in seconds, whatever the position."""
        if bot.startswith(LEVEL) and bot in self.names:
            return level(game, int(bot.removeprefix(LEVEL))).seconds
        return BEAT

    def is_slow(self, bot: str, game: str) -> bool:
        """Whether a bot may think for a while, as all do that search, and perhaps those of the host."""
        if bot.startswith(LEVEL) and bot in self.names:
            return level(game, int(bot.removeprefix(LEVEL))).is_slow
        return bot not in BOTS

    def searches(self, bot: str, game: str) -> bool:
        """Whether a bot needs the compiled search, and a process to search in. The host's Python objects do not."""
        by_name = bot not in self._objects and self.is_slow(bot, game)
        return by_name and self._brought.get(bot, bot).startswith(SEARCHING)

    def ask(self, bot: str, position: Position, seed: int, seat: str) -> str:
        """A bot's action for the seat to act; if it fails, the greedy bot answers instead."""
        try:
            token = self._answer(bot, position, seed, seat)
        except BotFailure as failure:
            log.warning("a bot failed: %s: %s", bot, failure)
        except Exception:  # our own bugs must not hold up a table
            log.exception("a bot failed: %s", bot)
        else:
            if token in position.legal():
                return token
            log.warning("a bot answered with an illegal action: %s", bot)
        return self.fall_back(position, seed)

    def fall_back(self, position: Position, seed: int) -> str:
        """The greedy bot's action, instead of a bot that takes too long."""
        metrics.FALLBACKS.inc()
        return answer(BOTS[FALLBACK], position, generator(seed))

    def hint(self, bot: str, position: Position, seed: int, asking: str) -> Hint:
        """A bot's advice for the seat to act, from what that seat knows."""

        def ask(position: Position, seed: int) -> str:
            return self.ask(bot, position, seed, asking)

        try:
            game = position.rules.NAME
            if self.searches(bot, game):
                full_name = self._brought.get(bot, bot)
                found: Hint = self.search_process_pool.ask(asking, "hint", game, full_name, position, seed, asking)
                return found
            return hint(position, adviser(ask, seed), random=generator(seed))
        except BotFailure as failure:
            log.warning("a hint failed: %s: %s", bot, failure)
        except Exception:  # our own bug: the greedy answer is better than nothing
            log.exception("a hint failed: %s", bot)
        return hint(position, BOTS[FALLBACK], random=generator(seed))

    def _answer(self, bot: str, position: Position, seed: int, seat: str) -> str:
        if bot in self._objects:
            return self._objects[bot].answer(position, seed, seat)
        full_name = self._brought.get(bot, bot if bot in self.names else FALLBACK)
        game = position.rules.NAME
        if self.searches(bot, game):
            token: str = self.search_process_pool.ask(seat, "answer", game, full_name, position, seed, seat)
            return token
        return self._seated.answer(full_name, position, seed, seat)

    def close(self) -> None:
        """Closes all bots."""
        self._seated.close()
        self.search_process_pool.close()
