"""What speaks for an offer or a discard of Wampum: a position for each kind, and whether it is true in many."""

import pytest

import marula
from marula.games.wampum.actions.trade import settle
from marula.games.wampum.data import GOODS, LETTERS
from marula.games.wampum.state import OFFER
from tests.advice import Claim, Plan, check, told
from tests.wampum.positions import played, set_up

PELTS, LIQUOR, _, _, WEAPONS = range(len(GOODS))
PILE = "LLLMMMTTTWWW"

OFFERS = [
    # (first hand, what has happened, plan, key, numbers)
    ("PPPPT", "", "P P P P @2", "scores", (3, 2)),
    ("PPPPT", "", "P @1", "gets-goods", (2, 1)),
    ("PPPPT", "P P P P", "@2", "scores", (3, 2)),
    ("LPPPT", "", "L @2", "keeps-set", (3, PELTS)),
    ("LPT", "", "L T @2", "offers-little", (2,)),
    ("LPMT", "", "L M T @2", None, ()),
    ("PPPPT", "", "P P P P", None, ()),
    ("PPP", "P P P @2 L L L L @2", "@3", "scores", (2, 3)),
]


@pytest.mark.parametrize(("hand", "before", "plan", "key", "numbers"), OFFERS)
def test_what_speaks_for_an_offer(hand: str, before: str, plan: str, key: str | None, numbers: tuple[int, ...]) -> None:
    position = played(set_up(hand, "LLLLL", "MM", villages=["PW", "W", "TT"], pile=PILE), before)
    assert told(position, *plan.split()) == (key, numbers)


DISCARDS = [
    # (first hand, plan, key, numbers); the others offer one card each, so that the limit is four
    ("LPPPPTW", "-P -P", "keeps-kinds", (3,)),
    ("LPPPPTW", "-P -T", "keeps-set", (3, PELTS)),
]


@pytest.mark.parametrize(("hand", "plan", "key", "numbers"), DISCARDS)
def test_what_speaks_for_discards(hand: str, plan: str, key: str, numbers: tuple[int, ...]) -> None:
    position = played(set_up(hand, "L", "M", villages=["M", "W", "W"]), "L @1 L @2 M @3")
    assert told(position, *plan.split()) == (key, numbers)


def settled(plan: Plan, village: int) -> marula.Position:
    """As if the trader stayed: the plan, and then the trade in the village."""
    trial = plan.before.with_state(plan.before.state)
    s = trial.state
    assert s.phase >= OFFER
    for token in plan.tokens[:-1]:
        kind = LETTERS.index(token)
        s.hand[plan.seat, kind] -= 1
        s.offer[plan.seat, kind] += 1
    settle(s, village - 1, plan.seat)
    return trial


def gained(plan: Plan, village: int, field: str) -> int:
    """How many cards more the seat has in its hand or under its chest after the trade."""
    offered = len(plan.tokens) - 1 if field == "hand" else 0
    after, before = getattr(settled(plan, village).state, field), getattr(plan.before.state, field)
    return int(after[plan.seat].sum()) - int(before[plan.seat].sum()) + offered


def kept(plan: Plan, held: int, good: int) -> bool:
    taken = sum(token in (LETTERS[good], f"-{LETTERS[good]}") for token in plan.tokens)
    return bool(plan.before.state.hand[plan.seat, good] - taken == held > 1)


CLAIMS: dict[str, Claim] = {
    "scores": lambda plan, points, village: gained(plan, village, "chest") == points > 0,
    "gets-goods": lambda plan, count, village: gained(plan, village, "hand") == count > 0,
    "keeps-set": kept,
    "offers-little": lambda plan, size: plan.before.state.offer_size[plan.seat] + len(plan.tokens) - 1 == size,
    "keeps-kinds": lambda plan, kinds: (plan.before.state.hand[plan.seat] > 0).sum() == kinds,
}


def test_what_is_said_is_true() -> None:
    assert len(check("wampum", CLAIMS)) == len(CLAIMS)
