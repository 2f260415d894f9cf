"""Wadi in words: log, table, help, and why something is not possible."""

import pytest

import marula
from marula.games.wadi.data import CELL_NAMES
from tests.wadi.table import in_round, map_text, play, put, start

NAMES = ("Anna", "Ben", "Cleo", "Dan")
FIELD = map_text("1 2 3 S:5", "1 1 1 S", "1 1 . S")


def told(position: marula.Position) -> str:
    seen = position.witnessed(None, position.ply - 1)[0]
    return position.rules.tell(seen, NAMES)


def refusal(position: marula.Position, token: str) -> str:
    with pytest.raises(marula.IllegalAction) as caught:
        position.play(token)
    return str(caught.value)


def test_actions_are_told_as_at_the_table() -> None:
    position = start(2, FIELD, watchmen=True)
    assert told(play(position, "b1")) == "Anna builds a shaduf on b1."
    assert told(play(position, ".")) == "Anna ends the turn."
    assert told(play(position, "c2")) == "Ben builds a shaduf on c2."
    assert told(play(position, "d1-c1")) == "Ben pumps water from d1 to c1."
    assert told(play(position, ".")) == "Ben ends the turn."
    assert told(play(position, "W:a1")) == "Ben places the watchman on a1."
    assert told(play(position, "W:a3")) == "Anna places the watchman on a3. The water flows."
    assert told(play(position, "W:b2")) == "Ben moves the watchman from a1 to b2."
    assert told(play(play(position, "."), "W:off")) == "Anna takes the watchman off and gets 2 points."


def test_the_end_is_told_with_the_water_that_is_lost() -> None:
    position = play(start(2, map_text("1 S:3"), watchmen=True), "a1 . .")
    assert told(position) == (
        "Ben ends the turn. There is no place for the watchman of Anna. There is no place for the watchman of "
        "Ben. The water flows, and 3 discs leave the board. The wadi is dry, and the game is over."
    )


def test_the_table_shows_map_flow_water_pieces_and_points() -> None:
    position = put(start(2, FIELD, watchmen=True), {0: "c1", 1: "a1"}, water="b1 c1", watchmen={1: "b3"})
    assert position.rules.draw(position.view(0), NAMES[:2]) == [
        "   round 1   talisman: Anna",
        "   a       b       c       d",
        "1   1 B     2●      3●A     ↓5",
        "2   1      ×1       1       ↓",
        "3  ×1      ×1 B!    .       ↓",
        "                   points  left  points by shaduf",
        "> A Anna                5     6  c1:5",
        "  B Ben                 0     6  a1:2 W:-2",
    ]


def test_the_largest_table_fits_a_terminal() -> None:
    position = start(4, map_text(*["1 2 3 1 2 3 1 S+E:999"] * 8), watchmen=True)
    put(position, {seat: " ".join(CELL_NAMES[8 * seat : 8 * seat + 7]) for seat in range(4)}, "a1 b1 c1 d1 e1 f1 g1")
    lines = position.rules.draw(position.view(None), ["A very long name indeed"] * 4)
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 16


def test_help_fits_the_moment() -> None:
    position = start(2, FIELD, watchmen=True)
    assert "3 actions, one of them a build" in position.rules.guide(position.view(0))[0]
    assert "no more build" in position.rules.guide(play(position, "b1").view(0))[0]
    assert "Place your watchman" in position.rules.guide(play(position, ". .").view(1))[0]
    play(position, "W:a1 W:a3")
    assert "First move your watchman" in position.rules.guide(position.view(1))[0]


def test_help_fits_the_terminal() -> None:
    position = start(2, FIELD, watchmen=True)
    random = marula.generator(3)
    while True:
        assert max(map(len, position.rules.guide(position.view(None)))) <= 100
        if position.actor == marula.OVER:
            break
        position.play(position.pick(random))
    assert "dry" in position.rules.guide(position.view(None))[0]


