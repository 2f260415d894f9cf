"""What speaks for a play of Kariba: a position for each kind, and whether it is true in many."""

import pytest

import marula
from marula.games.kariba.data import ANIMALS, KINDS
from marula.games.kariba.state import CHOOSE_PLAY
from tests.advice import Claim, Plan, check, told

MOUSE, _, ZEBRA, GIRAFFE, _, _, _, ELEPHANT = range(len(ANIMALS))

PLAYS = [
    # (hand, waterhole, action, key, numbers)
    ("1,4*3,8", "3*5", "4x3", "wins", (5, ZEBRA)),
    ("1*3,4,8", "3*2,8*2", "1x3", "wins", (2, ELEPHANT)),
    ("1,4*3,8", "3*5", "4x1", "can-chase-next", (2, GIRAFFE, 5, ZEBRA)),
    ("1,2,4,6,8", "3*5", "4x1", "no-single-card", ()),
    ("2,4,5,6,8", "1,3*2", "2x1", "single-card-wins", (1,)),
    ("1,6,8*3", "3*4,4*2", "1x1", "keeps-set", (3, ELEPHANT)),
    ("1,2,5,6,8", "3*4,4*2", "1x1", None, ()),
]


@pytest.mark.parametrize(("hand", "waterhole", "token", "key", "numbers"), PLAYS)
def test_what_speaks_for_a_play(
    hand: str, waterhole: str, token: str, key: str | None, numbers: tuple[int, ...]
) -> None:
    there = sum(int([*part.split("*"), "1"][1]) for part in waterhole.split(","))
    text = f"kariba 2 hand={hand}/?*5 waterhole={waterhole} pile=?*{54 - there} phase=play"
    assert told(marula.from_text(text, 0, marula.generator(1)), token) == (key, numbers)


ROW = "kariba 2 hand=4*2,8/?*5 waterhole=3*5 row={} pile=?*48 phase=draw open_row=true"
DRAWS = [
    ("4,5,6", "^4", "collects", (3, GIRAFFE)),
    ("3,5,6", "^3", "fits-waterhole", (5, ZEBRA)),
    ("3,5,6", "^5", None, ()),
    ("3,5,6", "?", "row-does-not-help", ()),
    ("4,5,6", "?", None, ()),
]


@pytest.mark.parametrize(("row", "token", "key", "numbers"), DRAWS)
def test_what_speaks_for_a_card(row: str, token: str, key: str | None, numbers: tuple[int, ...]) -> None:
    assert told(marula.from_text(ROW.format(row), 0, marula.generator(1)), token) == (key, numbers)


def wins(plan: Plan, count: int, prey: int) -> bool:
    first = plan.after.witnessed(plan.seat, 0)[0]
    return bool(first["won"] == {"animal": prey + 1, "count": count})


def won_with(after: marula.Position, seat: int, animal: int, count: int) -> int:
    """What a seat would win if it played so many cards next."""
    trial = after.with_state(after.state)
    s = trial.state
    s.phase, s.turn, s.hand[seat, animal] = CHOOSE_PLAY, seat, count
    before = int(s.won[seat])
    trial.rules.apply(s, trial.rules.TOKENS.index(f"{animal + 1}x{count}"))
    return int(s.won[seat]) - before


def best_card(position: marula.Position) -> int:
    """What somebody would win with the best single card."""
    return max(won_with(position, 0, animal, 1) for animal in range(KINDS))


CLAIMS: dict[str, Claim] = {
    "wins": wins,
    "can-chase-next": lambda plan, held, animal, count, prey: (
        plan.after.view(plan.seat)["hand"][animal] == held
        and won_with(plan.after, plan.seat, animal, held) == count == plan.after.view(None)["waterhole"][prey]
    ),
    "no-single-card": lambda plan: best_card(plan.after) == 0,
    "single-card-wins": lambda plan, count: best_card(plan.after) == count,
    "keeps-set": lambda plan, held, animal: plan.after.view(plan.seat)["hand"][animal] == held > 1,
    "collects": lambda plan, held, animal: plan.before.view(plan.seat)["hand"][animal] + 1 == held > 1,
    "fits-waterhole": lambda plan, count, animal: plan.before.view(None)["waterhole"][animal] == count > 0,
    "row-does-not-help": lambda plan: (
        not any(
            held and there
            for held, there in zip(plan.before.view(plan.seat)["hand"], plan.before.view(None)["open_row"], strict=True)
        )
    ),
}


def test_what_is_said_is_true() -> None:
    assert len(check("kariba", CLAIMS)) == len(CLAIMS)
