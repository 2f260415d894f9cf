"""What cannot be in a position of Wadi, beyond the lost discs and misplaced shadufs that `problems` finds.

It is asked of positions that people wrote, so that the rules can be sure of all that they rely on.
"""

from marula.games.wadi.data import (
    ACTIONS_IN_A_TURN,
    ACTIONS_WITH_TWO_PLAYERS,
    CELLS,
    FIRST_TAKEN_OFF,
    NEIGHBOUR,
    SECOND_TAKEN_OFF,
)
from marula.games.wadi.state import ACT, ENDED, MOVE, OUT, PLACE, TAKEN, WAITING
from marula.rules.types import State


def flaw(s: State) -> str:
    """Why this cannot be a position; empty if it can."""
    return wrong_actions(s) or wrong_watchmen(s) or wrong_bonus(s) or wrong_round(s)


def wrong_actions(s: State) -> str:
    """§D4.2, §D8.4: who acts has actions left; the watchman moves before the first of them."""
    most, left = ACTIONS_WITH_TWO_PLAYERS if s.players == 2 else ACTIONS_IN_A_TURN, int(s.actions_left)
    if s.phase == ACT and left == 0:
        return "a turn ends by itself when no action is left"
    if s.phase == MOVE and (left != most or s.built):
        return f"a watchman moves at the beginning of a turn, with {most} actions left and nothing built"
    if s.phase == ACT and s.built and left == most:
        return "who has built has used an action"
    return ""


def wrong_watchmen(s: State) -> str:
    """§D8.2, §D8.3: they come at the end of the first round, the last seat first."""
    watchmen = s.watchman[: s.players].tolist()
    if not s.with_watchmen:
        absent = all(one == OUT for one in watchmen) and s.phase not in (PLACE, MOVE)
        return "" if absent else "without watchmen=true there are no watchmen"
    placing = s.phase == PLACE
    if placing and (s.round_number != 1 or s.talisman != 0):
        return "watchmen are placed at the end of the first round, which seat 0 has begun"
    first_round = s.round_number == 1 and s.phase != ENDED
    waiting = int(s.turn) + 1 if placing else s.players if first_round else 0
    if any((one == WAITING) != (seat < waiting) for seat, one in enumerate(watchmen)):
        return "watchmen wait until the end of the first round, and are then placed, the last seat's first"
    if placing and TAKEN in watchmen:
        return "no watchman is taken off before all are placed"
    if s.phase == MOVE and watchmen[s.turn] < 0:
        return "only a watchman that is on the board can move"
    return ""


def wrong_bonus(s: State) -> str:
    """§D8.5: the first two that are taken off bring points."""
    taken = [watchman == TAKEN for watchman in s.watchman[: s.players].tolist()]
    points = [FIRST_TAKEN_OFF, SECOND_TAKEN_OFF, *[0] * s.players]
    bonus = s.bonus[: s.players].tolist()
    right = sorted((one for one, off in zip(bonus, taken, strict=True) if off), reverse=True) == points[: sum(taken)]
    if s.taken_off != sum(taken) or not right or any(one for one, off in zip(bonus, taken, strict=True) if not off):
        return "taken_off counts the watchmen that are off; the first of them has brought 2 points, the second 1"
    return ""


def wrong_round(s: State) -> str:
    """§D6, §D7.1: in every round all water goes one tile further, so no game has more rounds than a river has tiles."""
    ways: dict[int, int] = {}
    flow, wet = s.flow.tolist(), int(s.wet)
    for cell in s.course[: s.course_length].tolist():  # each after all tiles to which its water goes
        following = [int(NEIGHBOUR[cell, direction - 1]) for direction in flow[cell] if direction]
        ways[cell] = 1 + max(ways.get(one, 0) for one in following)
    to_go = max((way for cell, way in ways.items() if wet >> cell & 1), default=1)
    if int(s.round_number) + to_go - 1 > CELLS:
        return f"a game has at most {CELLS} rounds, and the water has {to_go} to go"
    return ""
