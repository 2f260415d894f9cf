"""Why an action of Waka Waka is advised. The sentences are in texts/; only what the seat knows is looked at.

A boat that was bought may have turned up goods that the seat could not know: they are never counted.
"""

from marula.games.wakawaka.data import (
    ASK_SEAT,
    BOATS,
    BUY,
    GOODS,
    GROUPS_OF_AT_LEAST,
    LARGEST_GROUP,
    MOST_PLAYERS,
    NO_BOAT,
    NO_GOOD,
    PASS,
    PEEK_AT,
    PRICES,
    SALE,
    SELL,
    SHAMAN,
    SHAMAN_PRICE,
    TOP,
    TRADE,
)
from marula.games.wakawaka.knowledge import knows_boat
from marula.games.wakawaka.state import DRAW, LIMIT, STORE_LIMIT
from marula.rules.compiling import rule
from marula.rules.reasons import NOTHING_SAID, Reason
from marula.rules.types import Counts, State

ADVICE: tuple[Reason, ...] = (
    Reason("climbs", "W7.2", ("level",)),
    Reason("has-task", "W6.1"),
    Reason("nearer-to-task", "W6.1", ("missing",)),
    Reason("can-pay-shaman", "W6.2", ("gold", "price")),
    Reason("sells", "W6.1", ("good", "gold")),
    Reason("buys", "W6.1", ("count", "price")),
    Reason("sees-boat", "W6.4", ("price",)),
    Reason("asks", "W6.9", ("count",)),
    Reason("draws", "W4", ("count",)),
    Reason("gets-gold", "W7.2", ("gold",)),
    Reason("saves-gold", "W5", ("gold",)),
    Reason("keeps-goods", "W6.1"),
    Reason("keeps-trade", "W3.5", ("count",)),
)
(
    CLIMBS,
    HAS_TASK,
    NEARER_TO_TASK,
    CAN_PAY_SHAMAN,
    SELLS,
    BUYS,
    SEES_BOAT,
    ASKS,
    DRAWS,
    GETS_GOLD,
    SAVES_GOLD,
    KEEPS_GOODS,
    KEEPS_TRADE,
) = range(len(ADVICE))


@rule
def advise(before: State, actions: Counts, after: State, seat: int, out: Counts) -> int:
    """What speaks for some actions that led from one position to another."""
    if after.level[seat] > before.level[seat]:
        out[0] = after.level[seat]
        return CLIMBS
    found = advise_goods(before, actions, after, seat, out)
    if found != NOTHING_SAID:
        return found
    found = advise_gold(before, after, seat, out)
    if found != NOTHING_SAID:
        return found
    good = first_of(actions, SELL, GOODS)
    if good != NO_GOOD:
        out[0] = good
        out[1] = SALE
        return SELLS
    boat = first_of(actions, BUY, BOATS)
    if boat != NO_BOAT:
        out[0] = before.laden[boat]
        out[1] = PRICES[boat]
        return BUYS
    return advise_knowledge(before, actions, after, seat, out)


@rule
def first_of(actions: Counts, first: int, count: int) -> int:
    """Which of so many actions from one on is the first among some; -1 (no boat, no good, nobody) if none is."""
    for place in range(actions.shape[0]):
        which = int(actions[place]) - first
        if which >= 0 and which < count:
            return which
    return -1


@rule
def advise_goods(before: State, actions: Counts, after: State, seat: int, out: Counts) -> int:
    """Whether the next task comes nearer, with what the seat can know."""
    # What turns up something hidden is the last of the actions.
    boat = first_of(actions[actions.shape[0] - 1 :], BUY, BOATS)
    if boat != NO_BOAT and knows_boat(before, seat, boat):
        boat = NO_BOAT
    missing = missing_for_task(after, seat, before, boat)
    out[0] = missing
    if before.level[seat] == TOP or missing >= missing_for_task(before, seat, before, NO_BOAT):
        return NOTHING_SAID
    return HAS_TASK if missing == 0 else NEARER_TO_TASK


@rule
def missing_for_task(s: State, seat: int, before: State, boat: int) -> int:
    """How many goods are missing for the next task, without those that were hidden on a boat before."""
    missing = 0
    if s.level[seat] == TOP:
        return missing
    for size in range(1, LARGEST_GROUP + 1):
        kinds = int(GROUPS_OF_AT_LEAST[s.ladder, s.level[seat], size - 1])
        for good in range(GOODS):
            held = int(s.store[seat, good])
            if boat != NO_BOAT:
                held -= int(before.hidden[boat, good])
            kinds -= int(held >= size)
        missing += max(0, kinds)
    return missing


@rule
def advise_gold(before: State, after: State, seat: int, out: Counts) -> int:
    """Whether there is gold enough for a shaman in the hand."""
    out[0] = after.gold[seat]
    out[1] = SHAMAN_PRICE
    holds = after.hand[seat, SHAMAN] > 0 and after.level[seat] < TOP and after.burning
    enough = before.gold[seat] < SHAMAN_PRICE and after.gold[seat] >= SHAMAN_PRICE
    return CAN_PAY_SHAMAN if holds and enough else NOTHING_SAID


@rule
def advise_knowledge(before: State, actions: Counts, after: State, seat: int, out: Counts) -> int:
    """Whether the seat sees something, or gets cards or gold."""
    boat = first_of(actions, PEEK_AT, BOATS)
    if boat != NO_BOAT:
        out[0] = PRICES[boat]
        return SEES_BOAT
    other = first_of(actions, ASK_SEAT, MOST_PLAYERS)
    if other >= 0:
        out[0] = before.hand_size[other]
        return ASKS
    if after.phase == DRAW and after.asked == seat:
        out[0] = after.count
        return DRAWS
    out[0] = int(after.gold[seat]) - int(before.gold[seat])
    if out[0] > 0:
        return GETS_GOLD
    return advise_keeping(before, actions, after, seat, out)


@rule
def advise_keeping(before: State, actions: Counts, after: State, seat: int, out: Counts) -> int:
    """What is kept."""
    if actions[0] == PASS and before.gold[seat] == after.gold[seat]:
        out[0] = after.gold[seat]
        return SAVES_GOLD
    if before.phase == STORE_LIMIT and before.level[seat] < TOP:
        missing = missing_for_task(after, seat, after, NO_BOAT)
        return KEEPS_GOODS if missing == missing_for_task(before, seat, before, NO_BOAT) else NOTHING_SAID
    out[0] = after.hand[seat, TRADE]
    kept = before.phase == LIMIT and out[0] == before.hand[seat, TRADE] and out[0] > 0
    return KEEPS_TRADE if kept else NOTHING_SAID
