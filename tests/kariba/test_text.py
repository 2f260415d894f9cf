"""Kariba in words: reasons, the log, the drawn table."""

import pytest

import marula
from tests.kariba.positions import played, set_up

NAMES = ["Ann", "Bea"]


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("2x3", r"The hand holds only 2 meerkats, not 3 \(§K3.1\)."),
        ("5x1", r"There is no ostrich in the hand; only cards from the hand can be played \(§K3.1\)."),
        ("+1", r"A player acts now"),
        ("^3", r"This game has no open row"),
        ("?", r"This game has no open row"),
    ],
)
def test_a_refused_play_says_why(token: str, reason: str) -> None:
    with pytest.raises(marula.IllegalAction, match=reason):
        set_up({2: 2}, {1: 1}, pile={8: 1}).play(token)


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("2x1", r"now the hand is refilled to five \(§K5.2\)"),
        ("^8", r"no elephant in the open row"),
        ("?", r"The pile is empty"),
    ],
)
def test_a_refused_draw_says_why(token: str, reason: str) -> None:
    position = played(set_up({2: 5}, {1: 1}, open_row={3: 2}), "2x2")
    with pytest.raises(marula.IllegalAction, match=reason):
        position.play(token)


def test_drawing_before_playing_is_refused() -> None:
    with pytest.raises(marula.IllegalAction, match="First play cards"):
        set_up({2: 5}, {1: 1}, open_row={3: 2}).play("^3")


def test_a_card_that_is_not_in_the_pile_cannot_come() -> None:
    position = played(set_up({2: 5}, {1: 5}, pile={8: 1}), "2x1")
    with pytest.raises(marula.IllegalAction, match="No mouse is left in the pile"):
        position.play("+1")
    with pytest.raises(marula.IllegalAction, match="A card comes off the pile first"):
        position.play("2x1")


def test_the_log_reads_like_someone_telling_the_game() -> None:
    position = set_up({7: 4, 1: 1}, {1: 5}, waterhole={4: 2}, pile={5: 8}, open_row={8: 1})
    played(position, "7x3", "^8", "?", "+5", "?", "+5", "+5", "+5", "+5")
    told = [position.rules.tell(seen, NAMES) for seen in position.witnessed(1)]
    assert told[:4] == [
        "Ann plays 3 rhinos and wins 2 giraffes.",
        "Ann takes an open elephant.",
        "Ann draws from the pile.",
        "Ann draws a card.",
    ]
    assert told[-1] == "An ostrich is turned up."


def test_the_drawn_table_shows_waterhole_players_and_hand() -> None:
    position = set_up({7: 4, 1: 1}, {1: 5}, waterhole={4: 3}, pile={5: 8}, won=[2, 11])
    drawn = "\n".join(position.rules.draw(position.view(0), NAMES))
    assert "4 giraffe     █ █ █            3 chases" in drawn
    assert "7 rhinoceros                   ·        █ █ █ █" in drawn
    assert "> Ann             2 won   5 in hand" in drawn
    assert "your hand" not in "\n".join(position.rules.draw(position.view(None), NAMES))


def test_help_depends_on_what_can_be_done() -> None:
    position = set_up({2: 5}, {1: 1}, open_row={3: 2})
    assert "4x2" in position.rules.guide(position.view(0))[0]
    assert "^3" in position.rules.guide(played(position, "2x1").view(0))[0]
