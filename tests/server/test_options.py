"""Options say what they are: the page need not guess it from a value."""

from typing import Any

import pytest

from marula.play.registry import names, rules_of
from marula.rules.options import OptionError
from marula.server.routes.games import describe_option


def options(kind: str) -> list[Any]:
    """All options of a kind, of all games."""
    return [option for name in names() for option in rules_of(name).OPTIONS if option.kind == kind]


@pytest.mark.parametrize("option", options("number"), ids=lambda option: option.name)
def test_a_number_is_taken_from_its_low_to_its_high_end_and_not_beyond(option: Any) -> None:
    view = describe_option(option)
    assert view.low is not None
    assert view.high is not None
    assert option.check(view.low) == view.low
    assert option.check(view.high) == view.high
    for beyond in (view.low - 1, view.high + 1):
        with pytest.raises(OptionError):
            option.check(beyond)


@pytest.mark.parametrize("option", options("choice"), ids=lambda option: option.name)
def test_a_choice_offers_all_its_values(option: Any) -> None:
    offered = describe_option(option).samples
    assert [option.check(value) for value in offered] == offered
    assert [option.encode(value) for value in offered] == list(range(len(offered)))


def test_every_kind_is_in_use() -> None:
    assert all(options(kind) for kind in ("flag", "choice", "number", "text"))
