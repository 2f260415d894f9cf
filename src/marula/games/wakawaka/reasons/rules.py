"""Why an action of Waka Waka is not legal."""

from marula.games.wakawaka.actions.possible import repeated
from marula.games.wakawaka.data import (
    ASK_SEAT,
    BUY,
    CARD_COMES,
    CARDS_A_TURN,
    CHIMP,
    CLIMB_UP,
    DECLINE,
    DONE,
    DROP_GOOD,
    DRUM,
    ELDER,
    FIRE,
    GATHER,
    GIVE_GOOD,
    GOOD_COMES,
    GROUP_SIZE,
    GROUPS,
    HAND_IN,
    KEEP,
    LAY_SUBSTITUTE,
    NO_CARD,
    OUTCOMES,
    PAY,
    PEEK_AT,
    PLAY_CARD,
    PORTER,
    PRICES,
    PUT_DOWN,
    RAIN,
    SELL,
    SHAMAN,
    SHAMAN_PRICE,
    SUBSTITUTE_CARDS,
    SWAP_CARD,
    TAKE_CARDS,
    TAKE_GOOD,
    TOP,
    TORCH,
    TRADE,
    USE_CARD,
)
from marula.games.wakawaka.reasons.keys import (
    ASK_EMPTY_HAND,
    ASK_NOBODY,
    ASK_SELF,
    BOAT_BOUGHT,
    BOAT_GOLD,
    CARD_COMES_NOW,
    CARD_NOT_IN_PILE,
    CARDS_ORDER,
    CHIMP_NOTHING,
    CLIMB_GOODS,
    CLIMB_TOP,
    DRAWN_FIRST,
    DROP_NONE,
    DROP_NONE_GATHER,
    DROP_ORDER,
    DRUM_AT_LEAST_ONE,
    DRUM_NO_CARD,
    DRUM_NONE,
    ELDER_ALONE,
    EXCHANGE_NONE,
    EXCHANGE_SAME,
    FIRE_NOT_DEALT,
    GATHER_NOTHING,
    GIVE_NONE,
    GIVE_NOTHING_ELSE,
    GOOD_COMES_NOW,
    GOOD_NOT_IN_PILE,
    GROUP_AGAIN,
    GROUP_ORDER,
    GROUP_SMALL,
    HOLDS_TRADE,
    LAY_NONE,
    LIMIT_NONE,
    NOT_IN_HAND,
    PEEK_EMPTY,
    PLAYER_ACTS,
    PORTER_NOTHING,
    RAIN_LEVEL_0,
    RESUPPLY_UNITS,
    SELL_TWO,
    SET_UP_FIRST,
    SET_UP_ORDER,
    SHAMAN_FIRE_OUT,
    SHAMAN_GOLD,
    SHAMAN_TOP,
    STORE_LIMIT_GATHER,
    SUBSTITUTE_NOTHING,
    SWAP_NONE,
    TAKE_NONE,
    TOO_FEW_CARDS,
    TORCH_AFTER_SUBSTITUTE,
    TORCH_FIRST,
    TRADE_NOTHING,
    USE_NEVER,
    USE_NOT_SHOWN,
)
from marula.games.wakawaka.state import (
    ASK,
    DEAL,
    DISCARD,
    DRAW,
    EXCHANGE,
    GIVE,
    LAY,
    LIMIT,
    PEEK,
    PLAY,
    RESUPPLY,
    STORE_LIMIT,
    SWAP,
    TAKE,
    TASK,
    TRADE_CHOICE,
    USE,
)
from marula.rules.compiling import rule
from marula.rules.types import Counts, State


@rule
def explain(s: State, action: int, seat: int, out: Counts) -> int:
    """Why an action is not legal now, to the seat that acts."""
    if action < OUTCOMES:
        return explain_outcome(s, action, out)
    if s.phase <= DRAW:
        return SET_UP_FIRST if s.round_number == 0 else DRAWN_FIRST
    if s.phase == PLAY and action < PAY:
        return explain_play(s, action, out)
    if BUY <= action < PUT_DOWN:
        return explain_goods(s, action, out)
    if action >= PUT_DOWN:
        return explain_cards(s, action, out)
    return out_of_place(s)


