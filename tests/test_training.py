"""Small trainings on the processor. They need PyTorch, which is in no test requirement."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import marula
from marula.bots.network.weights import WrongNetwork, fingerprint_of_features, read, split
from marula.cli.main import main
from marula.training.openings import recipe_of

SECONDS = 0.05


@pytest.fixture
def run() -> Any:
    pytest.importorskip("torch")
    from marula.training import run

    return run


def small_training(run: Any) -> Any:
    recipe = replace(recipe_of("kariba"), rollout=4, minibatch=64)
    return run.Training("kariba", "cpu", seed=7, recipe=recipe, games=32)


def test_a_training_leaves_its_network_a_checkpoint_and_a_report(run: Any, tmp_path: Path) -> None:
    lines = list[str]()
    network = run.train(small_training(run), SECONDS, tmp_path, lines.append)
    assert "actions" in lines[0]
    files = {path.name for path in tmp_path.iterdir() if path.is_file()}
    endings = ("network", "checkpoint", "report.json", "report.md", "strength.svg", "learning.svg")
    assert files == {f"kariba.{ending}" for ending in endings}
    report = json.loads((tmp_path / "kariba.report.json").read_text())
    facts, _, _ = split(network)
    assert report["facts"] == facts
    assert report["learning"][-1]["actions"] == facts["progress"]["steps"] > 0


def test_it_is_stored_how_a_network_was_made(run: Any, tmp_path: Path) -> None:
    training = small_training(run)
    training.command = "marula train kariba"
    training.save(tmp_path / "a.network")
    facts, _, _ = split(tmp_path / "a.network")
    assert (facts["seed"], facts["rules"], facts["marula"]) == (
        7,
        marula.game("kariba").rules.VERSION,
        marula.__version__,
    )
    assert facts["features"] == fingerprint_of_features("kariba")
    assert facts["command"] == "marula train kariba"
    assert facts["pytorch"]
    assert facts["device"]


def test_a_training_goes_on_with_its_report(run: Any, tmp_path: Path) -> None:
    run.train(small_training(run), SECONDS, tmp_path, str)
    before = json.loads((tmp_path / "kariba.report.json").read_text())["learning"]
    second = small_training(run)
    run.train(second, before[-1]["seconds"] + SECONDS, tmp_path, str)
    after = json.loads((tmp_path / "kariba.report.json").read_text())["learning"]
    assert after[: len(before)] == before
    assert after[-1]["actions"] == second.progress.steps > before[-1]["actions"]


def test_a_checkpoint_for_other_observations_is_refused(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    training = small_training(run)
    with monkeypatch.context() as other:
        other.setattr(run, "fingerprint_of_features", lambda game: "of other times")
        training.save_checkpoint(tmp_path / "kariba.checkpoint")
    with pytest.raises(WrongNetwork, match="was trained for other observations of kariba"):
        training.resume(tmp_path / "kariba.checkpoint")


def test_the_command_is_stored_without_the_folder(run: Any, tmp_path: Path) -> None:
    words = ["train", "kariba", "--minutes", "0.0001", "--games", "8", "--judges", "0", "--folder", str(tmp_path)]
    assert main(words) == 0
    facts = json.loads((tmp_path / "kariba.report.json").read_text())["facts"]
    assert facts["command"] == "marula train kariba --minutes 0.0001 --device cpu --games 8 --seed 0"


def test_the_command_refuses_a_checkpoint_of_another_game(
    run: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small_training(run).save_checkpoint(tmp_path / "wadi.checkpoint")
    assert main(["train", "wadi", "--games", "8", "--judges", "0", "--folder", str(tmp_path)]) == 2
    assert "is a training of kariba, not of wadi" in capsys.readouterr().err


def test_the_stored_network_is_an_average_that_a_checkpoint_keeps(run: Any, tmp_path: Path) -> None:
    import torch

    training = small_training(run)
    seen = []
    for _ in training.run(SECONDS):
        seen.append(training.network.value.bias.detach().clone())
    training.save_checkpoint(tmp_path / "kariba.checkpoint")
    expected = seen[0]
    for later in seen[1:]:
        expected = run.AVERAGING * expected + (1 - run.AVERAGING) * later
    stored = training.average.module.value.bias
    assert torch.allclose(stored, expected, atol=1e-6)
    resumed = small_training(run)
    resumed.resume(tmp_path / "kariba.checkpoint")
    assert torch.equal(resumed.average.module.value.bias, stored)
    training.save(tmp_path / "a.network")
    assert torch.equal(torch.from_numpy(read(tmp_path / "a.network").layers[-1].biases), stored.detach())


def test_compiled_functions_compute_the_same(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import torch

    from marula.training import experience, learning

    def one_round() -> Any:
        training = small_training(run)
        training.fit()
        training.play.go_on(training.network, False, False)
        training.learner.learn(0.5)
        return torch.cat([values.detach().flatten() for values in training.network.parameters()])

    plain = one_round()
    for module in (experience, learning):
        # As on a GPU, but without making kernels, which takes half a minute.
        monkeypatch.setattr(module, "compiled", lambda work, device: torch.compile(work, backend="aot_eager"))
    assert torch.allclose(one_round(), plain, atol=1e-5)
