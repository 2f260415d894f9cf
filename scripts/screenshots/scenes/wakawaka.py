"""The scenes of Waka Waka."""

from scripts.screenshots.guests import Json
from scripts.screenshots.stage import Scene


def nested_question(view: Json) -> bool:
    """A question inside another one, for Anna, late enough for stores and ladder to be in use."""
    inner = view["phase"] not in ("play", "resupply", "limit", "lay")
    return inner and len(view["after"]) >= 2 and sum(view["levels"]) >= 2 and len(view["legal"]) >= 3


def full_hand(view: Json) -> bool:
    """A turn begins, with many cards to choose from."""
    hand = sum(count > 0 for count in view["hand"])
    return view["phase"] == "play" and hand >= 5 and sum(view["levels"]) >= 2 and len(view["legal"]) >= 5


TABLES = {
    "wakawaka": Scene("wakawaka", "me invited bot", full_hand),
    "wakawaka-question": Scene("wakawaka", "me invited bot", nested_question),
}
ENDING = Scene("wakawaka", "me invited bot")
MINE = (Scene("wakawaka", "me invited bot"),)
OTHERS: tuple[Scene, ...] = ()
