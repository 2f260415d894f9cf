"""Positions of Wampum for tests: cards are written as letters, and what is not mentioned is not in the game."""

from collections.abc import Sequence
from typing import Any

import marula
from marula.games.wampum.data import KINDS, LETTERS
from marula.games.wampum.state import OFFER


def start(players: int) -> marula.Position:
    """A new game, before the first card."""
    return marula.game("wampum").start(players)


def counts(cards: str) -> list[int]:
    """How many there are of each kind."""
    return [cards.count(letter) for letter in LETTERS]


def cards(numbers: Sequence[int]) -> str:
    """The letters of some cards."""
    return "".join(letter * int(number) for letter, number in zip(LETTERS, numbers, strict=True))


def set_up(*hands: str, villages: Sequence[str], pile: str = "", canoe: int = 0) -> marula.Position:
    """A round in which nobody has made an offer yet: `set_up("PPL", "TW", villages=["P", "L", "M"])`."""
    position = start(len(hands))
    s = position.state
    assert len(villages) == s.villages
    s.phase, s.round_number, s.to_come = OFFER, 1, 0
    s.canoe = s.turn = s.offerer = canoe
    s.pile[:] = counts(pile)
    s.pile_size = len(pile)
    s.removed[:] = 0
    for seat, hand in enumerate(hands):
        s.hand[seat] = counts(hand)
        s.hand_size[seat] = len(hand)
    for village, goods in enumerate(villages):
        s.goods[village] = counts(goods)
    return position


def remember(position: marula.Position, seat: int, held: str = "", discarded: str = "") -> None:
    """Everybody knows that a seat has these cards in its hand, and these in its hand or among its discards."""
    position.state.known[seat] = counts(held)
    position.state.known_with_discards[seat] = counts(held + discarded)


def discard_before(position: marula.Position, seat: int, discards: str) -> None:
    """A seat discarded these cards in earlier rounds."""
    position.state.discarded[seat] = counts(discards)
    position.state.discarded_size[seat] = len(discards)


def played(position: marula.Position, tokens: str) -> marula.Position:
    """The position after some actions, written with spaces between them."""
    for token in tokens.split():
        position.play(token)
    return position


def goods(position: marula.Position) -> list[str]:
    """What lies in the villages."""
    return [cards(village["goods"]) for village in position.view(None)["villages"]]


def hands(position: marula.Position) -> list[str]:
    """What everybody holds."""
    return [cards(position.view(seat)["hand"]) for seat in range(position.players)]


def public(position: marula.Position, name: str) -> Any:
    """What everybody sees under a name of the view."""
    return position.view(None)[name]


def traders(position: marula.Position) -> list[int | None]:
    """Who is at each village."""
    return [village["trader"] for village in public(position, "villages")]


def random_game(players: int, index: int) -> marula.Position:
    """A whole game of random actions."""
    position = start(players)
    random = marula.generator(31, index)
    while position.actor != marula.OVER:
        position.play(position.pick(random))
    return position


def total(numbers: Sequence[int]) -> int:
    """How many cards that are."""
    assert len(numbers) == KINDS
    return sum(numbers)
