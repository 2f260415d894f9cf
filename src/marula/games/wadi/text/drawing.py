"""The table in a terminal, from a view alone."""

from collections.abc import Sequence

from marula.games.wadi.data import CELL_NAMES, SIDE
from marula.rules.contract import View

ARROWS = {"N": "↑", "NE": "↗", "E": "→", "SE": "↘", "S": "↓", "SW": "↙", "W": "←", "NW": "↖"}
OWNERS = "ABCD"
DISC = "●"
FORBIDDEN = "×"
CELL_WIDTH = 8
NAME_WIDTH = 14


def draw(view: View, names: Sequence[str]) -> list[str]:
    """Map and players.

    Land shows its containers, a disc, and who stands there: A is a shaduf of the first player, A! the
    watchman; × marks forbidden land. Wadi shows its flow and how many discs are on it.
    """
    lines = [
        headline(view, names),
        "   " + "".join(f"{letter:<{CELL_WIDTH}}" for letter in letters(view)).rstrip(),
    ]
    pieces = standing(view)
    for row, tiles in enumerate(view["map"]):
        cells = [draw_cell(view, pieces, CELL_NAMES[SIDE * row + column], tile) for column, tile in enumerate(tiles)]
        lines.append(f"{row + 1}  " + "".join(f"{cell:<{CELL_WIDTH}}" for cell in cells).rstrip())
    lines.append(f"    {'':<{NAME_WIDTH}} points  left  points by shaduf")
    return [*lines, *(draw_seat(view, seat, name) for seat, name in enumerate(names))]


def letters(view: View) -> str:
    """The names of the columns."""
    return "abcdefgh"[: len(view["map"][0])]


def headline(view: View, names: Sequence[str]) -> str:
    """Round, talisman, and water that is lost."""
    gone = f"   {view['gone']} {DISC} flowed away" if view["gone"] else ""
    return f"   round {view['round']}   talisman: {shortened(names[view['talisman']])}{gone}"


def shortened(name: str) -> str:
    """A name that leaves room for the rest of the line."""
    return name if len(name) <= NAME_WIDTH else name[: NAME_WIDTH - 1] + "…"


def standing(view: View) -> dict[str, str]:
    """Who stands on which cell."""
    pieces = {cell: OWNERS[seat] for seat, cells in enumerate(view["shadufs"]) for cell in cells}
    for seat, watchman in enumerate(view["watchmen"] or []):
        if watchman["cell"]:
            pieces[watchman["cell"]] = f"{OWNERS[seat]}!"
    return pieces


def draw_cell(view: View, pieces: dict[str, str], name: str, tile: str) -> str:
    """`2`, `2●A`, `×3 B!`; `↙8`, `↘↙20`; `.` for no tile."""
    discs = view["discs"].get(name, 0)
    if tile.isdigit():
        mark = FORBIDDEN if name in view["forbidden"] else " "
        return f"{mark}{tile}{DISC if discs else ' '}{pieces.get(name, '')}".rstrip()
    if tile == ".":
        return " ."
    return " " + "".join(ARROWS[way] for way in tile.split("+")) + (str(discs) if discs else "")


def draw_seat(view: View, seat: int, name: str) -> str:
    """Points, shadufs left, and where the points come from."""
    score = view["scores"][seat]
    marker = ">" if seat == view["turn"] and view["phase"] != "over" else " "
    parts = [f"{shaduf['cell']}:{shaduf['points']}" for shaduf in score["shadufs"]]
    if score["watchman"]:
        parts.append(f"W:{score['watchman']}")
    player = f"{marker} {OWNERS[seat]} {shortened(name):<{NAME_WIDTH}}"
    return f"{player} {score['points']:>6}  {view['supply'][seat]:>4}  {' '.join(parts)}".rstrip()


def guide(view: View) -> list[str]:
    """What can be done now."""
    if view["phase"] == "place-watchman":
        return [
            "Place your watchman: W:e5, on empty land outside forbidden areas (×) and not in a zone with a",
            "shaduf of yours, if there is such a tile (§D8.3).",
        ]
    if view["phase"] == "move-watchman":
        return [
            "First move your watchman, W:e5, to empty land outside the areas of the others (§D8.4),",
            "or take it off for good, W:off: the first gets 2 points, the second 1 (§D8.5).",
        ]
    if view["phase"] == "over":
        return ["The wadi is dry: each shaduf has scored the watered land in its range (§D7.2)."]
    count = view["actions_left"]
    build = "no more build in this turn" if view["built"] else "one of them a build: c4"
    return [
        f"You have {count} action{'s' if count > 1 else ''}, {build} (§D4.2); a single . ends the turn.",
        "c2-d3 pumps a disc from c2 to d3, both in range of one shaduf of yours (§D5.3).",
        "On the map 2● is watered land, A a shaduf, A! a watchman, × is forbidden (§D8.2).",
    ]