@rule
def out_of_place(s: State) -> int:
    """The action answers a question that is not open."""
    if s.phase == STORE_LIMIT and gathered(s):
        return STORE_LIMIT_GATHER
    return int(s.phase) - PLAY


@rule
def gathered(s: State) -> bool:
    """Whether the good that is too many came by a gatherer (§W6.5); behind an elder nothing tells."""
    return repeated(s) == GATHER


@rule
def explain_outcome(s: State, action: int, out: Counts) -> int:
    """Why chance cannot bring this."""
    if s.phase > DRAW:
        return PLAYER_ACTS
    cards = s.phase == DEAL or s.phase == DRAW
    if cards == (action >= GOOD_COMES):
        if s.round_number == 0:
            return SET_UP_ORDER
        return CARD_COMES_NOW if cards else GOOD_COMES_NOW
    if action == CARD_COMES + FIRE and s.phase == DEAL:
        return FIRE_NOT_DEALT
    out[0] = action - CARD_COMES if cards else action - GOOD_COMES
    return CARD_NOT_IN_PILE if cards else GOOD_NOT_IN_PILE


@rule
def explain_play(s: State, action: int, out: Counts) -> int:
    """Why a card or a substitute is not possible."""
    if action == LAY_SUBSTITUTE:
        return explain_substitute(s, out)
    card = action - PLAY_CARD
    out[0] = card
    if s.hand[s.turn, card] == 0:
        return NOT_IN_HAND
    if card == TORCH:
        card = repeated(s)
        if card == NO_CARD:
            return TORCH_FIRST if s.played_count == 0 else TORCH_AFTER_SUBSTITUTE
    return explain_impossible(s, card, out)


@rule
def explain_substitute(s: State, out: Counts) -> int:
    """§W3.3."""
    if s.hand[s.turn, TRADE] > 0:
        return HOLDS_TRADE
    out[0] = SUBSTITUTE_CARDS
    return TOO_FEW_CARDS if s.hand_size[s.turn] < SUBSTITUTE_CARDS else SUBSTITUTE_NOTHING


@rule
def explain_impossible(s: State, card: int, out: Counts) -> int:
    """§W3.2, §W6.11: why the active player cannot carry out the action of a card."""
    if card == SHAMAN:
        return explain_shaman(s, out)
    if card == ELDER:
        return ELDER_ALONE
    if card == RAIN:
        return RAIN_LEVEL_0
    if card == CHIMP:
        return CHIMP_NOTHING
    if card == GATHER:
        return GATHER_NOTHING
    if card == PORTER:
        return PORTER_NOTHING
    return DRUM_NO_CARD if card == DRUM else TRADE_NOTHING


@rule
def explain_shaman(s: State, out: Counts) -> int:
    """§W6.2."""
    if s.level[s.turn] == TOP:
        return SHAMAN_TOP
    if not s.burning:
        return SHAMAN_FIRE_OUT
    out[0] = SHAMAN_PRICE
    out[1] = s.gold[s.turn]
    return SHAMAN_GOLD


@rule
def explain_goods(s: State, action: int, out: Counts) -> int:
    """Why a trade or another action with goods is not possible."""
    if s.phase == TRADE_CHOICE and action <= CLIMB_UP:
        return explain_trade(s, action, out)
    if s.phase == TASK and HAND_IN <= action < DROP_GOOD:
        return explain_hand_in(s, action - HAND_IN, out)
    if s.phase == STORE_LIMIT and DROP_GOOD <= action < PEEK_AT:
        return explain_drop(s, action - DROP_GOOD, out)
    if s.phase == PEEK and PEEK_AT <= action < TAKE_GOOD:
        return PEEK_EMPTY
    if TAKE_GOOD <= action < GIVE_GOOD and (s.phase == TAKE or s.phase == EXCHANGE):
        return explain_take(s, action - TAKE_GOOD, out)
    if s.phase == GIVE and action >= GIVE_GOOD:
        out[0] = action - GIVE_GOOD
        return GIVE_NONE if s.store[s.asked, action - GIVE_GOOD] == 0 else GIVE_NOTHING_ELSE
    return out_of_place(s)


