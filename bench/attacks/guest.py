"""Strangers: each has its own loopback address, 127.0.1.1 and up, like strangers on a network.

127.0.0.1 is left to ordinary people.
"""

import asyncio
import itertools
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bench.server.clerk import Clerk

SECONDS = 10.0
"""How long open-ended attacks last."""
LONGEST = 20.0
"""Attacks that take longer, on a slow server, stop."""
addresses = (f"127.0.{1 + number // 250}.{1 + number % 250}" for number in itertools.count())


@dataclass
class Guest:
    """A person with a name and their own address."""

    port: int
    address: str
    cookie: str = ""

    @classmethod
    async def come(cls, port: int, address: str = "") -> "Guest":
        """Comes in."""
        guest = cls(port, address or next(addresses))
        _, guest.cookie = await guest.post("/api/people", {"name": "Eve"})
        return guest

    async def post(self, path: str, wanted: object) -> tuple[dict[str, Any], str]:
        """Asks once."""
        return await asyncio.to_thread(self._post, path, wanted)

    def _post(self, path: str, wanted: object) -> tuple[dict[str, Any], str]:
        clerk = Clerk(self.port, self.address)
        try:
            return clerk.ask(path, wanted, self.cookie)
        finally:
            clerk.close()

    async def make(self, game: str, places: list[dict[str, str]], **more: Any) -> str:
        """Creates a table."""
        made, _ = await self.post("/api/tables", {"game": game, "places": places, **more})
        return str(made["table"])


async def rows_of(guest: Guest, table: str, count: int, requests: Callable[[int], dict[str, Any]]) -> int:
    """Posts requests from many addresses, since each is limited; returns how many were carried out."""
    clerks = [Clerk(guest.port, next(addresses)) for _ in range(40)]

    def work() -> int:
        done, ply = 0, 0
        for _ in range(3 * count):
            if done == count:
                break
            try:
                answer, _ = clerks[done % len(clerks)].ask(f"/api/tables/{table}", requests(ply), guest.cookie)
                done += 1
            except RuntimeError as refusal:
                answer = json.loads(str(refusal).partition(": ")[2])
                if answer["code"] == "rate/limited" and answer["ply"] is None:
                    time.sleep(0.2)  # a limit per person; a table's limit would come with its ply
                    continue
                if answer["code"] not in ("action/stale", "action/illegal"):
                    break
            ply = answer["ply"]
        return done

    try:
        return await asyncio.to_thread(work)
    finally:
        for clerk in clerks:
            clerk.close()
