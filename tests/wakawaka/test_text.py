"""Waka Waka in words: why something is not allowed, how an action is told, and how the table looks."""

import pytest

import marula
from tests.wakawaka.positions import give_goods, played, set_up

NAMES = ["Anna", "Ben", "Cem", "Dora"]


def told(position: marula.Position, seat: int | None = 0) -> str:
    """The last action in words."""
    return position.rules.tell(position.witnessed(seat, position.ply - 1)[0], NAMES)


def test_a_refusal_is_a_sentence_with_its_section() -> None:
    with pytest.raises(marula.IllegalAction) as error:
        set_up("shaman", "chimp").play("shaman")
    text = "shaman is not possible now. A Shaman costs 12 gold, more than the 8 at hand (§W6.2)."
    assert str(error.value) == text


def test_an_unknown_action_is_refused() -> None:
    with pytest.raises(marula.IllegalAction, match="not an action of Waka Waka"):
        played(set_up("chimp", "chimp"), "stop").play("cards4")


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        ("trade", "Anna plays a Trade."),
        ("elder", "Anna plays an Elder."),
        ("trade buy5", "Anna buys boat 5 and gets 1 fruit, 1 salt, 1 tea, 1 cloth."),
        ("trade sellF", "Anna sells two fruit for 10 gold."),
        ("trade climb F", "Anna hands in fruit."),
        ("chimp peek5", "Anna looks into boat 5 and sees 1 tea, 1 cloth."),
        ("gather takeH pay", "Ben pays 1 gold to do it, too."),
        ("drum -rain", "Anna discards a Rainmaker."),
        ("elder ask1", "Anna asks Ben, who shows 1 Chimpanzee."),
        ("elder ask1 use:chimp", "Anna uses the Chimpanzee."),
        ("elder ask1 decline swap:chimp", "Ben discards a Chimpanzee to draw another card."),
        ("stop cards2", "Anna takes 2 cards."),
        ("stop cards1 +drum", "Anna draws a Drummer."),
        ("stop cards1 +fire", "Anna turns up Shaman's Fire: the fire goes out."),
        ("trade buy3 stop cards0 +J", "Boat 3 is loaded with jewellery."),
        ("trade buy3 stop cards0 +J +J", "Boat 3 is loaded with a hidden good."),
    ],
)
def test_an_action_is_told(tokens: str, text: str) -> None:
    position = set_up("trade elder chimp gather drum rain", "chimp")
    give_goods(position, 0, "FF")
    assert told(played(position, tokens)) == text


def test_what_is_hidden_is_not_told() -> None:
    position = played(set_up("chimp chimp chimp chimp", "chimp"), "chimp peek5")
    assert told(position, 1) == "Anna looks into boat 5."
    assert told(played(position, "sub -chimp"), 1) == "Anna lays a card face down."
    played(position, "-chimp -chimp buy2 stop cards1 +drum")
    assert told(position, 1) == "Anna draws a card. The substitutes are turned up: 3 Chimpanzee."


def test_the_table_fits_a_terminal() -> None:
    position = set_up("trade elder chimp gather drum rain", *["chimp"] * 3, ladder="four")
    give_goods(position, 0, "FFJ")
    lines = position.rules.draw(played(position, "chimp peek5").view(0), NAMES)
    assert len(lines) <= 18
    assert all(len(line) <= 80 for line in lines)
    assert lines[3] == "  boats:   2 [??]   3 [C ??]   4 [F H ?]   5 [F S (T C)]"
    assert lines[-1].startswith("  your hand: 1 Trade, 1 Elder, 1 Rainmaker, 1 Gatherer")
    assert any("> Anna" in line and "FF J ..." in line for line in lines)


def test_a_spectator_sees_no_hand() -> None:
    position = set_up("trade", "chimp")
    assert not any("your hand" in line for line in position.rules.draw(position.view(None), NAMES))


def test_help_says_what_can_be_done() -> None:
    position = set_up("trade", "chimp")
    assert any("Your next task: 2 goods" in line for line in position.rules.guide(position.view(0)))
    assert any("§W6.1" in line for line in position.rules.guide(played(position, "trade").view(0)))
