"""Declarations: whatever is declared, the record takes it and the JSON is what Python's own writer makes of it."""

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marula.rules.json_writer import write_json
from marula.rules.schema import (
    SPREAD,
    Array,
    Cell,
    Constant,
    Flag,
    Kind,
    List,
    MapOf,
    Null,
    Number,
    OneOf,
    Optional,
    Seat,
    SetOf,
    Struct,
    Table,
    Token,
    record_of,
    slot_name,
)
from marula.rules.template import template_of

CELLS = tuple(f"{letter}{number}" for number in range(1, 9) for letter in "abcdefgh")
WORDS = ("play", 0, None, 'a "word", quoted', "ß€")
LEFT_OUT = object()


def written(struct: Struct, value: dict[str, Any]) -> bytes:
    """The value as the rules write it."""
    made = template_of(struct)
    memory = np.zeros(1, record_of(struct))
    fill_struct(memory[0], struct, value)
    out = np.zeros(made.longest, np.uint8)
    length = write_json(made.program, made.pool, memory.view(np.int64), out, 0)
    return out[:length].tobytes()


def fill_struct(record: Any, struct: Struct, value: dict[str, Any]) -> None:
    for key, kind in struct.fields.items():
        if key == SPREAD:
            assert isinstance(kind, Struct)
            fill_struct(record["own"], kind, value)
        elif not isinstance(kind, Constant):
            fill_field(record, slot_name(key), kind, value.get(key, LEFT_OUT))


def fill_field(record: Any, name: str, kind: Kind, value: Any) -> None:
    """Writes one field, as a rule would."""
    match kind:
        case Null() | Optional():
            if value is not (LEFT_OUT if isinstance(kind, Optional) else None):
                record[name]["present"] = 1
                fill_inner(record[name], kind.kind, value)
        case Struct():
            fill_struct(record[name], kind, value)
        case List() | MapOf():
            fill_inner(record[name], kind, value)
        case Array():
            for index, item in enumerate(value):
                fill_item(record[name], index, kind.item, item)
        case _:
            record[name] = slot_value(kind, value)


def fill_inner(record: Any, kind: Kind, value: Any) -> None:
    match kind:
        case Struct():
            fill_struct(record, kind, value)
        case List():
            record["length"] = len(value)
            for index, item in enumerate(value):
                fill_item(record["items"], index, kind.item, item)
        case Array():
            for index, item in enumerate(value):
                fill_item(record["items"], index, kind.item, item)
        case SetOf():
            record["items"] = slot_value(kind, value)
        case MapOf():
            record["members"] = sum(1 << kind.values.index(name) for name in value)
            for name, number in value.items():
                record["numbers"][kind.values.index(name)] = number
        case _:
            record["value"] = slot_value(kind, value)


def fill_item(items: Any, index: int, kind: Kind, value: Any) -> None:
    match kind:
        case Struct():
            fill_struct(items[index], kind, value)
        case Array():
            for inner, item in enumerate(value):
                fill_item(items[index], inner, kind.item, item)
        case List() | MapOf() | Null():
            if isinstance(kind, Null):
                if value is None:
                    return
                items[index]["present"] = 1
                fill_inner(items[index], kind.kind, value)
            else:
                fill_inner(items[index], kind, value)
        case _:
            items[index] = slot_value(kind, value)


def slot_value(kind: Kind, value: Any) -> Any:
    match kind:
        case OneOf() | Token() | Cell():
            return kind.values.index(value)
        case Table():
            return kind.rows.index(value)
        case SetOf():
            bits = sum(1 << kind.values.index(name) for name in value)
            words = [np.uint64(bits >> 64 * word & (2**64 - 1)) for word in range(kind.words)]
            return words[0] if kind.words == 1 else words
        case _:
            return int(value)


numbers = st.integers(-(2**63) + 1, 2**63 - 1)


def cases_of(kind: Kind, values: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Kind, Any]]:
    return values.map(lambda value: (kind, value))


