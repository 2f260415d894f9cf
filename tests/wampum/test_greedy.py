"""A first look at Wampum's actions: what `prefer` likes."""

import marula
from tests.wampum.positions import played, set_up, start


def preferred(position: marula.Position) -> str:
    """The legal action that looks best at first sight."""
    rules = position.rules
    return max(position.legal(), key=lambda token: int(rules.prefer(position.state, rules.TOKENS.index(token))))


def followed(position: marula.Position, seat: int) -> str:
    """What a seat does as long as it is its turn."""
    tokens = []
    while position.actor == seat:
        tokens.append(preferred(position))
        position.play(tokens[-1])
    return " ".join(tokens)


def test_a_set_is_taken_where_none_of_it_lies() -> None:  # §M7.2
    position = set_up("PPPPT", "LL", "MM", villages=["PW", "W", "PM"], pile="T" * 60)
    assert followed(position, 0) == "P P P P @2"


def test_one_card_buys_a_rich_village() -> None:  # §M7.1
    position = set_up("PLT", "L", "M", villages=["W", "TMMMM", "W"], pile="T" * 60)
    assert followed(position, 0) == "T @2"


def test_a_displaced_trader_goes_where_the_offer_scores() -> None:  # §M3.3
    position = set_up("PPP", "LLLLL", "MM", villages=["W", "P", "M"], pile="T" * 60)
    assert preferred(played(position, "P P P @1 L L L L @1")) == "@3"


def test_single_cards_are_discarded_before_those_of_a_set() -> None:  # §M6
    position = set_up("LPPPPTW", "L", "M", villages=["M", "W", "W"])
    assert followed(played(position, "L @1 L @2 M @3"), 0) == "-T -W"


def test_the_first_look_plays_better_than_chance() -> None:
    """Seat 0 follows `prefer`, the others play at random: it must win nearly always."""
    wins = 0
    for index in range(10):
        position = start(3)
        random = marula.generator(17, index)
        while position.actor != marula.OVER:
            position.play(preferred(position) if position.actor == 0 else position.pick(random))
        assert position.outcome is not None
        wins += position.outcome["winners"] == [0]
    assert wins >= 9
