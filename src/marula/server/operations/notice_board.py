"""Acts on what the operator changes with `marula admin` while this server is running."""

from collections import OrderedDict

from marula.server.rooms.peer_signals import PeerSignals
from marula.server.rooms.service import TableService
from marula.server.store import notices

OVERLAP = 10 * 60 * 1000
"""Clocks of machines differ, and what is written first need not be there first: looks back so far each time."""


class NoticeBoard:
    """Reads notices once. A server that starts follows the ones that are there: all of them can be followed again."""

    def __init__(self, service: TableService, signals: PeerSignals) -> None:
        self._service = service
        self._signals = signals
        self._latest = 0
        self._followed: OrderedDict[str, int] = OrderedDict()

    async def follow(self) -> None:
        """Follows the notices that are new."""
        for id, at, signal in await notices.since(self._service.environment.database, self._latest - OVERLAP):
            if id not in self._followed:
                await self._signals.follow(signal)
                self._followed[id] = at
                self._latest = max(self._latest, at)
        while self._followed and next(iter(self._followed.values())) < self._latest - OVERLAP:
            self._followed.popitem(last=False)
