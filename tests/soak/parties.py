"""Who plays at which table: people against bots, two people against each other, bots among themselves."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from tests.soak.people import Person, Place

BOTS = ("random", "greedy")
CLOCKS = 0.5
MOVE_SECONDS = 15
"""People here act at once: whoever runs out of this was robbed of time by a server that was away."""


class Party:
    """Two people who know each other and play until it is time to go."""

    def __init__(self, servers: Sequence[Place], seed: int, games: Sequence[str], heard: Callable[[], None]) -> None:
        self.people = [Person(servers, 2 * seed + one, heard) for one in range(2)]
        self._games = games
        self._random = self.people[0].random
        self.finished: list[str] = []

    async def play(self, stop: asyncio.Event) -> None:
        """Plays one table after the other."""
        for person in self.people:
            await person.come_in()
        kinds = (self._against_bots, self._against_each_other, self._bots_alone)
        while not stop.is_set():
            self.finished.append(await self._random.choice(kinds)())
        for person in self.people:
            await person.leave()

    async def _make(self, *places: str) -> str:
        bot = self._random.choice(BOTS)
        clock = {"kind": "move", "seconds": MOVE_SECONDS} if self._random.random() < CLOCKS else {"kind": "none"}
        chosen: list[dict[str, Any]] = [{"kind": kind, **({"bot": bot} if kind == "bot" else {})} for kind in places]
        wanted = {"game": self._random.choice(self._games), "places": chosen, "clock": clock}
        made = await self.people[0].post("/api/tables", {**wanted, "id": self.people[0].new_id()})
        return str(made["table"])

    async def _against_bots(self) -> str:
        places = ["me", "bot"]
        self._random.shuffle(places)
        table = await self._make(*places)
        await self.people[0].play(table)
        return table

    async def _against_each_other(self) -> str:
        table = await self._make("me", "open")
        await self.people[1].ask(table, {"type": "join"})
        await asyncio.gather(*(person.play(table) for person in self.people))
        return table

    async def _bots_alone(self) -> str:
        table = await self._make("bot", "bot")
        await self.people[0].play(table)
        return table
