"""Why an action of Wampum is not legal. The sentences are in texts/."""

from marula.games.wampum.data import ADD, COMES, GO, LEAVES
from marula.games.wampum.state import DISCARD, MOVE, OFFER, REMOVE
from marula.rules.compiling import rule
from marula.rules.reasons import Reason
from marula.rules.types import Counts, State

REASONS: tuple[Reason, ...] = (
    Reason("remove-first", "M2"),
    Reason("player-acts", "M5"),
    Reason("not-in-pile", "M10", ("good",)),
    Reason("removed-differ", "M2"),
    Reason("card-comes-first", "M5"),
    Reason("not-discarding", "M6"),
    Reason("none-to-discard", "M6", ("good",)),
    Reason("too-few-from-here", "M10", ("good", "count")),
    Reason("offers-are-made", "M6"),
    Reason("displaced", "M3.3"),
    Reason("none-to-offer", "M3.1", ("good",)),
    Reason("out-of-order", "M10", ("good",)),
    Reason("no-such-village", "M2", ("villages", "players")),
    Reason("empty-offer", "M3.1"),
    Reason("too-small", "M3.2", ("village", "offered", "size")),
    Reason("too-small-to-move", "M3.3", ("village", "offered", "size")),
)
(
    REMOVE_FIRST,
    PLAYER_ACTS,
    NOT_IN_PILE,
    REMOVED_DIFFER,
    CARD_COMES_FIRST,
    NOT_DISCARDING,
    NONE_TO_DISCARD,
    TOO_FEW_FROM_HERE,
    OFFERS_ARE_MADE,
    DISPLACED,
    NONE_TO_OFFER,
    OUT_OF_ORDER,
    NO_SUCH_VILLAGE,
    EMPTY_OFFER,
    TOO_SMALL,
    TOO_SMALL_TO_MOVE,
) = range(len(REASONS))


@rule
def explain(s: State, action: int, seat: int, out: Counts) -> int:
    """Why an action is not legal now, to the seat that acts."""
    if action < LEAVES:
        return explain_card(s, action - COMES, out)
    if action < ADD and s.phase == REMOVE:
        return REMOVED_DIFFER
    if s.phase < OFFER:
        return CARD_COMES_FIRST
    if action < ADD:
        return explain_discard(s, action - LEAVES, out)
    if s.phase == DISCARD:
        return OFFERS_ARE_MADE
    if action < GO:
        return explain_letter(s, action - ADD, out)
    return explain_village(s, action - GO, out)


@rule
def explain_card(s: State, kind: int, out: Counts) -> int:
    """Why chance cannot bring this card."""
    if s.phase == REMOVE:
        return REMOVE_FIRST
    if s.phase >= OFFER:
        return PLAYER_ACTS
    out[0] = kind
    return NOT_IN_PILE


@rule
def explain_discard(s: State, kind: int, out: Counts) -> int:
    """Why this card cannot be discarded."""
    if s.phase != DISCARD:
        return NOT_DISCARDING
    out[0] = kind
    if s.hand[s.turn, kind] == 0:
        return NONE_TO_DISCARD
    if kind < s.lowest:
        out[0] = s.lowest
        return OUT_OF_ORDER
    out[1] = int(s.hand_size[s.turn]) - int(s.limit)
    return TOO_FEW_FROM_HERE


@rule
def explain_letter(s: State, kind: int, out: Counts) -> int:
    """Why this card cannot be added to the offer."""
    if s.phase == MOVE:
        return DISPLACED
    if s.hand[s.turn, kind] == 0:
        out[0] = kind
        return NONE_TO_OFFER
    out[0] = s.lowest
    return OUT_OF_ORDER


@rule
def explain_village(s: State, village: int, out: Counts) -> int:
    """Why the trader cannot go there."""
    size = int(s.offer_size[s.turn])
    if village >= s.villages:
        out[0] = s.villages
        out[1] = s.players
        return NO_SUCH_VILLAGE
    if size == 0:
        return EMPTY_OFFER
    out[0] = village + 1
    out[1] = s.offered[village]
    out[2] = size
    return TOO_SMALL_TO_MOVE if s.phase == MOVE else TOO_SMALL
