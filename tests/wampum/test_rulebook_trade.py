"""Wampum by the book: trade, end and notation (§M7, §M8, §M10), and what follows from the rules (§M11)."""

import pytest

import marula
from marula.games.wampum.data import TOKENS
from tests.wampum.positions import goods, hands, played, public, random_game, set_up, start, total


def last_round(*seats: str, villages: list[str]) -> marula.Position:
    """The pile is empty: no new goods, and the game ends with this round."""
    return set_up(*seats, villages=villages)


def test_a_shared_kind_takes_all_goods_and_leaves_the_whole_offer() -> None:  # §M7.1
    position = set_up("PTM", "L", villages=["PWW", "T", "T"], pile="LLLLLL")
    played(position, "P M @1 L @2 +L +L +L +L +L +L")
    assert goods(position)[0] == "PM"
    assert hands(position)[0] == "PLLTWW"
    assert public(position, "chests") == [0, 0]


def test_without_a_shared_kind_one_of_each_kind_stays_and_the_others_score() -> None:  # §M7.2
    position = set_up("PPPMMT", "L", villages=["WW", "T", "T"], pile="LLLLLL")
    played(position, "P P P M M @1 L @2 +L +L +L +L +L +L")
    assert goods(position)[0] == "PMWW"
    assert public(position, "chests") == [3, 0]
    assert hands(position)[0] == "LLT"


def test_two_pelts_where_no_pelts_lie_leave_one_and_score_one() -> None:  # §M7.2, §M11
    position = played(set_up("PPT", "L", villages=["WW", "T", "T"], pile="LLLLLL"), "P P @1 L @2 +L +L +L +L +L +L")
    assert goods(position)[0] == "PWW"
    assert public(position, "chests") == [1, 0]


def test_two_pelts_where_pelts_lie_replace_the_goods() -> None:  # §M7.1, §M11
    position = played(set_up("PPT", "L", villages=["PWW", "T", "T"], pile="LLLLLL"), "P P @1 L @2 +L +L +L +L +L +L")
    assert goods(position)[0] == "PP"
    assert hands(position)[0] == "PLLTWW"
    assert public(position, "chests") == [0, 0]


def test_an_offer_of_different_kinds_scores_nothing() -> None:  # §M7.2, §M11
    position = played(set_up("PMT", "L", villages=["WW", "T", "T"], pile="LLLLLL"), "P M @1 L @2 +L +L +L +L +L +L")
    assert goods(position)[0] == "PMWW"
    assert public(position, "chests") == [0, 0]


def test_the_villages_are_settled_in_their_order() -> None:  # §M7
    position = played(last_round("P", "L", "MM", villages=["P", "L", "W"]), "P @2 L @1 M M @3")
    trades = position.witnessed(None, position.ply - 1)[0]["trades"]
    assert [(trade["village"], trade["seat"]) for trade in trades] == [(1, 1), (2, 0), (3, 2)]


def test_new_goods_of_the_free_village_come_before_the_trade() -> None:  # §M5, §M7
    position = set_up("PP", "LL", villages=["W", "W", "W"], pile="TTTTMM")
    seen = played(position, "P @1 L @2 +T +T +T +T +M +M").witnessed(None)
    assert [bool(one.get("trades")) for one in seen][-2:] == [False, True]


def test_the_limit_is_not_checked_in_the_trade() -> None:  # §M7
    position = set_up("PP", "L", villages=["P" + "W" * 9, "T", "T"], pile="LLLLLL")
    played(position, "P @1 L @2 +L +L +L +L +L +L")
    assert public(position, "hand_sizes")[0] == 13
    assert position.actor == 0
    assert "P" in position.legal()


def test_the_round_after_the_pile_ran_out_is_the_last() -> None:  # §M8.1
    position = set_up("PP", "LL", "MM", villages=["W", "W", "W"], pile="TTTTTT")
    played(position, "P @1 L @2 M @3 +T +T +T +T +T +T")
    assert public(position, "pile") == 0
    assert position.actor == 0
    assert played(position, "P @1 L @2 M @3").actor == marula.OVER


def test_the_last_round_has_a_limit_too() -> None:  # §M8.1
    position = played(last_round("PPPPPPP", "LL", "MM", villages=["W", "W", "W"]), "P @1 L @2 M @3")
    assert position.actor == 0
    assert played(position, "-P -P").actor == marula.OVER
    assert public(position, "chests") == [1, 1, 1]


