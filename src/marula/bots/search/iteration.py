"""One iteration of the search, compiled: imagine a world, go down the tree, play on, and remember who was ahead.

This is information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse, 2012). What the
root's seat cannot know is drawn anew for each iteration; at every node only the actions that are legal in this world
compete, by upper confidence bounds of the seat that acts, where an action's chances are counted by how often it was
available. Where nothing is hidden and nothing is drawn, this is plain tree search.
"""

import math
from typing import Any

import numpy as np

from marula.bots.favourite import favourite_among
from marula.bots.search.tree import NOWHERE, Scratch, Tree
from marula.rules import masks
from marula.rules.compiling import rule
from marula.rules.elementary import log
from marula.rules.playout import choose, settle
from marula.rules.randomness import below
from marula.rules.types import CHANCE, OVER, Generator, Mask, State, States
from marula.rules.verbs import actor, apply, forecast, imagine, legal, prefer, standings

FEWEST = 1  # however narrow the tree, what the game prefers is always in it


@rule
def iterate(
    root: States, tree: Tree, scratch: Scratch, settings: States, seat: int, iterations: int, random: Generator
) -> None:
    """Goes through so many worlds that the seat thinks possible."""
    for _ in range(iterations):
        scratch.worlds[0] = root[0]
        world = scratch.worlds[0]
        imagine(world, seat, random)
        length = walk(world, tree, scratch, settings[0], random)
        play_on(world, scratch, settings[0], random)
        appraise(world, scratch, settings[0])
        remember(tree, scratch, length)


@rule
def walk(world: State, tree: Tree, scratch: Scratch, settings: Any, random: Generator) -> int:
    """Goes down the tree until an action that was never tried before; returns how long the path is."""
    node = int(tree.marks[0])
    length = 0
    while length < tree.path.shape[0]:
        settle(world, scratch.mask, scratch.weights, random)
        seat = actor(world)
        if seat == OVER:
            break
        legal(world, scratch.mask)
        child = next_child(world, tree, node, seat, scratch.mask, settings, random)
        if child == NOWHERE:
            break
        apply(world, int(tree.nodes[child].action))
        tree.path[length] = child
        length += 1
        if tree.nodes[child].visits == 0:
            break
        node = child
    return length


@rule
def next_child(world: State, tree: Tree, node: int, seat: int, mask: Mask, settings: Any, random: Generator) -> int:
    """The child that promises most to the seat, or a new one while there is room; leaves the untried in the mask."""
    untried = masks.count(mask)
    tried = 0
    best = NOWHERE
    best_bound = -math.inf
    child = int(tree.nodes[node].first)
    while child != NOWHERE:
        entry = tree.nodes[child]
        # Who acts here may differ between worlds; what one seat learnt says nothing to another.
        if entry.seat == seat and masks.allows(mask, int(entry.action)):
            forbid(mask, int(entry.action))
            tried += 1
            entry.available += 1
            bound = promise(entry, settings)
            if bound > best_bound:
                best, best_bound = child, bound
        child = int(entry.following)
    if untried > tried and tried < FEWEST + settings.width * math.sqrt(tree.nodes[node].visits):
        added = add_child(tree, node, seat, favourite_among(world, mask, random))
        if added != NOWHERE:
            compare_at_sight(tree, node, added, tried, prefer(world, int(tree.nodes[added].action)))
            return added
    return best


@rule
def compare_at_sight(tree: Tree, node: int, child: int, siblings: int, worth: int) -> None:
    """Writes down by how much less a new child is preferred than the best of the others."""
    if siblings == 0 or worth > tree.nodes[node].worth:
        tree.nodes[node].worth = worth
    tree.nodes[child].handicap = int(tree.nodes[node].worth) - worth


@rule
def forbid(mask: Mask, action: int) -> None:
    """Takes an action that is in the set out of it."""
    mask[action >> 6] ^= np.uint64(1) << np.uint64(action & 63)


@rule
def promise(entry: Any, settings: Any) -> float:
    """The upper confidence bound of an action, less what the game prefers to it, which fades with the visits."""
    visits = float(entry.visits)
    bound = float(entry.value) / visits + settings.exploration * math.sqrt(log(float(entry.available)) / visits)
    return float(bound - 0.5 * entry.handicap / settings.scale * settings.trust / (settings.trust + visits))


@rule
def add_child(tree: Tree, node: int, seat: int, action: int) -> int:
    """A new node for an action that was not tried here before, or NOWHERE when the tree is full."""
    added = int(tree.marks[1])
    if added == tree.nodes.shape[0]:
        return NOWHERE
    tree.marks[1] = added + 1
    entry = tree.nodes[added]
    entry.value = 0.0
    entry.visits = 0
    entry.available = 1
    entry.first = NOWHERE
    entry.following = tree.nodes[node].first
    entry.action = action
    entry.seat = seat
    entry.worth = 0
    entry.handicap = 0
    tree.nodes[node].first = added
    return added


@rule
def play_on(world: State, scratch: Scratch, settings: Any, random: Generator) -> None:
    """Plays at random, or nearly so, to the end or until the game is broken off."""
    left = int(settings.depth)
    while True:
        seat = actor(world)
        if seat == CHANCE:
            apply(world, choose(world, scratch.mask, scratch.weights, random))
        elif seat == OVER or left == 0:
            return
        else:
            apply(world, glance(world, scratch.mask, int(settings.looks), random))
            left -= 1


@rule
def glance(world: State, mask: Mask, looks: int, random: Generator) -> int:
    """The best of a few random actions: nearly as good as the best of all, at a part of the cost."""
    legal(world, mask)
    count = masks.count(mask)
    if looks > 1 and count <= looks:
        return favourite_among(world, mask, random)
    best = masks.nth(mask, below(random, count))
    if looks == 1:
        return best
    worth = prefer(world, best)
    for _ in range(looks - 1):
        other = masks.nth(mask, below(random, count))
        if other != best:
            other_worth = prefer(world, other)
            if other_worth > worth:
                best, worth = other, other_worth
    return best


@rule
def appraise(world: State, scratch: Scratch, settings: Any) -> None:
    """What everybody got, from 0 to 1: how far ahead of the others, on average."""
    standings(world, scratch.standings)
    forecast(world, scratch.forecast)
    # A result is what it is; a game that was broken off is judged by what it promises.
    margin = settings.margin if actor(world) == OVER else 1.0
    players = int(world.players)
    for seat in range(players):
        total = 0.0
        for other in range(players):
            if other != seat:
                total += compare(scratch, seat, other, margin, settings.scale)
        scratch.values[seat] = total / (players - 1)


@rule
def compare(scratch: Scratch, seat: int, other: int, margin: float, scale: float) -> float:
    """1 if one seat is wholly ahead of another, 0 if behind, half if they are level."""
    ahead = 0.5
    if scratch.standings[seat] > scratch.standings[other]:
        ahead = 1.0
    elif scratch.standings[seat] < scratch.standings[other]:
        ahead = 0.0
    difference = float(scratch.forecast[seat] - scratch.forecast[other])
    distance = 0.5 + 0.5 * difference / (abs(difference) + scale)
    return float(ahead + margin * (distance - ahead))


@rule
def remember(tree: Tree, scratch: Scratch, length: int) -> None:
    """Adds what everybody got to the actions on the path."""
    tree.nodes[tree.marks[0]].visits += 1
    for place in range(length):
        entry = tree.nodes[tree.path[place]]
        entry.visits += 1
        entry.value += scratch.values[entry.seat]
