"""Counting the ways to go on, to compare implementations of the rules (chess players call it perft)."""

from marula.play.position import Position
from marula.rules.types import OVER


def perft(position: Position, depth: int) -> int:
    """How many sequences of so many actions there are; games that end sooner count once, and so does each draw."""
    if depth == 0 or position.actor == OVER:
        return 1
    tokens = position.legal()
    if depth == 1:
        return len(tokens)
    total = 0
    for token in tokens:
        position.play_unchecked(token)
        total += perft(position, depth - 1)
        position.undo()
    return total
