"""What every declared game promises: its JSON, its reasons, the bounds of its observations."""

import json

import numpy as np
import pytest

import marula
from marula.play.catalogue import LANGUAGES, reason_text
from marula.rules.features import bounds, observation_size, places
from marula.rules.randomness import below
from tests.configurations import SOME, Configuration

NAMES = marula.names()
POSITIONS = 1000


def positions(game: str, count: int) -> list[marula.Position]:
    """Positions from random games of all configurations in turn, in which a seat is to act."""
    found: list[marula.Position] = []
    chosen = [one for one in SOME if one.game == game]
    index = 0
    while len(found) < count:
        random = marula.generator(15, index)
        position = chosen[index % len(chosen)].start()
        while position.actor != marula.OVER and len(found) < count:
            if position.actor >= 0 and below(random, 3) == 0:
                found.append(position.copy())
            position.play(position.pick(random))
        index += 1
    return found


@pytest.mark.parametrize("game", NAMES)
def test_every_illegal_action_has_a_reason_in_every_language(game: str) -> None:
    """Also those of chance: a client may try any token."""
    rules = marula.game(game).rules
    names = {reason.key: reason.values for reason in rules.REASONS}
    met = set()
    for position in positions(game, POSITIONS):
        legal = set(position.legal())
        for token in rules.TOKENS:
            why = position.explain(token, position.actor)
            assert (why is None) == (token in legal), (token, position.actions)
            if why is not None:
                met.add((why.key, why.values))
    for key, values in met:
        assert len(values) == len(names[key]), key
        for language in LANGUAGES:
            said = reason_text(game, language, key, dict(zip(names[key], values, strict=True)))
            assert said.endswith("."), said
            assert not set("{}") & set(said), said


@pytest.mark.parametrize("game", NAMES)
def test_a_refusal_names_its_section(game: str) -> None:
    position = positions(game, 1)[0]
    token = next(token for token in position.rules.TOKENS if token not in position.legal())
    with pytest.raises(marula.IllegalAction) as refused:
        position.play(token, position.actor)
    why = refused.value.explanation
    assert why is not None
    assert str(refused.value).startswith(f"{token} is not possible now. ")
    assert str(refused.value).endswith(f" (§{why.section}).")


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_json_is_written_as_python_would(configuration: Configuration) -> None:
    random = marula.generator(16)
    position = configuration.start()
    while position.actor != marula.OVER:
        position.play(position.pick(random))
        for seat in (None, *range(position.players)):
            for told in (position.view_json(seat), position.witnessed_json(seat, position.ply - 1)):
                assert json.dumps(json.loads(told), separators=(",", ":")).encode() == told
    assert json.loads(position.view_json(0))["outcome"] == position.outcome


@pytest.mark.parametrize("game", NAMES)
def test_observations_keep_within_their_bounds_and_reach_them(game: str) -> None:
    rules = marula.game(game).rules
    low, high = bounds(rules.FEATURES)
    assert observation_size(rules.FEATURES) == rules.OBSERVATION == len(low)
    seen = np.zeros(rules.OBSERVATION, np.int16)
    least, most = high.copy(), low.copy()
    for index in range(60):
        random = marula.generator(17, index)
        chosen = [one for one in SOME if one.game == game]
        position = chosen[index % len(chosen)].start()
        while True:
            for seat in range(position.players):
                rules.observe(position.state, seat, seen)
                np.minimum(least, seen, out=least)
                np.maximum(most, seen, out=most)
            if position.actor == marula.OVER:
                break
            position.play(position.pick(random))
    assert (least >= low).all()
    assert (most <= high).all()
    for feature in rules.FEATURES:
        reached = least[places(rules.FEATURES)[feature.name]].min(), most[places(rules.FEATURES)[feature.name]].max()
        assert reached == (feature.low, feature.high) or feature.because, (feature.name, reached)


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_a_preview_says_what_then_happens(configuration: Configuration) -> None:
    random = marula.generator(18)
    position = configuration.start()
    while position.actor != marula.OVER:
        if position.actor >= 0:
            seat = position.actor
            tokens = position.legal()[:8]
            for token, shown in zip(tokens, position.preview([[token] for token in tokens], seat, random), strict=True):
                check_preview(position.copy(), token, shown, seat)
        position.play(position.pick(random))


def check_preview(position: marula.Position, token: str, shown: dict[str, object], seat: int) -> None:
    position.play(token)
    if position.reveals(position.ply - 1):
        assert shown == {"witnessed": [], "stopped": "reveal", "reason": None, "view": None}
        return
    stops = {marula.CHANCE: "chance", marula.OVER: "over", seat: "done"}
    assert shown == {
        "witnessed": position.witnessed(seat, position.ply - 1),
        "stopped": stops.get(position.actor, "seat"),
        "reason": None,
        "view": position.view(seat),
    }


@pytest.mark.parametrize("game", NAMES)
def test_a_preview_stops_at_what_is_not_legal_or_not_ones_turn(game: str) -> None:
    position = positions(game, 1)[0]
    seat, random = position.actor, marula.generator(1)
    illegal = next(token for token in position.rules.TOKENS if token not in position.legal())
    nothing, refused = position.preview([[], [illegal, illegal]], seat, random)
    assert nothing == {"witnessed": [], "stopped": "done", "reason": None, "view": position.view(seat)}
    why = position.explain(illegal, seat)
    assert why is not None
    reason = {"key": why.key, "section": why.section, "values": list(why.values)}
    assert refused == {"witnessed": [], "stopped": "illegal", "reason": reason, "view": position.view(seat)}
    other = (seat + 1) % position.players
    [waits] = position.preview([[position.legal()[0]]], other, random)
    assert waits == {"witnessed": [], "stopped": "seat", "reason": None, "view": position.view(other)}


@pytest.mark.parametrize("game", NAMES)
def test_previews_can_do_without_views(game: str) -> None:
    for position in positions(game, 3):
        seat = position.actor
        lists = [[], *([token] for token in position.rules.TOKENS[:60])]
        whole = position.preview(lists, seat, marula.generator(1))
        assert any(trial["view"] for trial in whole)
        short = position.preview(lists, seat, marula.generator(1), views=False)
        assert short == [{**trial, "view": None} for trial in whole]


def test_previews_are_bounded() -> None:
    position = positions("kariba", 1)[0]
    for lists in ([["1x1"]] * 65, [["1x1"] * 91]):
        with pytest.raises(ValueError, match="at most 64 lists of at most 90 actions"):
            position.preview(lists, position.actor, marula.generator(1))
    with pytest.raises(marula.IllegalAction, match="not an action of Kariba"):
        position.preview([["9x9"]], position.actor, marula.generator(1))
