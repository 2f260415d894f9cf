"""A table, rebuilt from the rows of its log."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from marula.play.shared_list import SharedList
from marula.rules.types import OVER
from marula.server.messages.answers import Status
from marula.server.messages.common import Result
from marula.server.table.apply_row import apply_row
from marula.server.table.chair import Chair, Chairs
from marula.server.table.clocks import Clocks
from marula.server.table.played_game import PlayedGame
from marula.server.table.rows import AnyRow, Created, UndoAsked

DAY = 24 * 3600

COMPARED = ("scores", "ranks", "winners", "reason", "resigned")
"""The parts of a result that must be the same when a game is replayed under other rules."""


class Table:
    """What follows from a log. Only `apply` changes it."""

    def __init__(
        self,
        id: str,
        rows: Iterable[AnyRow],
        secrets: Sequence[bytes] = (),
        invite: str = "",
        known: Mapping[int, bytes] = MappingProxyType({}),
    ) -> None:
        self.id = id
        self.invite = invite
        self.secrets = tuple(secrets)
        self.rows: SharedList[AnyRow] = SharedList()
        self.created: Created
        """What was agreed when the table was made: the first row."""
        self.chairs = Chairs()
        self.games: list[PlayedGame] = []
        self.asked: UndoAsked | None = None
        self.consents: set[int] = set()
        # The first row of each request that was carried out, by person and by id. Copies of a table share it: entries
        # left behind by a discarded draft do not match the rows, and so have no effect. Nested, not keyed by pairs: a
        # tuple for every action would trigger the garbage collector.
        self._answered: dict[str, dict[str, int]] = {}
        self.closed = False
        self.host = ""
        self.rematch: str | None = None
        self.epoch = 0
        self.old_rules = False
        """Whether it was made under another version of the rules; then it can be viewed, but not continued."""
        # The places that have contributed to the deal, in order.
        self.contributed: list[int] = []
        self.sealed: tuple[str, ...] | None = None
        """What was contributed, from the first start on."""
        self.clocks: Clocks | None = None
        # The last row that changed something besides the game itself, such as who sits where or an open question.
        self.changed = 0
        self._thinking: tuple[str | None] | None = None
        """The person whose clock runs, cached until the next row."""
        self.kept: tuple[object, str] | None = None
        """The summary of this table that is stored with its log, and what it depends on."""
        # Stored states after rows, needed only until the rows are applied.
        self.known = known
        for row in rows:
            self.apply(row)
        self.known = MappingProxyType({})

    def twin(self) -> "Table":
        """An independent copy, to try rows on before they are written."""
        # Attribute by attribute: `copy.copy` takes as long as all the rest, and after a look at `__dict__` every
        # attribute is slower to read.
        twin = object.__new__(Table)
        twin.id, twin.invite, twin.secrets, twin.rows = self.id, self.invite, self.secrets, self.rows.copy()
        twin.created, twin.chairs = self.created, self.chairs
        twin.games = [*self.games[:-1], *(played.twin() for played in self.games[-1:])]
        twin.asked, twin.consents, twin._answered = self.asked, set(self.consents), self._answered
        twin.closed, twin.host, twin.rematch = self.closed, self.host, self.rematch
        twin.epoch, twin.old_rules = self.epoch, self.old_rules
        twin.contributed, twin.sealed = list(self.contributed), self.sealed
        twin.clocks = self.clocks.twin() if self.clocks else None
        twin.changed, twin._thinking, twin.kept, twin.known = self.changed, self._thinking, self.kept, self.known
        return twin

    def note_request(self, person: str, id: str, row: int) -> None:
        """Notes the first row of a request that was carried out."""
        self._answered.setdefault(person, {})[id] = row

    def has_answered(self, person: str, id: str) -> bool:
        """Whether a request has been carried out before."""
        row = self._answered.get(person, {}).get(id)
        if row is None or row >= self.rows.length:
            return False
        return (self.rows[row].person, self.rows[row].id) == (person, id)

    @property
    def row_count(self) -> int:
        """How many rows there are."""
        return self.rows.length

    @property
    def played(self) -> PlayedGame | None:
        """The current game, or the last one."""
        return self.games[-1] if self.games else None

    @property
    def status(self) -> Status:
        """What stage the table is at."""
        if self.closed:
            return "closed"
        if not self.games:
            return "open"
        if not self.games[-1].over:
            return "running"
        return "over" if len(self.games) == self.created.games else "between"

    @property
    def actor(self) -> int | None:
        """The seat to act, if a game is running; CHANCE counts as a seat here. None under old rules."""
        if self.old_rules or not self.games:
            return None
        played = self.games[-1]
        actor = played.actor
        return None if actor == OVER or played.ended_early else actor

    def chair_of(self, seat: int) -> Chair:
        """Who plays a seat of the current game."""
        return self.chairs[self.games[-1].order[seat]]

    @property
    def bot_to_act(self) -> str | None:
        """The bot that is to act, if it is one."""
        actor = self.actor
        return self.chair_of(actor).bot if actor is not None and actor >= 0 else None

    @property
    def thinker(self) -> int | None:
        """The seat whose clock runs."""
        actor = self.actor
        return actor if actor is not None and actor >= 0 and self.chair_of(actor).bot is None else None

    @property
    def thinking_person(self) -> str | None:
        """The person whose clock runs."""
        if self._thinking is None:
            seat = self.thinker
            self._thinking = (None if seat is None else self.chair_of(seat).who,)
        return self._thinking[0]

    @property
    def has_clocks(self) -> bool:
        """Whether clocks tick in the current game."""
        return self.clocks is not None and self.clocks.ticking

    def time_left(self, elapsed: int) -> int | None:
        """What the thinking player has left, `elapsed` milliseconds after the clocks were last updated."""
        clocks = self.clocks
        if clocks is None or not clocks.ticking:  # repeats `has_clocks` for mypy
            return None
        actor = self.actor
        if actor is None or actor < 0:
            return None
        clocks.pass_to(actor)
        return None if self.chair_of(actor).bot is not None else max(0, clocks.left[actor] - elapsed)

    @property
    def days_per_move(self) -> bool:
        """Whether players have so much time that a short outage of the server hardly matters."""
        return self.created.clock.kind == "move" and self.created.clock.seconds >= DAY

    @property
    def contributions(self) -> tuple[str, ...]:
        """What the players contributed to the deal, by place. Fixed from the first start on."""
        return self.sealed if self.sealed is not None else tuple(chair.contribution for chair in self.chairs)

    def results(self) -> list[Result]:
        """The results of the finished games."""
        return [result for played in self.games if (result := played.result()) is not None]

    def ended_as(self, kept: Sequence[Mapping[str, Any]]) -> bool:
        """Whether its games end under the current rules as they did when they were played."""
        now = [{name: getattr(result, name) for name in COMPARED} for result in self.results()]
        return now == [{name: result.get(name) for name in COMPARED} for result in kept]

    def places_of(self, person: str | None) -> Sequence[int]:
        """Where somebody sits."""
        return self.chairs.places_of(person)

    def stood_in_for(self, person: str) -> bool:
        """Whether a bot plays at one of somebody's places."""
        return any(self.chairs[place].stand_in is not None for place in self.places_of(person))

    @property
    def people(self) -> frozenset[str]:
        """Everybody who takes part, including those a bot plays for at the moment, but nobody who has given up."""
        return self.chairs.people

    def seats_of(self, person: str | None, number: int | None = None) -> list[int]:
        """The seats that somebody holds in the current game, or in game `number`."""
        if not self.games:
            return []
        order = self.games[-1 if number is None else number].order
        mine = self.places_of(person)
        return [seat for seat, place in enumerate(order) if place in mine]

    def apply(self, row: AnyRow, dealt: bool = False) -> None:
        """Adds a row. An action that has just been dealt is not checked."""
        number = self.rows.length
        self.rows.append(row)
        self._thinking = None
        if row.id:
            self.note_request(row.person, row.id, number)
        apply_row(self, row, number, dealt)

    def asked_places(self) -> list[int]:
        """The places of the people who have yet to agree to an undo."""
        if self.asked is None or self.played is None:
            return []
        asking = self.chair_of(self.asked.seat).who
        return [
            place
            for place, chair in enumerate(self.chairs)
            if chair.takes_part and chair.who != asking and place not in self.consents
        ]
