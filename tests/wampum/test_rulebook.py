"""Wampum by the book: set-up, offers, canoe, new goods and limit (§M1 to §M6)."""

import pytest

import marula
from tests.wampum.positions import goods, hands, played, public, set_up, start, traders

DEAL = {players: " ".join(["+P +L +M +T +W"] * players) for players in (2, 3, 4, 5)}


def test_the_deck_has_eighteen_cards_of_each_of_five_kinds() -> None:  # §M1
    position = start(3)
    assert position.legal() == ["+P", "+L", "+M", "+T", "+W"]
    assert position.weights() == [18] * 5


def test_with_two_players_one_card_of_each_kind_is_removed_without_an_action() -> None:  # §M2
    position = start(2)
    assert position.legal() == ["+P", "+L", "+M", "+T", "+W"]
    assert position.weights() == [17] * 5


def test_with_four_players_two_cards_of_different_kinds_are_removed_at_random() -> None:  # §M2
    position = start(4)
    assert position.actor == marula.CHANCE
    assert position.legal() == ["-P", "-L", "-M", "-T", "-W"]
    assert position.weights() == [18] * 5
    played(position, "-M")
    assert position.legal() == ["-P", "-L", "-T", "-W"]
    assert position.weights() == [18] * 4
    played(position, "-P")
    assert position.legal() == ["+P", "+L", "+M", "+T", "+W"]
    assert position.weights() == [17, 18, 17, 18, 18]


@pytest.mark.parametrize(
    ("players", "villages", "rounds"),
    [(2, [2, 3, 4], 12), (3, [2, 3, 4], 12), (4, [2, 3, 3, 4], 8), (5, [2, 3, 3, 3, 4], 6)],
)
def test_the_villages_in_use_get_their_start_value_in_order(
    players: int, villages: list[int], rounds: int
) -> None:  # §M2, §M2.1
    position = played(start(players), ("-P -L " if players == 4 else "") + DEAL[players])
    for village, value in enumerate(villages):
        for filled in range(value):
            assert [len(each) for each in goods(position)] == villages[:village] + [filled] + [0] * (
                len(villages) - village - 1
            )
            played(position, "+P" if village % 2 else "+W")
    assert goods(position) == [("P" if village % 2 else "W") * value for village, value in enumerate(villages)]
    assert public(position, "rounds") == rounds
    assert position.actor == 0


def test_five_cards_go_to_each_seat_in_turn_and_seat_0_has_the_canoe() -> None:  # §M2.1
    position = played(start(3), "+P +P +P +P +P +L +L +L +L +L +M +M +M +M +M")
    assert hands(position) == ["PPPPP", "LLLLL", "MMMMM"]
    assert public(position, "canoe") == 0
    assert position.actor == marula.CHANCE


def test_the_second_of_two_equal_removals_is_refused() -> None:  # §M2
    with pytest.raises(marula.IllegalAction, match="different kinds"):
        played(start(4), "-M -M")


def test_offers_are_made_clockwise_from_the_starting_player_one_each() -> None:  # §M3.1
    position = set_up("PP", "LL", "MM", villages=["W", "W", "W"], pile="TTTTTT", canoe=1)
    assert position.actor == 1
    assert played(position, "L @1").actor == 2
    assert played(position, "M @2").actor == 0
    assert played(position, "P @3").actor == marula.CHANCE


def test_an_offer_needs_at_least_one_card_from_the_hand() -> None:  # §M3.1
    position = set_up("PTT", "L", villages=["W", "W", "W"])
    assert position.legal() == ["P", "T"]
    assert played(position, "P").legal() == ["T", "@1", "@2", "@3"]
    assert hands(position)[0] == "TT"
    assert public(position, "offer_sizes") == [1, 0]


def test_the_whole_hand_may_be_offered() -> None:  # §M3.1
    assert played(set_up("PTT", "L", villages=["W", "W", "W"]), "P T T").legal() == ["@1", "@2", "@3"]


def test_a_village_with_a_trader_can_be_chosen_only_with_more_cards() -> None:  # §M3.2
    position = played(set_up("PPP", "LLLL", villages=["W", "W", "W"]), "P P @2")
    assert played(position, "L").legal() == ["L", "@1", "@3"]
    assert played(position, "L").legal() == ["L", "@1", "@3"]
    assert played(position, "L").legal() == ["L", "@1", "@2", "@3"]


def test_a_displaced_player_moves_at_once_with_the_same_offer() -> None:  # §M3.3
    position = played(set_up("PPP", "LLLL", "MMMM", villages=["W", "W", "W"]), "P P @2 L L L @2")
    assert position.actor == 0
    assert position.legal() == ["@1", "@3"]
    assert traders(played(position, "@3")) == [None, 1, 0]
    assert public(position, "offer_sizes") == [2, 3, 0]


