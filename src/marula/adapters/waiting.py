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
    begin_again(again, records, words, openings, randoms, history, mask, weights)
    for index in range(records.shape[0]):
        answer_for_others(seat, greedy, records[index], scratch, mask, weights, randoms[index])
    show_to_seat(seat, again, records, shown)


@rule
def begin_again(
    again: Any,
    records: States,
    words: Any,
    openings: Any,
    randoms: Any,
    history: History,
    mask: Mask,
    weights: Counts,
) -> None:
    """Begins another game wherever that is asked for."""
    for index in range(records.shape[0]):
        if again[index]:
            opening = openings[index % openings.shape[0]]
            steps.begin(index, records[index], words[index], opening, history, mask, weights, randoms[index])


@rule
def show_to_seat(seat: int, again: Any, records: States, shown: Shown) -> None:
    """Shows every game as the seat sees it; one that has just begun again has not just ended."""
    for index in range(records.shape[0]):
        s = records[index]
        shown.ended[index] = not again[index] and actor(s) == OVER
        steps.judge(index, s, shown)
        shown.actors[index] = actor(s)
        legal(s, shown.legal[index])
        observe(s, seat, shown.observations[index])


@rule
def show_to_others(seat: int, waiting: Any, records: States, shown: Shown) -> int:
    """Says which games wait for another seat, and shows each of them as that seat sees it; returns how many do."""
    count = 0
    for index in range(records.shape[0]):
        s = records[index]
        acting = actor(s)
        waiting[index] = acting != seat and acting != OVER
        if waiting[index]:
            count += 1
            legal(s, shown.legal[index])
            observe(s, acting, shown.observations[index])
    return count


@rule
def act_for_others(waiting: Any, actions: Any, records: States, randoms: Any, mask: Mask, weights: Counts) -> None:
    """Takes the actions, one for each game that waits, and what chance does after them."""
    place = 0
    for index in range(records.shape[0]):
        if waiting[index]:
            steps.advance(records[index], int(actions[place]), mask, weights, randoms[index])
            place += 1


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
