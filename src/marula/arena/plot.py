"""A chart of the ladder: Elo with intervals, as SVG, without any library."""

from typing import Any
from xml.sax.saxutils import escape

WIDTH = 720
LEFT = 190
RIGHT = 70
ROW = 34
TOP = 46
STEPS = (10, 20, 50, 100, 200, 500, 1000)
STYLE = """text { font: 13px system-ui, sans-serif; fill: #333 } .grid { stroke: #ddd }
.reach { stroke: #7a5c2e; stroke-width: 2 } circle { fill: #b5541c }
@media (prefers-color-scheme: dark) { text { fill: #ddd } .grid { stroke: #444 } }"""


def svg(title: str, rows: list[dict[str, Any]]) -> str:
    """The chart of rows from `Results.ladder`."""
    low = min((row["interval"][0] for row in rows), default=-1.0)
    high = max((row["interval"][1] for row in rows), default=1.0)
    step = next((step for step in STEPS if (high - low) / step <= 8), STEPS[-1])
    low, high = (low // step) * step, (high // step + 1) * step
    height = TOP + ROW * len(rows) + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<text x="{WIDTH / 2}" y="22" text-anchor="middle">{escape(title)}</text>',
        *grid(low, high, step, height),
        *(part for place, row in enumerate(rows) for part in bar(row, TOP + ROW * (place + 0.5), low, high)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def across(elo: float, low: float, high: float) -> float:
    """The horizontal position of an Elo number."""
    return round(LEFT + (elo - low) / (high - low) * (WIDTH - LEFT - RIGHT), 1)


def grid(low: float, high: float, step: float, height: int) -> list[str]:
    """The lines and numbers behind the rows."""
    parts = []
    elo = low
    while elo <= high:
        x = across(elo, low, high)
        parts.append(f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP}" y2="{height - 26}"/>')
        parts.append(f'<text x="{x}" y="{height - 8}" text-anchor="middle">{elo:+.0f}</text>')
        elo += step
    return parts


def bar(row: dict[str, Any], y: float, low: float, high: float) -> list[str]:
    """One bot: its name, its interval and its Elo."""
    start, end = (across(elo, low, high) for elo in row["interval"])
    return [
        f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(row["bot"])}</text>',
        f'<line class="reach" x1="{start}" x2="{end}" y1="{y}" y2="{y}"/>',
        f'<circle cx="{across(row["elo"], low, high)}" cy="{y}" r="5"/>',
        f'<text x="{WIDTH - RIGHT + 10}" y="{y + 4}">{row["elo"]:+.0f}</text>',
    ]
