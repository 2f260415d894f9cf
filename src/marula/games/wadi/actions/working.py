"""The actions of a turn (§D5): build, pump, or end it."""

import numpy as np

from marula.games.wadi.actions.areas import empty_land
from marula.games.wadi.actions.turns import end_turn
from marula.games.wadi.board import NONE, ONE, Cells, all_shadufs, beside, has, looking_at, moved, only
from marula.games.wadi.data import (
    BUILD_WORD,
    CARRY,
    CELLS,
    LAST_WORD,
    NO_DISPLACEMENT,
    PUMP,
    PUMP_WORD,
    REACHES,
    STEP,
)
from marula.rules.compiling import rule
from marula.rules.types import Mask, State


@rule
def allow_work(s: State, mask: Mask) -> None:
    """§D4.2: up to two or three actions, at most one build; the turn may always be ended (§D11)."""
    if s.built == 0 and s.supply[s.turn] > 0:
        mask[BUILD_WORD] = sites(s)
    if s.shadufs[s.turn] != NONE:
        allow_pumps(s, mask)
    mask[LAST_WORD] = ONE


@rule
def sites(s: State) -> Cells:
    """§D5.1, §D5.2, §D8.2: where a shaduf may be built."""
    free = np.uint64(empty_land(s) & ~s.forbidden)
    return free & ~beside(all_shadufs(s)) if s.spread else free


@rule
def sources(s: State) -> Cells:
    """§D5.3, §D8.2: tiles from which a disc may be pumped; wadi tiles are never forbidden (§D8.1).

    Water belongs to nobody, and nothing is remembered of a disc or a shaduf that has just pumped (§D5.4).
    """
    return np.uint64(s.wet | (s.watered & ~s.forbidden))


@rule
def targets(s: State) -> Cells:
    """§D5.3, §D8.2: tiles to which a disc may be pumped."""
    return np.uint64(s.land & ~(s.watered | s.forbidden))


@rule
def allow_pumps(s: State, mask: Mask) -> None:
    """§D5.3: from a source to a target that are in range of the same own shaduf.

    All shadufs at once: those that reach a source in one direction, of these those that reach a target in
    another; both directions together are the displacement, and a step in the first leads to the sources.
    """
    own = s.shadufs[s.turn]
    fetched = sources(s)
    filled = targets(s)
    for direction in range(REACHES):
        fetching = own & s.reach[direction] & looking_at(fetched, direction)
        if fetching == NONE:
            continue
        zero = PUMP_WORD + NO_DISPLACEMENT - int(STEP[direction])
        for onward in range(REACHES):
            pumping = fetching & s.reach[onward] & looking_at(filled, onward)
            mask[zero + int(STEP[onward])] |= moved(pumping, direction)


@rule
def build(s: State, cell: int) -> None:
    """§D5.1: a shaduf from the supply."""
    s.shadufs[s.turn] |= only(cell)
    s.supply[s.turn] -= 1
    s.built = 1
    use_action(s)


@rule
def pump(s: State, action: int) -> None:
    """§D5.3: a disc goes from one tile to another."""
    source = source_of_pump(action)
    if has(s.wadi, source):
        s.discs[source] = int(s.discs[source]) - 1
        if s.discs[source] == 0:
            s.wet &= ~only(source)
    else:
        s.watered &= ~only(source)
    s.watered |= only(target_of_pump(action))
    use_action(s)


@rule
def source_of_pump(action: int) -> int:
    """Where the disc comes from."""
    return (action - PUMP) % CELLS


@rule
def target_of_pump(action: int) -> int:
    """Where it goes; ids that would lead over the edge of the board are never legal."""
    return source_of_pump(action) + int(CARRY[(action - PUMP) // CELLS])


@rule
def use_action(s: State) -> None:
    """§D4.2, §D11: the turn ends by itself when its actions are used."""
    s.actions_left -= 1
    if s.actions_left == 0:
        end_turn(s)
