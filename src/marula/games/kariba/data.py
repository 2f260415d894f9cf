"""The printed facts of Kariba (§K1, §K2) and the ids of its actions (§K9)."""

ANIMALS = ("mouse", "meerkat", "zebra", "giraffe", "ostrich", "leopard", "rhinoceros", "elephant")
PLURALS = ("mice", "meerkats", "zebras", "giraffes", "ostriches", "leopards", "rhinos", "elephants")
KINDS = 8
CARDS_OF_A_KIND = 8
DECK = KINDS * CARDS_OF_A_KIND
HAND = 5
OPEN_ROW = 3
CHASING_GROUP = 3
MOST_PLAYERS = 4

MOUSE = 0
ELEPHANT = 7
NO_ANIMAL = -1

# Action ids: `+N`, then `NxC`, then `^N`, then `?`.
COMES = 0
PLAY = COMES + KINDS
TAKE = PLAY + KINDS * HAND
DRAW = TAKE + KINDS

TOKENS = (
    *(f"+{animal}" for animal in range(1, KINDS + 1)),
    *(f"{animal}x{count}" for animal in range(1, KINDS + 1) for count in range(1, HAND + 1)),
    *(f"^{animal}" for animal in range(1, KINDS + 1)),
    "?",
)
