"""How much is played, counted from what happens at tables."""

from functools import partial

from prometheus_client import Counter

from marula.server import metrics
from marula.server.rooms.event_bus import EventBus
from marula.server.table.domain_events import DomainEvent, GameFinished, SeatTaken, TurnPassed


def count_events(event_bus: EventBus) -> None:
    """Counts seats, turns and games from now on."""
    event_bus.subscribe(SeatTaken, partial(count, metrics.SEATS_TAKEN))
    event_bus.subscribe(TurnPassed, partial(count, metrics.TURNS))
    event_bus.subscribe(GameFinished, partial(count, metrics.GAMES_FINISHED))


def count(counter: Counter, event: DomainEvent) -> None:
    """Counts one event, by game."""
    counter.labels(event.table.created.game).inc()
