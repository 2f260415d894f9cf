"""The leak test against the server itself: what it sends to a viewer is a function of what that viewer may know.

Two servers are kept in step: the same people, tables, times and chance. Again and again in the course of a game the
hidden part of one world is imagined anew from what a seat knows; then whatever looks the same to that seat is played
in both, actions are taken back, places are taken over and given back, and players give up. Every byte that the player
of the seat gets (socket, views, replays, errors, reasons, hints, lobby) must be the same.
"""

import json
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

import marula
from marula.bots.hints import Choice, Hint
from marula.play.replay import fully_witnessed
from marula.rules.randomness import below
from marula.server import metrics
from marula.server.bots.pool import BotPool
from marula.server.messages.answers import Event, GameView, Reason
from marula.server.rooms import dispatch
from marula.server.table import undo
from marula.server.table.played_game import PlayedGame
from marula.server.table.table import Table
from marula.server.views import game_view
from tests.configurations import SOME, Configuration
from tests.server.running import Socket
from tests.server.worlds import CLOCK, World, told_over_http, two_worlds
from tests.test_leaks import after, shuffled

pytestmark = pytest.mark.anyio
STEPS = 15
DIFFERS = "what was told depends on what is hidden"
Worlds = tuple[World, World]


@pytest.fixture
async def worlds(tmp_path: Path) -> AsyncIterator[Worlds]:
    async with two_worlds(tmp_path) as both:
        yield both


async def advance(worlds: Worlds, actions: int, random: Any) -> bool:
    """The same random actions in both worlds; never the last one of a game. Tells whether there are more."""
    position = worlds[0].position.copy()
    for _ in range(actions):
        token = position.pick(random)
        following = after(position, token)
        if following.actor == marula.OVER:
            return False
        position = following
    while position.actor == marula.CHANCE:  # so that somebody can be asked and advised
        position = after(position, position.pick(random))
    for world in worlds:
        await world.put(*position.actions[world.position.ply :])
    return position.actor != marula.OVER


def unlike(
    truth: marula.Position, imagined: marula.Position, seat: int | None, random: Any
) -> tuple[marula.Position, marula.Position] | None:
    """The two worlds after actions that look the same to the seat: if it can be, different ones."""
    for token in shuffled(truth.legal(), random)[:12]:
        following = after(truth, token)
        seen = following.witnessed(seat, following.ply - 1)
        hidden = seen[0]["action"] != token
        choices = sorted(shuffled(imagined.legal(), random), key=lambda other: other == token) if hidden else [token]
        for choice in choices:
            if choice in imagined.legal():
                other = after(imagined, choice)
                if other.witnessed(seat, other.ply - 1) == seen:
                    return following, other
    return None


