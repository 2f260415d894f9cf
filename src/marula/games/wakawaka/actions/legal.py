"""What may be answered to each question (§W9).

The possible answers to a question are actions with ids in a row, and they are counted from the first: answer 2 to
PEEK is `peek4`. So a set of answers is a few bits, which go into the mask of legal actions at once.
"""

import numpy as np

from marula.games.wakawaka.actions.possible import (
    can_buy,
    can_climb,
    can_give,
    can_hand_in,
    can_play,
    can_substitute,
    possible,
)
from marula.games.wakawaka.data import (
    ASK_SEAT,
    BOATS,
    BUY,
    CARD_COMES,
    CARDS_A_TURN,
    DROP_GOOD,
    ELDER,
    FIRE,
    GIVE_GOOD,
    GOOD_COMES,
    GOODS,
    HAND_IN,
    HAND_LIMIT,
    HELD,
    PAY,
    PEEK_AT,
    PLAY_CARD,
    PUT_DOWN,
    STORE,
    SWAP_CARD,
    TAKE_CARDS,
    TAKE_GOOD,
    TORCH,
    USE_CARD,
)
from marula.games.wakawaka.state import (
    ASK,
    DEAL,
    DISCARD,
    DRAW,
    ENDED,
    EXCHANGE,
    GIVE,
    LAY,
    LIMIT,
    LOAD,
    PEEK,
    PLAY,
    RESUPPLY,
    SETTLE_VILLAGE,
    STORE_LIMIT,
    SWAP,
    TAKE,
    TASK,
    TRADE_CHOICE,
    USE,
)
from marula.rules import masks
from marula.rules.compiling import rule
from marula.rules.types import Counts, Mask, State

# The action that is answer 0, by phase (state.py).
FIRST_ANSWER = np.array(
    [
        GOOD_COMES,  # LOAD
        GOOD_COMES,  # SETTLE_VILLAGE
        CARD_COMES,  # DEAL
        CARD_COMES,  # DRAW
        PLAY_CARD,  # PLAY: ten cards, `sub`, `stop`
        PUT_DOWN,  # LAY
        TAKE_CARDS,  # RESUPPLY
        PUT_DOWN,  # LIMIT
        BUY,  # TRADE_CHOICE: four boats, six goods to sell, `climb`
        HAND_IN,  # TASK
        DROP_GOOD,  # STORE_LIMIT
        PEEK_AT,  # PEEK
        TAKE_GOOD,  # TAKE
        GIVE_GOOD,  # GIVE
        TAKE_GOOD,  # EXCHANGE
        PUT_DOWN,  # DISCARD: ten cards, `done`
        ASK_SEAT,  # ASK
        USE_CARD,  # USE: ten cards, `decline`
        SWAP_CARD,  # SWAP: ten cards, `keep`
        PAY,  # CO_USE: `pay`, `pass`
        0,  # ENDED
    ],
    np.int16,
)


@rule
def legal(s: State, mask: Mask) -> None:
    """Writes the legal answers to the open question."""
    masks.clear(mask)
    first = int(FIRST_ANSWER[s.phase])
    mask[first >> 6] |= np.uint64(answers(s)) << np.uint64(first & 63)


@rule
def answers(s: State) -> int:
    """The legal answers, one bit each."""
    if s.phase <= DRAW:
        return outcomes(s)
    if s.phase <= LIMIT:
        return answers_in_turn(s)
    if s.phase <= DISCARD:
        return answers_in_action(s)
    return answers_between_players(s) if s.phase != ENDED else 0


@rule
def outcomes(s: State) -> int:
    """What chance can bring; no `fire` at set-up (§W2)."""
    if s.phase == LOAD or s.phase == SETTLE_VILLAGE:
        return present(s.goods_pile)
    kinds = present(s.card_pile)
    return kinds & ~(1 << FIRE) if s.phase == DEAL else kinds


