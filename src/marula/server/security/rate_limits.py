"""Rate limits: a bucket of units for each kind of request and each person or address.

Most requests cost one unit; expensive ones cost more: see `docs/hosting.md`.
"""

import math
from collections import OrderedDict
from collections.abc import Mapping

from marula.server.refusals import Refused
from marula.server.system_time import Time

REMEMBERED = 50_000
BYTES_PER_UNIT = 8192


def units(size: int) -> int:
    """What an answer of this many bytes costs, beyond the one unit of its request."""
    return size // BYTES_PER_UNIT


class Rates:
    """All buckets of a process. The least recently used ones are dropped first."""

    def __init__(self, rates: Mapping[str, tuple[float, float]], time: Time) -> None:
        self._rates = rates
        self._time = time
        self._buckets: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()

    def allows(self, kind: str, who: str, cost: float = 1) -> bool:
        """Takes units, if there are enough. A request that costs more than a bucket holds takes a full bucket."""
        now = self._time.now()
        left, most = self._left(kind, who, now)
        cost = min(cost, most)
        allowed = left >= cost
        self._keep(kind, who, left - cost if allowed else left, now)
        return allowed

    def take(self, kind: str, who: str, cost: float = 1) -> None:
        """Takes units for a person or an address; refuses if there are too few."""
        if not self.allows(kind, who, cost):
            raise Refused("rate/limited", retry_after=self._wait(kind, who, cost))

    def _wait(self, kind: str, who: str, cost: float) -> int | None:
        """How many seconds until there are enough units."""
        at_once, per_second = self._rates[kind]
        left, _ = self._buckets[kind, who]
        return math.ceil((min(cost, at_once) - left) / per_second) if per_second else None

    def charge(self, kind: str, who: str, cost: float) -> None:
        """Takes units for a request that turned out to cost more. If there are fewer, later requests are delayed."""
        if cost:
            now = self._time.now()
            left, most = self._left(kind, who, now)
            self._keep(kind, who, max(-most, left - cost), now)

    def _left(self, kind: str, who: str, now: int) -> tuple[float, float]:
        at_once, per_second = self._rates[kind]
        left, since = self._buckets.pop((kind, who), (at_once, now))
        return min(at_once, left + max(0, now - since) / 1000 * per_second), at_once

    def _keep(self, kind: str, who: str, left: float, now: int) -> None:
        self._buckets[kind, who] = left, now
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
