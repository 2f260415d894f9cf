"""What is written of a position of Waka Waka as text. Cards are their words, goods their letters, F H S T C J."""

import numpy as np

from marula.games.wakawaka.data import (
    CARDS,
    COPIES,
    DECK,
    GOODS,
    GOODS_OF_A_KIND,
    HELD,
    LETTERS,
    SUBSTITUTE,
    TOP,
    WORDS,
)
from marula.games.wakawaka.flaws import flaw
from marula.games.wakawaka.state import PHASES
from marula.rules.position_parts import Count, Deck, Numbers, Pieces, PositionText, sums, words
from marula.rules.types import State

CARD_WORDS, HELD_WORDS, GOOD_LETTERS = tuple(WORDS), tuple(WORDS[:HELD]), tuple(LETTERS)
QUESTIONS = words(*PHASES)
PLAYED = (*enumerate(WORDS), (SUBSTITUTE, "sub"))


def follow(s: State) -> None:
    """The sizes of hands, stores, piles, boats and of the stock."""
    for field in ("hand", "store", "stock", "goods_pile", "card_pile", "discard"):
        sums(s, field, f"{field}_size")
    sums(s, "laid", "laid_count")
    s.laden = np.minimum(s.on_view.sum(axis=-1) + s.hidden.sum(axis=-1), np.iinfo(np.int8).max)


def played(s: State) -> Count:
    """The cards that the active player has played in this turn."""
    found = np.zeros(CARDS, np.int64)
    for card in s.played[: s.played_count]:
        if 0 <= card < CARDS:
            found[card] += 1
    return found


def lacking(s: State, seat: int) -> Count:
    """The cards that are known to be in a hand or among its substitutes, and are not there yet (§W8.1)."""
    there = s.hand[seat].astype(np.int64) + (s.laid if seat == s.turn else 0)
    found: Count = np.maximum(0, s.known[seat] - there)
    return found


POSITION_TEXT = PositionText(
    (
        Numbers("round", "the round, 0 during the set-up", field="round_number"),
        Numbers("gold", "the gold of each seat", by_seat=True),
        Numbers("level", "the rung of each seat", high=TOP, by_seat=True),
        Pieces("hand", "the cards of each seat", HELD_WORDS, by_seat=True),
        Pieces("known", "what everybody knows of each hand (§W8.1)", HELD_WORDS, by_seat=True),
        Numbers("not_trade", "how many cards of each hand are known not to be `trade` (§W8.1)", by_seat=True),
        Pieces("store", "the goods of each seat", GOOD_LETTERS, by_seat=True),
        Pieces("on_view", "the goods on view on each boat", GOOD_LETTERS),
        Pieces("hidden", "the hidden goods on each boat", GOOD_LETTERS),
        Numbers(
            "seen_by",
            "who knows the hidden goods of each boat: the sum of 1, 2, 4, 8 for seats 0 to 3 (§W6.4)",
            high=15,
        ),
        Pieces("stock", "the goods in the village", GOOD_LETTERS),
        Pieces("goods_pile", "the pile of goods", GOOD_LETTERS),
        Pieces("card_pile", "the pile of cards", CARD_WORDS),
        Pieces("discard", "the discarded cards", CARD_WORDS),
        Pieces("laid", "the face-down substitutes of the active player", HELD_WORDS),
        Numbers("played", "the cards played in this turn", high=-1, words=PLAYED, length="played_count"),
        Numbers("burning", "1 if the fire burns", high=1),
        Numbers("turn", "the active player", seats=True),
        Numbers("asked", "the seat that is asked or gets a card", seats=True),
        Numbers("count", "a number that belongs to the question", high=DECK),
        Numbers("lowest", "the lowest kind that may still be picked (§W9)", high=CARDS),
        Numbers(
            "barred", "goods that may not be picked: the sum of 1 for F, 2 for H, 4 for S, ...", high=(1 << GOODS) - 1
        ),
        Numbers("then_phase", "the questions that wait", high=-1, words=QUESTIONS, length="then_count"),
        Numbers("then_seat", "whom they wait for", seats=True, length="then_count"),
        Numbers("phase", "the question", high=-1, words=QUESTIONS),
    ),
    follow,
    (
        Deck(COPIES, ("hand", "card_pile", "discard", "laid"), beside=played, lacking=lacking),
        Deck((GOODS_OF_A_KIND,) * GOODS, ("store", "hidden", "on_view", "stock", "goods_pile")),
    ),
    flaw,
)
