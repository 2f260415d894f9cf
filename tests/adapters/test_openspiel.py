"""The games in OpenSpiel: its own suites, its search, and what players are told."""

import io
import json
import unittest
from typing import Any

import numpy as np
import pytest

import marula
from tests.adapters.peers import peer
from tests.configurations import SOME, Configuration

pyspiel = peer("pyspiel")
adapter = peer("marula.adapters.openspiel")
api_test = peer("open_spiel.integration_tests.api_test")
games_sim_test = peer("open_spiel.python.tests.games_sim_test")
ismcts = peer("open_spiel.python.algorithms.ismcts")
mcts = peer("open_spiel.python.algorithms.mcts")
observing = peer("open_spiel.python.observation")

NAMES = marula.names()
FEW_ROUNDS = 4


class NoOpinion:
    """Values nothing before the end, so that a search is quick."""

    def evaluate(self, state: Any) -> Any:
        return np.array(state.returns())

    def prior(self, state: Any) -> Any:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(adapter.short_name(name), parameters)


def load_short(configuration: Configuration) -> Any:
    """The game with its options, but few rounds where their number is an option."""
    options = dict(configuration.options)
    if "max_rounds" in options:
        options["max_rounds"] = min(options["max_rounds"], FEW_ROUNDS)
    return load(configuration.game, players=configuration.players, **options)


def played(game: Any, plies: int, seed: int = 1) -> Any:
    """A state after so many random actions, or earlier if the game is over by then."""
    state = game.new_initial_state()
    random = marula.generator(seed)
    while len(state.history()) < plies and not state.is_terminal():
        state.apply_action(state.string_to_action(state.position.pick(random)))
    return state


def decision(game: Any, plies: int) -> Any:
    """The first state after so many actions in which a player is to act."""
    while not played(game, plies).is_player_node():
        assert not played(game, plies).is_terminal()
        plies += 1
    return played(game, plies)


def told(state: Any, player: int) -> tuple[Any, ...]:
    """Everything that OpenSpiel tells a player."""
    return (
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
    )


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_openspiels_random_simulation_passes(configuration: Configuration) -> None:
    pyspiel.random_sim_test(load_short(configuration), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_simulation_with_copies_and_pickles_passes(name: str) -> None:
    np.random.seed(7)
    games_sim_test.GamesSimTest().sim_game(load(name))


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_tests_of_the_interface_pass(name: str) -> None:
    np.random.seed(7)
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game": load(name), "game_name": name})
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    result = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
    assert result.testsRun > 4
    assert not result.failures + result.errors


@pytest.mark.parametrize("name", NAMES)
def test_information_set_search_plays_a_whole_game(name: str) -> None:
    game = load_short(next(configuration for configuration in SOME if configuration.game == name))
    random = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(game, NoOpinion(), uct_c=1.4, max_simulations=3, random_state=random)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(outcomes, p=probabilities))
        else:
            state.apply_action(bot.step(state))
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", NAMES)
def test_information_set_search_with_random_games_finds_an_action(name: str) -> None:
    game, random = load(name), np.random.RandomState(3)
    state = decision(game, 30)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), 1.4, 5, random_state=random)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_a_resampled_state_tells_its_player_the_same(configuration: Configuration) -> None:
    game = load(configuration.game, players=configuration.players, **configuration.options)
    for plies in (25, 60, 110):
        state = played(game, plies)
        for player in range(configuration.players):
            other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
            assert told(other, player) == told(state, player)
            assert other.current_player() == state.current_player()


@pytest.mark.parametrize("name", [name for name in NAMES if marula.game(name).rules.OUTCOMES])
def test_resampling_draws_what_the_player_cannot_know(name: str) -> None:
    state = decision(load(name), 30)
    samples = [state.resample_from_infostate(0, np.random.RandomState(seed).random_sample) for seed in range(12)]
    assert len({sample.observation_string(1) for sample in samples}) > 3
    again = state.resample_from_infostate(0, np.random.RandomState(5).random_sample)
    assert told(again, 1) == told(samples[5], 1), "the sampler decides"


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_can_be_copied_and_written(name: str) -> None:
    game = load(name)
    state = decision(game, 30)
    sample = state.resample_from_infostate(state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0))
    sample.apply_action(sample.legal_actions()[0])
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, sample))
    for twin in (sample.clone(), read):
        assert [told(twin, player) for player in range(2)] == [told(sample, player) for player in range(2)]


