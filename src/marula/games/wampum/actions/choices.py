"""How sets of legal actions are written: first into a number, then at once into the mask."""

import numpy as np

from marula.rules.compiling import rule
from marula.rules.types import Mask


@rule
def allow_those(mask: Mask, first: int, those: int) -> None:
    """Adds the action first+n for every bit n of `those`.

    One write for all of them: written one by one, random play takes about a third longer (43 for 32 ns
    an action), since the compiler must suppose that each write changes what is read next.
    """
    mask[first >> 6] |= np.uint64(those) << np.uint64(first & 63)
