"""A record of a day's deal is replayed, bots and all; whatever else is sent is refused with a reason."""

import json
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

import marula
from marula.cli.main import main
from marula.daily import DailyResult, NotTheDeal, deal_of, par_of, stars, verify
from marula.play.record import Record
from marula.rules.types import CHANCE
from tests.daily import fixtures

NAME = marula.names()[0]


def kept(name: str) -> tuple[Record, int]:
    """The game that the browser plays, too, and its par."""
    fixture = json.loads((fixtures.FOLDER / f"{name}.json").read_text("utf-8"))
    return Record.from_dict(fixture["record"]), fixture["par"]


def turns(record: Record, seats: set[int]) -> list[int]:
    """The places of the actions that some seats, or chance, have taken."""
    position = deal_of(record.game, fixtures.DAY).start()
    found = []
    for place, action in enumerate(record.actions):
        if position.actor in seats and len(position.legal()) > 1:
            found.append(place)
        position.play(action)
    return found


def with_action(record: Record, place: int, action: str) -> Record:
    """A record with another action at a place; the outcome is left as it was."""
    return replace(record, actions=(*record.actions[:place], action, *record.actions[place + 1 :]))


def other_action(record: Record, place: int) -> str:
    """Another action that would have been legal there."""
    position = deal_of(record.game, fixtures.DAY).start()
    for action in record.actions[:place]:
        position.play(action)
    return next(action for action in position.legal() if action != record.actions[place])


@pytest.mark.parametrize("name", marula.names())
def test_what_was_played_is_accepted_and_par_is_the_same_again(name: str) -> None:
    record, par = kept(name)
    deal = deal_of(name, fixtures.DAY)
    assert record.outcome is not None
    expected = DailyResult(record.outcome["scores"][deal.seat], deal.seat in record.outcome["winners"])
    assert verify(deal, record) == expected
    assert par_of(deal) == par


def test_what_the_record_says_of_its_outcome_does_not_count() -> None:
    record, _ = kept(NAME)
    honest = verify(deal_of(NAME, fixtures.DAY), record)
    boast = replace(record, outcome={"scores": [999, 999], "ranks": [1, 1], "winners": [0, 1], "reason": ""})
    assert verify(deal_of(NAME, fixtures.DAY), boast) == honest


def test_the_deal_of_another_day_is_refused() -> None:
    record, _ = kept(NAME)
    for later in range(1, 8):
        with pytest.raises(NotTheDeal):
            verify(deal_of(NAME, fixtures.DAY + timedelta(later)), record)


def test_another_card_is_refused() -> None:
    record, _ = kept(NAME)
    place = turns(record, {CHANCE})[4]
    tampered = with_action(record, place, other_action(record, place))
    with pytest.raises(NotTheDeal, match=f"action {place + 1} draws"):
        verify(deal_of(NAME, fixtures.DAY), tampered)


def test_another_action_of_a_bot_is_refused() -> None:
    """Also in a game that the rules and the deck allow: the last choice of a bot is another one."""
    deal = deal_of(NAME, fixtures.DAY)
    record, _ = kept(NAME)
    place = turns(record, set(range(deal.players)) - {deal.seat})[-1]
    position = deal.start()
    for action in (*record.actions[:place], other_action(record, place)):
        position.play(action)
    draws = sum(action in marula.game(NAME).tokens[: position.rules.OUTCOMES] for action in position.actions)
    while position.outcome is None:
        if position.actor == CHANCE:
            position.play(position.pick(deal.chance(draws)))
            draws += 1
        else:
            position.play(position.legal()[0])
    with pytest.raises(NotTheDeal, match=f"action {place + 1} of a bot"):
        verify(deal, position.record())


def test_an_illegal_action_is_refused_and_so_are_unknown_ones() -> None:
    record, _ = kept(NAME)
    place = turns(record, {deal_of(NAME, fixtures.DAY).seat})[0]
    for action in ("nonsense", record.actions[0]):
        with pytest.raises(NotTheDeal, match="cannot be played"):
            verify(deal_of(NAME, fixtures.DAY), with_action(record, place, action))


def test_other_setups_are_refused() -> None:
    record, _ = kept(NAME)
    deal = deal_of(NAME, fixtures.DAY)
    options = {name: not value for name, value in record.options.items()}
    for tampered, why in (
        (replace(record, game=marula.names()[1]), "another game"),
        (replace(record, version=record.version + 1), "version"),
        (replace(record, players=record.players + 1), "not set up"),
        (replace(record, options=options), "not set up"),
    ):
        with pytest.raises(NotTheDeal, match=why):
            verify(deal, tampered)


def test_too_short_and_too_long_records_are_refused() -> None:
    record, _ = kept(NAME)
    deal = deal_of(NAME, fixtures.DAY)
    with pytest.raises(NotTheDeal, match="not over"):
        verify(deal, replace(record, actions=record.actions[:-1]))
    with pytest.raises(NotTheDeal, match="cannot be played"):
        verify(deal, replace(record, actions=(*record.actions, record.actions[-1])))
    with pytest.raises(NotTheDeal, match="more than any game"):
        verify(deal, replace(record, actions=record.actions * 100))


def test_the_command_line_verifies_a_record_of_a_day(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record, par = kept(NAME)
    file = tmp_path / "game.json"
    file.write_text(record.to_json(), encoding="utf-8")
    assert main(["verify", str(file), "--daily", str(fixtures.DAY)]) == 0
    assert f"par {par}" in capsys.readouterr().out
    assert main(["verify", str(file), "--daily", str(fixtures.DAY + timedelta(1))]) == 2
    assert "NOT VERIFIED" in capsys.readouterr().err


def test_stars() -> None:
    assert stars(DailyResult(20, False), par=25) == 1
    assert stars(DailyResult(20, True), par=25) == 2
    assert stars(DailyResult(25, False), par=25) == 2
    assert stars(DailyResult(30, True), par=25) == 3
