"""Tables for people, as plain text."""

from collections.abc import Sequence

GAP = "  "


def table(title: str, headings: Sequence[str], rows: Sequence[Sequence[str]], texts: int = 1) -> str:
    """A table with a title. The first `texts` columns are left-aligned, the others right-aligned."""
    lines = [headings, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(headings))]
    rule = GAP.join("-" * width for width in widths)
    heading, *shown = [GAP.join(aligned(line, widths, texts)).rstrip() for line in lines]
    return "\n".join([title, rule, heading, rule, *shown, rule])


def aligned(cells: Sequence[str], widths: Sequence[int], texts: int) -> list[str]:
    """The cells of a line, each as wide as its column."""
    pairs = enumerate(zip(cells, widths, strict=True))
    return [cell.ljust(width) if column < texts else cell.rjust(width) for column, (cell, width) in pairs]