def explained() -> marula.Position:
    """Seat 0 in round 2: shadufs on b1 and a3, watchman moved to b3 already."""
    position = start(2, map_text("1 2 3 S:5", "1 1 1 S", "1 1 . S"), watchmen=True, building="spread")
    put(position, {0: "b1 a3", 1: "c2"}, water="a1 a2", watchmen={0: "b3"})
    return in_round(position, 2)


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("d1", "d1 is wadi; shadufs are built on empty land (§D5.1)"),
        ("c3", "There is no tile at c3; shadufs are built on empty land (§D5.1)"),
        ("b1", "There is a shaduf on b1; shadufs are built on empty land (§D5.1)"),
        ("a1", "There is a disc on a1; shadufs are built on empty land (§D5.1)"),
        ("b2", "b2 is in the forbidden area of a watchman, where nothing is built (§D8.2)"),
        ("c1", "c1 is right beside a shaduf: with spread building there must be a gap (§D5.2)"),
        ("a1-a1", "The disc must go to another tile (§D5.3)"),
        ("b1-c1", "There is no disc on b1 (§D5.3)"),
        ("d1-d2", "d2 is wadi: water is pumped on to land only (§D5.3)"),
        ("a2-c3", "There is no tile at c3: water is pumped on to land only (§D5.3)"),
        ("a2-a1", "There is a disc on a1 already: land holds only one (§D2.3, §D5.3)"),
        ("a1-b2", "b2 is in the forbidden area of a watchman: no disc comes in (§D8.2)"),
        ("d1-c1", "d1 is not in range of any shaduf of yours (§D2.5, §D5.3)"),
        ("W:c1", "Watchmen are moved or taken off at the beginning of the turn only (§D8.4)"),
        ("W:off", "Watchmen are moved or taken off at the beginning of the turn only (§D8.4)"),
    ],
)
def test_a_refusal_says_why_and_cites_the_rule(token: str, reason: str) -> None:
    assert reason in refusal(explained(), token)


def test_refusals_of_builds_and_pumps_in_other_positions() -> None:
    position = play(start(2, FIELD), "b1")
    assert "only one build in a turn (§D4.2)" in refusal(position, "c1")
    assert "without watchmen (§D3)" in refusal(position, "W:a1")
    assert "without watchmen (§D3)" in refusal(position, "W:off")
    full = put(start(2, map_text("1 1 1 1 1 1 1 1", "1 1 1 1 1 1 1 S:1")), {0: "a1 b1 c1 d1 e1 f1 g1"}, "a2")
    assert "the supply is empty (§D5.1)" in refusal(full, "h1")
    far = put(start(2, map_text("1 1 1 1 1")), {0: "a1 e1"}, "b1")
    assert "No single shaduf of yours reaches both b1 and d1 (§D5.3)" in refusal(far, "b1-d1")
    bank = put(start(2), {0: "c1"})
    assert "d2 lies across the wadi from c1, out of its range (§D2.4)" in refusal(bank, "d1-d2")
    held = put(start(2, FIELD, watchmen=True), {0: "b1"}, "a1", watchmen={1: "a2"})
    assert "its disc stays where it is (§D8.2)" in refusal(held, "a1-c1")


def test_refusals_while_watchmen_are_placed_and_moved() -> None:
    scenario = map_text("1 1 1 1 S:2 1 1", "1 1 1 1 S 1 1", "1 1 1 1 S 1 1")
    position = play(put(start(2, scenario, watchmen=True), {1: "g1"}, "b2"), ". .")
    assert "now the watchmen are placed" in refusal(position, "a1")
    assert "now the watchmen are placed" in refusal(position, ".")
    assert "must be placed" in refusal(position, "W:off")
    assert "zone with a shaduf of yours" in refusal(position, "W:g3")
    assert "There is a disc on b2; watchmen stand on empty land (§D8.3)" in refusal(position, "W:b2")
    play(position, "W:a1")
    assert "forbidden area of another watchman (§D8.2)" in refusal(position, "W:b1")
    play(position, "W:d1")
    assert "The watchman comes first" in refusal(position, ".")
    assert "already: it must move to another tile (§D8.4)" in refusal(position, "W:a1")
    assert "watchmen stand on empty land (§D8.4)" in refusal(position, "W:g1")
    play(position, "W:off .")
    play(position, "W:off")
    assert "does not come back (§D8.5)" in refusal(position, "W:a1")


def test_refusals_for_watchmen_that_cannot_act() -> None:
    early = start(2, FIELD, watchmen=True)
    assert "at the end of the first round (§D8.3)" in refusal(early, "W:a1")
    homeless = play(start(2, map_text("1 S:1", ". S"), watchmen=True), "a1 . .")
    assert "found no place" in refusal(homeless, "W:a1")
    dry = put(start(2, map_text("1 1 1 1 S:1"), watchmen=True), {0: "d1"}, watchmen={1: "a1"})
    play(in_round(dry, 2), "e1-d1 .")
    assert "watchmen cannot be taken off (§D8.6)" in refusal(dry, "W:off")
