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
from marula.adapters.encoding import utilities
from marula.batch import Batch, NoDevice
from tests.batch.digest import a_batch as a_batch_of_both
from tests.batch.digest import digest, first_legal
from tests.configurations import SOME, Configuration

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
    command = [sys.executable, "-W", "error", "-m", "tests.batch.digest", name, "cuda"]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    root = Path(__file__).parent.parent.parent
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=root)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == digest(a_batch_of_both(name, "cpu"))


def test_after_a_reset_chance_has_dealt_and_a_seat_is_to_act() -> None:
    batch = a_batch()
    assert np.asarray(batch.actors).tolist() == [0] * 6
    assert np.asarray(batch.masks()).any(axis=1).all()
    assert len({row.tobytes() for row in np.asarray(batch.observations)}) == 6, "every game has a deal of its own"


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


@pytest.mark.parametrize("kind", [np.int64, np.uint64, np.uint32])
def test_a_number_that_is_too_large_for_an_action_is_not_cut_to_a_legal_one(kind: Any) -> None:
    batch = a_batch(2)
    legal = first_legal(batch).astype(kind)
    before = batch.states().tobytes()
    wrong = legal.copy()
    wrong[1] = np.iinfo(kind).max - 2 if kind == np.uint32 else wrong[1] + kind(2**32)
    with pytest.raises(marula.IllegalAction, match=r"illegal in 1 of 2 games.*there is no such action"):
        batch.step(wrong)
    assert batch.states().tobytes() == before
    batch.step(legal)


def test_finished_games_stay_finished_without_auto_reset() -> None:
    batch = a_batch(4)
    ended = np.zeros(4, int)
    for _ in range(200):
        batch.step(first_legal(batch))
        ended += np.asarray(batch.ended)
    assert ended.tolist() == [1] * 4, "each ends once"
    assert (np.asarray(batch.actors) == marula.OVER).all()


def test_with_auto_reset_another_game_begins_and_the_result_can_be_read() -> None:
    batch = a_batch(4, auto_reset=True)
    while not np.asarray(batch.ended).any():
        batch.step(first_legal(batch))
    place = int(np.flatnonzero(np.asarray(batch.ended))[0])
    assert batch.scores[place].sum() > 0
    assert batch.actors[place] == 0
    assert batch.position(place).view(None)["won"] == [0, 0, 0]


def test_mistakes_are_answered_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="at least one game"):
        Batch("kariba", 0)
    with pytest.raises(ValueError, match='device is "cpu" or "cuda"'):
        Batch("kariba", 1, device="tpu")  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "marula.batch.cuda", None)
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


@pytest.mark.parametrize("way", [lambda batch: batch, lambda batch: pickle.loads(pickle.dumps(batch))])
def test_arrays_begin_where_every_library_takes_them_without_a_copy(way: Any) -> None:
    batch = way(a_batch(7))
    arrays = [getattr(batch, name) for name in Batch.__annotations__]
    for array in (*arrays, batch.masks(), batch.observe(1), batch.truth()):
        assert array.ctypes.data % 64 == 0  # JAX copies others without a word


def test_numpy_integers_are_taken() -> None:
    batch = Batch("kariba", np.int64(4), np.int64(3), seed=np.int64(5))
    assert digest(batch) == digest(Batch("kariba", 4, 3, seed=5))
    assert batch.position(np.int64(1)).view(np.int8(0))["players"] == 3
    with pytest.raises(ValueError, match="at least one game"):
        Batch("kariba", 2.0)  # type: ignore[arg-type]


