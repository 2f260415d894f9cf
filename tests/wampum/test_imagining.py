"""What nobody can know is imagined with the right probabilities: compared with counting all ways (§M9)."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

import marula
from tests.wampum.positions import cards, counts, discard_before, played, random_game, remember, set_up

DRAWS = 6_000
Places = tuple[str, ...]


def all_ways(
    unseen: str, sizes: tuple[int, ...], fits: Callable[[Places], bool] = lambda places: True
) -> Counter[Places]:
    """Deals distinguishable cards to places of these sizes in all ways, and counts what lies where."""
    ways: Counter[Places] = Counter()
    for order in permutations(unseen):
        rest = "".join(order)
        places = []
        for size in sizes:
            places.append(cards(counts(rest[:size])))
            rest = rest[size:]
        if fits(tuple(places)):
            ways[tuple(places)] += 1
    return ways


def drawn(
    position: marula.Position, seat: int | None, look: Callable[[Any], Places], twice: bool = False
) -> Counter[Places]:
    """Many imagined worlds, by what a test looks at."""
    random = marula.generator(4)
    found: Counter[Places] = Counter()
    for _ in range(DRAWS):
        imagined = position.imagine(seat, random)
        found[look((imagined.imagine(seat, random) if twice else imagined).state)] += 1
    return found


def assert_same_distribution(found: Counter[Places], ways: Counter[Places]) -> None:
    """Chi-square against the exact shares, with room for five standard deviations."""
    assert set(found) <= set(ways)
    draws, total = found.total(), ways.total()
    square = sum((found[key] - draws * count / total) ** 2 / (draws * count / total) for key, count in ways.items())
    freedom = len(ways) - 1
    assert square < freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("twice", [False, True], ids=["once", "an imagined world imagined again"])
def test_hands_offers_and_pile_are_dealt_anew(twice: bool) -> None:  # §M9
    position = set_up("PL", "MMT", "TW", villages=["W", "W", "W"], pile="P", canoe=1)
    played(position, "M @1 T @2")
    found = drawn(
        position, 0, lambda s: (cards(s.hand[1]), cards(s.offer[1]), cards(s.hand[2]), cards(s.offer[2])), twice
    )
    assert_same_distribution(found, all_ways("MMTTWP", (2, 1, 1, 1)))


def test_cards_known_of_a_seat_stay_in_its_hand_or_its_offer() -> None:  # §M9
    position = set_up("P", "MTW", "L", villages=["W", "W", "W"], pile="LLP", canoe=1)
    remember(position, 1, held="T")
    played(position, "M @1")
    found = drawn(position, 0, lambda s: (cards(s.hand[1]), cards(s.offer[1]), cards(s.hand[2])))
    # There is one T only, so it can be told where the known card is.
    ways = all_ways("MTWLLLP", (2, 1, 1), lambda places: "T" in places[0] + places[1])
    assert_same_distribution(found, ways)


def test_own_cards_and_everything_open_stay() -> None:  # §M9
    position = set_up("PPPPPPPPT", "MMT", "TW", villages=["W", "L", "M"])
    played(position, "P T @1 M @2 T @3 -P")  # limit five
    random = marula.generator(6)
    for _ in range(50):
        s, truth = position.imagine(0, random).state, position.state
        for name in ("goods", "trader", "offered", "hand_size", "offer_size", "chest", "discarding", "turn"):
            assert getattr(s, name).tolist() == getattr(truth, name).tolist()
        for name in ("hand", "offer", "discarded"):
            assert getattr(s, name)[0].tolist() == getattr(truth, name)[0].tolist()


def test_earlier_discards_of_others_are_dealt_anew() -> None:  # §M9
    position = set_up("P", "MT", "W", villages=["W", "W", "W"], pile="L")
    discard_before(position, 1, "LW")
    found = drawn(position, 0, lambda s: (cards(s.hand[1]), cards(s.discarded[1]), cards(s.hand[2])))
    assert_same_distribution(found, all_ways("MTLWWL", (2, 2, 1)))


def test_cards_that_may_have_been_discarded_stay_in_hand_offer_or_discards() -> None:  # §M9
    """Seat 1 took P, discarded two cards, then took T: there is one of each, so it can be told where they are."""
    position = set_up("L", "MTW", "L", villages=["W", "W", "W"], pile="M", canoe=1)
    discard_before(position, 1, "PL")
    remember(position, 1, held="T", discarded="P")
    played(position, "M @1")
    found = drawn(position, 0, lambda s: tuple(map(cards, (s.hand[1], s.offer[1], s.discarded[1], s.hand[2]))))
    ways = all_ways("MTWPLLM", (2, 1, 2, 1), lambda places: "T" in places[0] + places[1] and "P" in "".join(places[:3]))
    assert_same_distribution(found, ways)


def test_any_of_the_known_cards_may_have_been_discarded() -> None:  # §M9
    """Seat 1 took two T and discarded one card: of its four cards, each is as likely as the others to be the one."""
    position = set_up("L", "MTT", "L", villages=["W", "W", "W"], pile="PM")
    discard_before(position, 1, "L")
    remember(position, 1, held="T", discarded="T")
    found = drawn(position, 0, lambda s: (cards(s.hand[1]), cards(s.discarded[1]), cards(s.hand[2])))
    ways = all_ways("MTTLLPM", (3, 1, 1), lambda places: (places[0] + places[1]).count("T") == 2)
    assert_same_distribution(found, ways)


def test_own_discards_are_remembered_and_a_spectator_knows_none() -> None:  # §M9
    position = set_up("P", "MT", "W", villages=["W", "W", "W"])
    discard_before(position, 0, "L")
    mine = drawn(position, 0, lambda s: (cards(s.discarded[0]), cards(s.hand[1])))
    assert_same_distribution(mine, Counter({("L", "MT"): 1, ("L", "MW"): 1, ("L", "TW"): 1}))
    found = drawn(position, None, lambda s: (cards(s.hand[0]), cards(s.discarded[0]), cards(s.hand[1])))
    assert_same_distribution(found, all_ways("PLMTW", (1, 1, 2)))


def test_the_removed_cards_are_imagined_as_different_ones() -> None:  # §M2, §M9
    position = set_up("P", "L", "P", "L", villages=["W", "W", "W", "W"], pile="PM")
    position.state.removed[:] = counts("PL")
    found = drawn(position, 0, lambda s: (cards(s.removed), cards(s.hand[1]), cards(s.hand[2])))
    assert_same_distribution(found, all_ways("LPLPMPL", (2, 1, 1), lambda places: places[0][0] != places[0][1]))


def discarding() -> marula.Position:
    """Seat 1 offers one card, has three above the limit of four, and has discarded two of those."""
    return played(set_up("P", "PPLLMMTW", villages=["W", "W", "W"], canoe=1), "P @1 P @2 -P -L")


def test_of_a_selection_that_is_going_on_the_lowest_cards_have_gone() -> None:  # §M9, §M10
    """Whatever seat 1 discards in all, in the end, is any of its cards; the two lowest have gone."""
    ways: Counter[Places] = Counter()
    for (offer, selection, kept), count in all_ways("PPLLMMTW", (1, 3, 4)).items():
        ways[offer, selection[:2], cards(counts(selection[2:] + kept))] += count
    found = drawn(discarding(), 0, lambda s: (cards(s.offer[1]), cards(s.discarding), cards(s.hand[1])))
    assert_same_distribution(found, ways)


def test_a_selection_that_is_going_on_can_always_be_completed() -> None:  # §M10
    random = marula.generator(2)
    for _ in range(300):
        imagined = discarding().imagine(0, random)
        assert imagined.actor == 1
        assert imagined.legal()
        while imagined.actor == 1:
            imagined.play(imagined.pick(random))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_imagined_worlds_keep_every_invariant_to_the_end(players: int) -> None:  # §M9
    random = marula.generator(12)
    position = random_game(players, 2)
    while position.ply > 10:
        for _ in range(17):
            if position.ply:
                position.undo()
        for seat in (None, *range(players)):
            imagined = position.imagine(seat, random)
            assert imagined.rules.problems(imagined.state) == 0
            for _ in range(30):
                if imagined.actor != marula.OVER:
                    imagined.play(imagined.pick(random))
                    assert imagined.rules.problems(imagined.state) == 0


def test_at_the_end_hands_stay_and_discards_are_still_unknown() -> None:  # §M8.2, §M9
    position = random_game(3, 4)
    random = marula.generator(1)
    worlds = [position.imagine(0, random).state for _ in range(20)]
    assert {s.hand.tobytes() for s in worlds} == {position.state.hand.tobytes()}
    assert len({s.discarded.tobytes() for s in worlds}) > 1
    assert all(position.rules.problems(s) == 0 for s in worlds)
