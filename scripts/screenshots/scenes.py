"""What there should be to see on the four boards."""

from scripts.screenshots.guests import Json
from scripts.screenshots.stage import Scene


def busy_waterhole(view: Json) -> bool:
    """Kariba: many animals, a chase that can be made, and several kinds to choose from."""
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


def busy_villages(view: Json) -> bool:
    """Wampum: Anna has an offer ready and chooses a village, where traders wait already."""
    traders = sum(village["trader"] is not None for village in view["villages"])
    return view["phase"] == "move" and view["round"] >= 2 and traders >= 2 and sum(view["chests"]) >= 4


def offer_to_build(view: Json) -> bool:
    """Wampum: cards are chosen for an offer, and chests are filling."""
    return view["phase"] == "offer" and view["round"] >= 2 and sum(view["chests"]) >= 4


def watered_wadi(view: Json) -> bool:
    """Wadi: a watchman stands, many shadufs and watered fields are on the map, and there is a lot to choose from."""
    standing = sum(watchman["state"] == "standing" for watchman in view["watchmen"])
    shadufs = sum(len(cells) for cells in view["shadufs"])
    watered = sum(score["points"] > 3 for score in view["scores"])
    return view["phase"] == "act" and standing >= 1 and shadufs >= 8 and watered >= 2 and len(view["legal"]) > 12


def nested_question(view: Json) -> bool:
    """Waka Waka: a question inside another one, for Anna, late enough for stores and ladder to be in use."""
    inner = view["phase"] not in ("play", "resupply", "limit", "lay")
    return inner and len(view["after"]) >= 2 and sum(view["levels"]) >= 2 and len(view["legal"]) >= 3


def full_hand(view: Json) -> bool:
    """Waka Waka: a turn begins, with many cards to choose from."""
    hand = sum(count > 0 for count in view["hand"])
    return view["phase"] == "play" and hand >= 5 and sum(view["levels"]) >= 2 and len(view["legal"]) >= 5


OPEN_ROW = {"open_row": True}
WATCHMEN = {"scenario": "fork", "building": "spread", "watchmen": True}
TABLES = {
    "kariba": Scene("kariba", "me invited bot", busy_waterhole, OPEN_ROW),
    "wampum": Scene("wampum", "me invited bot bot", busy_villages),
    "wampum-offer": Scene("wampum", "me invited bot bot", offer_to_build),
    "wadi": Scene("wadi", "me invited bot", watered_wadi, WATCHMEN),
    "wakawaka": Scene("wakawaka", "me invited bot", full_hand),
    "wakawaka-question": Scene("wakawaka", "me invited bot", nested_question),
}
ENDINGS = {
    "kariba": Scene("kariba", "me invited bot", options=OPEN_ROW),
    "wampum": Scene("wampum", "me invited bot bot"),
    "wadi": Scene("wadi", "me invited bot", options=WATCHMEN),
    "wakawaka": Scene("wakawaka", "me invited bot"),
}
GAMES = tuple(ENDINGS)
LOBBY = {
    "mine": (
        Scene("wadi", "me bot bot", options=WATCHMEN),
        Scene("kariba", "me bot bot"),
        Scene("wakawaka", "me invited bot"),
    ),
    "open": (Scene("wampum", "me open bot"), Scene("kariba", "me open open bot"), Scene("wadi", "me open")),
}
"""Tables that are listed on the home page."""
