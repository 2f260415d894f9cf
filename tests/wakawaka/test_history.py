"""No imagined world contradicts what the public history proves (§W8.1), worked out anew from witnessed actions.

One thing is left out on purpose: what could be concluded when a pile ran out and was formed again (§W4.2, §W4.3).
"""

from typing import Any

import numpy as np
import pytest

import marula
from marula.games.wakawaka.data import WORDS

HELD = 10  # kinds of cards that a hand can hold: all but `fire`
TRADE = 0
EVERY = 7  # actions between two looks at a game


class Proved:
    """What a spectator can prove of one seat."""

    def __init__(self) -> None:
        self.known = np.zeros(HELD, int)  # in hand and substitutes, at least so many of each kind
        self.no_trade = 0  # cards in the hand alone that are certainly no `trade`
        self.size = 0
        self.laid = 0

    def draw(self) -> None:
        self.size += 1

    def lose(self, card: int) -> None:
        """A card left the hand for all to see."""
        self.size -= 1
        self.known[card] = max(0, self.known[card] - 1)
        if card != TRADE:
            self.no_trade = max(0, self.no_trade - 1)

    def lay(self) -> None:
        """A substitute, face down. The hand held no `trade` when it was chosen."""
        self.size -= 1
        self.laid += 1
        self.no_trade -= 1

    def turn_up(self, cards: Any) -> None:
        self.known = np.maximum(self.known - cards, 0)
        self.laid = 0

    def show(self, hand: Any) -> None:
        self.known = np.array(hand)
        self.no_trade = sum(hand) - hand[TRADE]


class History:
    """What was seen by one seat or by a spectator."""

    def __init__(self, players: int) -> None:
        self.seats = [Proved() for _ in range(players)]
        self.boats: dict[int, list[int]] = {}  # hidden goods that were peeked at, by price

    def follow(self, seen: dict[str, Any]) -> None:
        """One more action, as it was witnessed."""
        action, actor = seen["action"], seen["actor"]
        if actor == "chance":
            if isinstance(seen["to"], int) and action != "+fire":
                self.seats[seen["to"]].draw()
        elif action.startswith("peek") and "goods" in seen:
            self.boats[int(action[4:])] = seen["goods"]
        elif action.startswith("buy"):
            self.boats.pop(int(action[3:]), None)
        elif action.startswith("ask"):
            self.seats[int(action[3:])].show(seen["hand"])
        else:
            self.follow_card(self.seats[actor], action, bool(seen.get("face_down")))
        if "turned_up" in seen:
            self.turn_up(np.array(seen["turned_up"]))

    def follow_card(self, seat: Proved, action: str, face_down: bool) -> None:
        """A card is played, discarded, swapped or laid; other actions move no cards."""
        if face_down:
            seat.lay()
        elif action == "sub":
            seat.no_trade = seat.size
        elif action in WORDS:
            seat.lose(WORDS.index(action))
        elif action.startswith(("-", "swap:")):
            seat.lose(WORDS.index(action.removeprefix("-").removeprefix("swap:")))

    def turn_up(self, cards: Any) -> None:
        """The substitutes of the turn are seen."""
        [seat] = [seat for seat in self.seats if seat.laid]
        seat.turn_up(cards)


def assert_possible(world: marula.Position, history: History, truth: marula.Position, seat: int | None) -> None:
    """A world agrees with all that was seen, and looks to the seat as the true one does."""
    s = world.state
    for other, proved in enumerate(history.seats):
        hand = s.hand[other].astype(int)
        laid = s.laid.astype(int) if other == s.turn else np.zeros(HELD, int)
        assert (hand.sum(), laid.sum(), laid[TRADE]) == (proved.size, proved.laid, 0)
        assert (hand + laid >= proved.known).all()
        assert hand.sum() - hand[TRADE] >= proved.no_trade
    for price, goods in history.boats.items():
        assert s.hidden[price - 2].tolist() == goods
    assert world.rules.problems(s) == 0
    assert world.view(seat) | {"ply": 0} == truth.view(seat) | {"ply": 0}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_imagined_world_contradicts_the_history(players: int) -> None:  # §W8.1
    worlds = 0
    seats = (None, *range(players))
    for index in range(2):
        random = marula.generator(41, index)
        position = marula.game("wakawaka").start(players, {"max_rounds": 25})
        histories = {seat: History(players) for seat in seats}
        while position.actor != marula.OVER:
            position.play(position.pick(random))
            for seat in seats:
                histories[seat].follow(position.witnessed(seat, position.ply - 1)[0])
            if position.ply % EVERY and position.actor != marula.OVER:
                continue
            for seat in seats * 2:
                assert_possible(position.imagine(seat, random), histories[seat], position, seat)
                worlds += 1
    assert worlds > 500
