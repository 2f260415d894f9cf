"""Acts on what the operator changes with `marula admin` while this server is running."""

import logging
from collections import OrderedDict

from marula.server.rooms.peer_signals import PeerSignals
from marula.server.rooms.service import TableService
from marula.server.store import notices

log = logging.getLogger("marula.notices")
OVERLAP = 10 * 60 * 1000
"""How far to look back each time, because clocks of machines differ and notices may become visible out of order."""


class NoticeBoard:
    """Reads each notice once. A starting server acts on the existing ones; all of them can be repeated."""

    def __init__(self, service: TableService, signals: PeerSignals) -> None:
        self._service = service
        self._signals = signals
        self._latest = 0
        self._followed: OrderedDict[str, int] = OrderedDict()

    async def follow(self) -> None:
        """Acts on new notices."""
        for id, at, signal in await notices.since(self._service.environment.database, self._latest - OVERLAP):
            if id not in self._followed:
                if signal is None:
                    log.warning("a notice of a later version is passed over")
                else:
                    await self._signals.follow(signal)
                self._followed[id] = at
                self._latest = max(self._latest, at)
        while self._followed and next(iter(self._followed.values())) < self._latest - OVERLAP:
            self._followed.popitem(last=False)
