"""Verifies that a finished game was dealt as promised: by the rules, the secret and the history."""

import hmac
import json
from typing import Any, Literal

import msgspec
from msgspec import Struct

from marula.play.illegal_action import IllegalAction
from marula.play.position import Position
from marula.play.record import Record
from marula.play.replay import beginning, replay
from marula.rules.types import CHANCE
from marula.server.fairness.dealing import SCHEME, commit, deal, seal, seat_randomly
from marula.server.fairness.history import Fact, begin, extend
from marula.server.fairness.old_scheme import FIRST_SCHEME, DealingError, check_rows

__all__ = ["DealingError", "Proof", "Seating", "Verdict", "verify"]


class Seating(Struct, kw_only=True):
    """How the places got their seats in the first game of the match; in later games everybody moves on by one."""

    kind: Literal["fixed", "random"]
    secret: str
    """The secret of the first game."""
    epoch: int = 0
    """The epoch in which the first game started."""


class Proof(Struct, kw_only=True):
    """The field `proof` of a record."""

    scheme: str
    commitment: str
    secret: str
    contributions: list[str]
    """By place."""
    contributed: list[int]
    """The places that contributed, the last one last."""
    seating: Seating
    game: int
    """Which game of the match, from 0."""
    first: int
    """The number of the first row of the history."""
    epoch: int
    """The epoch before that row."""
    taken_over: int
    """How many actions were taken over from another game."""
    history: list[Fact]


class Verdict(Struct, kw_only=True):
    """What was found in a valid record."""

    scheme: str
    drawn: int
    """How many actions of chance were checked, including undone ones."""
    taken_over: int = 0
    """How many actions (first edition: of chance) were taken over from another game."""
    taken_back: list[int] = []
    """The numbers of draws that were undone."""
    epochs: list[tuple[int, int]] = []
    """Epochs that began during the game, each with the number of its first draw."""
    seating: str = ""
    contributed: list[int] = []
    hash: str = ""

    @property
    def gaps_possible(self) -> bool:
        """Whether the scheme allowed a server to choose among deals."""
        return self.scheme == FIRST_SCHEME


def verify(record: Record, commitment: str | None = None, seen: str | None = None) -> Verdict:
    """Checks a record by the rules, its dealing by its proof, and its history by the hash that a page has seen."""
    replay(record)
    scheme = (record.proof or {}).get("scheme")
    if record.proof is None:
        raise DealingError("the record has no proof: nobody can check how it was dealt")
    if scheme not in (SCHEME, FIRST_SCHEME):
        raise DealingError(f"the proof is of a kind that cannot be checked here: {scheme!r}")
    _must_be_text(record.proof)
    secret = _opened(record.proof.get("secret"), record.proof.get("commitment"), "in the record")
    if commitment is not None:
        _opened(record.proof.get("secret"), commitment.lower(), "at the start")
    if scheme == FIRST_SCHEME:
        return _verify_first(record, secret, seen)
    verdict = _Check(record, _read(record.proof), secret).verdict()
    if seen is not None and not hmac.compare_digest(verdict.hash.encode(), seen.lower().encode()):
        raise DealingError("the history of the record is not the one that this hash was made from")
    return verdict


