"""What people and clients see of Wampum (§M9): views, witnessed actions, and what they hide."""

from typing import Any

from marula.games.wampum.actions.trade import shares_a_kind
from marula.games.wampum.data import (
    ABOVE_LARGEST_OFFER,
    ADD,
    GO,
    KINDS,
    LEAVES,
    MOST_PLAYERS,
    MOST_VILLAGES,
    NO_TRADER,
    ROUNDS,
    TOKENS,
)
from marula.games.wampum.knowledge import discarding_now, known_in_hand, known_with_offer, unseen_of_kind
from marula.games.wampum.state import ENDED, MOVE, OFFER, PHASES, STOCK, TURN_UP
from marula.rules.compiling import rule
from marula.rules.schema import Array, List, Null, Number, OneOf, Optional, Seat, Struct, Token
from marula.rules.types import NOBODY, State

SHOWN = {"ABOVE_LARGEST_OFFER": ABOVE_LARGEST_OFFER}
"""Numbers of the rulebook that the page names, too."""


def by_kind(meaning: str) -> Array:
    """Cards counted by kind, in the order of §M1."""
    return Array(Number(), KINDS, meaning)


def by_seat(meaning: str) -> List:
    """A number for each seat."""
    return List(Number(), MOST_PLAYERS, meaning)


VILLAGE = Struct(
    {
        "goods": by_kind("the goods that lie there"),
        "trader": Null(Seat("whose trader is there; null where nobody's is")),
        "offer": Number("cards in the offer there"),
    }
)
GAIN = Struct(
    {
        "goods": Null(Number("how many goods one would take (§M7.1)")),
        "points": Null(Number("how many cards would go under one's chest (§M7.2)")),
    }
)
VIEW = Struct(
    {
        "phase": OneOf(tuple(PHASES), "what happens now"),
        "round": Number("from 1"),
        "rounds": Number("how many rounds the game has"),
        "turn": Seat("whose turn it is"),
        "canoe": Seat("the starting player"),
        "limit": Null(Number("how many cards a hand may hold; null before all offers have been made (§M6)")),
        "villages": List(VILLAGE, MOST_VILLAGES, "the villages in their order"),
        "pile": Number("cards in the pile"),
        "hand_sizes": by_seat("cards in each hand"),
        "offer_sizes": by_seat("cards in each offer"),
        "discard_sizes": by_seat("cards each seat has discarded"),
        "chests": by_seat("cards under each chest: the points"),
        "known": List(by_kind(""), MOST_PLAYERS, "what each hand holds at least"),
        "known_with_offer": List(by_kind(""), MOST_PLAYERS, "what each hand and its offer hold together at least"),
        "known_with_discards": List(
            by_kind(""), MOST_PLAYERS, "what each hand, its offer and its discards hold together at least"
        ),
        "unseen": by_kind("the cards that this seat cannot see, without those known to be in other hands and offers"),
        "hand": Null(by_kind("the own hand; null for a spectator")),
        "offer": Null(by_kind("the own offer; null for a spectator")),
        "discards": Null(by_kind("all the own discards; null for a spectator")),
        "gains": Null(List(GAIN, MOST_VILLAGES, "what the own offer would bring in each village as it lies now")),
        "limit_at_least": Number("the limit, or what it will be at least: nobody offers less than one card (§M6)"),
        "above_limit": by_seat("how many cards each hand is above the limit (§M6)"),
    }
)

