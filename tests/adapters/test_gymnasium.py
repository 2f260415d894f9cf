"""The games in Gymnasium, one learner against bots: its own checker, rewards, seeds, mistakes."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import marula
from marula.bots.checkpoint import Checkpoint
from marula.bots.question import Question
from marula.bots.simple import play_greedily
from marula.rules.randomness import MASK, STEP, draw_bits
from tests.adapters.peers import peer

gymnasium = peer("gymnasium")
env_checker = peer("gymnasium.utils.env_checker")
adapter = peer("marula.adapters.gymnasium")

NAMES = marula.names()


def make(name: str, **arguments: Any) -> Any:
    return gymnasium.make(adapter.environment_id(marula.game(name)), **arguments)


def play(environment: Any, seed: int | None) -> tuple[list[list[int]], float]:
    """Plays at random: everything that was observed, and the reward."""
    random = np.random.default_rng(5)
    known, extra = environment.reset(seed=seed)
    seen, total, over = [known.tolist()], 0.0, False
    while not over:
        action = int(random.choice(np.flatnonzero(extra["action_mask"])))
        known, reward, over, truncated, extra = environment.step(action)
        seen.append(known.tolist())
        total += reward
        assert not truncated
    return seen, total


@pytest.mark.parametrize("name", NAMES)
def test_gymnasiums_checker_passes(name: str) -> None:
    # The checker takes any action of the space, whatever the mask says.
    env_checker.check_env(make(name, on_illegal="lose", seat=1).unwrapped)


def test_a_bot_can_tell_its_games_apart() -> None:
    asked: list[str] = []

    def choose(question: Question) -> str:
        asked.append(question.game_id)
        return question.legal[0]

    environment, games = make("kariba", opponents=choose), []
    for seed in (8, None, 8):
        play(environment, seed)
        games.append(set(asked))
        asked.clear()
    assert [len(ids) for ids in games] == [1, 1, 1], "one id for a whole game"
    assert games[0] == games[2] != games[1]
    assert "" not in games[0]


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_played_from_one_seat_and_paid_by_rank(name: str) -> None:
    environment = make(name, players=3, seat=2, opponents=["greedy", play_greedily])
    seen, reward = play(environment, 8)
    outcome = environment.unwrapped.position.outcome
    better = sum(rank < outcome["ranks"][2] for rank in outcome["ranks"])
    worse = sum(rank > outcome["ranks"][2] for rank in outcome["ranks"])
    assert reward == (worse - better) / 2
    assert len(seen) > 5
    assert play(environment, 8) == (seen, reward), "the seed decides chance and bots"
    assert play(environment, None)[0] != seen


@pytest.mark.parametrize("name", NAMES)
def test_the_learner_is_told_only_what_its_seat_knows(name: str) -> None:
    environment = make(name, seat=1).unwrapped
    known, extra = environment.reset(seed=2)
    for step in range(15):
        truth = environment.position
        environment.position = truth.imagine(1, marula.generator(step))
        assert environment._observation().tolist() == known.tolist()
        assert environment._knowledge()["action_mask"].tolist() == extra["action_mask"].tolist()
        environment.position = truth
        assert truth.actor == 1
        known, _, over, _, extra = environment.step(int(np.flatnonzero(extra["action_mask"])[-1]))
        if over:
            break


def test_an_illegal_action_is_refused_in_words_and_changes_nothing() -> None:
    environment = make("kariba")
    environment.reset(seed=1)
    before = environment.unwrapped.position.state.tobytes()
    for action, message in ((0, "A player acts now"), (57, "there is no action 57")):
        with pytest.raises(marula.IllegalAction, match=message):
            environment.unwrapped.step(action)
    assert environment.unwrapped.position.state.tobytes() == before


def test_an_illegal_action_can_be_made_to_lose() -> None:
    environment = make("kariba", on_illegal="lose").unwrapped
    environment.reset(seed=1)
    _, reward, over, _, extra = environment.step(0)
    assert (reward, over) == (-1, True)
    assert "A player acts now" in extra["illegal"]
    with pytest.raises(marula.IllegalAction, match="call reset"):
        environment.step(int(np.flatnonzero(extra["action_mask"])[0]))
    environment.reset(seed=1)
    assert not environment.step(int(np.flatnonzero(extra["action_mask"])[0]))[2]


def test_a_game_that_is_over_takes_no_action() -> None:
    for on_illegal in ("raise", "lose"):
        environment = make("kariba", on_illegal=on_illegal)
        play(environment, 1)
        with pytest.raises(marula.IllegalAction, match="over"):
            environment.unwrapped.step(8)


def test_the_table_is_drawn_as_the_seat_sees_it() -> None:
    environment = make("kariba", render_mode="ansi", seat=1)
    environment.reset(seed=1)
    assert "seat 1" in environment.render()
    assert environment.unwrapped.view()["seat"] == 1
    silent = make("kariba").unwrapped
    silent.reset(seed=1)
    assert silent.render() is None


@pytest.mark.parametrize("name", ["search:5", "level:3:0.1"])
def test_opponents_have_the_names_of_the_arena(name: str) -> None:
    environment = make("kariba", opponents=name)
    _, extra = environment.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, extra = environment.step(extra["action_mask"].argmax())


class Noting:
    """Plays greedily, and notes which random numbers it was given."""

    def __init__(self) -> None:
        self.given: set[int] = set()

    def choose(self, question: Question) -> str:
        self.given.add(int(question.random[0]))
        return play_greedily(question)


def test_a_bot_of_ones_own_is_not_given_the_random_numbers_that_deal_the_cards() -> None:
    bots = [Noting(), Noting()]
    environment = make("kariba", players=3, opponents=bots).unwrapped
    _, extra = environment.reset(seed=1)
    before = int(environment._random[0])
    environment.step(int(extra["action_mask"].argmax()))
    dealing = {(before + draws * STEP) & MASK for draws in range(-500, 500)}
    first, second = (bot.given for bot in bots)
    assert first
    assert second
    assert first.isdisjoint(second)
    assert dealing.isdisjoint(first | second)


def test_what_a_bot_of_ones_own_draws_changes_no_deal() -> None:
    def deal(bot: Any) -> list[str]:
        environment = make("kariba", opponents=bot).unwrapped
        _, extra = environment.reset(seed=1)
        for _ in range(3):
            _, _, _, _, extra = environment.step(int(extra["action_mask"].argmax()))
        return [token for token in environment.position.actions if token.startswith("+")][:13]

    def drawing(question: Question) -> str:
        draw_bits(question.random)
        return question.legal[0]

    assert deal(drawing) == deal(lambda question: question.legal[0])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seat": 2}, "there is no seat 2; the seats are 0 to 1"),
        ({"players": 9}, "2 to 4 players"),
        ({"options": {"colour": 1}}, "no option 'colour'"),
        ({"on_illegal": "ignore"}, '"raise" or "lose"'),
        ({"opponents": "clever"}, "there is no bot 'clever'"),
    ],
)
def test_wrong_arguments_are_refused_in_words(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make("kariba", **arguments)


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="\"ansi\" or None, not 'human'"):
        adapter.SeatEnvironment("kariba", render_mode="human")


def test_a_step_before_the_reset_is_refused_in_words() -> None:
    with pytest.raises(RuntimeError, match="call reset"):
        make("kariba").unwrapped.step(8)


def test_a_checkpoint_of_another_game_is_refused_before_the_first_game(tmp_path: Path) -> None:
    numbers, weights = np.zeros(77), np.zeros((77, 57))
    np.savez(tmp_path / "net.npz", mean=numbers, std=numbers + 1, weight0=weights, bias0=weights[0])
    checkpoint = Checkpoint(tmp_path / "net.npz")
    with pytest.raises(ValueError, match="takes 77 numbers and knows 57 actions; Wampum shows"):
        make("wampum", opponents=checkpoint)
