"""What speaks for actions: asked for in one position, and checked in many."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

import marula
from marula.rules.randomness import below
from marula.rules.types import Generator
from tests.configurations import SOME

LONGEST = 4
WORLDS = 3
Told = tuple[str | None, tuple[int, ...]]


class Plan(NamedTuple):
    """Actions of a seat, as far as it can foresee them, and what they led to."""

    before: marula.Position
    tokens: list[str]
    after: marula.Position

    @property
    def seat(self) -> int:
        return self.before.actor


Claim = Callable[..., bool]
"""Whether what is said of a plan is true; it is given the plan and the numbers."""


def told(position: marula.Position, *tokens: str, seed: int = 1) -> Told:
    """The key and the numbers of what speaks for some actions."""
    said = position.advise(tokens, marula.generator(seed))
    return (None, ()) if said is None else (said.key, said.values)


def plans(game: str, count: int) -> Iterator[Plan]:
    """Plans of random games, each by chance."""
    random, configurations, found = marula.generator(6), [one for one in SOME if one.game == game], 0
    while True:
        for configuration in configurations:
            position = configuration.start()
            while position.actor != marula.OVER:
                if position.actor >= 0 and below(random, 3) == 0:
                    yield plan_from(position, random)
                    found += 1
                    if found == count:
                        return
                position.play(position.pick(random))


def plan_from(position: marula.Position, random: Generator) -> Plan:
    """Some actions of the seat to act."""
    before = position.with_state(position.state)
    after = before.copy()
    tokens: list[str] = []
    while after.actor == before.actor and len(tokens) < LONGEST and not after.sealed:
        tokens.append(after.pick(random))
        after.play(tokens[-1])
    return Plan(before, tokens, after)


def check(game: str, claims: dict[str, Claim], count: int = 400) -> Counter[str]:
    """What is said is true, and the same in all worlds that look the same to the seat. Returns what was said."""
    met: Counter[str] = Counter()
    for plan in plans(game, count):
        key, numbers = told(plan.before, *plan.tokens)
        for seed in range(WORLDS):
            world = plan.before.imagine(plan.seat, marula.generator(seed))
            assert told(world, *plan.tokens, seed=seed) == (key, numbers), plan.tokens
        if key is not None:
            assert claims[key](plan, *numbers), (key, numbers, plan.tokens, plan.before.text())
            met[key] += 1
    assert set(claims) == {one.key for one in marula.game(game).rules.ADVICE}
    return met