TRADE = Struct(
    {
        "village": Number("from 1"),
        "seat": Seat("who traded"),
        "offer": by_kind("the offer that was turned up"),
        "took": Optional(by_kind("goods for goods: what the village gave (§M7.1)")),
        "scored": Optional(Number("goods for wampum: how many cards went under the chest (§M7.2)")),
    }
)
WITNESS = Struct(
    {
        "action": Token(
            TOKENS, ("+?", "-?", "?"), "what was done; `+?`, `-?` and `?` are cards this seat does not see"
        ),
        "village": Optional(Number("the village that got a card, from 1")),
        "to": Optional(Seat("who got a card")),
        "offer": Optional(Number("cards in the offer of a trader who arrives")),
        "displaced": Optional(Seat("the trader who has to leave")),
        "canoe": Optional(Seat("who has the canoe, once all offers have been made")),
        "trades": Optional(List(TRADE, MOST_VILLAGES, "the offers that were turned up, and what they brought (§M7)")),
        "final": Optional(List(by_kind(""), MOST_PLAYERS, "the kinds put under each chest at the end (§M8.2)")),
    }
)
UNSEEN_COMES, UNSEEN_LEAVES, UNSEEN_ADDED = range(len(TOKENS), len(TOKENS) + 3)


@rule
def view(s: State, seat: int, out: Any) -> None:
    """All and only what a seat, or NOBODY, may know; cards are counted by kind, in the order of §M1."""
    out.phase = s.phase
    out.round_ = s.round_number
    out.rounds = ROUNDS[s.players]
    out.turn = s.turn
    out.canoe = s.canoe
    out.pile = s.pile_size
    for kind in range(KINDS):
        out.unseen[kind] = unseen_of_kind(s, seat, kind)
    view_villages(s, out)
    view_players(s, out)
    view_limit(s, out)
    if seat != NOBODY:
        view_own(s, seat, out)


@rule
def view_villages(s: State, out: Any) -> None:
    """Goods lie open; of an offer only the trader and the size are seen."""
    out.villages.length = s.villages
    for village in range(s.villages):
        shown = out.villages.items[village]
        for kind in range(KINDS):
            shown.goods[kind] = s.goods[village, kind]
        if s.trader[village] != NO_TRADER:
            shown.trader.present = 1
            shown.trader.value = s.trader[village]
        shown.offer = s.offered[village]


@rule
def view_players(s: State, out: Any) -> None:
    """What everybody sees of every player, and remembers of the cards that were taken openly."""
    out.hand_sizes.length = s.players
    out.offer_sizes.length = s.players
    out.discard_sizes.length = s.players
    out.chests.length = s.players
    out.known.length = s.players
    out.known_with_offer.length = s.players
    out.known_with_discards.length = s.players
    for seat in range(s.players):
        out.hand_sizes.items[seat] = s.hand_size[seat]
        out.offer_sizes.items[seat] = s.offer_size[seat]
        out.discard_sizes.items[seat] = int(s.discarded_size[seat]) + discarding_now(s, seat)
        out.chests.items[seat] = s.chest[seat]
        for kind in range(KINDS):
            out.known.items[seat, kind] = known_in_hand(s, seat, kind)
            out.known_with_offer.items[seat, kind] = known_with_offer(s, seat, kind)
            out.known_with_discards.items[seat, kind] = s.known_with_discards[seat, kind]


@rule
def view_limit(s: State, out: Any) -> None:
    """§M6: the limit once it is settled, and who is above it."""
    largest = 1
    for seat in range(s.players):
        largest = max(largest, int(s.offer_size[seat]))
    out.limit_at_least = largest + ABOVE_LARGEST_OFFER
    out.above_limit.length = s.players
    if s.limit > 0:
        out.limit.present = 1
        out.limit.value = s.limit
        out.limit_at_least = s.limit
        for seat in range(s.players):
            out.above_limit.items[seat] = max(0, int(s.hand_size[seat]) - int(s.limit))


@rule
def view_own(s: State, seat: int, out: Any) -> None:
    """What only the owner knows: the hand, the offer with what it would bring, and all discards."""
    out.hand.present = 1
    out.offer.present = 1
    out.discards.present = 1
    points = 0
    for kind in range(KINDS):
        out.hand.items[kind] = s.hand[seat, kind]
        out.offer.items[kind] = s.offer[seat, kind]
        out.discards.items[kind] = s.discarded[seat, kind]
        if s.turn == seat:
            out.discards.items[kind] += s.discarding[kind]
        points += max(0, int(s.offer[seat, kind]) - 1)
    if s.offer_size[seat] > 0:
        out.gains.present = 1
        out.gains.length = s.villages
        for village in range(s.villages):
            view_gain(s, village, seat, points, out.gains.items[village])


