"""Trained networks: the rule that evaluates them, their files, and the players that use them."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import marula
from marula.bots.bot import Budget, Question, answer
from marula.bots.naming import UnknownBot, open_bot
from marula.bots.network import weights
from marula.bots.network.bot import NetworkBot, NetworkSearch
from marula.bots.network.evaluation import evaluate, evaluation_of
from marula.bots.network.iteration import count_result, record_of
from marula.bots.network.weights import Layer, StoredNetwork, WrongNetwork, fingerprint_of_features, load, read, trained
from marula.bots.search.tree import scratch_of
from marula.play.position import Position
from marula.rules.randomness import generator
from marula.rules.tuning import Foresight
from tests.bots.saved_outputs import GAMES, PATH, observations_of
from tests.bots.visits import iterations_of

FOLD = """
import zlib
from marula.bots.network.evaluation import evaluate, evaluation_of
from marula.bots.network.weights import trained
from tests.bots.saved_outputs import observations_of
network = trained("kariba")
said = evaluation_of(network)
total = 0
for seen in observations_of("kariba")[:2]:
    said.observation[:] = seen
    evaluate(network, said)
    total = zlib.crc32(said.outputs.tobytes() + said.values.tobytes(), total)
print(total)
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_network_says_what_pytorch_says(game: str) -> None:
    saved, network = np.load(PATH), trained(game)
    said, outputs = evaluation_of(network), np.array(marula.game(game).rules.OUTPUTS)
    for seen, logits, values in zip(*(saved[f"{game}-{part}"] for part in ("seen", "logits", "values")), strict=True):
        said.observation[:] = seen
        evaluate(network, said)
        np.testing.assert_allclose(said.outputs[outputs].sum(-1), logits, atol=2e-3, rtol=1e-4)
        np.testing.assert_allclose(said.values, values, atol=1e-4)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_saved_was_asked_about_positions_of_today(game: str) -> None:
    assert np.array_equal(np.load(PATH)[f"{game}-seen"], observations_of(game)), "python -m tests.bots.saved_outputs"


def test_interpreted_and_compiled_say_the_same_to_the_last_bit() -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", FOLD],
            env={**os.environ, "NUMBA_DISABLE_JIT": switched_off},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for switched_off in ("0", "1")
    ]
    assert said[0] == said[1] != ""


def play(name: str, other: str, game: str, players: int, seed: int) -> Position:
    bots = [open_bot(name if seat == 0 else other, game).bot for seat in range(players)]
    position, random = marula.game(game).start(players), generator(seed)
    while position.actor != marula.OVER:
        acting = position.actor
        position.play(position.pick(random) if acting < 0 else answer(bots[acting], position, random))
    return position


@pytest.mark.parametrize("game", GAMES)
def test_networks_play_with_every_number_of_players(game: str) -> None:
    for players in marula.game(game).players:
        assert play("network", "random", game, players, 1).actor == marula.OVER


@pytest.mark.parametrize("game", GAMES)
def test_a_network_wins_against_chance(game: str) -> None:
    won = 0
    for seed in range(10):
        position = play("network", "random", game, 2, seed)
        standings = np.zeros(2, np.int64)
        position.rules.standings(position.state, standings)
        won += int(standings[0] > standings[1])
    assert won >= 9


@pytest.mark.parametrize("game", GAMES)
def test_a_search_with_a_network_gives_the_same_answer_to_the_same_question(game: str) -> None:
    position, random = marula.game(game).start(2), generator(3)
    while position.actor < 0 or position.ply < 20:
        position.play(position.pick(random))
    searches = [NetworkSearch(trained(game)) for _ in range(2)]
    answers = [search(Question(position, generator(4), Budget(iterations=60))) for search in searches]
    assert answers[0] == answers[1]
    assert searches[0].tried() == searches[1].tried()
    assert iterations_of(searches[0]) == 59, "the first iteration only looks at the root"


def test_a_search_with_a_network_knows_no_more_than_its_seat() -> None:
    """Two games that look the same to a seat, and are not, get the same answer."""
    position, random = marula.game("wampum").start(2), generator(8)
    while position.actor < 0 or position.ply < 30:
        position.play(position.pick(random))
    worlds = [position.imagine(position.actor, generator(seed)) for seed in (1, 2)]
    assert worlds[0].state.tobytes() != worlds[1].state.tobytes()
    assert len({NetworkBot(trained("wampum"))(Question(world, generator(1))) for world in worlds}) == 1
    told = [NetworkSearch(trained("wampum"))(Question(world, generator(1), Budget(iterations=40))) for world in worlds]
    assert told[0] == told[1]


def test_a_network_plays_no_other_game() -> None:
    """Compiled code would write beyond its arrays, into whatever lies there."""
    position, random = marula.game("wadi").start(2), generator(8)
    while position.actor < 0:
        position.play(position.pick(random))
    for bot in (NetworkBot(trained("kariba")), NetworkSearch(trained("kariba"))):
        with pytest.raises(WrongNetwork, match="not for wadi: it takes"):
            answer(bot, position, random, Budget(iterations=10))


