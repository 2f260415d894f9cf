"""Help: what can be done now, a few lines for every question."""

from marula.games.wakawaka.text.words import task
from marula.rules.contract import View

GUIDES: dict[str, tuple[str, ...]] = {
    "play": (
        "Play up to three cards by their words, or stop (§W3.1). Each card played costs one unit of resupply.",
        "Without a trade in hand, sub lays three cards face down in its place (§W3.3).",
    ),
    "lay": ("Lay three cards face down, e.g. -chimp, in the order of the kinds (§W3.3).",),
    "resupply": ("cards2 draws two cards and takes the other units as gold (§W3.4).",),
    "limit": ("You hold more than six cards: discard, e.g. -rain, in the order of the kinds (§W3.5).",),
    "trade": (
        "buy2 to buy5 buys a boat at that price, sellF sells two fruit for 10 gold,",
        "climb hands in the goods of your next task (§W6.1).",
    ),
    "task": ("Name the kind for each group of the task, the largest group first, e.g. F (§W9).",),
    "store-limit": ("Your store has room for six goods: drop the others, e.g. dropF (§W6.1).",),
    "peek": ("peek5 looks at the hidden goods of boat 5; nobody else sees them (§W6.4).",),
    "take": ("takeF takes a fruit from the village (§W6.5).",),
    "give": ("giveF puts a fruit into the village; you then take a good of another kind (§W6.6).",),
    "exchange": ("takeS takes salt for what you gave; it must be another kind (§W6.6).",),
    "discard": ("Discard as many cards as you like, e.g. -chimp, then done: you draw as many (§W6.7).",),
    "ask": ("ask1 makes seat 1 show its hand; you may use one of its cards (§W6.9).",),
    "use": ("use:trade carries out a shown card as if you had played it; decline uses none (§W6.9).",),
    "swap": ("You may exchange one card for a new one, e.g. swap:rain, or keep your hand (§W6.9).",),
    "co-use": ("pay gives 1 gold to the active player, and you do the same action, too; or pass (§W5).",),
}


def guide(view: View) -> list[str]:
    """What can be done now."""
    lines = list(GUIDES.get(view["phase"], ()))
    if view["phase"] in ("play", "trade") and view["seat"] is not None:
        lines += next_task(view, view["levels"][view["seat"]])
    return lines


def next_task(view: View, level: int) -> list[str]:
    """What the next level asks for."""
    if level == len(view["tasks"]):
        return ["You stand at the top: now gold decides (§W7.2)."]
    return [f"Your next task: {task(view['tasks'][level])} goods, each group of one kind (§W1.5)."]
