"""New rows, tried on a copy of the table and written only if all of them are valid."""

import random
from collections.abc import Sequence

from msgspec import structs

from marula.rules.types import CHANCE
from marula.server.fairness.dealing import deal, seat_randomly
from marula.server.fairness.old_scheme import deal_by_row
from marula.server.refusals import Refused
from marula.server.table.rows import Acted, AnyRow, Reckoned, Rematched, Started
from marula.server.table.table import Table


class Draft:
    """A table with rows that have not been written yet."""

    def __init__(self, table: Table, now: int, spent: int = 0) -> None:
        self.table = table.twin()
        # A machine's clock may step back; the times in a log never do.
        self.now = max(now, table.rows[-1].at)
        self.rows: list[AnyRow] = []
        self.first = table.row_count
        self.spent = spent
        """Time since the clocks were last updated; the first row that affects them records it."""

    def add(self, *rows: AnyRow) -> None:
        """Adds rows and the chance actions that follow. Games under other versions of the rules are not continued."""
        if self.table.old_rules and not all(isinstance(row, Rematched) for row in rows):
            raise Refused("table/old-rules")
        for row in map(self._say_spent, rows):
            self.table.apply(row)
            self.rows.append(row)
        self._settle_chance()

    def _say_spent(self, row: AnyRow) -> AnyRow:
        reckoned = row.seat is not None if isinstance(row, Acted) else isinstance(row, Reckoned)
        if not reckoned:
            return row
        spent, self.spent = self.spent, 0
        return structs.replace(row, spent=spent)

    def _settle_chance(self) -> None:
        table = self.table
        while table.actor == CHANCE:
            played = table.played
            assert played is not None
            secret = table.secrets[played.number]
            if table.created.format == 1:
                action = deal_by_row(played.position, secret, played.contributions, table.row_count)
                row = Acted(at=self.now, action=action)
            else:
                action = deal(played.position, secret, played.contributions, table.epoch, played.draws)
                row = Acted(at=self.now, action=action, draw=played.draws)
            table.apply(row, dealt=True)
            self.rows.append(row)

    def sign(self, person: str, id: str) -> None:
        """Records which request added these rows, so that a repeat of it is recognised."""
        if self.rows and id:
            if (self.rows[0].person, self.rows[0].id) != (person, id):
                self.rows[0] = self.table.rows[self.first] = structs.replace(self.rows[0], person=person, id=id)
            self.table.note_request(person, id, self.first)

    def start_game(self) -> None:
        """Starts the first or next game; people rotate through the seats from game to game."""
        number = len(self.table.games)
        self.add(Started(at=self.now, game=number, order=tuple(self._order(number)), epoch=self.table.epoch))

    def _order(self, number: int) -> Sequence[int]:
        if number:
            before = self.table.games[-1].order
            return (*before[1:], before[0])
        table = self.table
        order = list(range(len(table.chairs)))
        if table.created.seating == "random" and table.created.format == 1:
            random.SystemRandom().shuffle(order)
        elif table.created.seating == "random":
            order = seat_randomly(table.secrets[0], table.contributions, table.epoch, len(order))
        return order
