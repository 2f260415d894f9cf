"""The layout of a game's state: one fixed-size record without hidden bytes.

Bytes that no field owns would be copied as garbage, and "the same position" would no longer mean "the same
bytes". So a layout names every byte, largest fields first, and its size is a multiple of eight.
"""

from typing import Any

import numpy as np


def layout(*fields: tuple[Any, ...]) -> np.dtype[np.void]:
    """The record type with these fields; refuses one with hidden or missing bytes, and says how to mend it."""
    plain = np.dtype(list(fields), align=True)
    if taken := [name for name in plain.names or () if hasattr(np.record, name)]:
        raise ValueError(f"interpreted records have something else called {', '.join(taken)}: choose another name")
    named = sum(plain[name].itemsize for name in plain.names or ())
    if named != plain.itemsize:
        raise ValueError(
            f"the record has {plain.itemsize} bytes but its fields only {named}: put larger fields first "
            f'and name the rest, e.g. ("spare", "i1", ({plain.itemsize - named},))'
        )
    if missing := -plain.itemsize % 8:
        raise ValueError(f'the record needs {missing} more bytes: add ("spare", "i1", ({missing},))')
    # np.record lets rules write s.waterhole[animal], interpreted as well as compiled.
    return np.dtype((np.record, plain))
