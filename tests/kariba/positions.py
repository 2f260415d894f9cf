"""Positions of Kariba for tests: what lies where, and the rest of the deck is won or gone."""

from collections.abc import Mapping, Sequence

import marula
from marula.games.kariba.state import CHOOSE_PLAY

Cards = Mapping[int, int]


def set_up(
    *hands: Cards,
    waterhole: Cards | None = None,
    pile: Cards | None = None,
    open_row: Cards | None = None,
    won: Sequence[int] = (),
) -> marula.Position:
    """A position in which seat 0 is to play; cards are given as {animal: count}, animals 1 to 8."""
    position = marula.game("kariba").start(len(hands), {"open_row": open_row is not None})
    s = position.state
    s.phase = CHOOSE_PLAY
    s.pile[:] = 0
    for seat, hand in enumerate(hands):
        put(s.hand[seat], hand)
        s.hand_size[seat] = sum(hand.values())
    put(s.waterhole, waterhole or {})
    put(s.pile, pile or {})
    put(s.open_row, open_row or {})
    s.pile_size = sum((pile or {}).values())
    s.row_size = sum((open_row or {}).values())
    for seat, count in enumerate(won):
        s.won[seat] = count
    return position


def put(places: object, cards: Cards) -> None:
    """Lays cards."""
    for animal, count in cards.items():
        places[animal - 1] = count  # type: ignore[index]


def played(position: marula.Position, *tokens: str) -> marula.Position:
    """The position after some actions."""
    for token in tokens:
        position.play(token)
    return position


def waterhole(position: marula.Position) -> dict[int, int]:
    """What lies at the waterhole."""
    return {kind + 1: int(count) for kind, count in enumerate(position.state.waterhole) if count}


def won(position: marula.Position) -> list[int]:
    """How many cards each seat has won."""
    counts: list[int] = position.view(None)["won"]
    return counts
