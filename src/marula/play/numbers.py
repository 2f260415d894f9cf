"""Whole numbers from callers, Python's own or NumPy's, made Python's own before the rules get them."""

from typing import Any, TypeAlias

import numpy as np

Whole: TypeAlias = int | np.integer[Any]
"""A whole number of Python's or NumPy's."""


def whole(value: object) -> int | None:
    """The value as Python's integer; None if it is no whole number. True and False are not."""
    if type(value) is int:  # nearly always, and this is asked for every view
        return value
    return int(value) if isinstance(value, int | np.integer) and not isinstance(value, bool) else None


def plain(value: Any) -> Any:
    """A NumPy scalar as the Python value that it stands for; anything else as it is."""
    return value.item() if isinstance(value, np.generic) else value
