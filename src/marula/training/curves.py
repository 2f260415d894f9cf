"""Charts as SVG, without any library: how strong a network became, and how it learnt."""

from collections.abc import Callable
from dataclasses import dataclass
from xml.sax.saxutils import escape

from marula.arena import plot
from marula.play.registry import rules_of
from marula.training.report import OPPONENTS, Report, short

WIDTH, LEFT, RIGHT = 720, 70, 20
TOP, FOOT = 40, 44
HEAD, GAP = 34, 16
"""The space above each panel, for its title, and below it."""
COLOURS = ("#0072B2", "#D55E00", "#009E73")
STYLE = plot.STYLE + "\n.curve { fill: none; stroke-width: 2 } .reach { stroke-width: 1 } .heading { font-weight: 600 }"
QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)
NICE = (1, 2, 5, 10)
MOST_STEPS = 8


@dataclass(frozen=True)
class Dot:
    """A point of a curve, with its interval."""

    x: float
    y: float
    low: float
    high: float


@dataclass(frozen=True)
class Curve:
    """A line through points."""

    name: str
    dots: list[Dot]
    colour: str = COLOURS[0]


@dataclass(frozen=True)
class Panel:
    """Curves with the same scale, from 0 to `high`."""

    heading: str
    curves: list[Curve]
    high: float
    height: int
    tell: Callable[[float], str] = short
    numbers: tuple[float, ...] = ()
    """Where grid lines are drawn; by default at round numbers."""

    def down(self, y: float, top: float) -> float:
        """The vertical position of a number."""
        return round(top + HEAD + self.height * (1 - y / self.high), 1)


def strength_svg(report: Report) -> str:
    """The scores against each opponent, with intervals."""
    curves = [
        Curve(
            f"against {opponent}",
            [Dot(one.seconds / 60, one.score, one.low, one.high) for one in report.against(opponent)],
            colour,
        )
        for opponent, colour in zip(OPPONENTS, COLOURS, strict=True)
    ]
    panel = Panel("", [curve for curve in curves if curve.dots], 1.0, 300, lambda score: f"{score:.0%}", QUARTERS)
    return picture(f"{title_of(report)}: score of the network alone, two players, 95 % intervals", [panel])


def learning_svg(report: Report) -> str:
    """Entropy, the error of the value, and the speed."""
    kinds: dict[str, list[tuple[float, float]]] = {
        "entropy of the policy": [(one.seconds / 60, one.entropy) for one in report.learning],
        "mean square error of the value": [(one.seconds / 60, one.error) for one in report.learning],
        "actions per second": [(one.seconds / 60, one.actions_per_second) for one in report.learning],
    }
    panels = []
    for (heading, points), colour in zip(kinds.items(), COLOURS, strict=True):
        dots = [Dot(x, y, y, y) for x, y in points]
        highest = max([y for _, y in points if y > 0], default=1.0)
        panels.append(Panel(heading, [Curve("", dots, colour)], highest * 1.05, 120))
    return picture(f"{title_of(report)}: learning", panels)


def title_of(report: Report) -> str:
    """The title of the game."""
    return rules_of(report.facts["game"]).TITLE


def picture(title: str, panels: list[Panel]) -> str:
    """Panels below each other, over the same minutes."""
    minutes = max((dot.x for panel in panels for curve in panel.curves for dot in curve.dots), default=0.0) or 1.0
    height = TOP + FOOT + sum(HEAD + panel.height + GAP for panel in panels)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<text class="heading" x="{WIDTH / 2}" y="24" text-anchor="middle">{escape(title)}</text>',
    ]
    top = TOP
    for panel in panels:
        parts += [*grid(panel, top, minutes), *legend(panel, top)]
        parts += [part for place, curve in enumerate(panel.curves) for part in draw(panel, top, curve, place, minutes)]
        top += HEAD + panel.height + GAP
    parts += [f'<text x="{WIDTH / 2}" y="{height - 8}" text-anchor="middle">minutes of training</text>', "</svg>"]
    return "\n".join(parts) + "\n"


def across(minute: float, minutes: float) -> float:
    """The horizontal position of a minute."""
    return round(LEFT + minute / minutes * (WIDTH - LEFT - RIGHT), 1)


def steps(high: float) -> list[float]:
    """Round numbers from 0 to `high`, not too many."""
    size = 10.0**-6
    while high / (size * NICE[-1]) > MOST_STEPS:
        size *= 10
    step = next(size * nice for nice in NICE if high / (size * nice) <= MOST_STEPS)
    return [round(number * step, 9) for number in range(int(high / step + 1e-9) + 1)]


def grid(panel: Panel, top: float, minutes: float) -> list[str]:
    """The lines and numbers behind the curves."""
    parts = []
    bottom = panel.down(0, top)
    for number in panel.numbers or steps(panel.high):
        y = panel.down(number, top)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{panel.tell(number)}</text>')
    for minute in steps(minutes):
        x = across(minute, minutes)
        parts.append(f'<line class="grid" x1="{x}" x2="{x}" y1="{top + HEAD}" y2="{bottom}"/>')
        parts.append(f'<text x="{x}" y="{bottom + 15}" text-anchor="middle">{minute:g}</text>')
    return parts


def legend(panel: Panel, top: float) -> list[str]:
    """What the panel shows, and the names of its curves in their colours."""
    names = [
        f'<tspan dx="16" style="fill: {curve.colour}">● {escape(curve.name)}</tspan>'
        for curve in panel.curves
        if curve.name
    ]
    return [f'<text x="{LEFT}" y="{top + HEAD - 10}">{escape(panel.heading)}{"".join(names)}</text>']


def draw(panel: Panel, top: float, curve: Curve, place: int, minutes: float) -> list[str]:
    """A curve; several curves are shifted a little, so that their intervals can be distinguished."""
    aside = 3 * (place - (len(panel.curves) - 1) / 2)
    spots = [(across(dot.x, minutes) + aside, panel.down(dot.y, top), dot) for dot in curve.dots]
    path = " ".join(f"{x:.1f},{y}" for x, y, _ in spots)
    parts = [f'<polyline class="curve" style="stroke: {curve.colour}" points="{path}"/>']
    for x, y, dot in spots:
        if dot.low < dot.high:
            ends = f'y1="{panel.down(dot.low, top)}" y2="{panel.down(dot.high, top)}"'
            parts.append(f'<line class="reach" style="stroke: {curve.colour}" x1="{x:.1f}" x2="{x:.1f}" {ends}/>')
            parts.append(f'<circle style="fill: {curve.colour}" cx="{x:.1f}" cy="{y}" r="3"/>')
    return parts
