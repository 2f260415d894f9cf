"""What is hidden in Waka Waka, what all or one seat can know, and how the hidden is imagined (§W8)."""

from collections import Counter
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest

import marula
from marula.games.wakawaka.data import WORDS
from tests.wakawaka.positions import (
    as_letters,
    as_words,
    check,
    give_goods,
    hand,
    leave_in_card_pile,
    leave_in_goods_pile,
    played,
    set_up,
)


def seen(position: marula.Position, seat: int | None) -> dict[str, Any]:
    return position.witnessed(seat, position.ply - 1)[0]


def seen_actions(position: marula.Position) -> list[str]:
    """The last action as seats 0, 1 and a spectator see it."""
    return [seen(position, seat)["action"] for seat in (0, 1, None)]


def known(position: marula.Position, seat: int) -> str:
    """What all know of a hand."""
    return as_words(position.view(None)["known"][seat])


# Views.


def test_hands_and_hidden_goods_are_hidden() -> None:  # §W8
    position = set_up("rain", "chimp drum")
    assert position.view(1)["hand"] == [0, 0, 0, 0, 0, 1, 0, 0, 1, 0]
    assert position.view(None)["hand"] is None
    assert position.view(0)["hand_sizes"] == [1, 2]
    assert all(boat["goods"] is None for boat in position.view(0)["boats"])


def test_what_a_seat_has_not_seen_is_counted() -> None:  # §W8
    position = set_up("trade trade", "chimp")
    assert position.view(0)["unseen_cards"] == [18, 4, 4, 4, 7, 8, 4, 4, 4, 4]
    assert position.view(None)["unseen_cards"] == [20, 4, 4, 4, 7, 8, 4, 4, 4, 4]
    assert sum(position.view(0)["unseen_goods"]) == 66 + 7


# Witnessed actions, one test for each that is hidden.


def test_a_dealt_card_is_seen_by_its_owner_alone() -> None:  # §W8.2
    position = marula.game("wakawaka").start(2)
    played(position, "+F +H +C +S +T +F +H +S +F +S +T +C " + "+F +H +S +T +C +J" + " +trade")
    assert seen_actions(position) == ["+trade", "+?", "+?"]


def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:  # §W8.2
    position = played(set_up("rain", "chimp"), "stop cards1 +drum")
    assert seen_actions(position) == ["+drum", "+?", "+?"]
    assert seen(position, 1)["to"] == 0


def test_all_see_a_fire() -> None:  # §W8.2
    position = played(set_up("rain", "chimp"), "stop cards1 +fire")
    assert seen_actions(position) == ["+fire", "+fire", "+fire"]
    assert seen(position, None) == {"actor": "chance", "action": "+fire", "to": 0, "burning": False}


def test_nobody_sees_a_good_on_a_hidden_slot() -> None:  # §W8.2
    position = played(set_up("trade", "chimp"), "trade buy3 stop cards0 +F")
    assert seen_actions(position) == ["+F", "+F", "+F"]  # the open slot
    assert seen_actions(played(position, "+J")) == ["+?", "+?", "+?"]
    assert seen(position, 0)["to"] == "boat3"


def test_substitutes_are_hidden_until_the_end_of_the_turn() -> None:  # §W8.2
    position = played(set_up("rain chimp drum", "chimp"), "sub -rain")
    assert seen_actions(position) == ["-rain", "-?", "-?"]
    assert position.view(1)["substitutes"] == {"count": 1, "cards": None}
    played(position, "-chimp -drum buy2 stop cards0 +F +F")
    turned_up = position.witnessed(1, position.ply - 3)[0]
    assert as_words(turned_up["turned_up"]) == "rain chimp drum"
    assert as_words(position.view(1)["discard"]) == "rain chimp drum"


def test_only_who_peeks_sees_the_goods() -> None:  # §W8.2
    position = played(set_up("chimp", "chimp"), "chimp peek5")
    assert as_letters(seen(position, 0)["goods"]) == "TC"
    assert seen(position, 1) == {"actor": 0, "action": "peek5"}
    assert seen(position, None) == {"actor": 0, "action": "peek5"}


def test_all_see_bought_goods_and_a_shown_hand() -> None:  # §W8.2
    position = played(set_up("trade elder", "chimp rain"), "trade buy3")
    assert as_letters(seen(position, None)["goods"]) == "STC"
    played(position, "elder ask1")
    assert as_words(seen(position, None)["hand"]) == "rain chimp"


