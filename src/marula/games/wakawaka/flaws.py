"""What cannot be in a position of Waka Waka, beyond the lost cards and wrong sizes that `problems` finds.

It is asked of positions that people wrote, so that the rules can be sure of all that they rely on. `waiting.py` says
which questions can lie on each other.
"""

from marula.games.wakawaka.data import (
    BOATS,
    CARDS_A_TURN,
    DECK,
    FIRE,
    GROUP_SIZE,
    GROUPS,
    HAND_LIMIT,
    OPEN_SLOTS,
    SLOTS,
    START_HAND,
    STORE,
    SUBSTITUTE,
    SUBSTITUTE_CARDS,
    TOP,
    TORCH,
    TRADE,
    VILLAGE,
)
from marula.games.wakawaka.state import (
    DEAL,
    DISCARD,
    DRAW,
    ENDED,
    EXCHANGE,
    LAY,
    LIMIT,
    LOAD,
    PHASES,
    PLAY,
    RESUPPLY,
    SETTLE_VILLAGE,
    STORE_LIMIT,
    TASK,
)
from marula.games.wakawaka.waiting import NO_ANSWER, carried_out, wrong_questions
from marula.rules.types import State

PLAYING = tuple(phase for phase in range(len(PHASES)) if phase != DEAL)
BETWEEN_TURNS = (LOAD, SETTLE_VILLAGE, DEAL, ENDED)
COUNTED = (LAY, TASK, DISCARD, DRAW)
IN_ORDER = (LAY, LIMIT, TASK, STORE_LIMIT, DISCARD)
BARRING = (TASK, EXCHANGE)
MOST_GOLD = 1 << 17
"""More never comes into a game, and with more than twice as much gold would outweigh levels (result.py)."""


def flaw(s: State) -> str:
    """Why this cannot be a position; empty if it can."""
    return (
        wrong_played(s)
        or wrong_laid(s)
        or wrong_round(s)
        or wrong_boats(s)
        or (wrong_set_up(s) if s.round_number == 0 else wrong_questions(s))
        or wrong_numbers(s)
        or wrong_stores(s)
    )


def wrong_played(s: State) -> str:
    """§W3.1, §W4.1, §W6.10: up to three cards in a turn; a torch stands for a card before it."""
    count = int(s.played_count)
    if s.played[count:].any() or (count and s.phase in BETWEEN_TURNS):
        return "there are played cards beyond those of this turn"
    if s.phase in (PLAY, RESUPPLY) and count == CARDS_A_TURN:
        return "after three cards no other is played, and there is nothing to resupply"
    cards = s.played[:count].tolist()
    if FIRE in cards:
        return "fire is never played"
    if any(card == TORCH and carried_out(cards[: place + 1]) == NO_ANSWER for place, card in enumerate(cards)):
        return "a torch is played after the card that it repeats"
    return ""


def wrong_laid(s: State) -> str:
    """§W3.3: three cards for each substitute, none of them from a hand with a `trade`."""
    missing = int(s.count) if s.phase == LAY else 0
    substitutes = s.played[: s.played_count].tolist().count(SUBSTITUTE)
    if int(s.laid_count) != substitutes * SUBSTITUTE_CARDS - missing or (s.phase == LAY and missing == 0):
        return "three cards lie face down for each sub that was played, fewer while they are being laid"
    known = int(s.not_trade[s.turn]) == int(s.hand_size[s.turn]) + int(s.laid_count)
    if s.phase == LAY and (s.hand[s.turn, TRADE] > 0 or not known):
        return "who lays a substitute has no trade, and everybody knows it"
    return ""


def wrong_round(s: State) -> str:
    """§W7: rounds count from 1, up to the last one."""
    allowed = (LOAD, SETTLE_VILLAGE, DEAL) if s.round_number == 0 else PLAYING
    if s.phase not in allowed:
        return "the game is set up in round 0, and played from round 1 on"
    if s.round_number > s.max_rounds:
        return f"the game is over after round {s.max_rounds}"
    if s.phase == ENDED:
        top = int(s.level[: s.players].max()) == TOP
        if int(s.turn) != int(s.players) - 1 or not (top or s.round_number == s.max_rounds):
            return "the game is over after a whole round, the last one or one in which somebody reached the top"
    if int(s.gold.max()) > MOST_GOLD:
        return f"nobody ever has more than {MOST_GOLD} gold"
    return ""


