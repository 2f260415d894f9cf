"""Positions and games as Python values: pickled, copied, compared, printed; NumPy's integers; tokens and ids."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import marula
from marula.play.registry import rules_of
from tests.configurations import SOME, Configuration


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


def played(configuration: Configuration, actions: int = 20) -> marula.Position:
    position = configuration.start()
    random = marula.generator(3)
    while position.ply < actions and position.actor != marula.OVER:
        position.play(position.pick(random))
    return position


WAYS: list[Callable[[Any], Any]] = [pickled, copy.copy, copy.deepcopy]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_a_position_comes_back_with_its_past_and_goes_its_own_way(
    configuration: Configuration, way: Callable[[marula.Position], marula.Position]
) -> None:
    position = played(configuration)
    twin = way(position)
    assert twin == position
    assert twin.record() == position.record()
    assert twin.witnessed(0) == position.witnessed(0)
    before = position.state.tobytes()
    last = twin.undo()
    assert position.state.tobytes() == before
    assert twin != position
    twin.play(last)
    assert twin == position


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_an_imagined_position_comes_back_without_a_past(configuration: Configuration) -> None:
    position = played(configuration)
    imagined = position.imagine(0, marula.generator(1))
    imagined.play(imagined.pick(marula.generator(2)))
    twin = pickled(imagined)
    assert twin == imagined
    assert twin.actions == imagined.actions
    with pytest.raises(ValueError, match="this position has no record"):
        twin.record()


def test_a_pickle_of_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = pickle.dumps(marula.game("kariba").start())
    monkeypatch.setattr(rules_of("kariba"), "VERSION", 99)
    with pytest.raises(ValueError, match="this position of Kariba was pickled by another version"):
        pickle.loads(kept)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_a_game_and_a_match_come_back(way: Callable[[Any], Any]) -> None:
    assert way(marula.game("wadi")).start() == marula.game("wadi").start()
    match = marula.Match("kariba", ["Ann", "Ben"])
    match.position.play("+1")
    assert way(match).position.actions == ["+1"]


def dealt(*tokens: str, **options: Any) -> marula.Position:
    position = marula.game("kariba").start(2, options)
    for token in tokens:
        position.play(token)
    return position


def test_positions_are_equal_where_the_game_stands_the_same() -> None:
    first, second = dealt("+1", "+2"), dealt("+2", "+1")
    assert first == second
    assert hash(first) == hash(second)
    assert len({first, second, first.copy()}) == 1
    assert first != dealt("+1", "+3")
    assert first != dealt("+1", "+2", open_row=True)
    assert marula.game("kariba").start(2) != marula.game("kariba").start(3)
    assert marula.game("kariba").start(2) != marula.game("wampum").start(2)
    assert first != "first"


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_printing_shows_the_table_and_nothing_that_a_spectator_may_not_know(configuration: Configuration) -> None:
    position = played(configuration)
    first, rest = str(position).split("\n", 1)
    assert first == repr(position)
    assert rest == position.draw()
    assert "seat 0" in rest
    assert position.imagine(None, marula.generator(5)).draw() == position.draw()
    assert position.draw(1) == position.imagine(1, marula.generator(5)).draw(1)


INTEGERS = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint64]


@pytest.mark.parametrize("kind", INTEGERS, ids=lambda kind: kind.__name__)
def test_numpy_integers_are_integers(kind: Any) -> None:
    assert marula.generator(kind(4), kind(2)).tolist() == marula.generator(4, 2).tolist()
    position = marula.game("kariba").start(kind(3))
    assert type(position.players) is int
    for card in [f"+{number % 8 + 1}" for number in range(15)]:
        position.play(card)
    seat = kind(position.actor)
    assert position.view(seat) == position.view(int(seat))
    assert position.witnessed(seat, kind(4)) == position.witnessed(int(seat), 4)
    assert position.at(kind(4)).ply == 4
    assert position.taker(kind(4)) == marula.CHANCE
    position.play(position.legal()[0], seat)
    assert marula.Match("kariba", ["Ann", "Ben"], kind(2)).games == 2


@pytest.mark.parametrize("seed", [2.0, "2", None])
def test_what_is_no_whole_number_is_no_seed(seed: Any) -> None:
    with pytest.raises(TypeError, match="interpreted as an integer"):
        marula.generator(seed)


@pytest.mark.parametrize("seat", [np.bool_(True), np.float64(1), np.int64(2), np.int64(-1)])
def test_numpy_values_that_are_no_seat_are_refused(seat: Any) -> None:
    with pytest.raises(ValueError, match="there is no seat"):
        marula.game("kariba").start(2).view(seat)


def test_options_from_numpy_are_kept_as_python_values() -> None:
    position = marula.game("wakawaka").start(options={"max_rounds": np.int64(7)})
    assert type(position.options["max_rounds"]) is int
    assert type(marula.game("kariba").start(options={"open_row": np.bool_(True)}).options["open_row"]) is bool
    position.record().to_json()


@pytest.mark.parametrize("name", marula.names())
def test_tokens_and_ids_belong_together(name: str) -> None:
    game = marula.game(name)
    assert [game.tokens[action] for action in game.ids.values()] == list(game.ids)
    assert len(game.ids) == len(game.tokens)
    with pytest.raises(TypeError):
        game.ids["new"] = 0  # type: ignore[index]


def test_an_id_in_place_of_a_token_is_told_its_token() -> None:
    position = marula.game("kariba").start()
    for number in (3, np.int64(3)):
        with pytest.raises(marula.IllegalAction, match=r"3 is the id of an action.* this one as '\+4'"):
            position.play(number)  # type: ignore[arg-type]
    with pytest.raises(marula.IllegalAction, match="999 is not an action of Kariba"):
        position.play(999)  # type: ignore[arg-type]
