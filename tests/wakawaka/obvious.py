"""Waka Waka: up the ladder, and nothing that is needed given away."""

from typing import Any

import marula
from tests.bots.obvious import anything_but, obvious
from tests.wakawaka.positions import give_goods, leave_in_village, played, set_up

NEARLY = 4  # the last level but one: the next task is four goods of one kind


def table(
    *hands: str,
    levels: tuple[int, ...],
    goods: str,
    gold: int = 8,
    village: str = "FHSTCJ",
    before: str = "",
    **more: Any,
) -> marula.Position:
    """Seat 0 is to act, after what has happened; the goods are its own."""
    position = set_up(*hands, **more)
    position.state.level[: len(levels)] = levels
    position.state.gold[0] = gold
    give_goods(position, 0, goods)
    leave_in_village(position, village)
    return played(position, before)


POSITIONS = [
    obvious(
        "three fruits are handed in, not sold",
        table("trade chimp chimp", "drum drum", levels=(3, 3), goods="FFFJ", before="trade"),
        "climb",
    ),
    obvious(
        "the last step with four hides",
        table("trade chimp drum", "trade drum", levels=(NEARLY, 3), goods="HHHHJ", before="trade"),
        "climb",
    ),
    obvious(
        "the shaman leads to the top",
        table("shaman drum chimp", "trade drum", levels=(NEARLY, 2), goods="J", gold=14),
        "shaman",
    ),
    obvious(
        "first the fourth fruit, then the trade",
        table("gather trade drum", "trade drum", levels=(NEARLY, 3), goods="FFFJ"),
        "gather",
    ),
    obvious(
        "the gatherer takes the fourth fruit",
        table("gather trade drum", "trade drum", levels=(NEARLY, 3), goods="FFFJ", before="gather"),
        "takeF",
    ),
    obvious(
        "the porter gives what nobody needs",
        table("porter trade drum", "trade drum", levels=(NEARLY, 3), goods="FFFJ", before="porter"),
        "giveJ",
    ),
    obvious(
        "the porter takes the fourth fruit",
        table("porter trade drum", "trade drum", levels=(NEARLY, 3), goods="FFFJ", before="porter giveJ"),
        "takeF",
    ),
    anything_but(
        "four fruits are not thrown away",
        table(
            "trade trade drum",
            "trade drum",
            levels=(NEARLY, 3),
            goods="FFFFHS",
            boats="HC CST FHS FSTC",
            before="trade buy2",
        ),
        "dropF",
    ),
    obvious(
        "the boat with the two missing fruits",
        table(
            "trade trade drum", "trade drum", levels=(NEARLY, 3), goods="FF", boats="HC CST FFS HSTC", before="trade"
        ),
        "buy4",
    ),
    obvious(
        "with four players, too, the top is the top",
        table("trade chimp drum", "trade drum", "trade drum", "chimp", levels=(NEARLY, 3, 3, 2), goods="CCCC"),
        "trade",
    ),
]