@rule
def view_gain(s: State, village: int, seat: int, points: int, out: Any) -> None:
    """§M7: the goods of the village if it has a kind of the offer, otherwise points."""
    if shares_a_kind(s, village, seat):
        out.goods.present = 1
        for kind in range(KINDS):
            out.goods.value += s.goods[village, kind]
    else:
        out.points.present = 1
        out.points.value = points


@rule
def witness(before: State, action: int, after: State, seat: int, out: Any) -> None:
    """What a seat sees of an action, and of all that follows from it before the next one."""
    out.action = action
    if action < LEAVES:
        witness_card(before, seat, out)
    elif action >= GO:
        witness_trader(before, after, out)
    elif before.phase < OFFER or seat != before.turn:  # nobody at all sees what chance removes (§M2)
        out.action = UNSEEN_ADDED if action >= ADD else UNSEEN_LEAVES
    if reveals(before, action, after):
        witness_trades(before, action, out)
        if after.phase == ENDED:
            witness_final(before, action, out)


@rule
def witness_card(before: State, seat: int, out: Any) -> None:
    """A card that came off the pile: into a hand only its owner sees it, in a village everybody does."""
    if before.phase == STOCK or before.phase == TURN_UP:
        out.village.present = 1
        out.village.value = before.place + 1
    else:
        out.to.present = 1
        out.to.value = before.turn
        if seat != before.turn:
            out.action = UNSEEN_COMES


@rule
def witness_trader(before: State, after: State, out: Any) -> None:
    """A trader arrives at a village: who is displaced, or who gets the canoe when all offers have been made."""
    out.offer.present = 1
    out.offer.value = before.offer_size[before.turn]
    if after.phase == MOVE:
        out.displaced.present = 1
        out.displaced.value = after.turn
    elif after.phase != OFFER or after.round_number > before.round_number:
        out.canoe.present = 1
        out.canoe.value = after.canoe


@rule
def reveals(before: State, action: int, after: State) -> int:
    """Whether the offers were turned up (§M7), after which a new round has begun or the game is over."""
    next_round = before.round_number > 0 and after.round_number > before.round_number
    return int(next_round or after.phase == ENDED)


@rule
def trader_at(before: State, action: int, village: int) -> int:
    """Whose offer was turned up in a village: that of the trader who has just arrived, or of the one who was there."""
    return int(before.turn) if action == GO + village else int(before.trader[village])


@rule
def witness_trades(before: State, action: int, out: Any) -> None:
    """§M7: every offer that was turned up, in the order of the villages, and what it brought."""
    out.trades.present = 1
    for village in range(before.villages):
        trader = trader_at(before, action, village)
        if trader != NO_TRADER:
            witness_trade(before, village, trader, out.trades.items[out.trades.length])
            out.trades.length += 1


@rule
def witness_trade(before: State, village: int, trader: int, out: Any) -> None:
    """One trade: goods for goods (`took`), or goods for wampum (`scored`)."""
    out.village = village + 1
    out.seat = trader
    shares = shares_a_kind(before, village, trader)
    out.took.present = int(shares)
    out.scored.present = int(not shares)
    for kind in range(KINDS):
        offered = int(before.offer[trader, kind])
        out.offer[kind] = offered
        out.took.items[kind] = before.goods[village, kind]
        out.scored.value += max(0, offered - 1)


@rule
def witness_final(before: State, action: int, out: Any) -> None:
    """§M8.2: what each player put under the chest at the end: one card of each kind in hand."""
    out.final.present = 1
    out.final.length = before.players
    for seat in range(before.players):
        for kind in range(KINDS):
            discarded = seat == before.turn and action == LEAVES + kind
            held = int(before.hand[seat, kind]) - int(discarded)
            for village in range(before.villages):
                if trader_at(before, action, village) == seat and shares_a_kind(before, village, seat):
                    held += int(before.goods[village, kind])
            out.final.items[seat, kind] = int(held > 0)
