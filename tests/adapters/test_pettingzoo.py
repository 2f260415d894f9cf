"""The games in PettingZoo: its own tests, and what agents are told."""

from typing import Any

import numpy as np
import pytest

import marula
from tests.adapters.peers import peer

pettingzoo_test = peer("pettingzoo.test")
adapter = peer("marula.adapters.pettingzoo")

NAMES = marula.names()


def environments(name: str) -> Any:
    return getattr(adapter, adapter.versioned(marula.game(name)))


def play(environment: Any, seed: int) -> dict[str, float]:
    """Plays at random, and returns what the agents got."""
    random = np.random.default_rng(seed)
    environment.reset(seed=seed)
    total = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        known, reward, terminated, _, _ = environment.last()
        total[agent] += reward
        environment.step(None if terminated else int(random.choice(np.flatnonzero(known["action_mask"]))))
    return total


# PettingZoo has a list of its own environments that observe dictionaries; it warns about all others.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.parametrize("name", NAMES)
def test_pettingzoos_test_of_the_interface_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    pettingzoo_test.api_test(environments(name).env(), num_cycles=400)
    most = marula.game(name).players[-1]
    pettingzoo_test.api_test(environments(name).raw_env(players=most), num_cycles=50)
    assert capsys.readouterr().out.count("Passed API test") == 2


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoos_test_of_seeds_passes(name: str) -> None:
    pettingzoo_test.seed_test(environments(name).env, num_cycles=60)


@pytest.mark.parametrize("name", NAMES)
def test_rewards_come_at_the_end_by_rank(name: str) -> None:
    environment = environments(name).env(players=3)
    total = play(environment, 4)
    outcome = environment.unwrapped.position.outcome
    assert sum(total.values()) == pytest.approx(0)
    assert sorted(total.values(), reverse=True) == [
        total[f"seat_{seat}"] for seat in np.argsort(outcome["ranks"], kind="stable")
    ]


@pytest.mark.parametrize("name", NAMES)
def test_an_agent_is_told_only_what_its_seat_knows(name: str) -> None:
    environment = environments(name).raw_env()
    random = np.random.default_rng(2)
    environment.reset(seed=9)
    for step in range(30):
        truth = environment.position
        for seat, agent in enumerate(environment.possible_agents):
            environment.position = truth
            told = environment.observe(agent)
            environment.position = truth.imagine(seat, marula.generator(step))
            again = environment.observe(agent)
            assert [told[key].tolist() for key in told] == [again[key].tolist() for key in again]
            assert told["action_mask"].any() == (agent == environment.agent_selection)
        environment.position = truth
        environment.step(random.choice(np.flatnonzero(environment.observe(environment.agent_selection)["action_mask"])))


def test_the_seed_decides_the_deal_and_without_one_the_stream_goes_on() -> None:
    environment = environments("kariba").raw_env()
    deals = []
    for seed in (3, None, 3, None, 4):
        environment.reset(seed=seed)
        deals.append(" ".join(environment.position.actions))
    assert deals[:2] == deals[2:4]
    assert len(set(deals)) == 3


def test_an_illegal_action_is_refused_in_words_and_changes_nothing() -> None:
    environment = environments("kariba").raw_env()
    environment.reset(seed=1)
    before = environment.position.state.tobytes()
    for action, message in ((0, "A player acts now"), (57, "there is no action 57"), (None, "whole number")):
        with pytest.raises(marula.IllegalAction, match=message):
            environment.step(action)
    assert environment.position.state.tobytes() == before


def test_the_table_is_drawn_as_a_spectator_sees_it() -> None:
    environment = environments("kariba").env(players=3, options={"open_row": True}, render_mode="ansi")
    environment.reset(seed=1)
    assert "seat 2" in environment.render()
    environment.close()
    assert environments("kariba").raw_env().render_mode is None
    with pytest.raises(ValueError, match='"ansi", "human" or None'):
        environments("kariba").env(render_mode="rgb_array")


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoos_test_of_rendering_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test = peer("pettingzoo.test.render_test")
    render_test.render_test(environments(name).env)
    assert "seat 0" in capsys.readouterr().out


def test_names_end_in_the_version_of_the_rules() -> None:
    assert str(environments("kariba").raw_env()) == f"kariba_v{marula.game('kariba').version}"
    with pytest.raises(AttributeError, match="there is no environment 'chess_v6'; there are kariba_v1"):
        _ = adapter.chess_v6
