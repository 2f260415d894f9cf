"""A first look at Wampum's actions: points now, and what the hand will be worth afterwards.

An offer is built card by card, so a card is judged by the best offer to which it can still lead. Only a few
completions are worth a thought: go as it is, add one card that the village has (to get its goods, §M7.1), or
add all cards of every kind that it lacks (to score, §M7.2).
"""

from marula.games.wampum.data import ADD, GO, KINDS, LEAVES, ROUNDS
from marula.rules.compiling import rule
from marula.rules.seats import next_seat
from marula.rules.types import State

POINT = 1000  # all else is measured in thousandths of a point
NEVER = -1_000_000
NOTHING = -1  # add no card
EVERYTHING = KINDS  # add all cards of the kinds that the village lacks

# What the first and what each further card of a kind in hand is worth, by the number of rounds still to come.
FIRST_CARD = (1000, 600, 400, 300)
FURTHER_CARD = (0, 400, 600, 700)
HAND_IN_USE = 7  # cards above so many are likely to be discarded, and count for less
UNUSED_CARD = 250
RISK = 20  # by how many hundredths each player who could displace the trader lowers the gain


@rule
def prefer(s: State, action: int) -> int:
    """Points and the worth of the hand after the trade, as far as the seat can foresee it."""
    if action < ADD:
        return prefer_discard(s, action - LEAVES)
    if action >= GO:
        return prospect(s, action - GO, NOTHING, NOTHING)
    return best_plan(s, action - ADD)


@rule
def best_plan(s: State, added: int) -> int:
    """The best offer to which a card can lead; §M10: only kinds from that card on can still be added."""
    best = NEVER
    for village in range(s.villages):
        best = max(best, prospect(s, village, added, NOTHING))
        for completion in range(added, EVERYTHING + 1):
            best = max(best, prospect(s, village, added, completion))
    return best


@rule
def prospect(s: State, village: int, added: int, completion: int) -> int:
    """What it is worth to add one card, then a completion, and to go to a village; NEVER if that cannot be done."""
    size = 0
    shared = False
    for kind in range(KINDS):
        planned = in_offer(s, village, kind, added, completion)
        if planned > int(s.offer[s.turn, kind]) + int(s.hand[s.turn, kind]):
            return NEVER
        size += planned
        shared |= planned > 0 and s.goods[village, kind] > 0
    if size <= s.offered[village]:
        return NEVER  # §M3.2
    return certain_part(s, size, outcome(s, village, added, completion, shared))


@rule
def in_offer(s: State, village: int, kind: int, added: int, completion: int) -> int:
    """How many cards of a kind the completed offer would have."""
    planned = int(s.offer[s.turn, kind])
    if kind == added:
        planned += 1
    if completion == EVERYTHING:
        if kind >= added and s.goods[village, kind] == 0 and s.hand[s.turn, kind] > 1:
            planned = int(s.offer[s.turn, kind]) + int(s.hand[s.turn, kind])
    elif kind == completion:
        planned += 1
    return planned


@rule
def outcome(s: State, village: int, added: int, completion: int, shared: bool) -> int:
    """Points and the worth of the hand, if the trader stays at the village."""
    seat = int(s.turn)
    worth = 0
    cards = 0
    for kind in range(KINDS):
        planned = in_offer(s, village, kind, added, completion)
        held = int(s.hand[seat, kind]) + int(s.offer[seat, kind]) - planned
        if shared:
            held += int(s.goods[village, kind])  # §M7.1
        else:
            worth += POINT * max(0, planned - 1)  # §M7.2
        cards += held
        worth += worth_of(s, held)
    return worth - UNUSED_CARD * max(0, cards - HAND_IN_USE)


@rule
def worth_of(s: State, held: int) -> int:
    """What so many cards of one kind in hand are worth: §M8.2 in the end, a chance to score them until then."""
    to_come = min(ROUNDS[s.players] - int(s.round_number), 3)
    return FIRST_CARD[to_come] * min(held, 1) + FURTHER_CARD[to_come] * max(held - 1, 0)


@rule
def certain_part(s: State, size: int, worth: int) -> int:
    """Takes off a part of the gain for every player who could still displace the trader (§M3.2)."""
    seat = int(s.turn)
    before = 0
    for kind in range(KINDS):
        before += worth_of(s, int(s.hand[seat, kind]) + int(s.offer[seat, kind]))
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
    """What a card of a kind is worth in hand: more in company, as a set scores more than single cards."""
    return 3 + int(s.hand[s.turn, kind])
