"""Why an action is not legal now: one sentence, with the rule."""

from marula.games.wadi.actions.areas import areas_without
from marula.games.wadi.board import all_shadufs, members, range_of
from marula.games.wadi.data import CELL_NAMES, NEIGHBOUR, PUMP, TAKE_OFF, TOKENS, WATCHMAN
from marula.games.wadi.state import ACT, ENDED, MOVE, PLACE, TAKEN
from marula.rules.types import State


def explain(s: State, action: int) -> str:
    """Why an action is not legal now."""
    if s.phase == ENDED:
        return "The wadi is dry, and the game is over (§D7.1)."
    if WATCHMAN <= action < PUMP:
        return explain_watchman(s, action - WATCHMAN)
    if action == TAKE_OFF:
        return explain_taking_off(s)
    if s.phase == PLACE:
        return "The first round is over: now the watchmen are placed, and nothing else is done (§D8.3)."
    if s.phase == MOVE:
        return "The watchman comes first: move it or take it off before anything else (§D8.4)."
    if action < WATCHMAN:
        return explain_build(s, action)
    source, target = TOKENS[action].split("-")
    return explain_pump(s, CELL_NAMES.index(source), CELL_NAMES.index(target))


def explain_build(s: State, cell: int) -> str:
    """Why no shaduf can be built here."""
    if s.built:
        return "A shaduf has been built in this turn, and there is only one build in a turn (§D4.2)."
    if s.supply[s.turn] == 0:
        return "All seven shadufs have been built; the supply is empty (§D5.1)."
    if trouble := not_empty_land(s, cell):
        return f"{trouble}; shadufs are built on empty land (§D5.1)."
    if cell in members(s.forbidden):
        return f"{CELL_NAMES[cell]} is in the forbidden area of a watchman, where nothing is built (§D8.2)."
    return f"{CELL_NAMES[cell]} is right beside a shaduf: with spread building there must be a gap (§D5.2)."


def not_empty_land(s: State, cell: int) -> str:
    """What is in the way on a cell, or nothing; watchmen stand in forbidden areas anyway."""
    name = CELL_NAMES[cell]
    if cell in members(s.wadi):
        return f"{name} is wadi"
    if cell not in members(s.land):
        return f"There is no tile at {name}"
    if cell in members(all_shadufs(s)):
        return f"There is a shaduf on {name}"
    return f"There is a disc on {name}" if cell in members(s.watered) else ""


def explain_pump(s: State, source: int, target: int) -> str:
    """Why no disc can be pumped from one cell to the other."""
    if source == target:
        return "The disc must go to another tile (§D5.3)."
    if trouble := no_source(s, source) or no_target(s, target):
        return trouble
    return unreached(s, source, target)


def no_source(s: State, cell: int) -> str:
    """Why no disc can be taken from a cell, whoever pumps."""
    name = CELL_NAMES[cell]
    if cell not in members(s.wet | s.watered):
        return f"There is no disc on {name} (§D5.3)."
    if cell in members(s.forbidden):
        return f"{name} is in the forbidden area of a watchman: its disc stays where it is (§D8.2)."
    return ""


def no_target(s: State, cell: int) -> str:
    """Why no disc can be put on a cell, whoever pumps."""
    name = CELL_NAMES[cell]
    if cell in members(s.wadi):
        return f"{name} is wadi: water is pumped on to land only (§D5.3)."
    if cell not in members(s.land):
        return f"There is no tile at {name}: water is pumped on to land only (§D5.3)."
    if cell in members(s.watered):
        return f"There is a disc on {name} already: land holds only one (§D2.3, §D5.3)."
    if cell in members(s.forbidden):
        return f"{name} is in the forbidden area of a watchman: no disc comes in (§D8.2)."
    return ""


def unreached(s: State, source: int, target: int) -> str:
    """Which of the two tiles no shaduf of the player reaches."""
    ranges = [members(range_of(s, cell)) for cell in members(s.shadufs[s.turn])]
    for cell in (source, target):
        if not any(cell in reached for reached in ranges):
            return out_of_range(s, cell)
    both = f"{CELL_NAMES[source]} and {CELL_NAMES[target]}"
    return f"No single shaduf of yours reaches both {both} (§D5.3)."


def out_of_range(s: State, cell: int) -> str:
    """Whether a tile is just too far away, or next to a shaduf and yet not in its range."""
    for shaduf in members(s.shadufs[s.turn]):
        if cell in NEIGHBOUR[shaduf]:
            return f"{CELL_NAMES[cell]} lies across the wadi from {CELL_NAMES[shaduf]}, out of its range (§D2.4)."
    return f"{CELL_NAMES[cell]} is not in range of any shaduf of yours (§D2.5, §D5.3)."


def explain_watchman(s: State, cell: int) -> str:
    """Why the watchman cannot go here."""
    if trouble := no_watchman_now(s):
        return trouble
    if trouble := not_empty_land(s, cell):
        return f"{trouble}; watchmen stand on empty land ({'§D8.3' if s.phase == PLACE else '§D8.4'})."
    if s.phase == MOVE and s.watchman[s.turn] == cell:
        return f"The watchman is on {CELL_NAMES[cell]} already: it must move to another tile (§D8.4)."
    if cell in members(areas_without(s, int(s.turn))):
        return f"{CELL_NAMES[cell]} is in the forbidden area of another watchman (§D8.2)."
    return f"{CELL_NAMES[cell]} is in a zone with a shaduf of yours, and there is room elsewhere (§D8.3)."


def explain_taking_off(s: State) -> str:
    """Why the watchman cannot be taken off."""
    if s.phase == PLACE:
        return "The watchman must be placed; it can be taken off from the next round on (§D8.3, §D8.4)."
    return no_watchman_now(s) or "There is no water on the wadi any more: watchmen cannot be taken off (§D8.6)."


def no_watchman_now(s: State) -> str:
    """Why nothing can be done with the watchman at this moment."""
    if not s.with_watchmen:
        return "This game is played without watchmen (§D3)."
    if s.phase != ACT:
        return ""
    if s.watchman[s.turn] >= 0:
        return "Watchmen are moved or taken off at the beginning of the turn only (§D8.4)."
    if s.watchman[s.turn] == TAKEN:
        return "The watchman was taken off, and does not come back (§D8.5)."
    if s.round_number == 1:
        return "Watchmen are placed at the end of the first round (§D8.3)."
    return "The watchman found no place and is out of the game (§D8.3)."
