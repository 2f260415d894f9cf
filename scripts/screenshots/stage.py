"""Plays games until there is something to see."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from marula.server.services import Services
from scripts.screenshots.guests import Guest, Json, come_in
from scripts.still import Foreseeable

NAMES = ("Anna", "Ben", "Clara", "David")
BOT = "level:2"
ADVICE = "greedy"
"""Who plays for the guests."""
MOST_TRIES = 200

Wanted = Callable[[Json], bool]


def over(view: Json) -> bool:
    """The end of a game, which every game reaches."""
    return False


@dataclass(frozen=True)
class Scene:
    """A game, who sits there (`me`, `invited`, `bot`), and what the host should see when she is to act."""

    game: str
    places: str
    wanted: Wanted = over
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Set:
    """A table in the position of a scene, with its guests; the first one's page is photographed."""

    table: str
    guests: tuple[Guest, ...]
    invite: str = ""


class Stage:
    """The server on which scenes are played."""

    def __init__(self, url: str, services: Services, randomness: Foreseeable) -> None:
        self.url = url
        self._services = services
        self.randomness = randomness

    async def ready(self, game: str) -> None:
        """Waits until a game and its bots are compiled; until then, other bots would answer instead."""
        bot_pool = self._services.tables.bot_pool
        await bot_pool.wait_for(game)
        while bot_pool.able(BOT, game) != BOT:
            await asyncio.sleep(0.1)

    async def make(self, guest: Guest, scene: Scene, **more: Any) -> Set:
        """A new table of a scene, with only its host and bots."""
        places = [{"kind": kind, **({"bot": BOT} if kind == "bot" else {})} for kind in scene.places.split()]
        data = {"game": scene.game, "places": places, "options": scene.options, **more}
        table = str((await guest.post("/api/tables", data))["table"])
        return Set(table, (guest,), str((await guest.look(table))["table"]["invite"]))

    async def play(self, name: str, scene: Scene) -> Set:
        """Plays games until one shows the scene; to the end if nothing special is wanted."""
        await self.ready(scene.game)
        for number in count():
            assert number < MOST_TRIES, f"{name}: what is wanted does not occur"
            self.randomness.begin(f"{name} {number}")
            made = await self.gather(scene)
            if await play_until(made, scene.wanted) or scene.wanted is over:
                return made
        raise AssertionError

    async def gather(self, scene: Scene) -> Set:
        """A table that all invited guests have joined."""
        invited = scene.places.split().count("invited")
        host, *others = [await come_in(self.url, name) for name in NAMES[: invited + 1]]
        made = await self.make(host, scene)
        for guest in others:
            await guest.ask(made.table, "join", invite=made.invite)
        return Set(made.table, (host, *others), made.invite)


async def play_until(made: Set, wanted: Wanted) -> bool:
    """Plays on until Anna sees what is wanted when she is to act; returns whether that came before the end."""
    while True:
        for guest in made.guests:
            looked = await guest.look(made.table)
            if looked["game"]["result"]:
                return False
            if looked["game"]["view"]["legal"]:
                if guest is made.guests[0] and wanted(looked["game"]["view"]):
                    return True
                await take_advice(guest, made.table, looked)
                break
        else:
            await asyncio.sleep(0.005)  # a bot thinks


async def take_advice(guest: Guest, table: str, looked: Json) -> None:
    """Takes the action of a simple bot."""
    legal = looked["game"]["view"]["legal"]
    action = legal[0] if len(legal) == 1 else (await guest.ask(table, "hint", bot=ADVICE))["action"]
    await guest.ask(table, "act", ply=looked["ply"], action=action)
