"""Reading a map text (§D9.1): a title if there is one, the line of column letters, one line for each row.

Every text gives a scenario or a MapError that names all its faults. What is read here may still be a bad map:
a cycle of flow or too many tiles is for `checking` to find, so that an editor can show such a map.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from marula.games.wadi.scenario.cells import read_cell
from marula.games.wadi.scenario.fault import Fault, Kind, MapError, plural, quote
from marula.games.wadi.scenario.model import LARGEST_SIDE, Cell, Scenario, clean_title, is_plain, name_cell, size_faults

# A full map has under 800 characters: this leaves room for comments, and refuses the rest before reading it.
LONGEST_TEXT = 65_536


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is neither blank nor a comment, with its number in the text."""

    number: int
    text: str

    @property
    def words(self) -> list[str]:
        """What stands between the spaces."""
        return self.text.split()

    @property
    def is_columns(self) -> bool:
        """Whether the line looks as if it were meant for the column letters."""
        return all(len(word) == 1 and word.isascii() and word.isalpha() for word in self.words)

    @property
    def names_columns(self) -> bool:
        """Whether the line has the right letters in the right order."""
        return self.words == [name_cell(column, 0)[0] for column in range(len(self.words))]


@dataclass(frozen=True, slots=True)
class Layout:
    """The lines of a text, told apart by their place."""

    title: str
    columns: Line | None
    rows: list[Line]

    @property
    def width(self) -> int:
        """How many columns the map has; where the column letters are missing the first row has to tell."""
        if self.columns:
            return len(self.columns.words)
        return len(self.rows[0].words) - 1 if self.rows else 0

    @property
    def letters(self) -> list[str]:
        """The column letters as they ought to be."""
        return [name_cell(column, 0)[0] for column in range(max(1, min(self.width, LARGEST_SIDE)))]


def parse(source: str | bytes) -> Scenario:
    """Read a map text, or the bytes of a map file; a MapError carries whatever keeps it from being a map."""
    lines, unlimited = _split(_plain_text(source))
    layout = _arrange(lines)
    read = _read_cells(layout)
    wrong = [
        *_column_faults(layout),
        *size_faults(layout.width, len(layout.rows)),
        *_ragged_faults(layout),
        *_row_number_faults(layout),
        *(cell for cell in read if isinstance(cell, Fault)),
    ]
    if wrong:
        raise MapError(wrong)
    cells = tuple(cell for cell in read if isinstance(cell, Cell))
    return Scenario(layout.title, layout.width, len(layout.rows), cells, unlimited)


def _plain_text(source: str | bytes) -> str:
    """Refuse at once what is far too long or is not a text at all."""
    if len(source) > LONGEST_TEXT:
        problem = "The text is far too long for a map."
        raise MapError([_unreadable("too-long", problem, f"Keep it under {LONGEST_TEXT} characters.")])
    try:
        text = source.decode("utf-8") if isinstance(source, bytes) else source
    except UnicodeDecodeError:
        raise MapError([_not_text("The file")]) from None
    text = text.replace("\ufeff", "")
    for number, line in enumerate(_lines(text), start=1):
        if not all(is_plain(character) or character == "\t" for character in line):
            raise MapError([_not_text(f"Line {number}")])
    return text


def _lines(text: str) -> list[str]:
    # Not str.splitlines: that would also break a title at exotic separators, which writing would not restore.
    return re.split(r"\r\n|\r|\n", text)


def _unreadable(code: str, problem: str, remedy: str) -> Fault:
    return Fault(Kind.UNREADABLE, code, (), problem, remedy)


def _not_text(what: str) -> Fault:
    return _unreadable("not-text", f"{what} is not plain text.", "Save the map as plain text in UTF-8.")


def _split(text: str) -> tuple[list[Line], bool]:
    """Separate the lines that count from blank ones and comments, one of which may lift the limits."""
    lines = [Line(number, line.strip()) for number, line in enumerate(_lines(text), start=1) if line.strip()]
    comments = [line.text for line in lines if line.text.startswith("#")]
    unlimited = any(comment[1:].strip() == "unlimited" for comment in comments)
    return [line for line in lines if not line.text.startswith("#")], unlimited


def _arrange(lines: list[Line]) -> Layout:
    """Find the line of column letters; what stands above it is the title, whatever it looks like."""
    if not lines:
        remedy = "Write a line of column letters and, below it, one line for each row."
        raise MapError([_unreadable("empty", "The text holds no map.", remedy)])
    first, second = lines[0], lines[1] if len(lines) > 1 else None
    if second and (second.names_columns or (second.is_columns and not first.is_columns)):
        return Layout(clean_title(first.text), second, lines[2:])
    if first.is_columns:
        return Layout("", first, lines[1:])
    has_title = first.words[0] != "1"
    return Layout("", None, lines[1:] if has_title else lines)


def _column_faults(layout: Layout) -> list[Fault]:
    letters = " ".join(layout.letters)
    if layout.columns is None:
        problem = "The line of column letters is missing."
        remedy = f"Write `{letters}` above row 1, with at most one line, the title, above it."
        return [_unreadable("no-columns", problem, remedy)]
    words = layout.columns.words[:LARGEST_SIDE]
    wrong = [word for word, letter in zip(words, layout.letters, strict=False) if word != letter]
    if not wrong:
        return []
    twice = [word for word in words if words.count(word) > 1]
    said = f"uses the letter {quote(twice[0])} twice" if twice else f"has {quote(wrong[0])} out of place"
    remedy = f"Name the columns `{letters}`, from the west."
    return [_unreadable("columns", f"Line {layout.columns.number} {said}.", remedy)]


def _ragged_faults(layout: Layout) -> list[Fault]:
    """Check that the map is a rectangle."""
    rows = layout.rows[:LARGEST_SIDE]
    return [_ragged(line, layout.width) for line in rows if len(line.words) != layout.width + 1]


def _ragged(line: Line, width: int) -> Fault:
    problem = f"Line {line.number} has {plural(len(line.words), 'entry', 'entries')}."
    remedy = f"A row is its number and {plural(width, 'cell')}; write . for a cell without a tile."
    if "#" in line.text:
        remedy += " A comment needs a line of its own."
    return Fault(Kind.UNPLAYABLE, "not-a-rectangle", (), problem, remedy)


def _row_number_faults(layout: Layout) -> list[Fault]:
    for place, line in enumerate(layout.rows[:LARGEST_SIDE], start=1):
        if line.words[0] != str(place):
            problem = f"Line {line.number} should be row {place} but begins with {quote(line.words[0])}."
            remedy = "Number the rows 1, 2, 3 and so on, from the north."
            # One is enough: after a slip every number below is off too.
            return [_unreadable("row-number", problem, remedy)]
    return []


def _read_cells(layout: Layout) -> list[Cell | Fault]:
    wide = min(layout.width, LARGEST_SIDE)
    return [
        read_cell(word, name_cell(column, row))
        for row, line in enumerate(layout.rows[:LARGEST_SIDE])
        for column, word in enumerate(line.words[1 : wide + 1])
    ]
