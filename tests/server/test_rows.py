"""What is stored stays readable: tags and fields of rows are a format, not the names of classes."""

import json
from typing import get_args

import pytest

from marula.server.table.rows import FORMAT, AnyRow, Clock, Created, Plan, decode, encode

TAGS = [
    "created",
    "seated",
    "contributed",
    "vacated",
    "started",
    "acted",
    "undo-asked",
    "undo-answered",
    "undone",
    "taken-over",
    "given-back",
    "resigned",
    "resumed",
    "closed",
    "rematched",
]
FIRST = (
    '{"kind":"created","at":1,"game":"kariba","version":1,"options":{},"plans":[{"kind":"person","who":"a"}],'
    '"host":"a","commitments":["x"],"clock":{"kind":"game","seconds":60,"increment":5}}'
)


def test_tags_are_what_the_first_edition_wrote() -> None:
    tags = [kind.__struct_config__.tag for kind in get_args(AnyRow)]
    assert set(TAGS) <= set(tags)
    assert len(set(tags)) == len(tags)


def test_a_row_without_a_format_was_written_by_the_first_edition() -> None:
    row = decode(FIRST)
    assert isinstance(row, Created)
    assert row.format == 1
    assert row.clock == Clock(kind="game", seconds=60, increment=5)
    assert FORMAT > 1


@pytest.mark.parametrize("seconds", [-1, 15 * 86400, 10**9])
def test_a_stored_clock_has_no_limits(seconds: int) -> None:
    row = decode(FIRST.replace("60", str(seconds)))
    assert isinstance(row, Created)
    assert row.clock.seconds == seconds


def test_rows_come_back_as_they_were_written() -> None:
    plans = (Plan(kind="person", who="a"), Plan(kind="bot", who="greedy"))
    row = Created(at=1, game="kariba", version=1, options={}, plans=plans, host="a", commitments=("x",), format=FORMAT)
    assert decode(encode(row)) == row
    assert json.loads(encode(row))["format"] == FORMAT


def test_fields_of_later_editions_are_ignored() -> None:
    assert decode('{"kind":"resigned","at":1,"seat":0,"later":true}') == decode('{"kind":"resigned","at":1,"seat":0}')
