"""Waka Waka by the book: the turn (§W3), drawing (§W4) and co-use (§W5)."""

from typing import Any

import pytest

import marula
from tests.wakawaka.positions import (
    give_cards,
    give_goods,
    gold,
    hand,
    leave_in_card_pile,
    leave_in_goods_pile,
    leave_in_village,
    legal,
    played,
    set_up,
    stock,
)


def test_a_turn_is_cards_then_resupply_then_the_next_seat() -> None:  # §W3
    position = played(set_up("chimp", "trade"), "chimp peek2 stop")
    assert legal(position) == "cards0 cards1 cards2"
    assert played(position, "cards0").actor == 1


def test_a_player_may_play_no_card_at_all() -> None:  # §W3.1
    assert legal(set_up("shaman", "trade")) == "stop"


def test_each_card_is_carried_out_before_the_next_one() -> None:  # §W3.1
    position = played(set_up("chimp trade chimp", "trade"), "chimp")
    assert legal(position) == "peek2 peek3 peek4 peek5"
    assert played(position, "peek3").legal()[:2] == ["trade", "chimp"]


def test_after_three_cards_nobody_is_asked_to_stop() -> None:  # §W3.1
    position = played(set_up("chimp chimp chimp chimp", "trade"), "chimp peek2 chimp peek2 chimp peek2")
    assert position.actor == 1


def test_a_card_whose_action_is_impossible_cannot_be_played() -> None:  # §W3.2
    position = set_up("rain drum", "trade")
    assert legal(position) == "drum stop"
    with pytest.raises(marula.IllegalAction, match=r"§W6\.3"):
        position.play("rain")


def test_three_cards_face_down_replace_a_trade() -> None:  # §W3.3
    position = played(set_up("chimp chimp rain drum", "trade"), "sub -rain -chimp -chimp")
    assert legal(position) == "buy2 buy3 buy4 buy5"
    played(position, "buy2 stop cards2 +elder +elder")
    assert position.view(None)["gold"][0] == 6
    assert hand(position, 0) == "elder elder drum"


def test_a_substitute_is_only_for_who_holds_no_trade_and_three_cards() -> None:  # §W3.3
    assert "sub" not in set_up("trade chimp chimp rain", "trade").legal()
    assert "sub" not in set_up("chimp chimp", "trade").legal()
    assert "sub" in set_up("chimp chimp chimp", "trade").legal()


def test_a_substitute_needs_something_to_trade() -> None:  # §W3.3
    position = set_up("chimp chimp chimp", "trade")
    position.state.gold[0] = 1
    assert "sub" not in position.legal()
    give_goods(position, 0, "FF")
    assert "sub" in position.legal()


def test_substitutes_are_laid_in_canonical_order() -> None:  # §W3.3
    position = played(set_up("rain chimp chimp drum", "trade"), "sub")
    assert legal(position) == "-rain -chimp"
    assert legal(played(position, "-chimp")) == "-chimp"


def test_three_substitutes_in_one_turn_need_nine_cards() -> None:  # §W10
    position = set_up("rain rain chimp chimp chimp drum drum drum drum", "trade")
    position.state.gold[0] = 20
    played(position, "sub -rain -rain -chimp buy2 sub -chimp -chimp -drum buy3 sub -drum -drum -drum")
    assert position.actor == 0
    assert position.view(0)["played"] == ["sub", "sub", "sub"]


@pytest.mark.parametrize(("cards", "units"), [(0, 3), (1, 2), (2, 1)])
def test_the_more_cards_the_less_resupply(cards: int, units: int) -> None:  # §W3.4
    position = played(set_up("chimp chimp chimp", "trade"), "chimp peek2 " * cards + "stop")
    assert position.legal() == [f"cards{number}" for number in range(units + 1)]
    assert gold(played(position, "cards0"))[0] == 8 + units


def test_units_are_cards_and_gold_as_chosen() -> None:  # §W3.4
    position = played(set_up("chimp", "trade"), "stop cards2 +rain")
    assert position.actor == marula.CHANCE
    played(position, "+drum")
    assert (hand(position, 0), gold(position)[0]) == ("rain chimp drum", 9)


