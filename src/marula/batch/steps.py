"""What happens to one game of a batch. These rules run in CUDA kernels and in loops on the processor alike.

Every game has two random streams of its own, made from the batch's seed and the game's number: one for chance, one for
sampled actions. So its course does not depend on the device, the number of threads or its neighbours.

A game is given twice, as the record `s` and as the 64-bit words of the same memory: openings are copied word by word.
"""

from typing import Any, NamedTuple

import numpy as np

from marula.rules import masks
from marula.rules.compiling import rule
from marula.rules.playout import play_out, settle
from marula.rules.randomness import start_stream
from marula.rules.types import OVER, Counts, Generator, Mask, State
from marula.rules.verbs import actor, apply, legal, observe, scores, standings

# What is done to every game: bits that can be added up.
BEGIN = 1
ACT = 2
BEGIN_AGAIN = 4  # where a game is over

CHOICES = 0x5A3C_91E7  # tells the streams of sampled actions from those of chance

# Lengths of games whose actions are not in the history.
UNKNOWN = -1  # it was put there, or is longer than the history
RANDOM = -2  # every action came from the game's own stream


class Shown(NamedTuple):
    """What can be seen of the games of a batch: arrays with one row for each."""

    actors: Any
    legal: Any
    observations: Any
    ended: Any
    refused: Any
    rewards: Any
    scores: Any
    standings: Any


class History(NamedTuple):
    """The seats' actions in the present game (`half[game]`) and in the one before it (the other half)."""

    actions: Any
    """By half, number of the action, game."""
    lengths: Any
    """By half and game: how many actions, or UNKNOWN or RANDOM."""
    origins: Any
    """By half and game: the stream of chance before the set-up."""
    half: Any


@rule
def copy_words(source: Any, target: Any) -> None:
    """Copies a whole record."""
    for word in range(target.shape[0]):
        target[word] = source[word]


@rule
def start_streams(seed: int, number: int, random: Generator, choices: Generator) -> None:
    """Sets both streams of a game to their start."""
    start_stream(seed, number, random)
    start_stream(int(np.uint64(seed)) ^ CHOICES, number, choices)


@rule
def begin(
    index: int, s: State, words: Any, opening: Any, history: History, mask: Mask, weights: Counts, random: Generator
) -> None:
    """Sets the game up, and lets chance deal; the game before it becomes the other half of the history."""
    half = 1 - int(history.half[index])
    history.half[index] = half
    history.lengths[half, index] = 0
    history.origins[half, index] = random[0]
    copy_words(opening, words)
    settle(s, mask, weights, random)


@rule
def advance(s: State, action: int, mask: Mask, weights: Counts, random: Generator) -> None:
    """Takes a legal action of a seat, and what chance does after it."""
    apply(s, action)
    settle(s, mask, weights, random)


@rule
def remember(index: int, action: int, history: History) -> None:
    """Writes an action into the history, if the game is in it from its beginning and there is room."""
    half = int(history.half[index])
    length = int(history.lengths[half, index])
    if 0 <= length < history.actions.shape[1]:
        history.actions[half, length, index] = action
        history.lengths[half, index] = length + 1
    elif length >= 0:
        history.lengths[half, index] = UNKNOWN


@rule
def refuses(index: int, action: int, shown: Shown) -> bool:
    """Whether a game cannot take an action, by what was shown; one that is over takes anything and does nothing."""
    if shown.actors[index] == OVER:
        return False
    # Beyond the last action no bit is ever set.
    return action < 0 or action >= 64 * shown.legal.shape[1] or not masks.allows(shown.legal[index], action)


@rule
def step(
    what: int,
    index: int,
    s: State,
    words: Any,
    opening: Any,
    action: int,
    shown: Shown,
    history: History,
    mask: Mask,
    weights: Counts,
    random: Generator,
) -> None:
    """One game's part of a step: an action, its result, and another game where one is over and that is wanted.

    What is legal is read from the array that was shown. An action that is not changes nothing; it is marked.
    """
    shown.ended[index] = False
    shown.refused[index] = False
    over = actor(s) == OVER
    if what & ACT and not over:
        if refuses(index, action, shown):
            shown.refused[index] = True
        else:
            advance(s, action, mask, weights, random)
            remember(index, action, history)
            shown.ended[index] = actor(s) == OVER
    judge(index, s, shown)
    if what & BEGIN or (what & BEGIN_AGAIN and actor(s) == OVER):
        begin(index, s, words, opening, history, mask, weights, random)
        if over or what & BEGIN:
            judge(index, s, shown)  # no result of a game that ended earlier is left


@rule
def judge(index: int, s: State, shown: Shown) -> None:
    """Writes scores, standings, and if the game has just ended the rewards; zeros for seats that nobody has."""
    players = int(s.players)
    scores(s, shown.scores[index])
    standings(s, shown.standings[index])
    for seat in range(players):
        shown.rewards[index, seat] = reward(shown.standings[index], seat, players) if shown.ended[index] else 0
    for seat in range(players, shown.scores.shape[1]):
        shown.scores[index, seat] = 0
        shown.standings[index, seat] = 0
        shown.rewards[index, seat] = 0


@rule
def show_ended(index: int, s: State, shown: Shown) -> None:
    """Shows the result of a game that has just ended."""
    shown.ended[index] = True
    shown.refused[index] = False
    judge(index, s, shown)


@rule
def show_going_on(index: int, s: State, shown: Shown) -> None:
    """Shows how a game stands, with nothing left of what happened before."""
    shown.ended[index] = False
    shown.refused[index] = False
    judge(index, s, shown)


@rule
def reward(ranking: Counts, seat: int, players: int) -> Any:
    """The share of the others that a seat beats less the share that beats it: 1 for the first, -1 for the last."""
    better = 0
    for other in range(players):
        better += int(ranking[seat] > ranking[other]) - int(ranking[seat] < ranking[other])
    return np.float32(better) / np.float32(players - 1)


@rule
def seat_shown(s: State) -> int:
    """Whose observation is shown: that of the seat to act, or of seat 0 when the game is over."""
    seat = actor(s)
    return 0 if seat == OVER else seat


@rule
def show(index: int, s: State, actors: Counts, legal_set: Mask, observation: Counts) -> None:
    """Writes who acts, what is legal, and what the seat to act knows."""
    actors[index] = actor(s)
    legal(s, legal_set)
    observe(s, seat_shown(s), observation)


@rule
def play_in_a_row(
    index: int,
    s: State,
    words: Any,
    opening: Any,
    games: int,
    history: History,
    mask: Mask,
    weights: Counts,
    random: Generator,
) -> int:
    """Plays whole games at random, one after another; returns how many actions that took."""
    actions = 0
    half = int(history.half[index])
    history.lengths[half, index] = RANDOM
    for _ in range(games):
        history.origins[half, index] = random[0]
        copy_words(opening, words)
        actions += play_out(s, mask, weights, random)
    return actions