class Walk:
    """Both worlds through the eyes of one seat (None: a spectator), from a moment on."""

    def __init__(self, worlds: Worlds, seat: int | None, random: Any) -> None:
        self.worlds, self.seat, self.random = worlds, seat, random
        self.steps = 0

    async def go(self) -> int:
        """Plays on whatever looks the same; returns how many actions were compared."""
        self.worlds[1].imagine(self.seat, self.random)
        async with AsyncExitStack() as stack:
            self.sockets: list[Socket] = [
                await stack.enter_async_context(world.visitors[-1 if self.seat is None else self.seat].sit(world.table))
                for world in self.worlds
            ]
            await self.ask()
            asked = False
            while self.steps < STEPS and await self.step():
                if below(self.random, 4) == 0:
                    await self.interrupt()
                if not asked and self.steps > 2 and self.worlds[0].position.actor == self.seat:
                    await self.ask()
                    asked = True
            if not asked:
                await self.ask()
        return self.steps

    async def ask(self) -> None:
        """Whatever can be asked, over HTTP and over the socket."""
        tokens = shuffled(list(self.worlds[0].position.rules.TOKENS), self.random)[:4]
        told = [await told_over_http(world, self.seat, tokens) for world in self.worlds]
        for one, other in zip(*told, strict=True):
            assert one == other, DIFFERS
        for socket in self.sockets:
            await socket.ask("look")
            await socket.say("why-not", action=tokens[0])
            await socket.expect("reason", "problem")
        self.compare()

    async def step(self) -> bool:
        """One action that looks the same in both; false if there is none, or the game would be over."""
        pair = unlike(self.worlds[0].position.copy(), self.worlds[1].position.copy(), self.seat, self.random)
        # At the end everything is told: there the worlds may differ.
        if pair is None or pair[0].actor == marula.OVER:
            return False
        for world, socket, following in zip(self.worlds, self.sockets, pair, strict=True):
            await world.put(following.actions[-1])
            await world.hear(socket)
        self.steps += 1
        self.compare()
        return True

    async def interrupt(self) -> None:
        """Something beside the game, if a seat is to act (otherwise chance would, each in its own way)."""
        if self.worlds[0].position.actor >= 0:
            doings = (self.take_back, self.take_over, self.give_up)
            await doings[below(self.random, len(doings))]()

    async def take_back(self) -> None:
        """Whoever acted last takes it back: at once, or the others are asked and answer."""
        taker = self.worlds[0].position.taker(self.worlds[0].position.ply - 1)
        if taker < 0:
            return
        self.steps = max(0, self.steps - 1) if await self.both(taker, "undo") == (200, "done") else self.steps
        others = [seat for seat in range(self.worlds[0].position.players) if seat != taker]
        consent = below(self.random, 2) == 1
        for seat in others:
            if self.worlds[0].room.table.asked is not None:
                await self.both(seat, "answer-undo", consent=consent)

    async def take_over(self) -> None:
        """Somebody leaves, a bot takes the place, and they come back."""
        seat = below(self.random, self.worlds[0].position.players)
        await self.both(seat, "leave")
        await self.both(seat, "back")

    async def give_up(self) -> None:
        """Somebody gives up, where enough others play on."""
        players, resigned = self.worlds[0].position.players, self.worlds[0].played.resigned
        if players - len(resigned) > 2:
            await self.both(below(self.random, players), "resign")

    async def both(self, seat: int, type: str, **fields: Any) -> tuple[int, str]:
        """The same request of the person on a seat in both worlds; it must fare the same."""
        if "undo" in type:
            fields["ply"] = self.worlds[0].room.table.row_count
        answers = []
        for world, socket in zip(self.worlds, self.sockets, strict=True):
            answers.append(await world.ask(seat, type, **fields))
            await world.hear(socket)
        assert answers[0] == answers[1], DIFFERS
        self.compare()
        return answers[0]

    def compare(self) -> None:
        """Every byte that came over the sockets."""
        for one, other in zip(self.sockets[0].bytes, self.sockets[1].bytes, strict=True):
            assert one == other, DIFFERS


async def play_through(worlds: Worlds, configuration: Configuration, seed: int) -> int:
    """A whole game with walks all along, through various eyes; returns how many actions were compared."""
    random = marula.generator(seed)
    clock = CLOCK if configuration.players % 2 else {"kind": "none"}
    for world in worlds:
        await world.make(configuration, clock=clock, public=True)
    gap = max(1.0, length(configuration, seed) / 20)
    steps = walks = 0
    while await advance(worlds, round(gap), random):
        actor = worlds[0].position.actor
        eyes = (actor, None, (actor + 1) % configuration.players, actor)[walks % 4]
        steps += await Walk(worlds, eyes, random).go()
        walks += 1
        gap *= 1.25  # games differ in length: most walks come early, and few in the rest of a long one
        await worlds[1].resemble(worlds[0])
    assert walks > 1
    return steps


def length(configuration: Configuration, seed: int) -> int:
    """How long a game might be."""
    random = marula.generator(seed)
    position = configuration.start()
    while position.actor != marula.OVER:
        position.play(position.pick(random))
    return position.ply


# Where nothing is hidden, one configuration will do.
HIDING = [one for one in SOME if marula.game(one.game).rules.OUTCOMES]
OPEN = [
    next(one for one in SOME if one.game == name) for name in marula.names() if not marula.game(name).rules.OUTCOMES
]