@pytest.mark.parametrize("tokens", ["drum -rain", "elder ask1 decline swap:rain"])
def test_all_see_discards(tokens: str) -> None:  # §W8.2
    position = played(set_up("drum elder rain", "rain chimp"), tokens)
    assert seen_actions(position) == [tokens.split()[-1]] * 3


def test_what_turns_something_up_cannot_be_taken_back() -> None:  # §W8.2
    for tokens in ("chimp peek2", "trade buy2", "elder ask1"):
        position = played(set_up("chimp trade elder", "rain"), tokens)
        assert position.sealed == position.ply
    assert played(set_up("trade rain", "rain"), "trade").sealed < 60


# Memory.


def test_a_shown_hand_is_known_until_it_can_have_left() -> None:  # §W8.1
    position = played(set_up("elder", "trade rain chimp chimp"), "elder ask1 decline keep stop cards0")
    assert known(position, 1) == "trade rain chimp chimp"
    assert known(played(position, "chimp peek2"), 1) == "trade rain chimp"
    assert known(played(position, "stop cards2 +rain +drum"), 1) == "trade rain chimp"


def test_a_swapped_card_is_known_to_have_left() -> None:  # §W8.1
    position = played(set_up("elder", "trade rain"), "elder ask1 decline swap:rain +drum")
    assert known(position, 1) == "trade"


def test_while_substitutes_lie_each_bound_counts_less() -> None:  # §W8.1
    position = set_up("elder", "rain rain rain rain chimp drum")
    played(position, "elder ask1 decline keep stop cards0 sub -rain")
    assert known(position, 1) == "rain rain rain"
    played(position, "-rain -chimp buy2")
    assert known(position, 1) == "rain"  # four, less three that lie face down
    assert as_words(position.view(0)["known_with_substitutes"][1]) == "rain rain rain rain chimp drum"
    played(position, "stop cards0 +F +F")
    assert known(position, 1) == "rain rain drum"


def test_a_substitute_proves_that_the_hand_holds_no_trade() -> None:  # §W8.1
    position = played(set_up("chimp", "rain rain chimp drum"), "stop cards0 sub")
    assert position.view(0)["not_trade"][1] == 4
    played(position, "-rain -rain -chimp buy2 stop cards1 +trade +F +F")
    assert position.view(0)["not_trade"][1] == 1
    random = marula.generator(2)
    for _ in range(300):  # the drawn card may be a trade, the other one not
        assert position.imagine(0, random).state.hand[1, 0] <= 1


def test_what_a_chimp_showed_is_known_until_the_boat_is_bought() -> None:  # §W8.1
    position = played(set_up("chimp", "trade"), "chimp peek2 stop cards0")
    assert as_letters(position.view(0)["boats"][0]["goods"]) == "FH"
    random = marula.generator(2)
    assert as_letters(position.imagine(0, random).state.hidden[0]) == "FH"
    played(position, "trade buy2 stop cards0 +F +H")
    assert position.view(0)["boats"][0]["goods"] is None


# Imagining.


def tiny(*hands: str, pile: str) -> marula.Position:
    """Few unseen cards: all others are in the discard pile, the fires too."""
    position = set_up(*hands)
    leave_in_card_pile(position, pile)
    return position


def assert_same_distribution(drawn: Counter[Any], ways: Counter[Any]) -> None:
    """Chi-square against the exact shares, with room for five standard deviations."""
    assert set(drawn) <= set(ways)
    draws, total = drawn.total(), ways.total()
    square = sum((drawn[key] - draws * count / total) ** 2 / (draws * count / total) for key, count in ways.items())
    freedom = len(ways) - 1
    assert square < freedom + 5 * (2 * freedom) ** 0.5


def sorted_words(words: Any) -> str:
    return " ".join(sorted(words, key=WORDS.index))


DRAWS = 2000


@pytest.mark.parametrize("twice", [False, True], ids=["once", "an imagined world imagined again"])
def test_unseen_cards_are_dealt_with_the_right_probabilities(twice: bool) -> None:  # §W8
    position = tiny("chimp", "trade rain", "drum", pile="trade rain torch")
    ways: Counter[Any] = Counter()
    for a, b, c in permutations(["trade", "rain", "drum", "trade", "rain", "torch"], 3):
        ways[sorted_words([a, b]), c] += 1
    random = marula.generator(3)
    drawn: Counter[Any] = Counter()
    for _ in range(DRAWS):
        imagined = position.imagine(0, random)
        if twice:
            imagined = imagined.imagine(0, random)
        drawn[hand(imagined, 1), hand(imagined, 2)] += 1
    assert_same_distribution(drawn, ways)