def test_a_displaced_trader_may_displace_a_smaller_offer_and_not_an_equal_one() -> None:  # §M3.3
    position = set_up("PPPP", "LLLL", "MMMM", "TTTT", "WWWWW", villages=["M", "M", "M", "M", "M"])
    played(position, "P P @1 L @2 M M @3 T @4 W W W @1")
    assert position.actor == 0
    assert position.legal() == ["@2", "@4", "@5"]
    assert played(position, "@2").actor == 1
    assert position.legal() == ["@5"]


def test_after_a_chain_of_displacements_the_offers_go_on_where_they_were() -> None:  # §M3.3
    position = set_up("PPPP", "LLLL", "MMMM", "TTTT", villages=["W", "W", "W", "W"], pile="PPLLMMTT")
    played(position, "P @1 L L @2 M M M @2")
    assert [position.actor, played(position, "@1").actor, played(position, "@3").actor] == [1, 0, 3]
    assert traders(position) == [1, 2, 0, None]
    assert played(position, "T @4").actor == marula.CHANCE


def test_a_displaced_player_makes_no_second_offer() -> None:  # §M3.3
    position = played(set_up("PPP", "LLLL", villages=["W", "W", "W"], pile="PPLLMM"), "P @1 L L @1 @2")
    assert position.actor == marula.CHANCE


@pytest.mark.parametrize(
    ("canoe", "offers", "holder"),
    [
        (0, "P @1 L L @2 M @3", 1),
        (0, "P P @1 L L @2 M M @3", 0),
        (1, "L @2 M M @3 P P @1", 2),
        (2, "M @3 P P @1 L L @2", 0),
        (2, "M M @3 P P @1 L L @2", 2),
    ],
    ids=["largest", "tie with the holder", "tie behind the holder", "tie across seat 0", "the holder counts first"],
)
def test_the_canoe_goes_to_the_largest_offer(canoe: int, offers: str, holder: int) -> None:  # §M4
    position = set_up("PPP", "LLL", "MMM", villages=["W", "W", "W"], pile="TTTTTT", canoe=canoe)
    assert public(played(position, offers), "canoe") == holder


def test_each_player_draws_two_cards_from_the_new_starting_player_on() -> None:  # §M5
    position = set_up("P", "L", "MM", villages=["W", "W", "W"], pile="PPPPPPPT")
    played(position, "P @1 L @2 M M @3")
    assert position.weights() == [7, 1]
    assert hands(played(position, "+P +T")) == ["", "", "PT"]
    assert hands(played(position, "+P +P")) == ["PP", "", "PT"]
    assert hands(played(position, "+P")) == ["PP", "P", "PT"]


def test_with_three_players_no_village_gets_new_goods() -> None:  # §M5
    position = set_up("PP", "LL", "MM", villages=["W", "W", "W"], pile="TTTTTT")
    assert played(position, "P @1 L @2 M @3 +T +T +T +T +T +T").actor == 0


def test_with_two_players_the_village_without_an_offer_gets_two_cards() -> None:  # §M5
    position = set_up("PP", "LL", villages=["W", "W", "W"], pile="TTTTMM")
    played(position, "P @1 L @3 +T +T +T +T")
    assert position.actor == marula.CHANCE
    assert goods(played(position, "+M")) == ["W", "MW", "W"]
    assert goods(played(position, "+M")) == ["PW", "MMW", "LW"]
    assert position.actor == 0


def test_the_limit_is_the_largest_offer_and_three() -> None:  # §M6
    position = set_up("PPPPPPP", "LL", "MMM", villages=["W", "W", "W"], pile="TTTTTT")
    played(position, "P @1 L @2 M M @3 +T +T +T +T +T +T")
    assert public(position, "limit") == 5
    assert position.actor == 0
    assert played(position, "-P -P -P").actor == 2  # the next round: seat 2 has the canoe
    assert hands(position)[0] == "PPPTT"


def test_an_offer_does_not_count_towards_the_hand() -> None:  # §M6
    position = set_up("PPPPPPP", "LL", "MM", villages=["W", "W", "W"], pile="TTTTTT")
    played(position, "P P P P @1 L @2 M @3 +T +T +T +T +T +T")  # three and two in hand, limit seven
    assert public(position, "round") == 2


def test_players_discard_clockwise_from_the_new_starting_player() -> None:  # §M6
    position = set_up("PPPPPP", "LLLLLLL", "MMMMMM", villages=["W", "W", "W"], pile="TTTTTT")
    played(position, "P @1 L L @2 M @3 +T +T +T +T +T +T")
    assert public(position, "canoe") == 1
    assert position.actor == 1
    assert played(position, "-L -L").actor == 2
    assert played(position, "-M -T").actor == 0
    assert played(position, "-P").actor == 0
    assert played(position, "-P").actor == 1
    assert public(position, "discard_sizes") == [2, 2, 2]


def test_discards_are_out_of_the_game() -> None:  # §M6
    position = set_up("PPPPPP", "LL", villages=["W", "W", "W"], pile="TTTTTT")
    played(position, "P @1 L @2 +T +T +T +T +T +T -P -P -P")
    assert position.view(0)["discards"] == [3, 0, 0, 0, 0]
    assert public(position, "pile") == 0
    assert goods(position) == ["PW", "LW", "TTW"]
