"""Waka Waka by the book: components (§W1) and set-up (§W2)."""

import pytest

import marula
from marula.games.wakawaka.data import LADDERS
from tests.wakawaka.positions import BOATS, VILLAGE, give_goods, gold, hand, legal, played, set_up


def start(players: int = 2) -> marula.Position:
    return marula.game("wakawaka").start(players)


def loaded(position: marula.Position) -> marula.Position:
    return played(position, " ".join(f"+{letter}" for letter in BOATS.replace(" ", "") + VILLAGE))


def test_the_box_holds_goods_cards_boats_and_ladders() -> None:  # §W1
    view = start().view(None)
    assert (view["goods_pile"], view["card_pile"], len(view["boats"]), len(view["tasks"])) == (84, 66, 4, 5)


def test_there_are_fourteen_goods_of_each_of_six_kinds() -> None:  # §W1.1
    assert legal(start()) == "+F +H +S +T +C +J"
    assert start().weights() == [14] * 6


def test_the_cards_have_their_copies_and_their_order() -> None:  # §W1.2
    position = loaded(start())
    assert legal(position) == "+trade +elder +torch +rain +shaman +chimp +gather +porter +drum +fortune"
    assert position.weights() == [20, 4, 4, 4, 7, 8, 4, 4, 4, 4]


def test_gold_has_no_limit() -> None:  # §W1.3
    position = set_up("trade", "trade")
    position.state.gold[0] = 1000
    give_goods(position, 0, "FF")
    assert gold(played(position, "trade sellF"))[0] == 1010


def test_boats_have_open_and_hidden_slots() -> None:  # §W1.4
    boats = set_up("trade", "trade").view(None)["boats"]
    assert [boat["price"] for boat in boats] == [2, 3, 4, 5]
    assert [sum(boat["open"]) for boat in boats] == [0, 1, 2, 2]
    assert [boat["hidden"] for boat in boats] == [2, 2, 1, 2]


@pytest.mark.parametrize(
    ("ladder", "tasks"),
    [
        ("board", ["2", "2", "3", "3", "4"]),
        ("one", ["1+1+1", "2+2", "3", "3+2", "4"]),
        ("two", ["2+2", "3", "1+1+1+1+1", "3+2", "4"]),
        ("three", ["2+2", "1+1+1+1+1", "3+2", "2+2+2", "4"]),
        ("four", ["2+2", "3+2", "2+2+2", "1+1+1+1+1+1", "3+3"]),
    ],
)
def test_every_ladder_has_five_tasks(ladder: str, tasks: list[str]) -> None:  # §W1.5
    shown = set_up("trade", "trade", ladder=ladder).view(0)["tasks"]
    assert ["+".join(str(size) for size in groups) for groups in shown] == tasks


def test_the_board_is_the_ladder_unless_another_is_chosen() -> None:  # §W2
    assert start().options == {"ladder": "board", "max_rounds": 100}
    assert LADDERS == ("board", "one", "two", "three", "four")
    with pytest.raises(marula.OptionError, match="ladder is one of board, one, two, three, four"):
        marula.game("wakawaka").start(2, {"ladder": "five"})


def test_boats_are_loaded_first_then_the_village_then_hands() -> None:  # §W2
    position = loaded(start(3))
    assert [boat["open"] for boat in position.view(None)["boats"]] == [
        [0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 1, 0],
        [1, 1, 0, 0, 0, 0],
        [1, 0, 1, 0, 0, 0],
    ]
    assert position.view(None)["stock"] == [1] * 6
    played(position, "+trade +elder +torch +rain +shaman +chimp " + "+drum " * 4 + "+trade " * 8)
    assert position.actor == 0
    assert hand(position, 0) == "trade elder torch rain shaman chimp"
    assert hand(position, 1) == "trade trade drum drum drum drum"
    assert hand(position, 2) == "trade trade trade trade trade trade"


def test_everybody_starts_with_eight_gold_and_nothing_else() -> None:  # §W2
    view = set_up("trade", "trade", "trade").view(None)
    assert (view["gold"], view["levels"], view["burning"]) == ([8] * 3, [0] * 3, True)
    assert view["stores"] == [[0] * 6] * 3


def test_no_fire_is_dealt() -> None:  # §W2
    position = loaded(start(4))
    for _ in range(24):
        assert "+fire" not in position.legal()
        position.play(position.legal()[-1])
    assert position.state.card_pile[10] == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_set_up_the_piles_have_66_goods_and_66_less_six_cards_each(players: int) -> None:  # §W10
    position = loaded(start(players))
    while position.actor == marula.CHANCE:
        position.play(position.legal()[0])
    assert position.view(None)["goods_pile"] == 66
    assert position.view(None)["card_pile"] == 66 - 6 * players
