"""A first look at Kariba's actions: what is won now, against what is left open for the next player."""

import math

import numpy as np

from marula.games.kariba.actions import prey_of
from marula.games.kariba.data import (
    CHASING_GROUP,
    DRAW,
    ELEPHANT,
    HAND,
    KINDS,
    MOUSE,
    NO_ANIMAL,
    PLAY,
    TAKE,
)
from marula.games.kariba.knowledge import unseen_of_kind
from marula.rules.compiling import rule
from marula.rules.types import Counts, State

CARD = 1000  # what one won card is worth; all else is measured in thousandths of it


def chances_to_hold() -> Counts:
    """About how likely, in thousandths, it is to hold so many cards of a kind, as if they were drawn with replacement.

    By the size of the hand, the cards needed, and how many thousandths of the unseen cards are of the kind.
    """
    share = np.arange(CARD + 1)
    chances: Counts = np.full((HAND + 1, CHASING_GROUP + 1, CARD + 1), CARD, np.int32)
    for cards in range(HAND + 1):
        for need in range(1, CHASING_GROUP + 1):
            fewer = need - 1  # one more card is needed: take off the probability of exactly one less
            term = np.full(CARD + 1, CARD * math.comb(cards, fewer))
            for card in range(cards):
                term = term * (share if card < fewer else CARD - share) // CARD
            chances[cards, need] = chances[cards, need - 1] - term
    return np.maximum(chances, 0)


CHANCES = chances_to_hold()


@rule
def prefer(s: State, action: int) -> int:
    """Cards won count fully, cards the next player may win count by how likely that is."""
    if action >= TAKE:
        return prefer_draw(s, action)
    animal = (action - PLAY) // HAND
    count = (action - PLAY) % HAND + 1
    return prefer_play(s, animal, count)


@rule
def prefer_play(s: State, animal: int, count: int) -> int:
    """The gain, less the best that the next player can be expected to win, less a little for every card spent."""
    prey = NO_ANIMAL
    if s.waterhole[animal] + count >= CHASING_GROUP:
        prey = prey_of(s, animal)
    gain = 0 if prey == NO_ANIMAL else CARD * int(s.waterhole[prey])
    unseen = 0
    for kind in range(KINDS):
        unseen += unseen_of_kind(s, int(s.turn), kind)
    worst = 0
    for hunter in range(KINDS):
        worst = max(worst, danger(s, hunter, animal, count, prey, unseen))
    return gain - worst - count * 20


@rule
def group_after(s: State, kind: int, animal: int, count: int, prey: int) -> int:
    """How many of a kind lie at the waterhole once the play has been carried out."""
    if kind == prey:
        return 0
    return int(s.waterhole[kind]) + (count if kind == animal else 0)


@rule
def danger(s: State, hunter: int, animal: int, count: int, prey: int, unseen: int) -> int:
    """What the next player can expect to win by chasing with one kind."""
    target = MOUSE
    if hunter == MOUSE:
        target = ELEPHANT
    else:
        target = hunter - 1
        while target > MOUSE and group_after(s, target, animal, count, prey) == 0:
            target -= 1
    loot = group_after(s, target, animal, count, prey) if target >= MOUSE else 0
    if loot == 0:
        return 0
    need = max(1, CHASING_GROUP - group_after(s, hunter, animal, count, prey))
    return loot * chance_to_hold(s, hunter, need, unseen)


@rule
def chance_to_hold(s: State, kind: int, need: int, unseen: int) -> int:
    """About how likely, in thousandths, the next player holds so many of a kind, of so many cards that are unseen."""
    seat = int(s.turn)
    following = (seat + 1) % int(s.players)
    need -= int(s.known[following, kind])
    if need <= 0:
        return CARD
    share = CARD * unseen_of_kind(s, seat, kind) // max(unseen, 1)
    return int(CHANCES[s.hand_size[following], need, share])


@rule
def prefer_draw(s: State, action: int) -> int:
    """An open card is worth more the more of its kind are in the hand and at the waterhole."""
    if action == DRAW:
        return CARD
    animal = action - TAKE
    return 600 * int(s.hand[s.turn, animal]) + 300 * min(int(s.waterhole[animal]), 3) + 40 * animal