def test_play_called_twice_plays_other_games_and_leaves_nothing_stale() -> None:
    batch = Batch("kariba", 3, seed=4, auto_reset=True)
    batch.play()
    first = batch.states().tobytes()
    batch.play()
    assert batch.states().tobytes() != first
    position, random = marula.game("kariba").start(), marula.generator(4, 3 + 1)  # the second call's games come after
    while position.actor != marula.OVER:
        position.play(position.pick(random))
    assert batch.position(1) == position
    assert batch.record(1) == position.record()
    assert np.asarray(batch.ended).all()
    assert np.asarray(batch.rewards).sum(axis=1).tolist() == [0.0] * 3
    assert not np.asarray(batch.masks()).any()
    expected = np.zeros(batch.rules.OBSERVATION, np.int16)
    batch.rules.observe(position.state, 0, expected)
    assert batch.observations[1].tolist() == expected.tolist()


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_sampled_games_are_kept_as_records_that_replay(configuration: Configuration) -> None:
    batch = Batch([configuration.start()], 2, seed=8, auto_reset=True, checked=False, history=3000)
    while not batch.ended[0]:
        batch.step(batch.sample())
    record = batch.record(0)
    assert record.outcome is not None
    assert record.outcome["scores"] == batch.scores[0].tolist()[: record.players]
    assert marula.replay(record).outcome == record.outcome
    assert batch.record(1).outcome is None, "that game goes on"
    assert marula.replay(batch.record(1)) == batch.position(1)


def test_a_history_that_is_too_short_says_so() -> None:
    batch = a_batch(2, history=2)
    for _ in range(2):
        batch.step(batch.sample())
    assert marula.replay(batch.record(0)) == batch.position(0)
    batch.step(batch.sample())
    with pytest.raises(ValueError, match=r"past of game 0 is not known.* history=200"):
        batch.record(0)


def test_rewards_are_the_utilities_of_the_ranks() -> None:
    batch = Batch("kariba", 40, 4, seed=3)
    batch.play()
    expected = utilities(np.asarray(batch.standings))
    assert np.allclose(np.asarray(batch.rewards), expected)
    assert len(np.unique(np.asarray(batch.rewards))) > 4, "ties, too"


def test_without_checks_an_illegal_action_leaves_its_game_and_is_marked() -> None:
    batch = a_batch(4, checked=False)
    before, actions = batch.states(), first_legal(batch)
    actions[[1, 3]] = -1, 0
    batch.step(actions)
    assert np.asarray(batch.refused).tolist() == [False, True, False, True]
    after = batch.states()
    assert [after[place].tobytes() == before[place].tobytes() for place in range(4)] == [False, True, False, True]


def test_games_taken_out_and_put_back_go_on_in_the_same_way() -> None:
    batch = a_batch(6, auto_reset=True)
    for _ in range(5):
        batch.step(batch.sample())
    saved = pickle.loads(pickle.dumps(batch.get()))
    expected = digest(batch)
    batch.put(None, saved)
    assert digest(batch) != expected, "the number of the next game of `play` has gone on"
    batch.reset(5)
    batch.put(None, saved)
    assert digest(batch) == expected


def test_copies_of_one_game_are_played_with_the_same_chance_and_leave_it_alone() -> None:
    batch = a_batch(6)
    before = batch.states().tobytes()
    copies = batch.clone([2, 2, 5])
    copies.step(copies.sample())
    after = copies.states()
    assert after[0].tobytes() == after[1].tobytes() != after[2].tobytes()
    assert batch.states().tobytes() == before
    batch.put([0], copies.get([2]))
    assert batch.states()[0].tobytes() == after[2].tobytes()
    assert batch.observations[0].tolist() == copies.observations[2].tolist()


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_imagined_games_look_the_same_to_the_seat_and_have_another_future(configuration: Configuration) -> None:
    batch = Batch([configuration.start()], 12, seed=6)
    for _ in range(9):
        batch.step(batch.sample())
    imagined = batch.imagine(seed=1)
    assert np.asarray(imagined.observations).tolist() == np.asarray(batch.observations).tolist()
    assert np.asarray(imagined.legal).tolist() == np.asarray(batch.legal).tolist()
    assert not set(imagined.get().randoms.ravel().tolist()) & set(batch.get().randoms.ravel().tolist())
    if configuration.game != "wadi":
        assert imagined.states().tobytes() != batch.states().tobytes()
    for seat in range(batch.players):
        other = batch.imagine(seed=1, seat=seat)
        assert np.asarray(other.observe(seat)).tolist() == np.asarray(batch.observe(seat)).tolist()


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_every_seat_is_observed_and_the_truth_is_the_whole_record(configuration: Configuration) -> None:
    batch = Batch([configuration.start()], 3, seed=6)
    for _ in range(9):
        batch.step(batch.sample())
    position, expected = batch.position(1), np.zeros(batch.rules.OBSERVATION, np.int16)
    for seat in range(batch.players):
        batch.rules.observe(position.state, seat, expected)
        assert batch.observe(seat)[1].tolist() == expected.tolist()
        into = np.zeros_like(np.asarray(batch.observations))
        assert batch.observe(np.full(3, seat), out=into) is into
        assert into[1].tolist() == expected.tolist()
    told = np.asarray(batch.truth())[1]
    assert np.asarray(batch.truth(out=batch.truth()))[1].tolist() == told.tolist()
    for field in batch.truth_fields:
        value = np.array(position.state[field.name])
        if value.dtype == np.uint64:
            value = np.unpackbits(value.reshape(-1, 1).view(np.uint8), axis=1, bitorder="little")
        size = int(np.prod(field.shape, dtype=int))
        assert told[field.first : field.first + size].tolist() == value.astype(int).ravel().tolist(), field.name
    assert batch.truth_fields[-1].first < len(told)


