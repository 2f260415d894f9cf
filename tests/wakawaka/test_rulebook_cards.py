"""Waka Waka by the book: the actions of the cards (§W6)."""

import pytest

import marula
from tests.wakawaka.positions import (
    give_goods,
    gold,
    hand,
    leave_in_village,
    legal,
    played,
    set_up,
    stock,
    store,
)


def test_every_card_does_what_it_says() -> None:  # §W6
    position = set_up("trade rain shaman chimp gather porter drum fortune", "chimp")
    position.state.level[0] = 1
    position.state.gold[0] = 20
    give_goods(position, 0, "FF")
    assert legal(position) == "trade rain shaman chimp gather porter drum fortune stop"


def test_buying_takes_all_goods_of_a_boat() -> None:  # §W6.1
    position = played(set_up("trade", "trade"), "trade buy5")
    assert (store(position, 0), gold(position)[0]) == ("FSTC", 3)
    assert position.view(None)["boats"][3]["open"] == [0] * 6


def test_a_boat_bought_this_turn_stays_empty_and_the_price_must_be_there() -> None:  # §W6.1
    position = played(set_up("trade trade", "trade"), "trade buy4 trade")
    assert legal(position) == "buy2 buy3"


def test_goods_over_six_go_to_the_village_by_choice() -> None:  # §W6.1
    position = set_up("trade", "trade")
    give_goods(position, 0, "HHSJJ")
    played(position, "trade buy5")  # F S T C
    assert legal(position) == "dropF dropH dropS dropT dropC"
    played(position, "dropS dropS")
    assert legal(position) == "dropT dropC dropJ"
    assert played(position, "dropC").actor == 0
    assert (store(position, 0), stock(position)) == ("FHHTJJ", "FHSSSTCCJ")


def test_two_of_a_kind_are_sold_for_ten_gold() -> None:  # §W6.1
    position = set_up("trade", "trade")
    give_goods(position, 0, "FFH")
    played(position, "trade")
    assert legal(position) == "buy2 buy3 buy4 buy5 sellF climb"
    played(position, "sellF")
    assert (store(position, 0), gold(position)[0], stock(position)) == ("H", 18, "FFFHSTCJ")


def test_climbing_hands_in_the_goods_of_the_task() -> None:  # §W6.1
    position = set_up("trade", "trade")
    give_goods(position, 0, "FFHH")
    played(position, "trade climb")
    assert legal(position) == "F H"
    played(position, "H")
    assert (position.view(None)["levels"], store(position, 0)) == ([1, 0], "FF")


def test_a_task_wants_different_kinds() -> None:  # §W6.1
    position = set_up("trade", "trade", ladder="four")
    give_goods(position, 0, "FFFFH")
    played(position, "trade")
    assert "climb" not in position.legal()
    position.undo()
    give_goods(position, 0, "H")
    assert "climb" in played(position, "trade").legal()


def test_the_largest_group_is_named_first() -> None:  # §W9
    position = set_up("trade", "trade", ladder="one")
    position.state.level[0] = 3
    give_goods(position, 0, "FFHHH")
    assert legal(played(position, "trade climb")) == "H"
    assert position.view(None)["levels"][0] == 3
    assert legal(played(position, "H")) == "F"
    assert played(position, "F").view(None)["levels"][0] == 4


def test_a_kind_is_not_used_for_two_groups() -> None:  # §W9
    position = set_up("trade", "trade", ladder="one")
    position.state.level[0] = 3
    give_goods(position, 0, "FFFHHH")
    assert legal(played(position, "trade climb H")) == "F"


def test_groups_of_equal_size_are_named_in_order() -> None:  # §W9
    position = set_up("trade", "trade", ladder="one")
    give_goods(position, 0, "FHSJ")
    assert legal(played(position, "trade climb")) == "F H"
    assert legal(played(position, "F")) == "H S"
    assert legal(played(position, "S")) == "J"
    assert played(position, "J").view(None)["levels"][0] == 1


def test_at_the_top_nobody_climbs() -> None:  # §W6.1
    position = set_up("trade shaman", "trade")
    position.state.level[0] = 5
    position.state.gold[0] = 20
    give_goods(position, 0, "FFFF")
    assert "shaman" not in position.legal()
    assert "climb" not in played(position, "trade").legal()


