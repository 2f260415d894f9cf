"""Kariba a second time, written from the rulebook alone: slow, literal, and independent of the engine.

Tests play both side by side and compare actors, legal tokens, weights and outcomes action by action. The
rules (§K2 to §K6) are one script, a coroutine: it yields a question to a seat or to chance and is sent the
token that answers it, so that the code can follow the sentences of the rulebook in their order.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, NamedTuple, TypeAlias

CHANCE = "chance"
MOUSE = 1
ELEPHANT = 8
ANIMALS = (MOUSE, 2, 3, 4, 5, 6, 7, ELEPHANT)
CARDS_OF_EACH_ANIMAL = 8
HAND_SIZE = 5
OPEN_ROW_SIZE = 3
CARDS_NEEDED_TO_CHASE = 3
DRAW_FROM_PILE = "?"


class Question(NamedTuple):
    """What the script waits for: who answers, with which tokens, and for chance how likely each is."""

    actor: int | str
    tokens: list[str]
    weights: dict[str, int]


Script: TypeAlias = Generator[Question, str, None]
CardScript: TypeAlias = Generator[Question, str, int]


class Oracle:
    """One game. Every card is an integer, its animal's number, and lies in exactly one of the lists below."""

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        if players not in (2, 3, 4):
            raise ValueError(f"Kariba is for 2 to 4 players, not {players} (§K2.1)")
        self.players = players
        self.has_open_row: bool = options["open_row"]
        # The pile has no order of its own: which card is on top is decided only when it comes off.
        self.pile = [animal for animal in ANIMALS for _ in range(CARDS_OF_EACH_ANIMAL)]
        self.open_row: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.waterhole: dict[int, list[int]] = {animal: [] for animal in ANIMALS}
        self.won: list[list[int]] = [[] for _ in range(players)]
        self._script = self._play_game()
        self._question: Question | None = next(self._script)

    def actor(self) -> int | str | None:
        """The seat to move, "chance", or None when the game is over."""
        return None if self._question is None else self._question.actor

    def legal(self) -> list[str]:
        """The legal tokens; none when the game is over."""
        return [] if self._question is None else list(self._question.tokens)

    def weights(self) -> dict[str, int]:
        """For chance, how many cards stand behind each token; empty when it is not chance's move."""
        return {} if self._question is None else dict(self._question.weights)

    def apply(self, token: str) -> None:
        """Carry out one action."""
        if token not in self.legal():
            raise ValueError(f"{token!r} is not legal here; legal: {self.legal()}")
        try:
            self._question = self._script.send(token)
        except StopIteration:
            self._question = None

    def outcome(self) -> dict[str, Any] | None:
        """Scores, ranks, winners and the reason when the game is over, before that None (§K6.3)."""
        if self._question is not None:
            return None
        scores = [len(cards) for cards in self.won]
        ranks = [1 + sum(other > score for other in scores) for score in scores]
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        # There is only one way for this game to end (§K6.2).
        return {"scores": scores, "ranks": ranks, "winners": winners, "reason": "hand-empty"}

    def _play_game(self) -> Script:
        yield from self._set_up()
        seat = 0
        while True:
            yield from self._play_cards(seat)
            # At once: before any refill, but after the chase, whose cards still count (§K6.2).
            if not self.hands[seat] and self._stock_is_used_up():
                return
            yield from self._refill(seat)
            seat = (seat + 1) % self.players

    def _set_up(self) -> Script:
        # A whole hand for one seat before the next seat gets its first card (§K2.1).
        for hand in self.hands:
            for _ in range(HAND_SIZE):
                hand.append((yield from self._card_off_the_pile()))
        yield from self._fill_open_row()  # §K2.2

    def _play_cards(self, seat: int) -> Script:
        hand = self.hands[seat]
        tokens = []
        for animal in ANIMALS:
            for count in range(1, hand.count(animal) + 1):
                tokens.append(f"{animal}x{count}")
        answer = yield Question(seat, tokens, {})  # nothing like a pass among them (§K3.1)
        animal, count = (int(number) for number in answer.split("x"))
        for _ in range(count):
            hand.remove(animal)
            self.waterhole[animal].append(animal)
        self._chase(seat, animal)

    def _chase(self, seat: int, animal: int) -> None:
        if len(self.waterhole[animal]) < CARDS_NEEDED_TO_CHASE:
            return
        chased = self._animal_chased_by(animal)
        # Nothing to chase is bad luck, not an error; the chasing cards stay either way (§K4.2, §K4.3).
        if chased is not None:
            self.won[seat].extend(self.waterhole[chased])
            self.waterhole[chased].clear()

    def _animal_chased_by(self, animal: int) -> int | None:
        # The mouse looks at the elephant's place and no other (§K4.4).
        if animal == MOUSE:
            return ELEPHANT if self.waterhole[ELEPHANT] else None
        # Downwards from the next number, over empty places (§K4.1). No animal but the mouse ever looks
        # upwards, so this loop cannot reach the elephant.
        for weaker in range(animal - 1, 0, -1):
            if self.waterhole[weaker]:
                return weaker
        return None

    def _refill(self, seat: int) -> Script:
        hand = self.hands[seat]
        while len(hand) < HAND_SIZE and not self._stock_is_used_up():
            if self.has_open_row:
                hand.append((yield from self._card_of_choice(seat)))  # §K5.2
            else:
                hand.append((yield from self._card_off_the_pile()))  # §K5.1
        # Only now, so that nobody chooses from cards turned up during their own refill (§K5.2).
        yield from self._fill_open_row()

    def _card_of_choice(self, seat: int) -> CardScript:
        tokens = [f"^{animal}" for animal in ANIMALS if animal in self.open_row]
        if self.pile:
            tokens.append(DRAW_FROM_PILE)
        answer = yield Question(seat, tokens, {})
        if answer == DRAW_FROM_PILE:
            return (yield from self._card_off_the_pile())
        card = int(answer.removeprefix("^"))
        self.open_row.remove(card)
        return card

    def _fill_open_row(self) -> Script:
        if not self.has_open_row:
            return
        while len(self.open_row) < OPEN_ROW_SIZE and self.pile:
            self.open_row.append((yield from self._card_off_the_pile()))

    def _card_off_the_pile(self) -> CardScript:
        weights = {f"+{animal}": self.pile.count(animal) for animal in ANIMALS if animal in self.pile}
        answer = yield Question(CHANCE, list(weights), weights)
        card = int(answer.removeprefix("+"))
        self.pile.remove(card)
        return card

    def _stock_is_used_up(self) -> bool:
        # Without the variant the open row is always empty, and the stock is the pile (§K5.2, §K6.1).
        return not self.pile and not self.open_row
