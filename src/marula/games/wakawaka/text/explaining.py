"""Why an action is not legal now: for every kind of action a sentence that cites the rule."""

from marula.games.wakawaka.actions.possible import repeated
from marula.games.wakawaka.data import (
    ASK_SEAT,
    BUY,
    CARD_COMES,
    CARD_NAMES,
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
    GOOD_NAMES,
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
    TASKS,
    TOP,
    TORCH,
    TRADE,
    USE_CARD,
)
from marula.games.wakawaka.state import (
    ASK,
    CO_USE,
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
from marula.games.wakawaka.text.words import task
from marula.rules.types import State

# What is asked, for an action that answers another question.
ASKED = {
    PLAY: "the active player plays a card or stops (§W3.1)",
    LAY: "three cards are laid face down (§W3.3)",
    RESUPPLY: "the active player chooses between cards and gold (§W3.4)",
    LIMIT: "the active player discards down to six cards (§W3.5)",
    TRADE_CHOICE: "it must be settled what to trade (§W6.1)",
    TASK: "the kinds for the task are named (§W6.1)",
    STORE_LIMIT: "the store must be brought down to six goods (§W6.1)",
    PEEK: "the chimpanzee looks into a boat (§W6.4)",
    TAKE: "a good is taken from the village (§W6.5)",
    GIVE: "a good is given to the porter (§W6.6)",
    EXCHANGE: "a good is taken for the one that was given (§W6.6)",
    DISCARD: "cards are discarded for the drummer (§W6.7)",
    ASK: "the elder asks a player (§W6.9)",
    USE: "a shown card is used, or none (§W6.9)",
    SWAP: "the owner of the shown hand may swap a card (§W6.9)",
    CO_USE: "another player may pay to join in (§W5)",
}


def explain(s: State, action: int) -> str:
    """Why an action is not legal now."""
    if action < OUTCOMES:
        return explain_outcome(s, action)
    if s.phase <= DRAW:
        return "A card or a good is drawn first; until then no player can act (§W4)."
    if action < PAY:
        return explain_play(s, action)
    if action < BUY:
        return out_of_place(s)
    if action < PUT_DOWN:
        return explain_goods(s, action)
    return explain_cards(s, action)


def out_of_place(s: State) -> str:
    """The action answers a question that is not open."""
    return f"That is not what is asked: now {ASKED[int(s.phase)]}."


def explain_outcome(s: State, action: int) -> str:
    """Why chance cannot bring this."""
    if s.phase > DRAW:
        return "A player acts now; nothing is drawn (§W4)."
    if (action >= GOOD_COMES) == (s.phase in (DEAL, DRAW)):
        return f"Now a {'card' if action >= GOOD_COMES else 'good'} comes from its pile (§W4)."
    if action == CARD_COMES + FIRE and s.phase == DEAL:
        return "No fire is dealt at set-up (§W2)."
    name = GOOD_NAMES[action - GOOD_COMES] if action >= GOOD_COMES else CARD_NAMES[action - CARD_COMES]
    return f"The pile has no {name} any more (§W4)."


def explain_play(s: State, action: int) -> str:
    """Why a card, a substitute or `stop` is not possible."""
    if s.phase != PLAY:
        return out_of_place(s)
    if action == LAY_SUBSTITUTE:
        return explain_substitute(s)
    card = action - PLAY_CARD
    if s.hand[s.turn, card] == 0:
        return f"There is no {CARD_NAMES[card]} in the hand; only cards from the hand can be played (§W3.1)."
    if card != TORCH:
        return explain_impossible(s, int(s.turn), card)
    meant = repeated(s)
    if s.played_count == 0:
        return "A Torch Thrower can only be the second or third card of a turn (§W6.10)."
    if meant == NO_CARD:
        return "A Torch Thrower cannot repeat cards that were laid in place of a Trade (§W6.10)."
    return explain_impossible(s, int(s.turn), meant)


def explain_substitute(s: State) -> str:
    """§W3.3."""
    if s.hand[s.turn, TRADE] > 0:
        return "A substitute is only for who holds no Trade (§W3.3)."
    if s.hand_size[s.turn] < SUBSTITUTE_CARDS:
        return "A substitute needs three cards in hand (§W3.3)."
    return explain_impossible(s, int(s.turn), TRADE)


def explain_impossible(s: State, seat: int, card: int) -> str:
    """§W3.2, §W6.11: why the action of a card cannot be carried out."""
    return {
        TRADE: "Nothing can be bought, sold or climbed for, so a Trade is not possible (§W6.11).",
        SHAMAN: explain_shaman(s, seat),
        RAIN: "The Rainmaker brings nothing on level 0 (§W6.3).",
        CHIMP: "No boat has hidden goods now (§W6.4).",
        ELDER: "No other player has a card to show (§W6.9).",
        GATHER: "The village has no goods to take (§W6.5).",
        PORTER: "The Porter needs a good to give and one of another kind in the village (§W6.6).",
        DRUM: "The Drummer needs another card in hand (§W6.7).",
    }[card]


def explain_shaman(s: State, seat: int) -> str:
    """§W6.2."""
    if s.level[seat] == TOP:
        return "Who stands at the top cannot climb any more (§W6.2)."
    if not s.burning:
        return "The fire is out; a Shaman helps only while it burns (§W6.2)."
    return f"A Shaman costs {SHAMAN_PRICE} gold, more than the {int(s.gold[seat])} at hand (§W6.2)."


def explain_goods(s: State, action: int) -> str:
    """Why a trade or another action with goods is not possible."""
    if action <= CLIMB_UP:
        return explain_trade(s, action) if s.phase == TRADE_CHOICE else out_of_place(s)
    if action < DROP_GOOD:
        return explain_hand_in(s, action - HAND_IN) if s.phase == TASK else out_of_place(s)
    if action < PEEK_AT:
        return explain_drop(s, action - DROP_GOOD) if s.phase == STORE_LIMIT else out_of_place(s)
    if action < TAKE_GOOD:
        return "That boat is empty (§W6.4)." if s.phase == PEEK else out_of_place(s)
    if action < GIVE_GOOD:
        return explain_take(s, action - TAKE_GOOD) if s.phase in (TAKE, EXCHANGE) else out_of_place(s)
    return explain_give(s, action - GIVE_GOOD) if s.phase == GIVE else out_of_place(s)


def explain_trade(s: State, action: int) -> str:
    """§W6.1."""
    seat = int(s.asked)
    if action == CLIMB_UP:
        if s.level[seat] == TOP:
            return "Who stands at the top cannot climb any more (§W6.1)."
        return f"The next task asks for {task(TASKS[s.ladder][s.level[seat]])}, which the store does not have (§W6.1)."
    if action >= SELL:
        return f"Two {GOOD_NAMES[action - SELL]} are needed to sell (§W6.1)."
    price = PRICES[action - BUY]
    if s.laden[action - BUY] == 0:
        return f"Boat {price} is empty until the end of the turn (§W6.1)."
    return f"Boat {price} costs {price} gold, more than the {int(s.gold[seat])} at hand (§W6.1)."


def explain_hand_in(s: State, good: int) -> str:
    """§W1.5, §W9."""
    if (int(s.barred) >> good) & 1:
        return f"There is a group of {GOOD_NAMES[good]} already; groups must be of different kinds (§W1.5)."
    return (
        f"With {GOOD_NAMES[good]} here, the task cannot be completed: the largest group comes first, and groups "
        "of equal size in the order of the kinds (§W9)."
    )


def explain_drop(s: State, good: int) -> str:
    """§W9."""
    if s.store[s.asked, good] == 0:
        return f"The store has no {GOOD_NAMES[good]} (§W6.1)."
    return "Goods are dropped in the order of the kinds, and enough of them must follow (§W9)."


def explain_take(s: State, good: int) -> str:
    """§W6.5, §W6.6."""
    if s.phase == EXCHANGE and (int(s.barred) >> good) & 1:
        return "The Porter brings another kind than the one that was given (§W6.6)."
    return f"The village has no {GOOD_NAMES[good]} (§W6.5)."


def explain_give(s: State, good: int) -> str:
    """§W6.6."""
    if s.store[s.asked, good] == 0:
        return f"The store has no {GOOD_NAMES[good]} (§W6.6)."
    return f"The village has nothing but {GOOD_NAMES[good]} to take for it (§W6.6)."


def explain_cards(s: State, action: int) -> str:
    """Why cards cannot be put down, asked for, used, swapped or taken."""
    if action <= DONE:
        return explain_putting_down(s, action) if s.phase in (LAY, LIMIT, DISCARD) else out_of_place(s)
    if action < USE_CARD:
        return explain_ask(s, action - ASK_SEAT) if s.phase == ASK else out_of_place(s)
    if action < DECLINE:
        return explain_use(s, action - USE_CARD) if s.phase == USE else out_of_place(s)
    if SWAP_CARD <= action < KEEP and s.phase == SWAP:
        return f"There is no {CARD_NAMES[action - SWAP_CARD]} in the hand (§W6.9)."
    if action >= TAKE_CARDS and s.phase == RESUPPLY:
        return (
            f"After {int(s.played_count)} played cards, the resupply is {CARDS_A_TURN - int(s.played_count)} (§W3.4)."
        )
    return out_of_place(s)


def explain_putting_down(s: State, action: int) -> str:
    """§W6.7, §W9."""
    if action == DONE:
        if s.phase == DISCARD:
            return "The Drummer exchanges at least one card (§W6.7)."
        return out_of_place(s)
    if s.hand[s.asked, action - PUT_DOWN] == 0:
        return f"There is no {CARD_NAMES[action - PUT_DOWN]} in the hand (§W9)."
    return "Cards are put down in the order of the kinds, and enough of them must follow (§W9)."


def explain_ask(s: State, seat: int) -> str:
    """§W6.9."""
    if seat >= s.players:
        return f"There is no seat {seat} at this table (§W6.9)."
    if seat == s.asked:
        return "The Elder asks another player (§W6.9)."
    return "That player has no card to show (§W6.9)."


def explain_use(s: State, card: int) -> str:
    """§W6.9."""
    owner = int(s.then_seat[int(s.then_count) - 1])
    if card in (ELDER, TORCH):
        return f"The action of {CARD_NAMES[card]} cannot be used through an Elder (§W6.9)."
    if s.hand[owner, card] == 0:
        return f"There is no {CARD_NAMES[card]} among the shown cards (§W6.9)."
    return explain_impossible(s, int(s.turn), card)
