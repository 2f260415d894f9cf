"""Rows to be: tried on a copy of the table, and written only if all of them fit."""

import random
from collections.abc import Callable, Sequence

from marula.rules.types import CHANCE
from marula.server.dealing import deal
from marula.server.table.log import Acted, AnyRow, Started
from marula.server.table.table import Table

Shuffle = Callable[[list[int]], None]
system_shuffle: Shuffle = random.SystemRandom().shuffle


class Draft:
    """A table with rows that are not written yet."""

    def __init__(self, table: Table, now: int, shuffle: Shuffle = system_shuffle) -> None:
        self.table = table.twin()
        # Clocks of machines may step back; the times of a log never do.
        self.now = max(now, table.rows[-1].at)
        self.rows: list[AnyRow] = []
        self.first = table.ply
        self._shuffle = shuffle

    def add(self, *rows: AnyRow) -> None:
        """Adds rows, and whatever chance does after them."""
        for row in rows:
            self.table.apply(row)
            self.rows.append(row)
        self._settle_chance()

    def _settle_chance(self) -> None:
        table = self.table
        while table.actor == CHANCE:
            played = table.played
            assert played is not None
            secret = table.secrets[played.number]
            action = deal(played.position, secret, played.contributions, table.ply)
            row = Acted(at=self.now, action=action)
            table.apply(row)
            self.rows.append(row)

    def start_game(self) -> None:
        """Starts the first or the next game: people move round the seats from game to game."""
        number = len(self.table.games)
        self.add(Started(at=self.now, game=number, order=tuple(self._order(number))))

    def _order(self, number: int) -> Sequence[int]:
        if number:
            before = self.table.games[-1].order
            return (*before[1:], before[0])
        order = list(range(len(self.table.chairs)))
        if self.table.created.seating == "random":
            self._shuffle(order)
        return order
