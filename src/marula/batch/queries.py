"""What is asked about one game of a batch, as rules: sampled actions, what seats know, other worlds, the truth."""

from typing import Any

import numpy as np

from marula.bots.favourite import favourite
from marula.rules import masks
from marula.rules.compiling import rule
from marula.rules.elementary import log
from marula.rules.randomness import below, draw_bits
from marula.rules.types import OVER, Counts, Generator, Mask, State
from marula.rules.verbs import actor, imagine, observe

SEAT_TO_ACT = -4  # none of the special actors
UNIT = 2.0**-53  # the distance of two random numbers between 0 and 1
NOTHING = 0  # the action for a game that is over, which takes any
NO_ACTION = -1  # where no logit of a legal action is a number; no game takes it


@rule
def sample(legal_set: Mask, random: Generator) -> int:
    """Any legal action."""
    ways = masks.count(legal_set)
    return masks.nth(legal_set, below(random, ways)) if ways > 0 else NOTHING


@rule
def sample_by_logits(legal_set: Mask, logits: Any, random: Generator) -> int:
    """A legal action by the softmax of the logits: the largest of them after Gumbel noise was added to each."""
    best = NOTHING if masks.count(legal_set) == 0 else NO_ACTION
    best_worth = -np.inf
    for word in range(legal_set.shape[0]):
        rest = legal_set[word]
        while rest != 0:
            following = rest & (rest - np.uint64(1))
            action = word * 64 + masks.bits_in((rest ^ following) - np.uint64(1))
            rest = following
            worth = float(logits[action]) - log(-log(unit(random)))
            if worth > best_worth:
                best, best_worth = action, worth
    return best


@rule
def eight_flags(legal: Any, actions: int, first: int) -> Any:
    """Eight booleans in a word, each a byte: whether an action is legal, game after game from the flag `first` on."""
    index = first // actions
    action = first - index * actions
    flags = np.uint64(0)
    for byte in range(8):
        if index < legal.shape[0]:
            flags |= np.uint64(masks.allows(legal[index], action)) << np.uint64(8 * byte)
        action += 1
        if action == actions:
            action = 0
            index += 1
    return flags


@rule
def greedy(s: State, mask: Mask, random: Generator) -> int:
    """The action that the game prefers at first sight."""
    return favourite(s, mask, random) if actor(s) != OVER else NOTHING


@rule
def unit(random: Generator) -> float:
    """A number above 0 and below 1."""
    return (float(draw_bits(random) >> 11) + 0.5) * UNIT


@rule
def whose(s: State, seat: int) -> int:
    """The seat that is meant: for SEAT_TO_ACT, and for OVER as in `actors`, the seat shown, which is 0 at the end."""
    if seat != SEAT_TO_ACT and seat != OVER:
        return seat
    acting = actor(s)
    return 0 if acting == OVER else acting


@rule
def observe_for(s: State, seat: int, out: Counts) -> None:
    """What a seat knows; zeros for a seat that nobody has."""
    if 0 <= whose(s, seat) < s.players:
        observe(s, whose(s, seat), out)
    else:
        for place in range(out.shape[0]):
            out[place] = 0


@rule
def imagine_for(s: State, seat: int, random: Generator) -> None:
    """Replaces what a seat cannot know."""
    imagine(s, whose(s, seat), random)


@rule
def read_number(words: Any, table: Any, place: int) -> int:
    """One number of a record, by the table of `marula.batch.truth`."""
    word, shift, bits = int(table[place, 0]), int(table[place, 1]), int(table[place, 2])
    width = abs(bits)
    # Shifted to the top and back, so that the sign spreads where there is one.
    raised = np.uint64(words[word]) << np.uint64(64 - shift - width)
    return int(np.int64(raised) >> np.int64(64 - width)) if bits < 0 else int(raised >> np.uint64(64 - width))


@rule
def read_all(words: Any, table: Any, out: Any) -> None:
    """Every number of a record."""
    for place in range(table.shape[0]):
        out[place] = read_number(words, table, place)
