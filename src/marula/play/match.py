"""A match: games in a row. People move round the seats, and what they score is added up (§K7)."""

from collections.abc import Mapping, Sequence
from typing import Any

from marula.play.numbers import Whole, whole
from marula.play.position import Position, rank
from marula.play.registry import game


class Match:
    """Several games of one kind between the same people."""

    def __init__(
        self, name: str, people: Sequence[str], games: Whole = 3, options: Mapping[str, Any] | None = None
    ) -> None:
        number = whole(games)
        if number is None or number < 1:
            raise ValueError(f"a match has at least one game, not {games!r}")
        if len(set(people)) != len(people):
            raise ValueError("everybody in a match needs a name of their own")
        self.game = game(name)
        self.people = tuple(people)
        self.games = number
        self._options = dict(options or {})
        self.positions: list[Position] = [self._start()]

    def _start(self) -> Position:
        return self.game.start(len(self.people), self._options)

    @property
    def position(self) -> Position:
        """The game that is being played, or was played last."""
        return self.positions[-1]

    def person(self, seat: int, number: int | None = None) -> str:
        """Who sits on a seat in the present game, or in game `number` (from 0).

        Every game starts with seat 0, and the start moves one person clockwise each time.
        """
        shift = len(self.positions) - 1 if number is None else number
        return self.people[(seat + shift) % len(self.people)]

    @property
    def over(self) -> bool:
        """Whether the last game has ended."""
        return len(self.positions) == self.games and self.position.outcome is not None

    def next_game(self) -> Position:
        """Starts the next game, once the present one is over."""
        if self.position.outcome is None:
            raise ValueError("the present game is not over yet")
        if self.over:
            raise ValueError(f"all {self.games} games of the match have been played")
        self.positions.append(self._start())
        return self.position

    @property
    def totals(self) -> dict[str, int]:
        """What everybody has scored in the games that are over."""
        totals = dict.fromkeys(self.people, 0)
        for number, position in enumerate(self.positions):
            if outcome := position.outcome:
                for seat, score in enumerate(outcome["scores"]):
                    totals[self.person(seat, number)] += score
        return totals

    @property
    def ranks(self) -> dict[str, int]:
        """Everybody's rank by total; ties share."""
        totals = self.totals
        return dict(zip(self.people, rank([totals[person] for person in self.people]), strict=True))
