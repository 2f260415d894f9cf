"""Wadi in words: log, table, help, and why something is not possible."""

import pytest

import marula
from marula.games.wadi.data import CELL_NAMES
from tests.wadi.table import map_text, play, put, start

NAMES = ("Anna", "Ben", "Cleo", "Dan")
FIELD = map_text("1 2 3 S:5", "1 1 1 S", "1 1 . S")


def told(position: marula.Position) -> str:
    seen = position.witnessed(None, position.ply - 1)[0]
    return position.rules.tell(seen, NAMES)


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


def test_a_refusal_says_why_and_cites_the_rule() -> None:
    position = put(start(2, FIELD), {0: "b1"}, water="a1")
    for token, reason in (
        ("c3", "c3 has no tile; shadufs are built on empty land (§D5.1)."),
        ("b1", "b1 holds a shaduf; shadufs are built on empty land (§D5.1)."),
        ("d1-c1", "d1 is not in range of any shaduf of yours (§D5.3)."),
        ("a1-a1", "The disc must go to another tile (§D5.3)."),
    ):
        with pytest.raises(marula.IllegalAction) as refused:
            position.play(token)
        assert str(refused.value) == f"{token} is not possible now. {reason}"
