"""Marula's own rows: interpreted, compiled on one core and on all, on a GPU by batch size."""

import os
from collections.abc import Iterator
from functools import partial

from bench.measure import Row, gpu, rate
from marula.batch import Batch
from marula.cli.bench import measure_interpreted

FUSED = "full legal set, random choice (chance by weight), carried out; whole games in one call"
SHOWN = "a random action for each game, sampled on the device; every position's legal set and observation are written"
BATCHES = (1 << 10, 1 << 14, 1 << 17, 1 << 20)


def on_processor(game: str, seconds: float) -> Iterator[Row]:
    """Rows for any machine."""
    yield Row(game, "interpreted", FUSED, measure_interpreted(game, None, seconds)["actions"])
    for threads in (1, os.cpu_count() or 1):
        batch = Batch(game, 64 * threads, threads=threads)
        yield Row(game, f"compiled, {threads} core{'s' * (threads > 1)}", FUSED, rate(partial(batch.play, 4), seconds))


def on_gpu(game: str, seconds: float) -> Iterator[Row]:
    """Rows of a CUDA device, by batch size."""
    if gpu() is None:
        return
    for size in BATCHES:
        batch = Batch(game, size, device="cuda", begin=False)
        yield Row(game, f"GPU, {size:,} games", FUSED, rate(partial(batch.play, 4), seconds))
        stepped = Batch(game, size, device="cuda", auto_reset=True, checked=False)
        yield Row(game, f"GPU, {size:,} games, shown", SHOWN, rate(partial(step_some, stepped), seconds))


def step_some(batch: Batch) -> int:
    """Takes fifty random actions in every game; chance that follows is not counted."""
    for _ in range(50):
        batch.sample()
        batch.step()
    batch.on_host(batch.ended)  # waits for the kernels
    return 50 * batch.size
