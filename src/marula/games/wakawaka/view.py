"""What people and clients see of Waka Waka (§W8): views, witnessed actions, and what they turn up."""

from typing import Any

from marula.games.wakawaka.actions.drawing import boat_to_load
from marula.games.wakawaka.actions.possible import repeated
from marula.games.wakawaka.data import (
    ASK_SEAT,
    BOATS,
    BUY,
    CARD_COMES,
    CARDS,
    CARDS_A_TURN,
    FIRE,
    GOODS,
    HAND_LIMIT,
    HELD,
    LADDERS,
    MOST_PLAYERS,
    NO_CARD,
    OPEN_SLOTS,
    OUTCOMES,
    PEEK_AT,
    PRICES,
    SALE,
    SELL,
    SHAMAN_PRICE,
    STORE,
    TASKS,
    TOKENS,
    USE_CARD,
    WORDS,
)
from marula.games.wakawaka.knowledge import known_in_hand, knows_boat, unseen_cards, unseen_goods
from marula.games.wakawaka.state import DEAL, DRAW, LAY, LIMIT, LOAD, NESTING, PHASES, STORE_LIMIT
from marula.rules.compiling import rule
from marula.rules.schema import Array, Constant, Flag, List, Null, Number, OneOf, Optional, Seat, Struct, Table, Token
from marula.rules.types import NOBODY, State


def by_good(meaning: str) -> Array:
    """Goods counted by kind, from fruit to jewellery."""
    return Array(Number(), GOODS, meaning)


def by_card(meaning: str) -> Array:
    """Cards counted by kind, from `trade` to `fortune`; there is never a `fire`."""
    return Array(Number(), HELD, meaning)


QUESTION = Struct({"phase": OneOf(tuple(PHASES), "what is asked"), "seat": Seat("who is asked")})
BOAT = Struct(
    {
        "price": Number("what it costs, and its name"),
        "open": by_good("the goods that everybody sees"),
        "hidden": Number("how many goods are hidden"),
        "goods": Null(by_good("the hidden goods; null unless this seat has looked at them")),
        "peeked": List(Seat(), MOST_PLAYERS, "who has looked at the hidden goods"),
    }
)
SUBSTITUTES = Struct(
    {
        "count": Number("how many"),
        "cards": Null(by_card("for the seat that laid them")),
    },
    "the cards that lie face down in place of a `trade`",
)
PRINTED = {"store": STORE, "cards_a_turn": CARDS_A_TURN, "sale": SALE, "shaman": SHAMAN_PRICE}
VIEW = Struct(
    {
        "phase": OneOf(tuple(PHASES), "what is asked now"),
        "turn": Seat("whose turn it is"),
        "asked": Seat("who is asked, or gets the card that is drawn"),
        "count": Number("belongs to the question: cards to draw or to lay, groups that are missing, cards discarded"),
        "after": List(QUESTION, NESTING, "the questions that come after this one; the last of them is the next"),
        "round": Number("from 1 on; 0 during the set-up"),
        "max_rounds": Number("the last round"),
        "ladder": OneOf(LADDERS, "which tasks are played with"),
        "tasks": Table(TASKS, "for each level the sizes of its groups"),
        "burning": Flag("whether the fire burns"),
        "gold": List(Number(), MOST_PLAYERS, "by seat"),
        "levels": List(Number(), MOST_PLAYERS, "by seat"),
        "stores": List(by_good(""), MOST_PLAYERS, "the goods of each seat"),
        "stock": by_good("the goods in the village"),
        "boats": Array(BOAT, BOATS, "the boats, the cheapest first"),
        "goods_pile": Number("goods in the pile"),
        "card_pile": Number("cards in the pile"),
        "discard": Array(Number(), CARDS, "the discard pile, from `trade` to `fire`"),
        "played": List(OneOf((*WORDS, "sub")), CARDS_A_TURN, "the cards played this turn; `sub` is a substitute"),
        "substitutes": SUBSTITUTES,
        "hand_sizes": List(Number(), MOST_PLAYERS, "cards in each hand"),
        "hand": Null(by_card("the own hand; null for a spectator")),
        "known": List(by_card(""), MOST_PLAYERS, "what everybody knows of each hand: at least so many (§W8.1)"),
        "known_with_substitutes": List(
            by_card(""), MOST_PLAYERS, "the same of a hand and the substitutes it laid, together"
        ),
        "not_trade": List(Number(), MOST_PLAYERS, "of those, at least so many are no `trade`"),
        "unseen_cards": by_card("the cards that this seat cannot see: in the pile, and unknown in other hands"),
        "unseen_goods": by_good("the goods that this seat cannot see: in the pile and in hidden slots"),
        "units": Number("the resupply, if the seat whose turn it is stopped now (§W3.4)"),
        "surplus": Number("how many cards or goods too many the seat that is asked has (§W3.5, §W6.1)"),
        "repeats": Null(OneOf(WORDS[:HELD], "the card that a `torch` would repeat (§W6.10)")),
        "printed": Constant(PRINTED, "numbers of the rulebook, for whoever draws the table"),
    }
)

