"""Names for the few kinds of values that rules work on."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

State: TypeAlias = np.record
"""One position of one game: a fixed-size record that the caller owns. It has a field `players`."""

States: TypeAlias = NDArray[np.void]
"""An array of positions of one game."""

Mask: TypeAlias = NDArray[np.uint64]
"""One bit for each action id: bit `id % 64` of word `id // 64`."""

Generator: TypeAlias = NDArray[np.uint64]
"""The counter of a random stream, an array of one number."""

Counts: TypeAlias = NDArray[np.signedinteger]
"""How many there are of each kind."""

# None of these is a seat, and each is told from the others: an actor is never taken for somebody who watches.
CHANCE = -1
"""The actor when a card is drawn."""

OVER = -2
"""The actor when the game has ended."""

NOBODY = -3
"""The seat of somebody who only watches."""
