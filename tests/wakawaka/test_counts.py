"""How many ways there are to go on: leaves at depth n from named positions; and two whole games.

The numbers were counted by the engine and by the oracle of tests/oracle, and are the same.
"""

import pytest

import marula
from marula.games.wakawaka.data import HELD, WORDS
from tests.wakawaka.games import ROUND_LIMIT, TOP_REACHED
from tests.wakawaka.positions import played

GOODS = "+F +H +C +S +T +F +H +S +F +S +T +C +F +H +S +T +C +J "
TWO_HANDS = GOODS + "+trade +elder +drum +gather +chimp +torch +trade +rain +porter +drum +chimp +shaman "
THREE_HANDS = TWO_HANDS + "+fortune +chimp +chimp +rain +gather +drum "
TO_A_TASK = (
    "trade buy5 stop cards0 +J +J +J +J trade buy4 stop cards0 +F +H +F "
    "stop cards3 +trade +trade +trade -elder -torch stop cards0 trade climb"
)


def leaves(position: marula.Position, depth: int) -> int:
    """Sequences of `depth` actions, or shorter ones that end the game; every outcome of chance counts once."""
    if depth == 0 or position.actor == marula.OVER:
        return 1
    total = 0
    for token in position.legal():
        position.play(token)
        total += leaves(position, depth - 1)
        position.undo()
    return total


@pytest.mark.parametrize(
    ("players", "ladder", "tokens", "counts"),
    [
        pytest.param(2, "board", TWO_HANDS, [6, 24, 120, 673, 4055], id="a first turn"),
        pytest.param(3, "board", THREE_HANDS + "elder", [2, 9, 52, 399, 2986], id="an elder"),
        pytest.param(2, "board", TWO_HANDS + "drum", [5, 15, 75, 280, 2055], id="a drummer"),
        pytest.param(3, "one", THREE_HANDS + "gather", [6, 12, 42, 126, 612], id="a gatherer for all"),
        pytest.param(
            3,
            "four",
            THREE_HANDS + "elder ask2 use:gather takeF keep torch",
            [2, 10, 50, 386, 2781],
            id="a torch after an elder",
        ),
        pytest.param(2, "one", TWO_HANDS + TO_A_TASK, [2, 3, 4, 20, 80], id="a task"),
    ],
)
def test_leaves(players: int, ladder: str, tokens: str, counts: list[int]) -> None:
    position = played(marula.game("wakawaka").start(players, {"ladder": ladder}), tokens)
    assert [leaves(position, depth) for depth in range(1, len(counts) + 1)] == counts


def test_the_set_up_opens_like_powers_of_six() -> None:
    assert [leaves(marula.game("wakawaka").start(), depth) for depth in (1, 2, 3)] == [6, 36, 216]


@pytest.mark.parametrize(
    ("players", "options", "tokens", "outcome"),
    [
        (3, {"ladder": "one", "max_rounds": 5}, ROUND_LIMIT, ([1, 1, 3], "round-limit")),
        (2, {}, TOP_REACHED, ([1, 2], "top-reached")),
    ],
)
def test_a_whole_game_with_every_card(
    players: int, options: dict[str, object], tokens: str, outcome: tuple[list[int], str]
) -> None:
    position = played(marula.game("wakawaka").start(players, options), tokens)
    assert set(WORDS[:HELD]) <= set(position.actions)
    assert position.outcome is not None
    assert (position.outcome["ranks"], position.outcome["reason"]) == outcome
