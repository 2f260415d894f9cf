"""Environments pickled and copied in the middle of a game: both go on with the same chance, apart from each other."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import marula
from tests.adapters.peers import peer

gymnasium = peer("gymnasium")
peer("pettingzoo")
seats = peer("marula.adapters.gymnasium")
tables = peer("marula.adapters.pettingzoo")

NAMES = marula.names()


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


WAYS: list[Callable[[Any], Any]] = [pickled, copy.deepcopy]
ways = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)


def run(environment: Any, mask: Any, steps: int) -> list[Any]:
    """Some steps with the first legal action: what was observed."""
    seen = []
    for _ in range(steps):
        known, reward, over, _, extra = environment.step(mask.argmax(axis=-1))
        mask = extra["action_mask"]
        seen.append((np.asarray(known).tolist(), np.asarray(reward).tolist(), np.asarray(mask).tolist()))
        if np.all(over):
            break
    return seen


@ways
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("count", [None, 3])
def test_an_environment_of_gymnasium_goes_on_twice(name: str, count: int | None, way: Callable[[Any], Any]) -> None:
    called = seats.environment_id(marula.game(name))
    environment = gymnasium.make(called, opponents="greedy") if count is None else gymnasium.make_vec(called, count)
    _, extra = environment.reset(seed=np.int64(3))
    twin = way(environment)
    seen = run(environment, extra["action_mask"], 8)
    assert len(seen) > 1
    assert run(twin, extra["action_mask"], 8) == seen


@ways
@pytest.mark.parametrize("name", NAMES)
def test_an_environment_of_pettingzoo_goes_on_twice(name: str, way: Callable[[Any], Any]) -> None:
    environment = tables.all_environments()[tables.versioned(marula.game(name))].env(players=np.int64(3))
    environment.reset(seed=np.int64(3))
    environments = [environment, way(environment)]
    for _ in range(10):
        known = [one.last()[0] for one in environments]
        assert known[0]["observation"].tolist() == known[1]["observation"].tolist()
        for one in environments:
            one.step(known[0]["action_mask"].argmax())
    assert environment.unwrapped.position == environments[1].unwrapped.position
