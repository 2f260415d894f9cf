"""The scenes of Kariba."""

from scripts.screenshots.guests import Json
from scripts.screenshots.stage import Scene


def busy_waterhole(view: Json) -> bool:
    """Many animals, a chase that can be made, and several kinds to choose from."""
    waterhole = view["waterhole"]
    kinds = {action[0] for action in view["legal"] if "x" in action}
    chase = any(action[0] != "1" and prey(waterhole, action) for action in view["legal"] if "x" in action)
    return chase and sum(count > 0 for count in waterhole) >= 6 and len(kinds) >= 3 and min(view["won"]) >= 3


def prey(waterhole: list[int], action: str) -> int:
    """How many animals flee if this is played; mice are left out."""
    animal, count = int(action[0]), int(action[2])
    if waterhole[animal - 1] + count < 3:
        return 0
    return next((there for there in reversed(waterhole[: animal - 1]) if there), 0)


OPEN_ROW = {"open_row": True}
TABLES = {"kariba": Scene("kariba", "me invited bot", busy_waterhole, OPEN_ROW)}
ENDING = Scene("kariba", "me invited bot", options=OPEN_ROW)
MINE = (Scene("kariba", "me bot bot"),)
OTHERS = (Scene("kariba", "me open open bot"),)
