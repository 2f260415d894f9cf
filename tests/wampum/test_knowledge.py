"""What is hidden in Wampum, and what everybody remembers (§M9)."""

from typing import Any

import numpy as np
import pytest

import marula
from marula.games.wampum.data import KINDS
from marula.games.wampum.knowledge import FEATURES, OBSERVATION
from marula.rules.features import places
from tests.wampum.positions import counts, played, public, random_game, set_up, start

EVERYBODY = (0, 1, 2, None)
BOUNDS = ("known", "known_with_offer", "known_with_discards")
PLACES = places(FEATURES)


def seen(position: marula.Position, seat: int | None) -> dict[str, Any]:
    return position.witnessed(seat, position.ply - 1)[0]


def tokens_seen(position: marula.Position) -> list[str]:
    """How seats 0, 1, 2 and a spectator saw the last action."""
    return [seen(position, seat)["action"] for seat in EVERYBODY]


def offering() -> marula.Position:
    """Three players, each with two villages' worth of choice, and a pile for one round."""
    return set_up("PPT", "LLT", "MMT", villages=["W", "W", "P"], pile="TTTTTT")


def test_a_removed_card_is_seen_by_nobody() -> None:  # §M9, §M10
    position = played(start(4), "-M")
    assert tokens_seen(position) == ["-?"] * 4
    assert seen(position, 3) == {"actor": "chance", "action": "-?"}
    assert all(position.view(seat)["unseen"] == [18] * 5 for seat in (0, 1, 2, 3, None))


def test_a_dealt_card_is_seen_by_its_owner_alone() -> None:  # §M9, §M10
    position = played(start(3), "+P +P +P +P +P +T")
    assert tokens_seen(position) == ["+?", "+T", "+?", "+?"]
    assert seen(position, 0) == {"actor": "chance", "action": "+?", "to": 1}


def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:  # §M9, §M10
    position = played(offering(), "P @1 L @2 M @3 +T +T +T")
    assert tokens_seen(position) == ["+?", "+T", "+?", "+?"]


def test_a_card_of_an_offer_is_seen_by_its_owner_alone() -> None:  # §M3.1, §M9
    position = played(offering(), "P")
    assert tokens_seen(position) == ["P", "?", "?", "?"]
    assert public(position, "offer_sizes") == [1, 0, 0]
    assert position.view(0)["offer"] == counts("P")
    assert position.view(1)["offer"] == counts("")


def test_a_discard_is_seen_by_its_owner_alone() -> None:  # §M6, §M9
    position = set_up("PPPPPP", "LL", "MM", villages=["W", "W", "W"])
    played(position, "P @1 L @2 M @3 -P")
    assert tokens_seen(position) == ["-P", "-?", "-?", "-?"]
    assert position.view(0)["discards"] == counts("P")
    assert position.view(1)["discards"] == counts("")
    assert position.view(None)["discards"] is None


def test_a_card_turned_up_in_a_village_is_seen_by_all() -> None:  # §M9, §M10
    position = played(start(3), " ".join(["+P"] * 15 + ["+T"]))
    assert [seen(position, seat) for seat in EVERYBODY] == [{"actor": "chance", "action": "+T", "village": 1}] * 4


def test_all_see_where_a_trader_goes_and_who_is_displaced() -> None:  # §M9
    position = played(offering(), "P @1 L L @1")
    expected = {"actor": 1, "action": "@1", "offer": 2, "displaced": 0}
    assert [seen(position, seat) for seat in EVERYBODY] == [expected] * 4


def test_all_see_who_gets_the_canoe() -> None:  # §M4
    assert seen(played(offering(), "P @1 L L @2 M @3"), None)["canoe"] == 1


