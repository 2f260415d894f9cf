"""Other work of a server while people play: bots that search, and a compiler with an empty cache."""

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator

from bench.server.clerk import Clerk

BOT_TABLES = 50
WARM = """
import sys
from marula.cli.main import main
from marula.server.bots.priority import lower_priority

lower_priority()
sys.argv = ["marula", "warm"]
main()
"""
BOTS = [{"kind": "bot", "bot": "level:5"}] * 2


@contextlib.contextmanager
def bots(port: int) -> Iterator[None]:
    """Two bots of the highest level play each other at each of some tables."""
    for number in range(BOT_TABLES):
        clerk = Clerk(port)
        _, cookie = clerk.ask("/api/people", {"name": f"Watcher {number}"})
        clerk.ask("/api/tables", {"game": "kariba", "places": BOTS, "games": 20}, cookie)
        clerk.close()
    yield


@contextlib.contextmanager
def compiling(_: int) -> Iterator[None]:
    """All rules are compiled with an empty cache, at the priority that the server uses."""
    with tempfile.TemporaryDirectory(prefix="marula-cold-") as cache:
        command = [sys.executable, "-c", WARM]
        compiler = subprocess.Popen(command, env={**os.environ, "MARULA_CACHE": cache}, stdout=subprocess.DEVNULL)
        try:
            yield
            if compiler.poll() is not None:
                raise RuntimeError("the compiler finished before the measurement; use a shorter one")
        finally:
            compiler.kill()
            compiler.wait()


BESIDE: dict[str, Callable[[int], contextlib.AbstractContextManager[None]]] = {
    "rules compile": compiling,
    "bots think": bots,  # they keep running, so this comes last
}
