"""A batch moved in a fixed way, as one number: `python -m tests.batch.digest GAME DEVICE`."""

import hashlib
import pickle
import sys
from typing import Any

import numpy as np

import marula
from marula.batch import Batch

STEPS = 12
NOT_GREEDY = ("kariba",)
"""Games whose tables are too large for a kernel that looks for the favourite action."""
SHOWN = ("actors", "legal", "observations", "ended", "refused", "rewards", "scores", "standings")


def first_legal(batch: Batch) -> Any:
    """The first legal action of every game, and 0 where it is over."""
    return np.asarray(batch.masks()).argmax(axis=1).astype(np.int32)


def middle_legal(batch: Batch) -> Any:
    """A legal action from the middle of each set, so that games get somewhere."""
    rows = [np.flatnonzero(row) for row in np.asarray(batch.masks())]
    return np.array([row[len(row) // 2] if len(row) else 0 for row in rows], np.int32)


def tell(told: Any, batch: Batch) -> None:
    """Adds all that can be seen of a batch, its positions and its random streams."""
    for name in SHOWN:
        told.update(np.asarray(getattr(batch, name)).tobytes())
    games = batch.get().to_host()
    told.update(batch.states().tobytes() + games.randoms.tobytes() + games.choices.tobytes())


def digest(batch: Batch) -> str:
    """Steps, sampled actions, whole games, other worlds, copies: with every array that a batch shows."""
    told = hashlib.sha256()
    for number in range(STEPS):
        batch.step(middle_legal(batch) if number % 3 else batch.sample())
        tell(told, batch)
    if batch.rules.NAME not in NOT_GREEDY:
        batch.step(batch.greedy())
        tell(told, batch)
    tell(told, batch.imagine(seed=7))
    tell(told, batch.clone([1, 0, 1]))
    told.update(np.asarray(batch.truth()).tobytes())
    for seat in range(batch.players):
        told.update(np.asarray(batch.observe(seat)).tobytes())
    for _ in range(2):
        told.update(str(batch.play()).encode())
        tell(told, batch)
        told.update(batch.record(1).to_json().encode())
    return told.hexdigest()


def a_batch(name: str, device: Any) -> Batch:
    """Three games with two and more players."""
    fewest, *_, most = marula.game(name).players
    openings = [marula.game(name).start(fewest), marula.game(name).start(most)]
    return Batch(openings, 3, seed=2, auto_reset=True, device=device, history=40)


if __name__ == "__main__":
    started = a_batch(sys.argv[1], sys.argv[2])
    print(digest(pickle.loads(pickle.dumps(started))))  # what comes back is the same batch, on that device
