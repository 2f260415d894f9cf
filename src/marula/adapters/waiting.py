"""What happens in a batch between two actions of one seat, as rules."""

from typing import Any

from marula.bots.favourite import favourite
from marula.gpu import steps
from marula.rules.compiling import rule
from marula.rules.playout import choose
from marula.rules.types import OVER, Counts, Generator, Mask, States
from marula.rules.verbs import actor, imagine, observe


@rule
def wait_for_seat(
    seat: int,
    greedy: bool,
    again: Any,
    states: States,
    start: States,
    randoms: Any,
    observations: Any,
    scratch: States,
    mask: Mask,
    weights: Counts,
) -> None:
    """In every game: begins another one where asked, lets the others act until the seat is to, and observes for it."""
    for index in range(states.shape[0]):
        if again[index]:
            steps.begin(states, start, index, mask, weights, randoms[index])
        answer_for_others(seat, greedy, index, states, scratch, mask, weights, randoms[index])
        observe(states[index], seat, observations[index])


@rule
def answer_for_others(
    seat: int,
    greedy: bool,
    index: int,
    states: States,
    scratch: States,
    mask: Mask,
    weights: Counts,
    random: Generator,
) -> None:
    """Plays one game on until the seat is to act or it is over."""
    acting = actor(states[index])
    while acting != seat and acting != OVER:
        scratch[0] = states[index]
        imagine(scratch[0], acting, random)  # the others cannot peek, and draw as single games draw
        action = favourite(scratch[0], mask, random) if greedy else choose(scratch[0], mask, weights, random)
        steps.advance(states[index], action, mask, weights, random)
        acting = actor(states[index])
