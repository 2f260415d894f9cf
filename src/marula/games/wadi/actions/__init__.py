"""The rules of Wadi: `turns` (§D4, §D6, §D7.1), `working` (§D5), `watchmen` (§D8), `scoring` (§D7)."""

from marula.games.wadi.actions.scoring import ending, scores, standings
from marula.games.wadi.actions.turns import end_turn
from marula.games.wadi.actions.watchmen import (
    allow_moving,
    allow_placing,
    move_watchman,
    place_watchman,
    take_watchman_off,
)
from marula.games.wadi.actions.working import allow_work, build, pump
from marula.games.wadi.data import PASS, PUMP, WATCHMAN
from marula.games.wadi.state import ACT, ENDED, MOVE, PLACE
from marula.rules import masks
from marula.rules.compiling import rule
from marula.rules.types import OVER, Counts, Mask, State

__all__ = ["actor", "apply", "ending", "legal", "scores", "standings", "weights"]


@rule
def actor(s: State) -> int:
    """§D4.1: seats in turn; there is no chance (§D10)."""
    return OVER if s.phase == ENDED else int(s.turn)


@rule
def legal(s: State, mask: Mask) -> None:
    """Writes the legal actions."""
    masks.clear(mask)
    if s.phase == ACT:
        allow_work(s, mask)
    elif s.phase == MOVE:
        allow_moving(s, mask)
    elif s.phase == PLACE:
        allow_placing(s, mask)


@rule
def weights(s: State, out: Counts) -> None:
    """§D10: nothing is left to chance."""


@rule
def apply(s: State, action: int) -> None:
    """Carries out a legal action."""
    if action < WATCHMAN:
        build(s, action)
    elif action < PUMP:
        if s.phase == PLACE:
            place_watchman(s, action - WATCHMAN)
        else:
            move_watchman(s, action - WATCHMAN)
    elif action < PASS:
        pump(s, action)
    elif action == PASS:
        end_turn(s)
    else:
        take_watchman_off(s)
