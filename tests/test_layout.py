"""Record layouts refuse hidden bytes and say how to mend it; options refuse what they cannot be."""

import pytest

from marula.rules.options import OptionError, choice, flag, number
from marula.rules.records import layout


def test_a_layout_with_hidden_bytes_is_refused() -> None:
    with pytest.raises(ValueError, match=r"12 bytes but its fields only 9.*\(\"spare\", \"i1\", \(3,\)\)"):
        layout(("small", "i1"), ("large", "i4", (2,)))


def test_a_field_must_not_be_called_like_a_method_of_records() -> None:
    with pytest.raises(ValueError, match="something else called round"):
        layout(("round", "i8"))


def test_a_layout_is_filled_up_to_a_multiple_of_eight() -> None:
    with pytest.raises(ValueError, match="needs 5 more bytes"):
        layout(("small", "i1", (3,)))
    assert layout(("small", "i1", (3,)), ("spare", "i1", (5,))).itemsize == 8


@pytest.mark.parametrize(
    ("option", "good", "bad"),
    [
        (flag("f", "?"), [True, False], [1, "true", None]),
        (choice("c", "?", ("a", "b")), ["a", "b"], ["c", 1, None, ["a"]]),
        (number("n", "?", 3, 1, 9), [1, 9], [0, 10, True, 2.0, "3", None]),
    ],
)
def test_options_take_what_they_can_be_and_nothing_else(option: object, good: list[object], bad: list[object]) -> None:
    for value in good:
        assert option.check(value) == value  # type: ignore[attr-defined]
    for value in bad:
        with pytest.raises(OptionError, match=f"^{option.name} is "):  # type: ignore[attr-defined]
            option.check(value)  # type: ignore[attr-defined]


def test_options_read_the_command_line() -> None:
    assert flag("f", "?").parse("True") is True
    assert number("n", "?", 3, 1, 9).parse("7") == 7
    assert number("n", "?", 3, 1, 9).parse("x") == "x"
    assert choice("c", "?", ("a", "b")).encode("b") == 1
