"""A process that has imported and compiled everything, and of which each server is a fork: so a start takes no time.

Run as `python -m tests.soak.nursery GAME ...`: a line with settings on its input starts a server, whose process id
comes back on its output. What is killed is a real process with connections of its own.
"""

import os
import signal
import sys

import msgspec

from marula.server.bots import play_once
from marula.server.running import serve
from marula.server.settings import Limits, Settings


class Order(msgspec.Struct):
    """What a server shall be started with."""

    database: str
    redis: str | None
    port: int
    log: str


def main(games: list[str]) -> None:
    """Forks servers until its input ends."""
    for game in games:
        play_once(game)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the dead here
    print("ready", flush=True)
    for line in sys.stdin:
        order = msgspec.json.decode(line, type=Order)
        child = os.fork()
        if child == 0:
            run(order)
        print(child, flush=True)


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
            compile_ahead=False,
            sweep_seconds=0.5,
            limits=Limits(rates=endless, tables_per_person=10**6),
        )
    )
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1:])
