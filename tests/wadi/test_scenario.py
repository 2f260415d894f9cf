"""Wadi's maps: those that come with the game, and reading others (§D2, §D9)."""

import pickle
from importlib.resources import files

import pytest

from marula.games.wadi.scenario import (
    NAMES,
    Cell,
    Direction,
    Kind,
    MapError,
    faults,
    load,
    parse,
    report,
    warnings,
    write,
)
from tests.wadi.maps import SMALL, map_text, refused

# The maps that come with the game


@pytest.mark.parametrize("name", NAMES)
def test_shipped_maps_have_neither_faults_nor_warnings(name: str) -> None:  # §D9
    assert faults(load(name)) == []
    assert warnings(load(name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_shipped_maps_are_kept_in_the_layout_that_writing_gives(name: str) -> None:  # §D9.1
    text = (files("marula.games.wadi") / "scenarios" / f"{name}.txt").read_text(encoding="utf-8")
    assert write(load(name)) == text
    assert load(name).name == name
    assert load(name).description


@pytest.mark.parametrize(
    ("name", "ones", "twos", "threes", "wadi", "discs"),
    [
        ("first-game", 17, 11, 6, 15, 21),
        ("arish", 21, 11, 4, 13, 21),
        ("mabraq", 18, 10, 7, 14, 20),
        ("masilah", 21, 11, 7, 17, 21),
        ("three-wadis", 21, 11, 7, 17, 21),
        ("fork", 20, 11, 5, 13, 20),
    ],
)
def test_shipped_maps_hold_these_tiles(
    name: str, ones: int, twos: int, threes: int, wadi: int, discs: int
) -> None:  # §D1, §D9
    cells = load(name).cells
    assert [sum(cell.containers == n for cell in cells) for n in (1, 2, 3)] == [ones, twos, threes]
    assert sum(cell.is_wadi for cell in cells) == wadi
    assert sum(cell.discs or 0 for cell in cells) == discs


def test_mabraq_is_point_symmetric() -> None:  # §D9
    scenario = load("mabraq")
    turned = [Cell(c.containers, tuple(Direction((d + 4) % 8) for d in c.flow), c.discs) for c in scenario.cells]
    assert tuple(reversed(turned)) == scenario.cells


def test_the_fork_sends_the_extra_disc_to_its_first_direction() -> None:  # §D6, §D9
    forks = [cell for cell in load("fork").cells if cell.is_fork]
    assert forks == [Cell(flow=(Direction.SE, Direction.SW))]


@pytest.mark.parametrize("name", ["", "First-Game", "../first-game", "first-game.txt", "x" * 10_000, "\0"])
def test_an_unknown_name_is_a_map_error(name: str) -> None:  # §D9.1
    with pytest.raises(MapError, match="Choose first-game"):
        load(name)


# Reading


def test_a_map_is_read_from_the_north_west() -> None:  # §D2.1
    scenario = parse("My map  small\n" + SMALL)
    assert (scenario.columns, scenario.rows, scenario.title) == (3, 2, "My map  small")
    assert (scenario.name, scenario.description, scenario.unlimited) == ("My map", "small", False)
    assert scenario.cells[1] == Cell(flow=(Direction.S,), discs=3)
    assert scenario.cells[5] == Cell(containers=2)
    assert scenario.cell_name(5) == "c2"


@pytest.mark.parametrize("direction", Direction)
def test_directions_point_where_they_say(direction: Direction) -> None:  # §D2.2
    names = {"N": "b1", "NE": "c1", "E": "c2", "SE": "c3", "S": "b3", "SW": "a3", "W": "a2", "NW": "a1"}
    scenario = parse(map_text("1 1 1", "1 1 1", "1 1 1"))
    target = scenario.neighbour(4, direction)
    assert target is not None
    assert scenario.cell_name(target) == names[direction.name]


@pytest.mark.parametrize(
    "text",
    [
        SMALL.replace("\n", "\r\n"),
        SMALL.replace("\n", "\r"),
        SMALL.replace(" ", "\t"),
        "\ufeff" + SMALL,
        SMALL.encode(),
        ("\ufeff" + SMALL).encode(),
        "# a comment\n\n" + SMALL.replace("\n", "\n  # another\n\n"),
        SMALL.rstrip("\n"),
        SMALL.replace(" ", "\u00a0"),
    ],
)
def test_line_ends_tabs_marks_comments_and_blank_lines_do_not_matter(text: str | bytes) -> None:  # §D9.1
    assert parse(text) == parse(SMALL)


@pytest.mark.parametrize("title", ["a b c", "a", "1 1 S:3 1", "Wādī ﷽ 🌊", ". . .", "S:3", "a # b"])
def test_any_line_above_the_column_letters_is_a_title(title: str) -> None:  # §D9.1
    scenario = parse(f"{title}\n{SMALL}")
    assert scenario.title == title
    assert parse(write(scenario)) == scenario


@pytest.mark.parametrize("line", ["# unlimited", "#unlimited", "  #  unlimited  "])
@pytest.mark.parametrize("text", ["{}\n" + SMALL, "Title\n{}\n" + SMALL, SMALL + "{}"])
def test_a_comment_frees_the_map_from_the_limits_wherever_it_stands(line: str, text: str) -> None:  # §D9.1
    assert parse(text.format(line)).unlimited


@pytest.mark.parametrize("line", ["# not unlimited", "## unlimited", "# unlimited!", "# Unlimited", "unlimited"])
def test_nothing_else_frees_it(line: str) -> None:  # §D9.1
    assert not parse(f"{line}\n{SMALL}").unlimited


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("", "empty", "holds no map"),
        (" \n\t\r\n", "empty", "holds no map"),
        ("# only\n# comments\n", "empty", "holds no map"),
        ("Title\n", "no-columns", "column letters is missing"),
        ("Title\n1 1 1\n2 1 1\n", "no-columns", "Write `a b` above row 1"),
        ("1 1 1\n2 1 1\n", "no-columns", "Write `a b` above row 1"),
        ("Two\ntitles\na b\n1 1 1\n", "no-columns", "at most one line"),
        ("a b\n", "size", "no rows"),
        ("a b a\n1 1 1 1\n", "columns", "Line 1 uses the letter `a` twice"),
        ("b a\n1 1 1\n", "columns", "`b` out of place"),
        ("Title\nA B\n1 1 1\n", "columns", "Name the columns `a b`"),
        ("a b\n1 1 1\n3 1 1\n", "row-number", "Line 3 should be row 2 but begins with `3`"),
        ("a b\n0 1 1\n", "row-number", "should be row 1"),
        ("a b\nS S S\n", "row-number", "begins with `S`"),
        ("a b\n1 1\n", "not-a-rectangle", "Line 2 has 2 entries"),
        ("a b\n1 1 1 1\n", "not-a-rectangle", "its number and 2 cells"),
        ("a b\n1 1 1 # why\n", "not-a-rectangle", "comment needs a line of its own"),
    ],
)
def test_a_text_that_is_laid_out_wrongly_is_refused(text: str, code: str, says: str) -> None:  # §D9.1
    assert says in str(refused(text)[code])


