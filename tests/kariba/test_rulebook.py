"""Kariba by the book, section by section."""

import marula
from tests.kariba.positions import played, set_up, waterhole, won


def start(players: int = 2, **options: bool) -> marula.Position:
    return marula.game("kariba").start(players, options)


def test_the_deck_has_eight_cards_of_each_of_eight_animals() -> None:  # §K1
    position = start()
    assert position.legal() == [f"+{animal}" for animal in range(1, 9)]
    assert position.weights() == [8] * 8


def test_five_cards_go_to_each_seat_in_turn() -> None:  # §K2.1
    for players in (2, 3, 4):
        position = start(players)
        for seat in range(players):
            for _ in range(5):
                assert position.actor == marula.CHANCE
                position.play(f"+{seat + 1}")
        assert position.actor == 0
        assert [position.view(seat)["hand"][seat] for seat in range(players)] == [5] * players
        assert position.view(None)["pile"] == 64 - 5 * players


def test_with_the_open_row_three_cards_are_turned_up_after_the_deal() -> None:  # §K2.2
    position = played(start(open_row=True), *["+1"] * 5, *["+2"] * 5)
    assert position.actor == marula.CHANCE
    played(position, "+8", "+8", "+3")
    assert position.actor == 0
    assert position.view(None)["open_row"] == [0, 0, 1, 0, 0, 0, 0, 2]


def test_without_the_option_there_is_no_open_row() -> None:  # §K2.2
    assert played(start(), *["+1"] * 5, *["+2"] * 5).view(0)["open_row"] is None


def test_a_player_plays_one_or_more_cards_of_one_animal_and_cannot_pass() -> None:  # §K3.1
    position = set_up({2: 3, 5: 1}, {1: 1}, pile={8: 8})
    assert position.legal() == ["2x1", "2x2", "2x3", "5x1"]


def test_after_the_play_comes_the_refill_and_then_the_next_seat() -> None:  # §K3.2
    position = set_up({2: 5}, {1: 5}, {3: 5}, pile={8: 8})
    assert played(position, "2x2").actor == marula.CHANCE
    assert played(position, "+8", "+8").actor == 1
    assert played(position, "1x1", "+8").actor == 2
    assert played(position, "3x1", "+8").actor == 0


def test_two_of_an_animal_chase_nobody() -> None:  # §K4.1
    position = played(set_up({5: 2, 1: 1}, {1: 1}, waterhole={3: 2}), "5x2")
    assert waterhole(position) == {3: 2, 5: 2}
    assert won(position) == [0, 0]


def test_three_of_an_animal_chase_the_next_weaker_one_and_jump_empty_places() -> None:  # §K4.1
    position = played(set_up({7: 1, 1: 1}, {1: 1}, waterhole={7: 2, 2: 1, 4: 3}), "7x1")
    assert waterhole(position) == {7: 3, 2: 1}
    assert won(position) == [3, 0]


def test_only_one_animal_is_chased_and_the_chasers_stay_to_chase_again() -> None:  # §K4.2
    position = set_up({6: 2, 1: 1}, {6: 1, 1: 1}, waterhole={6: 2, 3: 2, 4: 1})
    played(position, "6x1")
    assert won(position) == [1, 0]
    played(position, "6x1")
    assert won(position) == [1, 2]
    assert waterhole(position) == {6: 4}


def test_with_no_weaker_animal_present_nothing_is_won() -> None:  # §K4.3
    position = played(set_up({4: 3, 1: 1}, {1: 1}, waterhole={5: 2, 8: 3}), "4x3")
    assert won(position) == [0, 0]
    assert waterhole(position) == {4: 3, 5: 2, 8: 3}


def test_mice_chase_only_elephants() -> None:  # §K4.4
    position = played(set_up({1: 3, 2: 1}, {1: 1}, waterhole={7: 4, 8: 2}), "1x3")
    assert won(position) == [2, 0]
    assert waterhole(position) == {1: 3, 7: 4}


def test_mice_chase_nothing_when_there_is_no_elephant() -> None:  # §K4.4
    position = played(set_up({1: 3, 2: 1}, {1: 1}, waterhole={7: 4, 2: 2}), "1x3")
    assert won(position) == [0, 0]


def test_elephants_chase_mice_only_when_nothing_else_is_weaker() -> None:  # §K4.4
    assert won(played(set_up({8: 3, 2: 1}, {1: 1}, waterhole={1: 2}), "8x3")) == [2, 0]
    assert won(played(set_up({8: 3, 2: 1}, {1: 1}, waterhole={1: 2, 6: 1}), "8x3")) == [1, 0]


def test_only_mice_chase_elephants() -> None:  # §K4.4
    for hunter in range(2, 8):
        position = played(set_up({hunter: 3, 1: 1}, {1: 1}, waterhole={8: 2}), f"{hunter}x3")
        assert won(position) == [0, 0]


def test_the_player_draws_back_to_five_by_actions_of_chance() -> None:  # §K5.1
    position = played(set_up({2: 5}, {1: 5}, pile={8: 8, 7: 1}), "2x3")
    assert position.weights() == [1, 8]
    assert played(position, "+8", "+7", "+8").actor == 1
    assert position.view(0)["hand"] == [0, 2, 0, 0, 0, 0, 1, 2]


