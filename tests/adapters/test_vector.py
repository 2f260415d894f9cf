"""Many games as a vector environment: each is the same as a single one, and nothing is done on a mistake."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import marula
from marula.bots.bot import Question
from marula.bots.checkpoint import Checkpoint
from marula.bots.simple import play_at_random
from tests.adapters.peers import peer

gymnasium = peer("gymnasium")
adapter = peer("marula.adapters.gymnasium")

NAMES = marula.names()
GAMES, STEPS = 3, 60


def many(name: str, size: int, **arguments: Any) -> Any:
    return gymnasium.make_vec(adapter.environment_id(marula.game(name)), num_envs=size, **arguments)


def pick(random: Any, mask: Any) -> int:
    """Some legal action; 0 where there is none, because the game is over."""
    legal = np.flatnonzero(mask)
    return int(random.choice(legal)) if len(legal) else 0


class Single:
    """One game of a vector environment, played by the single environment with the same autoreset."""

    def __init__(self, name: str, seed: int, index: int, arguments: dict[str, Any]) -> None:
        self.environment = adapter.SeatEnvironment(name, **arguments)
        known, extra = self.environment.reset(seed=seed, options={"index": index})
        self.told: tuple[Any, ...] = (known.tolist(), 0.0, False, extra["action_mask"].tolist())

    def step(self, action: int) -> None:
        if self.told[2]:
            known, extra = self.environment.reset()
            self.told = (known.tolist(), 0.0, False, extra["action_mask"].tolist())
        else:
            known, reward, over, _, extra = self.environment.step(action)
            self.told = (known.tolist(), reward, over, extra["action_mask"].tolist())


def assert_same_as_single(name: str, arguments: dict[str, Any]) -> None:
    """Plays some games side by side, and each of them alone: whoever looks is told the same."""
    environment = many(name, GAMES, **arguments)
    known, extra = environment.reset(seed=6)
    singles = [Single(name, 6, index, arguments) for index in range(GAMES)]
    rewards, over = np.zeros(GAMES), np.zeros(GAMES, bool)
    random = np.random.default_rng(1)
    for _ in range(STEPS):
        for index, single in enumerate(singles):
            told = (known[index].tolist(), rewards[index], over[index], extra["action_mask"][index].tolist())
            assert told == single.told
        actions = np.array([pick(random, mask) for mask in extra["action_mask"]])
        known, rewards, over, truncated, extra = environment.step(actions)
        assert not truncated.any()
        for single, action in zip(singles, actions, strict=True):
            single.step(int(action))


@pytest.mark.parametrize("opponents", ["random", "greedy"])
@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_the_same_as_a_single_one(name: str, opponents: str) -> None:
    assert_same_as_single(name, {"players": 3, "seat": 1, "opponents": opponents})


def test_games_end_are_paid_and_begin_again_with_the_next_step() -> None:
    environment = many("kariba", 4, seat=1)
    random = np.random.default_rng(2)
    _, extra = environment.reset(seed=1)
    ended = 0
    over = np.zeros(4, bool)
    for _ in range(120):
        before = over
        _, rewards, over, _, extra = environment.step(np.array([pick(random, mask) for mask in extra["action_mask"]]))
        ended += over.sum()
        assert not rewards[~over].any()
        assert not (over & before).any()
        assert (extra["action_mask"].any(axis=1) == ~over).all()
    assert ended > 8
    assert environment.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.NEXT_STEP


def test_what_was_returned_is_not_overwritten_by_the_next_step() -> None:
    environment = many("kariba", 2)
    known, extra = environment.reset(seed=1)
    kept = known.copy()
    environment.step(extra["action_mask"].argmax(axis=1))
    assert (known == kept).all()


def test_without_a_seed_the_deals_are_new() -> None:
    environment = many("kariba", 2)
    first, second = environment.reset(seed=1)[0], environment.reset()[0]
    assert not (first == second).all()
    assert (environment.reset(seed=1)[0] == first).all()


def test_spaces_are_those_of_the_single_environment() -> None:
    environment = many("kariba", 5, players=4)
    known, extra = environment.reset(seed=1)
    assert known in environment.observation_space
    actions = environment.action_space.sample(mask=tuple(extra["action_mask"]))
    assert actions in environment.action_space
    environment.step(actions)
    assert environment.single_action_space == gymnasium.make("marula/Kariba-v1").action_space


def test_an_illegal_action_is_named_by_its_game_and_nothing_is_done_anywhere() -> None:
    environment = many("kariba", 3)
    _, extra = environment.reset(seed=1)
    actions = extra["action_mask"].argmax(axis=1)
    wrong = actions.copy()
    wrong[1] = 0
    with pytest.raises(marula.IllegalAction, match=r"illegal in 1 of 3 games, nothing was done: game 1: 0 \(\+1\)"):
        environment.step(wrong)
    known, *_ = environment.step(actions)
    environment.reset(seed=1)
    assert (environment.step(actions)[0] == known).all()


class FirstAllowed:
    """Takes the first legal action, in many games at once and in single ones."""

    def __init__(self) -> None:
        self.asked = 0

    def choose_many(self, observations: Any, masks: Any) -> Any:
        assert len(observations) == len(masks) > 0
        self.asked += len(masks)
        return masks.argmax(axis=1)

    def choose(self, question: Question) -> str:
        return question.tokens[question.ids[0]]


def test_a_policy_plays_many_games_as_it_plays_single_ones() -> None:
    # Nothing is hidden or drawn in Wadi, so that both use no chance.
    assert_same_as_single("wadi", {"players": 3, "seat": 1, "opponents": FirstAllowed()})


@pytest.mark.parametrize("name", NAMES)
def test_a_policy_is_asked_for_all_games_at_once(name: str) -> None:
    policy = FirstAllowed()
    environment = many(name, 50, players=2, seat=1, opponents=policy)
    _, extra = environment.reset(seed=6)
    assert policy.asked >= 50, "the other seat begins"
    over, ended = np.zeros(50, bool), 0
    for _ in range(300):
        assert (extra["action_mask"].any(axis=1) != over).all()
        _, _, over, _, extra = environment.step(extra["action_mask"].argmax(axis=1))
        ended += int(over.sum())
    assert ended > 0


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        (lambda masks: masks.argmin(axis=1), "its mask does not allow"),
        (lambda masks: np.full(len(masks), -1), "its mask does not allow"),
        (lambda masks: [0], "must return 2 whole numbers"),
        (lambda masks: np.zeros(2), "must return 2 whole numbers"),
    ],
)
def test_a_policy_that_answers_nonsense_is_refused_in_words(chosen: Any, message: str) -> None:
    policy = FirstAllowed()
    policy.choose_many = lambda observations, masks: chosen(masks)  # type: ignore[method-assign]
    with pytest.raises(ValueError, match=message):
        many("wadi", 2, seat=1, opponents=policy).reset(seed=1)


def test_bots_of_ones_own_sit_in_synchronous_environments() -> None:
    with pytest.raises(ValueError, match='vectorization_mode="sync"'):
        many("kariba", 2, opponents=play_at_random)
    environment = many("kariba", 2, opponents=play_at_random, vectorization_mode="sync")
    _, extra = environment.reset(seed=1)
    environment.step(extra["action_mask"].argmax(axis=1))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seat": 3}, "there is no seat 3"),
        ({"opponents": "clever"}, "no opponent called"),
        ({"opponents": "checkpoint:nowhere.npz"}, "is no checkpoint"),
        ({"players": 9}, "2 to 4"),
        ({"render_mode": "ansi"}, "many games are not rendered"),
    ],
)
def test_wrong_arguments_are_refused_in_words(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        many("kariba", 2, **arguments)


def test_a_step_before_the_reset_is_refused_in_words() -> None:
    with pytest.raises(RuntimeError, match="call reset"):
        many("kariba", 2).step(np.zeros(2, int))


def test_a_checkpoint_of_another_game_is_refused_before_the_first_game(tmp_path: Path) -> None:
    numbers, weights = np.zeros(77), np.zeros((77, 57))
    np.savez(tmp_path / "net.npz", mean=numbers, std=numbers + 1, weight0=weights, bias0=weights[0])
    checkpoint = Checkpoint(tmp_path / "net.npz")
    with pytest.raises(ValueError, match="takes 77 numbers and knows 57 actions; Wampum shows"):
        many("wampum", 2, opponents=checkpoint)