# Where a drawn card or good comes to: a seat, the village, or a boat.
VILLAGE = MOST_PLAYERS
FIRST_BOAT = VILLAGE + 1
PLACES = (*range(MOST_PLAYERS), "village", *(f"boat{price}" for price in PRICES))
UNSEEN_DRAW = len(TOKENS)
UNSEEN_CARD = UNSEEN_DRAW + 1
HIDDEN = "what was done; `+?` is a card or a good, `-?` a substitute that this seat does not see"
WITNESS = Struct(
    {
        "action": Token(TOKENS, ("+?", "-?"), HIDDEN),
        "to": Optional(OneOf(PLACES, "where a card or a good came to")),
        "goods": Optional(by_good("the goods that were bought, or those that this seat looked at")),
        "hand": Optional(by_card("the hand that was shown to an elder")),
        "face_down": Optional(Flag("true for a substitute")),
        "turned_up": Optional(by_card("the substitutes, which everybody sees at the end of the turn")),
        "burning": Optional(Flag("whether the fire burns now, if it was turned over")),
        "level": Optional(Number("the level that was reached")),
    }
)


@rule
def view(s: State, seat: int, out: Any) -> None:
    """All and only what a seat, or NOBODY, may know; cards and goods are counted by kind."""
    view_table(s, out)
    view_players(s, out)
    for boat in range(BOATS):
        view_boat(s, seat, boat, out.boats[boat])
    out.hand.present = int(seat != NOBODY)
    out.substitutes.count = s.laid_count
    out.substitutes.cards.present = int(seat == s.turn)
    for card in range(HELD):
        out.unseen_cards[card] = unseen_cards(s, seat, card)
        if seat != NOBODY:
            out.hand.items[card] = s.hand[seat, card]
        if seat == s.turn:
            out.substitutes.cards.items[card] = s.laid[card]
    for good in range(GOODS):
        out.stock[good] = s.stock[good]
        out.unseen_goods[good] = unseen_goods(s, seat, good)


@rule
def view_table(s: State, out: Any) -> None:
    """What everybody sees on the table, and who is asked what."""
    out.phase = s.phase
    out.turn = s.turn
    out.asked = s.asked
    out.count = s.count
    out.after.length = s.then_count
    for index in range(s.then_count):
        out.after.items[index].phase = s.then_phase[index]
        out.after.items[index].seat = s.then_seat[index]
    out.round_ = s.round_number
    out.max_rounds = s.max_rounds
    out.ladder = s.ladder
    out.tasks = s.ladder
    out.burning = s.burning
    out.goods_pile = s.goods_pile_size
    out.card_pile = s.card_pile_size
    for card in range(CARDS):
        out.discard[card] = s.discard[card]
    out.played.length = s.played_count
    for place in range(s.played_count):
        out.played.items[place] = s.played[place]
    view_ahead(s, out)


@rule
def view_ahead(s: State, out: Any) -> None:
    """What the rules would say to the next question."""
    out.units = CARDS_A_TURN - int(s.played_count)
    if s.phase == LIMIT:
        out.surplus = int(s.hand_size[s.asked]) - HAND_LIMIT
    elif s.phase == STORE_LIMIT:
        out.surplus = int(s.store_size[s.asked]) - STORE
    card = repeated(s)
    if card != NO_CARD:
        out.repeats.present = 1
        out.repeats.value = card


