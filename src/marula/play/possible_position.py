"""What can be a position, and what cannot."""

from marula.play.position import Position
from marula.rules.types import OVER


class PositionError(ValueError):
    """A text that is no position; it says why."""


def check(position: Position) -> None:
    """Refuses what cannot be a position, with the rules' own words."""
    rules = position.rules
    found = int(rules.problems(position.state))
    broken = [problem for bit, problem in enumerate(rules.PROBLEMS) if found >> bit & 1]
    if broken:
        raise PositionError(f"this cannot be a position of {rules.TITLE}; in every one: {broken[0]}")
    if flaw := rules.POSITION_TEXT.flaw(position.state):
        raise PositionError(f"this cannot be a position of {rules.TITLE}: {flaw}")
    if position.actor != OVER and not position.legal():
        raise PositionError(f"this cannot be a position of {rules.TITLE}: nothing can be done in it")