@rule
def explain_trade(s: State, action: int, out: Counts) -> int:
    """§W6.1."""
    if action == CLIMB_UP:
        return CLIMB_TOP if s.level[s.asked] == TOP else CLIMB_GOODS
    if action >= SELL:
        out[0] = action - SELL
        return SELL_TWO
    out[0] = PRICES[action - BUY]
    if s.laden[action - BUY] == 0:
        return BOAT_BOUGHT
    out[1] = s.gold[s.asked]
    return BOAT_GOLD


@rule
def explain_hand_in(s: State, good: int, out: Counts) -> int:
    """§W1.5: other kinds; §W6.1: enough of them; §W9: in canonical order, and nothing else can be wrong."""
    out[0] = good
    if (int(s.barred) >> good) & 1:
        return GROUP_AGAIN
    level = s.level[s.asked]
    size = int(GROUP_SIZE[s.ladder, level, int(GROUPS[s.ladder, level]) - int(s.count)])
    if s.store[s.asked, good] < size:
        out[1] = size
        return GROUP_SMALL
    return GROUP_ORDER


@rule
def explain_drop(s: State, good: int, out: Counts) -> int:
    """§W6.1, §W6.5, §W9."""
    out[0] = good
    if s.store[s.asked, good] > 0:
        return DROP_ORDER
    return DROP_NONE_GATHER if gathered(s) else DROP_NONE


@rule
def explain_take(s: State, good: int, out: Counts) -> int:
    """§W6.5, §W6.6."""
    out[0] = good
    if s.phase == TAKE:
        return TAKE_NONE
    return EXCHANGE_SAME if (int(s.barred) >> good) & 1 else EXCHANGE_NONE


@rule
def explain_cards(s: State, action: int, out: Counts) -> int:
    """Why cards cannot be put down, asked for, used, swapped or taken."""
    if action <= DONE and (s.phase == LAY or s.phase == LIMIT or s.phase == DISCARD):
        return explain_putting_down(s, action, out)
    if s.phase == ASK and ASK_SEAT <= action < USE_CARD:
        if action - ASK_SEAT >= s.players:
            return ASK_NOBODY
        return ASK_SELF if action - ASK_SEAT == s.asked else ASK_EMPTY_HAND
    if s.phase == USE and USE_CARD <= action < DECLINE:
        return explain_use(s, action - USE_CARD, out)
    if s.phase == SWAP and SWAP_CARD <= action < KEEP:
        out[0] = action - SWAP_CARD
        return SWAP_NONE
    if s.phase == RESUPPLY and action >= TAKE_CARDS:
        out[0] = s.played_count
        out[1] = CARDS_A_TURN - int(s.played_count)
        return RESUPPLY_UNITS
    return out_of_place(s)


@rule
def explain_putting_down(s: State, action: int, out: Counts) -> int:
    """§W3.3, §W3.5, §W6.7, §W9."""
    if action == DONE:
        return DRUM_AT_LEAST_ONE if s.phase == DISCARD else out_of_place(s)
    out[0] = action - PUT_DOWN
    if s.hand[s.asked, action - PUT_DOWN] > 0:
        return CARDS_ORDER
    if s.phase == LAY:
        return LAY_NONE
    return LIMIT_NONE if s.phase == LIMIT else DRUM_NONE


@rule
def explain_use(s: State, card: int, out: Counts) -> int:
    """§W6.9."""
    out[0] = card
    if ELDER <= card <= TORCH:  # they are neighbours
        return USE_NEVER
    owner = s.then_seat[int(s.then_count) - 1]
    if s.hand[owner, card] == 0:
        return USE_NOT_SHOWN
    return explain_impossible(s, card, out)
