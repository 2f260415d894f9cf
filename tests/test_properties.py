"""What holds for every registered game, checked in random play.

Hypothesis chooses the configuration and every action, and shrinks what fails; it prints how to repeat it.
"""

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import marula
from tests.configurations import SOME, Configuration


class AnyGame(RuleBasedStateMachine):
    """A position into which Hypothesis plays."""

    position: marula.Position

    @initialize(configuration=st.sampled_from(SOME), seed=st.integers(0, 2**32), opening=st.integers(0, 150))
    def sit_down(self, configuration: Configuration, seed: int, opening: int) -> None:
        self.position = configuration.start()
        random = marula.generator(seed)
        for _ in range(opening):  # past the deal, which would take up all the steps
            if self.position.actor != marula.OVER:
                self.position.play(self.position.pick(random))

    def goes_on(self) -> bool:
        return self.position.actor != marula.OVER

    @precondition(goes_on)
    @rule(data=st.data())
    def play_a_legal_action(self, data: st.DataObject) -> None:
        token = data.draw(st.sampled_from(self.position.legal()))
        self.position.play(token)
        assert self.position.actions[-1] == token

    @precondition(lambda self: self.position.ply > 0)
    @rule()
    def undo_and_play_again(self) -> None:
        after = self.position.state.tobytes()
        token = self.position.undo()
        assert token in self.position.legal()
        self.position.play(token)
        assert self.position.state.tobytes() == after

    @rule(data=st.data())
    def an_illegal_action_changes_nothing(self, data: st.DataObject) -> None:
        token = data.draw(st.sampled_from(self.position.rules.TOKENS) | st.text(max_size=8))
        if token in self.position.legal():
            return
        before = self.position.state.tobytes(), self.position.actions
        with pytest.raises(marula.IllegalAction) as error:
            self.position.play(token)
        assert (self.position.state.tobytes(), self.position.actions) == before
        assert str(error.value).endswith((".", ")"))

    @invariant()
    def nothing_is_created_or_destroyed(self) -> None:
        broken = int(self.position.rules.problems(self.position.state))
        names = self.position.rules.PROBLEMS
        assert broken == 0, [name for bit, name in enumerate(names) if broken >> bit & 1]

    @invariant()
    def actor_legal_and_outcome_agree(self) -> None:
        position = self.position
        over = position.actor == marula.OVER
        assert over == (position.legal() == []) == (position.outcome is not None)
        assert over or position.actor == marula.CHANCE or 0 <= position.actor < position.players
        if position.actor == marula.CHANCE:
            assert len(position.weights()) == len(position.legal())
            assert all(weight > 0 for weight in position.weights())
            possible = [
                (position.rules.TOKENS[one], weight) for one, weight in enumerate(position.outcome_weights()) if weight
            ]
            assert possible == list(zip(position.legal(), position.weights(), strict=True))

    @invariant()
    def views_are_json_and_only_the_actor_sees_what_is_legal(self) -> None:
        for seat in (None, *range(self.position.players)):
            view = self.position.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert view["legal"] == (self.position.legal() if seat == self.position.actor else [])

    @invariant()
    def imagining_keeps_the_invariants_and_the_own_view(self) -> None:
        random = marula.generator(self.position.ply)
        for seat in (None, *range(self.position.players)):
            imagined = self.position.imagine(seat, random)
            assert imagined.rules.problems(imagined.state) == 0
            assert imagined.actor == self.position.actor
            assert unnumbered(imagined.view(seat)) == unnumbered(self.position.view(seat))


def unnumbered(view: dict[str, Any]) -> dict[str, Any]:
    """A view without its ply: an imagined position has no past."""
    return {name: value for name, value in view.items() if name != "ply"}


AnyGame.TestCase.settings = settings(
    max_examples=60,
    stateful_step_count=12,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestAnyGame = AnyGame.TestCase


@pytest.mark.parametrize("name", marula.names())
def test_tokens_are_unique_texts_without_white_space(name: str) -> None:
    tokens = marula.game(name).rules.TOKENS
    assert len(set(tokens)) == len(tokens)
    assert all(token and not any(sign.isspace() for sign in token) for token in tokens)


@pytest.mark.parametrize("name", marula.names())
def test_state_records_have_no_hidden_bytes(name: str) -> None:
    layout = marula.game(name).rules.STATE
    assert sum(layout[field].itemsize for field in layout.names or ()) == layout.itemsize
    assert layout.itemsize % 8 == 0


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_observations_are_fixed_in_size_and_written_anew(configuration: Configuration) -> None:
    position = configuration.start()
    random = marula.generator(3)
    for _ in range(70):
        if position.actor != marula.OVER:
            position.play(position.pick(random))
    for seat in range(position.players):
        fresh = np.zeros(position.rules.OBSERVATION, np.int16)
        used = np.full(position.rules.OBSERVATION, -77, np.int16)
        position.rules.observe(position.state, seat, fresh)
        position.rules.observe(position.state, seat, used)
        assert fresh.tobytes() == used.tobytes()
        assert fresh.any()