def test_after_the_last_round_one_card_of_each_kind_in_hand_scores() -> None:  # §M8.2
    position = played(last_round("PPPT", "LMMM", "WW", villages=["W", "P", "W"]), "P P @1 L @2 W @3")
    # Seat 0 scores one and keeps P and T; seat 1 keeps M, M, M; seat 2 gets a W for a W and keeps both.
    assert position.outcome == {"scores": [3, 1, 1], "ranks": [1, 2, 2], "winners": [0], "reason": "deck-empty"}
    assert hands(position) == ["", "MM", "W"]


def test_most_cards_under_the_chest_win_and_ties_share() -> None:  # §M8.3
    position = played(last_round("PPPT", "LMTW", "W", villages=["W", "P", "W"]), "P P @1 L @2 W @3")
    assert position.outcome == {"scores": [3, 3, 1], "ranks": [1, 1, 3], "winners": [0, 1], "reason": "deck-empty"}


def test_goods_taken_in_the_last_trade_count_for_the_end() -> None:  # §M8.2
    position = played(last_round("P", "L", "M", villages=["PLMTW", "W", "W"]), "P @1 L @2 M @3")
    assert position.outcome is not None
    assert position.outcome["scores"] == [5, 0, 0]


def test_every_action_has_its_text() -> None:  # §M10
    assert " ".join(TOKENS) == "+P +L +M +T +W -P -L -M -T -W P L M T W @1 @2 @3 @4 @5"


def test_an_offer_is_named_in_the_order_of_the_kinds() -> None:  # §M10
    position = played(set_up("PLMTW", "L", villages=["W", "W", "W"]), "M")
    assert position.legal() == ["T", "W", "@1", "@2", "@3"]
    with pytest.raises(marula.IllegalAction, match="after maize no kind further left can follow"):
        position.play("P")


def test_the_order_begins_anew_with_the_next_offer() -> None:  # §M10
    assert played(set_up("W", "PW", villages=["W", "W", "W"]), "W @1").legal() == ["P", "W"]


def test_a_discard_is_legal_only_if_the_rest_can_follow_in_order() -> None:  # §M10
    position = played(last_round("WPLTTT", "L", "M", villages=["W", "W", "W"]), "W @1 L @2 M @3")
    assert position.legal() == ["-P", "-L", "-T"]
    position = played(last_round("WPPPPWTT", "L", "M", villages=["W", "W", "W"]), "W @1 L @2 M @3")
    assert position.legal() == ["-P", "-T"]  # three have to go: P..., or T T W
    assert played(position, "-T").legal() == ["-T"]
    assert played(position, "-T").legal() == ["-W"]


def test_a_first_discard_that_leaves_too_few_behind_it_is_not_legal() -> None:  # §M10
    position = played(last_round("WPPPPPW", "L", "M", villages=["W", "W", "W"]), "W @1 L @2 M @3")
    assert position.legal() == ["-P"]
    assert played(position, "-P").legal() == ["-P", "-W"]


@pytest.mark.parametrize(("players", "pile", "rounds"), [(2, 66, 12), (3, 66, 12), (4, 56, 8), (5, 50, 6)])
def test_pile_after_the_set_up_and_number_of_rounds(players: int, pile: int, rounds: int) -> None:  # §M11
    position = start(players)
    random = marula.generator(3)
    while position.actor == marula.CHANCE:
        position.play(position.pick(random))
    assert public(position, "pile") == pile
    for index in range(10):
        final = random_game(players, index)
        assert public(final, "round") == public(final, "rounds") == rounds
        assert public(final, "pile") == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_hand_is_empty_when_a_round_starts_and_no_village_ever(players: int) -> None:  # §M11
    for index in range(5):
        position = random_game(players, index)
        rounds = set()
        while position.actor != marula.CHANCE or position.state.round_number > 0:
            view = position.view(None)
            assert all(total(village["goods"]) for village in view["villages"])
            if view["phase"] == "offer" and sum(view["offer_sizes"]) == 0:
                rounds.add(view["round"])
                assert min(view["hand_sizes"]) > 0
            position.undo()
        assert len(rounds) == view["rounds"]


def test_a_chain_of_displacements_ends_because_offers_get_smaller() -> None:  # §M11
    hand = "PPPPP"
    position = set_up(hand, "L" * 5, "M" * 5, "T" * 5, "W" * 5, villages=["P", "L", "M", "T", "W"])
    played(position, "P @1 L L @2 M M M @3 T T T T @4 W W W W W @4")
    assert [position.actor, played(position, "@3").actor, played(position, "@2").actor] == [3, 2, 1]
    assert played(position, "@1").actor == 0
    assert position.legal() == ["@5"]
    assert played(position, "@5").actor == marula.OVER