scalars: st.SearchStrategy[tuple[Kind, Any]] = st.one_of(
    cases_of(Number(), numbers),
    cases_of(Seat(), st.integers(0, 4)),
    cases_of(Flag(), st.booleans()),
    cases_of(
        OneOf(("play", 0, None, 'a "word", quoted', "ß€")), st.sampled_from(["play", 0, None, 'a "word", quoted', "ß€"])
    ),
    cases_of(Token(("1x1", "?"), ("+?",)), st.sampled_from(["1x1", "?", "+?"])),
    cases_of(Cell(CELLS), st.sampled_from(CELLS)),
    cases_of(Table(([[2], [1, 1]], {"a": None}, [])), st.sampled_from([[[2], [1, 1]], {"a": None}, []])),
)


def in_order(names: tuple[str, ...]) -> st.SearchStrategy[list[str]]:
    return st.sets(st.sampled_from(names)).map(lambda chosen: [name for name in names if name in chosen])


MANY = tuple(f"t{number}" for number in range(150))
sets = st.one_of(
    cases_of(SetOf(CELLS), in_order(CELLS)),
    cases_of(SetOf(MANY), in_order(MANY)),
    cases_of(MapOf(CELLS), st.tuples(in_order(CELLS), numbers).map(lambda drawn: dict.fromkeys(*drawn))),
)


def together(inner: st.SearchStrategy[tuple[Kind, Any]]) -> st.SearchStrategy[tuple[Kind, Any]]:
    """Arrays, lists, structs and what may be missing; the items of an array are all alike."""
    certain = inner.filter(lambda case: not isinstance(case[0], Null))
    return st.one_of(
        inner.map(lambda case: (Array(case[0], 2), [case[1]] * 2)),
        inner.map(lambda case: (List(case[0], 3), [case[1]] * 2)),
        inner.map(lambda case: (List(case[0], 3), [])),
        inner.map(lambda case: (Struct({"x": case[0], "round": Number()}), {"x": case[1], "round": 3})),
        certain.map(lambda case: (Struct({"x": Optional(case[0])}), {"x": case[1]})),
        certain.map(lambda case: (Struct({"x": Optional(case[0])}), {})),
        certain.map(lambda case: (Null(case[0]), case[1])),
        certain.map(lambda case: (Null(case[0]), None)),
    )


cases = st.recursive(scalars | sets, together, max_leaves=4)


@settings(deadline=None, max_examples=150)
@given(st.lists(cases, min_size=1, max_size=4))
def test_any_declaration_is_written_as_python_would(chosen: list[tuple[Kind, Any]]) -> None:
    struct = Struct({f"k{place}": kind for place, (kind, _) in enumerate(chosen)})
    value = {f"k{place}": value for place, (_, value) in enumerate(chosen)}
    assert written(struct, value) == json.dumps(value, separators=(",", ":")).encode()


def test_a_key_that_is_no_name_gets_an_underscore() -> None:
    struct = Struct({"from": Number(), "round": Number(), "pile": Number()})
    assert record_of(struct).names == ("from_", "round_", "pile")


def test_a_spread_struct_lends_its_keys_and_a_constant_needs_no_slot() -> None:
    struct = Struct({"game": Constant("kariba"), SPREAD: Struct({"pile": Number()})})
    assert written(struct, {"pile": 4}) == b'{"game":"kariba","pile":4}'


def test_the_longest_text_fits() -> None:
    struct = Struct({"all": SetOf(MANY), "map": MapOf(CELLS), "low": Array(Number(), 3)})
    value = {"all": list(MANY), "map": dict.fromkeys(CELLS, -(2**63) + 1), "low": [-(2**63) + 1] * 3}
    longest = template_of(struct).longest
    assert longest - 9 < len(written(struct, value)) <= longest - 1  # with the comma behind it


def test_only_fields_can_be_left_out_and_maps_are_small() -> None:
    with pytest.raises(ValueError, match="only fields of a struct"):
        template_of(Array(Optional(Number()), 2))
    with pytest.raises(ValueError, match="at most 64 names"):
        record_of(Struct({"map": MapOf(MANY)}))
