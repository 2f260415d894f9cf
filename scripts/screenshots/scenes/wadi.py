"""The scenes of Wadi."""

from scripts.screenshots.guests import Json
from scripts.screenshots.stage import Scene


def watered_wadi(view: Json) -> bool:
    """A watchman stands, many shadufs and watered fields are on the map, and there is a lot to choose from."""
    standing = sum(watchman["state"] == "standing" for watchman in view["watchmen"])
    shadufs = sum(len(cells) for cells in view["shadufs"])
    watered = sum(score["points"] > 3 for score in view["scores"])
    return view["phase"] == "act" and standing >= 1 and shadufs >= 8 and watered >= 2 and len(view["legal"]) > 12


WATCHMEN = {"scenario": "fork", "building": "spread", "watchmen": True}
TABLES = {"wadi": Scene("wadi", "me invited bot", watered_wadi, WATCHMEN)}
ENDING = Scene("wadi", "me invited bot", options=WATCHMEN)
MINE = (Scene("wadi", "me bot bot", options=WATCHMEN),)
OTHERS = (Scene("wadi", "me open"),)
