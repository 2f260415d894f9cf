"""A bot's advice, as messages carry it."""

from marula.bots.hints import Choice, Hint
from marula.server.messages.answers import Hinted, NextBest
from marula.server.views.reasons import because

HUNDRED = 100


def hinted(hint: Hint, bot: str, request: str, ply: int) -> Hinted:
    """The answer to a request for a hint."""
    plan = list(hint.best.plan)
    return Hinted(
        id=request,
        ply=ply,
        action=plan[0],
        plan=plan,
        bot=bot,
        chance=chance_of(hint.best.value),
        next=next_best(hint.next),
        because=because(hint.because),
        iterations=hint.iterations,
    )


def next_best(choice: Choice | None) -> NextBest | None:
    """What else was tried most often."""
    if choice is None or choice.value is None:
        return None
    return NextBest(plan=list(choice.plan), chance=round(HUNDRED * choice.value))


def chance_of(value: float | None) -> int | None:
    """What a seat can expect, on a scale of 0 to 100."""
    return None if value is None else round(HUNDRED * value)
