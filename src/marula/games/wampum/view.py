"""What people and clients see of Wampum (§M9): views, witnessed actions, and what they hide."""

from typing import Any

from marula.games.wampum.actions.trade import shares_a_kind
from marula.games.wampum.data import (
    ADD,
    GO,
    KINDS,
    LEAVES,
    NO_TRADER,
    ROUNDS,
    TOKENS,
)
from marula.games.wampum.knowledge import discarding_now, known_in_hand, known_with_offer, unseen_of_kind
from marula.games.wampum.state import (
    ENDED,
    MOVE,
    OFFER,
    PHASES,
    STOCK,
    TURN_UP,
)
from marula.rules.contract import View, Witnessed
from marula.rules.types import NOBODY, State


def view(s: State, seat: int) -> View:
    """All and only what a seat, or NOBODY, may know; cards are counted by kind, in the order of §M1."""
    seats = range(int(s.players))
    return {
        "phase": PHASES[s.phase],
        "round": int(s.round_number),
        "rounds": ROUNDS[s.players],
        "turn": int(s.turn),
        "canoe": int(s.canoe),
        "limit": int(s.limit) or None,
        "villages": [view_village(s, village) for village in range(int(s.villages))],
        "pile": int(s.pile_size),
        "hand_sizes": s.hand_size[seats].tolist(),
        "offer_sizes": s.offer_size[seats].tolist(),
        "discard_sizes": [int(s.discarded_size[other]) + int(discarding_now(s, other)) for other in seats],
        "chests": s.chest[seats].tolist(),
        "known": [[int(known_in_hand(s, other, kind)) for kind in range(KINDS)] for other in seats],
        "known_with_offer": [[int(known_with_offer(s, other, kind)) for kind in range(KINDS)] for other in seats],
        "known_with_discards": s.known_with_discards[seats].tolist(),
        "unseen": [int(unseen_of_kind(s, seat, kind)) for kind in range(KINDS)],
        **view_own(s, seat),
    }


def view_village(s: State, village: int) -> dict[str, Any]:
    """Goods lie open; of an offer only the trader and the size are seen."""
    trader = int(s.trader[village])
    return {
        "goods": s.goods[village].tolist(),
        "trader": None if trader == NO_TRADER else trader,
        "offer": int(s.offered[village]),
    }


def view_own(s: State, seat: int) -> dict[str, Any]:
    """What only the owner knows: the hand, the offer, and all discards."""
    if seat == NOBODY:
        return {"hand": None, "offer": None, "discards": None}
    discards = s.discarded[seat] + s.discarding if s.turn == seat else s.discarded[seat]
    return {"hand": s.hand[seat].tolist(), "offer": s.offer[seat].tolist(), "discards": discards.tolist()}


def witness(before: State, action: int, after: State, seat: int) -> Witnessed:
    """What a seat sees of an action, and of all that follows from it before the next one."""
    if action < LEAVES:
        seen = witness_card(before, action, seat)
    elif action < GO:
        seen = {"action": TOKENS[action] if seat == picker(before) else hidden(action)}
    else:
        seen = witness_trader(before, action, after)
    if reveals(before, action, after):
        seen["trades"] = trades(before, action)
        if after.phase == ENDED:
            seen["final"] = final_goods(before, action, after)
    return seen


def witness_card(before: State, action: int, seat: int) -> dict[str, Any]:
    """A card that came off the pile: into a hand only its owner sees it, in a village everybody does."""
    if before.phase in (STOCK, TURN_UP):
        return {"action": TOKENS[action], "village": int(before.place) + 1}
    owner = int(before.turn)
    return {"action": TOKENS[action] if seat == owner else "+?", "to": owner}


def picker(before: State) -> int:
    """Who picked a card for an offer or a discard; nobody at all sees what chance removes (§M2)."""
    return int(before.turn) if before.phase >= OFFER else len(before.hand)


def hidden(action: int) -> str:
    """The token of a card that was laid down face down."""
    return "?" if action >= ADD else "-?"


def witness_trader(before: State, action: int, after: State) -> dict[str, Any]:
    """A trader arrives at a village: who is displaced, or who gets the canoe when all offers have been made."""
    seen: dict[str, Any] = {"action": TOKENS[action], "offer": int(before.offer_size[before.turn])}
    if after.phase == MOVE:
        seen["displaced"] = int(after.turn)
    elif after.phase != OFFER or after.round_number > before.round_number:
        seen["canoe"] = int(after.canoe)
    return seen


def reveals(before: State, action: int, after: State) -> bool:
    """Whether the offers were turned up (§M7), after which a new round has begun or the game is over."""
    return bool(after.round_number > before.round_number > 0 or after.phase == ENDED)


def trades(before: State, action: int) -> list[dict[str, Any]]:
    """§M7: every offer that was turned up, in the order of the villages, and what it brought."""
    traders = before.trader.tolist()
    if action >= GO:
        traders[action - GO] = int(before.turn)
    return [trade_at(before, village, trader) for village, trader in enumerate(traders) if trader != NO_TRADER]


def trade_at(before: State, village: int, trader: int) -> dict[str, Any]:
    """One trade: goods for goods (`took`), or goods for wampum (`scored`)."""
    offer = before.offer[trader].tolist()
    seen: dict[str, Any] = {"village": village + 1, "seat": trader, "offer": offer}
    if shares_a_kind(before, village, trader):
        seen["took"] = before.goods[village].tolist()
    else:
        seen["scored"] = sum(count - 1 for count in offer if count)
    return seen


def final_goods(before: State, action: int, after: State) -> list[list[int]]:
    """§M8.2: what each player put under the chest at the end."""
    held = before.hand[: int(before.players)].astype(int)
    if LEAVES <= action < ADD:
        held[before.turn, action - LEAVES] -= 1
    for trade in trades(before, action):
        held[trade["seat"]] += trade.get("took", 0)
    return [[int(count > 0) for count in hand] for hand in held]
