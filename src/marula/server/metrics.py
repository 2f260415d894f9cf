"""What can be measured from outside, for Prometheus. Numbers only: no names, no tables, nothing of any game."""

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, start_http_server
from prometheus_client.exposition import CONTENT_TYPE_LATEST

REGISTRY = CollectorRegistry()
FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

ROWS = Counter("marula_log_rows", "Rows written to logs", registry=REGISTRY)
CONFLICTS = Counter("marula_log_conflicts", "Rows that another process had written first", registry=REGISTRY)
REFUSALS = Counter("marula_refusals", "Requests refused", ["code"], registry=REGISTRY)
SLOW = Counter("marula_slow_clients", "Connections closed because the client did not read", registry=REGISTRY)
FALLBACKS = Counter("marula_bot_fallbacks", "Bots that failed or took too long", registry=REGISTRY)
DROPPED = Counter("marula_dropped_connections", "Connections that went beyond a limit", ["code"], registry=REGISTRY)
LOST_NOTES = Counter("marula_lost_notes", "PubSub to other processes that Redis did not take", registry=REGISTRY)
MESSAGES = Counter("marula_messages", "Messages received over sockets", registry=REGISTRY)
ERRORS = Counter("marula_errors", "Requests that ended in an error of the server", registry=REGISTRY)
CONNECTIONS = Gauge("marula_connections", "Open sockets", registry=REGISTRY)
ROOMS = Gauge("marula_rooms", "Tables open in this process", registry=REGISTRY)
COMMITTING = Histogram("marula_commit_seconds", "Until rows are safely written", buckets=FAST, registry=REGISTRY)
OPENING = Histogram("marula_open_seconds", "Until a table is rebuilt from its log", buckets=FAST, registry=REGISTRY)


class Batched:
    """Passes on what it is told many at a time, so that a single observation can never be read from outside."""

    def __init__(self, histogram: Histogram, together: int) -> None:
        self._histogram = histogram
        self._together = together
        self._held: list[float] = []

    def observe(self, value: float) -> None:
        """PubSub a value."""
        self._held.append(value)
        if len(self._held) == self._together:
            for one in self._held:
                self._histogram.observe(one)
            self._held = []


# Whether a bot had a choice is a secret of its hand: from a counter that moved, or did not, it could be told.
THINKING = Batched(
    Histogram("marula_bot_seconds", "How long bots think where they have a choice", buckets=FAST, registry=REGISTRY),
    together=50,
)


def exposition() -> tuple[bytes, str]:
    """The text that Prometheus reads, and its type."""
    return generate_latest(REGISTRY), CONTENT_TYPE_LATEST


@contextmanager
def listening(host: str, port: int | None) -> Iterator[None]:
    """Serves the numbers on a port of their own, if there shall be one, in a thread of its own."""
    if port is None:
        yield
        return
    server, thread = start_http_server(port, host, REGISTRY)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
