"""What happens to one game of a batch. These rules run in CUDA kernels and in loops on the processor alike.

Every game has a random stream of its own, that of the batch's seed and the game's number, so its course does not depend
on the device, the number of threads or its neighbours.
"""

from typing import Any

from marula.rules import masks
from marula.rules.compiling import rule
from marula.rules.playout import play_out, settle
from marula.rules.randomness import start_stream
from marula.rules.types import OVER, Counts, Generator, Mask, State, States
from marula.rules.verbs import actor, apply, legal, observe, scores, standings

# What `move` does.
BEGIN = 0
CHECK = 1
ADVANCE = 2
BEGIN_AGAIN = 3

# What `write` writes: bits that can be added up.
ACTORS = 1
LEGAL = 2
OBSERVATIONS = 4
RESULTS = 8


@rule
def move(
    what: int,
    index: int,
    seed: int,
    states: States,
    start: States,
    chosen: Counts,
    refused: Counts,
    actions: int,
    mask: Mask,
    weights: Counts,
    random: Generator,
) -> None:
    """Begins, checks or advances game `index`."""
    if what == BEGIN:
        start_stream(seed, index, random)
        begin(states, start, index, mask, weights, random)
    elif what == CHECK:
        refused[index] = refuses(states[index], int(chosen[index]), actions, mask)
    elif what == ADVANCE:
        advance(states[index], int(chosen[index]), mask, weights, random)
    elif actor(states[index]) == OVER:
        begin(states, start, index, mask, weights, random)  # its stream goes on: it is another game


@rule
def begin(states: States, start: States, index: int, mask: Mask, weights: Counts, random: Generator) -> None:
    """Sets the game up, and lets chance deal."""
    states[index] = start[0]
    settle(states[index], mask, weights, random)


@rule
def refuses(s: State, action: int, actions: int, mask: Mask) -> bool:
    """Whether a game cannot take an action; one that is over takes anything and does nothing."""
    if actor(s) == OVER:
        return False
    if action < 0 or action >= actions:
        return True
    legal(s, mask)
    return not masks.allows(mask, action)


@rule
def advance(s: State, action: int, mask: Mask, weights: Counts, random: Generator) -> None:
    """Takes a legal action of a seat, and what chance does after it."""
    if actor(s) != OVER:
        apply(s, action)
        settle(s, mask, weights, random)


@rule
def play_in_a_row(
    scratch: States, start: States, games: int, seed: int, index: int, mask: Mask, weights: Counts, random: Generator
) -> int:
    """Plays whole games at random, one after another, in scratch[0]; returns how many actions that took."""
    start_stream(seed, index, random)
    actions = 0
    for _ in range(games):
        scratch[0] = start[0]
        actions += play_out(scratch[0], mask, weights, random)
    return actions


@rule
def write(
    what: int,
    index: int,
    states: States,
    actors: Counts,
    legal_sets: Any,
    observations: Any,
    all_scores: Any,
    all_standings: Any,
) -> None:
    """Writes what can be seen of game `index`: for the seat to act, or for seat 0 when it is over."""
    s = states[index]
    seat = actor(s)
    if what & ACTORS:
        actors[index] = seat
    if what & LEGAL:
        legal(s, legal_sets[index])
    if what & OBSERVATIONS:
        observe(s, 0 if seat == OVER else seat, observations[index])
    if what & RESULTS:
        scores(s, all_scores[index])
        standings(s, all_standings[index])