def test_a_shaman_costs_twelve_gold_while_the_fire_burns() -> None:  # §W6.2
    position = set_up("shaman", "trade")
    assert "shaman" not in position.legal()
    position.state.gold[0] = 12
    position.state.burning = 0
    assert "shaman" not in position.legal()
    position.state.burning = 1
    played(position, "shaman")
    assert (gold(position)[0], position.view(None)["levels"]) == (0, [1, 0])


def test_a_rainmaker_brings_gold_by_level() -> None:  # §W6.3
    position = set_up("rain", "trade")
    assert "rain" not in position.legal()
    position.state.level[0] = 4
    assert gold(played(position, "rain"))[0] == 12


def test_a_chimpanzee_looks_at_hidden_goods_alone() -> None:  # §W6.4
    position = played(set_up("chimp chimp", "trade"), "chimp peek5")
    assert position.view(0)["boats"][3]["goods"] == [0, 0, 0, 1, 1, 0]
    assert position.view(1)["boats"][3]["goods"] is None
    assert position.view(1)["boats"][3]["peeked"] == [0]
    assert "peek5" in played(position, "chimp").legal()  # again


def test_an_empty_boat_has_nothing_to_look_at() -> None:  # §W6.4
    position = played(set_up("trade chimp", "trade"), "trade buy3 chimp")
    assert legal(position) == "peek2 peek4 peek5"


def test_a_gatherer_takes_a_good_from_the_village() -> None:  # §W6.5
    position = set_up("gather", "trade")
    leave_in_village(position, "FT")
    assert legal(played(position, "gather")) == "takeF takeT"
    played(position, "takeT")
    assert (store(position, 0), stock(position)) == ("T", "F")


def test_with_a_full_store_a_good_goes_back_even_the_same() -> None:  # §W6.5
    position = set_up("gather", "trade")
    give_goods(position, 0, "FFFHHH")
    played(position, "gather takeT")
    assert legal(position) == "dropF dropH dropT"
    assert store(played(position, "dropT"), 0) == "FFFHHH"


def test_a_porter_exchanges_for_another_kind() -> None:  # §W6.6
    position = set_up("porter", "trade")
    give_goods(position, 0, "FH")
    leave_in_village(position, "FS")
    assert legal(played(position, "porter")) == "giveF giveH"
    assert legal(played(position, "giveF")) == "takeS"
    assert (store(played(position, "takeS"), 0), stock(position)) == ("HS", "FF")


def test_only_what_can_be_exchanged_is_given() -> None:  # §W6.6
    position = set_up("porter", "trade")
    give_goods(position, 0, "FH")
    leave_in_village(position, "FF")
    assert legal(played(position, "porter")) == "giveH"


def test_a_drummer_exchanges_cards() -> None:  # §W6.7
    position = played(set_up("drum rain chimp chimp", "trade"), "drum")
    assert legal(position) == "-rain -chimp"
    assert legal(played(position, "-chimp")) == "-chimp done"
    assert position.view(None)["discard"][5] == 1
    assert legal(played(position, "-chimp")) == "done"
    played(position, "done")
    assert position.actor == marula.CHANCE
    played(position, "+elder +elder")
    assert hand(position, 0) == "elder elder rain"


def test_a_drummer_needs_another_card() -> None:  # §W6.7
    assert "drum" not in set_up("drum", "trade").legal()
    assert legal(played(set_up("drum rain", "trade"), "drum -rain")) == "done"


def test_a_fortune_teller_draws_two_cards() -> None:  # §W6.8
    position = played(set_up("fortune", "trade"), "fortune +rain +fire +drum")
    assert hand(position, 0) == "rain drum"


def test_an_elder_shows_a_hand_and_uses_a_card_of_it() -> None:  # §W6.9
    position = set_up("elder", "trade rain elder torch shaman", "chimp")
    played(position, "elder")
    assert legal(position) == "ask1 ask2"
    played(position, "ask1")
    assert legal(position) == "use:trade decline"  # no rain at level 0, no shaman without gold, no elder, no torch
    assert position.view(2)["known"][1] == [1, 1, 1, 1, 1, 0, 0, 0, 0, 0]
    played(position, "use:trade buy2")
    assert (position.actor, legal(position)) == (1, "swap:trade swap:elder swap:torch swap:rain swap:shaman keep")
    played(position, "swap:rain +drum")
    assert (position.actor, hand(position, 1)) == (0, "trade elder torch shaman drum")


