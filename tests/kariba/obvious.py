"""Kariba: big herds, mice and elephants, and the end of the game."""

from tests.bots.obvious import obvious
from tests.kariba.positions import set_up

# The rest of the pile is a few harmless cards, so that the game goes on for a while after the action.
POSITIONS = [
    obvious(
        "five zebras for two giraffes",
        set_up({4: 2, 1: 2, 2: 1}, {2: 2, 6: 2, 5: 1}, waterhole={3: 5, 4: 1}, pile={2: 2, 5: 2, 6: 2}),
        "4x2",
    ),
    obvious(
        "mice chase six elephants",
        set_up({1: 1, 4: 2, 5: 2}, {2: 2, 3: 2, 6: 1}, waterhole={1: 2, 8: 6}, pile={2: 2, 5: 2, 6: 2}),
        "1x1",
    ),
    obvious(
        "the larger of two herds",
        set_up({5: 1, 8: 1, 1: 3}, {2: 2, 3: 2, 6: 1}, waterhole={4: 5, 5: 2, 7: 1, 8: 2}, pile={2: 2, 3: 2, 6: 2}),
        "5x1",
    ),
    obvious(
        "one card is enough to chase, so the others are kept or played along",
        set_up({6: 2, 1: 1, 2: 2}, {3: 3, 4: 2}, waterhole={5: 6, 6: 3}, pile={2: 2, 3: 2, 4: 2}),
        "6x1",
        "6x2",
    ),
    obvious(
        "three at once from the hand",
        set_up({7: 3, 1: 1, 2: 1}, {2: 2, 3: 2, 4: 1}, waterhole={6: 4}, pile={2: 2, 3: 2, 4: 2}),
        "7x3",
    ),
    obvious(
        "four meerkats decide the game",
        set_up({3: 1, 5: 1}, {5: 1, 6: 1}, waterhole={2: 4, 3: 2}, won=(20, 22)),
        "3x1",
    ),
    obvious(
        "the game can be ended while ahead",
        set_up({2: 1, 4: 1}, {4: 1, 8: 1, 7: 1}, waterhole={3: 4, 4: 2, 7: 2}, won=(20, 22)),
        "4x1",
    ),
    obvious(
        "with three players, too, the big herd comes first",
        set_up({5: 2, 1: 2, 2: 1}, {2: 2, 3: 2, 6: 1}, {2: 1, 3: 2, 7: 2}, waterhole={4: 6, 5: 1}, pile={2: 2, 6: 2}),
        "5x2",
    ),
    obvious(
        "with four players, mice for the elephants",
        set_up(
            {1: 2, 3: 2, 4: 1},
            {2: 2, 3: 2, 6: 1},
            {2: 1, 3: 2, 7: 2},
            {4: 2, 5: 2, 6: 1},
            waterhole={1: 1, 8: 5},
            pile={2: 2, 6: 2},
        ),
        "1x2",
    ),
    obvious(
        "an open row changes nothing about five ostriches",
        set_up(
            {6: 2, 1: 1, 2: 2}, {2: 2, 3: 2, 4: 1}, waterhole={5: 5, 6: 1}, pile={2: 2, 3: 2}, open_row={3: 1, 4: 2}
        ),
        "6x2",
    ),
]
