"""The deal of a day is the same for everybody, and varies from day to day."""

import json
from datetime import date, timedelta

import pytest

import marula
from marula.daily import deal_of
from tests.daily import fixtures


def test_deals_are_those_that_the_browser_derives() -> None:
    assert json.loads((fixtures.FOLDER / "deals.json").read_text("utf-8")) == fixtures.deals()


@pytest.mark.parametrize("name", marula.names())
def test_every_deal_of_a_year_can_be_set_up(name: str) -> None:
    deals = [deal_of(name, date(2026, 1, 1) + timedelta(number)) for number in range(365)]
    for deal in deals:
        deal.start()
    assert len({deal.players for deal in deals}) > 1
    assert {deal.seat for deal in deals} == set(range(max(deal.players for deal in deals)))
    for option in marula.game(name).options:
        if option.kind != "number":
            assert {deal.options[option.name] for deal in deals} == set(option.samples)


@pytest.mark.parametrize("name", marula.names())
def test_the_deck_is_the_same_whatever_is_played(name: str) -> None:
    """Chance draws by the number of the draw, not by the number of the action."""
    deal = deal_of(name, fixtures.DAY)
    assert deal.chance(5).tolist() == deal_of(name, fixtures.DAY).chance(5).tolist()
    assert deal.chance(5).tolist() != deal.chance(6).tolist()
    assert deal.chance(5).tolist() != deal.thought(5).tolist()
    assert deal.chance(5).tolist() != deal_of(name, fixtures.DAY + timedelta(1)).chance(5).tolist()