@pytest.mark.parametrize(
    ("word", "code", "says"),
    [
        ("X", "unknown-tile", "N NE E SE S SW W or NW"),
        ("se", "unknown-tile", "`se` is not a tile"),
        ("0", "unknown-tile", "1, 2 or 3 for land"),
        ("4", "unknown-tile", "1, 2 or 3 for land"),
        ("S+", "unknown-tile", "joined by +"),
        (":3", "unknown-tile", "not a tile"),
        ("ſ", "unknown-tile", r"`\u017f`"),
        ("Q" * 1000, "unknown-tile", "`QQQQQQQQQQQQQQQQQQQQ...`"),
        ("S+E+W", "many-directions", "3 directions"),
        ("2:3", "start-off-wadi", "Write `2`, or a direction"),
        (".:3", "start-off-wadi", "not wadi"),
        ("S:", "not-discs", "from 1 to 999"),
        ("S:x", "not-discs", "`x` is not a number"),
        ("S:-3", "not-discs", "`-3` is not a number"),
        ("S:1000", "not-discs", "from 1 to 999"),
        ("S:" + "9" * 9000, "not-discs", "from 1 to 999"),
        ("S:٣", "not-discs", "from 1 to 999"),
        ("S:3:3", "not-discs", "`3:3`"),
    ],
)
def test_a_cell_that_is_no_tile_is_named_with_what_is_allowed(word: str, code: str, says: str) -> None:  # §D9.1
    fault = refused(map_text("1 1", f"1 {word}"))[code]
    assert fault.cells == ("b2",)
    assert fault.kind is Kind.UNREADABLE
    assert says in str(fault)


def test_a_map_error_carries_all_faults() -> None:  # §D9.1
    assert set(refused("b a\n7 Q S:x\n8 1\n")) == {
        "columns",
        "row-number",
        "not-a-rectangle",
        "unknown-tile",
        "not-discs",
    }


def test_a_map_error_can_be_pickled() -> None:
    error = MapError(refused("").values())
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.faults, str(copy)) == (error.faults, str(error))


@pytest.mark.parametrize("rows", [["1 " * 9], ["1"] * 9, ["1 " * 9] * 9, ["1 " * 500] * 60])
def test_more_than_eight_columns_or_rows_cannot_be_played(rows: list[str]) -> None:  # §D2.1, §D9.1
    letters = " ".join("abcdefghijklmnopqrstuvwxyz"[i % 26] for i in range(len(rows[0].split())))
    lines = [f"{number} {row}" for number, row in enumerate(rows, start=1)]
    wrong = refused("\n".join(["# unlimited", letters, *lines]))
    assert set(wrong) == {"size"}
    assert wrong["size"].kind is Kind.UNPLAYABLE


def test_what_is_not_a_rectangle_cannot_be_played() -> None:  # §D2.1, §D9.1
    assert refused("# unlimited\na b\n1 1 1\n2 1")["not-a-rectangle"].kind is Kind.UNPLAYABLE


@pytest.mark.parametrize(
    "junk",
    ["1" * 10_000_000, b"\n" * 10_000_000, "\0\1\2", SMALL + "\x1b[2J", b"\xff\xfe\x00", "\ud800", "\x85"],
)
def test_far_too_long_texts_and_binary_junk_are_refused(junk: str | bytes) -> None:  # §D9.1
    assert len(refused(junk)) == 1
    assert report(junk)[1] is False