def test_all_see_the_offers_when_they_are_turned_up() -> None:  # §M7, §M9
    position = played(offering(), "P P @1 L @2 M T @3 +T +T +T +T +T +T")
    trades = [
        {"village": 1, "seat": 0, "offer": counts("PP"), "scored": 1},
        {"village": 2, "seat": 1, "offer": counts("L"), "scored": 0},
        {"village": 3, "seat": 2, "offer": counts("MT"), "scored": 0},
    ]
    assert all(seen(position, seat)["trades"] == trades for seat in EVERYBODY)
    assert tokens_seen(position) == ["+?", "+?", "+T", "+?"]


def test_all_see_which_goods_were_taken() -> None:  # §M7.1, §M9
    position = set_up("P", "L", "M", villages=["PTW", "W", "P"])
    trade = seen(played(position, "P @1 L @2 M @3"), None)["trades"][0]
    assert trade == {"village": 1, "seat": 0, "offer": counts("P"), "took": counts("PTW")}


def test_all_see_what_goes_under_the_chests_at_the_end() -> None:  # §M8.2
    position = set_up("PPT", "LL", "M", villages=["PW", "W", "P"])
    assert seen(played(position, "P @1 L @2 M @3"), 2)["final"] == [counts("PTW"), counts("L"), counts("")]


def test_discards_that_end_the_game_do_not_reach_the_chest() -> None:  # §M8.2
    position = set_up("PPPPPT", "LL", "M", villages=["W", "W", "P"])
    played(position, "P @1 L @2 M @3 -T")
    assert seen(position, None)["final"] == [counts("P"), counts("L"), counts("")]


def test_only_what_turns_up_offers_reveals_something() -> None:  # §M7
    position = played(offering(), "P @1 L @2 M @3 +T +T +T +T +T +T")
    assert position.sealed == position.ply
    before_the_end = set_up("P", "L", "M", villages=["W", "W", "W"])
    assert played(before_the_end, "P @1 L @2 M").sealed == 0
    assert played(before_the_end, "@3").sealed == before_the_end.ply


def test_a_view_shows_the_own_hand_and_only_the_sizes_of_others() -> None:  # §M9
    position = offering()
    assert position.view(0)["hand"] == counts("PPT")
    assert position.view(2)["hand"] == counts("MMT")
    assert position.view(None)["hand"] is None
    assert public(position, "hand_sizes") == [3, 3, 3]


def taking() -> marula.Position:
    """Seat 0 gets P, P, T and T from village 1, with a hand of L and what it draws: M, M."""
    position = set_up("PL", "LLL", "MMM", villages=["PPTT", "W", "W"], pile="MMMMMMWWWWWW")
    return played(position, "P @1 L @2 M @3 +M +M +M +M +M +M")


def known(position: marula.Position) -> tuple[list[int], list[int]]:
    """What everybody knows of seat 0: in the hand, and in hand and offer together."""
    return public(position, "known")[0], public(position, "known_with_offer")[0]


def known_with_discards(position: marula.Position) -> list[int]:
    """What everybody knows of seat 0: in hand, offer and discards together."""
    return list(public(position, "known_with_discards")[0])


def test_goods_taken_from_a_village_are_known_to_be_in_that_hand() -> None:  # §M9
    assert known(taking()) == (counts("PPTT"), counts("PPTT"))


def test_each_card_of_a_hidden_offer_could_be_any_of_them() -> None:  # §M9
    position = played(taking(), "L")
    assert known(position) == (counts("PT"), counts("PPTT"))
    assert known(played(position, "M")) == (counts(""), counts("PPTT"))


def test_a_turned_up_offer_takes_exactly_its_cards_from_what_is_known() -> None:  # §M9
    position = played(taking(), "P P L @3 L @1 M @2 +W +W +W +W +W +W")
    assert known(position) == (counts("TT"), counts("TT"))
    position = played(taking(), "L M M @1 L @3 M @2 +W +W +W +W +W +W")
    assert known(position)[0] == counts("PPTT")


