"""Maintains the report of a running training: takes samples, has the network judged, and writes the files."""

import shutil
from pathlib import Path
from typing import Any, Protocol, Self

from marula.rules.recipe import Recipe
from marula.training.curves import learning_svg, strength_svg
from marula.training.judges import DEALS, Judges, Moment
from marula.training.report import Report, Sample, replace_text, summary_text

SAMPLE_SECONDS = 5.0
JUDGE_SECONDS = 60.0
END_SECONDS = 120.0
"""How long the last matches may take after the training."""


class Progress(Protocol):
    """The progress of a training."""

    @property
    def seconds(self) -> float: ...  # noqa: D102
    @property
    def steps(self) -> int: ...  # noqa: D102
    @property
    def games(self) -> int: ...  # noqa: D102
    @property
    def entropy(self) -> float: ...  # noqa: D102
    @property
    def error(self) -> float: ...  # noqa: D102


class Trained(Protocol):
    """What a report needs of a training, so that reports can be tested without PyTorch."""

    game: str
    recipe: Recipe

    @property
    def progress(self) -> Progress:
        """Its progress."""

    def facts(self) -> dict[str, Any]:
        """What is stored with the weights."""

    def save(self, path: Path) -> None:
        """Saves the current network."""

    def memory(self) -> tuple[int, int]:
        """GPU memory in bytes: the most that PyTorch has held at once, and the total in use on the GPU now."""


class Reporter:
    """Writes the report of one training into its folder."""

    def __init__(self, training: Trained, folder: Path, judges: int, deals: int = DEALS) -> None:
        self.training = training
        self.folder = folder
        self.networks = folder / f"{training.game}.earlier"
        self.report = self._take_up()
        self._judged = max((score.seconds for score in self.report.scores), default=-JUDGE_SECONDS)
        self._judges = Judges(training.game, judges, training.recipe.scattered, deals)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._judges.close()
        self.write()

    def _take_up(self) -> Report:
        """The report so far of a resumed training; an empty one for a new training."""
        path, actions = self._file("report.json"), self.training.progress.steps
        if not actions:
            shutil.rmtree(self.networks, ignore_errors=True)
        self.networks.mkdir(exist_ok=True)
        for network in self._saved():
            if actions_of(network) > actions:
                network.unlink()
        goes_on = actions and path.exists()
        return Report.read(path, actions) if goes_on else Report(self.training.facts())

    def note(self) -> None:
        """Does whatever is due, without waiting; call it often."""
        now = self.training.progress.seconds
        if not self.report.learning or now - self.report.learning[-1].seconds >= SAMPLE_SECONDS:
            self._take_sample()
        if self._judges.are_there and not self._judges.is_busy and now - self._judged >= JUDGE_SECONDS:
            self._judge()
        if self._collect():
            self.write()

    def finish(self) -> None:
        """Has the final network judged, and waits a limited time for the results."""
        self._take_sample()
        self.write()
        if self._judges.are_there:
            if self.training.progress.seconds > self._judged:
                self._judge(END_SECONDS)
            self._judges.wait(END_SECONDS)
            self._collect(at_once=True)
        self.write()

    def _take_sample(self) -> None:
        now, before = self.training.progress, self.report.learning[-1:]
        seconds, actions = (before[0].seconds, before[0].actions) if before else (0.0, 0)
        if now.steps > actions:
            speed = (now.steps - actions) / max(now.seconds - seconds, 1e-9)
            sample = Sample(now.seconds, now.steps, now.games, speed, now.entropy, now.error, *self.training.memory())
            self.report.learning.append(sample)

    def _judge(self, *longest: float) -> None:
        """Saves the current network, and starts its matches."""
        now = self.training.progress
        network = self.networks / f"{now.steps:015d}.network"
        earlier = self._earlier_self(now.steps)
        self.training.save(network)
        self._judges.judge(Moment(now.seconds, now.steps), network, earlier, *longest)
        self._judged = now.seconds

    def _earlier_self(self, actions: int) -> Path | None:
        """The latest network with at most half as many actions; earlier ones are no longer needed."""
        early = [path for path in self._saved() if 2 * actions_of(path) <= actions]
        if not self._judges.is_busy:
            for path in early[:-1]:
                path.unlink()
        return early[-1] if early else None

    def _saved(self) -> list[Path]:
        return sorted(self.networks.glob("*.network"), key=actions_of)

    def _collect(self, at_once: bool = False) -> bool:
        """Collects results; returns whether there were any."""
        scores, problems = self._judges.collect(at_once)
        self.report.scores += scores
        self.report.problems += problems
        return bool(scores or problems)

    def write(self) -> None:
        """Writes all files."""
        self.report.facts = self.training.facts()
        self.report.write(self._file("report.json"))
        replace_text(self._file("strength.svg"), strength_svg(self.report))
        replace_text(self._file("learning.svg"), learning_svg(self.report))
        replace_text(self._file("report.md"), summary_text(self.report))

    def _file(self, ending: str) -> Path:
        return self.folder / f"{self.training.game}.{ending}"


def actions_of(network: Path) -> int:
    """After how many actions a network was saved, from its file name."""
    return int(network.stem)
