"""Publishes domain events of tables once they are written. A failing subscriber does not affect the others."""

import logging
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from marula.server.table.domain_events import DomainEvent

log = logging.getLogger("marula.events")
E = TypeVar("E", bound=DomainEvent)


class DomainEventBus:
    """Delivers each kind of event to its subscribers."""

    def __init__(self) -> None:
        self._handlers: dict[type[Any], list[Callable[[Any], None]]] = {}

    def subscribe(self, kind: type[E], handler: Callable[[E], None]) -> None:
        """Subscribes a handler to a kind of event. The handler must not block."""
        self._handlers.setdefault(kind, []).append(handler)

    def publish(self, events: Iterable[DomainEvent]) -> None:
        """Publishes events; if a handler fails, the others are still called."""
        for event in events:
            for handler in self._handlers.get(type(event), ()):
                try:
                    handler(event)
                except Exception:
                    log.exception("an event could not be handled")
