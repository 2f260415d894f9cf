"""Marula's own rows: interpreted, compiled on one core and on all, on a GPU by batch size."""

import os
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np

from bench.measure import Row, gpu, rate
from marula.cli.bench import measure_interpreted
from marula.gpu import Batch

FUSED = "full legal set, random choice (chance by weight), carried out; whole games in one call"
SHOWN = "as above, and every position's legal set and observation are written to arrays; one call per action"
BATCHES = (1 << 10, 1 << 14, 1 << 17, 1 << 20)


def on_processor(game: str, seconds: float) -> Iterator[Row]:
    """Rows that every machine has."""
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
        stepped = Batch(game, size, device="cuda", auto_reset=True)
        yield Row(game, f"GPU, {size:,} games, shown", SHOWN, rate(partial(step_some, stepped), seconds))


def step_some(batch: Batch) -> int:
    """Ten steps of the first legal action in every game; chance that follows is not counted."""
    for _ in range(10):
        batch.step(first_legal(batch))
    return 10 * batch.size


def first_legal(batch: Batch) -> Any:
    """The first legal action of each game, found on the device where CuPy is there."""
    try:
        import cupy as xp

        legal = xp.asarray(batch.legal)
    except ImportError:
        xp, legal = np, batch.on_host(batch.legal)
    lowest = legal & (~legal + xp.uint64(1))
    word = (legal != 0).argmax(axis=1)
    bit = xp.log2(xp.take_along_axis(lowest, word[:, None], axis=1)[:, 0].astype(xp.float64))
    return (word * 64 + xp.maximum(xp.rint(bit), 0)).astype(xp.int32)  # a device's log2 may miss by a hair