@rule
def answers_in_turn(s: State) -> int:
    """The course of a turn (§W3)."""
    if s.phase == PLAY:
        return cards_to_play(s) | int(can_substitute(s)) << HELD | 1 << (HELD + 1)
    if s.phase == RESUPPLY:
        return (1 << (CARDS_A_TURN - int(s.played_count) + 1)) - 1
    return cards_to_put_down(s)


@rule
def cards_to_play(s: State) -> int:
    """§W3.1, §W3.2: cards of the hand whose action is possible."""
    kinds = 0
    for card in range(HELD):
        kinds |= int(s.hand[s.turn, card] > 0 and can_play(s, card)) << card
    return kinds


@rule
def cards_to_put_down(s: State) -> int:
    """§W3.3, §W3.5, §W6.7: in canonical order; the drummer takes any number, so one more is always enough."""
    missing = 1
    if s.phase == LAY:
        missing = int(s.count)
    elif s.phase == LIMIT:
        missing = int(s.hand_size[s.turn]) - HAND_LIMIT
    return in_order(s.hand[s.asked], int(s.lowest), missing)


@rule
def answers_in_action(s: State) -> int:
    """The actions of the cards (§W6)."""
    if s.phase == TRADE_CHOICE:
        return trades(s)
    if s.phase == TASK:
        return goods_to_hand_in(s)
    if s.phase == STORE_LIMIT:
        return in_order(s.store[s.asked], int(s.lowest), int(s.store_size[s.asked]) - STORE)
    if s.phase == PEEK:
        return present(s.laden)
    if s.phase == GIVE:
        return goods_to_give(s)
    if s.phase == TAKE or s.phase == EXCHANGE:
        return present(s.stock) & ~int(s.barred)
    return cards_to_put_down(s) | int(s.count > 0) << HELD


@rule
def trades(s: State) -> int:
    """§W6.1: boats to buy, pairs to sell, and climbing."""
    ways = int(can_climb(s, s.asked)) << (BOATS + GOODS)
    for boat in range(BOATS):
        ways |= int(can_buy(s, s.asked, boat)) << boat
    for good in range(GOODS):
        ways |= int(s.store[s.asked, good] >= 2) << (BOATS + good)
    return ways


@rule
def goods_to_hand_in(s: State) -> int:
    """§W6.1, §W9: kinds for the next group of the task."""
    kinds = 0
    for good in range(GOODS):
        kinds |= int(can_hand_in(s, good)) << good
    return kinds


@rule
def goods_to_give(s: State) -> int:
    """§W6.6."""
    kinds = 0
    for good in range(GOODS):
        kinds |= int(can_give(s, s.asked, good)) << good
    return kinds


@rule
def answers_between_players(s: State) -> int:
    """The elder (§W6.9) and co-use (§W5)."""
    if s.phase == ASK:
        return present(s.hand_size) & ~(1 << int(s.asked))
    if s.phase == USE:
        return cards_to_use(s) | 1 << HELD
    if s.phase == SWAP:
        return present(s.hand[s.asked]) | 1 << HELD
    return 3  # who is asked to pay may always pay or pass


@rule
def cards_to_use(s: State) -> int:
    """§W6.9: each shown kind whose action is possible for the active player, but no elder and no torch."""
    owner = s.then_seat[int(s.then_count) - 1]
    kinds = 0
    for card in range(HELD):
        if card != ELDER and card != TORCH and s.hand[owner, card] > 0:
            kinds |= int(possible(s, s.turn, card)) << card
    return kinds


@rule
def present(counts: Counts) -> int:
    """The bits of all kinds of which there are any."""
    kinds = 0
    for kind in range(counts.shape[0]):
        kinds |= int(counts[kind] > 0) << kind
    return kinds


@rule
def in_order(counts: Counts, lowest: int, missing: int) -> int:
    """§W9: the bits of the kinds that can be picked next in canonical order, if so many are still to be picked."""
    kinds = 0
    later = 0
    for kind in range(counts.shape[0] - 1, -1, -1):
        later += int(counts[kind])
        kinds |= int(counts[kind] > 0 and later >= missing and kind >= lowest) << kind
    return kinds
