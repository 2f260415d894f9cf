"""Random play of any game, through the verbs: one action, one game, many games.

Scratch arrays are given by the caller, who owns all memory: compiled rules allocate nothing.
"""

import numpy as np

from marula.rules import masks
from marula.rules.compiling import rule
from marula.rules.randomness import below, draw_kind, start_stream
from marula.rules.types import CHANCE, OVER, Counts, Generator, Mask, State, States
from marula.rules.verbs import actor, apply, legal, weights


@rule
def choose(s: State, mask: Mask, outcome_weights: Counts, random: Generator) -> int:
    """A random legal action: an outcome of chance by its weight, any other uniformly. Fills the full legal mask."""
    legal(s, mask)
    if actor(s) != CHANCE:
        return masks.nth(mask, below(random, masks.count(mask)))
    weights(s, outcome_weights)
    total = 0
    for outcome in range(outcome_weights.shape[0]):
        total += int(outcome_weights[outcome])
    return draw_kind(outcome_weights, total, random)


@rule
def settle(s: State, mask: Mask, outcome_weights: Counts, random: Generator) -> None:
    """Lets chance act until a seat is to act or the game is over."""
    while actor(s) == CHANCE:
        apply(s, choose(s, mask, outcome_weights, random))


@rule
def play_out(s: State, mask: Mask, outcome_weights: Counts, random: Generator) -> int:
    """Plays at random to the end, and returns how many actions that took."""
    actions = 0
    while actor(s) != OVER:
        apply(s, choose(s, mask, outcome_weights, random))
        actions += 1
    return actions


@rule
def play_games(
    start: States, scratch: States, games: int, seed: int, mask: Mask, outcome_weights: Counts, random: Generator
) -> int:
    """Plays whole games from start[0], each with a stream of its own, and returns how many actions were taken."""
    actions = 0
    for index in range(games):
        start_stream(seed, index, random)
        scratch[0] = start[0]
        actions += play_out(scratch[0], mask, outcome_weights, random)
    return actions


def scratch_for(actions: int, outcomes: int) -> tuple[Mask, Counts]:
    """A mask and an array of weights for a game with so many actions and outcomes of chance."""
    return np.zeros(masks.words(actions), np.uint64), np.zeros(max(outcomes, 1), np.int32)
