"""What follows from the signals of other processes, and from those that an operator leaves."""

import logging

from marula.server.cluster.pubsub import (
    Alive,
    AnySignal,
    Departed,
    LinesRemoved,
    Presence,
    Renamed,
    Said,
    SignedOut,
    TableChanged,
    TableRemoved,
)
from marula.server.rooms.service import TableService

log = logging.getLogger("marula.signals")


class SignalHandler:
    """Follows signals."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    async def listen(self) -> None:
        """Follows the signals of other processes, until cancelled."""
        async for signal in self._service.environment.pubsub.subscribe():
            try:
                await self.follow(signal)
            except Exception:
                log.exception("a signal could not be followed")

    async def follow(self, signal: AnySignal) -> None:
        """Follows a signal of another process, or of the operator."""
        service = self._service
        match signal:
            case Renamed():
                await service.call_by(signal.person, signal.name)
            case SignedOut():
                service.show_out(signal.person)
            case Alive():
                service.presence.heard_from(signal.origin)
            case Departed():
                if signal.deleted:
                    await service.call_by(signal.person, "")
                service.show_out(signal.person)
            case TableRemoved():
                service.drop_table(signal.table)
            case _:
                await self._follow_at_table(signal)

    async def _follow_at_table(self, signal: TableChanged | Said | Presence | LinesRemoved) -> None:
        service = self._service
        if isinstance(signal, TableChanged) and signal.listed:
            service.tell_lobby()
        room = service.rooms.get(signal.table)
        if room is None:
            return
        match signal:
            case TableChanged():
                if signal.ply > room.table.row_count:
                    await service.changes.catch_up(room)
            case Said():
                await service.chat.read_new(room)
            case LinesRemoved():
                await service.chat.read_again(room)
            case Presence():
                service.presence.follow(room, signal)
