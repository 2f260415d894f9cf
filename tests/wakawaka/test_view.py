"""What a view says of the rules, so that nobody who draws the table has to know them."""

import pytest

from tests.wakawaka.positions import give_goods, played, set_up


@pytest.mark.parametrize(("before", "units"), [("", 3), ("chimp peek2", 2), ("chimp peek2 chimp peek3 stop", 1)])
def test_the_resupply_that_is_left(before: str, units: int) -> None:  # §W3.4
    assert played(set_up("chimp chimp", "chimp"), before).view(None)["units"] == units


def test_cards_over_the_limit() -> None:  # §W3.5
    position = set_up("trade " * 8, "chimp")
    assert position.view(1)["surplus"] == 0
    assert [played(position, token).view(1)["surplus"] for token in ("stop", "cards0", "-trade")] == [0, 2, 1]


def test_goods_over_the_limit() -> None:  # §W6.1
    position = set_up("trade", "chimp")
    give_goods(position, 0, "FFFJJ")
    assert [played(position, tokens).view(1)["surplus"] for tokens in ("trade", "buy5", "dropF")] == [0, 3, 2]


@pytest.mark.parametrize(
    ("before", "card"),
    [
        ("", None),
        ("rain", "rain"),
        ("rain torch", "rain"),
        ("sub -torch -chimp -chimp buy2", None),
    ],
)
def test_what_a_torch_would_repeat(before: str, card: str | None) -> None:  # §W6.10
    position = set_up("rain torch chimp chimp drum", "chimp")
    position.state.level[0] = 1
    assert played(position, before).view(1)["repeats"] == card


def test_numbers_that_the_rulebook_prints() -> None:  # §W2, §W3.1, §W6.1, §W6.2
    printed = set_up("rain", "chimp").view(None)["printed"]
    assert printed == {"store": 6, "cards_a_turn": 3, "sale": 10, "shaman": 12}


def test_a_level_that_is_reached_is_witnessed() -> None:  # §W6.1, §W6.2, §W6.10
    position = set_up("trade shaman torch", "chimp")
    give_goods(position, 0, "FF")
    position.state.gold[0] = 30
    played(position, "trade climb F shaman torch")
    assert [(seen["action"], seen.get("level")) for seen in position.witnessed(1)[-5:]] == [
        ("trade", None),
        ("climb", None),
        ("F", 1),
        ("shaman", 2),
        ("torch", 3),
    ]
