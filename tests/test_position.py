"""Positions: playing, refusing, undoing, seeing."""

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import marula
from marula.batch import Batch


def dealt(*cards: str, players: int = 2, **options: bool) -> marula.Position:
    position = marula.game("kariba").start(players, options)
    for card in cards:
        position.play(card)
    return position


def opening() -> marula.Position:
    return dealt(*["+1"] * 5, *["+2"] * 5)


def test_a_game_starts_with_as_few_players_as_it_allows() -> None:
    assert marula.game("kariba").start().players == 2


@pytest.mark.parametrize("players", [1, 5, 0, -1, 2.0, "2", True])
def test_a_wrong_number_of_players_is_refused(players: object) -> None:
    with pytest.raises(ValueError, match="Kariba is for 2 to 4 players"):
        marula.game("kariba").start(players)  # type: ignore[arg-type]


def test_an_unknown_game_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(marula.UnknownGame, match=r"no game called 'karibu'; there are .*kariba"):
        marula.game("karibu")


def test_options_are_completed_and_checked() -> None:
    assert marula.game("kariba").start().options == {"open_row": False}
    with pytest.raises(marula.OptionError, match="Kariba has no option 'open'; it has open_row"):
        marula.game("kariba").start(options={"open": True})


def test_legal_actions_come_in_the_order_of_their_ids() -> None:
    position = dealt("+8", "+8", "+1", "+3", "+3", *["+2"] * 5)
    assert position.legal() == ["1x1", "3x1", "3x2", "8x1", "8x2"]


@pytest.mark.parametrize("token", ["", " ", "9x1", "1x6", "play", "1x1 ", "+0", None, 7000, "§"])
def test_what_is_no_action_is_refused_and_changes_nothing(token: object) -> None:
    position = opening()
    before = position.state.tobytes()
    with pytest.raises(marula.IllegalAction, match=r"not an action of Kariba; actions look like 4x2"):
        position.play(token)  # type: ignore[arg-type]
    assert position.state.tobytes() == before
    assert position.ply == 10


def test_an_action_out_of_turn_is_refused() -> None:
    with pytest.raises(marula.IllegalAction, match="It is not the turn of seat 1: it is the turn of seat 0"):
        opening().play("2x1", seat=1)
    with pytest.raises(marula.IllegalAction, match="chance acts now"):
        dealt().play("2x1", seat=1)


def test_nothing_can_be_played_after_the_end() -> None:
    position = opening()
    random = marula.generator(1)
    while position.actor != marula.OVER:
        position.play(position.pick(random))
    with pytest.raises(marula.IllegalAction, match="The game is over"):
        position.play("1x1")
    with pytest.raises(ValueError, match="nothing to pick"):
        position.pick(random)
    assert position.legal() == []


def test_undo_returns_what_was_taken_back_down_to_the_start() -> None:
    position = opening()
    position.play("1x2")
    assert position.undo() == "1x2"
    for _ in range(10):
        position.undo()
    assert position.state.tobytes() == marula.game("kariba").start().state.tobytes()
    with pytest.raises(ValueError, match="no action to take back"):
        position.undo()


def test_a_copy_goes_its_own_way() -> None:
    position = opening()
    twin = position.copy()
    twin.play("1x1")
    assert position.legal() == ["1x1", "1x2", "1x3", "1x4", "1x5"]
    assert (position.ply, twin.ply) == (10, 11)


def test_weights_are_for_chance_only() -> None:
    assert dealt("+1").weights() == [7, 8, 8, 8, 8, 8, 8, 8]
    with pytest.raises(ValueError, match="chance does not act now"):
        opening().weights()


def test_only_the_seat_to_act_sees_its_legal_actions() -> None:
    position = opening()
    assert position.view(0)["legal"] == ["1x1", "1x2", "1x3", "1x4", "1x5"]
    assert position.view(1)["legal"] == position.view(None)["legal"] == []
    assert dealt().view(0)["legal"] == []


@pytest.mark.parametrize("seat", [2, -1, True, "0"])
def test_there_is_no_view_from_a_seat_that_does_not_exist(seat: object) -> None:
    with pytest.raises(ValueError, match="there is no seat"):
        opening().view(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", marula.names())
@pytest.mark.parametrize("random", [5, None, np.random.default_rng(1), np.zeros(1), np.zeros(2, np.uint64)])
def test_what_is_no_generator_is_refused_in_a_sentence(name: str, random: Any) -> None:
    position = marula.game(name).start(2)
    calls: tuple[Callable[[], object], ...] = (
        lambda: position.imagine(0, random),
        lambda: position.pick(random),
        lambda: position.preview([], 0, random),
    )
    for call in calls:
        with pytest.raises(TypeError, match=r"random is a generator, as marula.generator\(seed\) makes them, not "):
            call()


def test_an_imagined_position_has_no_past() -> None:
    imagined = opening().imagine(0, marula.generator(1))
    assert imagined.actions == []
    with pytest.raises(ValueError, match="this position has no record"):
        imagined.record()


def test_chance_seals_what_came_before() -> None:
    position = opening()
    assert position.sealed == 10
    position.play("1x2")
    assert position.sealed == 10
    position.play("+3")
    assert position.sealed == 12


def test_a_position_says_what_it_is() -> None:
    assert repr(opening()) == "<Kariba, 2 players, ply 10, seat 0 to act>"
    assert repr(marula.game("kariba")) == "marula.game('kariba')"


def test_a_position_tells_what_a_seat_knows_as_numbers() -> None:
    position = opening()
    batch = Batch([position], 1)
    for seat in range(2):
        assert position.observe(np.int64(seat)).tolist() == np.asarray(batch.observe(seat))[0].tolist()
        assert position.imagine(seat, marula.generator(1)).observe(seat).tolist() == position.observe(seat).tolist()
    with pytest.raises(ValueError, match="there is no seat 2"):
        position.observe(2)


def test_picking_follows_the_weights() -> None:
    """With one mouse left among many cards, it comes about as often as its share."""
    position = dealt(*["+1"] * 5, *["+2"] * 5, "1x5", *["+3"] * 3)
    random = marula.generator(2)
    picks = [position.pick(random) for _ in range(4000)]
    share = dict(zip(position.legal(), position.weights(), strict=True))["+1"] / sum(position.weights())
    assert picks.count("+1") / 4000 == pytest.approx(share, abs=0.02)


def test_any_moment_can_be_looked_at_again() -> None:
    position = opening()
    position.play("1x2")
    for ply in range(position.ply + 1):
        then = position.at(ply)
        assert then.actions == position.actions[:ply]
        assert then.view(0) == marula.replay(then.record()).view(0)
    with pytest.raises(ValueError, match="no ply 12"):
        position.at(12)


def test_what_is_known_to_come_needs_no_rules() -> None:
    position = opening()
    position.play("1x2")
    twin = position.at(10)
    twin.follow("1x2", position.past(11))
    assert twin.view(0) == position.view(0)
    assert twin.undo() == "1x2"
    assert twin.view(1) == opening().view(1)


NOTHING_WITNESSED = """
import marula
for name in marula.names():
    position = marula.game(name).start()
    for seat in (0, None):
        assert position.witnessed_json(seat, 0) == b"[]"
"""


def test_a_list_of_no_witnessed_actions_stays_within_its_memory() -> None:
    """Interpreted, NumPy says so if it does not; compiled, a byte behind it would be overwritten."""
    subprocess.run([sys.executable, "-c", NOTHING_WITNESSED], env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, check=True)
