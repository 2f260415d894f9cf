"""Maps of Wadi that are made or typed at random: written, read, checked (§D2, §D9)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marula.games.wadi.scenario import (
    Cell,
    Direction,
    MapError,
    Scenario,
    faults,
    parse,
    report,
    warnings,
    write,
)


def cells() -> st.SearchStrategy[Cell]:
    wadi = st.builds(
        Cell,
        flow=st.lists(st.sampled_from(Direction), min_size=1, max_size=2).map(tuple),
        discs=st.none() | st.integers(0, 999),
    )
    return wadi | st.builds(Cell, containers=st.integers(0, 3))


@st.composite
def scenarios(draw: st.DrawFn) -> Scenario:
    columns, rows = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    tiles = draw(st.lists(cells(), min_size=columns * rows, max_size=columns * rows))
    title = draw(st.text(max_size=30).map(lambda text: " ".join(text.split())).filter(is_title))
    return Scenario(title, columns, rows, tuple(tiles), draw(st.booleans()))


def is_title(text: str) -> bool:
    try:
        return bool(Scenario(text, 1, 1, (Cell(),)))
    except MapError:
        return False


@given(scenarios())
def test_what_is_written_reads_back_the_same(scenario: Scenario) -> None:  # §D9.1
    text = write(scenario)
    assert parse(text) == scenario
    assert parse(text.encode()) == scenario
    assert write(parse(text)) == text


@given(scenarios())
def test_every_fault_says_where_it_is_and_how_to_mend_it(scenario: Scenario) -> None:  # §D9.1
    names = {scenario.cell_name(index) for index in range(len(scenario.cells))}
    for fault in [*faults(scenario), *warnings(scenario)]:
        assert set(fault.cells) <= names
        assert fault.cells or fault.code == "few-arms"
        assert fault.problem.endswith(".")
        assert fault.remedy.endswith(".")


PIECES = [
    "a b c\n",
    "a\n",
    "1 ",
    "2 ",
    "S:3 ",
    "SE+SE ",
    "S:0 ",
    ". ",
    "# unlimited\n",
    "\n",
    "\r\n",
    "\t",
    ":",
    "é",
]


@given(st.text() | st.binary() | st.lists(st.sampled_from(PIECES)).map("".join))
def test_any_text_gives_a_scenario_or_a_map_error(text: str | bytes) -> None:  # §D9.1
    described, sound = report(text)
    assert described
    try:
        scenario = parse(text)
    except MapError as error:
        wrong = list(error.faults)
    else:
        assert parse(write(scenario)) == scenario
        wrong = faults(scenario)
    assert sound == (wrong == [])


@pytest.mark.parametrize("title", [" a", "a ", "# a", "a\nb", "a\tb", "\x00", "\ufeffa", "\ud800"])
def test_a_title_that_would_not_come_back_is_refused(title: str) -> None:  # §D9.1
    with pytest.raises(MapError, match="title"):
        Scenario(title, 1, 1, (Cell(),))


@pytest.mark.parametrize(("columns", "rows", "count"), [(0, 0, 0), (9, 1, 9), (1, 9, 9), (2, 2, 3), (-1, -1, 1)])
def test_a_scenario_is_a_rectangle_of_at_most_eight_by_eight(columns: int, rows: int, count: int) -> None:  # §D2.1
    with pytest.raises(MapError):
        Scenario("", columns, rows, (Cell(),) * count)


def test_a_cell_is_land_or_wadi_or_empty() -> None:  # §D2.1
    south = (Direction.S,)
    for containers, flow, discs in (
        (4, (), None),
        (1, south, None),
        (1, (), 3),
        (0, south * 3, None),
        (0, south, -1),
    ):
        with pytest.raises(ValueError, match=r"land|start point"):
            Cell(containers, flow, discs)
