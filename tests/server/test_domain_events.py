"""What has happened at a table, as statistics hear of it: after it was written, once, and nobody can hold it up."""

import pytest

from marula.server.rooms.domain_event_bus import DomainEventBus
from marula.server.table.domain_events import DomainEvent, GameFinished, SeatTaken, TurnPassed, events_between
from marula.server.table.draft import Draft
from marula.server.table.rows import Acted, Resigned, Seated, Vacated
from marula.server.table.table import Table
from tests.server.dealt import new_table, play_on


def after(table: Table, *rows: Acted | Resigned | Seated | Vacated) -> tuple[Table, list[DomainEvent]]:
    """A table with more rows, and what has happened by them."""
    draft = Draft(table, 0)
    draft.add(*rows)
    return draft.table, events_between(table, draft.table, draft.rows)


def started() -> Table:
    """A game that has begun: ann is to act."""
    draft = new_table()
    draft.start_game()
    return draft.table


def test_a_seat_is_taken() -> None:
    table, _ = after(new_table().table, Vacated(at=0, place=1, why="left"))
    table, happened = after(table, Seated(at=0, place=1, person="cem"))
    assert happened == [SeatTaken(table, 1)]


def test_the_start_and_every_action_that_ends_a_turn_pass_it_on() -> None:
    draft = new_table()
    before = draft.table.twin()
    draft.start_game()
    assert events_between(before, draft.table, draft.rows) == [TurnPassed(draft.table, "ann")]
    position = draft.table.games[-1].position
    table, happened = after(draft.table, Acted(at=0, action=position.legal()[0], seat=0))
    assert happened == [TurnPassed(table, "ben")]


def test_a_game_finishes_once() -> None:
    draft = Draft(started(), 0)
    finished = []
    while not (played := draft.table.games[-1]).over:
        before = draft.table.twin()
        first = len(draft.rows)
        draft.add(Acted(at=0, action=played.position.legal()[0], seat=played.actor))
        finished += [
            event
            for event in events_between(before, draft.table, draft.rows[first:])
            if isinstance(event, GameFinished)
        ]
    assert [event.number for event in finished] == [0]


def test_giving_up_finishes_a_game_of_two() -> None:
    table, happened = after(started(), Resigned(at=0, seat=1))
    assert happened == [GameFinished(table, 0)]


def test_the_next_game_of_a_match_finishes_with_its_own_number() -> None:
    draft = new_table(games=2)
    draft.start_game()
    play_on(draft).start_game()
    table, happened = after(draft.table, Resigned(at=0, seat=0))
    assert happened == [GameFinished(table, 1)]


def test_a_failing_handler_does_not_stop_the_others(caplog: pytest.LogCaptureFixture) -> None:
    heard: list[int] = []
    domain_event_bus = DomainEventBus()
    domain_event_bus.subscribe(SeatTaken, lambda event: heard.append(1 // (event.place - 1)))
    domain_event_bus.subscribe(SeatTaken, lambda event: heard.append(event.place))
    domain_event_bus.subscribe(GameFinished, lambda event: heard.append(99))
    domain_event_bus.publish([SeatTaken(new_table().table, 1)])
    assert heard == [1]
    assert "an event could not be handled" in caplog.text