def test_the_owner_is_asked_even_if_nothing_was_used() -> None:  # §W6.9
    position = played(set_up("elder", "elder"), "elder ask1 decline")
    assert (position.actor, legal(position)) == (1, "swap:elder keep")
    assert played(position, "keep").actor == 0


def test_an_elder_needs_a_hand_to_look_at() -> None:  # §W6.9
    assert "elder" not in set_up("elder", "").legal()
    assert legal(played(set_up("elder", "", "rain"), "elder")) == "ask2"


def test_a_used_drummer_needs_a_card_besides_the_elder() -> None:  # §W6.9
    assert legal(played(set_up("elder", "drum"), "elder ask1")) == "decline"
    assert legal(played(set_up("elder rain", "drum"), "elder ask1")) == "use:drum decline"


def test_a_torch_is_never_the_first_card() -> None:  # §W6.10
    assert legal(set_up("torch chimp", "trade")) == "chimp stop"


def test_a_torch_repeats_the_card_before_it_with_new_choices() -> None:  # §W6.10
    position = played(set_up("trade torch torch", "trade"), "trade buy2 torch")
    assert legal(position) == "buy3 buy4 buy5"
    position.state.gold[0] = 8
    assert legal(played(position, "buy3 torch")) == "buy4 buy5"  # a torch before it is looked through


def test_a_torch_after_an_elder_is_a_whole_new_elder() -> None:  # §W6.10
    position = played(set_up("elder torch", "chimp", "rain"), "elder ask1 use:chimp peek2 keep torch")
    assert legal(position) == "ask1 ask2"
    played(position, "ask2 decline")
    assert (position.actor, legal(position)) == (2, "swap:rain keep")


def test_a_torch_does_not_repeat_a_substitute() -> None:  # §W6.10
    position = played(set_up("rain chimp chimp torch", "trade"), "sub -rain -chimp -chimp buy2")
    assert "torch" not in position.legal()
    assert legal(position) == "stop"


def test_a_torch_repeats_what_was_played_after_a_substitute() -> None:  # §W6.10
    position = set_up("rain rain chimp chimp torch", "trade")
    played(position, "sub -rain -rain -chimp buy2 chimp peek3")
    assert legal(position) == "torch stop"
    assert legal(played(position, "torch")) == "peek3 peek4 peek5"


@pytest.mark.parametrize(
    ("card", "hand_and_gold"),
    [("trade", ("trade", 1)), ("shaman", ("shaman", 11)), ("rain", ("rain", 8)), ("drum", ("drum", 8))],
)
def test_what_is_not_possible_is_not_playable(card: str, hand_and_gold: tuple[str, int]) -> None:  # §W6.11
    words, amount = hand_and_gold
    position = set_up(words, "chimp")
    position.state.gold[0] = amount
    assert legal(position) == "stop"
    with pytest.raises(marula.IllegalAction, match=r"§W6\."):
        position.play(card)


def test_a_chimpanzee_needs_a_boat_with_goods() -> None:  # §W6.11
    position = set_up("trade trade trade chimp", "trade")
    position.state.gold[0] = 20
    played(position, "trade buy2 trade buy3")
    assert "chimp" in position.legal()
    for boat in (2, 3):  # the other two are taken out of the game into a store
        position.state.store[1] += position.state.on_view[boat] + position.state.hidden[boat]
        position.state.on_view[boat] = 0
        position.state.hidden[boat] = 0
        position.state.store_size[1] = position.state.store[1].sum()
        position.state.laden[boat] = 0
    assert "chimp" not in position.legal()


def test_gatherer_and_porter_need_goods() -> None:  # §W6.11
    position = set_up("gather porter", "trade")
    assert legal(position) == "gather stop"
    leave_in_village(position, "")
    assert legal(position) == "stop"