@pytest.mark.parametrize("configuration", [*HIDING, *OPEN], ids=str)
async def test_the_server_tells_nobody_what_they_may_not_know(worlds: Worlds, configuration: Configuration) -> None:
    seed = 11
    print("seed", seed)
    assert await play_through(worlds, configuration, seed) > 5, "the walks end too soon to show anything"


def secret_of(played: PlayedGame) -> int:
    """A number that depends on everything hidden."""
    return zlib.crc32(played.position.state.tobytes())


def leak_in_the_view(patch: pytest.MonkeyPatch) -> None:
    honest = game_view.show_game

    def leaking(table: Table, viewer: int | None, now: int) -> GameView | None:
        shown = honest(table, viewer, now)
        if shown is not None and table.played is not None:
            shown.view = {**msgspec.json.decode(msgspec.json.encode(shown.view)), "leak": secret_of(table.played)}
        return shown

    patch.setattr("marula.server.sockets.viewer_updates.show_game", leaking)


def leak_in_the_events(patch: pytest.MonkeyPatch) -> None:
    honest = game_view.outline

    def leaking(table: Table, number: int) -> Event:
        event = honest(table, number)
        action = getattr(table.rows[number], "action", "")
        event.note = action if action.startswith("+") else ""
        return event

    patch.setattr(game_view, "outline", leaking)


def leak_in_the_reasons(patch: pytest.MonkeyPatch) -> None:
    honest = dispatch.why_not

    def leaking(room: Any, *more: Any) -> Reason:
        reason = honest(room, *more)
        reason.text += " " * (secret_of(room.table.played) % 2)
        return reason

    patch.setattr(dispatch, "why_not", leaking)


def leak_in_the_hints(patch: pytest.MonkeyPatch) -> None:
    async def peeking(pool: BotPool, bot: str, position: marula.Position, *more: Any) -> Hint:
        legal = position.legal()
        token = legal[zlib.crc32(position.state.tobytes()) % len(legal)]
        return Hint(Choice((token,), None), None, None, 0)

    patch.setattr(BotPool, "hint", peeking)


def leak_in_the_replay(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        "marula.server.routes.tables.show_witnessed",
        lambda played, viewer, since: fully_witnessed(played.position),
    )


def leak_in_taking_back(patch: pytest.MonkeyPatch) -> None:
    honest = undo.how_back_to

    def leaking(table: Table, played: PlayedGame, *more: Any) -> str:
        return "revealed" if secret_of(played) % 2 else honest(table, played, *more)

    patch.setattr(undo, "how_back_to", leaking)


LEAKS = [
    leak_in_the_view,
    leak_in_the_events,
    leak_in_the_reasons,
    leak_in_the_hints,
    leak_in_the_replay,
    leak_in_taking_back,
]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
async def test_the_leak_test_of_the_server_finds_a_leak(
    worlds: Worlds, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    leak(monkeypatch)
    configuration = next(one for one in SOME if one.game == "kariba" and one.players == 3)
    with pytest.raises(AssertionError, match=DIFFERS):
        await play_often(worlds, configuration)


async def play_often(worlds: Worlds, configuration: Configuration) -> None:
    """Several games."""
    for seed in range(11, 15):
        await play_through(worlds, configuration, seed)


def test_metrics_name_nobody_and_nothing() -> None:
    labels = {name for family in metrics.REGISTRY.collect() for sample in family.samples for name in sample.labels}
    assert labels <= {"code", "game", "kind", "le", "outcome", "route"}


async def test_logs_of_errors_do_not_quote_what_went_wrong() -> None:
    import logging
    import sys

    from marula.server.log_format import JsonFormatter, TextFormatter

    try:
        raise ValueError("seat 1 holds an elephant")
    except ValueError:
        record = logging.LogRecord("marula", logging.ERROR, __file__, 1, "failed", (), sys.exc_info())
    line = JsonFormatter().format(record)
    assert "elephant" not in line
    assert json.loads(line)["error"][0] == "ValueError"
    text = TextFormatter().format(record)
    assert "elephant" not in text
    assert [line.strip() for line in text.splitlines()[:2]] == [f"{text[:8]} error: failed", "ValueError"]