def _must_be_text(proof: dict[str, Any]) -> None:
    """Refuses a proof with half a character, which JSON can carry but nothing can hash."""
    try:
        json.dumps(proof, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise DealingError(f"the proof cannot be read: {error}") from None


def _opened(secret: Any, commitment: Any, where: str) -> bytes:
    try:
        opened = bytes.fromhex(str(secret))
    except ValueError:
        raise DealingError("the secret of the proof must be written in hexadecimal digits") from None
    if not hmac.compare_digest(commit(opened).encode(), str(commitment).encode()):
        raise DealingError(f"the secret is not the one that was committed to {where}")
    return opened


def _read(proof: dict[str, Any]) -> Proof:
    try:
        return msgspec.convert(proof, Proof)
    except msgspec.ValidationError as error:
        raise DealingError(f"the proof cannot be read: {error}") from None


def _verify_first(record: Record, secret: bytes, seen: str | None) -> Verdict:
    proof = record.proof or {}
    contributions = proof.get("contributions")
    if not isinstance(contributions, list) or not all(isinstance(text, str) for text in contributions):
        raise DealingError("the contributions of the proof must be a list of texts")
    if len(contributions) != record.players:
        raise DealingError(f"there are {len(contributions)} contributions for {record.players} players")
    if seen is not None:
        raise DealingError("a record of the old scheme has no history that a hash could be compared with")
    checked, taken_over = check_rows(record, secret, contributions, proof.get("rows"))
    return Verdict(scheme=FIRST_SCHEME, drawn=checked, taken_over=taken_over)


class _Check:
    """Replays the history of a record row by row, and repeats every draw."""

    def __init__(self, record: Record, proof: Proof, secret: bytes) -> None:
        self._record = record
        self._proof = proof
        self._secret = secret
        self._position = beginning(record)
        self._epoch = proof.epoch
        self._started = False
        self._contributed: list[int] = []
        # The draw behind each action that was not undone; None for actions of seats.
        self._standing: list[int | None] = []
        self._draws = 1 if proof.seating.kind == "random" and proof.game == 0 else 0
        self._taken_back: list[int] = []
        self._epochs: list[tuple[int, int]] = []
        self._hash = begin(proof.commitment)

    def verdict(self) -> Verdict:
        """What was found; raises DealingError otherwise."""
        proof, record = self._proof, self._record
        self._check_beginning()
        for row, fact in enumerate(proof.history, proof.first):
            try:
                public = self._follow(fact)
            except (DealingError, IllegalAction) as error:
                raise DealingError(f"row {row}: {error}") from None
            self._hash = extend(self._hash, row, fact, public)
        if tuple(self._position.actions) != record.actions:
            raise DealingError("the history leads to other actions than those of the record")
        return Verdict(
            scheme=SCHEME,
            drawn=self._draws,
            taken_over=proof.taken_over,
            taken_back=sorted(self._taken_back),
            epochs=self._epochs,
            seating=proof.seating.kind,
            contributed=proof.contributed,
            hash=self._hash.hex(),
        )

    def _check_beginning(self) -> None:
        proof, record = self._proof, self._record
        if len(proof.contributions) != record.players:
            raise DealingError(f"there are {len(proof.contributions)} contributions for {record.players} players")
        if proof.game == 0 and (proof.first, proof.epoch) != (0, 0):
            raise DealingError("the history of the first game must begin with the first row")
        if not 0 <= proof.taken_over <= len(record.actions):
            raise DealingError("more actions were taken over than there are")
        for action in record.actions[: proof.taken_over]:
            self._position.play(action)
            self._standing.append(None)

    def _follow(self, fact: Fact) -> str | None:
        match fact.kind:
            case "contributed" | "seated" | "vacated" if not self._started:
                self._gather(fact)
            case "contributed":
                raise DealingError("somebody contributed to the deal after the start")
            case "epoch":
                self._raise_epoch(fact)
            case "started":
                self._start(fact)
            case "acted":
                return self._act(fact)
            case "undone":
                self._take_back(fact)
        return None

    def _gather(self, fact: Fact) -> None:
        if fact.place in self._contributed:
            self._contributed.remove(fact.place)
        if fact.kind == "contributed" and fact.place is not None:
            self._contributed.append(fact.place)

    def _raise_epoch(self, fact: Fact) -> None:
        if fact.to != self._epoch + 1:
            raise DealingError(f"epoch {fact.to} follows epoch {self._epoch}: they must be counted without gaps")
        self._epoch += 1
        self._epochs.append((self._epoch, self._draws))

    def _start(self, fact: Fact) -> None:
        proof = self._proof
        if self._started or fact.game != proof.game:
            raise DealingError("another game started in the middle of this one")
        self._started = True
        order = self._seats()
        if fact.seats != order:
            raise DealingError(f"the seats should have gone to the places {order}, but they went to {fact.seats}")
        if fact.note != f"{proof.seating.kind} {seal(proof.contributions, proof.contributed)}":
            raise DealingError("the contributions are not those that were sealed at the start")
        if fact.to != self._epoch or (proof.game == 0 and proof.seating.epoch != self._epoch):
            raise DealingError(f"the game started in epoch {self._epoch}, not in {fact.to}")
        if proof.game == 0 and self._contributed != proof.contributed:
            raise DealingError("the places contributed in another order than the proof says")
        if any(text and place not in proof.contributed for place, text in enumerate(proof.contributions)):
            raise DealingError("the proof has a contribution that nobody made before the start")

    def _seats(self) -> list[int]:
        proof, places = self._proof, len(self._proof.contributions)
        order = list(range(places))
        if proof.seating.kind == "random":
            secret = self._secret if proof.game == 0 else _hex(proof.seating.secret)
            order = seat_randomly(secret, proof.contributions, proof.seating.epoch, places)
        moved = proof.game % places
        return order[moved:] + order[:moved]

    def _act(self, fact: Fact) -> str:
        position = self._position
        if not self._started:
            raise DealingError("an action before the start")
        if position.actor == CHANCE:
            self._check_draw(fact, position)
        elif fact.draw is not None or fact.seat is None:
            raise DealingError("a draw where chance does not act")
        if fact.seat is not None and fact.seat not in range(self._record.players):
            raise DealingError(f"there is no seat {fact.seat}")
        position.play(fact.action or "", fact.seat)
        self._standing.append(fact.draw)
        return str(position.witnessed(None, position.ply - 1)[0]["action"])

    def _check_draw(self, fact: Fact, position: Position) -> None:
        if fact.draw != self._draws:
            raise DealingError(f"draw {fact.draw} comes where draw {self._draws} is due: draws have no gaps")
        expected = deal(position, self._secret, self._proof.contributions, self._epoch, self._draws)
        if fact.action != expected:
            raise DealingError(f"draw {fact.draw} should have been {expected}, but it was {fact.action!r}")
        self._draws += 1

    def _take_back(self, fact: Fact) -> None:
        if fact.to is None or not self._proof.taken_over <= fact.to <= self._position.ply:
            raise DealingError("more is taken back than there is")
        while self._position.ply > fact.to:
            self._position.undo()
            draw = self._standing.pop()
            if draw is not None:
                self._taken_back.append(draw)


def _hex(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise DealingError("the secret of the first game must be written in hexadecimal digits") from None
