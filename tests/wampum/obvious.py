"""Wampum: sets that score, rich villages, and what to keep."""

import marula
from marula.games.wampum.data import NEW_GOODS, ROUNDS
from tests.bots.obvious import obvious
from tests.wampum.positions import played, set_up

SOME = "LLLMMMTTTWWW"  # a pile for some rounds


def table(*hands: str, villages: list[str], pile: str = "", before: str = "") -> marula.Position:
    """A round, and what has happened in it; without a pile it is the last one."""
    position = set_up(*hands, villages=villages, pile=pile)
    in_a_round = NEW_GOODS * (len(hands) + int(len(hands) == 2))
    assert len(pile) % in_a_round == 0
    position.state.round_number = ROUNDS[len(hands)] - len(pile) // in_a_round
    return played(position, before)


POSITIONS = [
    obvious(
        "four pelts score where none lie",
        table("PPPPT", "LL", "MM", villages=["PW", "W", "PM"], pile=SOME, before="P P P P"),
        "@2",
    ),
    obvious(
        "the set is begun",
        table("PPPPT", "LL", "MM", villages=["PW", "W", "TM"], pile=SOME),
        "P",
    ),
    obvious(
        "one tobacco for five goods",
        table("PLT", "L", "M", villages=["W", "TMMMM", "W"], pile=SOME, before="T"),
        "@2",
    ),
    obvious(
        "with two players, too, one card for six goods",
        table("TW", "M", villages=["TTTTPP", "W", "L"], pile=SOME),
        "T",
    ),
    obvious(
        "three pelts score in the last round",
        table("PPPPL", "LM", villages=["P", "P", "W"], before="P P P P"),
        "@3",
    ),
    obvious(
        "a card that lies there would spoil the set",
        table("PPPW", "LM", villages=["W", "P", "P"], before="P P P"),
        "@1",
    ),
    obvious(
        "at the end every kind counts",
        table("P", "LL", "MM", villages=["PLMTW", "P", "W"], before="P"),
        "@1",
    ),
    obvious(
        "a displaced trader goes where the offer scores",
        table("PPP", "LLLLL", "MM", villages=["W", "P", "M"], pile=SOME, before="P P P @1 L L L L @1"),
        "@3",
    ),
    obvious(
        "at the end a fourth pelt is discarded before the only tobacco",
        table("LPPPPTW", "L", "M", villages=["M", "W", "W"], before="L @1 L @2 M @3"),
        "-P",
    ),
    obvious(
        "with five players five maize score in the one village without",
        table(
            "MMMMM",
            "PL",
            "PT",
            "LW",
            "TW",
            villages=["M", "MP", "ML", "MT", "W"],
            pile="PPLLMMTTWW",
            before="M M M M M",
        ),
        "@5",
    ),
]
