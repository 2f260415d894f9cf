"""Why an offer, or a discard, of Wampum is advised. The sentences are in texts/; only what the seat knows counts."""

from marula.games.wampum.data import ADD, GO, KINDS, LEAVES, NO_VILLAGE
from marula.games.wampum.state import DISCARD
from marula.rules.compiling import rule
from marula.rules.reasons import NOTHING_SAID, Reason
from marula.rules.types import Counts, State

ADVICE: tuple[Reason, ...] = (
    Reason("scores", "M7.2", ("points", "village")),
    Reason("gets-goods", "M7.1", ("count", "village")),
    Reason("keeps-set", "M7.2", ("held", "good")),
    Reason("offers-little", "M3.1", ("size",)),
    Reason("keeps-kinds", "M8.2", ("kinds",)),
)
SCORES, GETS_GOODS, KEEPS_SET, OFFERS_LITTLE, KEEPS_KINDS = range(len(ADVICE))
A_SET = 3  # so many of a kind bring two points, and are worth keeping
A_PAIR = 2
LITTLE = 2


@rule
def advise(before: State, actions: Counts, after: State, seat: int, out: Counts) -> int:
    """What speaks for some actions that led from one position to another; what others may do is left open."""
    if before.phase == DISCARD:
        return advise_discards(before, actions, seat, out)
    village = village_of(actions)
    if village == NO_VILLAGE:
        return NOTHING_SAID
    size = 0
    points = 0
    shared = False
    for kind in range(KINDS):
        offered = int(before.offer[seat, kind]) + taken(actions, ADD + kind)
        size += offered
        points += max(0, offered - 1)
        shared = shared or (offered > 0 and before.goods[village, kind] > 0)
    out[1] = village + 1
    if shared:
        out[0] = goods_in(before, village)
        return GETS_GOODS
    out[0] = points
    if points > 0:
        return SCORES
    return advise_waiting(before, actions, seat, size, out)


@rule
def village_of(actions: Counts) -> int:
    """Where the offer goes, or NO_VILLAGE while that is open."""
    last = int(actions[actions.shape[0] - 1])
    return last - GO if last >= GO else NO_VILLAGE


@rule
def taken(actions: Counts, action: int) -> int:
    """How often an action is among some."""
    count = 0
    for place in range(actions.shape[0]):
        count += int(actions[place] == action)
    return count


@rule
def goods_in(s: State, village: int) -> int:
    """How many goods lie in a village."""
    count = 0
    for kind in range(KINDS):
        count += int(s.goods[village, kind])
    return count


@rule
def advise_waiting(before: State, actions: Counts, seat: int, size: int, out: Counts) -> int:
    """What speaks for an offer that brings nothing now."""
    if largest_set(before, actions, ADD, seat, out) >= A_SET:
        return KEEPS_SET
    out[0] = size
    return OFFERS_LITTLE if size <= LITTLE else NOTHING_SAID


@rule
def largest_set(before: State, actions: Counts, first: int, seat: int, out: Counts) -> int:
    """How many of one kind stay in the hand at most; writes that, and the kind."""
    out[0] = 0
    for kind in range(KINDS):
        held = int(before.hand[seat, kind]) - taken(actions, first + kind)
        if held > out[0]:
            out[0] = held
            out[1] = kind
    return int(out[0])


@rule
def advise_discards(before: State, actions: Counts, seat: int, out: Counts) -> int:
    """What speaks for discards: at the end each kind in the hand counts, before that large sets do."""
    lost = 0
    kinds = 0
    for kind in range(KINDS):
        held = int(before.hand[seat, kind])
        left = held - taken(actions, LEAVES + kind)
        kinds += int(left > 0)
        lost += int(held > 0 and left == 0)
    if before.last_round and lost == 0:
        out[0] = kinds
        return KEEPS_KINDS
    return KEEPS_SET if largest_set(before, actions, LEAVES, seat, out) >= A_PAIR else NOTHING_SAID
