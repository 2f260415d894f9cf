"""What speaks for an action of Waka Waka: a position for each kind, and whether it is true in many."""

import pytest

import marula
from marula.games.wakawaka.actions.possible import can_climb
from marula.games.wakawaka.data import GOOD_NAMES, GOODS, TASKS
from tests.advice import Claim, Plan, check, told
from tests.wakawaka.positions import give_goods, played, set_up

FRUIT = 0


def table(hand: str, goods: str = "", gold: int = 8, before: str = "", level: int = 0) -> marula.Position:
    """Seat 0 has these cards, goods and gold on the ladder of the board, whose first task is two of a kind."""
    position = set_up(hand, "trade trade elder")
    give_goods(position, 0, goods)
    position.state.gold[0] = gold
    position.state.level[0] = level
    return played(position, before)


CASES = [
    (table("trade rain", "FF"), "trade climb F", "climbs", (1,)),
    (table("shaman rain", gold=12), "shaman", "climbs", (1,)),
    (table("gather rain", "F"), "gather takeF", "has-task", ()),
    (table("trade rain"), "trade buy3", "nearer-to-task", (1,)),
    (table("trade shaman", "FF", gold=4), "trade sellF", "can-pay-shaman", (14, 12)),
    (table("trade rain", "FF", gold=4), "trade sellF", "sells", (FRUIT, 10)),
    (table("trade rain"), "trade buy2", "buys", (2, 2)),
    (table("chimp trade"), "chimp peek4", "sees-boat", (4,)),
    (table("elder trade"), "elder ask1", "asks", (3,)),
    (table("fortune trade"), "fortune", "draws", (2,)),
    (table("trade rain"), "stop cards0", "gets-gold", (3,)),
    (table("rain", level=2), "rain", "gets-gold", (2,)),
    (table("fortune trade", before="fortune +trade +trade"), "pass", "saves-gold", (8,)),
    (table("gather", "FFHHST", before="gather takeJ"), "dropJ", "keeps-goods", ()),
    (table("trade trade rain chimp chimp drum drum", before="stop cards0"), "-drum", "keeps-trade", (2,)),
    (table("trade rain"), "stop", None, ()),
]


@pytest.mark.parametrize(("position", "plan", "key", "numbers"), CASES)
def test_what_speaks_for_an_action(
    position: marula.Position, plan: str, key: str | None, numbers: tuple[int, ...]
) -> None:
    assert told(position, *plan.split()) == (key, numbers)


def missing(position: marula.Position, seat: int) -> int:
    """How many goods are missing for the next task, found by trying all ways to choose the kinds."""
    s = position.state
    task, stores = TASKS[s.ladder][s.level[seat]], sorted(map(int, s.store[seat]), reverse=True)
    return sum(max(0, wanted - held) for wanted, held in zip(task, stores, strict=False))


CLAIMS: dict[str, Claim] = {
    "climbs": lambda plan, level: plan.after.view(None)["levels"][plan.seat] == level,
    "has-task": lambda plan: can_climb(plan.after.state, plan.seat),
    "nearer-to-task": lambda plan, least: missing(plan.after, plan.seat) <= least < missing(plan.before, plan.seat),
    "can-pay-shaman": lambda plan, gold, price: plan.after.view(None)["gold"][plan.seat] == gold >= price == 12,
    "sells": lambda plan, good, gold: 0 <= good < GOODS and gold == 10 and any("sell" in one for one in plan.tokens),
    "buys": lambda plan, count, price: f"buy{price}" in plan.tokens and count > 0,
    "sees-boat": lambda plan, price: f"peek{price}" in plan.tokens,
    "asks": lambda plan, count: plan.before.view(None)["hand_sizes"][asked(plan)] == count,
    "draws": lambda plan, count: plan.after.actor == marula.CHANCE and count > 0,
    "gets-gold": lambda plan, gold: gained(plan) == gold > 0,
    "saves-gold": lambda plan, gold: plan.tokens[0] == "pass" and plan.after.view(None)["gold"][plan.seat] == gold,
    "keeps-goods": lambda plan: missing(plan.after, plan.seat) == missing(plan.before, plan.seat),
    "keeps-trade": lambda plan, count: plan.after.view(plan.seat)["hand"][0] == count > 0,
}


def asked(plan: Plan) -> int:
    return next(int(token.removeprefix("ask")) for token in plan.tokens if token.startswith("ask"))


def gained(plan: Plan) -> int:
    before, after = (one.view(None)["gold"][plan.seat] for one in (plan.before, plan.after))
    return int(after - before)


def test_what_is_said_is_true() -> None:
    assert GOOD_NAMES[FRUIT] == "fruit"
    met = check("wakawaka", CLAIMS, 1500)
    assert len(met) >= len(CLAIMS) - 2
