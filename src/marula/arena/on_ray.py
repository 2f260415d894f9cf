"""A match on a Ray cluster: one task per deal, on whichever machine has a free core.

A deal's games depend only on the setting and the number of the deal. So it makes no difference where they are played,
and a deal that was lost with its worker is simply played again.
"""

import atexit
import socket
import uuid
from collections import deque
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from typing import Any

from marula.arena.playing import Bench, Played, Setting, play_deal, warm_up
from marula.arena.schedule import Deal, meetings
from marula.play.missing_library import require

LOCAL = "local"
AHEAD = 3  # deals handed out for each core
SECONDS_TO_ANSWER = 10.0
RETRIES = 3
"""How often a deal is given to another worker before the match is given up: a bot may be what kills them."""

_bench: tuple[str, Bench] | None = None


def play_on_ray(setting: Setting, order: Iterator[Deal], address: str) -> Iterator[list[Played]]:
    """Plays several deals at once; results come in order. `address` is Ray's: `auto`, HOST:PORT, or `local`."""
    require("ray", extra="ray", who="--ray")
    import ray

    began = connect(ray, address)
    # `put` sends it once to each machine, not with every deal.
    shared, match = ray.put(setting), uuid.uuid4().hex
    task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_on_worker)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running: deque[Any] = deque()
    try:
        for deal in order:
            running.append(task.remote(match, shared, deal))
            if len(running) >= most:
                yield ray.get(running.popleft())
        while running:
            yield ray.get(running.popleft())
    except ray.exceptions.RayTaskError:
        raise  # our own error, which would also have happened here
    except ray.exceptions.RayError as error:
        raise BrokenExecutor(f"Ray gave up: {error}") from None
    finally:
        for left in running:
            ray.cancel(left, force=True)
        if began:
            ray.shutdown()


def connect(ray: Any, address: str) -> bool:
    """Connects to a cluster unless connected; returns whether this call connected."""
    if ray.is_initialized():
        return False
    check_answers(address)
    if address == LOCAL:
        ray.init(include_dashboard=False, log_to_driver=False)
    else:
        ray.init(address=address, log_to_driver=False)
    return True


def check_answers(address: str) -> None:
    """Nobody listens at HOST:PORT? Ray would try for minutes, and fill the terminal with logs."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        try:
            socket.create_connection((host, int(port)), SECONDS_TO_ANSWER).close()
        except OSError as error:
            raise ConnectionError(f"no Ray cluster answers at {address} ({error})") from None


def play_on_worker(match: str, setting: Setting, deal: Deal) -> list[Played]:
    """Plays one deal on a worker; programs that it started are kept for the match's next deal."""
    global _bench
    if _bench is None or _bench[0] != match:
        if _bench is not None:
            _bench[1].close()
        warm_up(setting)
        _bench = (match, Bench(setting))
        atexit.register(_bench[1].close)
    bench = _bench[1]
    every = meetings(len(setting.bots), setting.players)
    return play_deal(bench.setting, bench, deal.meeting, every[deal.meeting], deal.number)