def test_known_cards_stay_and_the_rest_is_dealt() -> None:  # §W8.1
    position = tiny("chimp", "trade rain", pile="trade drum drum")
    position.state.known[1, 3] = 1
    ways = Counter({"trade rain": 2, "rain drum": 2})
    random = marula.generator(4)
    drawn = Counter(hand(position.imagine(0, random), 1) for _ in range(DRAWS))
    assert_same_distribution(drawn, ways)


def test_places_without_a_trade_get_none() -> None:  # §W8.1
    position = tiny("chimp", "rain drum", pile="trade trade torch")
    position.state.not_trade[1] = 1
    ways: Counter[Any] = Counter()
    for a, b in permutations(["rain", "drum", "trade", "trade", "torch"], 2):
        if a != "trade":
            ways[sorted_words([a, b])] += 1
    random = marula.generator(5)
    drawn = Counter(hand(position.imagine(0, random), 1) for _ in range(DRAWS))
    assert_same_distribution(drawn, ways)


def test_any_cards_without_a_trade_may_be_the_substitutes() -> None:  # §W8.1
    position = set_up("rain rain chimp drum", "chimp")
    leave_in_card_pile(position, "trade torch")
    played(position, "sub -rain -rain -chimp")
    ways: Counter[Any] = Counter()
    unseen = ["rain", "rain", "chimp", "drum", "torch"]  # of six, the trade cannot be there
    for laid in combinations(range(5), 3):
        for last in set(range(5)) - set(laid):
            ways[sorted_words([unseen[place] for place in laid]), unseen[last]] += 1
    random = marula.generator(6)
    drawn: Counter[Any] = Counter()
    for _ in range(DRAWS):
        imagined = position.imagine(1, random)
        drawn[as_words(imagined.state.laid), hand(imagined, 0)] += 1
    assert_same_distribution(drawn, ways)


def test_hidden_goods_are_dealt_with_the_right_probabilities() -> None:  # §W8
    position = set_up("chimp", "chimp", boats="FF FFF FFF FFHS")
    leave_in_goods_pile(position, "HJ")
    for boat in (0, 1, 2):
        position.state.seen_by[boat] = 1  # seat 0 has looked at them
    ways: Counter[Any] = Counter()
    for pair in combinations("HSHJ", 2):
        ways["".join(sorted(pair, key="FHSTCJ".index))] += 1
    random = marula.generator(7)
    drawn = Counter(as_letters(position.imagine(0, random).state.hidden[3]) for _ in range(DRAWS))
    assert_same_distribution(drawn, ways)


@pytest.mark.parametrize(
    "tokens",
    [
        "sub",
        "sub -rain",
        "sub -rain -chimp",
        "sub -rain -chimp -chimp buy2 sub",
        "stop cards3 +elder +drum +drum -drum",
    ],
)
def test_a_world_imagined_in_the_middle_of_a_choice_can_go_on(tokens: str) -> None:  # §W8
    position = played(set_up("rain chimp chimp chimp chimp drum", "chimp"), tokens)
    random = marula.generator(8)
    for _ in range(300):
        imagined = position.imagine(1, random)
        check(imagined)
        while imagined.actor == 0 and imagined.view(None)["phase"] in ("lay", "limit"):
            imagined.play(imagined.legal()[-1])
            check(imagined)


# Observations.


def observed(position: marula.Position, seat: int) -> list[int]:
    numbers = np.zeros(position.rules.OBSERVATION, np.int16)
    position.rules.observe(position.state, seat, numbers)
    return [int(number) for number in numbers]


@pytest.mark.parametrize("tokens", ["", "sub -rain", "chimp peek5", "stop cards2 +drum"])
def test_an_observation_tells_nothing_else(tokens: str) -> None:  # §W8
    position = set_up("rain chimp chimp", "chimp rain")
    give_goods(position, 1, "FFJ")
    played(position, tokens)
    random = marula.generator(9)
    for seat in (0, 1):
        for _ in range(50):
            assert observed(position.imagine(seat, random), seat) == observed(position, seat)


def test_an_observation_begins_with_the_own_hand() -> None:  # §W8
    assert observed(set_up("rain", "chimp drum"), 1)[:10] == [0, 0, 0, 0, 0, 1, 0, 0, 1, 0]
