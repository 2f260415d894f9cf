"""What all adapters share: ids, masks, utilities, opponents, and what they say without their library."""

import importlib
import sys
from typing import Any

import numpy as np
import pytest

import marula
from marula.adapters.encoding import action_mask, final_utilities, legal_ids, settle, token, utilities
from marula.adapters.opponents import answer_until, seated
from marula.bots import Question
from marula.bots.simple import play_at_random, play_greedily
from marula.play.missing_library import MissingLibrary

ADAPTERS = [("openspiel", "pyspiel"), ("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("vector", "gymnasium")]


def a_position() -> marula.Position:
    position = marula.game("kariba").start(players=3)
    settle(position, marula.generator(1))
    return position


@pytest.mark.parametrize(
    ("standings", "expected"),
    [
        ([7, 3], [1, -1]),
        ([4, 4], [0, 0]),
        ([1, 9, 5], [-1, 1, 0]),
        ([6, 6, 2], [0.5, 0.5, -1]),
        ([2, 6, 2], [-0.5, 1, -0.5]),
        ([0, 0, 0], [0, 0, 0]),
        ([10, 20, 30, 40], [-1, -1 / 3, 1 / 3, 1]),
        ([1, 1, 5, 1], [-1 / 3, -1 / 3, 1, -1 / 3]),
    ],
)
def test_utilities_go_by_rank_and_ties_share(standings: list[int], expected: list[float]) -> None:
    assert utilities(np.array(standings)) == pytest.approx(expected)
    assert utilities(np.array([standings, standings]))[1] == pytest.approx(expected)
    assert sum(expected) == pytest.approx(0)


def test_there_are_no_utilities_before_the_end() -> None:
    assert final_utilities(a_position()) == [0, 0, 0]


def test_utilities_at_the_end_are_those_of_the_standings() -> None:
    position = a_position()
    random = marula.generator(4)
    while position.actor != marula.OVER:
        position.play(position.pick(random))
    standings = np.zeros(3, np.int64)
    position.rules.standings(position.state, standings)
    assert final_utilities(position) == utilities(standings).tolist()


def test_a_mask_is_for_the_seat_to_act_and_for_nobody_else() -> None:
    position = a_position()
    mask = action_mask(position, 0)
    assert [position.rules.TOKENS[action] for action in np.flatnonzero(mask)] == position.legal()
    assert np.flatnonzero(mask).tolist() == legal_ids(position)
    assert not action_mask(position, 1).any()


def test_nobody_is_shown_what_chance_may_bring() -> None:
    position = marula.game("kariba").start(players=2)
    assert not any(action_mask(position, seat).any() for seat in range(2))


@pytest.mark.parametrize("action", [-1, 57, 1.0, "1x1", True, None])
def test_what_is_no_id_is_refused_in_words(action: Any) -> None:
    with pytest.raises(marula.IllegalAction, match="action"):
        token(a_position().rules, action)


def test_ids_may_come_from_numpy() -> None:
    rules = a_position().rules
    assert token(rules, np.int32(3)) == rules.TOKENS[3]


def test_opponents_are_one_for_all_or_one_for_each() -> None:
    assert seated("greedy", 1, 3, "kariba") == {0: play_greedily, 2: play_greedily}
    assert seated(["greedy", play_at_random], 0, 3, "kariba") == {1: play_greedily, 2: play_at_random}


@pytest.mark.parametrize(
    ("opponents", "message"),
    [
        ("clever", "there is no bot 'clever'; bots are random, greedy"),
        ("level:9", "there is no level 9"),
        ("command:true", "a separate program"),
        (["random"], "3 players need 2 opponents"),
        ([3, 4], "a bot is a name, a function"),
    ],
)
def test_wrong_opponents_are_refused_in_words(opponents: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        seated(opponents, 0, 3, "kariba")


def test_opponents_are_given_imagined_positions() -> None:
    def peeking(question: Question) -> str:
        with pytest.raises(ValueError, match="imagined"):
            question.position.record()
        return question.position.pick(question.random)

    position = a_position()
    position.play(position.legal()[0])
    answer_until(position, {1: peeking, 2: peeking}, marula.generator(2), {}, {1: "", 2: ""})
    assert position.actor == 0


@pytest.mark.parametrize(("adapter", "library"), ADAPTERS)
def test_without_its_library_an_adapter_names_the_extra(
    adapter: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    for module in ("gymnasium", "vector", adapter):
        monkeypatch.delitem(sys.modules, f"marula.adapters.{module}", raising=False)
    with pytest.raises(MissingLibrary, match=rf"pip install 'marula\[{library.replace('pyspiel', 'openspiel')}\]'"):
        importlib.import_module(f"marula.adapters.{adapter}")
