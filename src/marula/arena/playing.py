"""One game, and one deal, between bots. A bot that fails loses its game; the others play the next."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import marula
from marula.arena.entrants import Entrant, names_of, open_entrant
from marula.arena.schedule import LineUp, Meeting
from marula.bots.bot import Budget, answer
from marula.bots.external import BotFailure
from marula.bots.naming import Opened
from marula.bots.streams import opaque_id, stream
from marula.play.illegal_action import IllegalAction
from marula.play.position import Position
from marula.play.record import Record
from marula.rules.randomness import generator


@dataclass(frozen=True)
class Setting:
    """What is played, and how long a bot may take per action."""

    game: str
    players: int
    options: dict[str, Any]
    bots: tuple[Entrant, ...]
    seed: int = 1
    seconds: float = 10.0
    records: bool = False
    """Whether games are recorded action by action."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the bots in results."""
        return names_of(self.bots)

    def start(self) -> Position:
        """A new game."""
        return marula.game(self.game).start(self.players, self.options)


@dataclass(frozen=True)
class Fault:
    """Why a bot lost a game without being beaten."""

    bot: str
    seat: int
    ply: int
    reason: str


@dataclass(frozen=True)
class Played:
    """A finished game."""

    meeting: int
    deal: int
    line_up: LineUp
    ranks: tuple[int, ...]
    scores: tuple[int, ...] | None
    """None if a bot failed and the game was not played to its end."""
    actions: tuple[int, ...]
    thinking: tuple[float, ...]
    """Each seat's number of actions, and their total seconds."""
    slowest: tuple[float, ...]
    fault: Fault | None = None
    record: Record | None = None
    """The game itself, if records were requested."""


class Stopped(Exception):
    """The match is over before this game is."""


class Bench:
    """Keeps bots between games, because some programs take a while to start."""

    def __init__(self, setting: Setting, stopped: Callable[[], bool] = bool) -> None:
        self.setting = setting
        self.stopped = stopped
        self._kept: dict[tuple[int, int], Opened] = {}

    def fetch(self, number: int, seat: int) -> Opened:
        """A bot for a seat: a new one, or a program that is already running."""
        if (number, seat) in self._kept:
            return self._kept[number, seat]
        opened = open_entrant(self.setting.bots[number], self.setting.game, self.setting.seconds)
        if opened.lasting:
            self._kept[number, seat] = opened
        return opened

    def close(self) -> None:
        """Closes all bots."""
        for opened in self._kept.values():
            opened.close()
        self._kept.clear()


class Table:
    """One game while it is played."""

    def __init__(self, setting: Setting, bench: Bench, line_up: LineUp, deal: int) -> None:
        self.setting = setting
        self.stopped = bench.stopped
        self.position = setting.start()
        self.names = [setting.names[number] for number in line_up]
        self.opened = [bench.fetch(number, seat) for seat, number in enumerate(line_up)]
        # Chance has its own stream, so random numbers of bots do not change the deal. And nothing that a bot gets leads
        # back to it: neither its own random numbers nor the id of the game.
        self.chance = generator(setting.seed, deal)
        seats: list[tuple[str | int, ...]] = [(setting.game, deal, *line_up, seat) for seat in range(setting.players)]
        self.randoms = [stream(setting.seed, "random numbers", *seat) for seat in seats]
        self.game_ids = [opaque_id(setting.seed, "game", *seat) for seat in seats]
        self.actions = [0] * setting.players
        self.thinking = [0.0] * setting.players
        self.slowest = [0.0] * setting.players

    def play(self) -> Fault | None:
        """Plays to the end, or until a bot fails."""
        if fault := self._get_ready():
            return fault
        while (actor := self.position.actor) != marula.OVER:
            if self.stopped():
                raise Stopped
            if actor == marula.CHANCE:
                self.position.play(self.position.pick(self.chance))
            elif reason := self._act(actor):
                return Fault(self.names[actor], actor, self.position.ply, reason)
        return None

    def _get_ready(self) -> Fault | None:
        """Starts programs that are not running, which is not thinking time; a bot that cannot be started loses."""
        for seat, opened in enumerate(self.opened):
            try:
                opened.start()
            except BotFailure as failure:
                return Fault(self.names[seat], seat, 0, str(failure))
        return None

    def _act(self, seat: int) -> str | None:
        """Lets a bot act; returns what it did wrong, if anything."""
        began = time.perf_counter()
        try:
            token = answer(self.opened[seat].bot, self.position, self.randoms[seat], game_id=self.game_ids[seat])
        except BotFailure as failure:
            return str(failure)
        except Exception as error:  # whatever a bot does wrong, the arena continues
            return f"crashed: {type(error).__name__}: {error}"
        took = time.perf_counter() - began
        self.actions[seat] += 1
        self.thinking[seat] += took
        self.slowest[seat] = max(self.slowest[seat], took)
        if took > self.setting.seconds:
            return f"took {took:.1f} s for one action; {self.setting.seconds:g} s are allowed"
        return self._carry_out(token)

    def _carry_out(self, token: str) -> str | None:
        try:
            self.position.play(token)
        except IllegalAction as error:
            return f"answered with an illegal action: {error}"
        return None


def warm_up(setting: Setting) -> None:
    """Lets every named bot act once, so that compiling does not count as thinking.

    Programs start before their games. Objects are not called, because they may count their questions.
    """
    position = setting.start()
    random = generator(0)  # not the seed: its first deal is to come
    while position.actor == marula.CHANCE:
        position.play(position.pick(random))
    for entrant in setting.bots:
        opened = open_entrant(entrant, setting.game, setting.seconds)
        if isinstance(entrant, str) and not opened.lasting:
            answer(opened.bot, position, random, Budget(iterations=1))


def play_game(setting: Setting, bench: Bench, meeting: int, deal: int, line_up: LineUp) -> Played:
    """One game."""
    table = Table(setting, bench, line_up, deal)
    fault = table.play()
    outcome = table.position.outcome
    return Played(
        meeting,
        deal,
        line_up,
        tuple(outcome["ranks"]) if outcome else forfeited(setting.players, fault),
        tuple(outcome["scores"]) if outcome else None,
        tuple(table.actions),
        tuple(table.thinking),
        tuple(table.slowest),
        fault,
        table.position.record() if setting.records else None,
    )


def forfeited(players: int, fault: Fault | None) -> tuple[int, ...]:
    """The ranks if a bot failed: its seat is last, and the others share the first rank."""
    return tuple(players if fault and seat == fault.seat else 1 for seat in range(players))


def play_deal(setting: Setting, bench: Bench, place: int, meeting: Meeting, number: int) -> list[Played]:
    """All games of one deal: the same chance for every line-up."""
    return [play_game(setting, bench, place, number, line_up) for line_up in meeting.line_ups]


def ahead(ranks: Sequence[int], line_up: LineUp, bot: int, other: int) -> float | None:
    """How far a bot was ahead of another in one game, from 0 to 1, over all their seats; None if one did not play."""
    points = [
        0.5 if ranks[seat] == ranks[rival] else float(ranks[seat] < ranks[rival])
        for seat in range(len(line_up))
        for rival in range(len(line_up))
        if line_up[seat] == bot and line_up[rival] == other
    ]
    return sum(points) / len(points) if points else None
