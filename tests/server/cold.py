"""`python -m tests.server.cold DATABASE TABLE COOKIE`: a server that has compiled nothing yet, and a first reconnect.

Prints, as JSON, in which threads Numba compiled and how long the event loop was held up.
"""

import asyncio
import json
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

from numba.core import event

from marula.server.run import SWITCH_SECONDS
from tests.server.running import Server, Socket, running, settings

BEAT = 0.005


class Compilations(event.Listener):
    """Counts what is compiled, by thread."""

    def __init__(self) -> None:
        self.threads: Counter[str] = Counter()

    def on_start(self, event: Any) -> None:
        """Something is about to be compiled in this thread."""
        self.threads[threading.current_thread().name] += 1

    def on_end(self, event: Any) -> None:
        """Nothing to note."""


class Pulse:
    """A task that wakes up every few milliseconds; notes by how much it was late at most."""

    lag = 0.0

    async def run(self) -> None:
        """Beats until cancelled."""
        while True:
            due = time.perf_counter() + BEAT
            await asyncio.sleep(BEAT)
            self.lag = max(self.lag, time.perf_counter() - due)


async def reconnect(server: Server, table: str, cookie: str) -> None:
    """Comes back to a table, acts, is answered by a bot, takes back, asks for a hint and makes another table."""
    async with server.visitor() as visitor:
        visitor.http.cookies.set("marula", cookie)
        async with visitor.connect(f"/api/tables/{table}/socket") as connection:
            socket = Socket(connection)
            await socket.say("hello")
            await visitor.http.get(f"/api/tables/{table}", timeout=600)  # the same wait, without a limit of its own
            welcome = await socket.expect("welcome")
            legal = welcome["game"]["view"]["legal"]
            done = await socket.ask("act", ply=welcome["ply"], action=legal[0])
            view = await socket.news_after(done["ply"])
            while not view["game"]["view"]["legal"]:
                view = await socket.news_after(view["ply"])
            await socket.ask("hint", bot="greedy")
            await socket.ask("why-not", action="nonsense")
            await socket.ask("undo", ply=view["ply"])
        await visitor.get(f"/api/tables/{table}/games/0")
        await visitor.make("kariba", "me bot")


async def main(database: str, table: str, cookie: str) -> None:
    """Runs the server and tells what was seen."""
    sys.setswitchinterval(SWITCH_SECONDS)
    compilations, pulse = Compilations(), Pulse()
    register: Any = event.register  # Numba has no types
    register("numba:compile", compilations)
    async with running(settings(Path(database))) as server:
        beating = asyncio.create_task(pulse.run())
        began = time.perf_counter()
        await reconnect(server, table, cookie)
        seconds = time.perf_counter() - began
        beating.cancel()
    print(json.dumps({"compiled": compilations.threads, "lag": pulse.lag, "seconds": seconds}))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
