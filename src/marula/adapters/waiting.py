"""What happens in a batch between two actions of one seat, as rules."""

from typing import Any

from marula.batch import steps
from marula.batch.steps import History, Shown
from marula.bots.favourite import favourite
from marula.rules.compiling import rule
from marula.rules.playout import choose
from marula.rules.types import OVER, Counts, Generator, Mask, State, States
from marula.rules.verbs import actor, imagine, legal, observe


@rule
def wait_for_seat(
    seat: int,
    greedy: bool,
    again: Any,
    records: States,
    words: Any,
    openings: Any,
    randoms: Any,
    shown: Shown,
    history: History,
    scratch: States,
    mask: Mask,
    weights: Counts,
) -> None:
    """In every game: begins another one where asked, lets the others act until the seat is to, and shows it."""
    for index in range(records.shape[0]):
        s = records[index]
        if again[index]:
            opening = openings[index % openings.shape[0]]
            steps.begin(index, s, words[index], opening, history, mask, weights, randoms[index])
        answer_for_others(seat, greedy, s, scratch, mask, weights, randoms[index])
        shown.ended[index] = not again[index] and actor(s) == OVER
        steps.judge(index, s, shown)
        shown.actors[index] = actor(s)
        legal(s, shown.legal[index])
        observe(s, seat, shown.observations[index])


@rule
def answer_for_others(
    seat: int, greedy: bool, s: State, scratch: States, mask: Mask, weights: Counts, random: Generator
) -> None:
    """Plays one game on until the seat is to act or it is over."""
    acting = actor(s)
    while acting != seat and acting != OVER:
        scratch[0] = s
        imagine(scratch[0], acting, random)  # the others cannot peek, and draw as single games draw
        action = favourite(scratch[0], mask, random) if greedy else choose(scratch[0], mask, weights, random)
        steps.advance(s, action, mask, weights, random)
        acting = actor(s)
