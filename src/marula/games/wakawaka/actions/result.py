"""Who acts, how likely each outcome of chance is, and how the game ends (§W7)."""

from marula.games.wakawaka.actions.turn import top_reached
from marula.games.wakawaka.data import CARD_COMES, CARDS, FIRE, GOOD_COMES, GOODS, TOP
from marula.games.wakawaka.state import DEAL, DRAW, ENDED, LOAD, SETTLE_VILLAGE
from marula.rules.compiling import rule
from marula.rules.types import CHANCE, OVER, Counts, State

ENDINGS: tuple[str, ...] = ("top-reached", "round-limit")
# All gold in the game is worth less than this divided by four: at most 30 come into it in a turn, and there are at
# most 4000 turns (§W7.3). So gold and, at the top, the seat fit below a level.
LEVEL_WEIGHT = 1 << 20


@rule
def actor(s: State) -> int:
    """Chance, the seat that is asked, or nobody any more."""
    if s.phase <= DRAW:
        return CHANCE
    return OVER if s.phase == ENDED else int(s.asked)


@rule
def weights(s: State, out: Counts) -> None:
    """Cards and goods come in proportion to the copies left in their pile; no `fire` at set-up (§W2)."""
    goods = s.phase == LOAD or s.phase == SETTLE_VILLAGE
    for card in range(CARDS):
        out[CARD_COMES + card] = 0 if goods else s.card_pile[card]
    for good in range(GOODS):
        out[GOOD_COMES + good] = s.goods_pile[good] if goods else 0
    if s.phase == DEAL:
        out[CARD_COMES + FIRE] = 0


@rule
def scores(s: State, out: Counts) -> None:
    """§W7.2: the levels."""
    for seat in range(s.players):
        out[seat] = s.level[seat]


@rule
def standings(s: State, out: Counts) -> None:
    """§W7.2: level, then gold; at the top, then who came there last, which is the higher seat."""
    for seat in range(s.players):
        last = seat if s.level[seat] == TOP else 0
        out[seat] = int(s.level[seat]) * LEVEL_WEIGHT + 4 * int(s.gold[seat]) + last


@rule
def ending(s: State) -> int:
    """§W7.3: the round limit counts only if nobody reached the top."""
    return 0 if top_reached(s) else 1
