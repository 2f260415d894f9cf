"""What a person is told who asks about a map: what was read, what is wrong with it, what is unwise."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING

from marula.games.wadi.scenario.advice import warnings
from marula.games.wadi.scenario.checking import faults
from marula.games.wadi.scenario.fault import Fault, Kind, MapError, plural
from marula.games.wadi.scenario.reading import parse
from marula.games.wadi.scenario.river import River

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marula.games.wadi.scenario.model import Scenario

WIDTH = 79
HEADINGS = {
    Kind.UNREADABLE: "This cannot be read as a map",
    Kind.UNPLAYABLE: "The engine cannot play this map",
    Kind.FAULTY: "Faults",
    Kind.LIMIT: "More than the box holds",
    Kind.ADVICE: "Warnings, where the author advises otherwise",
}


def report(source: str | bytes) -> tuple[str, bool]:
    """Describe a map text, or the bytes of a map file, in plain words; and say whether it has no faults."""
    try:
        scenario = parse(source)
    except MapError as error:
        return _join(_list_faults(error.faults)), False
    wrong = faults(scenario)
    lines = [*_describe(scenario), *_list_faults([*wrong, *warnings(scenario)])]
    if not wrong:
        lines += ["", "No faults: this map is ready to play."]
    return _join(lines), not wrong


def _join(lines: Sequence[str]) -> str:
    return "\n".join(lines).strip("\n")


def _describe(scenario: Scenario) -> list[str]:
    river = River(scenario)
    discs = sum(cell.discs or 0 for cell in scenario.cells)
    facts = [
        ("Size", f"{plural(scenario.columns, 'column')}, {plural(scenario.rows, 'row')}"),
        ("Land", _describe_land(scenario)),
        ("Wadi", _describe_wadi(scenario)),
        ("Discs", str(discs)),
        ("Arms", _describe_arms(river)),
        ("Ends", _describe_ends(river)),
    ]
    if scenario.unlimited:
        facts.append(("Limits", "lifted: the map may use more than one box holds"))
    heading = [text for text in (scenario.name, scenario.description) if text]
    return [*heading, "", *(_fact(label, text) for label, text in facts)]


def _fact(label: str, text: str) -> str:
    return _wrap(f"{label:<8}{text}", " " * 8)


def _wrap(text: str, indent: str) -> str:
    return fill(text, WIDTH, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)


def _describe_land(scenario: Scenario) -> str:
    counts = [sum(cell.containers == containers for cell in scenario.cells) for containers in (1, 2, 3)]
    one, two, three = counts
    return f"{plural(sum(counts), 'tile')}: {one} with 1 container, {two} with 2, {three} with 3"


def _describe_wadi(scenario: Scenario) -> str:
    forks = sum(cell.is_fork for cell in scenario.cells)
    wadi = sum(cell.is_wadi for cell in scenario.cells)
    return f"{plural(wadi, 'tile')}, {plural(forks, 'Fork')} among them" if forks else plural(wadi, "tile")


def _describe_arms(river: River) -> str:
    arms = [_describe_arm(river, start) for start in river.starts]
    return f"{len(arms)}: {', '.join(arms)}" if arms else "none"


def _describe_arm(river: River, start: int) -> str:
    name, discs = river.scenario.cell_name(start), plural(river.scenario.cells[start].discs or 0, "disc")
    lengths = river.lengths(start)
    if lengths is None:
        return f"{name} ({discs}, never ends)"
    shortest, longest = lengths
    length = plural(longest, "tile") if shortest == longest else f"{shortest}-{longest} tiles"
    return f"{name} ({discs}, {length})"


def _describe_ends(river: River) -> str:
    if not river.ends:
        return "none"
    names = ", ".join(river.scenario.cell_name(index) for index in river.ends)
    # §D9.2 calls this harder, not wrong, so it is no warning.
    harder = " (a single end makes a harder game)" if len(river.ends) == 1 else ""
    return f"{len(river.ends)}: {names}{harder}"


def _list_faults(found: Sequence[Fault]) -> list[str]:
    """List faults under a heading for each kind, the gravest kind first."""
    lines = []
    for kind, heading in HEADINGS.items():
        of_kind = [fault for fault in found if fault.kind is kind]
        if of_kind:
            lines += ["", f"{heading}:"]
            lines += [_wrap(f"  - {fault}", "    ") for fault in of_kind]
    return lines