def test_discards_lower_every_number_for_good() -> None:  # §M9
    position = set_up("PL", "LLL", "MMM", villages=["PPPTT", "W", "W"], pile="MMMMMMWWWWWW")
    played(position, "P @1 L @2 M @3 +M +M +M +M +M +M L @2 L @1 M @3 +W +W")
    assert position.actor == marula.CHANCE
    played(position, "+W +W +W +W")
    assert position.actor == 0  # nine cards, limit four
    assert known(position) == (counts("PPT"), counts("PPPTT"))
    assert known(played(position, "-M")) == (counts("P"), counts("PPT"))
    assert known(played(position, "-M -T -T")) == (counts(""), counts(""))
    assert known(played(position, "-W")) == (counts(""), counts(""))


def test_discards_lower_nothing_that_counts_them_too() -> None:  # §M9
    position = played(taking(), "L @1 L @2 M @3 +W +W +W +W +W +W")
    assert position.view(None)["phase"] == "discard"
    while position.view(None)["phase"] == "discard":
        assert known_with_discards(position) == counts("PPTT")
        position.play(position.legal()[0])
    assert known(position)[1] == counts("")
    assert known_with_discards(position) == counts("PPTT")


def test_what_is_shown_later_is_subtracted_with_discards_too() -> None:  # §M9
    position = played(taking(), "P P L @3 L @1 M @2 +W +W +W +W +W +W")
    assert known_with_discards(position) == counts("TT")


def test_what_goes_under_the_chest_at_the_end_is_subtracted_with_discards_too() -> None:  # §M8.2, §M9
    position = played(set_up("P", "L", "M", villages=["PPW", "W", "P"]), "P @1 L @2 M @3")
    assert known_with_discards(position) == counts("P")


def test_memory_tells_which_cards_are_unseen() -> None:  # §M9
    """Cards in villages, under chests and known of others are not unseen; the rest of other hands and the pile are."""
    position = taking()
    assert position.view(0)["unseen"] == counts("LLMMMMMM" + "WWWWWW")
    assert position.view(1)["unseen"] == counts("LMMMMMM" + "WWWWWW")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_observations_tell_what_the_view_tells_and_nothing_else(players: int) -> None:  # §M9
    position = random_game(players, 1)
    random = marula.generator(8)
    while position.ply > 30:
        for _ in range(9):
            position.undo()
        for seat in range(players):
            numbers, imagined = np.zeros((2, OBSERVATION), np.int16)
            position.rules.observe(position.state, seat, numbers)
            position.rules.observe(position.imagine(seat, random).state, seat, imagined)
            assert numbers.tolist() == imagined.tolist()
            view = position.view(seat)
            assert numbers[:20].tolist() == view["hand"] + view["offer"] + view["discards"] + view["unseen"]
            for name in BOUNDS:
                told = numbers[PLACES[name]].tolist()
                clockwise = [(seat + distance) % players for distance in range(players)]
                assert told[: KINDS * players] == [count for other in clockwise for count in view[name][other]]


def test_an_observation_lists_seats_by_their_distance() -> None:  # §M9
    position = played(taking(), "P @2")
    numbers = np.zeros(OBSERVATION, np.int16)
    position.rules.observe(position.state, 2, numbers)
    told = {name: numbers[place].tolist() for name, place in PLACES.items()}
    assert told["goods"][: 2 * KINDS] == [*counts("P"), *counts("LW")]
    assert told["offers"] == [0, 1, 0, 0, 0]
    assert told["traders"] == [0, 2, 0, 0, 0]  # seat 0 comes first after seat 2
    assert told["hand_sizes"][:2] == [4, 6]
    assert told["offer_sizes"][:2] == [0, 1]
    assert told["known"][: 2 * KINDS] == [*counts(""), *counts("PT")]
    assert told["known_with_offer"][KINDS : 2 * KINDS] == counts("PPTT")
    assert told["known_with_discards"][KINDS : 2 * KINDS] == counts("PPTT")
    alone = ("pile", "players", "round", "last_round", "canoe", "turn", "phase", "limit", "lowest")
    assert [told[name] for name in alone] == [[6], [3], [2], [0], [1], [2], [5], [0], [0]]
