"""Positions of Waka Waka for tests: a set-up as a test needs it, and changes that keep everything in the box."""

from typing import Any

import marula
from marula.games.wakawaka.data import COPIES, DECK, LETTERS, WORDS

BOATS = "FH CST FHS FSTC"  # in the order of loading: boat 2, 3, 4, 5, in each the open slots first
VILLAGE = "FHSTCJ"


def set_up(
    *hands: str, boats: str = BOATS, village: str = VILLAGE, ladder: str = "board", max_rounds: int = 100
) -> marula.Position:
    """Seat 0 is to play; the hands are exactly these, of any size, and all other cards are in the pile."""
    position = marula.game("wakawaka").start(len(hands), {"ladder": ladder, "max_rounds": max_rounds})
    for letter in boats.replace(" ", "") + village:
        position.play(f"+{letter}")
    while position.actor == marula.CHANCE:
        position.play(position.legal()[0])
    s: Any = position.state
    s.hand[:] = 0
    s.hand_size[:] = 0
    s.card_pile[:] = COPIES
    s.card_pile_size = DECK
    for seat, hand in enumerate(hands):
        give_cards(position, seat, hand)
    return position


def played(position: marula.Position, tokens: str) -> marula.Position:
    """The position after some actions; goods and cards are conserved at each (§W10)."""
    for token in tokens.split():
        position.play(token)
        check(position)
    return position


def check(position: marula.Position) -> None:
    """No invariant is broken."""
    broken = position.rules.problems(position.state)
    assert not broken, [name for bit, name in enumerate(position.rules.PROBLEMS) if broken >> bit & 1]


def give_cards(position: marula.Position, seat: int, words: str) -> None:
    """Cards from the pile to a hand."""
    s: Any = position.state
    for word in words.split():
        card = WORDS.index(word)
        s.card_pile[card] -= 1
        s.card_pile_size -= 1
        s.hand[seat, card] += 1
        s.hand_size[seat] += 1
    check(position)


def give_goods(position: marula.Position, seat: int, letters: str) -> None:
    """Goods from the pile to a store."""
    s: Any = position.state
    for letter in letters:
        good = LETTERS.index(letter)
        s.goods_pile[good] -= 1
        s.goods_pile_size -= 1
        s.store[seat, good] += 1
        s.store_size[seat] += 1
    check(position)


def leave_in_village(position: marula.Position, letters: str) -> None:
    """The stock is exactly this; the rest goes to the pile."""
    s: Any = position.state
    s.goods_pile += s.stock
    s.stock[:] = 0
    for letter in letters:
        s.stock[LETTERS.index(letter)] += 1
        s.goods_pile[LETTERS.index(letter)] -= 1
    s.stock_size = s.stock.sum()
    s.goods_pile_size = s.goods_pile.sum()
    check(position)


def leave_in_goods_pile(position: marula.Position, letters: str) -> None:
    """The goods pile is exactly this; the rest goes to the stock."""
    s: Any = position.state
    s.stock += s.goods_pile
    s.goods_pile[:] = 0
    for letter in letters:
        s.goods_pile[LETTERS.index(letter)] += 1
        s.stock[LETTERS.index(letter)] -= 1
    s.stock_size = s.stock.sum()
    s.goods_pile_size = s.goods_pile.sum()
    check(position)


def leave_in_card_pile(position: marula.Position, words: str) -> None:
    """The card pile is exactly this; the rest is discarded."""
    s: Any = position.state
    s.discard += s.card_pile
    s.card_pile[:] = 0
    for word in words.split():
        s.card_pile[WORDS.index(word)] += 1
        s.discard[WORDS.index(word)] -= 1
    s.card_pile_size = s.card_pile.sum()
    s.discard_size = s.discard.sum()
    check(position)


def hand(position: marula.Position, seat: int) -> str:
    """A hand as words."""
    return as_words(position.state.hand[seat])


def store(position: marula.Position, seat: int) -> str:
    """A store as letters."""
    return as_letters(position.state.store[seat])


def stock(position: marula.Position) -> str:
    """The village as letters."""
    return as_letters(position.state.stock)


def as_letters(counts: Any) -> str:
    """Goods as letters."""
    return "".join(letter * int(count) for letter, count in zip(LETTERS, counts, strict=True))


def as_words(counts: Any) -> str:
    """Cards as words."""
    return " ".join(word for word, count in zip(WORDS, counts, strict=False) for _ in range(count))


def gold(position: marula.Position) -> list[int]:
    """Everybody's gold."""
    amounts: list[int] = position.view(None)["gold"]
    return amounts


def legal(position: marula.Position) -> str:
    """The legal actions, in the order of their ids."""
    return " ".join(position.legal())
