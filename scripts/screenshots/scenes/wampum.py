"""The scenes of Wampum."""

from scripts.screenshots.guests import Json
from scripts.screenshots.stage import Scene


def busy_villages(view: Json) -> bool:
    """Anna has an offer ready and chooses a village, where traders wait already."""
    traders = sum(village["trader"] is not None for village in view["villages"])
    return view["phase"] == "move" and view["round"] >= 2 and traders >= 2 and sum(view["chests"]) >= 4


def offer_to_build(view: Json) -> bool:
    """Cards are chosen for an offer, and chests are filling."""
    return view["phase"] == "offer" and view["round"] >= 2 and sum(view["chests"]) >= 4


TABLES = {
    "wampum": Scene("wampum", "me invited bot bot", busy_villages),
    "wampum-offer": Scene("wampum", "me invited bot bot", offer_to_build),
}
ENDING = Scene("wampum", "me invited bot bot")
MINE: tuple[Scene, ...] = ()
OTHERS = (Scene("wampum", "me open bot"),)
