"""Who meets whom, and who sits where.

A *deal* is a stream of chance. Every line-up of a meeting plays every deal once, so that luck is the same for all.
Statistics count deals, because the games of a deal are not independent.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

LineUp = tuple[int, ...]
"""The number of the bot on each seat."""


class Meeting(NamedTuple):
    """Bots that play each other, and all their line-ups."""

    bots: tuple[int, ...]
    line_ups: tuple[LineUp, ...]


class Deal(NamedTuple):
    """One deal of one meeting."""

    meeting: int
    number: int


def meetings(bots: int, players: int) -> tuple[Meeting, ...]:
    """If there are as many bots as players, one meeting of all; otherwise one of every pair."""
    if bots == players:
        everybody = tuple(range(bots))
        return (Meeting(everybody, tuple(rotations(everybody))),)
    return tuple(Meeting(pair, line_ups(pair, players)) for pair in combinations(range(bots), 2))


def line_ups(pair: tuple[int, int], players: int) -> tuple[LineUp, ...]:
    """Two bots alternate on all seats; with an odd number, each is in the majority once."""
    first = tuple(pair[seat % 2] for seat in range(players))
    second = tuple(pair[1 - seat % 2] for seat in range(players))
    return tuple(dict.fromkeys([*rotations(first), *rotations(second)]))


def rotations(seats: Sequence[int]) -> Iterator[LineUp]:
    """All rotations of the seats."""
    for shift in range(len(seats)):
        yield (*seats[shift:], *seats[:shift])


def deals(every: Sequence[Meeting], games: int) -> Iterator[Deal]:
    """The deals, alternating between meetings, until each has had enough games (or a few more, to finish a deal)."""
    wanted = [-(-games // len(meeting.line_ups)) for meeting in every]
    for number in range(max(wanted, default=0)):
        for place in range(len(every)):
            if number < wanted[place]:
                yield Deal(place, number)