def wrong_boats(s: State) -> str:
    """§W2, §W3.6, §W6.4: boats are loaded in order, open slots first; hidden goods are seen on full boats."""
    laden, on_view = s.laden.tolist(), s.on_view.sum(axis=1).tolist()
    if any(on_view[boat] != min(laden[boat], OPEN_SLOTS[boat]) for boat in range(BOATS)):
        return "the goods of a boat are on view as far as it has open slots, and hidden otherwise"
    part = [boat for boat in range(BOATS) if laden[boat] < SLOTS[boat]]
    loading = part[:1] if s.phase in (LOAD, SETTLE_VILLAGE) else []
    if any(laden[boat] for boat in part if boat not in loading):
        return "boats are full or empty, except the one that is being loaded"
    if s.phase == LOAD and not part:
        return "goods come onto a boat that is not full"
    if any(seen >= 1 << int(s.players) or (seen and boat in part) for boat, seen in enumerate(s.seen_by.tolist())):
        return "only seats that are there know hidden goods, and only of full boats"
    return ""


def wrong_set_up(s: State) -> str:
    """§W2: boats, then the village, then hands; everything else lies in the piles."""
    asked, hands, stock = int(s.asked), s.hand_size[: s.players].tolist(), int(s.stock_size)
    if s.turn or s.then_count or s.store.any() or s.level.any() or s.discard_size or s.seen_by.any():
        return "while the game is set up nothing else has happened, and seat 0 is the first"
    if s.phase != LOAD and (s.laden != SLOTS).any():
        return "the boats are loaded before goods come to the village"
    if stock != VILLAGE if s.phase == DEAL else stock >= VILLAGE or (stock and s.phase == LOAD):
        return f"{VILLAGE} goods come to the village once the boats are loaded"
    if s.phase == DEAL:
        rightly = hands[:asked] == [START_HAND] * asked and hands[asked] < START_HAND and not any(hands[asked + 1 :])
        return "" if rightly else "six cards are dealt to seat 0, then six to seat 1, and so on"
    return "" if s.card_pile_size == DECK and not asked else "cards are dealt once the goods are there"


def wrong_numbers(s: State) -> str:
    """§W9: whether `count`, `lowest` or `barred` says something that the question does not need, or cannot have."""
    if s.count and s.phase not in COUNTED:
        return "this question needs no count"
    if s.lowest and s.phase not in IN_ORDER:
        return "this question needs no lowest"
    if s.barred and s.phase not in BARRING:
        return "this question needs no barred"
    if s.phase == DRAW and s.count == 0:
        return "when cards are drawn, count says how many"
    if s.phase == DISCARD and s.count > s.discard_size:
        return "cards that were discarded for the drummer lie on the discard pile"
    if s.phase == LIMIT and s.hand_size[s.turn] <= HAND_LIMIT:
        return "who sheds cards has more than six"
    return wrong_task(s) if s.phase == TASK else ""


def wrong_task(s: State) -> str:
    """§W6.1, §W9: as many groups are missing as the task has and were not handed in."""
    level = int(s.level[s.asked])
    if level == TOP:
        return "there is no task on the last level"
    groups, sizes = int(GROUPS[s.ladder, level]), GROUP_SIZE[s.ladder, level].tolist()
    done = groups - int(s.count)
    if not 0 <= done < groups or int(s.barred).bit_count() != done:
        return "in a task, count says how many groups are missing, and barred which goods were handed in"
    run = done > 0 and sizes[done] == sizes[done - 1]
    if (s.lowest > 0) != run or (run and not int(s.barred) >> (int(s.lowest) - 1) & 1):
        return "groups of the same size are handed in in the order of the goods, so lowest is the next after the last"
    return ""


def wrong_stores(s: State) -> str:
    """§W3.6, §W6.1, §W6.5, §W6.6: who drops goods has more than six, who exchanges one has given one."""
    held = int(s.store_size[s.asked])
    if s.phase == STORE_LIMIT and not STORE < held <= STORE + max(SLOTS):
        return "who drops goods has more than six, by what one boat carries at most"
    if s.phase == SETTLE_VILLAGE and s.stock_size >= VILLAGE:
        return f"{VILLAGE} goods come to the village at most"
    if s.phase == EXCHANGE:
        given = int(s.barred)
        if held >= STORE or given.bit_count() != 1 or not s.stock[given.bit_length() - 1]:
            return "who exchanges a good has given one, and barred says which"
    return ""