def test_openings_take_turns_and_seats_that_nobody_has_are_zero() -> None:
    kariba = marula.game("kariba")
    batch = Batch([kariba.start(2), kariba.start(4, {"open_row": True})], 5, seed=3, auto_reset=True)
    assert [batch.position(place).players for place in range(5)] == [2, 4, 2, 4, 2]
    batch.play()
    assert np.asarray(batch.scores)[:, 2:].any(axis=1).tolist() == [False, True, False, True, False]
    assert not np.asarray(batch.rewards)[::2, 2:].any()
    assert not np.asarray(batch.observe(3))[::2].any()
    batch.step(batch.sample())
    assert not np.asarray(batch.ended).any(), "every place has begun another game"
    assert [batch.position(place).players for place in range(5)] == [2, 4, 2, 4, 2]


def test_places_may_be_a_mask() -> None:
    batch = a_batch()
    mask = np.array([False, True, False, False, True, False])
    assert batch.get(mask).states().tobytes() == batch.get([1, 4]).states().tobytes()
    batch.put(mask, batch.get([0, 0]))
    assert batch.states()[1] == batch.states()[4] == batch.states()[0]


@pytest.mark.parametrize("kind", [np.uint8, np.int8, np.uint64, np.int32])
def test_places_are_whole_numbers_of_any_kind(kind: Any) -> None:
    batch = Batch("kariba", 300, 2, seed=1)
    places = np.array([1, 100], kind)
    assert batch.get(places).states().tobytes() == batch.get([1, 100]).states().tobytes()
    batch.put(places, batch.get([7, 7]))
    assert batch.states()[100] == batch.states()[7]
    with pytest.raises(ValueError, match="places are 0 to 299"):
        batch.get(np.array([0, -1]).astype(np.uint64))


def test_a_copied_game_keeps_its_players_and_options() -> None:
    kariba = marula.game("kariba")
    batch = Batch([kariba.start(2), kariba.start(3), kariba.start(3, {"open_row": True})], 3, seed=5)
    for place in range(3):
        twins = batch.clone([place] * 3)
        assert [twins.position(index) for index in range(3)] == [batch.position(place)] * 3
    other = Batch("kariba", 1, 3, seed=5)
    other.put([0], batch.get([2]))
    assert other.position(0) == batch.position(2)


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_a_state_is_known_by_its_set_up(configuration: Configuration) -> None:
    setups = [other.start() for other in SOME if other.game == configuration.game]
    batch = Batch(setups, len(setups), seed=3)
    for _ in range(4):
        batch.step(batch.sample())
    for place, setup in enumerate(setups):
        position = batch.position(place)
        assert (position.players, position.options) == (setup.players, setup.options)


def test_the_actors_of_finished_games_are_observed_as_seat_0() -> None:
    batch = a_batch()
    batch.play()
    assert np.asarray(batch.actors).tolist() == [marula.OVER] * 6
    assert (np.asarray(batch.observe(batch.actors)) == np.asarray(batch.observations)).all()
    assert not np.asarray(batch.observe([-1, -3, -9, 3, 4, 99])).any(), "nobody has these seats"


