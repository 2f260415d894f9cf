"""A first look at Wampum's actions: points now, and what the hand will be worth afterwards.

An offer is built card by card, so a card is judged by the best offer to which it can still lead. Only a few
completions are worth a thought: go as it is, add one card that the village has (to get its goods, §M7.1), or
add all cards of every kind that it lacks (to score, §M7.2).
"""

import numpy as np

from marula.games.wampum.data import ADD, CARDS_OF_A_KIND, GO, KINDS, LEAVES, ROUNDS
from marula.rules.compiling import rule
from marula.rules.seats import next_seat
from marula.rules.types import Counts, State

POINT = 1000  # all else is measured in thousandths of a point
NEVER = -1_000_000
NOTHING = -1  # add no card
RISK = 20  # by how many hundredths each player who could displace the trader lowers the gain

# What the first, second, ... card of a kind in hand is worth, by the number of rounds still to come. At the end only
# the first counts (§M8.2). The others come from how greedy games went on: three of a kind and more are what scores,
# and with more than two players (the second table) cards are worth more.
CARDS = (
    ((1000, 0, 0, 0, 0), (450, 0, 250, 450, 600), (350, 250, 530, 650, 900), (300, 300, 540, 650, 800)),
    ((1000, 0, 0, 0, 0), (500, 0, 390, 610, 870), (370, 330, 630, 810, 1200), (450, 480, 640, 850, 1000)),
)
LONGEST = len(CARDS[0]) - 1
WORTH = np.array(
    [
        [
            [sum(worths[min(card, 4)] for card in range(held)) for held in range(CARDS_OF_A_KIND + 1)]
            for worths in rounds
        ]
        for rounds in CARDS
    ],
    np.int32,
)


@rule
def prefer(s: State, action: int) -> int:
    """Points and the worth of the hand after the trade, as far as the seat can foresee it."""
    if action < ADD:
        return prefer_discard(s, action - LEAVES)
    if action >= GO:
        return best_plan_for(s, action - GO, NOTHING)
    return best_plan(s, action - ADD)


@rule
def best_plan(s: State, added: int) -> int:
    """The best offer to which a card can lead."""
    best = NEVER
    for village in range(s.villages):
        best = max(best, best_plan_for(s, village, added))
    return best


@rule
def best_plan_for(s: State, village: int, added: int) -> int:
    """What the best offer with this card is worth in a village, or the offer as it is; NEVER if it is too small."""
    worth_of = WORTH[int(s.players > 2), rounds_to_come(s)]
    before = worth_before(s, worth_of)
    size, shared, worth = laid_down(s, village, added, worth_of)
    best = certain_part(s, village, size, before, worth)
    if added == NOTHING:
        return best
    for kind in range(added, KINDS):  # §M10: only kinds from that card on can still be added
        if left_of(s, kind, added) > 0:
            other = worth
            if not shared and s.goods[village, kind] > 0:  # this card makes it a trade for goods
                other = worth_with_goods(s, village, added, worth_of)
            for_goods = shared or s.goods[village, kind] > 0
            change = change_by(s, village, kind, added, for_goods, worth_of)
            best = max(best, certain_part(s, village, size + 1, before, other + change))
    more, gain = everything_lacking(s, village, added, worth_of)
    if more > 0 and not shared:
        best = max(best, certain_part(s, village, size + more, before, worth + gain))
    return best


@rule
def left_of(s: State, kind: int, added: int) -> int:
    """How many cards of a kind are in hand once a card has been added to the offer."""
    return int(s.hand[s.turn, kind]) - int(kind == added)


@rule
def worth_before(s: State, worth_of: Counts) -> int:
    """What all own cards are worth if nothing is traded."""
    worth = 0
    for kind in range(KINDS):
        worth += int(worth_of[int(s.hand[s.turn, kind]) + int(s.offer[s.turn, kind])])
    return worth


@rule
def laid_down(s: State, village: int, added: int, worth_of: Counts) -> tuple[int, bool, int]:
    """The size of the offer with a card, whether it shares a kind with the village, and what its trade brings."""
    size = 0
    shared = False
    worth = 0
    for kind in range(KINDS):
        planned = int(s.offer[s.turn, kind]) + int(kind == added)
        size += planned
        shared |= planned > 0 and s.goods[village, kind] > 0
        worth += int(worth_of[left_of(s, kind, added)]) + POINT * max(0, planned - 1)  # §M7.2
    return size, shared, worth_with_goods(s, village, added, worth_of) if shared else worth


@rule
def worth_with_goods(s: State, village: int, added: int, worth_of: Counts) -> int:
    """§M7.1: the hand with the goods of the village."""
    worth = 0
    for kind in range(KINDS):
        worth += int(worth_of[left_of(s, kind, added) + int(s.goods[village, kind])])
    return worth


@rule
def change_by(s: State, village: int, kind: int, added: int, for_goods: bool, worth_of: Counts) -> int:
    """What one more card of a kind in the offer changes."""
    held = left_of(s, kind, added)
    point = 0
    if for_goods:
        held += int(s.goods[village, kind])
    elif int(s.offer[s.turn, kind]) + int(kind == added) > 0:
        point = POINT
    return point + int(worth_of[held - 1]) - int(worth_of[held])


@rule
def everything_lacking(s: State, village: int, added: int, worth_of: Counts) -> tuple[int, int]:
    """How many more cards there are of the kinds that the village lacks, single ones left out, and what they bring."""
    more = 0
    gain = 0
    for kind in range(added, KINDS):
        held = left_of(s, kind, added)
        if s.goods[village, kind] == 0 and held > 0 and s.hand[s.turn, kind] > 1:
            more += held
            is_first = int(s.offer[s.turn, kind]) + int(kind == added) == 0
            gain += POINT * (held - int(is_first)) - int(worth_of[held])
    return more, gain


@rule
def rounds_to_come(s: State) -> int:
    """How many rounds follow this one, as far as that makes a difference."""
    return max(0, min(ROUNDS[s.players] - int(s.round_number), LONGEST))


@rule
def certain_part(s: State, village: int, size: int, before: int, worth: int) -> int:
    """Takes off a part of the gain for every player who could still displace the trader; NEVER if none is there."""
    if size <= s.offered[village]:
        return NEVER  # §M3.2
    stronger = 0
    following = next_seat(s.offerer, s.players)
    while following != s.canoe:
        stronger += int(s.hand_size[following] > size)
        following = next_seat(following, s.players)
    return worth - max(0, worth - before) * RISK * stronger // 100


@rule
def prefer_discard(s: State, kind: int) -> int:
    """Discarding cheap cards first, as far as the canonical order allows: the cheapest selection that begins so."""
    seat = int(s.turn)
    rest = int(s.hand_size[seat]) - int(s.limit) - 1
    price = price_of(s, kind)
    for other in range(kind, KINDS):
        cheaper = 0
        for rival in range(kind, KINDS):
            if price_of(s, rival) * KINDS + rival < price_of(s, other) * KINDS + other:
                cheaper += left_to_discard(s, rival, kind)
        price += price_of(s, other) * min(max(rest - cheaper, 0), left_to_discard(s, other, kind))
    return -price


@rule
def left_to_discard(s: State, kind: int, picked: int) -> int:
    """How many cards of a kind there are once one has been picked."""
    return int(s.hand[s.turn, kind]) - int(kind == picked)


@rule
def price_of(s: State, kind: int) -> int:
    """What the last card of a kind is worth in hand."""
    held = max(1, int(s.hand[s.turn, kind]))
    worth_of = WORTH[int(s.players > 2), rounds_to_come(s)]
    return int(worth_of[held]) - int(worth_of[held - 1])
