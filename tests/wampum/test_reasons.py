"""Every way to be refused in Wampum, with its section."""

import pytest

import marula
from tests.wampum.positions import played, set_up, start

VILLAGES = ("P", "L", "M")
CASES = [
    # The hands, the actions before, the one that is refused, and why.
    (("PPLW", "TW"), "", "+P", "player-acts", "M5", ()),
    (("PPLW", "TW"), "", "T", "none-to-offer", "M3.1", (3,)),
    (("PPLW", "TW"), "L", "P", "out-of-order", "M10", (1,)),
    (("PPLW", "TW"), "", "@1", "empty-offer", "M3.1", ()),
    (("PPLW", "TW"), "P", "@4", "no-such-village", "M2", (3, 2)),
    (("PPLW", "TW"), "", "-P", "not-discarding", "M6", ()),
    (("PPLW", "TW"), "P P @2 T", "@2", "too-small", "M3.2", (2, 2, 1)),
    (("PLW", "PTW"), "P @2 P T @2", "@2", "too-small-to-move", "M3.3", (2, 2, 1)),
    (("PLW", "PTW"), "P @2 P T @2", "L", "displaced", "M3.3", ()),
    # Six cards are left in the hand, two are drawn, and the limit is four: four cards have to go.
    (("PPPLLMW", "W"), "P @1 W @2 +T +T +M +M +M +M", "P", "offers-are-made", "M6", ()),
    (("PPPLLMW", "W"), "P @1 W @2 +T +T +M +M +M +M", "@3", "offers-are-made", "M6", ()),
    (("PPPLLWW", "W"), "P @1 W @2 +T +T +T +T +T +T", "-M", "none-to-discard", "M6", (2,)),
    (("PPPLLMW", "W"), "P @1 W @2 +T +T +M +M +M +M -L", "-P", "out-of-order", "M10", (1,)),
    (("PPPLLMW", "W"), "P @1 W @2 +T +T +M +M +M +M", "-W", "too-few-from-here", "M10", (4, 4)),
]


@pytest.mark.parametrize(("hands", "before", "token", "key", "section", "values"), CASES)
def test_a_refusal_has_the_right_section(
    hands: tuple[str, ...], before: str, token: str, key: str, section: str, values: tuple[int, ...]
) -> None:
    position = played(set_up(*hands, villages=VILLAGES, pile="TTTTTTMMMMMM"), before)
    why = position.explain(token, position.actor)
    assert why is not None
    assert (why.key, why.section, why.values) == (key, section, values)


def test_chance_is_refused_with_the_right_section() -> None:
    """§M2: four players: two cards of different kinds leave the game, then hands are dealt."""
    position = start(4)
    for before, token, key, section in (
        ("", "+P", "remove-first", "M2"),
        ("-P", "-P", "removed-differ", "M2"),
        ("-L", "P", "card-comes-first", "M5"),
    ):
        played(position, before)
        with pytest.raises(marula.IllegalAction) as refused:
            position.play(token)
        why = refused.value.explanation
        assert why is not None
        assert (why.key, why.section) == (key, section)


def test_nobody_else_is_told_why() -> None:
    """Why a card cannot be offered tells what is in the hand."""
    with pytest.raises(ValueError, match="seat 1 is not to act"):
        set_up("PPL", "TW", villages=VILLAGES).explain("T", 1)
