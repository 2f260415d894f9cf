"""Counts how much is played, from the events at tables."""

from collections.abc import Callable

from prometheus_client import Counter

from marula.server import metrics
from marula.server.rooms.domain_event_bus import DomainEventBus
from marula.server.table.domain_events import DomainEvent, GameFinished, SeatTaken, TurnPassed


def count_events(domain_event_bus: DomainEventBus) -> None:
    """Counts seats, turns and games from now on."""
    domain_event_bus.subscribe(SeatTaken, counting(metrics.SEATS_TAKEN))
    domain_event_bus.subscribe(TurnPassed, counting(metrics.TURNS))
    domain_event_bus.subscribe(GameFinished, counting(metrics.GAMES_FINISHED))


def counting(counter: Counter) -> Callable[[DomainEvent], None]:
    """Counts events by game."""
    by_game: dict[str, Counter] = {}  # the library takes microseconds to look up a label

    def count(event: DomainEvent) -> None:
        game = event.table.created.game
        found = by_game.get(game)
        if found is None:
            found = by_game[game] = counter.labels(game)
        found.inc()

    return count
