"""What the outputs of a network say about actions: in most games every action has an output of its own."""

from typing import Any

from marula.rules.compiling import rule
from marula.rules.types import State


@rule
def own_output(s: State, outputs: Any, action: int) -> float:
    """How promising an action is, higher is better: what its own output says."""
    return float(outputs[action])


def count_outputs(outputs: tuple[tuple[int, ...], ...]) -> int:
    """How many outputs a network has, from those of each action."""
    return 1 + max(max(each) for each in outputs)


def own_outputs(actions: int) -> tuple[tuple[int, ...], ...]:
    """The outputs of each of so many actions: one of its own."""
    return tuple((action,) for action in range(actions))
