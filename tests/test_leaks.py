"""The leak test: two worlds that look the same to a seat go on looking the same to it.

Take a position, imagine another one from what seat A knows, and play in both whatever looks the same to A.
What A is told must be byte for byte the same in both, or it depends on something A may not know. (That
the view of an imagined world equals the view of the true one is not enough: a view that leaks what
`imagine` leaves alone would pass.)
"""

import json
import os
from typing import Any

import numpy as np
import pytest

import marula
from marula.play.numbers import Whole
from marula.rules.randomness import below
from tests.configurations import SOME, Configuration
from tests.lookalikes import Count, compare, hiding, look_at

STEPS = 40
PREVIEWS = 6
WORLDS = int(os.environ.get("MARULA_WORLDS", "20000"))


def told(position: marula.Position, seat: int | None, since: int) -> str:
    """Everything that reaches a seat: its view, what it saw of the actions, its observation."""
    seen = np.zeros(position.rules.OBSERVATION, np.int16)
    if seat is not None:
        position.rules.observe(position.state, seat, seen)
    view = {name: value for name, value in position.view(seat).items() if name != "ply"}
    answers = asked(position, seat)
    return json.dumps([view, position.witnessed(seat, position.ply - since), seen.tolist(), answers])


def asked(position: marula.Position, seat: int | None) -> list[Any]:
    """What the rules answer when a seat asks why an action is not legal, and what its actions would lead to."""
    acts = position.actor == seat
    legal = position.legal()[:PREVIEWS] if acts else list(position.rules.TOKENS[:PREVIEWS])
    # Each in a world imagined anew: nothing in a preview may depend on what was imagined.
    previews = position.preview([[token] for token in legal], seat, marula.generator(position.ply))
    for shown in previews:
        shown["view"] = None if shown["view"] is None else {**shown["view"], "ply": None}
    reasons = [position.explain(token, seat) for token in position.rules.TOKENS] if acts and seat is not None else []
    return [previews, [None if why is None else [why.key, why.section, why.values] for why in reasons]]


def shuffled(items: list[str], random: Any) -> list[str]:
    """The items in a random order."""
    rest, order = list(items), []
    while rest:
        order.append(rest.pop(below(random, len(rest))))
    return order


def after(position: marula.Position, token: str) -> marula.Position:
    """The position after an action, without its past."""
    following = position.copy()
    following.play(token)
    return following


def alike(
    truth: marula.Position, imagined: marula.Position, seat: int | None, random: Any
) -> tuple[marula.Position, marula.Position] | None:
    """The two worlds after one action that looks the same to the seat, if there is one."""
    for token in shuffled(truth.legal(), random)[:12]:
        true_next = after(truth, token)
        seen = true_next.witnessed(seat, true_next.ply - 1)
        candidates = [token] if seen[0]["action"] == token else shuffled(imagined.legal(), random)
        for candidate in candidates:
            if candidate in imagined.legal():
                imagined_next = after(imagined, candidate)
                if imagined_next.witnessed(seat, imagined_next.ply - 1) == seen:
                    return true_next, imagined_next
    return None


def walk(truth: marula.Position, seat: int | None, random: Any) -> int:
    """Plays in both worlds; returns how many actions could be compared."""
    imagined = truth.imagine(seat, random)
    assert told(imagined, seat, 0) == told(truth, seat, 0)
    for step in range(1, STEPS + 1):
        assert imagined.actor == truth.actor
        if truth.actor == marula.OVER:
            return step
        pair = alike(truth, imagined, seat, random)
        if pair is None:  # the seat would now learn something; that is no leak, but the worlds part
            return step
        truth, imagined = pair
        assert told(imagined, seat, 1) == told(truth, seat, 1), truth.actions
    return STEPS


def walks(configuration: Configuration, games: int) -> list[int]:
    """Walks from several places of several games, for every seat and a spectator."""
    lengths = []
    for index in range(games):
        random = marula.generator(7, index)
        position = configuration.start()
        while position.actor != marula.OVER:
            if below(random, 40) == 0 or position.ply == 25:
                lengths += [walk(position.copy(), seat, random) for seat in (None, *range(position.players))]
            position.play(position.pick(random))
    return lengths


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_no_seat_is_told_what_it_may_not_know(configuration: Configuration) -> None:
    lengths = walks(configuration, games=2)
    assert len(lengths) > 3
    assert sum(lengths) / len(lengths) > 2, "the walks end too soon to show anything"


@pytest.mark.parametrize("name", [name for name in marula.names() if marula.game(name).rules.OUTCOMES])
def test_the_leak_test_finds_a_leak(name: str) -> None:
    """A view that shows a hash of the whole state must not pass."""
    configuration = next(one for one in SOME if one.game == name)
    position = configuration.start()
    position.__class__ = LeakingPosition
    random = marula.generator(9)
    for _ in range(70):
        position.play(position.pick(random))
    with pytest.raises(AssertionError):
        _ = [walk(position.copy(), 0, random) for _ in range(20)]


@pytest.mark.parametrize("name", hiding())
def test_many_worlds_that_look_the_same_go_on_looking_the_same(name: str) -> None:
    seed = 11
    count = look_at(name, WORLDS, seed)
    assert count.worlds >= WORLDS
    assert count.comparisons > 2 * count.worlds


@pytest.mark.parametrize("name", hiding())
def test_many_worlds_show_a_leak(name: str) -> None:
    """The same leak does not pass here."""
    random, count = marula.generator(5), Count(name)
    start = marula.game(name).start()
    start.__class__ = LeakingPosition
    for _ in range(60):
        start.play(start.pick(random))
    with pytest.raises(AssertionError):
        compare(start, 0, 200, random, count)


class LeakingPosition(marula.Position):
    """Its views tell something about all that is hidden."""

    def view(self, seat: Whole | None) -> dict[str, Any]:
        shown = json.loads(super().view_json(seat))
        return {**shown, "leak": sum(self.state.tobytes()[place] * place for place in range(64))}

    def view_json(self, seat: Whole | None) -> bytes:
        return json.dumps(self.view(seat)).encode()
