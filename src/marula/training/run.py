"""A training from beginning to end: progress, checkpoints, and resuming an interrupted one."""

import platform
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

import marula
from marula.batch import Batch
from marula.bots.network.weights import WrongNetwork, check_features, fingerprint_of_features
from marula.play.registry import rules_of
from marula.rules.recipe import Recipe
from marula.training.experience import SelfPlay
from marula.training.learning import Learner
from marula.training.network import PolicyValueNetwork
from marula.training.openings import openings_of, recipe_of
from marula.training.reporter import Reporter

SAVE_SECONDS = 30.0
WARM_UP, SAMPLED = 150, 5
"""How many random actions are played to sample inputs, at every fifth, for normalisation."""
AVERAGING = 0.99
"""The stored network is a moving average: a round counts this much less than the one after it."""


@dataclass(frozen=True)
class Progress:
    """The progress of a training."""

    seconds: float
    steps: int
    games: int
    entropy: float
    error: float
    trust: float

    def __str__(self) -> str:
        millions = self.steps / 1e6
        return (
            f"{self.seconds:5.0f} s   {millions:8.1f} M actions ({millions / max(self.seconds, 1e-9):.2f} M/s)   "
            f"{self.games:,} games   entropy {self.entropy:.3f}   error {self.error:.3f}   teacher {self.trust:.2f}"
        )


class Training:
    """The training of one game, which can be saved and resumed."""

    def __init__(self, game: str, device: str, seed: int = 0, recipe: Recipe | None = None, games: int = 0) -> None:
        self.game = game
        self.seed = seed
        self.recipe = recipe or recipe_of(game)
        torch.manual_seed(seed)
        torch.set_float32_matmul_precision("high")
        openings = openings_of(game, self.recipe)
        size = games or self.recipe.games
        batch = Batch(openings, size, seed=seed, device=device, auto_reset=True, checked=False)  # type: ignore[arg-type]
        self.play = SelfPlay(batch, self.recipe)
        rules = batch.rules
        self.network = PolicyValueNetwork(
            rules.OBSERVATION, rules.NETWORK.hidden, rules.NETWORK.layers, rules.OUTPUTS, batch.players
        ).to(self.play.device)
        self.learner = Learner(self.network, self.play, self.recipe)
        self.average = AveragedModel(self.network, multi_avg_fn=get_ema_multi_avg_fn(AVERAGING))
        self.progress = Progress(0.0, 0, 0, 0.0, 0.0, 0.0)
        self.command = ""
        self._ended = torch.zeros((), dtype=torch.int64, device=self.play.device)

    def fit(self) -> None:
        """Samples random games to normalise the inputs."""
        batch, seen = self.play.batch, []
        for number in range(WARM_UP):
            batch.sample()
            if number % SAMPLED == 0:
                seen.append(self.play.tensor(batch.observations)[:: max(1, batch.size // 2048)].clone())
            batch.step()
        self.network.fit_to(torch.cat(seen))

    def run(self, seconds: float) -> Iterator[Progress]:
        """Trains until the total number of seconds has been used, and reports progress from time to time."""
        if not self.progress.steps:
            self.fit()
        began, before = time.perf_counter(), self.progress
        while self.progress.seconds < seconds:
            part = min(1.0, self.progress.seconds / seconds)
            trust = self.learner.trust_in_teacher(part)
            got = self.play.go_on(self.network, trust > 0, trust == 1)
            learnt = self.learner.learn(part)
            self.average.update_parameters(self.network)
            self._ended += got.ended.sum().long()
            self.progress = Progress(
                before.seconds + time.perf_counter() - began,
                self.progress.steps + got.actions.numel(),
                int(self._ended.item()),
                learnt.entropy,
                learnt.error,
                trust,
            )
            yield self.progress

    def facts(self) -> dict[str, Any]:
        """What is stored with the weights."""
        rules = rules_of(self.game)
        return {
            "game": self.game,
            "rules": rules.VERSION,
            "features": fingerprint_of_features(self.game),
            "command": self.command,
            "marula": marula.__version__,
            "pytorch": str(torch.__version__),
            "device": device_name(self.play.device),
            "seed": self.seed,
            "recipe": asdict(self.recipe),
            "progress": asdict(self.progress),
        }

    def memory(self) -> tuple[int, int]:
        """GPU memory in bytes: the most that PyTorch has held at once, and the total in use on the GPU now."""
        device = self.play.device
        if device.type != "cuda":
            return 0, 0
        free, total = torch.cuda.mem_get_info(device)
        return int(torch.cuda.max_memory_allocated(device)), int(total - free)

    def save(self, path: Path) -> None:
        """Saves the averaged network in the format that bots load."""
        self.average.module.stored(self.facts()).save(path)

    def save_checkpoint(self, path: Path) -> None:
        """Writes everything that is needed to resume."""
        kept = {
            "facts": self.facts(),
            "network": self.network.state_dict(),
            "average": self.average.state_dict(),
            "optimizer": self.learner.optimizer.state_dict(),
        }
        temporary = path.with_suffix(".part")
        torch.save(kept, temporary)
        temporary.replace(path)

    def resume(self, path: Path) -> None:
        """Resumes from a checkpoint, with new games."""
        kept = torch.load(path, map_location=self.play.device, weights_only=True)
        if kept["facts"]["game"] != self.game:
            raise WrongNetwork(f"{path} is a training of {kept['facts']['game']}, not of {self.game}")
        check_features(kept["facts"], path, self.game)
        self.network.load_state_dict(kept["network"])
        if "average" in kept:  # not in older checkpoints; the average then begins anew
            self.average.load_state_dict(kept["average"])
        self.learner.resume(kept["optimizer"])
        self.progress = Progress(**kept["facts"]["progress"])
        self._ended += self.progress.games


def device_name(device: torch.device) -> str:
    """The name of the GPU, or of the kind of processor."""
    if device.type == "cuda":
        return str(torch.cuda.get_device_name(device))
    return platform.processor() or platform.machine()


def train(training: Training, seconds: float, folder: Path, tell: Callable[[str], None], judges: int = 0) -> Path:
    """Trains, and saves and reports from time to time; returns where the network is."""
    network, checkpoint = folder / f"{training.game}.network", folder / f"{training.game}.checkpoint"
    if checkpoint.exists():
        training.resume(checkpoint)
    with Reporter(training, folder, judges) as reporter:
        saved = time.perf_counter()
        for progress in training.run(seconds):
            reporter.note()
            if time.perf_counter() - saved >= SAVE_SECONDS:
                saved = time.perf_counter()
                tell(f"{progress}   {reporter.report.latest()}")
                training.save(network)
                training.save_checkpoint(checkpoint)
        tell(str(training.progress))
        training.save(network)
        training.save_checkpoint(checkpoint)
        reporter.finish()
        tell(reporter.report.latest())
    return network
