"""How often one may ask: a bucket of tokens for each kind of request and each person or address."""

from collections import OrderedDict
from collections.abc import Mapping

from marula.server.refusals import Refused
from marula.server.timing import Time

REMEMBERED = 50_000


class Rates:
    """All buckets of a process. The ones not used for longest are forgotten first."""

    def __init__(self, rates: Mapping[str, tuple[float, float]], time: Time) -> None:
        self._rates = rates
        self._time = time
        self._buckets: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()

    def allows(self, kind: str, who: str) -> bool:
        """Takes a token, if there is one."""
        at_once, per_second = self._rates[kind]
        now = self._time.now()
        left, since = self._buckets.pop((kind, who), (at_once, now))
        left = min(at_once, left + max(0, now - since) / 1000 * per_second)
        allowed = left >= 1
        self._buckets[kind, who] = (left - 1 if allowed else left), now
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return allowed

    def take(self, kind: str, *who: str) -> None:
        """Refuses what comes too often from a person or an address."""
        # All buckets pay, so that changing one's person does not help an address.
        allowed = [self.allows(kind, one) for one in who]
        if not all(allowed):
            raise Refused("rate/limited")
