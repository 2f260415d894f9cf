"""The action that a game prefers at first sight, as rules."""

import numpy as np

from marula.rules.compiling import rule
from marula.rules.masks import bits_in
from marula.rules.randomness import below
from marula.rules.types import Generator, Mask, State
from marula.rules.verbs import legal, prefer


@rule
def favourite(s: State, mask: Mask, random: Generator) -> int:
    """The legal action that its game prefers; among equals, any."""
    legal(s, mask)
    return favourite_among(s, mask, random)


@rule
def favourite_among(s: State, mask: Mask, random: Generator) -> int:
    """The same among some of the legal actions: those in the mask, of which there must be one."""
    one = np.uint64(1)
    best = 0
    best_worth = 0
    equals = 0
    for word in range(mask.shape[0]):
        rest = mask[word]
        while rest != 0:
            following = rest & (rest - one)
            action = word * 64 + bits_in((rest ^ following) - one)
            rest = following
            worth = prefer(s, action)
            if equals == 0 or worth > best_worth:
                best, best_worth, equals = action, worth, 1
            elif worth == best_worth:
                equals += 1
                if below(random, equals) == 0:
                    best = action
    return best
