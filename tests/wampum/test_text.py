"""Wampum in words: refusals, the log, the table in a terminal, help."""

import pytest

import marula
from tests.wampum.positions import played, random_game, set_up, start

NAMES = ("Ann", "Bea", "Cem")


def offering() -> marula.Position:
    return set_up("PPT", "LLT", "MMT", villages=["W", "W", "PPW"], pile="TTTTTT")


@pytest.mark.parametrize(
    ("before", "token", "reason"),
    [
        ("", "W", r"no weapons in the hand.*\(§M3.1\)"),
        ("T", "P", r"after tobacco no kind further left can follow \(§M10\)"),
        ("", "@1", r"at least one card.*\(§M3.1\)"),
        ("P", "@4", r"only 3 villages with 3 players \(§M2\)"),
        ("P", "-P", r"after the offers.*\(§M6\)"),
        ("P", "+P", r"A player acts now.*\(§M5\)"),
        ("P @1 L", "@1", r"village 1 offers 1, and 1 are not more.*\(§M3.2\)"),
        ("P @1 L L @1", "T", r"nothing is added to it \(§M3.3\)"),
        ("P @1 L L @1", "@1", r"offers 2, and 1 are not more.*\(§M3.3\)"),
        ("P @1 L @2 M @3", "P", r"A card comes off the pile first.*\(§M5\)"),
        ("P @1 L @2 M @3", "+W", r"no weapons left in the pile"),
    ],
)
def test_a_refusal_says_why(before: str, token: str, reason: str) -> None:
    position = played(offering(), before)
    with pytest.raises(marula.IllegalAction, match=reason):
        position.play(token)


@pytest.mark.parametrize(
    ("before", "token", "reason"),
    [
        ("", "-L", r"no liquor in the hand.*\(§M6\)"),
        ("", "-W", r"2 cards have to go, and the hand has fewer from weapons on.*\(§M10\)"),
        ("-T", "-P", r"after tobacco no kind further left can follow \(§M10\)"),
        ("", "P", r"cards above the limit are discarded \(§M6\)"),
    ],
)
def test_a_refused_discard_says_why(before: str, token: str, reason: str) -> None:
    position = played(set_up("PPPPTTW", "L", "M", villages=["W", "W", "W"]), f"P @1 L @2 M @3 {before}")
    with pytest.raises(marula.IllegalAction, match=reason):
        position.play(token)


def test_refusals_in_the_set_up_say_why() -> None:
    with pytest.raises(marula.IllegalAction, match=r"First two cards are removed.*\(§M2\)"):
        start(4).play("+P")
    with pytest.raises(marula.IllegalAction, match=r"different kinds \(§M2\)"):
        played(start(4), "-P -P")


def told(position: marula.Position, seat: int | None) -> list[str]:
    return [position.rules.tell(seen, NAMES) for seen in position.witnessed(seat)]


def test_the_log_reads_like_someone_telling_the_game() -> None:
    position = played(offering(), "P @1 L L @1 @2 M T @3 +T +T +T +T +T +T")
    assert told(position, 0)[:7] == [
        "Ann adds 1 pelt to the offer.",
        "Ann goes to village 1 with 1 card.",
        "Bea adds a card to the offer.",
        "Bea adds a card to the offer.",
        "Bea goes to village 1 with 2 cards and displaces Ann.",
        "Ann goes to village 2 with 1 card.",
        "Cem adds a card to the offer.",
    ]
    assert told(position, 0)[8] == "Cem goes to village 3 with 2 cards. The canoe is with Bea."
    assert told(position, 0)[-1] == (
        "Ann draws 1 tobacco. In village 1 Bea offers 2 liquor and scores 1. "
        "In village 2 Ann offers 1 pelt and scores nothing. "
        "In village 3 Cem offers 1 maize and 1 tobacco and scores nothing."
    )


def test_the_end_of_the_game_is_told() -> None:
    position = set_up("PPPPPPT", "L", "M", villages=["PPMW", "W", "W"])
    played(position, "P T @1 L @2 M @3")
    assert told(position, None)[-1] == (
        "Cem goes to village 3 with 1 card. The canoe is with Ann. "
        "In village 1 Ann offers 1 pelt and 1 tobacco and takes 2 pelts, 1 maize and 1 weapon. "
        "In village 2 Bea offers 1 liquor and scores nothing. In village 3 Cem offers 1 maize and scores nothing. "
        "Ann puts 1 pelt, 1 maize and 1 weapon under the chest. "
        "Bea puts nothing more under the chest. Cem puts nothing more under the chest."
    )


def test_the_set_up_and_discards_are_told() -> None:
    assert told(played(start(4), "-P"), 0) == ["A card is removed from the game, and nobody sees it."]
    position = played(start(3), " ".join(["+P"] * 15 + ["+T"]))
    assert told(position, 1)[4:6] == ["Ann draws a card.", "Bea draws 1 pelt."]
    assert told(position, 1)[-1] == "Village 1 gets 1 tobacco."
    position = played(set_up("PPPPPP", "L", "M", villages=["W", "W", "W"]), "P @1 L @2 M @3 -P")
    assert told(position, 0)[-1].startswith("Ann discards 1 pelt.")
    assert told(position, 1)[-1].startswith("Ann discards a card.")


def test_the_drawn_table_shows_villages_hand_and_players() -> None:
    position = played(offering(), "P P @3 L")
    drawn = position.rules.draw(position.view(0), NAMES)
    assert "  round 1 of 12   pile 6" in drawn
    assert "  village 3      2   ·   ·   ·   1   Ann ▒▒ 2" in drawn
    assert "  your hand      ·   ·   ·   1   ·" in drawn
    assert "  your offer     2   ·   ·   ·   ·" in drawn
    assert "> Bea                          0 points   2 in hand" in drawn
    assert "your hand" not in "\n".join(position.rules.draw(position.view(None), NAMES))


def test_the_drawn_table_shows_what_everybody_remembers() -> None:
    position = set_up("PL", "LL", "MM", villages=["PPW", "W", "W"], pile="TTTTTT")
    played(position, "P @1 L @2 M @3 +T +T +T +T +T +T")
    assert position.rules.draw(position.view(1), NAMES)[-3].endswith("known: 2P 1W")


@pytest.mark.parametrize("players", [2, 5])
def test_drawings_fit_a_plain_terminal(players: int) -> None:
    position = random_game(players, 3)
    names = [f"Somebody with a long name {seat}" for seat in range(players)]
    while position.ply:
        for seat in (None, 0):
            drawn = position.rules.draw(position.view(seat), names)
            assert len(drawn) <= 16
            assert max(len(line) for line in drawn) <= 80
        for _ in range(min(5, position.ply)):
            position.undo()


def test_help_depends_on_what_can_be_done() -> None:
    position = offering()
    guide = position.rules.guide
    assert "adds pelts" in guide(position.view(0))[0]
    assert "displaced" in guide(played(position, "P @1 L L @1").view(0))[0]
    position = played(set_up("PPPPPP", "L", "M", villages=["W", "W", "W"]), "P @1 L @2 M @3")
    assert "Discard down to 4 cards" in guide(position.view(0))[0]
