"""One iteration of the search with a network, compiled: imagine a world, go down the tree, and ask the network.

As in the search without one, what the root's seat cannot know is drawn anew for each iteration, and only actions that
are legal in this world compete. But what the network thinks promising is tried first (Rosin, 2011; Silver and others,
2017), and where the tree ends, its outlook takes the place of a game played on at random.

Everybody's actions can be in the tree, as in the search without a network. Or only what the root's seat does before
chance or anybody else acts: so far it knows the same in every world, and what was found in one is true in the others.
What is better differs from game to game (`Foresight`, docs/strength.md).
"""

import math
from dataclasses import astuple
from typing import Any

import numpy as np

from marula.bots.network.evaluation import Evaluation, Network, evaluate
from marula.bots.search.iteration import add_child, compare, forbid, remember
from marula.bots.search.tree import NOWHERE, Scratch, Tree
from marula.rules import masks
from marula.rules.compiling import rule
from marula.rules.elementary import exp
from marula.rules.playout import settle
from marula.rules.records import layout
from marula.rules.seats import next_seat
from marula.rules.tuning import Foresight
from marula.rules.types import CHANCE, OVER, Generator, Mask, State, States
from marula.rules.verbs import actor, apply, imagine, legal, logit, observe, scores, standings

WHOLE = 1_000_000
"""In a tree that a network helped to grow, a node's `handicap` is its share of the promise, in millionths."""

NONE, SOME = -1, -2

SETTINGS = layout(
    ("exploration", "f8"),
    ("evenness", "f8"),
    ("whole_tree", "i8"),
    ("margin", "f8"),
    ("scale", "f8"),
)


def record_of(foresight: Foresight) -> States:
    """Settings as compiled code reads them: an array of one record."""
    return np.array([astuple(foresight)], SETTINGS)


@rule
def iterate(
    root: States,
    tree: Tree,
    scratch: Scratch,
    network: Network,
    said: Evaluation,
    settings: States,
    seat: int,
    iterations: int,
    random: Generator,
) -> None:
    """Goes through so many worlds that the seat thinks possible."""
    for _ in range(iterations):
        scratch.worlds[0] = root[0]
        imagine(scratch.worlds[0], seat, random)
        length = walk(scratch.worlds[0], tree, scratch, network, said, settings[0], seat, random)
        remember(tree, scratch, length)


@rule
def walk(
    world: State,
    tree: Tree,
    scratch: Scratch,
    network: Network,
    said: Evaluation,
    settings: Any,
    root_seat: int,
    random: Generator,
) -> int:
    """Goes down to where the tree ends, and judges what is there; returns how long the path is."""
    node = int(tree.marks[0])
    length = 0
    known_in_all = True
    while True:
        if actor(world) == CHANCE:
            known_in_all = False
            settle(world, scratch.mask, scratch.weights, random)
        seat = actor(world)
        if seat == OVER:
            count_result(world, scratch, settings)
            return length
        known_in_all = known_in_all and seat == root_seat
        if not settings.whole_tree and not known_in_all:
            look(world, root_seat, network, said)
            judge(world, root_seat, said, scratch)
            return length
        legal(world, scratch.mask)
        known = count_known(tree, node, seat, scratch.mask)
        if known < 0 or length == tree.path.shape[0]:
            look(world, seat, network, said)
            if known < 0:
                add_unknown(world, tree, node, seat, scratch.mask, said, settings)
            if known == NONE or length == tree.path.shape[0]:
                judge(world, seat, said, scratch)
                return length
            legal(world, scratch.mask)
        child = most_promising(tree, node, seat, scratch.mask, settings.exploration)
        if child == NOWHERE:  # the tree is full
            look(world, seat, network, said)
            judge(world, seat, said, scratch)
            return length
        apply(world, int(tree.nodes[child].action))
        tree.path[length] = child
        length += 1
        node = child


