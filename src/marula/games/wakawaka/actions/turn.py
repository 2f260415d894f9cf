"""The course of a turn (§W3): cards, substitutes, co-use (§W5), resupply, the end of the turn and of the game (§W7)."""

from marula.games.wakawaka.actions.agenda import ask_first, ask_instead, begin_turn, settled
from marula.games.wakawaka.actions.cards import carry_out
from marula.games.wakawaka.actions.drawing import boat_to_load, form_card_pile, form_goods_pile, no_card_left
from marula.games.wakawaka.actions.hands import discard_from_hand, leave_hand, prove_no_trade, seen_leaving
from marula.games.wakawaka.actions.possible import possible, repeated
from marula.games.wakawaka.data import (
    CARDS_A_TURN,
    GOLD_SYMBOL,
    HAND_LIMIT,
    HELD,
    NO_BOAT,
    NO_CARD,
    START_HAND,
    STORE,
    SUBSTITUTE,
    SUBSTITUTE_CARDS,
    TOP,
    TORCH,
    VILLAGE,
)
from marula.games.wakawaka.state import (
    CO_USE,
    DEAL,
    DRAW,
    ENDED,
    LAY,
    LIMIT,
    LOAD,
    PLAY,
    SETTLE_VILLAGE,
    STORE_LIMIT,
    TRADE_CHOICE,
)
from marula.rules.compiling import rule
from marula.rules.seats import next_seat
from marula.rules.types import State


@rule
def play(s: State, card: int) -> None:
    """§W3.1: a card is played from the hand; with the gold symbol, the others come after it (§W5)."""
    action = repeated(s) if card == TORCH else card  # §W6.10
    leave_hand(s, s.turn, card)
    s.played[s.played_count] = card
    s.played_count += 1
    if GOLD_SYMBOL[card]:
        ask_first(s, CO_USE, next_seat(s.turn, s.players))
    carry_out(s, s.turn, action)


@rule
def lay_substitutes(s: State) -> None:
    """§W3.3: three cards will lie face down; together they are one played card."""
    prove_no_trade(s, s.turn)
    s.played[s.played_count] = SUBSTITUTE
    s.played_count += 1
    ask_first(s, LAY, s.turn)
    s.count = SUBSTITUTE_CARDS


@rule
def lay(s: State, card: int) -> None:
    """§W3.3: one of the three; after the last, the action of `trade`."""
    s.hand[s.turn, card] -= 1
    s.hand_size[s.turn] -= 1
    s.laid[card] += 1
    s.laid_count += 1
    s.lowest = card
    s.count -= 1
    if s.count == 0:
        s.lowest = 0
        ask_instead(s, TRADE_CHOICE, s.turn)


@rule
def pay(s: State) -> None:
    """§W5: the gold moves first; then the seat carries out the card, and after that the next seat is asked."""
    seat = int(s.asked)
    s.gold[seat] -= 1
    s.gold[s.turn] += 1
    s.asked = next_seat(seat, s.players)
    carry_out(s, seat, last_played(s))


@rule
def last_played(s: State) -> int:
    """The card that the others may use, too; NO_CARD before the first one."""
    card = NO_CARD
    if s.played_count > 0:
        card = int(s.played[int(s.played_count) - 1])
    return card


@rule
def resupply(s: State, cards: int) -> None:
    """§W3.4: the gold at once, then the cards, then the hand limit."""
    s.gold[s.turn] += CARDS_A_TURN - int(s.played_count) - cards
    ask_instead(s, LIMIT, s.turn)
    ask_first(s, DRAW, s.turn)
    s.count = cards


@rule
def shed(s: State, card: int) -> None:
    """§W3.5: a card over six."""
    discard_from_hand(s, s.turn, card)
    s.lowest = card


@rule
def clear_table(s: State) -> None:
    """§W3.6: the played cards go to the discard pile; the substitutes are turned up (§W8.1)."""
    for place in range(s.played_count):
        if s.played[place] != SUBSTITUTE:
            s.discard[s.played[place]] += 1
            s.discard_size += 1
        s.played[place] = 0
    s.played_count = 0
    if s.laid_count > 0:
        turn_up_substitutes(s)


