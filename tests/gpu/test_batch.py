"""Batches: the same games on every device, nothing done on a mistake, and what the arrays hold."""

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba.cuda
import numpy as np
import pytest

import marula
from marula.gpu import Batch, NoDevice
from tests.configurations import SOME, Configuration
from tests.gpu.digest import digest, first_legal

cuda: Any = numba.cuda


def a_batch(size: int = 6, **arguments: Any) -> Batch:
    return Batch("kariba", size, 3, seed=5, **arguments)


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_a_place_plays_the_game_of_its_stream(configuration: Configuration) -> None:
    batch = Batch(configuration.game, 3, configuration.players, configuration.options, seed=8)
    actions = batch.play()
    total = 0
    for index in range(3):
        position = configuration.start()
        random = marula.generator(8, index)
        while position.actor != marula.OVER:
            position.play(position.pick(random))
        total += position.ply
        assert batch.states()[index].tobytes() == position.state.tobytes()
        outcome = position.outcome
        assert outcome is not None
        assert batch.scores[index].tolist() == outcome["scores"]
    assert actions == total


def test_the_number_of_threads_makes_no_difference() -> None:
    assert digest(a_batch(7, threads=1)) == digest(a_batch(7, threads=3))


@pytest.mark.parametrize("name", marula.names())
def test_the_simulated_device_gives_the_same_games(name: str) -> None:
    command = [sys.executable, "-W", "error", "-m", "tests.gpu.digest", name, "cuda"]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    root = Path(__file__).parent.parent.parent
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=root)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == digest(Batch(name, 3, seed=2, auto_reset=True))


def test_after_a_reset_chance_has_dealt_and_a_seat_is_to_act() -> None:
    batch = a_batch()
    assert batch.actors.tolist() == [0] * 6
    assert batch.legal_actions().any(axis=1).all()
    assert len({row.tobytes() for row in batch.observations}) == 6, "every game has a deal of its own"


def test_an_observation_is_that_of_the_seat_to_act() -> None:
    batch = a_batch()
    batch.step(first_legal(batch))
    position = batch.position(2)
    expected = np.zeros(batch.rules.OBSERVATION, np.int16)
    position.rules.observe(position.state, position.actor, expected)
    assert batch.observations[2].tolist() == expected.tolist()
    assert position.actor == batch.actors[2] == 1


def test_an_illegal_action_is_named_by_its_game_and_nothing_is_done_anywhere() -> None:
    batch = a_batch()
    before = batch.states().tobytes()
    actions = first_legal(batch)
    actions[[1, 4]] = 0, 999
    with pytest.raises(
        marula.IllegalAction, match=r"in 2 of 6 games.*game 1: 0 \(\+1\), game 4: 999 \(there is no such"
    ):
        batch.step(actions)
    assert batch.states().tobytes() == before


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ([1, 2], r"one action for each of the 6 games, not an array of shape \(2,\)"),
        (np.zeros((6, 1), int), "not an array of shape"),
        (np.zeros(6), "whole numbers"),
        (["1x1"] * 6, "whole numbers"),
    ],
)
def test_a_wrong_array_of_actions_is_refused(actions: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        a_batch().step(actions)


def test_finished_games_stay_finished_without_auto_reset() -> None:
    batch = a_batch(4)
    ended = np.zeros(4, int)
    for _ in range(200):
        batch.step(first_legal(batch))
        ended += batch.finished
    assert ended.tolist() == [1] * 4, "each ends once"
    assert (batch.actors == marula.OVER).all()


def test_with_auto_reset_another_game_begins_and_the_result_can_be_read() -> None:
    batch = a_batch(4, auto_reset=True)
    while not batch.finished.any():
        batch.step(first_legal(batch))
    place = int(np.flatnonzero(batch.finished)[0])
    assert batch.scores[place].sum() > 0
    assert batch.actors[place] == 0
    assert batch.position(place).view(None)["won"] == [0, 0, 0]


def test_mistakes_are_answered_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="at least one game"):
        Batch("kariba", 0)
    with pytest.raises(ValueError, match='device is "cpu" or "cuda"'):
        Batch("kariba", 1, device="tpu")  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "marula.gpu.cuda", None)
    with pytest.raises(NoDevice, match=r"pip install 'marula\[gpu\]'"):
        Batch("kariba", 1, device="cuda")


def test_without_a_device_the_error_names_the_way_out() -> None:
    if cuda.is_available():
        pytest.skip("there is a CUDA device here")
    with pytest.raises(NoDevice, match='use device="cpu"'):
        Batch("kariba", 1, device="cuda")


@pytest.mark.parametrize("name", marula.names())
@pytest.mark.parametrize("way", [lambda batch: pickle.loads(pickle.dumps(batch)), copy.copy, copy.deepcopy])
def test_a_copy_of_a_batch_plays_the_same_games_and_leaves_the_first_alone(name: str, way: Any) -> None:
    batch = Batch(name, 3, seed=2, auto_reset=True, threads=2)
    batch.step(first_legal(batch))
    twin, before = way(batch), batch.states().tobytes()
    expected = digest(twin)
    assert batch.states().tobytes() == before
    assert digest(batch) == expected


def test_numpy_integers_are_taken() -> None:
    batch = Batch("kariba", np.int64(4), np.int64(3), seed=np.int64(5))
    assert digest(batch) == digest(Batch("kariba", 4, 3, seed=5))
    assert batch.position(np.int64(1)).view(np.int8(0))["players"] == 3
    with pytest.raises(ValueError, match="at least one game"):
        Batch("kariba", 2.0)  # type: ignore[arg-type]
