"""What seats remember: the same in worlds that look the same, and kept through copies, pickles and imagination."""

import copy
import pickle
from typing import Any

import pytest

import marula
from marula.adapters.remembered_position import RememberedPosition
from tests.configurations import SOME, Configuration
from tests.test_leaks import alike

STEPS = 15


def told(remembered: RememberedPosition, seat: int) -> list[str]:
    return [*remembered.memory(seat), remembered.view(seat)]


def played(configuration: Configuration, percent: int) -> RememberedPosition:
    """The first part of a random game."""
    whole = configuration.start()
    random = marula.generator(3)
    while whole.actor != marula.OVER:
        whole.play(whole.pick(random))
    remembered = RememberedPosition(configuration.start())
    for token in whole.actions[: whole.ply * percent // 100]:
        remembered.position.play(token)
    return remembered


def walk_together(truth: RememberedPosition, imagined: RememberedPosition, seat: int, random: Any) -> int:
    """Plays what looks the same to the seat in both worlds, and compares all that it is told."""
    for step in range(STEPS):
        assert told(imagined, seat) == told(truth, seat)
        pair = None if truth.position.actor == marula.OVER else alike(truth.position, imagined.position, seat, random)
        if pair is None:
            return step
        for remembered, following in zip((truth, imagined), pair, strict=True):
            remembered.position.play(following.actions[-1])
    return STEPS


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_worlds_that_look_the_same_are_remembered_the_same(configuration: Configuration) -> None:
    random = marula.generator(11)
    lengths = []
    for percent in (30, 60):
        remembered = played(configuration, percent)
        for seat in range(configuration.players):
            truth = copy.deepcopy(remembered)
            lengths.append(walk_together(truth, truth.imagine(seat, random), seat, random))
    assert sum(lengths) / len(lengths) > 2, "the walks end too soon to show anything"


@pytest.mark.parametrize("name", marula.names())
def test_copies_and_pickles_remember_and_go_on_alone(name: str) -> None:
    remembered = played(Configuration(name, 2, {}), 50).imagine(1, marula.generator(5))
    remembered.position.play(remembered.position.legal()[0])
    for twin in (copy.deepcopy(remembered), pickle.loads(pickle.dumps(remembered))):
        for seat in range(2):
            assert told(twin, seat) == told(remembered, seat)
        assert twin.position.state.tobytes() == remembered.position.state.tobytes()
        twin.position.play(twin.position.legal()[0])
        assert len(twin.memory(0)) == len(remembered.memory(0)) + 1


def test_in_an_imagined_world_the_others_remember_what_was_public() -> None:
    remembered = played(Configuration("kariba", 3, {}), 50)
    imagined = remembered.imagine(1, marula.generator(5))
    assert imagined.memory(1) == remembered.memory(1)
    assert imagined.memory(0) == imagined.memory(None) == remembered.memory(None) != remembered.memory(0)
