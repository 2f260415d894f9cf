"""Tells subscribers what has happened at tables, once it is written. A subscriber that fails holds up nobody."""

import logging
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from marula.server.table.domain_events import DomainEvent

log = logging.getLogger("marula.events")
E = TypeVar("E", bound=DomainEvent)


class EventBus:
    """Tells each kind of event to those who subscribed to it."""

    def __init__(self) -> None:
        self._handlers: dict[type[Any], list[Callable[[Any], None]]] = {}

    def subscribe(self, kind: type[E], handler: Callable[[E], None]) -> None:
        """Calls a handler for every event of a kind. It must not wait for anything."""
        self._handlers.setdefault(kind, []).append(handler)

    def publish(self, events: Iterable[DomainEvent]) -> None:
        """Tells what has happened; a handler that fails keeps nobody else from hearing of it."""
        for event in events:
            for handler in self._handlers.get(type(event), ()):
                try:
                    handler(event)
                except Exception:
                    log.exception("an event could not be handled")
