"""Games as values: positions and random streams, taken out of a batch, that can be put back."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from marula.batch.setups import Setups
from marula.play.registry import rules_of
from marula.rules.types import States


@dataclass(frozen=True, eq=False)
class Games:
    """Some games of one kind, each with its random streams: put back, they continue in the same way.

    The arrays have one row per game and stay on the device they came from, until `to_host` or a pickle.
    """

    game: str
    words: Any
    """The records, as 64-bit words."""
    randoms: Any
    """The streams of chance."""
    choices: Any
    """The streams of sampled actions."""
    setups: Setups = ()
    """The set-ups that these games may have."""

    def __repr__(self) -> str:
        return f"<Games: {len(self)} of {rules_of(self.game).TITLE}>"

    def __len__(self) -> int:
        return int(self.words.shape[0])

    def to_host(self) -> "Games":
        """The same with NumPy's arrays."""
        return replace(
            self, words=np.asarray(self.words), randoms=np.asarray(self.randoms), choices=np.asarray(self.choices)
        )

    def states(self) -> States:
        """The records, as a NumPy array."""
        words = np.ascontiguousarray(np.asarray(self.words))
        return words.view(rules_of(self.game).STATE).reshape(len(self))

    def __getstate__(self) -> dict[str, Any]:
        return dict(self.to_host().__dict__)
