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
    """What an answer of so many bytes costs beyond the unit that its request has cost."""
    return size // BYTES_PER_UNIT


class Rates:
    """All buckets of a process. The ones not used for longest are forgotten first."""

    def __init__(self, rates: Mapping[str, tuple[float, float]], time: Time) -> None:
        self._rates = rates
        self._time = time
        self._buckets: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()

    def allows(self, kind: str, who: str, cost: float = 1) -> bool:
        """Takes units, if there are enough. What costs more than a bucket holds takes a full one."""
        now = self._time.now()
        left, most = self._left(kind, who, now)
        cost = min(cost, most)
        allowed = left >= cost
        self._keep(kind, who, left - cost if allowed else left, now)
        return allowed

    def take(self, kind: str, who: str, cost: float = 1) -> None:
        """Refuses what is too much for a person or an address."""
        if not self.allows(kind, who, cost):
            raise Refused("rate/limited", retry_after=self._wait(kind, who, cost))

    def _wait(self, kind: str, who: str, cost: float) -> int | None:
        """After how many seconds there will be enough units."""
        at_once, per_second = self._rates[kind]
        left, _ = self._buckets[kind, who]
        return math.ceil((min(cost, at_once) - left) / per_second) if per_second else None

    def charge(self, kind: str, who: str, cost: float) -> None:
        """Takes units for what turned out to cost more. There may be fewer: that delays what is asked next."""
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
