"""One game at a table: its position, the rows of its actions, and what was undone."""

from collections.abc import Sequence

import msgspec
import numpy as np

from marula.play.position import rank
from marula.play.registry import game
from marula.play.shared_list import SharedList
from marula.rules.types import OVER
from marula.server.messages.common import Result
from marula.server.table.rows import Created


class _Action(msgspec.Struct):
    action: str


_split: msgspec.json.Decoder[list[msgspec.Raw]] = msgspec.json.Decoder(list[msgspec.Raw])
_read: msgspec.json.Decoder[_Action] = msgspec.json.Decoder(_Action)


def token_of(witnessed: msgspec.Raw) -> str:
    """The token in an action as somebody saw it."""
    return _read.decode(witnessed).action


FEW = 8
"""Up to this many actions are prepared for all viewers at once: the result of a request, but not a whole game."""


class Noted(msgspec.Struct, gc=False):
    """Cached answers of the rules about an action; None until they are needed.

    Computing them takes microseconds, and every viewer needs the same answers. Copies of a game share them.
    """

    taker: int | None
    reveals: bool | None = None
    public: msgspec.Raw | None = None


class PlayedGame:
    """A game in progress or finished at a table. Rows are given by their numbers in the table's log."""

    def __init__(
        self, created: Created, number: int, first: int, order: Sequence[int], contributions: Sequence[str]
    ) -> None:
        self.number = number
        self.first = first
        self.order = tuple(order)
        self.contributions = tuple(contributions)
        self.position = game(created.game).start(len(order), created.options)
        self.rows: SharedList[int | None] = SharedList()
        self._taken_over = len(created.beginning)
        self.resigned: list[int] = []
        self.ended_early = False
        self.draws = 0
        """The number of the next draw. It never decreases."""
        # How often each seat has undone something, and how often an undo was requested: in total, and since the
        # game last reached a new furthest ply.
        self.undone = [0] * len(order)
        self.undos = self.undos_here = 0
        self._furthest = 0
        # What each viewer (None: a spectator) saw of undone actions, by row.
        self.taken_back: dict[int, dict[int | None, msgspec.Raw]] = {}
        self._actor: int | None = None
        self._notes: SharedList[Noted] = SharedList()
        self._seen: tuple[tuple[int, int], list[list[msgspec.Raw]]] | None = None
        """What each seat, and finally a spectator, saw of the latest actions, with their range."""
        self._result: tuple[object, Result] | None = None
        """How it ended, cached, and what that depends on."""
        for action in created.beginning:
            self.position.play(action)
            self._note_action(None)

    def twin(self) -> "PlayedGame":
        """An independent copy."""
        twin = object.__new__(PlayedGame)
        twin.number, twin.first = self.number, self.first
        twin.order, twin.contributions = self.order, self.contributions
        twin.position = self.position.copy()
        twin.rows = self.rows.copy()
        twin._taken_over = self._taken_over
        twin.resigned = list(self.resigned)
        twin.ended_early = self.ended_early
        twin.undone, twin.undos, twin.undos_here = list(self.undone), self.undos, self.undos_here
        twin._furthest = self._furthest
        twin.taken_back = dict(self.taken_back)
        twin.draws = self.draws
        twin._actor, twin._notes, twin._seen = self._actor, self._notes.copy(), None
        twin._result = self._result
        return twin

    @property
    def actor(self) -> int:
        """The seat that acts next, or CHANCE, or OVER."""
        if self._actor is None:
            self._actor = self.position.actor
        return self._actor

    @property
    def over(self) -> bool:
        """Whether it has ended, by the rules or because too many gave up."""
        if self._actor is None:
            self._actor = self.position.actor
        return self.ended_early or self._actor == OVER

    def act(self, action: str, row: int, state: bytes | None = None, dealt: bool = False) -> None:
        """Takes the action of a row. If the resulting state is known, the rules are not called.

        An action that was dealt just now is known to be legal.
        """
        if state is not None:
            self.position.follow(action, state)
        elif dealt:
            self.position.play_unchecked(action)
        else:
            self.position.play(action)
        self._note_action(row)

    def _note_action(self, row: int | None) -> None:
        self.rows.append(row)
        if self.rows.length > self._furthest:
            self._furthest, self.undos_here = self.rows.length, 0
        self._notes.append(Noted(self._actor))
        self._actor = self._seen = None

    def taker(self, ply: int) -> int:
        """Who took the action at a ply of the game: a seat or CHANCE."""
        noted = self._notes.items[ply]
        if noted.taker is None:
            noted.taker = self.position.taker(ply)
        return noted.taker

    def last_taken_by(self, seat: int) -> int | None:
        """The ply of the last action of a seat at this table; actions taken over from elsewhere do not count."""
        notes = self._notes.items
        for ply in range(self._notes.length - 1, self._taken_over - 1, -1):
            taker = notes[ply].taker
            if (self.taker(ply) if taker is None else taker) == seat:
                return ply
        return None

    def reveals(self, ply: int) -> bool:
        """Whether the action at a ply of the game revealed something hidden."""
        noted = self._notes.items[ply]
        if noted.reveals is None:
            noted.reveals = self.position.reveals(ply)
        return noted.reveals

    def witnessed(self, seat: int | None, since: int, until: int | None = None) -> list[msgspec.Raw]:
        """What a seat (None: a spectator) saw of the actions from a ply of the game on, each as JSON."""
        until = self._notes.length if until is None else until
        if 0 < until - since <= FEW:
            return self._just_witnessed(since, until)[-1 if seat is None else seat]
        if seat is None:
            return self._witnessed_by_all(since, until)
        return self._ask_witnessed(seat, since, until)

    def _just_witnessed(self, since: int, until: int) -> list[list[msgspec.Raw]]:
        # The latest actions: all viewers are told of them, one after another.
        kept = self._seen  # read once: another thread may be showing other actions of this game
        if kept is None or kept[0] != (since, until):
            seen = self.position.witnessed_by_each(since, until)
            self._seen = kept = (since, until), [_split.decode(one) for one in seen]
        return kept[1]

    def _witnessed_by_all(self, since: int, until: int | None) -> list[msgspec.Raw]:
        # What each seat saw is compared with this, so it is computed once.
        notes = self._notes[since:until]
        seen = [noted.public for noted in notes if noted.public is not None]
        if len(seen) < len(notes):
            seen = self._ask_witnessed(None, since, until)
            for noted, public in zip(notes, seen, strict=True):
                noted.public = public
        return seen

    def _ask_witnessed(self, seat: int | None, since: int, until: int | None) -> list[msgspec.Raw]:
        return _split.decode(self.position.witnessed_json(seat, since, until))

    def place_of(self, row: int) -> int:
        """How many actions came before the one in this row."""
        return self.rows.place_of(row, self._taken_over)

    def count_undo(self, counts: bool) -> None:
        """Counts a request to take something back."""
        self.undos += counts
        self.undos_here += counts

    def take_back(self, to: int, seat: int) -> None:
        """Takes actions back, for a seat, until `to` of them are left. Remembers what everybody saw of them."""
        self.undone[seat] += 1
        position = self.position
        viewers: list[int | None] = [None, *range(position.players)]
        seen = {viewer: self.witnessed(viewer, to) for viewer in viewers}
        for offset, row in enumerate(self.rows[to:]):
            if row is not None:
                self.taken_back[row] = {viewer: seen[viewer][offset] for viewer in viewers}
        while position.ply > to:
            position.undo()
        self._actor = self._seen = None
        self.rows.shorten(to)
        self._notes.shorten(to)

    def result(self) -> Result | None:
        """How it ended; those who gave up rank behind all others."""
        if not self.over:
            return None
        about = self.position.ply, tuple(self.resigned), tuple(self.undone)
        if self._result is None or self._result[0] != about:
            self._result = about, self._final_result()
        return self._result[1]

    def _final_result(self) -> Result:
        outcome = self.position.outcome
        undone = self.undone if any(self.undone) else []
        if outcome is not None and not self.resigned:
            return msgspec.convert({**outcome, "undone": undone}, Result)
        scores = outcome["scores"] if outcome else self._scores_so_far()
        standings = [-place for place in outcome["ranks"]] if outcome else scores
        ranks = rank([self._standing(seat, standings) for seat in range(self.position.players)])
        return Result(
            scores=scores,
            ranks=ranks,
            winners=[seat for seat, place in enumerate(ranks) if place == 1],
            reason=outcome["reason"] if outcome else "resigned",
            resigned=sorted(self.resigned),
            undone=undone,
        )

    def _scores_so_far(self) -> list[int]:
        scores = np.zeros(self.position.players, np.int64)
        self.position.rules.scores(self.position.state, scores)
        return [int(score) for score in scores]

    def _standing(self, seat: int, standings: list[int]) -> int:
        # Later resignations rank before earlier ones, and all of them behind seats that played on.
        if seat in self.resigned:
            return min(standings) - len(self.resigned) + self.resigned.index(seat)
        return standings[seat]
