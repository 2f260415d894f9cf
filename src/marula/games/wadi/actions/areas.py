"""Where watchmen may stand (§D8.1 to §D8.4)."""

import numpy as np

from marula.games.wadi.board import NONE, Cells, all_shadufs, beside, forbidden_area, only
from marula.rules.compiling import rule
from marula.rules.types import State


@rule
def areas_without(s: State, seat: int) -> Cells:
    """The forbidden areas of all watchmen but one seat's; NOBODY's: of all."""
    areas = NONE
    for other in range(s.players):
        if other != seat and s.watchman[other] >= 0:
            areas |= forbidden_area(s, s.watchman[other])
    return areas


@rule
def empty_land(s: State) -> Cells:
    """Land with neither shaduf nor disc; watchmen are minded by way of their areas, in which they stand."""
    return np.uint64(s.land & ~(all_shadufs(s) | s.watered))


@rule
def zones_of(s: State, seat: int) -> Cells:
    """§D2.6: the zones that hold a shaduf of the seat."""
    zones = np.uint64(s.shadufs[seat])
    before = NONE
    while zones != before:
        before = zones
        zones = np.uint64((zones | beside(zones)) & s.land)
    return zones


@rule
def places_for(s: State, seat: int) -> Cells:
    """§D8.3: where the watchman may be placed; if no tile is in a foreign zone, zones do not matter."""
    outside = np.uint64(empty_land(s) & ~s.forbidden)
    elsewhere = outside & ~zones_of(s, seat)
    return elsewhere if elsewhere != NONE else outside


@rule
def moves_for(s: State, seat: int) -> Cells:
    """§D8.4: to any other empty tile; its own old area no longer counts."""
    return empty_land(s) & ~areas_without(s, seat) & ~only(s.watchman[seat])
