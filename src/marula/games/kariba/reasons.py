"""Why an action of Kariba is not legal. The sentences are in texts/."""

from marula.games.kariba.data import DRAW, HAND, PLAY, TAKE
from marula.games.kariba.state import CHOOSE_DRAW, CHOOSE_PLAY
from marula.rules.compiling import rule
from marula.rules.reasons import Reason
from marula.rules.types import Counts, State

REASONS: tuple[Reason, ...] = (
    Reason("player-acts", "K5.1"),
    Reason("not-in-pile", "K5.1", ("animal",)),
    Reason("card-comes-first", "K5.1"),
    Reason("played-already", "K5.2"),
    Reason("not-in-hand", "K3.1", ("animal",)),
    Reason("too-few-in-hand", "K3.1", ("animal", "held", "count")),
    Reason("no-open-row", "K2.2"),
    Reason("play-first", "K3.2"),
    Reason("pile-empty", "K5.2"),
    Reason("not-in-row", "K5.2", ("animal",)),
)
(
    PLAYER_ACTS,
    NOT_IN_PILE,
    CARD_COMES_FIRST,
    PLAYED_ALREADY,
    NOT_IN_HAND,
    TOO_FEW_IN_HAND,
    NO_OPEN_ROW,
    PLAY_FIRST,
    PILE_EMPTY,
    NOT_IN_ROW,
) = range(len(REASONS))


@rule
def explain(s: State, action: int, seat: int, out: Counts) -> int:
    """Why an action is not legal now, to the seat that acts."""
    choosing = s.phase == CHOOSE_PLAY or s.phase == CHOOSE_DRAW
    if action < PLAY:
        out[0] = action
        return PLAYER_ACTS if choosing else NOT_IN_PILE
    if not choosing:
        return CARD_COMES_FIRST
    if action < TAKE:
        return explain_play(s, (action - PLAY) // HAND, (action - PLAY) % HAND + 1, out)
    return explain_draw(s, action, out)


@rule
def explain_play(s: State, animal: int, count: int, out: Counts) -> int:
    """Why these cards cannot be played."""
    if s.phase == CHOOSE_DRAW:
        return PLAYED_ALREADY
    held = int(s.hand[s.turn, animal])
    out[0] = animal
    if held == 0:
        return NOT_IN_HAND
    out[1] = held
    out[2] = count
    return TOO_FEW_IN_HAND


@rule
def explain_draw(s: State, action: int, out: Counts) -> int:
    """Why nothing can be drawn in this way."""
    if not s.with_row:
        return NO_OPEN_ROW
    if s.phase == CHOOSE_PLAY:
        return PLAY_FIRST
    if action == DRAW:
        return PILE_EMPTY
    out[0] = action - TAKE
    return NOT_IN_ROW
