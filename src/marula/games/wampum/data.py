"""The printed facts of Wampum (§M1, §M2) and the ids of its actions (§M10)."""

import numpy as np

GOODS = ("pelts", "liquor", "maize", "tobacco", "weapons")
ONE_CARD = ("pelt", "liquor", "maize", "tobacco", "weapon")
LETTERS = "PLMTW"
KINDS = 5
CARDS_OF_A_KIND = 18
DECK = KINDS * CARDS_OF_A_KIND
HAND = 5  # cards dealt to each player (§M2.1)
NEW_GOODS = 2  # cards drawn by each player in a round, or turned up in the free village (§M5)
ABOVE_LARGEST_OFFER = 3  # the limit is the largest offer and so many (§M6)
MOST_PLAYERS = 5
MOST_VILLAGES = 5
NO_TRADER = -1  # where a seat would be, at a village without an offer
NO_VILLAGE = -1

# §M2, by the number of players; nobody plays alone, so the first two places are empty.
VILLAGES = (0, 0, 3, 3, 4, 5)
ROUNDS = (0, 0, 12, 12, 8, 6)
REMOVED_OF_EACH_KIND = (0, 0, 1, 0, 0, 0)
REMOVED_AT_RANDOM = (0, 0, 0, 0, 2, 0)
START_VALUES = np.array(
    [
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0],
        [2, 3, 4, 0, 0],
        [2, 3, 4, 0, 0],
        [2, 3, 3, 4, 0],
        [2, 3, 3, 3, 4],
    ],
    np.int64,
)

# Action ids: `+G`, then `-G` (chance removes a card, or a player discards one), then `G`, then `@v`.
COMES = 0
LEAVES = COMES + KINDS
ADD = LEAVES + KINDS
GO = ADD + KINDS

TOKENS = (
    *(f"+{letter}" for letter in LETTERS),
    *(f"-{letter}" for letter in LETTERS),
    *LETTERS,
    *(f"@{village}" for village in range(1, MOST_VILLAGES + 1)),
)
