"""A second, deliberately naive Wampum (§M1 to §M10), to be compared with the engine action by action.

Written from the rulebook alone. Cards are letters in lists, and the rules are one long script: a coroutine
that hands out the decision to be made next and is sent the token that was chosen.
"""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any

KINDS = "PLMTW"  # §M1; the order of the letters is the canonical order
COPIES = 18
START_VALUES = {2: [2, 3, 4], 3: [2, 3, 4], 4: [2, 3, 3, 4], 5: [2, 3, 3, 3, 4]}  # §M2
CHANCE = "chance"


@dataclass
class Decision:
    """What must be decided now, and by whom; only chance has weights."""

    actor: int | str
    legal: list[str]
    weights: dict[str, int] = field(default_factory=dict)


# A part of the script: it hands out decisions and is sent tokens.
Script = Generator[Decision, str, None]
# The same for a part of the script that finds one card out.
CardScript = Generator[Decision, str, str]


class Oracle:
    """One game of Wampum."""

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        if players not in START_VALUES:
            raise ValueError(f"Wampum is for 2 to 5 players, not {players}")
        if options:
            raise ValueError(f"Wampum has no options, but was given {dict(options)}")
        self.players = players
        self.pile = [kind for kind in KINDS for _ in range(COPIES)]
        self.removed: list[str] = []
        self.discarded: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.chests: list[list[str]] = [[] for _ in range(players)]
        self.offers: list[list[str]] = [[] for _ in range(players)]
        self.goods: list[list[str]] = [[] for _ in START_VALUES[players]]
        self.traders: list[int | None] = [None for _ in START_VALUES[players]]
        self.canoe = 0
        self.rounds = 0
        self._script = self._game()
        self._decision: Decision | None = next(self._script)

    def actor(self) -> int | str | None:
        """The seat that decides now, "chance", or None when the game is over."""
        return None if self._decision is None else self._decision.actor

    def legal(self) -> list[str]:
        """The tokens of all legal actions."""
        return [] if self._decision is None else list(self._decision.legal)

    def weights(self) -> dict[str, int]:
        """The weight of every outcome if chance decides now."""
        return {} if self._decision is None else dict(self._decision.weights)

    def apply(self, token: str) -> None:
        """Carry out a legal action."""
        if token not in self.legal():
            raise ValueError(f"{token!r} is not legal here; legal are {self.legal()}")
        try:
            self._decision = self._script.send(token)
        except StopIteration:
            self._decision = None

    def outcome(self) -> dict[str, Any] | None:
        """Who won, once the game is over (§M8.3)."""
        if self._decision is not None:
            return None
        scores = [len(chest) for chest in self.chests]
        ranks = [1 + len([better for better in scores if better > score]) for score in scores]
        winners = [seat for seat in range(self.players) if ranks[seat] == 1]
        return {"scores": scores, "ranks": ranks, "winners": winners, "reason": "deck-empty"}

    def _game(self) -> Script:
        yield from self._set_up()
        last_round = False
        while not last_round:
            last_round = not self.pile  # §M8.1: the pile ran out in the round before
            yield from self._round(last_round)
        self._fill_chests_from_hands()

    def _round(self, last_round: bool) -> Script:
        self.rounds += 1
        yield from self._make_offers()
        self._pass_canoe()
        if not last_round:
            yield from self._hand_out_new_goods()
        yield from self._discard_to_limit()
        self._trade()

    def _clockwise(self) -> list[int]:
        """All seats, in order, from the one with the canoe."""
        return [(self.canoe + step) % self.players for step in range(self.players)]

    def _set_up(self) -> Script:
        """§M2."""
        if self.players == 2:
            for kind in KINDS:
                self._remove(kind)  # §M10: this removal is no action
        if self.players == 4:
            yield from self._remove_two_kinds()
        for hand in self.hands:
            for _ in range(5):
                hand.append((yield from self._card_off_pile()))
        for village, value in enumerate(START_VALUES[self.players]):
            for _ in range(value):
                self.goods[village].append((yield from self._card_off_pile()))

    def _remove_two_kinds(self) -> Script:
        for _ in range(2):
            weights = {"-" + kind: self.pile.count(kind) for kind in KINDS if kind not in self.removed}
            token = yield Decision(CHANCE, list(weights), weights)
            self._remove(token[1])

    def _remove(self, kind: str) -> None:
        self.pile.remove(kind)
        self.removed.append(kind)

    def _card_off_pile(self) -> CardScript:
        weights = {"+" + kind: self.pile.count(kind) for kind in KINDS if kind in self.pile}
        token = yield Decision(CHANCE, list(weights), weights)
        self.pile.remove(token[1])
        return token[1]

    def _make_offers(self) -> Script:
        """§M3, phase 1."""
        for seat in self._clockwise():
            yield from self._make_offer(seat)

    def _make_offer(self, seat: int) -> Script:
        token = yield Decision(seat, self._cards_to_add(seat))  # §M3.1: no village before the first card
        while token in KINDS:
            self.hands[seat].remove(token)
            self.offers[seat].append(token)
            token = yield Decision(seat, self._cards_to_add(seat) + self._open_villages(seat))
        yield from self._move_trader(seat, token)

    def _cards_to_add(self, seat: int) -> list[str]:
        """Canonical order: nothing that comes before the card added last."""
        offer = self.offers[seat]
        first = KINDS.index(offer[-1]) if offer else 0
        return [kind for kind in KINDS[first:] if kind in self.hands[seat]]

    def _open_villages(self, seat: int) -> list[str]:
        """§M3.2: the free villages and those whose trader offers less than this seat does."""
        tokens = []
        for village, trader in enumerate(self.traders):
            if trader is None or len(self.offers[seat]) > len(self.offers[trader]):
                tokens.append(f"@{village + 1}")
        return tokens

    def _move_trader(self, seat: int, token: str) -> Script:
        village = int(token[1:]) - 1
        displaced = self.traders[village]
        self.traders[village] = seat
        if displaced is not None:  # §M3.3: at once, and this may displace again
            next_token = yield Decision(displaced, self._open_villages(displaced))
            yield from self._move_trader(displaced, next_token)

    def _pass_canoe(self) -> None:
        """§M4, phase 2: in a tie the first one clockwise, counted from the present starting player."""
        for seat in self._clockwise():
            if len(self.offers[seat]) == self._largest_offer():
                self.canoe = seat
                return

    def _largest_offer(self) -> int:
        return max(len(offer) for offer in self.offers)

    def _hand_out_new_goods(self) -> Script:
        """§M5, phase 3."""
        for seat in self._clockwise():
            for _ in range(2):
                self.hands[seat].append((yield from self._card_off_pile()))
        if self.players == 2:
            village = self.traders.index(None)  # two traders, three villages: exactly one is free
            for _ in range(2):
                self.goods[village].append((yield from self._card_off_pile()))

    def _discard_to_limit(self) -> Script:
        """§M6, phase 4: the offers are no longer in the hands."""
        limit = self._largest_offer() + 3
        for seat in self._clockwise():
            lowest = 0
            while len(self.hands[seat]) > limit:
                excess = len(self.hands[seat]) - limit
                token = yield Decision(seat, self._cards_to_discard(seat, lowest, excess))
                self.hands[seat].remove(token[1])
                self.discarded.append(token[1])
                lowest = KINDS.index(token[1])

    def _cards_to_discard(self, seat: int, lowest: int, excess: int) -> list[str]:
        """Canonical order: enough cards must be left from the chosen kind on to discard the whole excess."""
        tokens = []
        for position in range(lowest, len(KINDS)):
            from_here_on = [card for card in self.hands[seat] if KINDS.index(card) >= position]
            if KINDS[position] in self.hands[seat] and len(from_here_on) >= excess:
                tokens.append("-" + KINDS[position])
        return tokens

    def _trade(self) -> None:
        """§M7, phase 5."""
        for village, trader in enumerate(self.traders):
            if trader is not None:
                self._settle(village, trader)
        self.traders = [None for _ in self.traders]
        self.offers = [[] for _ in self.offers]

    def _settle(self, village: int, seat: int) -> None:
        offer = self.offers[seat]
        if any(card in self.goods[village] for card in offer):
            self.hands[seat].extend(self.goods[village])  # §M7.1
            self.goods[village] = list(offer)
            return
        for card in offer:  # §M7.2: the first card of a kind stays, every later one is a point
            if card in self.goods[village]:
                self.chests[seat].append(card)
            else:
                self.goods[village].append(card)

    def _fill_chests_from_hands(self) -> None:
        """§M8.2: one card of each kind."""
        for seat in range(self.players):
            for kind in KINDS:
                if kind in self.hands[seat]:
                    self.hands[seat].remove(kind)
                    self.chests[seat].append(kind)
