"""Acts on signals from other processes and on an operator's notices."""

import logging

from marula.server.cluster.pubsub import (
    AnySignal,
    Departed,
    LinesRemoved,
    LobbyChanged,
    Renamed,
    SignedOut,
    TableRemoved,
)
from marula.server.rooms.removed_people import leave_tables
from marula.server.rooms.service import TableService

log = logging.getLogger("marula.signals")


class PeerSignals:
    """Acts on signals."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    async def listen(self) -> None:
        """Acts on signals from other processes until cancelled."""
        async for signal in self._service.environment.pubsub.subscribe():
            try:
                await self.follow(signal)
            except Exception:
                log.exception("a signal could not be handled")

    async def follow(self, signal: AnySignal) -> None:
        """Acts on a signal from another process or the operator."""
        service = self._service
        match signal:
            case LobbyChanged():
                service.tell_lobby()
            case Renamed():
                await service.call_by(signal.person, signal.name)
            case SignedOut():
                service.show_out(signal.person)
            case Departed():
                await leave_tables(service, signal.person, signal.deleted)
            case TableRemoved():
                service.end_room(signal.table, "table/removed")
            case LinesRemoved():
                if room := service.rooms.get(signal.table):
                    await service.chat.read_again(room)