@pytest.mark.parametrize("name", NAMES)
def test_chance_has_the_probabilities_of_the_rules(name: str) -> None:
    state = load(name).new_initial_state()
    random = marula.generator(6)
    while len(state.history()) < 60 and not state.is_terminal():
        if state.is_chance_node():
            position = state.position
            expected = dict(zip(position.legal(), position.weights(), strict=True))
            outcomes = {position.rules.TOKENS[action]: chance for action, chance in state.chance_outcomes()}
            assert outcomes == pytest.approx({key: value / sum(expected.values()) for key, value in expected.items()})
        state.apply_action(state.string_to_action(state.position.pick(random)))


def test_the_second_card_of_kariba_is_dealt_from_63() -> None:  # §K2.1
    state = load("kariba").new_initial_state()
    assert state.chance_outcomes() == [(animal, 1 / 8) for animal in range(8)]
    state.apply_action(2)
    assert dict(state.chance_outcomes()) == pytest.approx(
        {animal: (7 if animal == 2 else 8) / 63 for animal in range(8)}
    )


def test_actions_are_called_by_their_tokens() -> None:
    state = decision(load("kariba"), 0)
    assert [state.action_to_string(action) for action in state.legal_actions()] == state.position.legal()


def test_an_information_state_is_what_was_seen_and_what_is_known() -> None:
    state = decision(load("kariba", players=3), 40)
    *seen, known = state.information_state_string(1).split("\n")
    assert [json.loads(line) for line in seen] == state.position.witnessed(1)
    assert known == state.observation_string(1)
    assert json.loads(known)["hand"] == state.position.view(1)["hand"]
    assert state.observation_tensor(1)[:3] == [0, 1, 0]


def test_an_observer_without_private_information_is_a_spectator() -> None:
    state = decision(load("kariba"), 20)
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    observer = observing.make_observation(state.get_game(), kind)
    observer.set_from(state, 0)
    assert observer.tensor is None
    assert json.loads(observer.string_from(state, 0))["hand"] is None
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    assert observing.make_observation(state.get_game(), everything) is None
    with pytest.raises(ValueError, match="no parameters"):
        state.get_game().make_py_observer(None, {"colour": 1})


def test_a_private_observer_tells_what_a_spectator_does_not_see() -> None:
    state = decision(load("kariba"), 20)
    player, private = state.current_player(), pyspiel.PrivateInfoType.SINGLE_PLAYER
    for recall in (False, True):
        kind = pyspiel.IIGObservationType(public_info=False, perfect_recall=recall, private_info=private)
        *seen, known = observing.make_observation(state.get_game(), kind).string_from(state, player).split("\n")
        assert set(json.loads(known)) == {"seat", "hand", "unseen", "legal"}
        assert all(json.loads(line)["action"][0] == "+" for line in seen), "its own cards came to it face down"
        assert bool(seen) == recall
    nothing = pyspiel.PrivateInfoType.NONE
    neither = pyspiel.IIGObservationType(public_info=False, perfect_recall=False, private_info=nothing)
    assert observing.make_observation(state.get_game(), neither) is None


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_playthrough_is_written(name: str) -> None:
    playthroughs = peer("open_spiel.python.algorithms.generate_playthrough")
    few = "(max_rounds=1)" if "max_rounds" in {option.name for option in marula.game(name).options} else ""
    written = playthroughs.playthrough(adapter.short_name(name) + few, None, seed=3)
    assert "PrivateObservationString(0)" in written
    assert "Returns" in written.rpartition("IsTerminal() = True")[2]


def test_an_illegal_action_is_refused_in_words_and_changes_nothing() -> None:
    state = decision(load("kariba"), 0)
    before = str(state)
    for action, message in ((0, "A player acts now"), (999, "there is no action 999")):
        with pytest.raises(marula.IllegalAction, match=message):
            state.apply_action(action)
    assert str(state) == before


def test_players_and_options_are_parameters() -> None:
    game = pyspiel.load_game("python_marula_kariba(players=4,open_row=True)")
    assert game.num_players() == 4
    assert game.new_initial_state().position.options == {"open_row": True}
    with pytest.raises(marula.OptionError, match="2 to 4 players, not 7"):
        load("kariba", players=7)
    with pytest.raises(ValueError, match="starts from the beginning"):
        game.new_initial_state("+1")
