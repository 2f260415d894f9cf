"""The Watchmen (§D8): placing, moving and taking off."""

from marula.games.wadi.actions.areas import areas_without, moves_for, places_for
from marula.games.wadi.actions.turns import go_on_placing
from marula.games.wadi.board import NONE
from marula.games.wadi.data import FIRST_TAKEN_OFF, SECOND_TAKEN_OFF, TAKE_OFF, WATCHMAN_WORD
from marula.games.wadi.state import ACT, TAKEN
from marula.rules import masks
from marula.rules.compiling import rule
from marula.rules.types import NOBODY, Mask, State


@rule
def allow_placing(s: State, mask: Mask) -> None:
    """§D8.3."""
    mask[WATCHMAN_WORD] = places_for(s, s.turn)


@rule
def allow_moving(s: State, mask: Mask) -> None:
    """§D8.4; taking off only while there is water on the wadi (§D8.6)."""
    mask[WATCHMAN_WORD] = moves_for(s, s.turn)
    masks.allow_if(mask, TAKE_OFF, s.wet != NONE)


@rule
def place_watchman(s: State, cell: int) -> None:
    """§D8.3: then the seat that played before this one places."""
    s.watchman[s.turn] = cell
    s.forbidden = areas_without(s, NOBODY)
    go_on_placing(s, int(s.turn) - 1)


@rule
def move_watchman(s: State, cell: int) -> None:
    """§D8.4: this costs no action."""
    s.watchman[s.turn] = cell
    s.forbidden = areas_without(s, NOBODY)
    s.phase = ACT


@rule
def take_watchman_off(s: State) -> None:
    """§D8.5: points for the first two."""
    s.watchman[s.turn] = TAKEN
    s.forbidden = areas_without(s, NOBODY)
    s.bonus[s.turn] = next_bonus(s)
    s.taken_off += 1
    s.phase = ACT


@rule
def next_bonus(s: State) -> int:
    """§D8.5: what the next watchman that is taken off brings."""
    if s.taken_off == 0:
        return FIRST_TAKEN_OFF
    return SECOND_TAKEN_OFF if s.taken_off == 1 else 0
