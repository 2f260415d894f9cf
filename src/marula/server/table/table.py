"""A table, rebuilt from the rows of its log."""

import copy
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal

from msgspec import Struct

from marula.play.registry import rules_of
from marula.rules.types import CHANCE
from marula.server.messages.answers import Status
from marula.server.messages.common import Result
from marula.server.table.clocks import LEAST, Clocks
from marula.server.table.log import (
    Acted,
    AnyRow,
    Closed,
    Contributed,
    Created,
    EpochRaised,
    GivenBack,
    HostPassed,
    Rematched,
    Resigned,
    Resumed,
    Seated,
    Started,
    TakenOver,
    UndoAnswered,
    UndoAsked,
    Undone,
    Vacated,
)
from marula.server.table.played_game import PlayedGame

DAY = 24 * 3600

COMPARED = ("scores", "ranks", "winners", "reason", "resigned")
"""What must be the same if a game of other rules is replayed."""


class Chair(Struct, kw_only=True):
    """A place at the table, as it is now."""

    kind: Literal["open", "invited", "person", "bot"]
    who: str = ""
    stand_in: str | None = None
    why: str = ""
    contribution: str = ""

    @property
    def takes_part(self) -> bool:
        """Whether a person plays here who may be away for a while, but has not given up."""
        return self.kind == "person" and self.why not in ("resigned", "gone")

    @property
    def bot(self) -> str | None:
        """The bot that plays here, as a player or as a stand-in."""
        return self.who if self.kind == "bot" else self.stand_in


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
        self.rows: list[AnyRow] = []
        self.chairs: list[Chair] = []
        self.games: list[PlayedGame] = []
        self.asked: UndoAsked | None = None
        self.consents: set[int] = set()
        # The requests that were carried out, by person and id, and the first row of each. Copies of a table share it:
        # it grows with the log, and what a draft that was dropped has left behind does not fit the rows.
        self._answered: dict[tuple[str, str], int] = {}
        self.closed = False
        self.host = ""
        self.rematch: str | None = None
        self.epoch = 0
        self.old_rules = False
        """Whether it was made under another version of the rules: then it can be looked at, but not played on."""
        # The places that have contributed to the deal, the last one last.
        self.contributed: list[int] = []
        self._sealed: tuple[str, ...] | None = None
        self.clocks: Clocks | None = None
        # The last row that changed something beside the game itself: who sits where, what is asked.
        self.changed = 0
        # States to which rows lead, where they were kept: needed only until the rows are applied.
        self._known = known
        for row in rows:
            self.apply(row)
        self._known = MappingProxyType({})

    def twin(self) -> "Table":
        """An independent copy, to try rows on before they are written."""
        twin = object.__new__(Table)  # by hand: `copy.copy` takes as long as all the rest
        twin.__dict__.update(self.__dict__)
        twin.rows = list(self.rows)
        twin.chairs = [copy.copy(chair) for chair in self.chairs]
        twin.games = [*self.games[:-1], *(played.twin() for played in self.games[-1:])]
        twin.consents = set(self.consents)
        twin.contributed = list(self.contributed)
        twin.clocks = self.clocks.twin() if self.clocks else None
        return twin

    def note_request(self, person: str, id: str, row: int) -> None:
        """A request was carried out; its first row is this."""
        self._answered[person, id] = row

    def has_answered(self, person: str, id: str) -> bool:
        """Whether a request was carried out before."""
        row = self._answered.get((person, id), len(self.rows))
        return row < len(self.rows) and (self.rows[row].person, self.rows[row].id) == (person, id)

    @property
    def created(self) -> Created:
        """What was agreed when the table was made."""
        first = self.rows[0]
        assert isinstance(first, Created)
        return first

    @property
    def row_count(self) -> int:
        """How many rows there are."""
        return len(self.rows)

    @property
    def played(self) -> PlayedGame | None:
        """The present game, or the last one."""
        return self.games[-1] if self.games else None

    @property
    def status(self) -> Status:
        """Where the table stands."""
        if self.closed:
            return "closed"
        if self.played is None:
            return "open"
        if not self.played.over:
            return "running"
        return "over" if len(self.games) == self.created.games else "between"

    @property
    def actor(self) -> int | None:
        """The seat that is to act, if a game goes on; CHANCE counts as a seat here. Nobody, under other rules."""
        if self.old_rules:
            return None
        return self.played.actor if self.played and not self.played.over else None

    def chair_of(self, seat: int) -> Chair:
        """Who plays a seat of the present game."""
        assert self.played is not None
        return self.chairs[self.played.order[seat]]

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

    def time_left(self, elapsed: int) -> int | None:
        """What whoever thinks has left, so long after the clocks were last reckoned."""
        clocks, actor, thinker = self.clocks, self.actor, self.thinker
        if clocks is None or not clocks.ticking or actor is None or actor < 0:
            return None
        clocks.pass_to(actor)
        return None if thinker is None else max(0, clocks.left[thinker] - elapsed)

    @property
    def days_per_move(self) -> bool:
        """Whether players have so much time that a server's being away for a while takes little of it."""
        return self.created.clock.kind == "move" and self.created.clock.seconds >= DAY

    @property
    def contributions(self) -> tuple[str, ...]:
        """What the players gave for the deal, by place. From the first start on it stays as it was then."""
        return self._sealed if self._sealed is not None else tuple(chair.contribution for chair in self.chairs)

    def results(self) -> list[Result]:
        """How the games that are over ended."""
        return [result for played in self.games if (result := played.result()) is not None]

    def ended_as(self, kept: Sequence[Mapping[str, Any]]) -> bool:
        """Whether its games came out as they did when they were played."""
        now = [{name: getattr(result, name) for name in COMPARED} for result in self.results()]
        return now == [{name: result.get(name) for name in COMPARED} for result in kept]

    def places_of(self, person: str | None) -> list[int]:
        """Where somebody sits."""
        if not person:
            return []
        return [place for place, chair in enumerate(self.chairs) if chair.kind == "person" and chair.who == person]

    def stood_in_for(self, person: str) -> bool:
        """Whether a bot plays on a place of somebody."""
        return any(self.chairs[place].stand_in is not None for place in self.places_of(person))

    @property
    def people(self) -> set[str]:
        """Everybody who takes part: also those for whom a bot plays for now, but nobody who has given up."""
        return {chair.who for chair in self.chairs if chair.takes_part}

    def seats_of(self, person: str | None, number: int | None = None) -> list[int]:
        """The seats that somebody holds in the present game, or in game `number`."""
        if not self.games:
            return []
        order = self.games[-1 if number is None else number].order
        mine = self.places_of(person)
        return [seat for seat, place in enumerate(order) if place in mine]

    def apply(self, row: AnyRow) -> None:
        """Adds a row."""
        number = len(self.rows)
        self.rows.append(row)
        if row.id:
            self.note_request(row.person, row.id, number)
        if not isinstance(row, Acted):
            self.changed = number
        match row:
            case Created() | Seated() | Vacated() | Contributed() | TakenOver() | GivenBack():
                self._apply_to_chairs(row)
            case Started() | Acted() | Undone() | Resigned() | Resumed():
                self._apply_to_game(row, number)
            case UndoAsked():
                self.asked, self.consents = row, set()
                if self.played:
                    self.played.count_undo(True)
            case UndoAnswered():
                self._apply_answer(row)
            case HostPassed():
                self.host = self.chairs[row.place].who
            case Closed():
                self.closed = True
            case Rematched():
                self.rematch = row.table
            case EpochRaised():
                self.epoch = row.epoch

    def _apply_to_chairs(self, row: Created | Seated | Vacated | Contributed | TakenOver | GivenBack) -> None:
        if isinstance(row, Seated | Vacated | Contributed) and self._sealed is None:
            self.contributed = [place for place in self.contributed if place != row.place]
        match row:
            case Created():
                self.chairs = [Chair(kind=plan.kind, who=plan.who) for plan in row.plans]
                self.old_rules = row.version != rules_of(row.game).VERSION
                self.host = row.host
            case Seated():
                self.chairs[row.place] = Chair(kind="bot" if row.bot else "person", who=row.bot or row.person)
            case Vacated():
                planned = self.created.plans[row.place].kind
                self.chairs[row.place] = Chair(kind="invited" if planned == "invited" else "open")
            case Contributed():
                self.chairs[row.place].contribution = row.text
                self.contributed.append(row.place)
            case TakenOver():
                self._reckon(row)
                self._hand_over(row.place, row.bot, row.why)
                self._run_out(row)
                if row.why == "gone" and self.played and not self.played.over:
                    self._give_up(self.played, self.played.order.index(row.place), others=1)
            case GivenBack():
                self._reckon(row)
                self._hand_over(row.place, None, "")

    def _hand_over(self, place: int, bot: str | None, why: str) -> None:
        chair = self.chairs[place]
        chair.stand_in, chair.why = bot, why

    def _run_out(self, row: TakenOver) -> None:
        # Whoever comes back after a timeout has the increment to live on, but never nothing.
        clocks, played = self.clocks, self.played
        if clocks is None or played is None or row.why != "timeout":
            return
        seat = played.order.index(row.place)
        if row.spent is not None:
            clocks.run_out(seat)
        elif clocks.setting.kind == "game":
            clocks.left[seat] = max(clocks.left[seat], 1000 * max(LEAST, clocks.setting.increment))

    def _apply_to_game(self, row: Started | Acted | Undone | Resigned | Resumed, number: int) -> None:
        if isinstance(row, Started):
            self._start(row, number)
            return
        played, clocks = self.played, self.clocks
        assert played is not None
        assert clocks is not None
        self._reckon(row)
        match row:
            case Acted():
                played.act(row.action, number, self._known.get(number))
                if row.draw is not None:
                    played.draws = row.draw + 1
            case Undone():
                played.take_back(row.to, row.seat)
                if row.spent is not None:
                    clocks.go_back(row.to, row.seat)
                # If the others were asked, it was counted then.
                played.count_undo(bool(row.person))
            case Resigned():
                self._resign(played, row.seat)
        if not isinstance(row, Resumed):
            self.asked, self.consents = None, set()

    def _reckon(self, row: Acted | Undone | Resigned | Resumed | TakenOver | GivenBack) -> None:
        """Charges what was spent until a row to whoever spent it."""
        clocks, played = self.clocks, self.played
        if clocks is None or played is None:
            return
        if isinstance(row, Resumed) or (isinstance(row, Acted) and row.seat is None):
            clocks.since = row.at
        elif row.spent is None:
            self._reckon_first_edition(row, clocks)
        elif isinstance(row, Acted):  # the row says who, so the rules need not be asked
            assert row.seat is not None
            clocks.pass_to(row.seat)
            clocks.remember(played.position.ply)
            clocks.charge(row.seat if self.chair_of(row.seat).bot is None else None, row.spent, row.at)
        else:
            actor = self.actor
            if actor is not None and actor >= 0:
                clocks.pass_to(actor)
            clocks.charge(self._payer(row), row.spent, row.at)

    def _payer(self, row: Undone | Resigned | TakenOver | GivenBack) -> int | None:
        played, actor = self.played, self.actor
        assert played is not None
        if isinstance(row, GivenBack) and actor is not None and actor >= 0 and played.order[actor] == row.place:
            return actor  # coming and going during one's own turn wins no time
        if isinstance(row, Undone) and self._alone_since(row):
            return row.seat  # nor does thinking on while the others believe it is their turn
        return self.thinker

    def _alone_since(self, row: Undone) -> bool:
        """Whether no other person has acted since what is taken back."""
        played, own = self.played, self.chair_of(row.seat).who
        assert played is not None
        takers = {played.taker(ply) for ply in range(row.to, played.position.ply)} - {CHANCE}
        return all(self.chair_of(seat).kind == "bot" or self.chair_of(seat).who == own for seat in takers)

    def _reckon_first_edition(self, row: Acted | Undone | Resigned | TakenOver | GivenBack, clocks: Clocks) -> None:
        seat = row.seat if isinstance(row, Acted) else self.thinker
        if isinstance(row, Acted) and seat is not None and self.chair_of(seat).bot is not None:
            seat = None
        clocks.charge_first_edition(seat, row.at)
        if isinstance(row, Acted) and row.seat is not None:
            clocks.reward_first_edition(row.seat)

    def _start(self, row: Started, number: int) -> None:
        self._sealed = self.contributions
        # The first edition mixed them in by seat.
        mixed = self._sealed if self.created.format > 1 else [self._sealed[place] for place in row.order]
        played = PlayedGame(self.created, row.game, number, row.order, mixed)
        # Where places are drawn, that is the first draw of the first game.
        played.draws = int(self.created.seating == "random" and row.game == 0)
        self.games.append(played)
        self.clocks = Clocks(self.created.clock, len(row.order), row.at)
        for chair in self.chairs:
            if chair.why == "resigned":
                chair.stand_in, chair.why = None, ""
        played.resigned = [seat for seat, place in enumerate(row.order) if self.chairs[place].why == "gone"]

    def _resign(self, played: PlayedGame, seat: int) -> None:
        chair = self.chair_of(seat)
        chair.stand_in, chair.why = self.created.stand_in, "resigned"
        self._give_up(played, seat, others=2)

    def _give_up(self, played: PlayedGame, seat: int, others: int) -> None:
        """A seat ranks behind all others from now on; the game ends if no person or fewer than `others` play on."""
        if seat not in played.resigned:
            played.resigned.append(seat)
        playing_on = [other for other in range(len(played.order)) if other not in played.resigned]
        people = [other for other in playing_on if self.chair_of(other).kind == "person"]
        played.ended_early = len(playing_on) < others or not people

    def _apply_answer(self, row: UndoAnswered) -> None:
        if row.consent:
            self.consents.add(row.place)
        else:
            self.asked, self.consents = None, set()

    def asked_places(self) -> list[int]:
        """The places of people that have yet to agree that somebody takes something back."""
        if self.asked is None or self.played is None:
            return []
        asking = self.chair_of(self.asked.seat).who
        return [
            place
            for place, chair in enumerate(self.chairs)
            if chair.takes_part and chair.who != asking and place not in self.consents
        ]
