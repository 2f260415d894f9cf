"""The report of a training: the network's strength over time, and how it learnt; as JSON, and in words as Markdown."""

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from marula.play.registry import rules_of
from marula.training.judges import CLASSIC, EARLIER_SELF, GREEDY, Score

FORMAT = 1
GIB = 2**30
OPPONENTS = {
    GREEDY: "the action that looks best at first sight",
    CLASSIC: "level 5 without a network, with a twentieth of its iterations",
    EARLIER_SELF: "the latest saved network of this training with at most half as many actions",
}
CONDITIONS = {
    "players": 2,
    "deals": "each played twice, with the seats swapped",
    "network": "without a search",
    "intervals": "95 %, by deals",
}


@dataclass(frozen=True)
class Sample:
    """Learning statistics at one moment."""

    seconds: float
    actions: int
    games: int
    actions_per_second: float
    """Since the previous sample."""
    entropy: float
    error: float
    """The mean square error of the value."""
    memory: int
    """The most GPU memory that PyTorch has held so far, in bytes; it does not include the games of the batch."""
    gpu_memory: int
    """The memory in use on the whole GPU, in bytes, including other processes."""


@dataclass
class Report:
    """What is known about a training so far."""

    facts: dict[str, Any]
    """What is stored with the weights."""
    scores: list[Score] = field(default_factory=list)
    learning: list[Sample] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    """Matches that could not be played, and why."""

    @classmethod
    def read(cls, path: Path, until: int) -> "Report":
        """The report in a file, up to a number of actions, because a training may resume from an earlier point."""
        kept = json.loads(path.read_text("utf-8"))
        scores = [Score(**row) for row in kept["scores"] if row["actions"] <= until]
        learning = [Sample(**row) for row in kept["learning"] if row["actions"] <= until]
        return cls(kept["facts"], scores, learning, kept["problems"])

    def write(self, path: Path) -> None:
        """Writes the file."""
        replace_text(path, json.dumps(self.as_dict(), indent=1) + "\n")

    def as_dict(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return {
            "report": FORMAT,
            "facts": self.facts,
            "summary": self.summary(),
            "conditions": CONDITIONS,
            "opponents": OPPONENTS,
            "scores": [asdict(score) for score in self.scores],
            "learning": [asdict(sample) for sample in self.learning],
            "problems": self.problems,
        }

    def summary(self) -> dict[str, Any]:
        """The training in a few numbers."""
        if not self.learning:
            return {}
        last = self.learning[-1]
        return {
            "minutes": last.seconds / 60,
            "actions": last.actions,
            "games": last.games,
            "actions_per_second": last.actions / max(last.seconds, 1e-9),
            "memory": max(sample.memory for sample in self.learning),
            "gpu_memory": max(sample.gpu_memory for sample in self.learning),
        }

    def against(self, opponent: str) -> list[Score]:
        """The scores against an opponent, in the order of time."""
        return sorted((score for score in self.scores if score.opponent == opponent), key=lambda one: one.actions)

    def latest(self) -> str:
        """The latest score against each opponent, in words."""
        last = [scores[-1] for opponent in OPPONENTS if (scores := self.against(opponent))]
        return ", ".join(f"{one.opponent} {one.score:.0%} (at {one.seconds:.0f} s)" for one in last)


def replace_text(path: Path, text: str) -> None:
    """Replaces a file atomically: readers see either the old text or the new one."""
    temporary = path.with_name(path.name + ".part")
    temporary.write_text(text, encoding="utf-8")
    temporary.replace(path)


def short(number: float) -> str:
    """12.3 M and the like."""
    for size, unit in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.3g} {unit}"
    return f"{number:.3g}"


def summary_text(report: Report) -> str:
    """The short report for people; the charts are next to it."""
    game = report.facts["game"]
    parts = [
        f"# How the network for {rules_of(game).TITLE} was trained",
        f"{effort(report.facts, report.summary())}\n{how_made(report.facts)}",
        f"![Strength]({game}.strength.svg)",
        strength(report),
        f"![Learning]({game}.learning.svg)",
        *problems(report),
    ]
    return "\n\n".join(parts) + "\n"


def effort(facts: dict[str, Any], summary: dict[str, Any]) -> str:
    """How long, how much, how fast."""
    if not summary:
        return "It has not started yet."
    held, used = summary["memory"] / GIB, summary["gpu_memory"] / GIB
    memory = f" PyTorch held at most {held:.1f} GiB of GPU memory; {used:.1f} GiB were in use in total." if used else ""
    return (
        f"{summary['minutes']:.1f} minutes on {facts['device']}: {short(summary['actions'])} actions in "
        f"{short(summary['games'])} games, {short(summary['actions_per_second'])} actions per second.{memory}"
    )


def how_made(facts: dict[str, Any]) -> str:
    """How to repeat the training."""
    return (
        f"Made by `{facts['command']}` with Marula {facts['marula']} and PyTorch {facts['pytorch']}; "
        f"seed {facts['seed']}, rules version {facts['rules']}, features {facts['features']}."
    )


def strength(report: Report) -> str:
    """A row for each time that the network was judged."""
    if not report.scores:
        return "The network was not judged."
    moments = sorted({(score.actions, score.seconds) for score in report.scores})
    rows = [row(report, seconds, actions) for actions, seconds in moments]
    about = "; ".join(f"{name} ({what})" for name, what in OPPONENTS.items())
    return "\n".join(
        [
            "Scores of the network alone (without a search) with two players, in per cent with 95 % intervals.",
            f"Every deal was played twice, with the seats swapped. Opponents: {about}.",
            "",
            "| minutes | actions | " + " | ".join(OPPONENTS) + " |",
            "| --- " * (2 + len(OPPONENTS)) + "|",
            *rows,
        ]
    )


def row(report: Report, seconds: float, actions: int) -> str:
    """The scores of one moment."""
    found = {score.opponent: score for score in report.scores if score.actions == actions}
    cells = [cell(found[opponent]) if opponent in found else "" for opponent in OPPONENTS]
    return f"| {seconds / 60:.1f} | {short(actions)} | " + " | ".join(cells) + " |"


def cell(score: Score) -> str:
    """One score."""
    return f"{100 * score.score:.1f} ({100 * score.low:.0f} to {100 * score.high:.0f}, {score.games} games)"


def problems(report: Report) -> list[str]:
    """Matches that failed, if any."""
    lines = [f"- {problem}" for problem in report.problems]
    return ["Matches that failed:\n\n" + "\n".join(lines)] if lines else []
