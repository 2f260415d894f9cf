"""What cannot be in a position of Wampum, beyond the lost cards and wrong sizes that `problems` finds.

It is asked of positions that people wrote, so that the rules can be sure of all that they rely on.
"""

from marula.games.wampum.data import (
    ABOVE_LARGEST_OFFER,
    HAND,
    NEW_GOODS,
    NO_TRADER,
    ROUNDS,
    START_VALUES,
)
from marula.games.wampum.state import DEAL, DISCARD, DRAW, ENDED, MOVE, OFFER, REMOVE, STOCK, TURN_UP
from marula.rules.types import State

COMING = (REMOVE, DEAL, STOCK, DRAW, TURN_UP)
"""Cards come, one after the other."""
SETTING_UP = (REMOVE, DEAL, STOCK)
AFTER_OFFERS = (DRAW, TURN_UP, DISCARD)


def flaw(s: State) -> str:
    """Why this cannot be a position; empty if it can."""
    said = wrong_coming(s) or beyond(s) or wrong_order(s)
    if said:
        return said
    if s.phase in SETTING_UP:
        return wrong_set_up(s)
    return wrong_offers(s) or wrong_limit(s) or wrong_hands(s) or wrong_pile(s)


def wrong_coming(s: State) -> str:
    """§M2, §M5: two cards, or five, or as many as a village begins with, come to the same place."""
    most = NEW_GOODS if s.phase in (REMOVE, DRAW, TURN_UP) else HAND
    if s.phase in COMING and not 1 <= s.to_come <= most:
        return f"where cards come, 1 to {most} are still to come"
    return ""


def beyond(s: State) -> str:
    """§M2: there are as many villages and rounds as are printed."""
    free = s.trader == NO_TRADER
    villages = int(s.villages)
    none_there = not s.goods[villages:].any() and bool(free[villages:].all())
    if s.place >= villages or s.round_number > ROUNDS[s.players] or (s.offered[free] > 0).any() or not none_there:
        return "there are no offers, villages or rounds beyond the printed ones"
    return ""


def wrong_order(s: State) -> str:
    """§M10: cards are picked kind by kind, so the last kind that was picked is the lowest that can follow."""
    if s.phase != DISCARD and s.discarding.any():
        return "only a seat that discards lays cards aside"
    picked = s.discarding if s.phase == DISCARD else s.offer[s.turn] if s.phase == OFFER else ()
    if int(s.lowest) != max((kind for kind, count in enumerate(picked) if count), default=0):
        return "lowest is the last kind that has been picked in this offer or discard, else 0"
    return ""


def wrong_set_up(s: State) -> str:
    """§M2, §M2.1: seat by seat, then village by village, before anything else happens."""
    later = s.round_number or s.last_round or s.limit or s.canoe or s.chest.any() or s.discarded.any() or s.offer.any()
    if later or (s.trader != NO_TRADER).any():
        return "while the game is set up there are no rounds, offers or discards, and seat 0 has the canoe"
    players, turn = int(s.players), int(s.turn)
    hands = [0] * players if s.phase == REMOVE else [HAND] * players
    villages = [0] * len(s.goods)
    if s.phase == DEAL:
        hands[turn:] = [HAND - int(s.to_come), *[0] * (players - turn - 1)]
    if s.phase == STOCK:
        place, values = int(s.place), START_VALUES[players].tolist()
        villages[: place + 1] = [*values[:place], values[place] - int(s.to_come)]
    if s.hand_size[:players].tolist() != hands or s.goods.sum(axis=1).tolist() != villages:
        return "five cards are dealt to seat 0, then five to seat 1, and so on; then come the goods of each village"
    return "" if s.phase != REMOVE or turn == 0 else "seat 0 is the first to be dealt to"


