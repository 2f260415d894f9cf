"""Whole games replay to the end they had; records survive JSON; broken ones are refused with the reason."""

import json
from pathlib import Path
from typing import Any

import pytest
from scripts import finished

import marula
from tests.records import FOLDER

RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_outcome(path: Path) -> None:
    record = marula.Record.from_json(path.read_text(encoding="utf-8"))
    assert record.outcome is not None
    position = marula.replay(record)
    assert position.record() == record
    assert marula.Record.from_json(record.to_json()) == record


@pytest.mark.parametrize("name", marula.names())
def test_every_way_to_end_occurs_in_a_record(name: str) -> None:
    ends = [json.loads(path.read_text(encoding="utf-8")) for path in RECORDS if path.stem.startswith(f"{name}-")]
    assert {end["outcome"]["reason"] for end in ends} == set(marula.game(name).rules.ENDINGS)


def short_record() -> dict[str, Any]:
    position = marula.game("kariba").start()
    for card in ("+1", "+2", "+3"):
        position.play(card)
    return position.record().as_dict()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "chess"}, "there is no game called 'chess'"),
        ({"version": 99}, "played by version 99 of Kariba"),
        ({"players": 7}, "2 to 4 players, not 7"),
        ({"players": True}, '"players" of the record must be a whole number, not True'),
        ({"options": {"opne_row": True}}, "no option 'opne_row'; it has open_row"),
        ({"options": {"open_row": "yes"}}, "either true or false, not 'yes'"),
        ({"actions": ["+1", "+9"]}, "action 2 of the record, '\\+9', cannot be played"),
        ({"actions": ["+1", "4x2"]}, "action 2 of the record, '4x2', cannot be played: .*§K5.1"),
        ({"actions": ["+1", 5]}, "action 2 of the record must be a text, not 5"),
        ({"actions": "+1"}, "must be a list of texts"),
        ({"outcome": {"scores": [1, 2]}}, "its actions lead to None"),
        ({"marula": 2}, "format 2; only format 1"),
    ],
)
def test_a_broken_record_is_refused_with_the_reason(change: dict[str, Any], message: str) -> None:
    with pytest.raises(marula.RecordError, match=message):
        marula.replay({**short_record(), **change})


def test_a_record_of_another_version_is_replayed_if_it_comes_out_the_same() -> None:
    position, random = marula.game("kariba").start(), marula.generator(1)
    while position.actor != marula.OVER:
        position.play(position.pick(random))
    old = {**position.record().as_dict(), "version": 99}
    assert marula.replay(old).outcome == position.outcome
    with pytest.raises(marula.RecordError, match=r"version 99 of Kariba.*does not come out the same"):
        marula.replay({**old, "outcome": {**old["outcome"], "scores": [0, 0]}})
    with pytest.raises(marula.RecordError, match=r"version 99 of Kariba.*does not come out the same"):
        marula.replay({**old, "actions": [*old["actions"], "+1"]})


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"kariba"', "{}", "[" * 100_000])
def test_what_is_no_record_is_said_to_be_none(text: str) -> None:
    with pytest.raises(marula.RecordError, match="not a record"):
        marula.replay(text)


@pytest.mark.parametrize("field", ["game", "version", "players", "options", "actions"])
def test_a_missing_field_is_named(field: str) -> None:
    record = short_record()
    del record[field]
    with pytest.raises(marula.RecordError, match=f'no field "{field}"'):
        marula.replay(record)


def test_an_unfinished_game_is_a_record_too() -> None:
    position = marula.replay(short_record())
    assert position.actions == ["+1", "+2", "+3"]
    assert "outcome" not in position.record().as_dict()


def test_the_page_is_tested_with_the_views_of_the_present() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in finished.FINISHED.glob("*.json")}
    assert kept == finished.texts(), "Run: python -m scripts.finished"