def test_more_than_six_cards_are_shed_in_order() -> None:  # §W3.5
    position = played(set_up("trade trade rain rain drum drum", "trade"), "stop cards2 +elder +fortune")
    assert legal(position) == "-trade -elder -rain -drum"
    assert legal(played(position, "-drum")) == "-drum -fortune"
    assert played(position, "-drum").actor == 1
    assert position.view(None)["discard"][8] == 2


def test_played_cards_are_discarded_only_at_the_end_of_the_turn() -> None:  # §W3.6
    position = played(set_up("chimp", "trade"), "chimp peek2 stop cards2 +rain")
    assert sum(position.view(None)["discard"]) == 0
    assert played(position, "+rain").view(None)["discard"][5] == 1


def test_emptied_boats_are_refilled_in_order_after_the_turn() -> None:  # §W3.6
    position = played(set_up("trade trade", "trade"), "trade buy3 trade buy2 stop")
    assert [boat["hidden"] for boat in position.view(None)["boats"]] == [0, 0, 1, 2]
    played(position, "cards0 +J +J +C +T")
    assert position.actor == marula.CHANCE
    played(position, "+S")
    assert position.actor == 1
    assert [boat["hidden"] for boat in position.view(None)["boats"]] == [2, 2, 1, 2]
    assert position.view(None)["boats"][1]["open"] == [0, 0, 0, 0, 1, 0]


def test_seats_follow_clockwise() -> None:  # §W3.7
    position = set_up("chimp", "chimp", "chimp")
    for seat in (0, 1, 2, 0):
        assert position.actor == seat
        played(position, "stop cards0")


def test_every_draw_is_an_action_of_chance_by_copies() -> None:  # §W4
    position = played(set_up("trade chimp", "trade"), "stop cards1")
    assert position.actor == marula.CHANCE
    assert dict(zip(position.legal(), position.weights(), strict=True)) == {
        "+trade": 18,
        "+elder": 4,
        "+torch": 4,
        "+rain": 4,
        "+shaman": 7,
        "+chimp": 7,
        "+gather": 4,
        "+porter": 4,
        "+drum": 4,
        "+fortune": 4,
        "+fire": 3,
    }


def test_a_drawn_fire_turns_the_tile_and_another_card_is_drawn() -> None:  # §W4.1
    position = played(set_up("chimp", "trade"), "stop cards1 +fire")
    assert position.actor == marula.CHANCE
    assert not position.view(None)["burning"]
    played(position, "+fire")
    assert position.view(None)["burning"]
    assert played(position, "+drum").actor == 1
    assert (hand(position, 0), position.view(None)["discard"][10]) == ("chimp drum", 2)


def test_an_empty_pile_is_formed_anew_when_a_card_is_needed() -> None:  # §W4.2
    position = set_up("chimp", "trade")
    leave_in_card_pile(position, "rain")
    played(position, "stop cards1 +rain")
    assert position.view(None)["card_pile"] == 0  # not before
    played(position, "stop cards1")
    assert position.weights()[-1] == 3  # the fires, too
    assert sum(position.view(None)["discard"]) == 0


def test_a_draw_lapses_when_there_is_nothing_but_fire() -> None:  # §W4.2
    position = set_up("chimp", "trade")
    s: Any = position.state
    # Seat 1 holds all cards but the fires and one chimpanzee, which is played.
    s.hand[1, :] += s.card_pile[:10]
    s.hand_size[1] = s.hand[1].sum()
    s.card_pile[:10] = 0
    s.card_pile_size = 3
    played(position, "chimp peek2 stop cards2")
    assert position.actor == 1
    assert gold(position)[0] == 8  # and no gold for it
    assert position.view(None)["card_pile"] == 3


def test_the_village_becomes_the_goods_pile_when_a_good_is_needed() -> None:  # §W4.3
    position = set_up("trade trade", "trade")
    leave_in_goods_pile(position, "F")
    before = len(stock(position))
    played(position, "trade buy2 stop cards0 +F")
    assert stock(position) == ""
    assert position.view(None)["goods_pile"] == before
    played(position, "+F +H +S +T +C +J")
    assert stock(position) == "FHSTCJ"
    assert played(position, "+J").actor == 1