def wrong_offers(s: State) -> str:
    """§M3: each seat makes an offer in its turn, and goes to a village with it; a displaced one is looking for one."""
    there = with_traders(s)
    if s.phase == MOVE:
        if s.turn not in there:
            return "only a seat that made its offer before can be displaced"
        there = (there | {int(s.offerer)}) - {int(s.turn)}
    if s.phase == OFFER and s.turn != s.offerer:
        return "the seat whose turn it is to offer is the offerer"
    traders = sorted(int(seat) for seat in s.trader if seat != NO_TRADER)
    if traders != sorted(there):
        return "from the canoe on, each seat that has made its offer has its trader at one village"
    acting = {int(s.turn)} if s.phase in (OFFER, MOVE) else set()
    with_cards = {seat for seat in range(s.players) if s.offer_size[seat] > 0}
    if with_cards - acting != there or (s.phase == MOVE and s.turn not in with_cards):
        return "from the canoe on, each seat that has made its offer has cards in it, and no other seat has"
    return ""


def with_traders(s: State) -> set[int]:
    """The seats that have made their offers in this round, if nobody were displaced."""
    if s.phase == ENDED:
        return set()
    made = int(s.players) if s.phase in AFTER_OFFERS else since_canoe(s, int(s.offerer))
    return {(int(s.canoe) + nth) % int(s.players) for nth in range(made)}


def since_canoe(s: State, seat: int) -> int:
    """How many seats come before this one in the round."""
    return (seat - int(s.canoe)) % int(s.players)


def wrong_limit(s: State) -> str:
    """§M4, §M6: the largest offer gets the canoe, and the limit is three above it."""
    if s.phase in AFTER_OFFERS:
        largest = int(s.offer_size.max())
        if int(s.limit) != largest + ABOVE_LARGEST_OFFER:
            return f"after the offers the limit is the largest of them and {ABOVE_LARGEST_OFFER}"
        if s.offer_size[s.canoe] != largest:
            return "after the offers a seat with the largest of them has the canoe"
    elif s.phase != ENDED and s.limit:
        return "until all offers are made, the limit is 0"
    return ""


def wrong_hands(s: State) -> str:
    """§M3.1, §M5: every seat has something to offer, and with new goods at least two cards."""
    hands = s.hand_size[: s.players].tolist()
    if s.phase == DISCARD and hands[s.turn] <= s.limit:
        return "whoever discards has more cards than the limit"
    if s.phase in (OFFER, MOVE):
        offers = s.offer_size[: s.players].tolist()
        if any(hand + offer == 0 for hand, offer in zip(hands, offers, strict=True)):
            return "every seat has cards to offer"
    if s.phase == DRAW:
        drawn = since_canoe(s, int(s.turn))
        least = [NEW_GOODS * (since_canoe(s, seat) < drawn) for seat in range(s.players)]
        least[s.turn] = NEW_GOODS - int(s.to_come)
    else:
        least = [NEW_GOODS * (s.phase in (TURN_UP, DISCARD) and not s.last_round)] * int(s.players)
    if any(hand < one for hand, one in zip(hands, least, strict=True)):
        return "a seat that has drawn its new goods has at least two cards"
    return ""


def wrong_pile(s: State) -> str:
    """§M5, §M8.1: the pile lasts for whole rounds, and the round that finds it empty is the last."""
    players = int(s.players)
    in_a_round = NEW_GOODS * (players + (players == 2))
    now = 0
    if s.phase == TURN_UP:
        if s.trader[s.place] != NO_TRADER or s.turn != s.canoe or players > 2:
            return "with two players, cards are turned up at the village without a trader"
        now = int(s.to_come)
    if s.phase == DRAW:
        now = int(s.to_come) + in_a_round - NEW_GOODS * (since_canoe(s, int(s.turn)) + 1)
    rounds, over = divmod(int(s.pile_size) - now, in_a_round)
    if rounds < 0 or over:
        return f"the pile has {in_a_round} cards for each round that is to come"
    if s.last_round and (s.pile_size or s.phase in (DRAW, TURN_UP)):
        return "the last round is the one that finds the pile empty"
    if s.phase == ENDED:
        return "" if s.last_round else "the game is over after the last round"
    to_come = rounds + int(s.phase in AFTER_OFFERS and not s.last_round)
    if not 1 <= s.round_number <= ROUNDS[players] - to_come:
        return f"there are {ROUNDS[players]} rounds, and the pile lasts for {to_come} more"
    return ""
