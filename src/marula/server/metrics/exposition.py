"""Serves the metrics at `/metrics` or on a separate port, added up over all workers.

Workers behind one port are separate processes. Each writes its metrics to a file once a second, and whichever is asked
adds them up. The counters of a dead worker are kept, so that no counter ever decreases.
"""

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
from prometheus_client import CollectorRegistry, Metric, generate_latest, start_http_server
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from marula.server.metrics import REGISTRY

VARIABLE = "MARULA_WORKER_METRICS"
WRITE_SECONDS = 1.0
NOT_ADDED = ("marula_peers", "process_start_time_seconds", "process_max_fds", "process_virtual_memory_max_bytes")
"""Gauges whose maximum is reported, because they are not quantities."""

Labels = tuple[tuple[str, str], ...]


class Family(msgspec.Struct, array_like=True):
    """The samples of one metric in one process."""

    name: str
    help: str
    type: str
    samples: list[tuple[str, Labels, float]]


class AllWorkers(Collector):
    """The sums of what all workers have written to a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def collect(self) -> Iterator[Metric]:
        """Called by Prometheus's library."""
        families: dict[str, Family] = {}
        sums: dict[str, dict[tuple[str, Labels], float]] = {}
        for file in sorted(self._folder.glob("*.json")):
            lives = is_alive(file.stem)
            for family in read(file):
                if lives or family.type != "gauge":
                    families[family.name] = family
                    add(sums.setdefault(family.name, {}), family)
        for name, family in families.items():
            metric = Metric(name, family.help, family.type)
            for (sample, labels), value in sums[name].items():
                metric.add_sample(sample, dict(labels), value)
            yield metric


def add(sums: dict[tuple[str, Labels], float], family: Family) -> None:
    """Adds the metrics of one process."""
    for name, labels, value in family.samples:
        before = sums.get((name, labels), 0.0)
        sums[name, labels] = max(before, value) if name in NOT_ADDED else before + value


def is_alive(process: str) -> bool:
    """Whether a process is still there."""
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


def measured() -> list[Family]:
    """What this process has measured."""
    return [
        Family(metric.name, metric.documentation, metric.type, samples_of(metric))
        for metric in list(REGISTRY.collect())
    ]


def samples_of(metric: Metric) -> list[tuple[str, Labels, float]]:
    """The samples of one metric."""
    return [(sample.name, tuple(sample.labels.items()), sample.value) for sample in metric.samples]


def write(folder: Path) -> None:
    """Writes the metrics of this process to its file."""
    unfinished = folder / f"{os.getpid()}.new"
    unfinished.write_bytes(msgspec.json.encode(measured()))
    unfinished.replace(folder / f"{os.getpid()}.json")


def read(file: Path) -> list[Family]:
    """The metrics of a process."""
    return msgspec.json.decode(file.read_bytes(), type=list[Family])


def worker_folder() -> Path | None:
    """Where the workers of this server write their metrics; None for a single process."""
    return Path(named) if (named := os.environ.get(VARIABLE)) else None


async def keep_written() -> None:
    """Writes the metrics of a worker once a second, until cancelled."""
    folder = worker_folder()
    while folder is not None:
        with suppress(OSError):  # a full disk must not stop the worker
            write(folder)
        await asyncio.sleep(WRITE_SECONDS)


def exposition() -> tuple[bytes, str]:
    """The text that Prometheus reads, and its type."""
    folder = worker_folder()
    if folder is None:
        return generate_latest(REGISTRY), CONTENT_TYPE_LATEST
    with suppress(OSError):
        write(folder)
    return generate_latest(registry_of(folder)), CONTENT_TYPE_LATEST


def registry_of(folder: Path) -> CollectorRegistry:
    """The metrics of all workers."""
    registry = CollectorRegistry()
    registry.register(AllWorkers(folder))
    return registry


@contextmanager
def listening(host: str, port: int | None, registry: CollectorRegistry = REGISTRY) -> Iterator[None]:
    """Serves the metrics on a separate port, if one is configured, in a thread."""
    if port is None:
        yield
        return
    server, thread = start_http_server(port, host, registry)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