def test_logits_that_are_no_numbers_are_named_as_the_fault() -> None:
    batch = a_batch(2)
    logits = np.zeros((2, len(batch.rules.TOKENS)), np.float32)
    logits[1] = np.nan
    assert np.asarray(batch.sample(logits))[1] == -1
    with pytest.raises(marula.IllegalAction, match=r"illegal in 1 of 2 games.* game 1: -1 .*NaN"):
        batch.step()
    logits[1] = -np.inf
    assert np.asarray(batch.sample(logits))[1] == -1
    batch.play()
    assert np.asarray(batch.sample(logits)).tolist() == [0, 0]


def test_batches_and_games_say_what_they_are() -> None:
    kariba = marula.game("kariba")
    batch = Batch([kariba.start(2), kariba.start(4)], 1000)
    assert repr(batch) == "<Batch: 1,000 games of Kariba, 2 or 4 players, on cpu>"
    assert repr(batch.get([1, 2])) == "<Games: 2 of Kariba>"


@pytest.mark.parametrize("name", marula.names())
def test_the_favourite_of_every_game_is_what_the_greedy_player_would_do(name: str) -> None:
    batch = Batch(name, 40, seed=6)
    for _ in range(9):
        batch.step(batch.sample())
    for place, action in enumerate(np.asarray(batch.greedy())):
        position = batch.position(place)
        worths = {
            token: int(position.rules.prefer(position.state, batch.rules.TOKENS.index(token)))
            for token in position.legal()
        }
        assert not worths or worths[batch.rules.TOKENS[action]] == max(worths.values())


def test_logits_are_sampled_by_their_softmax_among_legal_actions() -> None:
    batch = a_batch(4000)
    logits = np.zeros((4000, len(batch.rules.TOKENS)), np.float32)
    masks = np.asarray(batch.masks())
    best = masks.argmax(axis=1)
    logits[np.arange(4000), best] = 2
    actions = np.asarray(batch.sample(logits))
    assert masks[np.arange(4000), actions].all()
    expected = np.exp(2) / (np.exp(2) + masks.sum(axis=1) - 1)
    assert abs((actions == best).mean() - expected.mean()) < 3 * 0.5 / np.sqrt(4000)
    uniform = np.asarray(batch.sample())
    assert abs((uniform == best).mean() - (1 / masks.sum(axis=1)).mean()) < 3 * 0.5 / np.sqrt(4000)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda batch: batch.get([6]), "places are 0 to 5"),
        (lambda batch: batch.put([0, 1], batch.get([0])), "1 games for 2 places"),
        (lambda batch: batch.put([0], Batch("wampum", 1).get()), "games of wampum"),
        (lambda batch: batch.put([0], Batch("kariba", 1, 4).get()), "4 players, and the batch has room for 3"),
        (lambda batch: batch.put([0, 0], batch.get([0, 1])), "given twice"),
        (lambda batch: batch.put([0], batch.states()), "as `get` returns them"),
        (lambda batch: batch.get([1.5]), "places are 0 to 5"),
        (lambda batch: batch.get([]), "there must be one"),
        (lambda batch: batch.get([True, False]), "a mask of 6 booleans"),
        (lambda batch: batch.observe(3), "a seat is 0 to 2"),
        (lambda batch: batch.sample(np.zeros((6, 3))), "6 games and"),
        (lambda batch: batch.record(-1), "places are 0 to 5"),
        (lambda batch: batch.record(6), "places are 0 to 5"),
        (lambda batch: batch.observe(np.full(6, 256)), "not 256"),
        (lambda batch: batch.imagine(1, np.array([0, 1, 2, 3, 0, 0])), "seats are 0 to 2, or as in `actors`; not 3"),
        (lambda batch: Batch([], 1), "at least one"),
        (
            lambda batch: Batch(["kariba"], 2),  # type: ignore[list-item]
            "openings must be positions of one game",
        ),
        (lambda batch: Batch(batch.openings, 1, 2), "openings already have"),
        (lambda batch: Batch("kariba", 1, history=-1), "a history has a length"),
    ],
)
def test_wrong_questions_are_answered_in_words(call: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call(a_batch())
