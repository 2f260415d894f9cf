"""What a position looks worth: the result at the end, and more for who has more before."""

import numpy as np
import pytest

import marula
from tests.configurations import SOME, Configuration
from tests.wakawaka.positions import give_cards, give_goods, set_up
from tests.wampum.obvious import table
from tests.wampum.positions import played


def forecast(position: marula.Position) -> list[int]:
    """What everybody's position looks worth."""
    out = np.zeros(position.players, np.int64)
    position.rules.forecast(position.state, out)
    numbers: list[int] = out.tolist()
    return numbers


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_at_the_end_the_forecast_says_who_scored_more(configuration: Configuration) -> None:
    for seed in range(5):
        position, random = configuration.start(), marula.generator(seed)
        while position.actor != marula.OVER:
            position.play(position.pick(random))
        assert position.outcome is not None
        scores, worth = position.outcome["scores"], forecast(position)
        for seat in range(position.players):
            for other in range(position.players):
                if scores[seat] > scores[other]:
                    assert worth[seat] > worth[other]


def test_an_offer_counts_as_traded_once_the_trader_is_at_a_village() -> None:
    position = table("PPPP", "LM", "TW", villages=["W", "P", "M"], pile="LLLMMM")
    before = forecast(position)
    after = forecast(played(position, "P P P P @1"))
    assert after[0] > before[0]
    assert after[1:] == before[1:]


def test_goods_for_the_next_task_are_worth_more_than_others() -> None:
    nearer, other = (set_up("trade", "trade") for _ in range(2))
    give_goods(nearer, 0, "FF")
    give_goods(other, 0, "FH")
    assert forecast(nearer)[0] > forecast(other)[0] > forecast(other)[1]


def test_a_card_in_hand_is_worth_something() -> None:
    position = set_up("trade", "trade")
    before = forecast(position)
    give_cards(position, 0, "trade")
    assert forecast(position)[0] > before[0]
    assert forecast(position)[1] == before[1]
