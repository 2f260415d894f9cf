"""A process that has imported and compiled everything, and of which each server is a fork: so a start takes no time.

Run as `python -m tests.soak.nursery GAME ...`: a line with settings on its input starts a server, whose process id
comes back on its output. What is killed is a real process with connections of its own.
"""

import asyncio
import os
import signal
import sys
import tempfile

import msgspec
from argon2 import PasswordHasher

from marula.server.app import create_app
from marula.server.bots.game_compiler import play_once
from marula.server.run import serve
from marula.server.security import passwords
from marula.server.settings import Limits, Settings


class Order(msgspec.Struct):
    """What a server shall be started with."""

    database: str
    redis: str | None
    port: int
    log: str


def main(games: list[str]) -> None:
    """Forks servers until its input ends."""
    # Nobody signs in here. As it is, hashing takes most of a start.
    vars(passwords)["PasswordHasher"] = cheap_hasher
    for game in games:
        play_once(game)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(start_once(Settings(database=f"sqlite:///{folder}/marula.db", compile_ahead=False)))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead here
    print("ready", flush=True)
    for line in sys.stdin:
        order = msgspec.json.decode(line, type=Order)
        child = os.fork()
        if child == 0:
            run(order)
        print(child, flush=True)


def cheap_hasher() -> PasswordHasher:
    """A hasher that takes no time."""
    return PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


async def start_once(settings: Settings) -> None:
    """Starts and stops a server, so that all that it imports is there."""
    async with create_app(settings).lifespan():
        pass


def run(order: Order) -> None:
    """The life of a server."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    log = os.open(order.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(log, stream)
    endless = dict.fromkeys(Limits().rates, (1e9, 1e9))
    serve(
        Settings(
            database=order.database,
            redis=order.redis,
            port=order.port,
            pace=0.0,
            shortest_pause=0.0,
            compile_ahead=False,
            sweep_seconds=0.5,
            limits=Limits(rates=endless, tables_per_person=10**6),
        )
    )
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1:])