@rule
def view_players(s: State, out: Any) -> None:
    """What everybody sees of every player, and what follows from all that was seen so far (§W8.1)."""
    players = int(s.players)
    out.gold.length = players
    out.levels.length = players
    out.stores.length = players
    out.hand_sizes.length = players
    out.known.length = players
    out.known_with_substitutes.length = players
    out.not_trade.length = players
    for seat in range(players):
        out.gold.items[seat] = s.gold[seat]
        out.levels.items[seat] = s.level[seat]
        out.hand_sizes.items[seat] = s.hand_size[seat]
        out.not_trade.items[seat] = s.not_trade[seat]
        for good in range(GOODS):
            out.stores.items[seat, good] = s.store[seat, good]
        for card in range(HELD):
            out.known.items[seat, card] = known_in_hand(s, seat, card)
            out.known_with_substitutes.items[seat, card] = s.known[seat, card]


@rule
def view_boat(s: State, seat: int, boat: int, out: Any) -> None:
    """A boat; the hidden goods are for those who have looked at them (§W6.4)."""
    knows = knows_boat(s, seat, boat)
    out.price = PRICES[boat]
    out.hidden = max(0, int(s.laden[boat]) - OPEN_SLOTS[boat])
    out.goods.present = int(knows)
    for good in range(GOODS):
        out.open[good] = s.on_view[boat, good]
        if knows:
            out.goods.items[good] = s.hidden[boat, good]
    for other in range(s.players):
        if knows_boat(s, other, boat):
            out.peeked.items[out.peeked.length] = other
            out.peeked.length += 1


@rule
def witness(before: State, action: int, after: State, seat: int, out: Any) -> None:
    """What a seat sees of an action."""
    out.action = action
    if action < OUTCOMES:
        witness_chance(before, action, seat, out)
    elif before.phase == LAY:
        out.face_down.present = 1
        out.face_down.value = 1
        if seat != before.turn:
            out.action = UNSEEN_CARD
    else:
        witness_effect(before, action, seat, out)
        if after.level[before.asked] > before.level[before.asked]:
            out.level.present = 1
            out.level.value = after.level[before.asked]
    if before.laid_count > 0 and after.laid_count == 0:  # §W3.6
        out.turned_up.present = 1
        for card in range(HELD):
            out.turned_up.items[card] = before.laid[card]
    if before.burning != after.burning:
        out.burning.present = 1
        out.burning.value = after.burning


@rule
def witness_chance(before: State, action: int, seat: int, out: Any) -> None:
    """§W8.2: drawn cards are seen by their owner, goods in hidden slots by nobody, a `fire` by all."""
    out.to.present = 1
    if before.phase == DEAL or before.phase == DRAW:
        out.to.value = before.asked
        if seat != before.asked and action != CARD_COMES + FIRE:
            out.action = UNSEEN_DRAW
    elif before.phase == LOAD:
        boat = boat_to_load(before)
        out.to.value = FIRST_BOAT + boat
        if before.laden[boat] >= OPEN_SLOTS[boat]:
            out.action = UNSEEN_DRAW
    else:
        out.to.value = VILLAGE


@rule
def witness_effect(before: State, action: int, seat: int, out: Any) -> None:
    """What an action of a player turns up: bought goods and an asked hand for all, hidden goods for who peeks."""
    if BUY <= action < SELL:
        out.goods.present = 1
        for good in range(GOODS):
            out.goods.items[good] = int(before.on_view[action - BUY, good]) + int(before.hidden[action - BUY, good])
    elif PEEK_AT <= action < PEEK_AT + BOATS and seat == before.asked:
        out.goods.present = 1
        for good in range(GOODS):
            out.goods.items[good] = before.hidden[action - PEEK_AT, good]
    elif ASK_SEAT <= action < USE_CARD:
        out.hand.present = 1
        for card in range(HELD):
            out.hand.items[card] = before.hand[action - ASK_SEAT, card]


@rule
def reveals(before: State, action: int, after: State) -> int:
    """A look at hidden goods, by chimp or by buying; an asked hand; substitutes that are turned up."""
    looks = PEEK_AT <= action < PEEK_AT + BOATS or BUY <= action < SELL or ASK_SEAT <= action < USE_CARD
    return int(looks or (before.laid_count > 0 and after.laid_count == 0))
