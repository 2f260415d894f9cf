"""A batch moved in a fixed way, as one number: `python -m tests.gpu.digest GAME DEVICE`."""

import hashlib
import pickle
import sys
from typing import Any

import numpy as np

from marula.gpu import Batch

STEPS = 12


def first_legal(batch: Batch) -> Any:
    """The first legal action of every game, and 0 where it is over."""
    return batch.legal_actions().argmax(axis=1).astype(np.int32)


def middle_legal(batch: Batch) -> Any:
    """A legal action from the middle of each set, so that games get somewhere."""
    rows = [np.flatnonzero(row) for row in batch.legal_actions()]
    return np.array([row[len(row) // 2] if len(row) else 0 for row in rows], np.int32)


def digest(batch: Batch) -> str:
    """Steps and whole games, with every array that a batch shows."""
    told = hashlib.sha256()
    for _ in range(STEPS):
        batch.step(middle_legal(batch))
        for array in (batch.actors, batch.legal, batch.observations, batch.scores, batch.standings):
            told.update(batch.on_host(array).tobytes())
        told.update(batch.states().tobytes())
    told.update(str(batch.play()).encode())
    told.update(batch.states().tobytes())
    return told.hexdigest()


if __name__ == "__main__":
    started = Batch(sys.argv[1], 3, seed=2, auto_reset=True, device=sys.argv[2])  # type: ignore[arg-type]
    print(digest(pickle.loads(pickle.dumps(started))))  # what comes back is the same batch, on that device