def test_the_others_may_pay_to_carry_out_a_card_with_the_gold_symbol() -> None:  # §W5
    position = played(set_up("gather", "trade", "trade"), "gather takeF")
    assert (position.actor, legal(position)) == (1, "pay pass")
    played(position, "pay")
    assert gold(position) == [9, 7, 8]  # before the action
    played(position, "takeH")
    assert position.actor == 2
    assert played(position, "pass").actor == 0


def test_who_has_no_gold_or_no_action_is_not_asked() -> None:  # §W5
    position = set_up("gather", "trade", "trade")
    position.state.gold[1] = 0
    assert played(position.copy(), "gather takeF").actor == 2
    leave_in_village(position, "FH")
    played(position, "gather takeF pay takeH")
    assert position.actor == 0
    assert stock(position) == ""


def test_gold_is_judged_when_the_moment_of_the_seat_comes() -> None:  # §W5
    position = set_up("porter", "trade", "trade")
    give_goods(position, 0, "F")
    give_goods(position, 2, "H")
    leave_in_village(position, "F")
    # The porter gives F for nothing else: the village has only fruit.
    assert "porter" not in position.legal()
    leave_in_village(position, "H")
    played(position, "porter giveF takeH")
    assert position.actor == 2  # seat 1 has no good; seat 2 has H, and the village F
    assert legal(played(position, "pay")) == "giveH"


def test_a_drummer_asks_each_player_in_turn() -> None:  # §W5
    position = played(set_up("drum chimp", "rain trade", "elder"), "drum -chimp done +chimp")
    assert (position.actor, legal(position)) == (1, "pay pass")
    played(position, "pay -trade -rain done +rain +rain")
    assert (position.actor, legal(position)) == (2, "pay pass")
    assert played(position, "pass").actor == 0


def test_co_use_is_offered_even_if_the_draws_lapsed() -> None:  # §W5
    position = set_up("fortune", "trade")
    s: Any = position.state
    s.hand[1, :] += s.card_pile[:10]
    s.hand_size[1] = s.hand[1].sum()
    s.card_pile[:10] = 0
    s.card_pile_size = 3
    played(position, "fortune")
    assert (position.actor, legal(position)) == (1, "pay pass")
    assert gold(played(position, "pay")) == [9, 7]
    assert position.actor == 0


@pytest.mark.parametrize("card", ["gather", "porter", "drum", "fortune"])
def test_four_cards_carry_the_gold_symbol(card: str) -> None:  # §W5
    position = set_up(f"{card} chimp", "trade")
    give_goods(position, 0, "F")
    give_goods(position, 1, "F")
    rest = {"gather": "takeF", "porter": "giveF takeH", "drum": "-chimp done +rain", "fortune": "+rain +rain"}
    assert played(position, f"{card} {rest[card]}").actor == 1


def test_a_card_from_elder_or_torch_is_not_for_the_others() -> None:  # §W5
    position = played(set_up("elder torch", "gather"), "elder ask1 use:gather takeF")
    assert legal(position) == "swap:gather keep"
    assert played(position, "keep").actor == 0
    position = played(set_up("fortune torch torch", "trade"), "fortune +rain +rain pass torch +rain +rain")
    assert position.actor == 0
    played(position, "torch +chimp +chimp")
    assert hand(position, 0) == "rain rain rain rain chimp chimp"  # six cards, co-use once only
    assert position.actor == 1


def test_co_use_may_make_a_torch_impossible() -> None:  # §W10
    position = set_up("gather torch", "trade")
    leave_in_village(position, "FF")
    position = played(position, "gather takeF")
    assert "torch" in played(position.copy(), "pass").legal()
    assert "torch" not in played(position, "pay takeF").legal()


def test_the_limit_of_six_is_checked_only_in_the_own_turn() -> None:  # §W6.8
    position = set_up("fortune", "trade trade trade trade trade trade")
    played(position, "fortune +rain +rain pay +chimp +chimp stop cards0")
    assert position.view(None)["hand_sizes"] == [2, 8]
    give_cards(position, 1, "rain")
    played(position, "stop cards0")
    assert position.actor == 1
    assert legal(position).startswith("-trade")
