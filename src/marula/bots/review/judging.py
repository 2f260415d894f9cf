"""What an action is worth, as rules: many worlds that its seat thinks possible, each played to the end after it.

Every judged action gets a tree of its own, as many iterations as the others, and the same worlds, so that none is
favoured by having been looked at longer. Only results count here: whole points, 2 for every seat that one is ahead of
and 1 for every tie. The game's usual mixture of results and margins still guides the search.
"""

from dataclasses import replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from marula.bots.search.iteration import appraise, play_on, remember, walk
from marula.bots.search.tree import Scratch, Tree, clear
from marula.rules.compiling import rule
from marula.rules.elementary import exp, log
from marula.rules.randomness import start_stream
from marula.rules.tuning import Settings
from marula.rules.types import Counts, Generator, States
from marula.rules.verbs import apply, imagine

Tally: TypeAlias = NDArray[np.int64]
"""For every seat its points in all games together, and the sum of their squares."""
POINTS = 0
SQUARES = 1

SEARCHED, JUDGED = 2100, 2101
"""Seeds of the searches for the best action, and of the worlds in which actions are judged; a ply is a stream."""
TO_THE_END = 1_000_000
"""Judged games are never broken off: only results are winning chances."""
WHOLE = 1_000_000
"""A chance of 100 %. Chances are whole numbers, so that their sums are exact."""


def judging_settings(usual: Settings) -> Settings:
    """How actions are judged: as the game is searched, but to the end."""
    return replace(usual, depth=TO_THE_END)


@rule
def judge(
    root: States,
    tree: Tree,
    scratch: Scratch,
    settings: States,
    seat: int,
    action: int,
    ply: int,
    iterations: int,
    random: Generator,
    tally: Tally,
) -> None:
    """Tries an action of a seat in so many worlds, and counts how they end for everybody."""
    start_stream(JUDGED, ply, random)
    clear(tree)
    players = int(root[0].players)
    for place in range(players):
        tally[place, POINTS] = 0
        tally[place, SQUARES] = 0
    for _ in range(iterations):
        scratch.worlds[0] = root[0]
        world = scratch.worlds[0]
        imagine(world, seat, random)
        apply(world, action)
        length = walk(world, tree, scratch, settings[0], random)
        play_on(world, scratch, settings[0], random)
        appraise(world, scratch, settings[0])
        remember(tree, scratch, length)
        for place in range(players):
            points = points_of(scratch.standings, place, players)
            tally[place, POINTS] += points
            tally[place, SQUARES] += points * points


@rule
def points_of(standings: Counts, seat: int, players: int) -> int:
    """2 for every seat that it is ahead of, 1 for every tie."""
    points = 0
    for other in range(players):
        if other != seat:
            points += int(standings[seat] > standings[other]) + int(standings[seat] >= standings[other])
    return points


@rule
def result_of(standings: Counts, seat: int, players: int) -> int:
    """How a finished game came out for a seat: the share of the others that it is ahead of."""
    return WHOLE * points_of(standings, seat, players) // (2 * (players - 1))


@rule
def share_of(tally: Tally, seat: int, players: int, iterations: int) -> float:
    """The average result of a seat, from 0 to 1, but never quite either."""
    most = 2.0 * (players - 1) * iterations
    return float((float(tally[seat, POINTS]) + 0.25) / (most + 0.5))


@rule
def chance_of(share: float, steepness: float) -> float:
    """The winning chance behind an average result. Quick play blurs an advantage; `steepness` says by how much."""
    return 1.0 / (1.0 + exp(-steepness * (log(share) - log(1.0 - share))))


@rule
def doubt_of(tally: Tally, seat: int, players: int, iterations: int, steepness: float) -> float:
    """The variance of such a chance, for so many iterations."""
    most = 2.0 * (players - 1)
    mean = float(tally[seat, POINTS]) / iterations
    variance = (float(tally[seat, SQUARES]) / iterations - mean * mean) / (most * most * iterations)
    share = share_of(tally, seat, players, iterations)
    chance = chance_of(share, steepness)
    slope = steepness * chance * (1.0 - chance) / (share * (1.0 - share))
    return float(max(0.0, variance) * slope * slope)


@rule
def in_millionths(chance: float) -> int:
    """A chance as a whole number; those of two opponents add up to `WHOLE`."""
    if chance > 0.5:
        return WHOLE - int(WHOLE * (1.0 - chance) + 0.5)
    return int(WHOLE * chance + 0.5)


@rule
def weigh(
    best: Tally, played: Tally, seat: int, iterations: int, thousandths: int, before: Counts, after: Counts
) -> None:
    """Writes everybody's chances with the best action, and with the one that the seat has played.

    A difference that could be noise is made smaller (as James and Stein do): twice the standard error counts
    three quarters, once the standard error nothing. If the played action was no worse, it counts as the best.
    The steepness comes in thousandths.
    """
    players = before.shape[0]
    steepness = thousandths / 1000.0
    gap = chance_for(best, seat, players, iterations, steepness)
    gap -= chance_for(played, seat, players, iterations, steepness)
    doubt = doubt_of(best, seat, players, iterations, steepness)
    doubt += doubt_of(played, seat, players, iterations, steepness)
    certainty = 0.0
    if gap > 0.0 and gap * gap > doubt:
        certainty = 1.0 - doubt / (gap * gap)
    for place in range(players):
        with_played = chance_for(played, place, players, iterations, steepness)
        with_best = with_played if gap <= 0.0 else chance_for(best, place, players, iterations, steepness)
        before[place] = in_millionths(with_best)
        after[place] = in_millionths(with_best + certainty * (with_played - with_best))


@rule
def chance_for(tally: Tally, seat: int, players: int, iterations: int, steepness: float) -> float:
    """A seat's chance as it was counted."""
    return chance_of(share_of(tally, seat, players, iterations), steepness)
