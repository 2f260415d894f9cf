"""Which questions can lie on each other, and for whom, in positions that people wrote (see actions/agenda.py)."""

from marula.games.wakawaka.data import (
    BOATS,
    CARDS_A_TURN,
    CHIMP,
    DRUM,
    ELDER,
    FORTUNE,
    GATHER,
    GOLD_SYMBOL,
    GROUPS_OF_AT_LEAST,
    LARGEST_GROUP,
    PORTER,
    PRICES,
    SUBSTITUTE,
    TOP,
    TORCH,
    TRADE,
)
from marula.games.wakawaka.state import (
    ASK,
    CO_USE,
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
from marula.rules.types import State

NO_ANSWER = -1
TRADING = (TRADE_CHOICE, TASK, STORE_LIMIT)
QUESTIONS = {
    TRADE: TRADING,
    SUBSTITUTE: (LAY, *TRADING),
    CHIMP: (PEEK,),
    GATHER: (TAKE, STORE_LIMIT),
    PORTER: (GIVE, EXCHANGE),
    DRUM: (DISCARD, DRAW),
    FORTUNE: (DRAW,),
    ELDER: (ASK, SWAP, DRAW),
}
"""What is asked while a card is carried out. The DRAW of an elder is its owner's, in exchange for a card."""
SHOWN = (USE, *TRADING, *(phase for card in (CHIMP, GATHER, PORTER, DRUM, FORTUNE) for phase in QUESTIONS[card]))
"""What is asked of the active player while a hand is shown."""
ALONE = (PLAY, RESUPPLY, LIMIT, LOAD, SETTLE_VILLAGE, ENDED)
OUT_OF_ORDER = "the questions are in order: this one cannot lie on those that wait"


def wrong_questions(s: State) -> str:
    """Why the open question cannot lie on those below it, or cannot be put to this seat; empty if it can."""
    waiting = int(s.then_count)
    if s.then_phase[waiting:].any() or s.then_seat[waiting:].any():
        return "then_phase and then_seat name equally many questions"
    below, asked = s.then_phase[:waiting].tolist(), int(s.asked)
    if waiting and s.then_seat[0] != s.turn:
        return "the question that waits at the bottom is the active player's"
    if not below:
        return must_be(s.phase in ALONE, s, asked == s.turn)
    if below == [LIMIT]:
        return wrong_resupply(s)
    if s.played_count == 0:
        return "questions lie on `play` when a card has been played"
    if below == [PLAY]:
        return wrong_on_play(s)
    if below == [PLAY, CO_USE]:
        card = int(s.played[int(s.played_count) - 1])
        following = (asked + 1) % int(s.players)
        fits = has_gold(card) and s.phase in QUESTIONS[card]
        return must_be(fits, s, s.then_seat[1] == following) or wrong_count(s, card)
    if below == [PLAY, SWAP]:
        fits = s.phase in SHOWN and carried_out(s.played[: s.played_count].tolist()) == ELDER
        return must_be(fits, s, asked == s.turn and s.then_seat[1] != s.turn)
    return OUT_OF_ORDER


def must_be(fits: bool, s: State, right_seat: bool) -> str:
    """What there is to say of a question that has to fit, and to be put to the right seat."""
    if not fits:
        return OUT_OF_ORDER
    return "" if right_seat else f"the question is not one for seat {int(s.asked)}, or waits for another"


def carried_out(cards: list[int]) -> int:
    """§W6.10: the card whose action the last one stands for; NO_ANSWER for a torch that repeats nothing."""
    before = [card for card in cards if card != TORCH][-1:]
    if not before or (cards[-1] == TORCH and before[0] == SUBSTITUTE):
        return NO_ANSWER
    return before[0]


def has_gold(card: int) -> bool:
    """§W5: whether others may do it, too."""
    return card != SUBSTITUTE and GOLD_SYMBOL[card] > 0


def wrong_resupply(s: State) -> str:
    """§W3.4: only a draw lies on `limit`, for what the turn has left."""
    left = CARDS_A_TURN - int(s.played_count)
    said = must_be(s.phase == DRAW, s, s.asked == s.turn)
    return said or ("" if s.count <= left else f"there are at most {left} cards to draw at the end of this turn")


def wrong_on_play(s: State) -> str:
    """One question lies on `play`: the active player's, the elder's owner's, or another's who may pay."""
    others, card = s.asked != s.turn, carried_out(s.played[: s.played_count].tolist())
    last = int(s.played[int(s.played_count) - 1])
    if s.phase == CO_USE:
        if said := must_be(has_gold(last), s, bool(others)):
            return said
        return "" if can_pay(s, last) else "who is asked to pay has gold, and could do the same"
    fits = not has_gold(last) and s.phase in QUESTIONS.get(card, ())
    for_owner = s.phase == SWAP or (s.phase == DRAW and card == ELDER)
    if said := must_be(fits, s, bool(others) == for_owner):
        return said
    if s.phase == LAY and not can_trade(s):
        return "a substitute is played by who can buy, sell or climb"
    return wrong_count(s, card)


def wrong_count(s: State, card: int) -> str:
    """§W6.8, §W6.9: how many cards are drawn."""
    most = {FORTUNE: 2, ELDER: 1}.get(card)
    return f"at most {most} cards are drawn here" if s.phase == DRAW and most and s.count > most else ""


def can_pay(s: State, card: int) -> bool:
    """§W5: whether the seat that is asked has gold, and the action is possible for it."""
    seat = int(s.asked)
    if s.gold[seat] == 0:
        return False
    if card == GATHER:
        return bool(s.stock_size > 0)
    if card == PORTER:
        return bool(((s.store[seat] > 0) & (s.stock < s.stock_size)).any())
    return card == FORTUNE or bool(s.hand_size[seat] > 0)


def can_trade(s: State) -> bool:
    """§W6.1: whether there is something to buy, to sell or to climb for, once a substitute lies."""
    seat, store = int(s.turn), s.store[s.turn]
    if store.max() >= 2 or any(s.laden[boat] > 0 and s.gold[seat] >= PRICES[boat] for boat in range(BOATS)):
        return True
    if s.level[seat] == TOP:
        return False
    wanted = GROUPS_OF_AT_LEAST[s.ladder, s.level[seat]].tolist()
    return all((store >= size).sum() >= wanted[size - 1] for size in range(1, LARGEST_GROUP + 1))