def test_the_refill_goes_only_as_far_as_the_pile_reaches() -> None:  # §K5.1
    position = played(set_up({2: 5}, {1: 5}, pile={8: 1}), "2x3", "+8")
    assert position.actor == 1
    assert position.view(None)["hand_sizes"] == [3, 5]


def test_an_empty_hand_is_refilled_while_the_pile_has_cards() -> None:  # §K5.1
    position = played(set_up({2: 2}, {1: 5}, pile={8: 1}), "2x2")
    assert position.actor == marula.CHANCE
    assert played(position, "+8").actor == 1


def test_with_the_open_row_each_card_is_chosen_open_or_from_the_pile() -> None:  # §K5.2
    position = played(set_up({2: 5}, {1: 5}, pile={8: 8}, open_row={3: 2, 4: 1}), "2x3")
    assert position.actor == 0
    assert position.legal() == ["^3", "^4", "?"]
    assert played(position, "^3").legal() == ["^3", "^4", "?"]
    assert played(position, "?").legal() == ["+8"]
    assert played(position, "+8").legal() == ["^3", "^4", "?"]


def test_the_row_is_filled_only_when_the_player_has_finished_drawing() -> None:  # §K5.2
    position = played(set_up({2: 5}, {1: 5}, pile={8: 8}, open_row={3: 2, 4: 1}), "2x2", "^3")
    assert position.view(None)["open_row"] == [0, 0, 1, 1, 0, 0, 0, 0]
    played(position, "^4")
    assert position.actor == marula.CHANCE
    played(position, "+8", "+8")
    assert position.view(None)["open_row"] == [0, 0, 1, 0, 0, 0, 0, 2]
    assert position.actor == 1


def test_with_an_empty_row_only_the_pile_is_left_and_the_other_way_round() -> None:  # §K5.2
    position = played(set_up({2: 5}, {1: 5}, pile={8: 8}, open_row={3: 1}), "2x2", "^3")
    assert position.legal() == ["?"]
    position = played(set_up({2: 5}, {1: 5}, open_row={3: 2, 4: 1}), "2x1")
    assert position.legal() == ["^3", "^4"]
    assert played(position, "^4").actor == 1
    assert position.view(None)["open_row"] == [0, 0, 2, 0, 0, 0, 0, 0]


def test_until_pile_and_row_are_empty_the_player_must_refill() -> None:  # §K5.2
    position = played(set_up({2: 5}, {1: 5}, open_row={3: 1}), "2x3", "^3")
    assert position.actor == 1
    assert position.view(None)["hand_sizes"] == [3, 5]


def test_when_the_stock_is_used_up_play_goes_on_without_drawing() -> None:  # §K6.1
    position = set_up({2: 3}, {1: 3})
    assert played(position, "2x1").actor == 1
    assert played(position, "1x1").actor == 0
    assert position.view(None)["hand_sizes"] == [2, 2]


def test_the_game_ends_at_once_when_a_hand_is_played_out_with_no_stock() -> None:  # §K6.2
    position = played(set_up({6: 3}, {1: 3}, waterhole={5: 2}), "6x3")
    assert position.actor == marula.OVER
    assert position.outcome == {"scores": [2, 0], "ranks": [1, 2], "winners": [0], "reason": "hand-empty"}


def test_a_hand_played_out_while_the_row_has_cards_does_not_end_the_game() -> None:  # §K6.2
    position = played(set_up({6: 3}, {1: 3}, open_row={5: 2}), "6x3")
    assert position.legal() == ["^5"]


def test_most_cards_win_and_ties_share_the_rank() -> None:  # §K6.3
    position = played(set_up({6: 1}, {1: 3}, {2: 4}, {3: 1}, waterhole={8: 8}, won=[4, 9, 4, 9]), "6x1")
    assert position.outcome == {
        "scores": [4, 9, 4, 9],
        "ranks": [3, 1, 3, 1],
        "winners": [1, 3],
        "reason": "hand-empty",
    }


def test_a_match_adds_up_three_games() -> None:  # §K7
    match = marula.Match("kariba", ["Ann", "Bea"])
    assert match.games == 3
    assert (match.person(0, 0), match.person(0, 1), match.person(0, 2)) == ("Ann", "Bea", "Ann")


def test_every_action_has_its_text() -> None:  # §K9
    tokens = marula.game("kariba").rules.TOKENS
    plays = [f"{animal}x{count}" for animal in range(1, 9) for count in range(1, 6)]
    opens = [f"^{animal}" for animal in range(1, 9)]
    assert sorted(tokens) == sorted([*plays, *opens, "?", *(f"+{animal}" for animal in range(1, 9))])


def test_the_books_first_example() -> None:  # §K10
    position = set_up({7: 2, 1: 1}, {8: 3, 1: 1}, waterhole={7: 2, 4: 2})
    assert won(played(position, "7x2")) == [2, 0]
    assert won(played(position, "8x3")) == [2, 4]


def test_the_books_second_example() -> None:  # §K10
    assert won(played(set_up({1: 1, 2: 1}, {3: 1}, waterhole={1: 4, 8: 3}), "1x1")) == [3, 0]
    assert won(played(set_up({1: 1, 2: 1}, {3: 1}, waterhole={1: 4, 7: 3}), "1x1")) == [0, 0]
