"""The printed facts of Waka Waka (§W1), and the ids of its actions (§W9).

**Reconstruction.** Our copy of the rulebook has lost its pictures. What they showed was put together from public
descriptions of the game and is marked *reconstruction* below: the slots of the boats, the tasks of the five
ladders, the gold symbols, and the short texts on the cards (§W6). Whoever owns the game can correct it here.
"""

import numpy as np

MOST_PLAYERS = 4

# §W1.1: goods, in canonical order.
GOOD_NAMES = ("fruit", "hides", "salt", "tea", "cloth", "jewellery")
LETTERS = "FHSTCJ"
GOODS = 6
GOODS_OF_A_KIND = 14
NO_GOOD = -1

# §W1.2: cards, in canonical order. `fire` is the last, and the only one that never comes into a hand (§W4.1).
WORDS = ("trade", "elder", "torch", "rain", "shaman", "chimp", "gather", "porter", "drum", "fortune", "fire")
COPIES = (20, 4, 4, 4, 7, 8, 4, 4, 4, 4, 3)
CARD_NAMES = (
    "Trade",
    "Elder",
    "Torch Thrower",
    "Rainmaker",
    "Shaman",
    "Chimpanzee",
    "Gatherer",
    "Porter",
    "Drummer",
    "Fortune Teller",
    "Shaman's Fire",
)
CARDS = 11
HELD = 10  # the kinds that can be in a hand
TRADE, ELDER, TORCH, RAIN, SHAMAN, CHIMP, GATHER, PORTER, DRUM, FORTUNE, FIRE = range(CARDS)
DECK = 66
FIRES = 3
NO_CARD = -1
SUBSTITUTE = 11  # three cards face down, where a list of played cards names a card (§W3.3)

# §W2, §W3, §W6: fixed numbers.
START_GOLD = 8
START_HAND = 6
HAND_LIMIT = 6
STORE = 6
VILLAGE = 6
CARDS_A_TURN = 3
SUBSTITUTE_CARDS = 3
SALE = 10
FREE_GOODS = 48  # §W10: at least so many goods are always in pile and stock
SHAMAN_PRICE = 12
TOP = 5

# §W1.4, reconstruction: boats are named by their price; slots that everybody sees, and hidden ones.
BOATS = 4
PRICES = (2, 3, 4, 5)
OPEN_SLOTS = (0, 1, 2, 2)
HIDDEN_SLOTS = (2, 2, 1, 2)
SLOTS = (2, 3, 3, 4)
NO_BOAT = -1

# §W1.5, reconstruction: the sizes of the groups of each task, largest first, for levels 1 to 5.
LADDERS = ("board", "one", "two", "three", "four")
TASKS = (
    ((2,), (2,), (3,), (3,), (4,)),
    ((1, 1, 1), (2, 2), (3,), (3, 2), (4,)),
    ((2, 2), (3,), (1, 1, 1, 1, 1), (3, 2), (4,)),
    ((2, 2), (1, 1, 1, 1, 1), (3, 2), (2, 2, 2), (4,)),
    ((2, 2), (3, 2), (2, 2, 2), (1, 1, 1, 1, 1, 1), (3, 3)),
)
LARGEST_GROUP = 4

# §W5, reconstruction: gatherer, porter, drummer and fortune teller carry the gold symbol.
GOLD_SYMBOL = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0)

# The same tasks for the rules: the number of groups, the size of each, and how many groups want at least 1, 2, 3, 4.
GROUPS = np.array([[len(task) for task in tasks] for tasks in TASKS], np.int8)
GROUP_SIZE = np.array([[[*task, *[0] * (GOODS - len(task))] for task in tasks] for tasks in TASKS], np.int8)
GROUPS_OF_AT_LEAST = np.array(
    [
        [[sum(group >= size for group in task) for size in range(1, LARGEST_GROUP + 1)] for task in tasks]
        for tasks in TASKS
    ],
    np.int8,
)

# Action ids (§W9); the outcomes of chance come first. No group of them lies across a multiple of 64, so that each
# can be written into the mask of legal actions at once.
CARD_COMES = 0
GOOD_COMES = CARD_COMES + CARDS
OUTCOMES = GOOD_COMES + GOODS
PLAY_CARD = OUTCOMES
LAY_SUBSTITUTE = PLAY_CARD + HELD
STOP = LAY_SUBSTITUTE + 1
PAY = STOP + 1
PASS = PAY + 1
BUY = PASS + 1
SELL = BUY + BOATS
CLIMB_UP = SELL + GOODS
HAND_IN = CLIMB_UP + 1
DROP_GOOD = HAND_IN + GOODS
PEEK_AT = DROP_GOOD + GOODS
TAKE_GOOD = PEEK_AT + BOATS
GIVE_GOOD = TAKE_GOOD + GOODS
PUT_DOWN = GIVE_GOOD + GOODS
DONE = PUT_DOWN + HELD
ASK_SEAT = DONE + 1
USE_CARD = ASK_SEAT + MOST_PLAYERS
DECLINE = USE_CARD + HELD
SWAP_CARD = DECLINE + 1
KEEP = SWAP_CARD + HELD
TAKE_CARDS = KEEP + 1

TOKENS = (
    *(f"+{word}" for word in WORDS),
    *(f"+{letter}" for letter in LETTERS),
    *WORDS[:HELD],
    "sub",
    "stop",
    "pay",
    "pass",
    *(f"buy{price}" for price in PRICES),
    *(f"sell{letter}" for letter in LETTERS),
    "climb",
    *LETTERS,
    *(f"drop{letter}" for letter in LETTERS),
    *(f"peek{price}" for price in PRICES),
    *(f"take{letter}" for letter in LETTERS),
    *(f"give{letter}" for letter in LETTERS),
    *(f"-{word}" for word in WORDS[:HELD]),
    "done",
    *(f"ask{seat}" for seat in range(MOST_PLAYERS)),
    *(f"use:{word}" for word in WORDS[:HELD]),
    "decline",
    *(f"swap:{word}" for word in WORDS[:HELD]),
    "keep",
    *(f"cards{number}" for number in range(CARDS_A_TURN + 1)),
)