def small(game: str) -> StoredNetwork:
    rules, random = marula.game(game).rules, np.random.default_rng(1)
    sizes = [rules.OBSERVATION, 16, 16, len(rules.TOKENS), 2]
    inputs = [sizes[0], 16, 16, 16]
    layers = [
        Layer(random.normal(size=outputs).astype(np.float32), random.normal(size=(into, outputs)).astype(np.float32))
        for into, outputs in zip(inputs, sizes[1:], strict=True)
    ]
    ones = np.ones(rules.OBSERVATION, np.float32)
    return StoredNetwork({"game": game}, 0 * ones, 3 * ones, layers)


def test_a_file_keeps_a_network_to_half_a_percent(tmp_path: Path) -> None:
    network = small("kariba")
    network.save(tmp_path / "a.network")
    found = read(tmp_path / "a.network")
    assert found.facts == {"game": "kariba"}
    for before, after in zip(network.layers, found.layers, strict=True):
        assert np.array_equal(before.biases, after.biases)
        assert np.abs(before.weights - after.weights).max() <= 0.005 * np.abs(before.weights).max()
    found.save(tmp_path / "b.network")
    assert (tmp_path / "a.network").read_bytes() == (tmp_path / "b.network").read_bytes(), "saved again, it is the same"


def test_wrong_files_are_refused_with_a_reason(tmp_path: Path) -> None:
    good, other = tmp_path / "kariba.network", tmp_path / "other.network"
    small("kariba").save(good)
    assert load(good, "kariba").shape[0] == marula.game("kariba").rules.OBSERVATION
    with pytest.raises(WrongNetwork, match="holds a network for kariba, not for wadi"):
        load(good, "wadi")
    for content in (b"", b"no JSON\n", b'{"format": 1}\n', good.read_bytes()[:2000], good.read_bytes() + b"more"):
        other.write_bytes(content)
        with pytest.raises(WrongNetwork, match="holds no network"):
            load.__wrapped__(other, "kariba")
    other.write_bytes(good.read_bytes().replace(b'"format": 1', b'"format": 9', 1))
    with pytest.raises(WrongNetwork, match="another version"):
        load.__wrapped__(other, "kariba")


def test_a_network_for_other_observations_is_refused_even_if_they_are_as_many(tmp_path: Path) -> None:
    path, network = tmp_path / "kariba.network", small("kariba")
    for features in (fingerprint_of_features("kariba"), None):
        facts = {"features": features} if features else {}
        replace(network, facts={**network.facts, **facts}).save(path)
        assert load.__wrapped__(path, "kariba"), "older files do not say"
    replace(network, facts={**network.facts, "features": fingerprint_of_features("wadi")}).save(path)
    with pytest.raises(WrongNetwork, match="was trained for other observations of kariba"):
        load.__wrapped__(path, "kariba")


def test_bots_with_networks_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kariba.network"
    small("kariba").save(path)
    assert isinstance(open_bot(f"network:{path}", "kariba").bot, NetworkBot)
    for name in ("network:30", f"network:{path}:30", f"network:{path}:5ms"):
        bot = open_bot(name, "kariba").bot
        position, random = marula.game("kariba").start(2), generator(1)
        while position.actor < 0:
            position.play(position.pick(random))
        assert answer(bot, position, random) in position.legal()
    monkeypatch.setattr(weights, "trained_file", lambda game: tmp_path / "none")
    for name, reason in (("network:nowhere", "cannot be read"), ("network", "no network comes with wadi")):
        with pytest.raises(UnknownBot, match=reason):
            open_bot(name, "wadi")


def thought(game: str, foresight: Foresight, iterations: int) -> tuple[NetworkSearch, Position]:
    """A search in the middle of a game, when it has thought."""
    position, random = marula.game(game).start(2), generator(3)
    while position.actor < 0 or position.ply < 40:
        position.play(position.pick(random))
    search = NetworkSearch(trained(game), foresight)
    search(Question(position, generator(4), Budget(iterations)))
    return search, position


def seats_in_tree(search: NetworkSearch) -> set[int]:
    tree = search._trees[0]
    return {int(node.seat) for node in tree.nodes[1 : tree.marks[1]]}


def test_the_tree_holds_everybodys_actions_or_only_those_of_the_seat_that_thinks() -> None:
    whole, position = thought("wakawaka", Foresight(whole_tree=True), 400)
    own, _ = thought("wakawaka", Foresight(whole_tree=False), 400)
    assert seats_in_tree(whole) == {0, 1}
    assert seats_in_tree(own) == {position.actor}


def test_an_even_share_makes_it_try_what_the_network_thinks_nothing_of() -> None:
    sure, position = thought("wampum", Foresight(evenness=0.0), 300)
    even, _ = thought("wampum", Foresight(evenness=1.0), 300)
    tokens = position.rules.TOKENS
    assert {tokens[action] for action in even.tried()} == set(position.legal())
    assert set(sure.tried()) < set(even.tried())


def test_by_how_much_one_wins_counts_a_little() -> None:
    position = play("greedy", "random", "kariba", 2, 1)
    assert position.outcome is not None
    scores = position.outcome["scores"]
    assert scores[0] > scores[1]
    scratch = scratch_of(position.rules, 2)
    for margin in (0.0, 0.2):
        count_result(position.state, scratch, record_of(Foresight(margin=margin, scale=10.0))[0])
        lead = scores[0] - scores[1]
        assert scratch.values[0] == pytest.approx(1 - margin * (0.5 - 0.5 * lead / (lead + 10)))
        assert scratch.values.sum() == pytest.approx(1)
