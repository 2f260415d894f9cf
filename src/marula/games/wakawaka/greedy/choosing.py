"""How good an action looks at first sight: what it brings, less what it costs.

Every card played costs itself and one unit of resupply (§W3.4).
"""

from marula.games.wakawaka.actions.possible import repeated
from marula.games.wakawaka.actions.turn import last_played
from marula.games.wakawaka.data import (
    ASK_SEAT,
    BUY,
    CLIMB_UP,
    DECLINE,
    DONE,
    DROP_GOOD,
    GIVE_GOOD,
    HAND_IN,
    HAND_LIMIT,
    KEEP,
    LAY_SUBSTITUTE,
    PASS,
    PAY,
    PEEK_AT,
    PLAY_CARD,
    PUT_DOWN,
    STOP,
    SUBSTITUTE_CARDS,
    SWAP_CARD,
    TAKE_CARDS,
    TAKE_GOOD,
    TORCH,
    TRADE,
    USE_CARD,
)
from marula.games.wakawaka.greedy.worth import (
    DRAWN_CARD,
    GOLD,
    gain,
    worth_of_action,
    worth_of_asking,
    worth_of_card,
    worth_of_gold,
    worth_of_peek,
    worth_of_trade,
    worth_of_unit,
)
from marula.games.wakawaka.state import DISCARD
from marula.rules.compiling import rule
from marula.rules.types import State


@rule
def prefer(s: State, action: int) -> int:
    """More is better; 0 is doing without."""
    seat = int(s.asked)
    if action == PASS:
        return 0
    if action < BUY:
        return prefer_play(s, seat, action)
    if action < PUT_DOWN:
        return prefer_goods(s, seat, action)
    if action <= DONE:
        return prefer_putting_down(s, seat, action)
    return prefer_with_cards(s, seat, action)


@rule
def prefer_play(s: State, seat: int, action: int) -> int:
    """§W3, §W5: what the action of a card brings, less the card and the resupply that is lost, or the gold."""
    if action == STOP:
        return 0
    card = action - PLAY_CARD
    cost = worth_of_unit(s, seat)
    if action == PAY:  # the piece of gold also helps an opponent
        card = last_played(s)
        cost = worth_of_gold(s, seat) + GOLD // 2
    elif action == LAY_SUBSTITUTE:
        card = TRADE
        cost += SUBSTITUTE_CARDS * DRAWN_CARD
    else:
        cost += worth_of_card(s, seat, card)
    if card == TORCH:
        card = repeated(s)
    return worth_of_action(s, seat, card) - cost


@rule
def prefer_goods(s: State, seat: int, action: int) -> int:
    """§W6.1 to §W6.6: what the goods that come and go are worth."""
    if action <= CLIMB_UP:
        return worth_of_trade(s, seat, action)
    if PEEK_AT <= action < TAKE_GOOD:
        return worth_of_peek(s, seat, action - PEEK_AT)
    change = 1 if TAKE_GOOD <= action < GIVE_GOOD else -1
    first = HAND_IN
    if action >= DROP_GOOD:
        first = DROP_GOOD if action < PEEK_AT else (TAKE_GOOD if action < GIVE_GOOD else GIVE_GOOD)
    return gain(s, seat, action - first, change)


@rule
def prefer_putting_down(s: State, seat: int, action: int) -> int:
    """Away with what is worth least; the drummer exchanges only what is worth less than a drawn card."""
    if action == DONE:
        return 0
    worth = worth_of_card(s, seat, action - PUT_DOWN)
    return DRAWN_CARD - worth if s.phase == DISCARD else -worth


@rule
def prefer_with_cards(s: State, seat: int, action: int) -> int:
    """§W3.4, §W6.9."""
    if action < USE_CARD:
        return worth_of_asking(s, action - ASK_SEAT)
    if action < DECLINE:
        return worth_of_action(s, seat, action - USE_CARD)
    if SWAP_CARD <= action < KEEP:
        return DRAWN_CARD - worth_of_card(s, seat, action - SWAP_CARD)
    if action < TAKE_CARDS:  # `decline`, `keep`
        return 0
    room = max(0, HAND_LIMIT - int(s.hand_size[seat]))
    cards = action - TAKE_CARDS
    return min(cards, room) * DRAWN_CARD - cards * worth_of_gold(s, seat)
