"""What the public history of a game of Wampum proves, worked out from witnessed actions alone (§M9).

Written anew for the tests: it asks neither the rules nor their bookkeeping.
"""

from collections import Counter
from typing import Any

import numpy as np

KINDS = 5
NOTHING = np.zeros(KINDS, np.int64)


class Proved:
    """What a spectator can prove of one seat: so many cards of each kind at least, and how many cards exactly."""

    def __init__(self) -> None:
        self.held: Any = NOTHING.copy()  # in hand and offer
        self.together: Any = NOTHING.copy()  # in hand, offer and face-down discards
        self.sizes: Counter[str] = Counter()  # of hand, offer, discards

    def show(self, cards: Any) -> None:
        """Cards of the seat have been seen, and are gone from it."""
        self.held = np.maximum(self.held - cards, 0)
        self.together = np.maximum(self.together - cards, 0)

    def take(self, cards: Any) -> None:
        self.held = self.held + cards
        self.together = self.together + cards
        self.sizes["hand"] += int(sum(cards))

    def move(self, target: str) -> None:
        """A card goes from the hand to the offer or to the discards, face down."""
        self.sizes["hand"] -= 1
        self.sizes[target] += 1
        if target == "discards":
            self.held = np.maximum(self.held - 1, 0)


class History:
    """Everything that a spectator of a game has seen."""

    def __init__(self, players: int) -> None:
        self.seats = [Proved() for _ in range(players)]
        self.under_chests = NOTHING.copy()

    def follow(self, seen: dict[str, Any]) -> None:
        """One more action, as a spectator saw it."""
        if "to" in seen:
            self.seats[seen["to"]].sizes["hand"] += 1
        elif seen["action"] in ("?", "-?") and seen["actor"] != "chance":
            self.seats[seen["actor"]].move("offer" if seen["action"] == "?" else "discards")
        for trade in seen.get("trades", ()):
            self.trade(trade)
        for seat, cards in enumerate(seen.get("final", ())):
            self.seats[seat].show(np.array(cards))
            self.seats[seat].sizes["hand"] -= sum(cards)
            self.under_chests += cards

    def trade(self, trade: dict[str, Any]) -> None:
        """An offer is turned up: it stays in the village for the goods there, or goes under the chest but for one."""
        seat, offer = self.seats[trade["seat"]], np.array(trade["offer"])
        seat.show(offer)
        seat.sizes["offer"] = 0
        if "took" in trade:
            seat.take(np.array(trade["took"]))
        else:
            self.under_chests += np.maximum(offer - 1, 0)


def history_of(position: Any) -> History:
    """The history of a whole game so far."""
    history = History(position.players)
    for seen in position.witnessed(None):
        history.follow(seen)
    return history
