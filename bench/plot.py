"""A bar chart on a logarithmic scale, as SVG: one row per measurement."""

from html import escape
from math import log10

from bench.measure import Row

WIDTH, LEFT, ROW = 900, 330, 22
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#7A4A2B")


def bars(rows: list[Row], title: str) -> str:
    """The picture."""
    low = min(log10(row.per_second) for row in rows) - 0.5
    high = max(log10(row.per_second) for row in rows)
    games = list(dict.fromkeys(row.game for row in rows))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{50 + ROW * len(rows)}" '
        'font-family="system-ui, sans-serif" font-size="13" fill="#2B2118">',
        '<rect width="100%" height="100%" fill="#FFF9EC"/>',
        f'<text x="12" y="26" font-size="16" font-weight="600">{escape(title)}</text>',
    ]
    for place, row in enumerate(rows):
        y = 44 + ROW * place
        length = (log10(row.per_second) - low) / (high - low) * (WIDTH - LEFT - 120)
        colour = COLOURS[games.index(row.game) % len(COLOURS)]
        lines += [
            f'<text x="{LEFT - 8}" y="{y + 14}" text-anchor="end">{escape(row.game)}: {escape(row.engine)}</text>',
            f'<rect x="{LEFT}" y="{y + 2}" width="{max(length, 1):.0f}" height="{ROW - 6}" rx="3" fill="{colour}"/>',
            f'<text x="{LEFT + length + 6:.0f}" y="{y + 14}">{short(row.per_second)}</text>',
        ]
    return "\n".join([*lines, "</svg>"]) + "\n"


def short(number: float) -> str:
    """12.3 M and the like."""
    for size, unit in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.3g} {unit}"
    return f"{number:.3g}"
