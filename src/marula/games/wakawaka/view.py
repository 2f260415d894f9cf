"""What people and clients see of Waka Waka (§W8): views, witnessed actions, and what they turn up."""

from typing import Any

from marula.games.wakawaka.actions.drawing import boat_to_load
from marula.games.wakawaka.data import (
    ASK_SEAT,
    BOATS,
    BUY,
    CARD_COMES,
    FIRE,
    GOODS,
    HELD,
    LADDERS,
    OPEN_SLOTS,
    OUTCOMES,
    PEEK_AT,
    PRICES,
    SELL,
    SUBSTITUTE,
    TASKS,
    TOKENS,
    USE_CARD,
    WORDS,
)
from marula.games.wakawaka.knowledge import known_in_hand, knows_boat, unseen_cards, unseen_goods
from marula.games.wakawaka.state import (
    DEAL,
    DRAW,
    LAY,
    LOAD,
    PHASES,
)
from marula.rules.contract import View, Witnessed
from marula.rules.types import NOBODY, State


def view(s: State, seat: int) -> View:
    """All and only what a seat, or NOBODY, may know; cards and goods are counted by kind."""
    players = int(s.players)
    own_cards = seat == int(s.turn)
    return {
        "phase": PHASES[s.phase],
        "turn": int(s.turn),
        "asked": int(s.asked),
        "count": int(s.count),
        "after": [{"phase": PHASES[s.then_phase[i]], "seat": int(s.then_seat[i])} for i in range(s.then_count)],
        "round": int(s.round_number),
        "max_rounds": int(s.max_rounds),
        "ladder": LADDERS[s.ladder],
        "tasks": [list(task) for task in TASKS[s.ladder]],
        "burning": bool(s.burning),
        "gold": s.gold[:players].tolist(),
        "levels": s.level[:players].tolist(),
        "stores": s.store[:players].tolist(),
        "stock": s.stock.tolist(),
        "boats": [view_boat(s, seat, boat) for boat in range(BOATS)],
        "goods_pile": int(s.goods_pile_size),
        "card_pile": int(s.card_pile_size),
        "discard": s.discard.tolist(),
        "played": [played_word(int(card)) for card in s.played[: s.played_count]],
        "substitutes": {"count": int(s.laid_count), "cards": s.laid.tolist() if own_cards else None},
        "hand_sizes": s.hand_size[:players].tolist(),
        "hand": None if seat == NOBODY else s.hand[seat].tolist(),
        **view_memory(s, seat),
    }


def played_word(card: int) -> str:
    """The card's word, or `sub`."""
    return "sub" if card == SUBSTITUTE else WORDS[card]


def view_boat(s: State, seat: int, boat: int) -> dict[str, Any]:
    """A boat; `goods` are the hidden ones, for those who have looked at them (§W6.4)."""
    players = range(s.players)
    return {
        "price": PRICES[boat],
        "open": s.on_view[boat].tolist(),
        "hidden": max(0, int(s.laden[boat]) - OPEN_SLOTS[boat]),
        "goods": s.hidden[boat].tolist() if knows_boat(s, seat, boat) else None,
        "peeked": [other for other in players if knows_boat(s, other, boat)],
    }


def view_memory(s: State, seat: int) -> dict[str, Any]:
    """What follows from all that was seen so far (§W8.1).

    `known` is what each hand holds at least; `known_with_substitutes` the same for hand and substitutes together,
    and `not_trade` how many of those cards are no `trade`.
    """
    players = range(s.players)
    return {
        "known": [[int(known_in_hand(s, other, card)) for card in range(HELD)] for other in players],
        "known_with_substitutes": s.known[: s.players].tolist(),
        "not_trade": s.not_trade[: s.players].tolist(),
        "unseen_cards": [int(unseen_cards(s, seat, card)) for card in range(HELD)],
        "unseen_goods": [int(unseen_goods(s, seat, good)) for good in range(GOODS)],
    }


def witness(before: State, action: int, after: State, seat: int) -> Witnessed:
    """What a seat sees of an action."""
    if action < OUTCOMES:
        seen = witness_chance(before, action, seat)
    elif before.phase == LAY and seat != before.turn:
        seen = {"action": "-?", "face_down": True}
    else:
        seen = {"action": TOKENS[action], **witness_effect(before, action, seat)}
    if before.laid_count > 0 and after.laid_count == 0:
        seen["turned_up"] = before.laid.tolist()  # §W3.6
    if before.burning != after.burning:
        seen["burning"] = bool(after.burning)
    return seen


def witness_chance(before: State, action: int, seat: int) -> dict[str, Any]:
    """§W8.2: drawn cards are seen by their owner, goods in hidden slots by nobody, a `fire` by all."""
    if before.phase in (DEAL, DRAW):
        owner = int(before.asked)
        open_to_seat = seat == owner or action == CARD_COMES + FIRE
        return {"action": TOKENS[action] if open_to_seat else "+?", "to": owner}
    if before.phase != LOAD:
        return {"action": TOKENS[action], "to": "village"}
    boat = boat_to_load(before)
    face_up = before.laden[boat] < OPEN_SLOTS[boat]
    return {"action": TOKENS[action] if face_up else "+?", "to": f"boat{PRICES[boat]}"}


def witness_effect(before: State, action: int, seat: int) -> dict[str, Any]:
    """What an action of a player turns up: bought goods and an asked hand for all, hidden goods for who peeks."""
    if BUY <= action < SELL:
        boat = action - BUY
        return {"goods": (before.on_view[boat] + before.hidden[boat]).tolist()}
    if PEEK_AT <= action < PEEK_AT + BOATS and seat == before.asked:
        return {"goods": before.hidden[action - PEEK_AT].tolist()}
    if ASK_SEAT <= action < USE_CARD:
        return {"hand": before.hand[action - ASK_SEAT].tolist()}
    if before.phase == LAY:
        return {"face_down": True}
    return {}


def reveals(before: State, action: int, after: State) -> bool:
    """A look at hidden goods, by chimp or by buying; an asked hand; substitutes that are turned up."""
    looks = PEEK_AT <= action < PEEK_AT + BOATS or BUY <= action < SELL or ASK_SEAT <= action < USE_CARD
    return bool(looks or (before.laid_count > 0 and after.laid_count == 0))
