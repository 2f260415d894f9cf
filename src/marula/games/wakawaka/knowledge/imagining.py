"""Imagining: what a seat cannot know is dealt anew (§W8).

Three things are facts to every seat. Cards that a hand and its substitutes are known to hold stay there (`known`).
So many of them are no `trade` (`not_trade`): those places get other cards, and they are filled first. Hidden
goods that the seat has looked at stay. All else that it cannot see is put together and dealt to the same places,
every way being equally likely. Nothing is concluded from what the piles were formed from.
"""

from marula.games.wakawaka.data import (
    BOATS,
    FIRE,
    GOODS,
    HAND_LIMIT,
    HELD,
    OPEN_SLOTS,
    SUBSTITUTE_CARDS,
    TRADE,
)
from marula.games.wakawaka.knowledge.unseen import face_down, knows_boat
from marula.games.wakawaka.state import LAY, LIMIT
from marula.rules.compiling import rule
from marula.rules.randomness import draw_kind
from marula.rules.types import Generator, State


@rule
def imagine(s: State, seat: int, random: Generator) -> None:
    """Deals the unseen goods and cards anew."""
    imagine_goods(s, seat, random)
    imagine_cards(s, seat, random)
    # Only in the middle of shedding cards (§W3.5) can a deal be impossible; most often the first one is good.
    while not shedding_can_go_on(s):
        imagine_cards(s, seat, random)


@rule
def imagine_goods(s: State, seat: int, random: Generator) -> None:
    """Hidden goods that the seat has not looked at: into the pile, and others out of it."""
    for boat in range(BOATS):
        if not knows_boat(s, seat, boat):
            for good in range(GOODS):
                s.goods_pile[good] += s.hidden[boat, good]
                s.goods_pile_size += s.hidden[boat, good]
                s.hidden[boat, good] = 0
    for boat in range(BOATS):
        if not knows_boat(s, seat, boat):
            for _ in range(int(s.laden[boat]) - OPEN_SLOTS[boat]):
                good = draw_kind(s.goods_pile, int(s.goods_pile_size), random)
                s.goods_pile[good] -= 1
                s.goods_pile_size -= 1
                s.hidden[boat, good] += 1


@rule
def imagine_cards(s: State, seat: int, random: Generator) -> None:
    """Other hands and substitutes. Places that hold no `trade` come first: the others can take any card."""
    for other in range(s.players):
        if other != seat:
            gather_unseen(s, other)
    for other in range(s.players):
        if other != seat:
            deal_what_is_no_trade(s, other, random)
            if other == s.turn:
                lay_again(s, random)
    for other in range(s.players):
        if other != seat:
            while held(s, other) < s.hand_size[other]:
                deal_unseen(s, other, TRADE, random)


@rule
def gather_unseen(s: State, seat: int) -> None:
    """Puts the unseen cards of a hand and its substitutes into the pile; the known ones remain in the hand."""
    for card in range(HELD):
        known = int(s.known[seat, card])
        unseen = int(s.hand[seat, card]) + face_down(s, seat, card) - known
        s.hand[seat, card] = known
        s.card_pile[card] += unseen
        s.card_pile_size += unseen
        if seat == s.turn:
            s.laid[card] = 0


@rule
def held(s: State, seat: int) -> int:
    """How many cards lie in a hand while it is being dealt."""
    cards = 0
    for card in range(HELD):
        cards += int(s.hand[seat, card])
    return cards


@rule
def deal_unseen(s: State, seat: int, lowest: int, random: Generator) -> None:
    """A card from the pile to a hand, of the kind `lowest` or a later one, but never a `fire` (§W4.1)."""
    total = 0
    for kind in range(lowest, HELD):
        total += int(s.card_pile[kind])
    card = lowest + draw_kind(s.card_pile[lowest:FIRE], total, random)
    s.card_pile[card] -= 1
    s.card_pile_size -= 1
    s.hand[seat, card] += 1


@rule
def deal_what_is_no_trade(s: State, seat: int, random: Generator) -> None:
    """§W8.1: as many cards as were proved to be no `trade`, less those that are known anyway."""
    missing = int(s.not_trade[seat]) - held(s, seat) + int(s.hand[seat, TRADE])
    for _ in range(missing):
        deal_unseen(s, seat, TRADE + 1, random)


@rule
def lay_again(s: State, random: Generator) -> None:
    """§W3.3: any cards of the hand are the substitutes; the present three lie there only in part."""
    laying = SUBSTITUTE_CARDS - int(s.count) if s.phase == LAY else 0
    for _ in range(int(s.laid_count) - laying):
        s.laid[take_out(s, random)] += 1
    if s.phase == LAY:
        lay_in_part(s, laying, random)


@rule
def take_out(s: State, random: Generator) -> int:
    """Takes a random card out of the active player's hand; none of them can be a `trade` here."""
    card = TRADE + 1 + draw_kind(s.hand[s.turn, TRADE + 1 :], held(s, s.turn) - int(s.hand[s.turn, TRADE]), random)
    s.hand[s.turn, card] -= 1
    return card


@rule
def lay_in_part(s: State, laying: int, random: Generator) -> None:
    """§W9: the lowest of any three cards lie there already; the others are still in the hand."""
    first = take_out(s, random)
    second = take_out(s, random)
    third = take_out(s, random)
    low = min(first, second, third)
    high = max(first, second, third)
    middle = first + second + third - low - high
    s.lowest = 0
    for place in range(SUBSTITUTE_CARDS):
        card = low if place == 0 else (middle if place == 1 else high)
        if place < laying:
            s.laid[card] += 1
            s.lowest = card
        else:
            s.hand[s.turn, card] += 1


@rule
def shedding_can_go_on(s: State) -> bool:
    """§W3.5, §W9: whoever sheds cards in canonical order still has enough cards that may follow."""
    if s.phase != LIMIT:
        return True
    may_follow = 0
    for card in range(int(s.lowest), HELD):
        may_follow += int(s.hand[s.turn, card])
    return may_follow >= int(s.hand_size[s.turn]) - HAND_LIMIT