@rule
def turn_up_substitutes(s: State) -> None:
    """§W3.6, §W8.1: all see them now, as if they left the hand one by one."""
    for card in range(HELD):
        for _ in range(s.laid[card]):
            s.laid_count -= 1
            seen_leaving(s, s.turn, card)
        s.discard[card] += s.laid[card]
        s.discard_size += s.laid[card]
        s.laid[card] = 0


@rule
def go_on(s: State) -> None:
    """Does what the rules do by themselves, step by step, until somebody has to act."""
    while not somebody_acts(s):
        pass


@rule
def somebody_acts(s: State) -> bool:
    """Whether the open question is a real one; if not, it is settled or replaced by what comes next."""
    if s.phase == PLAY:
        return another_card(s)
    if s.phase == DRAW:
        return a_card_to_draw(s)
    if s.phase == LIMIT:
        return too_many_cards(s)
    if s.phase == LOAD or s.phase == SETTLE_VILLAGE:
        return a_good_to_draw(s)
    if s.phase == STORE_LIMIT:
        return too_many_goods(s)
    if s.phase == CO_USE:
        return somebody_may_pay(s)
    if s.phase == DEAL:
        return a_card_to_deal(s)
    return True


@rule
def another_card(s: State) -> bool:
    """§W3.1, §W3.4: after three cards there is nothing to resupply."""
    if s.played_count < CARDS_A_TURN:
        return True
    ask_instead(s, LIMIT, s.turn)
    return False


@rule
def a_card_to_draw(s: State) -> bool:
    """§W4.2: a draw lapses when there is nothing but `fire`; the pile is formed anew only when a card is needed."""
    if s.count == 0 or no_card_left(s):
        settled(s)
        return False
    if s.card_pile_size == 0:
        form_card_pile(s)
    return True


@rule
def too_many_cards(s: State) -> bool:
    """§W3.5, §W3.6."""
    if s.hand_size[s.turn] > HAND_LIMIT:
        return True
    s.lowest = 0
    clear_table(s)
    ask_instead(s, LOAD, s.turn)
    return False


@rule
def too_many_goods(s: State) -> bool:
    """§W6.1, §W6.5: until six are left."""
    if s.store_size[s.asked] > STORE:
        return True
    settled(s)
    return False


@rule
def somebody_may_pay(s: State) -> bool:
    """§W5: a seat that has no gold, or for which the action is not possible, is not asked."""
    seat = int(s.asked)
    if seat == s.turn:
        settled(s)
        return False
    if s.gold[seat] > 0 and possible(s, seat, last_played(s)):
        return True
    s.asked = next_seat(seat, s.players)
    return False


@rule
def a_good_to_draw(s: State) -> bool:
    """§W2, §W3.6, §W4.3: onto the boats, into a new village first; then the deal or the next seat."""
    set_up = s.round_number == 0
    boats_full = boat_to_load(s) == NO_BOAT
    if s.phase == SETTLE_VILLAGE or (set_up and boats_full):
        if s.stock_size < VILLAGE:
            s.phase = SETTLE_VILLAGE
            return True
        s.phase = LOAD
    if not boats_full:
        if s.goods_pile_size == 0:
            form_goods_pile(s)
            s.phase = SETTLE_VILLAGE
        return True
    if set_up:
        s.phase = DEAL
    else:
        end_turn(s)
    return False


@rule
def a_card_to_deal(s: State) -> bool:
    """§W2: six cards to seat 0, six to seat 1, …; then seat 0 begins."""
    if s.hand_size[s.asked] < START_HAND:
        return True
    if s.asked + 1 < s.players:
        s.asked += 1
        return True
    s.round_number = 1
    begin_turn(s, 0)
    return False


@rule
def end_turn(s: State) -> None:
    """§W3.7, §W7: the next seat, unless the round was the last one."""
    seat = next_seat(s.turn, s.players)
    if seat == 0:
        if top_reached(s) or s.round_number == s.max_rounds:
            s.phase = ENDED
            return
        s.round_number += 1
    begin_turn(s, seat)


@rule
def top_reached(s: State) -> bool:
    """§W7.1: somebody stands on the last level."""
    highest = 0
    for seat in range(s.players):
        highest = max(highest, int(s.level[seat]))
    return highest == TOP