@rule
def count_known(tree: Tree, node: int, seat: int, mask: Mask) -> int:
    """How many legal actions are in the tree if all are; NONE if none is, SOME if only some are."""
    legal_actions = masks.count(mask)
    known = 0
    child = int(tree.nodes[node].first)
    while child != NOWHERE:
        entry = tree.nodes[child]
        if entry.seat == seat and masks.allows(mask, int(entry.action)):
            known += 1
        child = int(entry.following)
    if known == legal_actions:
        return known
    return NONE if known == 0 else SOME


@rule
def look(world: State, seat: int, network: Network, said: Evaluation) -> None:
    """Asks the network about what the seat knows."""
    observe(world, seat, said.observation)
    evaluate(network, said)


@rule
def add_unknown(world: State, tree: Tree, node: int, seat: int, mask: Mask, said: Evaluation, settings: Any) -> None:
    """Adds all legal actions that are not in the tree, each with its share of the promise."""
    highest = -math.inf
    total = 0.0
    even = settings.evenness / masks.count(mask)
    action = masks.next_from(mask, 0)
    while action != masks.NONE:
        highest = max(highest, logit(world, said.outputs, action))
        action = masks.next_from(mask, action + 1)
    action = masks.next_from(mask, 0)
    while action != masks.NONE:
        total += exp(logit(world, said.outputs, action) - highest)
        action = masks.next_from(mask, action + 1)
    child = int(tree.nodes[node].first)
    while child != NOWHERE:
        entry = tree.nodes[child]
        if entry.seat == seat and masks.allows(mask, int(entry.action)):
            forbid(mask, int(entry.action))
        child = int(entry.following)
    action = masks.next_from(mask, 0)
    while action != masks.NONE:
        added = add_child(tree, node, seat, action)
        if added == NOWHERE:
            return
        tree.nodes[added].available = 0
        share = exp(logit(world, said.outputs, action) - highest) / total
        tree.nodes[added].handicap = int(WHOLE * (even + (1.0 - settings.evenness) * share))
        action = masks.next_from(mask, action + 1)


@rule
def most_promising(tree: Tree, node: int, seat: int, mask: Mask, exploration: float) -> int:
    """The legal action with the best mean so far, plus what the network promises, which fades with the visits."""
    at_first = mean_of_tried(tree, node, seat, mask)
    best = NOWHERE
    best_bound = -math.inf
    child = int(tree.nodes[node].first)
    while child != NOWHERE:
        entry = tree.nodes[child]
        if entry.seat == seat and masks.allows(mask, int(entry.action)):
            entry.available += 1
            visits = float(entry.visits)
            mean = float(entry.value) / visits if entry.visits > 0 else at_first
            share = float(entry.handicap) / WHOLE
            bound = mean + exploration * share * math.sqrt(float(entry.available)) / (1.0 + visits)
            if bound > best_bound:
                best, best_bound = child, bound
        child = int(entry.following)
    return best


@rule
def mean_of_tried(tree: Tree, node: int, seat: int, mask: Mask) -> float:
    """What the legal actions that were tried brought on average."""
    value = 0.0
    visits = 0
    child = int(tree.nodes[node].first)
    while child != NOWHERE:
        entry = tree.nodes[child]
        if entry.seat == seat and masks.allows(mask, int(entry.action)):
            value += entry.value
            visits += entry.visits
        child = int(entry.following)
    return value / visits if visits > 0 else 0.5


@rule
def judge(world: State, seat: int, said: Evaluation, scratch: Scratch) -> None:
    """What everybody can expect, from 0 to 1, as the network sees it."""
    players = int(world.players)
    other = seat
    for place in range(players):
        scratch.values[other] = 0.5 + 0.5 * float(said.values[place])
        other = next_seat(other, players)


@rule
def count_result(world: State, scratch: Scratch, settings: Any) -> None:
    """What everybody got, from 0 to 1: how many of the others are behind, and a little by how much."""
    standings(world, scratch.standings)
    scores(world, scratch.forecast)
    players = int(world.players)
    for seat in range(players):
        total = 0.0
        for other in range(players):
            if other != seat:
                total += compare(scratch, seat, other, settings.margin, settings.scale)
        scratch.values[seat] = total / (players - 1)
