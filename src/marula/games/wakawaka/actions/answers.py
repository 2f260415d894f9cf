"""Carrying out an action: the answer to the open question, then all that follows by itself.

Answers are counted from the first action that a question allows (legal.py).
"""

from marula.games.wakawaka.actions.agenda import ask_instead, settled
from marula.games.wakawaka.actions.cards import (
    ask_to_show,
    buy,
    drop,
    drum_done,
    drum_out,
    exchange,
    give,
    hand_in,
    peek,
    sell,
    start_climbing,
    swap,
    take,
    use,
)
from marula.games.wakawaka.actions.drawing import deal, draw_card, load, settle_in_village
from marula.games.wakawaka.actions.legal import FIRST_ANSWER
from marula.games.wakawaka.actions.turn import go_on, lay, lay_substitutes, pay, play, resupply, shed
from marula.games.wakawaka.data import BOATS, GOODS, HELD
from marula.games.wakawaka.state import (
    ASK,
    DEAL,
    DISCARD,
    DRAW,
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
from marula.rules.compiling import rule
from marula.rules.seats import next_seat
from marula.rules.types import State


@rule
def apply(s: State, action: int) -> None:
    """Carries out a legal action."""
    answer = action - int(FIRST_ANSWER[s.phase])
    if s.phase <= DRAW:
        chance_acts(s, answer)
    elif s.phase <= LIMIT:
        answer_in_turn(s, answer)
    elif s.phase <= DISCARD:
        answer_in_action(s, answer)
    else:
        answer_between_players(s, answer)
    go_on(s)


@rule
def chance_acts(s: State, kind: int) -> None:
    """Cards and goods come."""
    if s.phase == DRAW:
        draw_card(s, kind)
    elif s.phase == LOAD:
        load(s, kind)
    elif s.phase == SETTLE_VILLAGE:
        settle_in_village(s, kind)
    elif s.phase == DEAL:
        deal(s, kind)


@rule
def answer_in_turn(s: State, answer: int) -> None:
    """The course of a turn (§W3)."""
    if s.phase == PLAY:
        answer_play(s, answer)
    elif s.phase == RESUPPLY:
        resupply(s, answer)
    elif s.phase == LAY:
        lay(s, answer)
    elif s.phase == LIMIT:
        shed(s, answer)


@rule
def answer_play(s: State, answer: int) -> None:
    """§W3.1: a card, `sub` or `stop`."""
    if answer < HELD:
        play(s, answer)
    elif answer == HELD:
        lay_substitutes(s)
    else:
        ask_instead(s, RESUPPLY, s.turn)


@rule
def answer_in_action(s: State, answer: int) -> None:
    """The actions of the cards (§W6)."""
    if s.phase == TRADE_CHOICE:
        answer_trade(s, answer)
    elif s.phase == TASK:
        hand_in(s, answer)
    elif s.phase == STORE_LIMIT:
        drop(s, answer)
    elif s.phase == PEEK:
        peek(s, answer)
    elif s.phase == TAKE:
        take(s, answer)
    elif s.phase == GIVE:
        give(s, answer)
    elif s.phase == EXCHANGE:
        exchange(s, answer)
    elif s.phase == DISCARD:
        answer_discard(s, answer)


@rule
def answer_trade(s: State, answer: int) -> None:
    """§W6.1: a boat, goods to sell, or `climb`."""
    if answer < BOATS:
        buy(s, answer)
    elif answer < BOATS + GOODS:
        sell(s, answer - BOATS)
    else:
        start_climbing(s)


@rule
def answer_discard(s: State, answer: int) -> None:
    """§W6.7: a card, or `done`."""
    if answer < HELD:
        drum_out(s, answer)
    else:
        drum_done(s)


@rule
def answer_between_players(s: State, answer: int) -> None:
    """The elder (§W6.9) and co-use (§W5)."""
    if s.phase == ASK:
        ask_to_show(s, answer)
    elif s.phase == USE or s.phase == SWAP:
        answer_to_elder(s, answer)
    elif answer == 0:
        pay(s)
    else:
        s.asked = next_seat(s.asked, s.players)


@rule
def answer_to_elder(s: State, answer: int) -> None:
    """§W6.9: the active player uses a card, the owner swaps one; or `decline`, `keep`."""
    if answer == HELD:
        settled(s)
    elif s.phase == USE:
        use(s, answer)
    else:
        swap(s, answer)
