"""What PyTorch makes of the networks that come with the games: `python -m tests.bots.saved_outputs` writes it anew.

PyTorch is in no test requirement, so its answers are kept.
"""

from pathlib import Path
from typing import Any

import numpy as np

import marula
from marula.bots.network.weights import TRAINED, read

PATH = Path(__file__).with_name("saved_outputs.npz")
PLACE = Path(marula.__file__).parent / "games"
GAMES = tuple(sorted(path.parent.name for path in PLACE.glob(f"*/{TRAINED}")))
POSITIONS = 12


def observations_of(game: str) -> "np.ndarray[tuple[int, int], np.dtype[np.int16]]":
    """Some positions of a random game, as the seat to act sees them."""
    random, found = marula.generator(5), list[Any]()
    position = marula.game(game).start()
    while len(found) < POSITIONS:
        if position.actor >= 0:
            seen = np.zeros(position.rules.OBSERVATION, np.int16)
            position.rules.observe(position.state, position.actor, seen)
            found.append(seen)
        position.play(position.pick(random))
    return np.stack(found)


def main() -> None:
    """Asks PyTorch."""
    import torch

    from marula.training.network import PolicyValueNetwork

    kept = dict[str, Any]()
    for game in GAMES:
        network = PolicyValueNetwork.of(read(PLACE / game / TRAINED))
        seen = observations_of(game)
        with torch.no_grad():
            logits, values = network(torch.from_numpy(seen))
        kept |= {f"{game}-seen": seen, f"{game}-logits": logits.numpy(), f"{game}-values": values.numpy()}
    np.savez_compressed(PATH, **kept)


if __name__ == "__main__":
    main()
